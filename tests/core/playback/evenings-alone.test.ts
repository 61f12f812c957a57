import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayRequest } from '../../../core/playback/play-session.ts';
import type { MediaSource } from '../../../core/ports/media-player.ts';
import { vamId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { IDEAL_HABITS } from '../../../simulators/fleet/player-habits.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');
const REEL = '/media/reel.mpd';
const CARD = '/media/card.mpd';
const LENGTHS_MS = new Map([
  [REEL, 15_000],
  [CARD, 4_000],
]);

/** A platform that counts its streams: each is taken by stream info and given back by the last report of its tracking id. */
class Evening {
  readonly rig: ScreenRig;
  /** Tracking ids that are taken. */
  readonly taken = new Set<string>();
  /** What the platform heard of each, in its order. */
  readonly heard = new Map<string, string[]>();
  reachable = true;

  constructor(loadMs = 300) {
    const open = ({ manifestUrl }: MediaSource) =>
      this.reachable
        ? ok({ ...FEATURE_FILM, durationMs: LENGTHS_MS.get(manifestUrl) ?? FEATURE_FILM.durationMs })
        : err({ code: 'player/network-gone', detail: '' } as const);
    this.rig = new ScreenRig({ player: { open, habits: { ...IDEAL_HABITS, loadMs: [loadMs, loadMs] } } });
    const { streams, progress } = this.rig;
    this.rig.own(FILM, OTHER);
    streams.trailers.set('94711', '/media/trailer.mpd');
    streams.clips.set('7', { manifestUrl: '/media/clip.mpd', licenceServers: {} });
    for (const product of ['94711', '9815']) streams.cards.set(product, [CARD]);
    streams.limit = { globalStreams: 9, availableStreams: 9 };
    let opened = 0;
    streams.on.streamInfo.answers((productId) => {
      if (!this.reachable) return err({ code: 'network' });
      opened += 1;
      const trackingId = `tracking-${opened}`;
      this.taken.add(trackingId);
      return ok({
        trackingId,
        manifestUrl: `/media/${productId}.mpd`,
        licenceServers: {},
        subtitles: [],
        preRollUrl: REEL,
      });
    });
    progress.on.report.answers(({ trackingId, event }) => {
      if (!this.reachable) return err({ code: 'network' });
      this.heard.set(trackingId, [...(this.heard.get(trackingId) ?? []), event]);
      if (event === 'End' || event === 'Complete') this.taken.delete(trackingId);
      return ok(undefined);
    });
  }

  network(there: boolean): void {
    this.reachable = there;
    this.rig.connectivity.set(there);
  }

  pass(ms: number): Promise<void> {
    return this.rig.clock.advanceAsync(ms, Math.max(50, Math.ceil(ms / 20)));
  }
}

const request = (changes: Partial<PlayRequest>) =>
  ({
    titleId: FILM,
    kind: 'film',
    title: '',
    positionMs: 0,
    playSessionId: null,
    productId: '94711',
    ...changes,
  }) as PlayRequest;

const REQUESTS = {
  film: request({}),
  resumed: request({ positionMs: 3_600_000 }),
  ending: request({ positionMs: FEATURE_FILM.durationMs - 5_000 }),
  other: request({ titleId: OTHER, productId: '' }),
  trailer: request({ kind: 'trailer' }),
  clip: request({ kind: 'clip', vamId: vamId('7') }),
};

const CALLS = ['stop', 'leave-page', 'watch-now', 'again', 'pause', 'play', 'seek', 'restart'] as const;

const act = fc.oneof(
  fc.constantFrom(...(Object.keys(REQUESTS) as (keyof typeof REQUESTS)[])).map((name) => ({ open: name })),
  fc.constantFrom(...CALLS).map((name) => ({
    call: name,
  })),
  fc
    .constantFrom(
      'player/other',
      'player/licence-refused',
      'player/network-gone',
      'player/connection-timeout',
    )
    .map((code) => ({ fails: code })),
  fc.boolean().map((there) => ({ network: there })),
);
const step = fc.record({
  act,
  waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 90_000 })),
});
type Act = { open?: keyof typeof REQUESTS; call?: (typeof CALLS)[number]; fails?: string; network?: boolean };

function carryOut(evening: Evening, { open, call, fails, network }: Act): void {
  const { playback, player } = evening.rig;
  if (open !== undefined) void playback.open(REQUESTS[open]);
  if (fails !== undefined) player.fail(fails as 'player/other', '');
  if (network !== undefined) evening.network(network);
  switch (call) {
    case 'stop':
      return void playback.stop();
    case 'leave-page':
      return playback.leavePage();
    case 'watch-now':
      return playback.watchNow();
    case 'again':
      return void playback.again();
    case 'pause':
      return playback.pause();
    case 'play':
      return playback.play();
    case 'seek':
      return void playback.seek(60_000);
    case 'restart':
      return playback.restart();
    case undefined:
  }
}

describe('an evening of one screen', () => {
  let evening: Evening;

  beforeEach(() => {
    evening = new Evening();
  });

  it.each(['stop', 'another film', 'a farewell'] as const)(
    'gives the stream back at whatever moment it is left, by %s',
    async (exit) => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 20_000 }),
          fc.constantFrom('film', 'resumed', 'ending', 'other'),
          async (atMs, what) => {
            evening = new Evening();
            const { playback, streams, clock } = evening.rig;
            const answer = streams.on.streamInfo.hold();
            clock.after(100, answer);
            void playback.open(REQUESTS[what]);
            await clock.advanceAsync(atMs, 50);
            if (exit === 'stop') await playback.stop();
            else if (exit === 'a farewell') void playback.farewell();
            else void playback.open(REQUESTS.trailer);
            await evening.pass(2_000);
            expect([...evening.taken]).toEqual([]);
            expect(streams.on.streamInfo.asked.length).toBeLessThanOrEqual(1);
          },
        ),
        { numRuns: 25 },
      );
    },
  );

  it('gives the stream back at whatever moment the page goes, once it has one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 50, max: 30_000 }), async (atMs) => {
        evening = new Evening();
        const { playback, clock } = evening.rig;
        void playback.open(REQUESTS.film);
        await clock.advanceAsync(atMs, 50);
        expect(evening.taken.size).toBe(1);
        playback.leavePage();
        // Nothing is waited for: what leaves now has left.
        expect([...evening.taken]).toEqual([]);
        await evening.pass(1_000);
      }),
      { numRuns: 25 },
    );
  });

  it('ends with no stream taken, nothing waiting and every viewing told in its order, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        evening = new Evening();
        const { rig } = evening;
        for (const { act: done, waitMs } of steps) {
          carryOut(evening, done);
          if (waitMs > 0) await evening.pass(waitMs);
        }
        evening.network(true);
        await evening.pass(1_000);
        await rig.playback.stop();
        await evening.pass(60_000);
        expect(rig.playback.now.kind).toBe('closed');
        expect([...evening.taken]).toEqual([]);
        expect(rig.player.loaded).toBeNull();
        expect(rig.clock.pending).toBe(0);
        for (const events of evening.heard.values()) {
          expect(events.join(' ')).toMatch(/^(Start )?(Update )*(End|Complete)$/);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('has room for a hundred films, and nothing is left of them', async () => {
    const { rig } = evening;
    await rig.start();
    await evening.pass(10_000);
    const before = rig.clock.pending;
    for (let film = 0; film < 100; film += 1) {
      await Promise.all([
        rig.playback.open(film % 2 === 0 ? REQUESTS.film : REQUESTS.other),
        evening.pass(2_000),
      ]);
      await evening.pass(20_000);
      expect(rig.playback.now).toMatchObject({ kind: 'open', part: 'feature' });
      if (film % 10 === 3) rig.player.fail('player/other', '3016');
      else if (film % 10 === 6) await rig.playback.stop();
      else rig.playback.seek(FEATURE_FILM.durationMs - 1_000);
      await evening.pass(20_000);
      expect(rig.playback.now.kind).toBe('closed');
    }
    await evening.pass(5_000);
    expect([...evening.taken]).toEqual([]);
    expect(rig.streams.on.streamInfo.asked).toHaveLength(100);
    expect(evening.heard.size).toBe(100);
    expect(rig.player.loaded).toBeNull();
    expect(rig.playback.asked).toBeNull();
    expect(rig.clock.pending).toBe(before);
  });
});
