import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { isShort, mayFollow, nextClip } from '../../../core/playback/next-up.ts';
import type { Playback } from '../../../core/playback/playback.ts';
import { sessionOf, type PlayRequest } from '../../../core/playback/play-session.ts';
import type { UpNext, UpNextState } from '../../../core/playback/up-next.ts';
import { asFields, parseJson, type Fields } from '../../../core/shared/decode.ts';
import { vamId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { knownTitle, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const NEXT = knownTitle('815');
const UNOWNED = knownTitle('816');
const MINUTES = 60_000;

const clips = ['1', '2', '3'].map((id) => ({ titleId: FILM, vamId: vamId(id), title: `Clip ${id}` }));

describe('what may come next', () => {
  it('[CNST2-07] is short when it runs for less than 15 minutes', () => {
    expect([isShort(15 * MINUTES - 1), isShort(15 * MINUTES)]).toEqual([true, false]);
    expect([isShort(null), isShort(0)]).toEqual([null, null]);
  });

  it('[CNST2-07 part] is short after something short, and a film after a film', () => {
    const film = sampleItem(NEXT, { durationMs: 90 * MINUTES });
    const short = sampleItem(UNOWNED, { durationMs: 14 * MINUTES });
    const locked = sampleItem(FILM, { locked: true });
    expect(mayFollow([film, short, locked], 10 * MINUTES)).toEqual([short]);
    expect(mayFollow([film, short, locked], 100 * MINUTES)).toEqual([film]);
  });

  it('is the next clip of the same title in the list, and none after the last', () => {
    const other = { titleId: NEXT, vamId: vamId('9'), title: 'Another' };
    const [one, two, three] = clips;
    if (one === undefined || two === undefined || three === undefined) throw new Error('three clips');
    expect(nextClip([one, other, two], one.vamId)).toBe(two);
    expect(nextClip([one, other], one.vamId)).toBeNull();
    expect(nextClip(clips, three.vamId)).toBeNull();
    expect(nextClip(clips, vamId('unknown'))).toBeNull();
  });
});

describe('up next', () => {
  let rig: ScreenRig;
  let playback: Playback;
  let upNext: UpNext;
  let shown: UpNextState;
  let leave: () => void;

  const film = (changes: Partial<PlayRequest> = {}) =>
    ({
      titleId: FILM,
      kind: 'film',
      title: 'Night Drive',
      positionMs: FEATURE_FILM.durationMs - 60_000,
      playSessionId: null,
      productId: '94711',
      ...changes,
    }) as PlayRequest;

  beforeEach(async () => {
    rig = new ScreenRig();
    await rig.start();
    rig.own(FILM, NEXT);
    rig.search.found.set('Drama', [sampleItem(UNOWNED), sampleItem(NEXT)]);
    for (const { vamId: id } of clips) {
      rig.streams.clips.set(id, { manifestUrl: `/media/clip-${id}.mpd`, licenceServers: {} });
    }
    ({ playback } = rig);
    upNext = rig.get(CORE.upNext);
    upNext.state$.subscribe((state) => (shown = state));
    leave = upNext.watch();
  });

  /** Plays to the end, and says what is open then. */
  const toTheEnd = async (request = film()): Promise<string> => {
    await playback.open(request);
    await rig.clock.advanceAsync(1_000);
    if (request.kind !== 'film') playback.seek(FEATURE_FILM.durationMs - 1_000);
    await rig.clock.advanceAsync(request.kind === 'film' ? 59_000 : 1_000, 500);
    return playback.now.kind;
  };
  const offered = (): string | null => shown.offer?.request.titleId ?? null;

  it('offers after a film one that resembles it and that the account owns, and plays it after 10 s', async () => {
    expect(await toTheEnd()).toBe('closed');
    expect(shown.offer).toMatchObject({ request: { titleId: NEXT, kind: 'film' }, secondsLeft: 10 });
    await rig.clock.advanceAsync(9_999, 100);
    expect([playback.now.kind, shown.offer?.secondsLeft]).toEqual(['closed', 1]);
    await rig.clock.advanceAsync(2);
    expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: NEXT } });
    expect(shown.offer).toBeNull();
  });

  it('goes on in it where it was left, whatever its list says, and offers none of which nobody knows that', async () => {
    rig.progress.positionsMs.set(NEXT, 30 * MINUTES);
    await toTheEnd();
    expect(shown.offer).toMatchObject({ request: { titleId: NEXT, positionMs: 30 * MINUTES } });
    upNext.playNow();
    await rig.clock.advanceAsync(1);
    expect(rig.progress.on.report.asked.at(-1)).toMatchObject([{ event: 'Start', positionMs: 30 * MINUTES }]);
    await playback.open(film({ positionMs: FEATURE_FILM.durationMs - 180_000 }));
    await rig.clock.advanceAsync(50_000, 500);
    rig.progress.on.read.answers(() => err({ code: 'network' }));
    await rig.clock.advanceAsync(130_000, 500);
    expect([playback.now.kind, shown.offer]).toEqual(['closed', null]);
  });

  it('goes on in it where another screen left it since', async () => {
    rig.progress.positionsMs.set(NEXT, 10 * MINUTES);
    await toTheEnd();
    expect(shown.offer?.request.positionMs).toBe(10 * MINUTES);
    rig.progress.positionsMs.set(NEXT, 20 * MINUTES);
    await rig.clock.advanceAsync(10_000, 1_000);
    expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: NEXT } });
    expect(rig.progress.on.report.asked.at(-1)?.[0]).toMatchObject({
      titleId: NEXT,
      event: 'Start',
      positionMs: 20 * MINUTES,
    });
  });

  it('offers nothing that nobody sees, and plays nothing once the player is left', async () => {
    await toTheEnd();
    expect(offered()).toBe(NEXT);
    const leaveAgain = upNext.watch();
    leave();
    leave();
    expect(offered()).toBe(NEXT);
    leaveAgain();
    expect(offered()).toBeNull();
    await rig.clock.advanceAsync(20_000, 500);
    expect(playback.now.kind).toBe('closed');
    expect([await toTheEnd(), offered()]).toEqual(['closed', null]);
    upNext.watch();
    expect([await toTheEnd(), offered()]).toEqual(['closed', NEXT]);
  });

  it('plays it at once when asked to', async () => {
    await toTheEnd();
    upNext.playNow();
    await rig.clock.advanceAsync(1);
    expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: NEXT } });
    upNext.playNow();
    await rig.clock.advanceAsync(20_000, 1_000);
    expect(rig.streams.on.streamInfo.asked).toHaveLength(2);
  });

  it('still offers what comes after a clip, when the film that somebody left for it is heard of late', async () => {
    await toTheEnd();
    const answer = rig.streams.on.streamInfo.hold();
    upNext.playNow();
    await rig.clock.advanceAsync(1_000);
    expect(playback.now).toMatchObject({ kind: 'opening', session: { titleId: NEXT } });
    expect(await toTheEnd(film({ kind: 'clip', vamId: vamId('1'), list: clips }))).toBe('closed');
    expect(shown.offer?.request).toMatchObject({ kind: 'clip', vamId: '2' });
    answer();
    await rig.clock.advanceAsync(1_000);
    expect(shown.offer?.request).toMatchObject({ kind: 'clip', vamId: '2' });
  });

  it('plays nothing once it was cancelled', async () => {
    await toTheEnd();
    await rig.clock.advanceAsync(5_000, 1_000);
    expect(offered()).toBe(NEXT);
    upNext.cancel();
    expect(offered()).toBeNull();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(playback.now.kind).toBe('closed');
  });

  it('gives way to what somebody chooses meanwhile', async () => {
    await toTheEnd();
    await playback.open(film({ positionMs: 0 }));
    expect(offered()).toBeNull();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: FILM } });
  });

  it('can be switched off for an account, at the next sign-in too, and on again', async () => {
    await toTheEnd();
    upNext.setEnabled(false);
    expect(shown).toEqual({ enabled: false, offer: null, waits: false });
    await rig.clock.advanceAsync(60_000, 1_000);
    await toTheEnd();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect([playback.now.kind, offered()]).toEqual(['closed', null]);
    await rig.session.signOut();
    await rig.clock.advanceAsync(5_000);
    await rig.start();
    expect(rig.get(CORE.upNext).now.enabled).toBe(false);
    rig.get(CORE.upNext).setEnabled(true);
    expect(rig.get(CORE.upNext).now.enabled).toBe(true);
  });

  it('offers the next clip of the title after a clip, and after the last nothing', async () => {
    const [one] = clips;
    if (one === undefined) throw new Error('a clip');
    await toTheEnd(film({ kind: 'clip', vamId: one.vamId, list: clips }));
    expect(shown.offer?.request).toMatchObject({ kind: 'clip', vamId: '2', title: 'Clip 2', positionMs: 0 });
    await rig.clock.advanceAsync(10_001, 100);
    expect(playback.now).toMatchObject({ kind: 'open', session: { kind: 'clip', vamId: '2' } });
    await toTheEnd(film({ kind: 'clip', vamId: vamId('3'), list: clips }));
    expect(offered()).toBeNull();
  });

  it('offers nothing after a trailer, where nothing resembles the film, and where it is not owned', async () => {
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    await toTheEnd(film({ kind: 'trailer' }));
    expect(offered()).toBeNull();
    rig.search.found.set('Drama', [sampleItem(UNOWNED)]);
    await toTheEnd();
    expect(offered()).toBeNull();
    rig.search.found.clear();
    await toTheEnd();
    expect(offered()).toBeNull();
    rig.search.found.set('Drama', [sampleItem(NEXT)]);
    await toTheEnd();
    expect(offered()).toBe(NEXT);
  });

  it('offers nothing when the film is left before its end', async () => {
    await playback.open(film());
    await rig.clock.advanceAsync(50_000, 1_000);
    await playback.stop();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect([offered(), playback.now.kind]).toEqual([null, 'closed']);
  });

  it('waits for the dub cards of the film', async () => {
    rig.streams.cards.set('94711', ['/media/card.mpd']);
    expect(await toTheEnd()).toBe('open');
    expect([playback.now.kind === 'open' && playback.now.part, offered()]).toEqual(['dub-card', null]);
    await rig.clock.advanceAsync(FEATURE_FILM.durationMs, 60_000);
    expect(offered()).not.toBeNull();
  });

  describe('after watching together', () => {
    const LATE_MS = 800;
    let screens: readonly ScreenRig[];

    /** Two screens that watch the end of the film together; what the second one plays runs a little longer. */
    const watchTogether = async (cards: readonly string[] = []): Promise<void> => {
      const clock = new VirtualClock();
      const hub = new FakeMessageHub(clock);
      const longer = { ...FEATURE_FILM, durationMs: FEATURE_FILM.durationMs + LATE_MS };
      const one = new ScreenRig({ clock, hub });
      const other = new ScreenRig({ seat: 'passenger', clock, hub, player: { open: () => ok(longer) } });
      screens = [one, other];
      for (const screen of screens) {
        await screen.start();
        screen.own(FILM, NEXT);
        screen.streams.cards.set('94711', cards);
        screen.search.found.set('Drama', [sampleItem(NEXT)]);
        screen.get(CORE.upNext).watch();
      }
      await clock.advanceAsync(6_000, 1_000);
      const opening = one
        .get(CORE.commands)
        .playHere(film({ positionMs: FEATURE_FILM.durationMs - 100_000 }));
      await clock.advanceAsync(3_000, 500);
      await opening;
      const manager = one.get(CORE.screenManager);
      for (const { deviceId } of screens) manager.toggle(deviceId);
      manager.sync();
      await clock.advanceAsync(50_000, 1_000);
      expect(screens.map((screen) => screen.get(CORE.together).now.role)).toEqual(['leader', 'follower']);
    };

    const advance = async (ms: number): Promise<void> => screens[0]?.clock.advanceAsync(ms, 250);
    const offers = () => screens.map((screen) => screen.get(CORE.upNext).now.offer?.request.titleId ?? null);
    const kinds = () => screens.map((screen) => screen.playback.now.kind);

    const sessions = () => screens.map(({ playback: { now } }) => sessionOf(now));
    /** The orders to play that went out since, as they stand on the wire. */
    const ordersSince = (count: number): readonly Fields[] =>
      (screens[0]?.hub.published ?? [])
        .slice(count)
        .map(({ text }) => asFields(parseJson(text)) ?? {})
        .filter(({ command }) => command === 'play-movie')
        .map(({ body }) => asFields(body) ?? {});
    const saidSoFar = (): number => screens[0]?.hub.published.length ?? 0;

    it('goes on with the group: the leader counts, the other shows it, and one order takes both into one session', async () => {
      await watchTogether();
      const before = saidSoFar();
      await advance(51_000);
      expect([kinds(), offers()]).toEqual([
        ['closed', 'closed'],
        [NEXT, NEXT],
      ]);
      const [one, other] = screens.map((screen) => screen.get(CORE.upNext).now.offer);
      expect(one).toMatchObject({ by: null, secondsLeft: expect.any(Number) as number });
      expect(other).toMatchObject({
        by: { deviceId: screens[0]?.deviceId, seat: 'front' },
        secondsLeft: null,
      });
      expect(ordersSince(before)).toEqual([]);
      await advance(12_000);
      const ids = screens.map(({ deviceId }) => deviceId);
      const [session, twin] = sessions();
      expect(session).toMatchObject({ titleId: NEXT });
      expect(twin?.playSessionId).toBe(session?.playSessionId);
      expect(screens.map((screen) => screen.get(CORE.together).now.members)).toEqual([ids, ids]);
      expect(screens.map((screen) => screen.get(CORE.together).now.role)).toEqual(['leader', 'follower']);
      expect(ordersSince(before).map(({ deviceId }) => deviceId)).toEqual(ids);
      expect(offers()).toEqual([null, null]);
      await advance(8_000);
      const [here, there] = screens.map(({ playback: of }) => of.positionMs());
      expect(Math.abs((here ?? 0) - (there ?? Infinity))).toBeLessThanOrEqual(20);
    });

    it('does so where each of them sees dub cards for itself in between', async () => {
      await watchTogether(['/media/card.mpd']);
      await advance(50_000);
      expect(screens.map(({ playback: { now } }) => now.kind === 'open' && now.part)).toEqual([
        'dub-card',
        'dub-card',
      ]);
      for (const { streams } of screens) streams.cards.clear();
      await screens[0]?.clock.advanceAsync(FEATURE_FILM.durationMs - 60_000, 60_000);
      while (offers().every((offer) => offer === null)) await advance(250);
      await advance(12_000);
      const [session, twin] = sessions();
      expect(session).toMatchObject({ titleId: NEXT });
      expect(twin?.playSessionId).toBe(session?.playSessionId);
    });

    it('is played by all at once where somebody taps, on whichever of them', async () => {
      for (const tapped of [0, 1]) {
        await watchTogether();
        await advance(53_000);
        const before = saidSoFar();
        screens[tapped]?.get(CORE.upNext).playNow();
        await advance(1_500);
        const [session, twin] = sessions();
        expect(session).toMatchObject({ titleId: NEXT });
        expect(twin?.playSessionId).toBe(session?.playSessionId);
        expect(ordersSince(before)).toHaveLength(2);
        expect(screens.map((screen) => screen.get(CORE.together).now.role)).toEqual(['leader', 'follower']);
        await advance(10_000);
        expect(ordersSince(before)).toHaveLength(2);
      }
    });

    it('takes nobody along who would rather not', async () => {
      await watchTogether();
      await advance(52_000);
      screens[1]?.get(CORE.upNext).cancel();
      await advance(12_000);
      expect(sessions()).toMatchObject([{ titleId: NEXT }, null]);
      expect(screens.map((screen) => screen.get(CORE.together).now.role)).toEqual(['alone', 'alone']);
    });

    it('is over everywhere when the leader would rather not', async () => {
      await watchTogether();
      await advance(52_000);
      expect(offers()).toEqual([NEXT, NEXT]);
      screens[0]?.get(CORE.upNext).cancel();
      await advance(500);
      expect(offers()).toEqual([null, null]);
      await advance(20_000);
      expect(kinds()).toEqual(['closed', 'closed']);
    });

    it('is nothing where the leader found nothing: the other waits for a moment, and no longer', async () => {
      await watchTogether();
      screens[0]?.get(CORE.upNext).setEnabled(false);
      await advance(51_000);
      expect(offers()).toEqual([null, null]);
      await advance(5_000);
      expect(screens.map((screen) => screen.get(CORE.upNext).now.waits)).toEqual([false, false]);
    });

    it('is played by the leader alone where the order to the other does not go out', async () => {
      await watchTogether();
      await advance(53_000);
      expect(offers()).toEqual([NEXT, NEXT]);
      screens[0]?.bus.cut();
      screens[0]?.get(CORE.upNext).playNow();
      await advance(1_500);
      expect(sessions()).toMatchObject([{ titleId: NEXT }, null]);
    });

    it('is offered again to who went on alone', async () => {
      await watchTogether();
      await screens[1]?.playback.stop();
      await advance(50_000);
      expect(offers()).toEqual([NEXT, null]);
    });
  });

  it('looks for it shortly before the end and no sooner', async () => {
    rig.search.on.titles.answers(() => ok({ items: [], more: false }));
    await playback.open(film({ positionMs: 0 }));
    await rig.clock.advanceAsync(FEATURE_FILM.durationMs - 130_000, 60_000);
    expect(rig.search.on.titles.asked).toEqual([]);
    await rig.clock.advanceAsync(20_000, 1_000);
    expect(rig.search.on.titles.asked.length).toBeGreaterThan(0);
  });

  it('looks for the end every 10 s', async () => {
    await playback.open(film({ positionMs: FEATURE_FILM.durationMs - 135_000 }));
    await rig.clock.advanceAsync(19_000, 1_000);
    expect(rig.search.on.titles.asked).toEqual([]);
    await rig.clock.advanceAsync(1_000);
    expect(rig.search.on.titles.asked.length).toBeGreaterThan(0);
  });

  it('offers nothing that was found for a film that was left for another one', async () => {
    const answer = rig.search.on.titles.hold();
    await playback.open(film());
    await rig.clock.advanceAsync(1_000);
    expect(rig.search.on.titles.asked.length).toBeGreaterThan(0);
    rig.search.found.clear();
    answer();
    await playback.open(film({ titleId: NEXT, productId: '9815' }));
    await rig.clock.advanceAsync(59_000, 500);
    await rig.clock.advanceAsync(2_000, 500);
    expect([playback.now.kind, offered()]).toEqual(['closed', null]);
  });

  it('leaves nothing behind', async () => {
    await toTheEnd();
    const before = rig.clock.pending;
    upNext.dispose();
    expect(rig.clock.pending).toBe(before - 1);
    await rig.clock.advanceAsync(60_000, 1_000);
    expect([offered(), playback.now.kind]).toEqual([null, 'closed']);
    const asked = rig.search.on.titles.asked.length;
    expect(asked).toBeGreaterThan(0);
    await toTheEnd();
    expect([offered(), rig.search.on.titles.asked.length]).toEqual([null, asked]);
  });
});
