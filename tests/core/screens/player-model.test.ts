import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { showsMediaInfo, type PlayerModel } from '../../../core/screens/player-model.ts';
import type { PlayerState } from '../../../core/screens/player-state.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import type { MediaPosition } from '../../../core/messages/bodies.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const REPEAT_MS = 33;

describe('the player', () => {
  let rig: ScreenRig;
  let peer: PeerScreen;
  let model: PlayerModel;
  let shown: PlayerState;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'passenger' });
    peer = new PeerScreen(rig.hub);
    model = rig.get(CORE.playerModel);
    model.state$.subscribe((state) => (shown = state));
    await rig.start();
  });

  /** That were ordered of all screens. */
  const places = (): readonly unknown[] => peer.bodiesOf('MediaSeek').map(({ position }) => position);

  it('is closed, then shows what opens and what plays', async () => {
    expect(shown).toEqual(model.initial);
    expect(shown).toMatchObject({
      kind: 'closed',
      titleId: null,
      title: '',
      media: 'film',
      error: null,
      role: 'alone',
      step: null,
      seats: [],
    });
    const release = rig.streams.on.streamInfo.hold();
    const opening = rig.watch(OURS);
    await rig.clock.advanceAsync(1);
    expect(shown).toMatchObject({ kind: 'opening', title: 'Night Drive', titleId: FILM, media: 'film' });
    release();
    await opening;
    expect(shown).toMatchObject({
      kind: 'open',
      paused: false,
      durationMs: 5_400_000,
      audio: [
        { language: 'en', active: true },
        { language: 'de', active: false },
      ],
      error: null,
      role: 'alone',
      seats: [],
    });
  });

  it('tells how a film plays once it is loaded, and against whom it plays in a group alone', async () => {
    expect(model.figures()).toBeNull();
    const release = rig.streams.on.streamInfo.hold();
    const opening = rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(1);
    expect([shown.kind, model.figures()]).toEqual(['opening', null]);
    release();
    await opening;
    expect(model.figures()).toMatchObject({
      session: OURS,
      positionMs: 60_000,
      durationMs: 5_400_000,
      driftMs: null,
      latencyMs: null,
    });
    await rig.playback.stop();
    expect(model.figures()).toBeNull();
  });

  it('[DEVP-08 part] tells of the medium itself anywhere but in production', () => {
    const told = (['localhost', 'staging', 'uat', 'production'] as const).map(showsMediaInfo);
    expect(told).toEqual([true, true, true, false]);
  });

  it('shows pause, stall and seek as they happen', async () => {
    await rig.watch(OURS);
    model.togglePause();
    expect(shown.paused).toBe(true);
    model.togglePause();
    expect(shown.paused).toBe(false);
    rig.player.stall(2_000);
    expect(shown.buffering).toBe(true);
  });

  it('[OPEN2-86] [PLAY-04 part] takes ten taps on its corner, as the logo does, and counts anew after 2 s without one', () => {
    const landing = rig.get(CORE.landing);
    let debug = false;
    landing.state$.subscribe((state) => (debug = state.debug));
    const tapLogo = (): boolean => {
      const before = debug;
      landing.tapLogo();
      return debug !== before;
    };
    for (const tap of [() => model.tapCorner(), tapLogo]) {
      const taps = (count: number): readonly boolean[] => Array.from({ length: count }, tap);
      expect(taps(10)).toEqual([...Array.from({ length: 9 }, () => false), true]);
      expect(taps(9)).not.toContain(true);
      rig.clock.advance(1_999);
      expect(tap()).toBe(true);
      expect(taps(9)).not.toContain(true);
      rig.clock.advance(2_000);
      expect(tap()).toBe(false);
      rig.clock.advance(2_000);
    }
  });

  describe('while a film opens', () => {
    let unheard: number;
    /** The platform answers, and the film is there. */
    let open: () => Promise<void>;

    beforeEach(async () => {
      unheard = 0;
      model.unheard$.subscribe(() => (unheard += 1));
      const release = rig.streams.on.streamInfo.hold();
      const opening = rig.watch(OURS);
      await rig.clock.advanceAsync(1);
      open = async () => {
        release();
        await opening;
      };
    });

    it('pauses and plays what is not there yet', async () => {
      model.togglePause();
      await rig.clock.advanceAsync(1_000);
      model.togglePause();
      await rig.clock.advanceAsync(1_000);
      model.setPaused(true);
      model.setPaused(true);
      await open();
      expect(shown).toMatchObject({ kind: 'open', paused: true });
    });

    it('sends it to another place', async () => {
      model.seek(90_000);
      expect(model.positionMs()).toBe(90_000);
      model.setPaused(true);
      await open();
      expect(rig.playback.positionMs()).toBe(90_000);
    });

    it('orders those that watch along, as it does once it is open', async () => {
      rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
      model.seek(90_000);
      model.restart();
      model.setPaused(true);
      await rig.clock.advanceAsync(1_000);
      for (const command of ['MediaSeek', 'MediaRestart', 'MediaPause'] as const) {
        expect(peer.bodiesOf(command)).toEqual([expect.objectContaining({ playSessionId: OURS })]);
      }
      await open();
      expect(shown).toMatchObject({ kind: 'open', paused: true });
      expect(rig.playback.positionMs()).toBe(0);
      expect(unheard).toBe(0);
    });

    it('[OPEN2-85 part] says so too where the link was dead already', async () => {
      rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
      rig.bus.halfOpenFor(60_000);
      model.setPaused(true);
      await rig.clock.advanceAsync(5_900);
      expect(unheard).toBe(0);
      await rig.clock.advanceAsync(1_000);
      expect(unheard).toBe(1);
    });

    it('[OPEN2-85] says that the others did not hear it', () => {
      rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
      rig.bus.cut();
      model.setPaused(true);
      expect(unheard).toBe(1);
    });
  });

  it('shows the error that ends a film', async () => {
    await rig.watch(OURS);
    rig.player.fail('player/licence-refused', 'HTTP 403');
    expect(shown).toMatchObject({ kind: 'failed', error: { code: 'player/licence-refused' } });
    await rig.clock.advanceAsync(5_000);
    expect(shown.kind).toBe('closed');
  });

  it('orders the whole play session by its buttons', async () => {
    await rig.watch(OURS);
    model.togglePause();
    model.seek(61_000);
    model.restart();
    await rig.clock.advanceAsync(1_000);
    for (const command of ['MediaPause', 'MediaSeek', 'MediaRestart'] as const) {
      expect(peer.bodiesOf(command)).toEqual([expect.objectContaining({ playSessionId: OURS })]);
    }
  });

  describe('when the broker is away', () => {
    let unheard: number;

    beforeEach(async () => {
      unheard = 0;
      model.unheard$.subscribe(() => (unheard += 1));
      await rig.watch(OURS);
    });

    it('[OPEN2-85] says of each order that the others did not hear it, and carries it out here', async () => {
      rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
      model.seek(30_000);
      await rig.clock.advanceAsync(1_000);
      expect(unheard).toBe(0);
      rig.bus.cut();
      model.seek(61_000);
      await rig.clock.advanceAsync(300);
      expect(rig.playback.positionMs()).toBeGreaterThanOrEqual(61_000);
      model.togglePause();
      await rig.clock.advanceAsync(300);
      expect(rig.playback.paused()).toBe(true);
      model.restart();
      await rig.clock.advanceAsync(300);
      expect(rig.playback.positionMs()).toBeLessThan(1_000);
      expect(unheard).toBe(3);
    });

    it('says nothing to a screen that watches alone', () => {
      rig.bus.cut();
      model.togglePause();
      model.seek(61_000);
      expect(rig.playback.paused()).toBe(true);
      expect(rig.playback.positionMs()).toBe(61_000);
      expect(unheard).toBe(0);
    });
  });

  it('takes a second tap on pause for the opposite, before all have paused', async () => {
    await rig.watch(OURS);
    rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
    await rig.clock.advanceAsync(1_000);
    model.togglePause();
    await rig.clock.advanceAsync(100);
    expect(shown.paused).toBe(false);
    model.togglePause();
    await rig.clock.advanceAsync(600);
    expect(shown.paused).toBe(false);
    const orders = peer.heard
      .map(({ command }) => command)
      .filter((command) => /^Media(Pause|Play)$/.test(command));
    expect(orders).toEqual(['MediaPause', 'MediaPlay']);
  });

  it('goes by what the player does once an order is over, whoever gave the last one', async () => {
    await rig.watch(OURS);
    model.togglePause();
    await rig.clock.advanceAsync(1_000);
    peer.say('MediaPlay', { playSessionId: OURS });
    await rig.clock.advanceAsync(1);
    expect(shown.paused).toBe(false);
    model.togglePause();
    expect(shown.paused).toBe(true);
  });

  it('skips ten seconds back and on, for the whole play session', async () => {
    await rig.watch(OURS);
    model.seek(60_000);
    await rig.clock.advanceAsync(1_000);
    const beforeMs = rig.playback.positionMs();
    model.skip(10_000);
    await rig.clock.advanceAsync(1);
    expect(rig.playback.positionMs() - beforeMs).toBeGreaterThanOrEqual(10_000);
    model.skip(-10_000);
    await rig.clock.advanceAsync(1_000);
    expect(peer.bodiesOf('MediaSeek')).toHaveLength(3);
    for (const seek of peer.bodiesOf('MediaSeek')) expect(seek).toMatchObject({ playSessionId: OURS });
  });

  it('ends no film by a finger that goes too far along the bar: it stands 5 s before the end', async () => {
    await rig.watch(OURS);
    const durationMs = rig.playback.durationMs();
    for (const toMs of [durationMs, durationMs + 500, durationMs - 4_999]) {
      model.seek(toMs);
      await rig.clock.advanceAsync(100);
      expect(rig.playback.positionMs()).toBeLessThanOrEqual(durationMs - 4_800);
    }
    expect(rig.playback.now.kind).toBe('open');
    expect(new Set(places())).toEqual(new Set([durationMs - 5_000]));
  });

  it('adds up skips that follow each other before the screens have carried them out', async () => {
    await rig.watch(OURS);
    rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
    model.seek(60_000);
    model.skip(10_000);
    await rig.clock.advanceAsync(100);
    model.skip(10_000);
    await rig.clock.advanceAsync(100);
    model.skip(-10_000);
    await rig.clock.advanceAsync(100);
    expect(places()).toEqual([60_000, 70_000]);
  });

  describe('while a key is held', () => {
    /** Thirty times a second for so long, as the time bar counts them. */
    const hold = async (forMs: number, fromMs: number): Promise<number> => {
      let toMs = fromMs;
      for (let press = 0; press < forMs / REPEAT_MS; press += 1) {
        toMs += 10_000;
        model.seek(toMs);
        await rig.clock.advanceAsync(REPEAT_MS);
      }
      return toMs;
    };

    beforeEach(async () => {
      await rig.watch(OURS);
      rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
      await rig.clock.advanceAsync(2_000);
    });

    it('orders few of the places that it passes, then the last one, and stays with the others', async () => {
      let unheard = 0;
      model.unheard$.subscribe(() => (unheard += 1));
      const lastMs = await hold(60 * REPEAT_MS, 0);
      await rig.clock.advanceAsync(1_000);
      expect(lastMs).toBe(600_000);
      expect(places()).toHaveLength(9);
      expect(places().at(-1)).toBe(lastMs);
      expect(rig.playback.positionMs()).toBeGreaterThanOrEqual(lastMs);
      expect(rig.get(CORE.together).now).toEqual({
        role: 'leader',
        members: [rig.deviceId, peer.deviceId],
      });
      expect(unheard).toBe(0);
    });

    it('shows each place at once, and the last one until the screens are there', async () => {
      const told: number[] = [];
      const looking = model.positionMs$.subscribe((positionMs) => told.push(positionMs));
      for (const toMs of [60_000, 70_000, 80_000]) {
        model.seek(toMs);
        expect(told.at(-1)).toBe(toMs);
      }
      // It is ordered after 250 ms, and carried out 250 ms later.
      for (let afterMs = 0; afterMs < 1_000; afterMs += 50) {
        await rig.clock.advanceAsync(50);
        expect(told.at(-1)).toBeGreaterThanOrEqual(80_000);
      }
      looking.unsubscribe();
    });

    it('goes to the beginning when that is asked for then, and to no place that was asked for before', async () => {
      await hold(100, 60_000);
      model.restart();
      await rig.clock.advanceAsync(1_000);
      expect(places()).toEqual([70_000]);
      expect(rig.playback.positionMs()).toBeLessThan(1_000);
    });

    it('orders the last one before a pause, and before who leaves is gone', async () => {
      const pausedAt = await hold(100, 60_000);
      model.togglePause();
      await rig.clock.advanceAsync(1);
      expect(places()).toEqual([70_000, pausedAt]);
      expect(peer.heard.at(-1)).toMatchObject({ command: 'MediaPause' });
      await rig.clock.advanceAsync(2_000);
      const leftAt = await hold(100, 200_000);
      model.settle();
      await rig.clock.advanceAsync(1);
      expect(places().at(-1)).toBe(leftAt);
      // Who leaves does not wait for the moment at which all go there.
      expect(rig.playback.positionMs()).toBeGreaterThanOrEqual(leftAt);
      await rig.clock.advanceAsync(1_000);
      expect(places()).toHaveLength(4);
    });

    it('[OPEN2-85] says that the others did not hear the last one', async () => {
      let unheard = 0;
      model.unheard$.subscribe(() => (unheard += 1));
      const lastMs = await hold(100, 60_000);
      rig.bus.cut();
      expect(unheard).toBe(0);
      await rig.clock.advanceAsync(1_000);
      expect(unheard).toBe(1);
      expect(rig.playback.positionMs()).toBeGreaterThanOrEqual(lastMs);
    });

    it('orders no place of what is over by the time that it would', async () => {
      await hold(100, 60_000);
      await rig.watch(playSessionId('theirs'));
      await rig.clock.advanceAsync(1_000);
      expect(places()).toEqual([70_000]);
      expect(rig.playback.positionMs()).toBeLessThan(60_000);
    });

    it('orders no place of what the car has taken from this screen meanwhile', async () => {
      rig = new ScreenRig({ seat: 'front' });
      peer = new PeerScreen(rig.hub);
      model = rig.get(CORE.playerModel);
      await rig.start();
      await rig.watch(OURS);
      await hold(100, 60_000);
      rig.get(CORE.vehicle).toggle();
      await rig.clock.advanceAsync(1_000);
      expect([rig.playback.isWithheld, places()]).toEqual([true, [70_000]]);
    });
  });

  it('tells the place that was just asked for at once, so that presses add up wherever they are counted', async () => {
    await rig.watch(OURS);
    rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
    const told: number[] = [];
    const looking = model.positionMs$.subscribe((positionMs) => told.push(positionMs));
    model.seek(60_000);
    expect(told.at(-1)).toBe(60_000);
    // Before the screens have carried it out, the bar does not go back.
    await rig.clock.advanceAsync(250);
    expect(told.at(-1)).toBeGreaterThanOrEqual(60_000);
    model.restart();
    expect(told.at(-1)).toBe(0);
    looking.unsubscribe();
  });

  it('goes by where the film is once an order is over', async () => {
    await rig.watch(OURS);
    model.togglePause();
    model.seek(60_000);
    await rig.clock.advanceAsync(401);
    peer.say('MediaSeek', { playSessionId: OURS, position: 30_000 });
    await rig.clock.advanceAsync(1);
    model.skip(10_000);
    expect(rig.playback.positionMs()).toBe(40_000);
  });

  it('orders nothing where a skip has nowhere to go', async () => {
    await rig.watch(OURS);
    model.togglePause();
    model.seek(5_390_000);
    model.skip(10_000);
    await rig.clock.advanceAsync(1_000);
    expect(rig.playback.positionMs()).toBe(5_395_000);
    expect(peer.bodiesOf('MediaSeek')).toHaveLength(2);
    model.skip(10_000);
    await rig.clock.advanceAsync(1_000);
    expect(rig.playback.positionMs()).toBe(5_395_000);
    expect(peer.bodiesOf('MediaSeek')).toHaveLength(2);
  });

  it('takes what was asked for as done for 400 ms, whatever another screen orders meanwhile', async () => {
    await rig.watch(OURS);
    const tapsAfter = async (afterMs: number): Promise<string | undefined> => {
      rig.playback.play();
      model.togglePause();
      peer.say('MediaPlay', { playSessionId: OURS });
      await rig.clock.advanceAsync(afterMs);
      expect(rig.playback.paused()).toBe(false);
      peer.heard.length = 0;
      model.togglePause();
      await rig.clock.advanceAsync(1_000);
      return peer.heard.map(({ command }) => command).find((command) => /^Media(Pause|Play)$/.test(command));
    };
    expect(await tapsAfter(400)).toBe('MediaPlay');
    expect(await tapsAfter(401)).toBe('MediaPause');
  });

  it('leaves alone: the others watch on', async () => {
    await rig.watch(OURS);
    rig.get(CORE.together).form(OURS, [peer.deviceId, rig.deviceId]);
    await model.leave();
    await rig.clock.advanceAsync(1);
    expect(shown.kind).toBe('closed');
    expect(peer.bodiesOf('MediaStop')).toEqual([]);
    expect(peer.bodiesOf('MediaPosition').at(-1)).toMatchObject({ state: 'stopped', contentId: '-1' });
  });

  it('changes languages on this screen alone', async () => {
    await rig.watch(OURS);
    await rig.clock.advanceAsync(1);
    const said = rig.hub.published.length;
    model.selectAudio('de');
    model.selectText('en');
    expect(shown.audio.find(({ active }) => active)?.language).toBe('de');
    expect(shown.text.find(({ active }) => active)?.language).toBe('en');
    model.selectText(null);
    expect(shown.text.some(({ active }) => active)).toBe(false);
    expect(rig.hub.published).toHaveLength(said);
  });

  it('switches subtitles on by a key although what is forced shows, and off again', async () => {
    await rig.watch(OURS);
    const wanted = () => rig.get(CORE.trackChoices).now.subtitles.language;
    const forced = { language: 'en', active: true, forced: true };
    const german = { language: 'de', active: false };
    model.toggleText({ text: [forced, german] });
    expect(wanted()).toBe('de');
    model.toggleText({
      text: [
        { ...forced, active: false },
        { ...german, active: true },
      ],
    });
    expect(wanted()).toBeNull();
    model.selectText('de');
    model.toggleText({ text: [forced] });
    expect(wanted()).toBe('de');
  });

  it('switches on again by a key what was on last, whoever switched it off', async () => {
    await rig.watch(OURS);
    const wanted = () => rig.get(CORE.trackChoices).now.subtitles.language;
    const text = [
      { language: 'en', active: false },
      { language: 'de', active: false },
    ];
    model.selectText('de');
    model.selectText(null);
    model.toggleText({ text });
    expect(wanted()).toBe('de');
    model.selectText(null);
    // Nobody has chosen one that this film has.
    model.toggleText({ text: text.slice(0, 1) });
    expect(wanted()).toBe('en');
  });

  it('shows who watches along, the leader first', async () => {
    peer.say('DeviceBroadcast');
    await rig.clock.advanceAsync(1);
    await rig.watch(OURS);
    rig.get(CORE.together).form(OURS, [peer.deviceId, rig.deviceId]);
    expect(shown).toMatchObject({ role: 'follower', seats: ['left', 'passenger'] });
  });

  it('shows where each of several sits, once each has said who it is', async () => {
    const right = new PeerScreen(rig.hub, { deviceId: '1B-right', screenName: 'Right Rear' });
    await rig.clock.advanceAsync(1);
    await rig.watch(OURS);
    rig.get(CORE.together).form(OURS, [peer.deviceId, rig.deviceId, right.deviceId]);
    expect(shown.seats).toEqual(['other', 'passenger', 'other']);
    // What a screen that watches along says of itself, though not what it plays.
    peer.say('DeviceBroadcast', {}, { movieDetails: undefined });
    right.say('DeviceBroadcast', {}, { movieDetails: undefined });
    await rig.clock.advanceAsync(200);
    expect(shown.seats).toEqual(['left', 'passenger', 'right']);
  });

  describe('watching together', () => {
    const told = (): MediaPosition => ({
      contentId: FILM,
      vamId: null,
      deviceId: peer.deviceId,
      playSessionId: OURS,
      positionMs: rig.playback.positionMs(),
      durationMs: 5_400_000,
      state: 'playing',
      created: 0,
      clockMs: null,
      rate: 1,
      title: null,
      linkDevices: [],
      group: null,
      step: null,
    });

    /** The peer says where it is, and how it stands to its leader. */
    const says = async (changes: Partial<MediaPosition> = {}): Promise<void> => {
      peer.say('MediaPosition', writePosition({ ...told(), ...changes }));
      await rig.clock.advanceAsync(1);
    };

    beforeEach(async () => {
      await rig.watch(OURS);
      await rig.clock.advanceAsync(1_000);
    });

    it('tells a follower’s step from its drift, and the others of it', async () => {
      rig.get(CORE.together).form(OURS, [peer.deviceId, rig.deviceId]);
      expect(shown.step).toBe('coming');
      await says();
      await rig.clock.advanceAsync(1_000);
      expect(shown.step).toBe('in-step');
      expect(peer.bodiesOf('MediaPosition').at(-1)).toMatchObject({ step: 'in-step' });
      await says({ positionMs: rig.playback.positionMs() - 1_500 });
      await rig.clock.advanceAsync(1_000);
      expect(shown.step).toBe('coming');
      for (let second = 0; second < 12; second += 1) {
        await says({ positionMs: rig.playback.positionMs() - 1_500 });
        await rig.clock.advanceAsync(1_000);
      }
      expect(shown.step).toBe('out');
    });

    it('tells a leader what its followers say of themselves', async () => {
      rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
      await says({ step: 'coming' });
      expect(shown).toMatchObject({ role: 'leader', step: 'coming' });
      // Changes of other screens are told ten times a second at most.
      await rig.clock.advanceAsync(100);
      await says({ step: 'in-step' });
      expect(shown.step).toBe('in-step');
      await rig.clock.advanceAsync(100);
      await says({ step: 'out' });
      expect(shown.step).toBe('out');
    });

    it('takes followers that say nothing of themselves to be in step, and asks nobody else', async () => {
      const right = new PeerScreen(rig.hub, { deviceId: '1B-right', screenName: 'Right Rear' });
      await rig.clock.advanceAsync(1);
      rig.get(CORE.together).form(OURS, [rig.deviceId, peer.deviceId]);
      peer.say('DiscoverLocal', {}, { movieDetails: undefined });
      await rig.clock.advanceAsync(200);
      expect(shown).toMatchObject({ role: 'leader', step: 'in-step' });
      await says({ step: null });
      await rig.clock.advanceAsync(200);
      expect(shown.step).toBe('in-step');
      const elsewhere = { deviceId: right.deviceId, playSessionId: playSessionId('theirs') };
      right.say('MediaPosition', writePosition({ ...told(), ...elsewhere, step: 'out' }));
      await rig.clock.advanceAsync(200);
      expect(shown).toMatchObject({ step: 'in-step', seats: ['passenger', 'left'] });
      await says({ step: 'coming' });
      await rig.clock.advanceAsync(200);
      expect(shown.step).toBe('coming');
    });

    it('says nothing anew while nothing changes but the drift', async () => {
      rig.get(CORE.together).form(OURS, [peer.deviceId, rig.deviceId]);
      await says();
      await rig.clock.advanceAsync(1_000);
      let changes = -1; // the first is the replay
      model.state$.subscribe(() => (changes += 1));
      for (let second = 0; second < 10; second += 1) {
        await says({ positionMs: rig.playback.positionMs() + second });
        await rig.clock.advanceAsync(1_000);
      }
      expect(changes).toBe(0);
    });
  });

  it('does nothing on its buttons while closed', async () => {
    const said = rig.hub.published.length;
    model.togglePause();
    model.seek(1);
    model.restart();
    await model.leave();
    expect(rig.hub.published).toHaveLength(said);
    expect(shown.kind).toBe('closed');
  });

  it('tells the position four times a second, and only while somebody looks', async () => {
    await rig.watch(OURS, 60_000);
    const seen: number[] = [];
    const looking = model.positionMs$.subscribe((positionMs) => seen.push(positionMs));
    rig.clock.advance(1_000);
    looking.unsubscribe();
    rig.clock.advance(1_000);
    expect(seen).toEqual([60_000, 60_250, 60_500, 60_750, 61_000]);
  });
});
