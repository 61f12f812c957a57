import { beforeEach, describe, expect, it } from 'vitest';
import type { PlaybackState } from '../../../core/playback/play-session.ts';
import { JustAsked } from '../../../core/screens/just-asked.ts';
import { playSessionId, type PlaySessionId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FILM } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');

function open(session: PlaySessionId): PlaybackState {
  return {
    kind: 'open',
    session: { playSessionId: session, titleId: FILM, kind: 'film', vamId: null, title: '' },
    part: 'feature',
  };
}

describe('what was just asked for', () => {
  let clock: VirtualClock;
  let playback: { now: PlaybackState };
  let asked: JustAsked<boolean>;

  beforeEach(() => {
    clock = new VirtualClock();
    playback = { now: open(OURS) };
    asked = new JustAsked(playback, clock);
  });

  it('counts for 400 ms, and nothing does before', () => {
    expect(asked.now).toBeNull();
    asked.ask(OURS, false);
    clock.advance(400);
    expect(asked.now).toBe(false);
    clock.advance(1);
    expect(asked.now).toBeNull();
  });

  it('gives way to what is asked for next', () => {
    asked.ask(OURS, true);
    clock.advance(300);
    asked.ask(OURS, false);
    clock.advance(300);
    expect(asked.now).toBe(false);
  });

  it('says nothing of another session', () => {
    asked.ask(OURS, true);
    playback.now = open(playSessionId('next'));
    expect(asked.now).toBeNull();
  });
});
