import { describe, expect, it } from 'vitest';
import { canShowStills, canSeek, canTryAgain, canWatchNow } from '../../../core/screens/player-rules.ts';

const FILM = { kind: 'open', media: 'film', part: 'feature', paused: false } as const;

describe('the buttons of the player', () => {
  it('[PLAY-03 part] offer watch now where the film itself could play and does not (DEC-07)', () => {
    expect(canWatchNow(FILM)).toBe(false);
    expect(canWatchNow({ ...FILM, paused: true })).toBe(true);
    expect(canWatchNow({ ...FILM, part: 'pre-roll' })).toBe(true);
    expect(canWatchNow({ ...FILM, media: 'trailer' })).toBe(true);
    expect(canWatchNow({ ...FILM, media: 'clip' })).toBe(true);
    expect(canWatchNow({ ...FILM, part: 'dub-card', paused: true })).toBe(false);
    expect(canWatchNow({ ...FILM, kind: 'opening', paused: true })).toBe(false);
    expect(canWatchNow({ ...FILM, kind: 'failed', paused: true })).toBe(false);
  });

  it('send the film alone to another place, once it is there', () => {
    expect(canSeek(FILM)).toBe(true);
    expect(canSeek({ ...FILM, part: 'pre-roll' })).toBe(false);
    expect(canSeek({ ...FILM, part: 'dub-card' })).toBe(false);
    expect(canSeek({ ...FILM, kind: 'opening' })).toBe(false);
  });

  it('[OPEN2-26] offer another try at once: the 30 seconds of the text are no lock', () => {
    expect(canTryAgain({ stage: 'leaving' }, null)).toBe(true);
    expect(canTryAgain({ stage: 'leaving' }, 'restored')).toBe(true);
  });

  it('[DEC-24 part] offer another try where reconnecting failed, and none that would fail for want of a network', () => {
    expect(canTryAgain({ stage: 'reconnect-failed' }, 'lost')).toBe(true);
    expect(canTryAgain({ stage: 'leaving' }, 'lost')).toBe(false);
    expect(canTryAgain({ stage: 'reconnecting' }, 'lost')).toBe(false);
    expect(canTryAgain({ stage: null }, null)).toBe(false);
  });
});

describe('stills of what plays', () => {
  it('[OPEN-48 part] are not shown before who may only listen, nor until the picture is asked for again', () => {
    expect(canShowStills(null)).toBe(true);
    expect(canShowStills({ what: 'nothing', reason: null })).toBe(true);
    expect(canShowStills({ what: 'picture', reason: 'in-motion' })).toBe(false);
    expect(canShowStills({ what: 'picture', reason: null })).toBe(false);
    expect(canShowStills({ what: 'all', reason: 'not-parked' })).toBe(false);
  });
});
