import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { Viewing } from '../../../core/playback/viewing.ts';
import type { PlayerError } from '../../../core/ports/media-player.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';

describe('a viewing that nobody is shown yet', () => {
  let clock: VirtualClock;
  let turn: AbortController;
  let viewing: Viewing;
  let loaded: (outcome: Result<void, PlayerError>) => void;
  let shown$: BehaviorSubject<boolean>;

  beforeEach(() => {
    clock = new VirtualClock();
    turn = new AbortController();
    shown$ = new BehaviorSubject(false);
    const player = {
      load: () => new Promise<Result<void, PlayerError>>((resolve) => (loaded = resolve)),
      warm: () => Promise.resolve(),
      seek: () => undefined,
      shown$,
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

  it('waits for its view although it was sent elsewhere while it loaded', async () => {
    const first = viewing.show('feature', turn.signal);
    turn.abort();
    loaded(err({ code: 'player/cancelled' }));
    await first;
    const showing = viewing.show('feature', new AbortController().signal);
    loaded(ok(undefined));
    expect(await isOver(showing)).toBe(false);
    shown$.next(true);
    expect(await isOver(showing)).toBe(true);
  });
});

describe('where and how a viewing begins', () => {
  const DURATION_MS = 5_400_000;
  let seeks: number[];

  beforeEach(() => {
    seeks = [];
  });

  const ordered = (positionMs: number): Viewing => {
    const player = {
      load: () => Promise.resolve(ok(undefined)),
      warm: () => Promise.resolve(),
      seek: (toMs: number) => void seeks.push(toMs),
      shown$: new BehaviorSubject(true),
    };
    return new Viewing(player, new VirtualClock(), () => ({ audioLanguage: null, textLanguage: null }), {
      titleId: knownTitle('4711'),
      kind: 'film',
      title: 'Night Drive',
      positionMs,
      playSessionId: null,
      productId: '94711',
    });
  };
  const grant = (viewing: Viewing): void => {
    const feature = {
      manifestUrl: '/media/film.mpd',
      licenceServers: {},
      startMs: viewing.request.positionMs,
      maxHeight: 720,
      sideSubtitles: [],
    };
    viewing.granted({ feature, preRoll: null, stream: null, cardsOf: null, durationMs: null }, feature);
  };
  const load = async (viewing: Viewing): Promise<void> => {
    await viewing.show('feature', new AbortController().signal);
  };

  it('is at the place where the account left it, or at the one that was ordered meanwhile', () => {
    const left = ordered(10_000);
    left.resumeAt(45_000);
    grant(left);
    expect(left.screening?.startMs).toBe(45_000);
    const moved = ordered(10_000);
    moved.beginAt(90_000);
    moved.resumeAt(45_000);
    grant(moved);
    expect(moved.screening?.startMs).toBe(90_000);
  });

  it('needs a seek only where it was sent elsewhere while it loaded', async () => {
    const viewing = ordered(60_000);
    grant(viewing);
    await load(viewing);
    viewing.settle(DURATION_MS);
    expect(seeks).toEqual([]);
    const loading = load(viewing);
    viewing.beginAt(90_000);
    await loading;
    viewing.settle(DURATION_MS);
    expect(seeks).toEqual([90_000]);
  });

  it('is at the place that was ordered at first and not behind the end, or at the beginning where that is the end too', async () => {
    for (const positionMs of [60_000, DURATION_MS - 1, DURATION_MS]) {
      const viewing = ordered(positionMs);
      viewing.beginAt(DURATION_MS + 30_000);
      grant(viewing);
      await load(viewing);
      viewing.settle(DURATION_MS);
    }
    expect(seeks).toEqual([60_000, DURATION_MS - 1, 0]);
  });

  it('is heard and read as was wished for before, once: after a failure what was chosen since holds', () => {
    const viewing = ordered(0);
    viewing.wishFor({ audio: 'de' });
    viewing.wishFor({ text: null });
    expect(viewing.takeWish()).toEqual({ audio: 'de', text: null });
    expect(viewing.takeWish()).toEqual({});
  });
});
