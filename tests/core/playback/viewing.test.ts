import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { Viewing } from '../../../core/playback/viewing.ts';
import type { PlayerError } from '../../../core/ports/media-player.ts';
import { ok, type Result } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';

describe('a viewing that nobody is shown yet', () => {
  let clock: VirtualClock;
  let turn: AbortController;
  let viewing: Viewing;
  let loaded: (outcome: Result<void, PlayerError>) => void;

  beforeEach(() => {
    clock = new VirtualClock();
    turn = new AbortController();
    const player = {
      load: () => new Promise<Result<void, PlayerError>>((resolve) => (loaded = resolve)),
      warm: () => Promise.resolve(),
      seek: () => undefined,
      shown$: new BehaviorSubject(false),
    };
    viewing = new Viewing(player, clock, () => ({ audioLanguage: null, textLanguage: null }), {
      titleId: knownTitle('4711'),
      kind: 'film',
      title: 'Night Drive',
      positionMs: 1,
      playSessionId: null,
      productId: '94711',
    });
    const feature = {
      manifestUrl: '/media/film.mpd',
      licenceServers: {},
      startMs: 1,
      maxHeight: 720,
      sideSubtitles: [],
    };
    viewing.granted({ feature, preRoll: null, stream: null, cardsOf: null, durationMs: null }, feature);
  });

  /** Whether it waits no more, with no timer left behind. */
  const isOver = async (showing: Promise<unknown>): Promise<boolean> => {
    const over: unknown[] = [];
    void showing.then((shown) => over.push(shown));
    await clock.advanceAsync(1);
    return over.length === 1 && clock.pending === 0;
  };

  it('waits for its view no longer than it is wanted', async () => {
    const showing = viewing.show('feature', turn.signal);
    loaded(ok(undefined));
    expect(await isOver(showing)).toBe(false);
    turn.abort();
    expect(await isOver(showing)).toBe(true);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'does not begin to wait where it is wanted no more %i turns after its load',
    async (turns) => {
      const showing = viewing.show('feature', turn.signal);
      loaded(ok(undefined));
      for (let done = 0; done < turns; done += 1) await Promise.resolve();
      turn.abort();
      expect(await isOver(showing)).toBe(true);
    },
  );
});
