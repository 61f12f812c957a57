import { describe, expect, it } from 'vitest';
import { isBesideFeature, sessionOf, type PlaySession } from '../../../core/playback/play-session.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';

const SESSION: PlaySession = {
  playSessionId: playSessionId('ours'),
  titleId: knownTitle('4711'),
  kind: 'film',
  vamId: null,
  title: 'Night Drive',
};

describe('the session of a player', () => {
  it('is there from the order to play until it is left, also while its failure shows', () => {
    expect(sessionOf({ kind: 'closed' })).toBeNull();
    expect(sessionOf({ kind: 'opening', session: SESSION, part: 'feature', startMs: 0, granted: true })).toBe(
      SESSION,
    );
    expect(sessionOf({ kind: 'open', session: SESSION, part: 'feature' })).toBe(SESSION);
    const error = { code: 'player/other', detail: '' } as const;
    expect(sessionOf({ kind: 'failed', session: SESSION, error, stage: 'leaving' })).toBe(SESSION);
  });

  it('has something beside its film before it while that is there or comes, and not once it is left or has failed', () => {
    const opening = { kind: 'opening', session: SESSION, startMs: 0, granted: true } as const;
    expect(isBesideFeature({ ...opening, part: 'pre-roll' })).toBe(true);
    expect(isBesideFeature({ kind: 'open', session: SESSION, part: 'dub-card' })).toBe(true);
    expect(isBesideFeature({ ...opening, part: 'feature' })).toBe(false);
    expect(isBesideFeature({ kind: 'open', session: SESSION, part: 'feature' })).toBe(false);
    const error = { code: 'player/other', detail: '' } as const;
    expect(isBesideFeature({ kind: 'failed', session: SESSION, error, stage: 'leaving' })).toBe(false);
    expect(isBesideFeature({ kind: 'closed' })).toBe(false);
  });
});
