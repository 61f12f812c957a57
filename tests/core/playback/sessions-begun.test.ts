import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { PlaybackState, PlaySession } from '../../../core/playback/play-session.ts';
import { begun$ } from '../../../core/playback/sessions-begun.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';

const sessionOf = (id: string): PlaySession => ({
  playSessionId: playSessionId(id),
  titleId: knownTitle('4711'),
  kind: 'film',
  vamId: null,
  title: 'Night Drive',
});
const CLOSED: PlaybackState = { kind: 'closed' };
const opening = (id: string, granted = false): PlaybackState => ({
  kind: 'opening',
  session: sessionOf(id),
  part: 'feature',
  startMs: 0,
  granted,
});
const open = (id: string, part: 'pre-roll' | 'feature' | 'dub-card' = 'feature'): PlaybackState => ({
  kind: 'open',
  session: sessionOf(id),
  part,
});
const failed = (id: string): PlaybackState => ({
  kind: 'failed',
  session: sessionOf(id),
  error: { code: 'player/other', detail: '3016' },
  stage: 'leaving',
});

describe('a session begins', () => {
  /** The sessions that began while these states came, the first one being there already. */
  const begun = (first: PlaybackState, ...next: readonly PlaybackState[]): readonly string[] => {
    const states = new BehaviorSubject(first);
    const seen: PlaySession[] = [];
    const listening = begun$(states).subscribe((session) => seen.push(session));
    for (const state of next) states.next(state);
    listening.unsubscribe();
    return seen.map(({ playSessionId: id }) => id);
  };

  it('with its first picture, and not again with each of its parts', () => {
    const parts = [open('1', 'pre-roll'), opening('1'), open('1'), opening('1'), open('1', 'dub-card')];
    expect(begun(CLOSED, opening('1'), ...parts)).toEqual(['1']);
  });

  it('as soon as it is granted, and not again where it is opened anew in its place', () => {
    expect(begun(CLOSED, opening('1'))).toEqual([]);
    expect(begun(CLOSED, opening('1'), opening('1', true))).toEqual(['1']);
    expect(begun(CLOSED, opening('1'), opening('1', true), open('1'))).toEqual(['1']);
    expect(begun(open('1'), opening('1'), opening('1', true), open('1'))).toEqual([]);
    expect(begun(failed('1'), opening('1'), opening('1', true), failed('1'))).toEqual([]);
    expect(begun(open('1'), opening('2'), opening('2', true), open('2'))).toEqual(['2']);
    expect(begun(open('1'), opening('2'), CLOSED)).toEqual([]);
  });

  it('anew after it was closed, and for each other one', () => {
    expect(begun(CLOSED, opening('1'), open('1'), CLOSED, opening('1'), open('1'))).toEqual(['1', '1']);
    expect(begun(CLOSED, opening('1'), open('1'), CLOSED, opening('2'), open('2'))).toEqual(['1', '2']);
  });

  it('also where all that it shows is its failure, but not when it fails or goes on later', () => {
    expect(begun(CLOSED, opening('1'), failed('1'))).toEqual(['1']);
    expect(begun(CLOSED, opening('1'), open('1'), failed('1'), opening('1'), open('1'))).toEqual(['1']);
  });

  it('not where it was there before anybody looked, nor where it takes over another session', () => {
    expect(begun(open('1'), opening('1'), open('1'))).toEqual([]);
    expect(begun(CLOSED, opening('1'), open('1'), open('2'), opening('2'), open('2'))).toEqual(['1']);
    expect(begun(opening('1'), open('1'))).toEqual(['1']);
  });
});
