import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { PlayRefusal } from '../../../core/playback/play-session.ts';
import { KINDS } from '../../../adapters/mqtt/wire/kinds.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import type { MediaPosition } from '../../../core/messages/bodies.ts';
import type { CommandRouter } from '../../../core/screens/command-router.ts';
import type { HeardOrder } from '../../../core/screens/heard-order.ts';
import type { Fields } from '../../../core/shared/decode.ts';
import { playSessionId, vamId } from '../../../core/shared/ids.ts';
import { anyBody } from '../../adapters/mqtt/wire/any-message.ts';
import { activeTrack } from '../../support/active-track.ts';
import { PeerScreen, TOPIC } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const THEIRS = playSessionId('theirs');

describe('a screen under command', () => {
  let rig: ScreenRig;
  let peer: PeerScreen;
  let router: CommandRouter;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'front' });
    rig.own(FILM);
    peer = new PeerScreen(rig.hub);
    router = rig.get(CORE.router);
    await rig.start();
  });

  /** As another screen orders it. */
  async function ordered(command: string, body: Fields): Promise<void> {
    peer.say(command, body);
    await rig.clock.advanceAsync(1);
  }

  const play = (changes: Fields = {}): Fields => ({
    contentId: FILM,
    vamId: null,
    playSessionId: THEIRS,
    position: 60_000,
    title: 'Night Drive',
    deviceId: rig.deviceId,
    linkDevices: [],
    ...changes,
  });

  const place = (): MediaPosition => ({
    contentId: FILM,
    vamId: null,
    deviceId: peer.deviceId,
    playSessionId: OURS,
    positionMs: 90_000,
    durationMs: 5_400_000,
    state: 'playing',
    created: 0,
    clockMs: null,
    rate: null,
    title: null,
    linkDevices: [],
    group: null,
    step: null,
  });

  const syncTo = (changes: Fields = {}): Fields => ({ ...writePosition(place()), ...changes });

  it('passes over the pre-roll where another screen of the group plays the film already, and only there', async () => {
    const opened: unknown[] = [];
    const open = rig.playback.open.bind(rig.playback);
    rig.playback.open = (request) => {
      opened.push('atOnce' in request && request.atOnce);
      return open(request);
    };
    const devices = [peer.deviceId, rig.deviceId];
    const together = { linkDevices: devices.map((deviceId) => ({ deviceId })), position: 0 };
    await ordered('PlayMovie', play({ ...together, playSessionId: OURS }));
    const playing = { movieDetails: { body: writePosition(place()) } };
    peer.say('DeviceBroadcast', {}, playing);
    await rig.clock.advanceAsync(1);
    peer.say('PlayMovie', play(together), playing);
    await rig.clock.advanceAsync(1);
    await ordered('PlayMovie', play({ position: 0, playSessionId: 'alone' }));
    expect(opened).toEqual([false, true, false]);
  });

  describe('in its own play session', () => {
    beforeEach(async () => {
      await rig.watch(OURS);
      await rig.clock.advanceAsync(10_000);
    });

    it('[OPEN2-53] resumes, pauses, seeks and restarts as it is told', async () => {
      await ordered('MediaPause', { playSessionId: OURS });
      expect(rig.playback.paused()).toBe(true);
      await ordered('MediaSeek', { playSessionId: OURS, position: 42_000 });
      expect(rig.playback.positionMs()).toBe(42_000);
      await ordered('MediaPlay', { playSessionId: OURS });
      expect(rig.playback.paused()).toBe(false);
      await ordered('MediaPause', { playSessionId: OURS });
      await ordered('MediaRestart', { playSessionId: OURS });
      expect(rig.playback.positionMs()).toBeLessThan(10);
      expect(rig.playback.paused()).toBe(false);
    });

    it('goes to the end of the film as it is told, and to no place beyond it', async () => {
      await ordered('MediaPause', { playSessionId: OURS });
      await ordered('MediaSeek', { playSessionId: OURS, position: 42_000 });
      for (const position of [5_401_001, 604_800_000]) {
        await ordered('MediaSeek', { playSessionId: OURS, position });
        await ordered('MediaSync', syncTo({ position, state: 'paused' }));
        expect(rig.playback.now.kind).toBe('open');
        expect(rig.playback.positionMs()).toBe(42_000);
      }
      await ordered('MediaSeek', { playSessionId: OURS, position: 5_401_000 });
      expect(rig.playback.now.kind).toBe('closed');
    });

    it('[OPEN2-53] ends the session on MediaStop and leaves the player', async () => {
      await ordered('MediaStop', { playSessionId: OURS });
      expect(rig.playback.now.kind).toBe('closed');
      expect(rig.player.loaded).toBeNull();
    });

    it('changes subtitles and sound', async () => {
      await ordered('MediaSubtitle', { playSessionId: OURS, language: 'de' });
      await ordered('MediaAudio', { playSessionId: OURS, language: 'de' });
      expect(activeTrack(rig.player, 'text')).toBe('de');
      expect(activeTrack(rig.player, 'audio')).toBe('de');
      await ordered('MediaSubtitle', { playSessionId: OURS });
      await ordered('MediaAudio', { playSessionId: OURS });
      expect(activeTrack(rig.player, 'text')).toBeNull();
      expect(activeTrack(rig.player, 'audio')).toBe('de');
    });

    it('[OPEN2-54] changes sound, subtitles and their style together, each as far as it is told', async () => {
      const { subtitles: before } = rig.get(CORE.trackChoices).now;
      const style = () => rig.get(CORE.trackChoices).now.subtitles;
      await ordered('MediaPlaybackOptions', { playSessionId: OURS, audio: 'de', subtitle: 'de' });
      expect([activeTrack(rig.player, 'audio'), activeTrack(rig.player, 'text')]).toEqual(['de', 'de']);
      expect(style()).toEqual({ ...before, language: 'de' });
      const subtitleStyle = { fontFamily: 'Comic Sans', colour: 'cyan', size: 'huge', opacity: 7, more: [] };
      await ordered('MediaPlaybackOptions', { playSessionId: THEIRS, subtitleStyle: { colour: 'red' } });
      await ordered('MediaPlaybackOptions', { playSessionId: OURS, subtitleStyle });
      expect([activeTrack(rig.player, 'audio'), activeTrack(rig.player, 'text')]).toEqual(['de', 'de']);
      const named = { fontFamily: 'comic-sans', colour: 'cyan', opacity: 1 };
      expect(style()).toEqual({ ...before, language: 'de', ...named });
      await ordered('MediaPlaybackOptions', { playSessionId: OURS, audio: 'en', subtitle: null });
      expect([activeTrack(rig.player, 'audio'), activeTrack(rig.player, 'text')]).toEqual(['en', null]);
    });

    it('[OPEN2-54] shows and hides the bar as it is told, or changes which it is', async () => {
      const told: (boolean | null)[] = [];
      router.bar$.subscribe((shown) => told.push(shown));
      await ordered('MediaProgressBar', { playSessionId: OURS, show: true });
      await ordered('MediaProgressBar', { playSessionId: OURS, show: false });
      await ordered('MediaProgressBar', { playSessionId: OURS });
      await ordered('MediaProgressBar', { playSessionId: THEIRS, show: true });
      expect(told).toEqual([true, false, null]);
    });

    it('[OPEN2-53] takes place and state of the sender on MediaSync', async () => {
      await ordered('MediaSync', syncTo({ state: 'paused' }));
      expect([rig.playback.positionMs(), rig.playback.paused()]).toEqual([90_000, true]);
      await ordered('MediaSync', syncTo({ state: 'playing', position: 95_000 }));
      expect(rig.playback.paused()).toBe(false);
    });

    it('passes over the MediaSync of a sender that has no place in the film', async () => {
      await ordered('MediaSync', syncTo({ state: 'stopped', position: 0 }));
      expect([rig.playback.positionMs() > 10_000, rig.playback.paused()]).toEqual([true, false]);
    });

    it('[OPEN2-53] adds the latency of a follower where the sender plays', async () => {
      rig.hub.delayMs = () => 40;
      rig.get(CORE.together).form(OURS, [peer.deviceId, rig.deviceId]);
      await rig.clock.advanceAsync(41, 1);
      const [ping = {}] = peer.bodiesOf('Ping');
      peer.say('PingBack', { ...ping, deviceId: peer.deviceId, targetDeviceId: rig.deviceId });
      await rig.clock.advanceAsync(41, 1);
      peer.say('MediaSync', syncTo());
      rig.clock.advance(40);
      expect(Math.round(rig.playback.positionMs() - 90_000)).toBeOneOf([40, 41]);
    });

    it.each([
      'MediaPlay',
      'MediaPause',
      'MediaRestart',
      'MediaStop',
      'MediaSeek',
      'MediaSync',
      'MediaSubtitle',
      'MediaAudio',
      'MediaPlaybackOptions',
    ] as const)('[SYNC-02 part] ignores %s of another play session, and of none', async (command) => {
      if (command === 'MediaPlay') rig.playback.pause();
      const before = snapshot();
      for (const playSession of [THEIRS, null]) {
        const body = {
          ...syncTo({ playSessionId: playSession, language: 'de', audio: 'de', subtitle: 'de' }),
          created: 1,
          targetDeviceId: rig.deviceId,
        };
        await ordered(command, body);
      }
      expect(changesSince(before)).toEqual({});
    });

    it('[SYNC-03, OPEN2-28] ignores a stop, and no other command, for 1 s after a sync', async () => {
      await ordered('MediaSync', syncTo());
      await ordered('MediaStop', { playSessionId: OURS });
      await ordered('MediaPause', { playSessionId: OURS });
      expect(rig.playback.now.kind).toBe('open');
      expect(rig.playback.paused()).toBe(true);
      await rig.clock.advanceAsync(996);
      await ordered('MediaStop', { playSessionId: OURS });
      expect(rig.playback.now.kind).toBe('open');
      await ordered('MediaStop', { playSessionId: OURS });
      expect(rig.playback.now.kind).toBe('closed');
    });

    it('[SYNC-03 part] obeys a stop within that second when it was given after the sync, and says so', async () => {
      const by = { deviceId: peer.deviceId, deviceName: 'x', screenName: 'y', sendOnly: false, isMHU: false };
      const stop = { kind: 'media-stop', playSessionId: OURS, atLeaderMs: null } as const;
      router.carryOut({ kind: 'media-sync', position: place() }, by, 300);
      for (const ageMs of [null, 301]) router.carryOut(stop, by, ageMs);
      await rig.clock.advanceAsync(1);
      expect(rig.playback.now.kind).toBe('open');
      router.carryOut(stop, by, 301);
      await rig.clock.advanceAsync(1);
      expect(rig.playback.now.kind).toBe('closed');
    });

    it('obeys a stop that is given here, however soon after a sync', async () => {
      await ordered('MediaSync', syncTo());
      rig.get(CORE.commands).stop(OURS);
      await rig.clock.advanceAsync(1);
      expect(rig.playback.now.kind).toBe('closed');
    });

    it('[SYNC-10, OPEN2-29] keeps its heartbeat back for 1 s after a sync or a play', async () => {
      const beatsIn = async (forMs: number): Promise<number> => {
        const before = peer.counts()['DeviceBroadcast'] ?? 0;
        await rig.clock.advanceAsync(forMs);
        return (peer.counts()['DeviceBroadcast'] ?? 0) - before;
      };
      while ((await beatsIn(50)) === 0);
      await rig.clock.advanceAsync(4_900);
      await ordered('MediaSync', syncTo());
      expect(await beatsIn(900)).toBe(0);
      expect(await beatsIn(5_000)).toBe(1);
    });

    it('goes on in a session that a play command brings for the same film, near the place that it names', async () => {
      const before = rig.playback.positionMs();
      await ordered('PlayMovie', play({ position: before + 2_000 }));
      expect(rig.playback.now).toMatchObject({ kind: 'open', session: { playSessionId: THEIRS } });
      expect(rig.playback.positionMs()).toBe(before + 1);
    });

    it('goes where a play command for the same film says: alone, and as the first of those that are to watch together', async () => {
      const secondsIn = (): number => Math.round(rig.playback.positionMs() / 1_000);
      await ordered('PlayMovie', play());
      expect(rig.playback.now).toMatchObject({ kind: 'open', session: { playSessionId: THEIRS } });
      expect(secondsIn()).toBe(60);
      const linkDevices = [rig.deviceId, peer.deviceId].map((deviceId) => ({ deviceId }));
      await ordered('PlayMovie', play({ position: 600_000, playSessionId: 'together', linkDevices }));
      expect(secondsIn()).toBe(600);
      await ordered('PlayMovie', play({ position: 604_800_000 }));
      expect(secondsIn()).toBe(600);
      expect(rig.progress.on.report.asked.filter(([{ event }]) => event === 'Start')).toHaveLength(1);
    });

    it('leaves it to its leader where it goes, in a film that it has open already', async () => {
      const before = rig.playback.positionMs();
      const heard: string[] = [];
      router.heard$.subscribe(({ kind }) => heard.push(kind));
      const linkDevices = [peer.deviceId, rig.deviceId].map((deviceId) => ({ deviceId }));
      await ordered('PlayMovie', play({ position: 600_000, linkDevices }));
      expect(rig.playback.positionMs()).toBe(before + 1);
      expect(heard).toEqual(['media-sync']);
    });
  });

  describe('says whose order it was', () => {
    it('of another screen, once it is carried out, and of none of its own', async () => {
      const heard: HeardOrder[] = [];
      router.heard$.subscribe((order) => heard.push(order));
      await rig.watch(OURS);
      await ordered('MediaPause', { playSessionId: THEIRS });
      rig.get(CORE.commands).pause(OURS);
      await rig.clock.advanceAsync(1_000);
      expect(heard).toEqual([]);
      await ordered('MediaPlay', { playSessionId: OURS });
      await ordered('MediaStop', { playSessionId: OURS });
      expect(heard).toMatchObject([
        { kind: 'media-play', by: { screenName: 'Left Rear' } },
        { kind: 'media-stop', by: { screenName: 'Left Rear' } },
      ]);
      expect(heard).toHaveLength(2);
    });

    it('of a film, a trailer and a place that it brought, and of a screen that was removed', async () => {
      const heard: string[] = [];
      router.heard$.subscribe(({ kind, by }) => heard.push(`${kind} ${by.screenName}`));
      await ordered('PlayMovie', play());
      expect(heard).toEqual(['play Left Rear']);
      // The same film at the same place: nothing is seen of it.
      await ordered('PlayMovie', play());
      expect(heard).toHaveLength(1);
      await ordered('PlayMovie', { ...play(), position: 600_000 });
      // Nor is anything of a place that the film does not have.
      await ordered('PlayMovie', { ...play(), position: 604_800_000 });
      await ordered('PlayTrailer', { contentId: FILM, productId: '5', title: 'T', deviceId: rig.deviceId });
      await ordered('DisconnectDevice', { deviceId: rig.deviceId });
      expect(heard.slice(1)).toEqual(['media-sync Left Rear', 'play Left Rear', 'remove-screen Left Rear']);
    });

    it('but not of languages, which each screen chooses for itself', async () => {
      const heard: string[] = [];
      router.heard$.subscribe(({ kind }) => heard.push(kind));
      await rig.watch(OURS);
      await ordered('MediaSubtitle', { playSessionId: OURS, language: 'de' });
      await ordered('MediaAudio', { playSessionId: OURS, language: 'de' });
      expect(activeTrack(rig.player, 'audio')).toBe('de');
      await ordered('MediaPause', { playSessionId: OURS });
      expect(heard).toEqual(['media-pause']);
    });
  });

  describe('on a play command', () => {
    it('[MESG-12, OPEN2-87 part] opens the film where it is told, in the session that is told', async () => {
      await ordered('PlayMovie', play());
      expect(rig.playback.now).toMatchObject({
        kind: 'open',
        session: { playSessionId: THEIRS, titleId: FILM, title: 'Night Drive' },
      });
      expect(rig.playback.positionMs()).toBe(60_000);
      // The order names no product: it is that of the title.
      expect(rig.streams.on.streamInfo.asked).toEqual([['94711', 'EST', 1080]]);
    });

    it.each([5_400_000, 604_800_000])(
      'opens the film at its start when the place is beyond its end: %i',
      async (position) => {
        await ordered('PlayMovie', play({ position }));
        expect(rig.playback.now.kind).toBe('open');
        expect(rig.playback.positionMs()).toBeLessThan(10);
        expect(rig.progress.on.report.asked.map(([{ event }]) => event)).toEqual(['Start']);
      },
    );

    it('[MESG-12] makes a session of its own when the command brings none', async () => {
      await ordered('PlayMovie', play({ playSessionId: null }));
      expect(rig.playback.now).toMatchObject({
        kind: 'open',
        session: { playSessionId: expect.stringMatching(/.{8,}/) as string },
      });
    });

    it('[MESG-11 part] plays nothing without ownership or with no stream left', async () => {
      const refusals: PlayRefusal['code'][] = [];
      rig.playback.refused$.subscribe(({ code }) => refusals.push(code));
      rig.streams.limit = { globalStreams: 2, availableStreams: 0 };
      await ordered('PlayMovie', play());
      rig.ownership.records.clear();
      await ordered('PlayMovie', play());
      expect(refusals).toEqual(['play/concurrent-limit', 'play/not-owned']);
      expect(rig.playback.now.kind).toBe('closed');
      expect(rig.player.loaded).toBeNull();
    });

    it('[OPEN2-35] leaves a command alone whose target is another screen, and names its own target or source', async () => {
      await ordered('PlayMovie', play({ deviceId: '1B-right' }));
      await ordered('PlayMovie', play({ deviceId: null }));
      expect(rig.playback.now.kind).toBe('closed');
      await ordered('PlayMovie', play({ deviceId: rig.deviceId }));
      expect(rig.playback.now.kind).toBe('open');
      const devices = [rig.deviceId, peer.deviceId];
      rig
        .get(CORE.commands)
        .sync({ titleId: FILM, title: 'Night Drive', vamId: null, positionMs: 0, devices });
      await rig.clock.advanceAsync(10_000);
      expect(peer.bodiesOf('PlayMovie').map((body) => body['deviceId'])).toEqual(devices);
      const told = [...peer.bodiesOf('MediaSync'), ...peer.bodiesOf('MediaPosition')];
      expect(new Set(told.map((body) => body['deviceId']))).toEqual(new Set([rig.deviceId]));
      expect(new Set(peer.heard.map(({ fields }) => fields['deviceId']))).toEqual(new Set([rig.deviceId]));
    });

    it('plays no film in place of a clip, and nothing without a numeric title', async () => {
      await ordered('PlayMovie', play({ vamId: vamId('clip-1') }));
      await ordered('PlayMovie', play({ contentId: 'abc' }));
      await ordered('PlayMovie', play({ contentId: -1 }));
      expect(rig.playback.now.kind).toBe('closed');
    });

    it('[OPEN2-54 part] [OPEN2-87 part] plays a clip from its beginning, in the session that is told, and takes no other film for it', async () => {
      rig.streams.clips.set('7003', { manifestUrl: '/media/clip.mpd', licenceServers: {} });
      await ordered('PlayVam', play({ vamId: null }));
      expect(rig.playback.now.kind).toBe('closed');
      await ordered('PlayVam', play({ vamId: 7003, deviceId: '1B-right' }));
      expect(rig.playback.now.kind).toBe('closed');
      await ordered('PlayVam', play({ vamId: 7003, title: 'Night Drive - Making of' }));
      expect(rig.playback.now).toMatchObject({
        kind: 'open',
        session: {
          kind: 'clip',
          titleId: FILM,
          vamId: '7003',
          playSessionId: THEIRS,
          title: 'Night Drive - Making of',
        },
      });
      expect(rig.player.loaded).toMatchObject({ manifestUrl: '/media/clip.mpd', startMs: 0 });
    });

    it('[SYNC-03] ignores a stop for 1 s', async () => {
      await ordered('PlayMovie', play());
      await ordered('MediaStop', { playSessionId: THEIRS });
      expect(rig.playback.now.kind).toBe('open');
    });
  });

  describe('on a trailer command', () => {
    const trailer = (changes: Fields = {}): Fields => ({
      contentId: FILM,
      productId: '94711',
      title: 'Night Drive',
      deviceId: rig.deviceId,
      ...changes,
    });

    beforeEach(() => {
      rig.streams.trailers.set('94711', '/media/trailer.mpd');
      rig.ownership.records.clear();
      rig.streams.limit = { globalStreams: 2, availableStreams: 0 };
    });

    it.each(['94711', 94_711])(
      '[OPEN2-55] [OPEN2-87 part] opens the trailer of product %o, without ownership and without a stream',
      async (productId) => {
        await ordered('PlayTrailer', trailer({ productId }));
        expect(rig.playback.now).toMatchObject({
          kind: 'open',
          session: { titleId: FILM, kind: 'trailer', title: 'Night Drive' },
        });
        expect(rig.player.loaded).toMatchObject({ manifestUrl: '/media/trailer.mpd', startMs: 0 });
      },
    );

    it.each([
      { deviceId: '1B-right' },
      { deviceId: null },
      { productId: null },
      { productId: '' },
      { contentId: 'abc' },
    ])('does nothing with %o', async (changes) => {
      await ordered('PlayTrailer', trailer(changes));
      expect(rig.playback.now.kind).toBe('closed');
      expect(rig.streams.on.trailer.asked).toEqual([]);
    });
  });

  describe('when all shall act together', () => {
    const leadsFrom = (): number => rig.clock.monotonicMs();

    beforeEach(async () => {
      await rig.watch(OURS);
      rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
      await rig.clock.advanceAsync(5_000);
    });

    it('waits until the leader’s clock shows the time', async () => {
      await ordered('MediaPause', { playSessionId: OURS, at: leadsFrom() + 250 });
      await rig.clock.advanceAsync(248);
      expect(rig.playback.paused()).toBe(false);
      await rig.clock.advanceAsync(10);
      expect(rig.playback.paused()).toBe(true);
    });

    it('is at another place, to its leader, from the moment on at which it goes there', async () => {
      const together = rig.get(CORE.together);
      const movedAt: number[] = [];
      together.moved = () => movedAt.push(rig.playback.positionMs());
      await ordered('MediaSeek', { playSessionId: OURS, position: 90_000, at: leadsFrom() + 250 });
      await rig.clock.advanceAsync(248);
      expect(movedAt).toEqual([]);
      await rig.clock.advanceAsync(10);
      expect(movedAt).toEqual([90_000]);
      // A place that the film does not have.
      await ordered('MediaSeek', { playSessionId: OURS, position: 900_000_000 });
      expect(movedAt).toEqual([90_000]);
    });

    it('goes on 750 ms after that time from where it seeks, as all others do', async () => {
      await ordered('MediaSeek', { playSessionId: OURS, position: 90_000, at: leadsFrom() + 250 });
      await rig.clock.advanceAsync(250 + 740);
      expect([rig.playback.positionMs(), rig.playback.paused()]).toEqual([90_000, false]);
      await rig.clock.advanceAsync(30);
      expect(rig.playback.positionMs()).toBeGreaterThan(90_005);
      expect(rig.playback.positionMs()).toBeLessThan(90_030);
    });

    it.each<[string, number | null]>([
      ['nobody agreed on a time', null],
      ['that time is too far ahead to be believed', 60_000],
    ])('goes on as soon as it can where %s', async (_, aheadMs) => {
      const at = aheadMs === null ? {} : { at: leadsFrom() + aheadMs };
      await ordered('MediaSeek', { playSessionId: OURS, position: 90_000, ...at });
      await rig.clock.advanceAsync(100);
      expect(rig.playback.positionMs()).toBeGreaterThan(90_050);
    });

    it('acts at once on a time that is over, or too far ahead to be believed', async () => {
      await ordered('MediaPause', { playSessionId: OURS, at: leadsFrom() - 10 });
      expect(rig.playback.paused()).toBe(true);
      await ordered('MediaPlay', { playSessionId: OURS, at: leadsFrom() + 60_000 });
      expect(rig.playback.paused()).toBe(false);
    });

    it('waits for up to 1 s, to the millisecond, and not at all for a time that is now', () => {
      const pauseAt = (atLeaderMs: number): boolean => {
        rig.playback.play();
        router.carryOut({ kind: 'media-pause', playSessionId: OURS, atLeaderMs });
        return rig.playback.paused();
      };
      expect(pauseAt(leadsFrom())).toBe(true);
      expect(pauseAt(leadsFrom() - 1)).toBe(true);
      expect(pauseAt(leadsFrom() + 1_001)).toBe(true);
      expect(pauseAt(leadsFrom() + 1)).toBe(false);
      rig.clock.advance(1);
      expect(rig.playback.paused()).toBe(true);
      expect(pauseAt(leadsFrom() + 1_000)).toBe(false);
      rig.clock.advance(999);
      expect(rig.playback.paused()).toBe(false);
      rig.clock.advance(1);
      expect(rig.playback.paused()).toBe(true);
    });

    it('[SYNC-02 part] drops what waits when the play session is another by then', async () => {
      await ordered('MediaPause', { playSessionId: OURS, at: leadsFrom() + 500 });
      await rig.watch(THEIRS);
      await rig.clock.advanceAsync(1_000);
      expect(rig.playback.paused()).toBe(false);
    });
  });

  describe('when it follows another screen', () => {
    const leaderIs = (state: 'playing' | 'paused'): Promise<void> =>
      ordered(
        'MediaPosition',
        syncTo({ position: rig.playback.positionMs(), state, rate: state === 'playing' ? 1 : 0 }),
      );

    beforeEach(async () => {
      await rig.watch(OURS);
      rig.get(CORE.together).form(OURS, [peer.deviceId, rig.deviceId]);
      await rig.clock.advanceAsync(5_000);
      await leaderIs('playing');
      await rig.clock.advanceAsync(2_000);
      await leaderIs('playing');
    });

    it.each([
      ['MediaPause', { playSessionId: OURS }],
      ['MediaSync', { position: 90_000, state: 'paused' }],
    ])('obeys %s, whatever its leader said before', async (command, body) => {
      expect(rig.playback.paused()).toBe(false);
      await ordered(command, command === 'MediaSync' ? syncTo(body) : body);
      await rig.clock.advanceAsync(900);
      expect(rig.playback.paused()).toBe(true);
      await leaderIs('playing');
      await rig.clock.advanceAsync(1_200);
      expect(rig.playback.paused()).toBe(false);
    });
  });

  describe('when it follows another screen and is ordered', () => {
    const jumps = (): number => rig.get(CORE.together).corrections().jumps;
    const leaderIsAhead = (byMs: number): Promise<void> =>
      ordered('MediaPosition', syncTo({ position: rig.playback.positionMs() + byMs, rate: 1 }));

    beforeEach(async () => {
      await rig.watch(OURS);
      rig.get(CORE.together).form(OURS, [peer.deviceId, rig.deviceId]);
      await rig.clock.advanceAsync(5_000);
      await leaderIsAhead(0);
      await rig.clock.advanceAsync(2_000);
    });

    it.each([
      ['MediaSeek', { playSessionId: OURS, position: 90_000 }, 1],
      ['MediaRestart', { playSessionId: OURS }, 1],
      ['MediaSync', {}, 1],
      ['MediaProgressBar', { playSessionId: OURS }, 0],
      ['MediaPlay', { playSessionId: OURS }, 0],
    ])(
      'by %s, it jumps to a leader that is 300 ms away where the order moved it',
      async (command, body, more) => {
        const before = jumps();
        await ordered(command, command === 'MediaSync' ? syncTo(body) : body);
        await rig.clock.advanceAsync(500);
        await leaderIsAhead(300);
        await rig.clock.advanceAsync(200);
        expect(jumps() - before).toBe(more);
      },
    );
  });

  it('carries nothing out while nothing plays', () => {
    expect(() => router.carryOut({ kind: 'media-sync', position: place() })).not.toThrow();
    expect(() =>
      router.carryOut({ kind: 'media-pause', playSessionId: OURS, atLeaderMs: null }),
    ).not.toThrow();
    expect(rig.playback.now.kind).toBe('closed');
  });

  describe('when it is taken out', () => {
    it('stops on DisconnectDevice and RemoveScreen that name it, and on no other', async () => {
      const left: string[] = [];
      router.leaving$.subscribe(({ how }) => left.push(`${how} while ${rig.playback.now.kind}`));
      for (const command of ['DisconnectDevice', 'RemoveScreen'] as const) {
        await rig.watch(OURS);
        await ordered(command, { deviceId: '1B-right' });
        await ordered(command, {});
        expect(rig.playback.now.kind).toBe('open');
        await ordered(command, { deviceId: rig.deviceId });
        expect(rig.playback.now.kind).toBe('closed');
      }
      expect(left).toEqual(['disconnected while open', 'removed while open']);
    });

    it('hears nothing once disposed', async () => {
      await rig.watch(OURS);
      router.dispose();
      await ordered('MediaStop', { playSessionId: OURS });
      expect(rig.playback.now.kind).toBe('open');
    });
  });

  describe('whatever is said', () => {
    const rubbish = fc.dictionary(
      fc.constantFrom(
        'deviceId',
        'playSessionId',
        'contentId',
        'position',
        'state',
        'at',
        'language',
        'linkDevices',
        'created',
        'targetDeviceId',
        'vamId',
        'productId',
        '__proto__',
        'x',
      ),
      fc.oneof(fc.anything(), fc.constantFrom('1B-right', THEIRS, FILM, 'playing', 0, -1, 1e300, Number.NaN)),
    );
    const command = fc.constantFrom(...KINDS);

    it('changes nothing here by an order to another session', async () => {
      await rig.watch(OURS);
      await rig.clock.advanceAsync(5_000);
      await fc.assert(
        fc.asyncProperty(anyBody, async (body) => {
          fc.pre(!('playSessionId' in body) || body.playSessionId !== OURS);
          const before = snapshot();
          router.carryOut(body);
          await rig.clock.advanceAsync(1);
          expect(changesSince(before)).toEqual({});
        }),
      );
    });

    it('changes nothing here by rubbish that arrives as a message, and the screen goes on listening', async () => {
      await rig.watch(OURS);
      await rig.clock.advanceAsync(5_000);
      await fc.assert(
        fc.asyncProperty(command, rubbish, fc.boolean(), async (name, body, told) => {
          const before = snapshot();
          const odd = { deviceId: peer.deviceId, command: name, body: told ? body : Object.values(body)[0] };
          rig.hub.inject(TOPIC, new TextEncoder().encode(toJson(odd)));
          await rig.clock.advanceAsync(1);
          expect(changesSince(before)).toEqual({});
        }),
      );
      await ordered('MediaPause', { playSessionId: OURS });
      expect(rig.playback.paused()).toBe(true);
    });
  });

  /** All that a command could change, and the position apart from time passing. */
  function snapshot() {
    return {
      state: rig.playback.now,
      paused: rig.playback.paused(),
      startedAtMs: rig.playback.positionMs() - (rig.playback.paused() ? 0 : rig.clock.monotonicMs()),
      audio: activeTrack(rig.player, 'audio'),
      text: activeTrack(rig.player, 'text'),
      together: rig.get(CORE.together).now,
      calls: rig.streams.on.streamInfo.asked.length,
      correction: rig.player.corrected.rate,
    };
  }

  function changesSince(before: ReturnType<typeof snapshot>): Partial<ReturnType<typeof snapshot>> {
    const changed = Object.entries(snapshot()).filter(
      ([name, value]) => !Object.is(value, before[name as keyof typeof before]),
    );
    return Object.fromEntries(changed);
  }
});

/** As JSON, whatever of it JSON can carry. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}
