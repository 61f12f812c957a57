import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import { vamId, type PlaySessionId, type TitleId } from '../../../core/shared/ids.ts';
import type { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { knownTitle, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import type { FakeMessageHub, MessageWay, PublishedMessage } from '../../support/fakes/fake-message-bus.ts';
import { TOPIC } from '../../support/peer-screen.ts';
import { FILM, type ScreenRig } from '../../support/screen-rig.ts';
import { screensOfACar } from '../../support/screens-of-a-car.ts';

/** Three screens that watch together, and orders that come when they mean nothing any more. */
describe('an order that is late', () => {
  let clock: VirtualClock;
  let hub: FakeMessageHub;
  let rigs: readonly ScreenRig[];
  let front: ScreenRig;
  let left: ScreenRig;
  let right: ScreenRig;

  const pass = (forMs: number): Promise<void> => clock.advanceAsync(forMs);
  const watched = (rig: ScreenRig): PlaySessionId => {
    const session = sessionOf(rig.playback.now);
    if (session === null) throw new Error('nothing plays');
    return session.playSessionId;
  };
  const together = (by: ScreenRig, others: readonly ScreenRig[], positionMs: number): void => {
    by.get(CORE.commands).sync({
      titleId: FILM,
      title: 'Night Drive',
      vamId: null,
      positionMs,
      devices: [by, ...others].map(({ deviceId }) => deviceId),
    });
  };
  const stale = (): readonly number[] => rigs.map((rig) => rig.get(CORE.channel).dropped().stale);
  const paused = (): readonly boolean[] => rigs.map(({ playback }) => playback.paused());

  beforeEach(async () => {
    ({ clock, hub, rigs, front, left, right } = await screensOfACar(FILM));
    together(front, [left, right], 60_000);
    await pass(15_000);
  });

  /** What this screen says of this kind while `give` runs is lost; it is answered, to be carried later. */
  async function lost(kind: string, give: () => void): Promise<readonly PublishedMessage[]> {
    const before = hub.published.length;
    const isIt = ({ text }: { readonly text: string }): boolean => text.includes(`"command":"${kind}"`);
    hub.copies = (way) => (isIt(way) ? 0 : 1);
    give();
    await pass(10);
    hub.copies = () => 1;
    return hub.published.slice(before).filter(isIt);
  }
  const carry = (messages: readonly PublishedMessage[]): void => messages.forEach((each) => hub.carry(each));

  it('by more than six seconds changes nothing on any screen, and is counted', async () => {
    const pause = await lost('media-pause', () => left.get(CORE.commands).pause(watched(left)));
    expect(pause).toHaveLength(1);
    await pass(7_000);
    // The leader plays on, and so does the screen that nobody heard.
    expect(paused()).toEqual([false, false, false]);
    carry(pause);
    await pass(1_000);
    expect(paused()).toEqual([false, false, false]);
    expect(stale()).toEqual([1, 0, 1]);
  });

  it('is obeyed where it is late by less and nobody ordered anything since', async () => {
    const pause = await lost('media-pause', () => left.get(CORE.commands).pause(watched(left)));
    await pass(3_000);
    carry(pause);
    await pass(1_500);
    expect(paused()).toEqual([true, true, true]);
    expect(stale()).toEqual([0, 0, 0]);
  });

  /** Ways that this is true of carry nothing for so long, and then everything in its order, as TCP does. */
  function hang(isHung: (way: MessageWay) => boolean, forMs: number): void {
    const endMs = clock.monotonicMs() + forMs;
    hub.delayMs = (way) =>
      way.from !== way.to && isHung(way) ? Math.max(0, endMs - clock.monotonicMs()) : 0;
  }

  /** Whether the pictures of these screens stood at any time while this passed. */
  async function stoodIn(forMs: number, screens: readonly ScreenRig[]): Promise<boolean> {
    let stood = false;
    for (let ms = 0; ms < forMs; ms += 50) {
      await pass(50);
      stood ||= screens.some(({ playback }) => playback.paused());
    }
    return stood;
  }

  it.each([500, 3_000, 5_500])(
    'by more than six seconds changes nothing when heartbeats hung on the same link: given after %i ms',
    async (givenMs) => {
      hang(({ from }) => from === 'left', 12_000);
      await pass(givenMs);
      left.get(CORE.commands).pause(watched(left));
      expect(await stoodIn(20_000, [front, right])).toBe(false);
      expect(left.playback.paused()).toBe(false);
      const [atFront, , atRight] = stale();
      expect(atFront).toBeGreaterThan(0);
      expect(atRight).toBeGreaterThan(0);
    },
  );

  it('changes nothing on a screen that was frozen for a minute and hears all of it at once', async () => {
    hang(({ to }) => to === 'front', 60_000);
    await pass(7_000);
    const heard: string[] = [];
    front.get(CORE.router).heard$.subscribe(({ kind }) => heard.push(kind));
    left.get(CORE.commands).pause(watched(left));
    await pass(5_000);
    left.get(CORE.commands).play(watched(left));
    await pass(47_500);
    const before = stale()[0] ?? 0;
    expect(await stoodIn(6_000, [front])).toBe(false);
    expect(heard.filter((kind) => kind === 'media-pause')).toEqual([]);
    expect(stale()[0]).toBeGreaterThanOrEqual(before + 2);
  });

  it.each([2_500, 4_000, 5_500])(
    'and names where the film was %i ms ago, to go on together, takes nobody back there',
    async (ms) => {
      hang(({ to }) => to === 'front', ms);
      const told: string[] = [];
      front.get(CORE.router).heard$.subscribe(({ kind }) => told.push(kind));
      left.get(CORE.commands).sync({
        titleId: FILM,
        title: 'Night Drive',
        vamId: null,
        positionMs: left.playback.positionMs(),
        devices: rigs.map(({ deviceId }) => deviceId),
      });
      const began = rigs.map(({ playback }) => playback.positionMs());
      await pass(ms + 5_000);
      expect(new Set(rigs.map(watched)).size).toBe(1);
      expect(told).toEqual([]);
      for (const [at, { playback }] of rigs.entries())
        expect(playback.positionMs() - (began[at] ?? 0)).toBeGreaterThan(ms + 4_800);
    },
  );

  it.each([
    ['pause', 'media-pause', () => left.get(CORE.commands).pause(watched(left))],
    ['restart', 'media-restart', () => left.get(CORE.commands).restart(watched(left))],
    ['seek', 'media-seek', () => left.get(CORE.commands).seek(watched(left), 10_000)],
    ['stop', 'media-stop', () => left.get(CORE.commands).stop(watched(left))],
  ])('and was overtaken changes nothing, and is counted: a %s', async (_, kind, give) => {
    const order = await lost(kind, give);
    await pass(2_000);
    right.get(CORE.commands).seek(watched(right), 300_000);
    await pass(1_500);
    carry(order);
    await pass(1_500);
    for (const rig of [front, right]) {
      expect(rig.playback.now.kind).toBe('open');
      expect(rig.playback.paused()).toBe(false);
      expect(rig.playback.positionMs()).toBeGreaterThan(301_000);
    }
    expect(stale()).toEqual([1, 0, 1]);
  });

  it('and was overtaken by one of the same moment is obeyed: both are, each at its time', async () => {
    const pause = await lost('media-pause', () => left.get(CORE.commands).pause(watched(left)));
    await pass(400);
    right.get(CORE.commands).seek(watched(right), 300_000);
    await pass(600);
    carry(pause);
    await pass(1_500);
    expect(paused()).toEqual([true, true, true]);
    expect(stale()).toEqual([0, 0, 0]);
  });

  it('to watch together tears nobody out of the group that was ordered since', async () => {
    const order = await lost('play-movie', () => together(left, [front, right], 60_000));
    expect(order).toHaveLength(3);
    await pass(1_000);
    together(right, [front, left], 500_000);
    await pass(4_000);
    const session = watched(right);
    carry(order);
    await pass(6_000);
    expect(rigs.map(watched)).toEqual([session, session, session]);
    expect(rigs.map((rig) => rig.get(CORE.together).now.members.length)).toEqual([3, 3, 3]);
    // One message for each screen that was to watch.
    expect(stale()).toEqual([3, 0, 3]);
  });

  it('to two others takes them out of no group that was ordered since, and gives that no other leader', async () => {
    const order = await lost('play-movie', () => together(left, [right], 60_000));
    expect(order).toHaveLength(2);
    await pass(1_500);
    together(front, [left, right], 500_000);
    await pass(3_000);
    const [session, members] = [watched(front), front.get(CORE.together).now.members];
    carry(order);
    await pass(6_000);
    expect(rigs.map(watched)).toEqual([session, session, session]);
    expect(members).toHaveLength(3);
    for (const rig of rigs) expect(rig.get(CORE.together).now.members).toEqual(members);
    expect(stale()).toEqual([0, 0, 2]);
  });

  it('to two others that are in no group with this screen forms theirs, however late', async () => {
    await right.playback.stop();
    await left.playback.stop();
    await pass(6_000);
    const order = await lost('play-movie', () => together(left, [right], 60_000));
    await pass(3_000);
    carry(order);
    await pass(6_000);
    expect(watched(right)).toBe(watched(left));
    expect(right.get(CORE.together).now.members).toHaveLength(2);
    expect(stale()).toEqual([0, 0, 0]);
  });

  it.each([
    ['in its player', (rig: ScreenRig): unknown => rig.get(CORE.playerModel).leave()],
    ['by a visit of that', (rig: ScreenRig): unknown => rig.get(CORE.playerModel).settle()],
  ])('opens nothing again that somebody has left since, %s', async (_, leave) => {
    const order = await lost('play-movie', () => together(front, [left, right], 80_000));
    await pass(2_000);
    leave(left);
    await left.playback.stop();
    await pass(2_000);
    carry(order);
    await pass(2_000);
    expect([left.playback.now.kind, right.playback.now.kind]).toEqual(['closed', 'open']);
  });

  describe('to play on one screen', () => {
    const OTHER = knownTitle('4712');
    const film = (by: ScreenRig, titleId: TitleId): void =>
      void by.get(CORE.commands).sync({
        titleId,
        title: 'Alone',
        vamId: null,
        positionMs: 0,
        devices: [left.deviceId],
      });
    const trailer = (by: ScreenRig): void =>
      void by.get(CORE.commands).trailer({
        titleId: OTHER,
        productId: '94712',
        title: 'Trailer',
        devices: [left.deviceId],
      });
    const clip = (by: ScreenRig): void =>
      void by.get(CORE.commands).sync({
        titleId: OTHER,
        title: 'Clip',
        vamId: vamId('7003'),
        positionMs: 0,
        devices: [left.deviceId],
      });
    const ways = [
      ['a film', 'play-movie', () => film(front, OTHER)],
      ['a trailer', 'play-trailer', () => trailer(front)],
      ['a clip', 'play-vam', () => clip(front)],
    ] as const;
    const shown = (): unknown => {
      const session = sessionOf(left.playback.now);
      return session === null ? null : [session.kind, session.titleId];
    };

    beforeEach(() => {
      for (const rig of rigs) rig.own(OTHER);
      left.streams.trailers.set('94712', '/media/trailer.mpd');
      left.streams.clips.set('7003', { manifestUrl: '/media/clip.mpd', licenceServers: {} });
    });

    it.each(ways)('is obeyed where nobody ordered anything there since: %s', async (what, kind, give) => {
      const order = await lost(kind, give);
      await pass(3_000);
      carry(order);
      await pass(1_500);
      expect(shown()).toEqual([what.slice(2), OTHER]);
      expect(stale()).toEqual([0, 0, 0]);
    });

    it.each(ways)('is passed over and counted where all was stopped since: %s', async (_, kind, give) => {
      const order = await lost(kind, give);
      await pass(2_000);
      right.get(CORE.screenManager).stopAll();
      await pass(500);
      expect(shown()).toBeNull();
      carry(order);
      await pass(1_500);
      expect(shown()).toBeNull();
      expect(stale()[1]).toBe(1);
    });

    it.each([
      ['a film for it', () => film(right, FILM), ['film', FILM]],
      ['a trailer for it', () => trailer(right), ['trailer', OTHER]],
      ['a film for all', () => together(right, [front, left], 0), ['film', FILM]],
      [
        'a film that was chosen there',
        () =>
          void left.get(CORE.commands).playHere({
            kind: 'film',
            titleId: FILM,
            title: 'Night Drive',
            productId: '94711',
            playSessionId: null,
            positionMs: 0,
          }),
        ['film', FILM],
      ],
    ])('is passed over and counted where something else was ordered since: %s', async (_, since, plays) => {
      const order = await lost('play-movie', () => film(front, OTHER));
      await pass(2_000);
      since();
      await pass(1_500);
      carry(order);
      await pass(1_500);
      expect(shown()).toEqual(plays);
      expect(stale()[1]).toBe(1);
    });

    it.each([
      ['is passed over where a person took what comes up next since', true],
      ['is obeyed where what comes up next played by itself since', false],
    ])('%s', async (_, byHand) => {
      const next = knownTitle('817');
      left.own(next);
      left.search.found.set('Drama', [sampleItem(next)]);
      const upNext = left.get(CORE.upNext);
      upNext.watch();
      const positionMs = FEATURE_FILM.durationMs - 30_000;
      const request = { kind: 'film', titleId: FILM, title: 'Night Drive', productId: '94711' } as const;
      await left.get(CORE.commands).playHere({ ...request, playSessionId: null, positionMs });
      await clock.advanceAsync(36_500, 500);
      expect(upNext.now.offer?.request.titleId).toBe(next);
      const order = await lost('play-movie', () => film(front, OTHER));
      await pass(2_000);
      if (byHand) upNext.playNow();
      await clock.advanceAsync(3_500, 500);
      expect(shown()).toEqual(['film', next]);
      carry(order);
      await pass(1_500);
      expect(shown()).toEqual(['film', byHand ? next : OTHER]);
    });

    it('is passed over where a person left a trailer for its film since', async () => {
      trailer(right);
      await pass(1_500);
      expect(shown()).toEqual(['trailer', OTHER]);
      const order = await lost('play-movie', () => film(front, FILM));
      await pass(2_000);
      left.get(CORE.playerModel).watchNow();
      await pass(1_500);
      expect(shown()).toEqual(['film', OTHER]);
      carry(order);
      await pass(1_500);
      expect(shown()).toEqual(['film', OTHER]);
    });

    it('is passed over and counted where its session was stopped before it came', async () => {
      const order = await lost('play-movie', () => together(front, [left, right], 0));
      hub.copies = ({ to }) => (to === 'right' ? 1 : 0);
      carry(order);
      await pass(1_500);
      hub.copies = () => 1;
      const session = watched(right);
      expect(watched(left)).not.toBe(session);
      right.get(CORE.commands).stop(session);
      await pass(1_500);
      const before = stale()[1] ?? 0;
      carry(order);
      await pass(1_500);
      expect(watched(left)).not.toBe(session);
      expect((stale()[1] ?? 0) - before).toBe(3);
    });
  });

  it('is obeyed when it comes from a peer that does not say when it was sent', async () => {
    const pause = await lost('media-pause', () => left.get(CORE.commands).pause(watched(left)));
    await pass(9_000);
    carry(pause.map((each) => ({ ...each, text: each.text.replace(/"sent":\d+,/, '') })));
    await pass(1_500);
    expect(paused()).toEqual([true, true, true]);
  });

  it('as the goodbye of an earlier life takes no screen out of its group, and is counted', async () => {
    const mid = '00000000-1';
    const goodbye = { deviceId: front.deviceId, deviceName: 'x', screenName: 'Front Screen', isMHU: true };
    const text = JSON.stringify({ ...goodbye, command: 'disconnect-device', body: {}, mid, v: 1 });
    hub.carry({ from: 'front', topic: TOPIC, text, delivery: 'command' });
    await pass(500);
    expect(front.get(CORE.together).now.role).toBe('leader');
    expect(left.get(CORE.presence).now.map(({ deviceId }) => deviceId)).toContain(front.deviceId);
    expect(stale()).toEqual([0, 1, 1]);
    expect(front.get(CORE.channel).dropped().forged).toBe(0);
  });

  it('does not hold back the goodbye of the present life, however long ago its words were written', async () => {
    await pass(60_000);
    front.bus.kill();
    await pass(100);
    expect(left.get(CORE.together).now.role).toBe('leader');
    expect(stale()).toEqual([0, 0, 0]);
  });
});
