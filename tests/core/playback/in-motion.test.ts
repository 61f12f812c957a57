import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { PlayerModel } from '../../../core/screens/player-model.ts';
import { selfDescription } from '../../../core/presence/self-description.ts';
import type { MediaTrackChoice } from '../../../core/ports/media-player.ts';
import type { PlayRefusal } from '../../../core/playback/play-session.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { err } from '../../../core/shared/result.ts';
import { FakeCarBus } from '../../support/fakes/fake-car-bus.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FILM, ScreenRig, type ScreenRigOptions } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const PARK = { gear: 'park', speedKmh: 0 } as const;
const DRIVE = { gear: 'other', speedKmh: 50 } as const;
const RED_LIGHT = { gear: 'other', speedKmh: 0, parkingBrake: true } as const;

/** A screen in a parked car, whose bus speaks. */
async function parked(options: ScreenRigOptions = {}): Promise<{ rig: ScreenRig; bus: FakeCarBus }> {
  const bus = new FakeCarBus();
  const rig = new ScreenRig({ ...options, carBus: bus });
  await rig.start();
  await stay(rig, bus, PARK, 1_500);
  return { rig, bus };
}

/** The car says the same all the time. */
async function stay(rig: ScreenRig, bus: FakeCarBus, says: Parameters<FakeCarBus['tell']>[0], forMs: number) {
  for (let doneMs = 0; doneMs < forMs; doneMs += 500) {
    bus.tell(says);
    await rig.clock.advanceAsync(500);
  }
  bus.tell(says);
}

const moves = (rig: ScreenRig): boolean => (rig.player.sample()?.rate ?? 0) > 0;

describe('a film on the front screen', () => {
  it.each([
    ['drives off', DRIVE],
    ['leaves P at a red light', RED_LIGHT],
  ])('[OPEN-48] [DEC-06 part] is paused and hidden at once when the car %s', async (_, says) => {
    const { rig, bus } = await parked();
    await rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(500);
    expect([moves(rig), rig.player.withheld]).toEqual([true, 'nothing']);
    bus.tell(says);
    expect([moves(rig), rig.player.withheld, rig.playback.paused()]).toEqual([false, 'all', true]);
  });

  it('is hidden when the bus is lost, and when it falls silent for two seconds', async () => {
    const { rig, bus } = await parked();
    await rig.watch(OURS);
    bus.lose();
    expect([moves(rig), rig.player.withheld]).toEqual([false, 'all']);
    await stay(rig, bus, PARK, 1_500);
    rig.get(CORE.playerModel).takeUp();
    await rig.clock.advanceAsync(500);
    expect(moves(rig)).toBe(true);
    await rig.clock.advanceAsync(1_500);
    expect([moves(rig), rig.player.withheld]).toEqual([false, 'all']);
  });

  it('[OPEN-48] stands where it stood after parking, until somebody on this screen asks for it', async () => {
    const { rig, bus } = await parked();
    const model = rig.get(CORE.playerModel);
    await rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(500);
    await stay(rig, bus, DRIVE, 1_000);
    const stoodMs = rig.playback.positionMs();
    expect(model.takeUp()).toBe(false);
    model.togglePause();
    expect([moves(rig), rig.player.withheld]).toEqual([false, 'all']);
    await stay(rig, bus, PARK, 2_000);
    rig.playback.play();
    expect([moves(rig), rig.player.withheld, rig.playback.positionMs()]).toEqual([false, 'all', stoodMs]);
    model.togglePause();
    await rig.clock.advanceAsync(50);
    expect([moves(rig), rig.player.withheld]).toEqual([true, 'nothing']);
  });

  it('takes over the session of others while it is withheld, and stands where it stood', async () => {
    const { rig, bus } = await parked();
    const refused: PlayRefusal[] = [];
    rig.playback.refused$.subscribe((refusal) => refused.push(refusal));
    await rig.watch(OURS, 60_000);
    bus.tell(DRIVE);
    const theirs = playSessionId('theirs');
    await rig.watch(theirs);
    expect(rig.playback.now).toMatchObject({ kind: 'open', session: { playSessionId: theirs } });
    expect([moves(rig), rig.player.withheld, refused]).toEqual([false, 'all', []]);
  });

  it('[OPEN2-59] does not begin while the car drives, and says why', async () => {
    const { rig, bus } = await parked();
    const refused: PlayRefusal[] = [];
    rig.playback.refused$.subscribe((refusal) => refused.push(refusal));
    bus.tell(DRIVE);
    await rig.watch(OURS);
    expect(rig.playback.now.kind).toBe('closed');
    expect(refused).toEqual([{ code: 'play/in-motion', reason: 'in-motion' }]);
    // Nobody here asked for what another screen ordered.
    const film = { kind: 'film', titleId: FILM, title: '', productId: '', positionMs: 0 } as const;
    const opened = await rig.playback.open({ ...film, playSessionId: OURS, ordered: true });
    expect(opened).toEqual(err({ code: 'play/in-motion', reason: 'in-motion' }));
    expect(refused).toHaveLength(1);
    // One that is open stays open.
    await stay(rig, bus, PARK, 1_500);
    await rig.watch(OURS);
    bus.tell(RED_LIGHT);
    await rig.watch(playSessionId('another'), 0);
    expect(rig.playback.now).toMatchObject({ kind: 'open', session: { titleId: FILM } });
  });

  it('shows not one frame when the car drives off while it loads', async () => {
    const { rig, bus } = await parked();
    rig.own(FILM);
    void rig.watch(OURS);
    bus.tell(DRIVE);
    await rig.clock.advanceAsync(500);
    expect([rig.playback.now.kind, moves(rig), rig.player.withheld]).toEqual(['open', false, 'all']);
  });

  it('plays on in the rear, and before the passenger', async () => {
    for (const seat of ['left', 'right', 'passenger'] as const) {
      const { rig, bus } = await parked({ seat });
      await rig.watch(OURS);
      await stay(rig, bus, DRIVE, 500);
      expect([moves(rig), rig.player.withheld]).toEqual([true, 'nothing']);
    }
  });

  it('stands still before an empty passenger seat, where the configuration says so', async () => {
    const { rig, bus } = await parked({ seat: 'passenger', motion: { emptySeatStill: true } });
    await rig.watch(OURS);
    bus.tell({ ...DRIVE, passengerSeated: true });
    await rig.clock.advanceAsync(500);
    expect([moves(rig), rig.player.withheld]).toEqual([true, 'nothing']);
    bus.tell({ ...DRIVE, passengerSeated: false });
    expect([moves(rig), rig.player.withheld]).toEqual([false, 'all']);
  });

  it('leaves nothing withheld once it is stopped and the car is parked', async () => {
    const { rig, bus } = await parked();
    await rig.watch(OURS);
    bus.tell(DRIVE);
    expect(rig.player.withheld).toBe('all');
    await rig.playback.stop();
    await stay(rig, bus, PARK, 1_500);
    expect(rig.player.withheld).toBe('nothing');
  });

  it('leaves nothing withheld for the account after it, and what drives before that is kept from it as well', async () => {
    const { rig, bus } = await parked();
    await rig.watch(OURS);
    bus.tell(DRIVE);
    expect(rig.player.withheld).toBe('all');
    await changeAccount(rig);
    expect([rig.playback.now.kind, moves(rig)]).toEqual(['closed', false]);
    await stay(rig, bus, PARK, 1_500);
    await rig.watch(OURS);
    await rig.clock.advanceAsync(500);
    expect([moves(rig), rig.player.withheld]).toEqual([true, 'nothing']);
    bus.tell(DRIVE);
    expect([moves(rig), rig.player.withheld]).toEqual([false, 'all']);
  });
});

it('nothing begins to play for an account that is over, where nobody obeys the car any more', async () => {
  const { rig, bus } = await parked();
  for (const key of rig.store.keys()) rig.store.changeElsewhere(key, null);
  await rig.watch(OURS, 60_000);
  await rig.clock.advanceAsync(200);
  bus.tell(DRIVE);
  expect([moves(rig), rig.player.loaded]).toEqual([false, null]);
});

describe('listening on', () => {
  it('goes on as sound, unseen, and is seen again when it is parked and somebody asks', async () => {
    const { rig, bus } = await parked({ motion: { listening: true } });
    const model = rig.get(CORE.playerModel);
    await rig.watch(OURS, 60_000);
    await stay(rig, bus, DRIVE, 3_000);
    expect([moves(rig), rig.player.withheld]).toEqual([true, 'picture']);
    expect(rig.playback.positionMs()).toBeGreaterThan(62_000);
    rig.playback.selectAudio('de');
    let heard: readonly MediaTrackChoice[] = [];
    rig.playback.status$.subscribe(({ audio }) => (heard = audio)).unsubscribe();
    expect(heard.find(({ active }) => active)?.language).toBe('de');
    expect(model.takeUp()).toBe(false);
    await stay(rig, bus, PARK, 2_000);
    expect(rig.player.withheld).toBe('picture');
    expect(model.takeUp()).toBe(true);
    expect([moves(rig), rig.player.withheld]).toEqual([true, 'nothing']);
  });

  it('may begin while the car drives', async () => {
    const { rig, bus } = await parked({ motion: { listening: true } });
    bus.tell(DRIVE);
    await rig.watch(OURS);
    await stay(rig, bus, DRIVE, 500);
    expect([moves(rig), rig.player.withheld]).toEqual([true, 'picture']);
  });
});

describe('a group of which the front screen is withdrawn', () => {
  /** The front screen leads; with `leftFirst` it follows. */
  async function pair(listening = false, leftFirst = false) {
    const clock = new VirtualClock();
    const hub = new FakeMessageHub(clock);
    const { rig: front, bus } = await parked({ clock, hub, motion: { listening } });
    const left = new ScreenRig({ seat: 'left', clock, hub });
    await left.start();
    await stay(front, bus, PARK, 1_000);
    if (leftFirst) {
      await left.watch(OURS, 60_000);
      await stay(front, bus, PARK, 3_000);
    }
    await front.watch(OURS, 60_000);
    if (!leftFirst) await left.watch(OURS, 60_000);
    await stay(front, bus, PARK, 3_000);
    const ms = (rig: ScreenRig): number => rig.playback.positionMs();
    return { front, left, bus, ms, together: (rig: ScreenRig) => rig.get(CORE.together).now };
  }

  it('plays on, led by another, and never sees it paused at 0', async () => {
    const { front, left, bus, ms, together } = await pair();
    expect(together(front).role).toBe('leader');
    const heard: unknown[] = [];
    left.get(CORE.channel).message$.subscribe(({ body, from }) => {
      if (body.kind === 'media-position' && from.deviceId === front.deviceId) heard.push(body.position);
    });
    const beforeMs = ms(left);
    await stay(front, bus, DRIVE, 10_000);
    expect(ms(left) - beforeMs).toBeGreaterThan(9_800);
    expect(together(left)).toMatchObject({ role: 'leader' });
    expect(together(left).members).toContain(front.deviceId);
    expect(heard.length).toBeGreaterThan(0);
    for (const position of heard) {
      expect(position).toMatchObject({ state: 'playing' });
      expect((position as { positionMs: number }).positionMs).toBeGreaterThan(60_000);
    }
    expect(moves(front)).toBe(false);
  });

  it('obeys neither play nor seek of others, and joins them where they are when somebody asks', async () => {
    const { front, left, bus, ms } = await pair();
    await stay(front, bus, DRIVE, 2_000);
    left.get(CORE.commands).pause(OURS);
    await stay(front, bus, DRIVE, 500);
    left.get(CORE.commands).play(OURS);
    left.get(CORE.commands).restart(OURS);
    await stay(front, bus, DRIVE, 500);
    left.get(CORE.commands).seek(OURS, 600_000);
    await stay(front, bus, DRIVE, 500);
    expect([moves(front), front.player.withheld]).toEqual([false, 'all']);
    await stay(front, bus, PARK, 3_000);
    left.get(CORE.commands).play(OURS);
    await stay(front, bus, PARK, 3_000);
    expect([moves(front), front.player.withheld]).toEqual([false, 'all']);
    const beforeMs = ms(left);
    front.get(CORE.playerModel).takeUp();
    await stay(front, bus, PARK, 4_000);
    expect(ms(left) - beforeMs).toBeGreaterThan(3_800);
    expect(Math.abs(ms(front) - ms(left))).toBeLessThan(100);
    expect(moves(front)).toBe(true);
  });

  it('stands where the others stand as soon as somebody asks for it, and not only once they say so again', async () => {
    const { front, left, bus, ms } = await pair();
    await stay(front, bus, DRIVE, 10_000);
    left.get(CORE.commands).pause(OURS);
    await stay(front, bus, PARK, 4_000);
    front.get(CORE.playerModel).takeUp();
    await stay(front, bus, PARK, 400);
    expect([moves(front), moves(left)]).toEqual([false, false]);
    expect(Math.abs(ms(front) - ms(left))).toBeLessThan(50);
    left.get(CORE.commands).play(OURS);
    await stay(front, bus, PARK, 2_000);
    expect([moves(front), moves(left)]).toEqual([true, true]);
  });

  it('tells the platform no place where it stood once somebody asks for it: the others are farther on', async () => {
    const { front, bus, ms } = await pair();
    await stay(front, bus, DRIVE, 30_000);
    const stoodMs = ms(front);
    await stay(front, bus, PARK, 3_000);
    const { asked } = front.progress.on.report;
    const before = asked.length;
    front.get(CORE.playerModel).takeUp();
    await stay(front, bus, PARK, 3_000);
    const places = asked.slice(before).map(([{ positionMs }]) => positionMs);
    expect(places.length).toBeGreaterThan(0);
    for (const placeMs of places) expect(placeMs).toBeGreaterThan(stoodMs + 30_000);
  });

  it('is told a cause by none of the others while it stands, nor after parking', async () => {
    const { front, left, bus } = await pair();
    const heard: string[] = [];
    for (const rig of [front, left])
      rig.get(CORE.router).heard$.subscribe(({ kind, by }) => heard.push(`${kind} ${by.screenName}`));
    await stay(front, bus, DRIVE, 20_000);
    expect(front.get(CORE.together).now.role).toBe('follower');
    await stay(front, bus, PARK, 10_000);
    front.get(CORE.playerModel).takeUp();
    await stay(front, bus, PARK, 3_000);
    expect([moves(front), heard]).toEqual([true, []]);
    // It does follow its leader by itself, and says so, once.
    front.playback.pause();
    await stay(front, bus, PARK, 3_000);
    expect([moves(front), heard]).toEqual([true, ['media-play Left Rear']]);
  });

  it('says nothing of its place while others watch on, and ends where they are', async () => {
    const { front, left, bus } = await pair();
    await stay(front, bus, DRIVE, 2_000);
    const told = (): number => front.progress.on.report.asked.length;
    const before = told();
    left.get(CORE.commands).pause(OURS);
    await stay(front, bus, DRIVE, 500);
    left.get(CORE.commands).play(OURS);
    await stay(front, bus, DRIVE, 60_000);
    expect(told()).toBe(before);
    front.progress.positionsMs.set(FILM, 130_000);
    void front.playback.stop();
    await stay(front, bus, DRIVE, 1_000);
    expect(front.progress.on.report.asked.at(-1)?.[0]).toMatchObject({ event: 'End', positionMs: 130_000 });
  });

  it('is in use for as long as it belongs to them, whoever gives a sign of life', async () => {
    const { front, left, bus } = await pair();
    await stay(front, bus, DRIVE, 5_000);
    expect(moves(front)).toBe(false);
    expect(front.get(CORE.playing).now).toBe(true);
    void left.playback.stop();
    await stay(front, bus, DRIVE, 5_000);
    expect(front.get(CORE.together).now.role).toBe('alone');
    expect(front.get(CORE.playing).now).toBe(false);
  });

  const ORDERS: Readonly<Record<string, (model: PlayerModel) => void>> = {
    seek: (model) => model.seek(300_000),
    skip: (model) => model.skip(10_000),
    'skip back': (model) => model.skip(-10_000),
    'to the end': (model) => model.toEnd(),
    restart: (model) => model.restart(),
    toggle: (model) => model.togglePause(),
    'pause by key': (model) => model.setPaused(true),
    'play by key': (model) => model.setPaused(false),
    'watch now': (model) => model.watchNow(),
    'take up': (model) => void model.takeUp(),
  };
  it.each(Object.keys(ORDERS))(
    'moves nobody by its order "%s", while withheld and after parking',
    async (name) => {
      const { front, left, bus, ms } = await pair();
      await stay(front, bus, DRIVE, 10_000);
      for (const says of [DRIVE, PARK]) {
        await stay(front, bus, says, 2_000);
        const beforeMs = ms(left);
        ORDERS[name]?.(front.get(CORE.playerModel));
        await stay(front, bus, says, 2_000);
        expect(Math.abs(ms(left) - beforeMs - 2_000)).toBeLessThan(200);
        expect(moves(left)).toBe(true);
      }
    },
  );

  it('keeps it in step while it listens', async () => {
    const { front, left, bus, ms, together } = await pair(true);
    await stay(front, bus, DRIVE, 5_000);
    expect(together(front).role).toBe('leader');
    expect(Math.abs(ms(front) - ms(left))).toBeLessThan(50);
    expect([moves(front), front.player.withheld]).toEqual([true, 'picture']);
  });

  it.each(['leader', 'follower'] as const)(
    '[OPEN-48 part] shows its picture again once the car is parked and somebody asks, in step, as a %s that listened',
    async (role) => {
      const { front, left, bus, ms, together } = await pair(true, role === 'follower');
      await stay(front, bus, DRIVE, 20_000);
      const isInStep = () => Math.abs(ms(front) - ms(left)) < 50;
      await stay(front, bus, PARK, 5_000);
      // Parked alone shows nothing; it is heard as before.
      expect([moves(front), moves(left), front.player.withheld, isInStep()]).toEqual([
        true,
        true,
        'picture',
        true,
      ]);
      const beforeMs = ms(left);
      expect(front.get(CORE.playerModel).takeUp()).toBe(true);
      await stay(front, bus, PARK, 500);
      expect([moves(front), front.player.withheld, isInStep()]).toEqual([true, 'nothing', true]);
      await stay(front, bus, PARK, 9_500);
      expect([moves(front), front.player.withheld, isInStep()]).toEqual([true, 'nothing', true]);
      // Nobody else was moved by it.
      expect(Math.abs(ms(left) - beforeMs - 10_000)).toBeLessThan(50);
      expect(together(front)).toMatchObject({ role });
      expect(together(left).members).toContain(front.deviceId);
    },
  );
});

/** What can be believed of the car by what it said and when, and by nothing else. */
class SaidByCar {
  /** Since when it has said P again and again, and when it did last; null after anything else. */
  private park: { readonly sinceMs: number; readonly lastMs: number } | null;

  /** It has said P for long enough until now. */
  constructor(nowMs: number) {
    this.park = { sinceMs: nowMs - 1_500, lastMs: nowMs };
  }

  hear(event: string, nowMs: number): void {
    if (event === 'parks') {
      const goesOn = this.park !== null && nowMs - this.park.lastMs < 2_000;
      this.park = { sinceMs: goesOn && this.park !== null ? this.park.sinceMs : nowMs, lastMs: nowMs };
    } else if (['drives', 'stops at a light', 'says nonsense', 'is lost'].includes(event)) this.park = null;
  }

  /** P is older than 1 s, and was said within the last 2 s. */
  isParked(nowMs: number): boolean {
    return this.park !== null && nowMs - this.park.lastMs <= 2_000 && nowMs - this.park.sinceMs >= 1_000;
  }
}

/** Somebody else signs in on this screen, and begins to watch. */
async function changeAccount(rig: ScreenRig): Promise<void> {
  await rig.session.signOut('person');
  await rig.session.signIn(rig.sessionApi.account.email, rig.sessionApi.account.password);
  await rig.watch(OURS, 60_000);
}

type Events = Readonly<Record<string, (rig: ScreenRig, bus: FakeCarBus) => unknown>>;

/** What is stored of the seat. */
const SEAT_KEYS = ['customerZone', 'isInCarScreen', 'zoneUnreadable', 'toldFront'] as const;

/** A link that makes it a rear screen, to one that is signed in. */
function openLink(rig: ScreenRig): void {
  if (rig.store.get('session') === null) return;
  const { linkedHardwareId: hardwareId } = rig.sessionApi;
  rig.get(CORE.thisScreen).applyStart({ customerZone: '1A', hardwareId, languageOverride: null });
}

describe('whatever happens', () => {
  /** What the car says, what anybody asks of the front screen, and what becomes of what it has stored of its seat. */
  const EVENTS = {
    'is made a rear screen': (rig: ScreenRig) => rig.get(CORE.thisScreen).takePlace('left', 'Left Rear', 0),
    'is made no screen of the car': (rig: ScreenRig) => rig.get(CORE.thisScreen).leaveCar(),
    'follows a link': openLink,
    'is cleared': (rig: ScreenRig) => {
      for (const key of rig.store.keys()) rig.store.remove(key);
    },
    'is cleared by another tab': (rig: ScreenRig) => {
      for (const key of rig.store.keys()) rig.store.changeElsewhere(key, null);
    },
    ...Object.fromEntries(
      SEAT_KEYS.flatMap((key) => [
        [`has a spoilt ${key}`, (rig: ScreenRig) => rig.store.changeElsewhere(key, 'x')],
        [`loses its ${key}`, (rig: ScreenRig) => rig.store.changeElsewhere(key, null)],
      ]),
    ),
    parks: (_: ScreenRig, bus: FakeCarBus) => bus.tell(PARK),
    drives: (_: ScreenRig, bus: FakeCarBus) => bus.tell(DRIVE),
    'stops at a light': (_: ScreenRig, bus: FakeCarBus) => bus.tell(RED_LIGHT),
    'says nonsense': (_: ScreenRig, bus: FakeCarBus) => bus.tell({ speedKmh: Number.NaN }),
    'is lost': (_: ScreenRig, bus: FakeCarBus) => bus.lose(),
    play: (rig: ScreenRig) => rig.playback.play(),
    'asked for': (rig: ScreenRig) => rig.get(CORE.playerModel).takeUp(),
    toggle: (rig: ScreenRig) => rig.get(CORE.playerModel).togglePause(),
    'watch now': (rig: ScreenRig) => rig.get(CORE.playerModel).watchNow(),
    restart: (rig: ScreenRig) => rig.get(CORE.playerModel).restart(),
    skip: (rig: ScreenRig) => rig.get(CORE.playerModel).skip(10_000),
    seek: (rig: ScreenRig) => rig.get(CORE.playerModel).seek(300_000),
    'to the end': (rig: ScreenRig) => rig.get(CORE.playerModel).toEnd(),
    trailer: (rig: ScreenRig) =>
      void rig.playback.open({
        titleId: FILM,
        kind: 'trailer',
        title: 'Night Drive',
        positionMs: 0,
        playSessionId: playSessionId('trailer'),
        productId: '94711',
      }),
    'another account': (rig: ScreenRig) => void changeAccount(rig),
    'step play': (rig: ScreenRig) => rig.playback.step.play(),
    meet: (rig: ScreenRig) => rig.playback.step.meet(90_000, rig.clock.monotonicMs() + 100),
    'seek to the end': (rig: ScreenRig) => rig.playback.seek(rig.playback.durationMs() - 50),
    open: (rig: ScreenRig) => void rig.watch(OURS, 60_000),
    'open another': (rig: ScreenRig) => void rig.watch(playSessionId('other')),
    again: (rig: ScreenRig) => void rig.playback.again(),
    fails: (rig: ScreenRig) => rig.player.fail('player/other', 'test'),
    stop: (rig: ScreenRig) => void rig.playback.stop(),
    'order of another screen': (rig: ScreenRig) =>
      rig
        .get(CORE.router)
        .carryOut(
          { kind: 'media-play', playSessionId: OURS, atLeaderMs: null },
          selfDescription(rig.get(CORE.thisScreen), () => rig.get(CORE.ownPosition).position())(true),
        ),
  } satisfies Events as Events;
  const names = Object.keys(EVENTS);

  it.each(['front', 'left'] as const)(
    'the front screen is hidden when it drives, made %s while it was parked and its store cleared on the way',
    async (seat) => {
      const { rig, bus } = await parked();
      const screen = rig.get(CORE.thisScreen);
      screen.takePlace(seat, 'Screen', 0);
      await rig.watch(OURS, 60_000);
      bus.tell(DRIVE);
      expect([moves(rig), rig.player.withheld]).toEqual([false, 'all']);
      for (const key of rig.store.keys()) rig.store.remove(key);
      bus.tell({ ...DRIVE, speedKmh: 51 });
      expect(rig.get(CORE.playerModel).takeUp()).toBe(false);
      rig.playback.play();
      await rig.clock.advanceAsync(200);
      expect([moves(rig), rig.player.withheld]).toEqual([false, 'all']);
    },
  );

  it.each(['0A;', null])(
    'a screen that was told no seat (%s) is hidden when it drives, whatever a person made of it in set-up',
    async (customerZone) => {
      const { rig, bus } = await parked({ seat: 'other' });
      const start = { customerZone, hardwareId: rig.sessionApi.linkedHardwareId, languageOverride: null };
      rig.get(CORE.thisScreen).applyStart(start);
      await rig.session.signInLinkedDevice();
      await stay(rig, bus, PARK, 1_500);
      const setUp = rig.get(CORE.deviceSetUp);
      setUp.enter(true);
      setUp.pick('rear-left');
      expect(setUp.proceed()).toBe('assigned');
      rig.get(CORE.thisScreen).applyStart(start);
      expect(rig.get(CORE.thisScreen).seat()).toBe('left');
      await rig.watch(OURS, 60_000);
      await stay(rig, bus, PARK, 500);
      expect([moves(rig), rig.player.withheld]).toEqual([true, 'nothing']);
      bus.tell(DRIVE);
      expect([moves(rig), rig.player.withheld]).toEqual([false, 'all']);
    },
  );

  it.each([false, true])(
    'no frame plays on the front screen while the last trustworthy state is not parked (listening %s)',
    async (listening) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(0, 50, 400, 1_200, 2_500)), {
            maxLength: 25,
          }),
          async (steps) => {
            const { rig, bus } = await parked({ motion: { listening } });
            await rig.watch(OURS, 60_000);
            const said = new SaidByCar(rig.clock.monotonicMs());
            let framesInMotion = 0;
            const look = (): void => {
              const seen = listening ? rig.player.withheld === 'nothing' : moves(rig);
              const open = rig.player.loaded !== null;
              const shown = open && (seen || rig.player.withheld === 'nothing');
              if (shown && !said.isParked(rig.clock.monotonicMs())) framesInMotion += 1;
            };
            const looking = rig.clock.every(10, look);
            for (const [name, waitMs] of steps) {
              EVENTS[name]?.(rig, bus);
              said.hear(name, rig.clock.monotonicMs());
              look();
              await rig.clock.advanceAsync(waitMs, 50);
              look();
            }
            looking();
            expect(framesInMotion).toBe(0);
          },
        ),
        { numRuns: 150 },
      );
    },
    60_000,
  );
});
