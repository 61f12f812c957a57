import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Seat } from '../../../core/display/seats.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import type { ScreenManagerState } from '../../../core/screens/screen-manager-model.ts';
import { playSessionId, vamId, type PlaySessionId } from '../../../core/shared/ids.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

/** Every two of the five places stand in one of them. */
const CARS: readonly (readonly Seat[])[] = [
  ['front', 'passenger', 'left', 'right'],
  ['front', 'left', 'right', 'other'],
  ['passenger', 'left', 'right', 'other'],
];

/** What Pause reads for a screen in each of these; nothing else works on it where that is disabled. */
const SITUATIONS = {
  browsing: 'disabled',
  playing: 'pause',
  paused: 'resume',
  clip: 'pause',
  trailer: 'pause',
  'in a group': 'pause',
  'in a moving car': 'pause',
  failed: 'disabled',
} as const;
type Situation = keyof typeof SITUATIONS;

/** The orders that a person gives with a tile selected, in an order in which each leaves something for the next. */
const ORDERS = ['pause', 'restart', 'stop', 'assign'] as const;
type Order = (typeof ORDERS)[number];

const CLIP = vamId('7');
const PLACE_MS = 600_000;

/** Four screens of one account, and what each shows of the others. */
class Car {
  readonly clock = new VirtualClock();
  private readonly hub = new FakeMessageHub(this.clock);
  readonly rigs: readonly ScreenRig[];
  readonly shown = new Map<ScreenRig, ScreenManagerState>();
  private sessions = 0;

  constructor(seats: readonly Seat[]) {
    const { clock, hub } = this;
    this.rigs = seats.map(
      (seat, at) => new ScreenRig({ seat, clock, hub, random: new SeededRandom(at + 1) }),
    );
  }

  async start(): Promise<void> {
    for (const rig of this.rigs) {
      rig.own(FILM);
      rig.streams.trailers.set('94711', '/media/trailer.mpd');
      rig.streams.clips.set(CLIP, { manifestUrl: '/media/clip.mpd', licenceServers: {} });
      await rig.start();
      if (rig.session.account === null) await rig.session.signIn('ana@example.test', 'secret-1');
      rig.get(CORE.screenManager).state$.subscribe((state) => this.shown.set(rig, state));
    }
    await this.pass(7_000);
  }

  pass(ms: number): Promise<void> {
    return this.clock.advanceAsync(ms, 100);
  }

  /** Brings this screen there, all others browsing but one with which it may watch. Answers the session that it had last. */
  async bring(target: ScreenRig, situation: Situation): Promise<PlaySessionId> {
    for (const rig of this.rigs) {
      rig.get(CORE.screenSettings).setCarActivity('parked');
      if (rig.playback.now.kind !== 'closed') await rig.playback.stop();
    }
    await this.pass(1_500);
    this.sessions += 1;
    const session = playSessionId(`session-${this.sessions}`);
    if (situation === 'browsing') return session;
    const commands = target.get(CORE.commands);
    const { deviceId } = target;
    if (situation === 'trailer')
      commands.trailer({ titleId: FILM, productId: '94711', title: 'x', devices: [deviceId] });
    else if (situation === 'in a group' || situation === 'clip') {
      const next = this.rigs[(this.rigs.indexOf(target) + 1) % this.rigs.length] ?? target;
      const devices = situation === 'clip' ? [deviceId] : [next.deviceId, deviceId];
      const clip = situation === 'clip' ? CLIP : null;
      commands.sync({ titleId: FILM, title: 'x', vamId: clip, positionMs: PLACE_MS, devices });
    } else await target.watch(session, PLACE_MS);
    await this.pass(2_500);
    if (situation === 'paused') target.playback.pause();
    if (situation === 'failed') target.player.fail('player/other', 'away');
    if (situation === 'in a moving car')
      for (const rig of this.rigs) rig.get(CORE.screenSettings).setCarActivity('inmotion');
    await this.pass(1_000);
    return sessionOf(target.playback.now)?.playSessionId ?? session;
  }

  /** What this screen offers with the tile of that one selected. */
  offers(giver: ScreenRig, target: ScreenRig) {
    const manager = giver.get(CORE.screenManager);
    manager.cancel();
    manager.toggle(target.deviceId);
    const { controls, assignLock, tiles } = this.shown.get(giver) ?? manager.initial;
    const tile = tiles.find(({ deviceId }) => deviceId === target.deviceId);
    return {
      controls,
      assignLock,
      tile: tile && {
        action: tile.action,
        titleId: tile.titleId,
        playSessionId: tile.playSessionId,
        trailer: tile.trailer,
        partners: tile.partners,
      },
    };
  }

  /** Gives an order as a person does, or past the model where that offers none; whether the screen obeyed. */
  async obeys(giver: ScreenRig, target: ScreenRig, order: Order, session: PlaySessionId): Promise<boolean> {
    const manager = giver.get(CORE.screenManager);
    const { controls } = this.offers(giver, target);
    const commands = giver.get(CORE.commands);
    const { playback } = target;
    const kindOf = () => playback.now.kind;
    const kind = kindOf();
    const wasPaused = playback.paused();
    switch (order) {
      case 'pause':
        if (controls.pause !== 'disabled') manager.pauseOrResume();
        else commands.pause(session);
        break;
      case 'restart':
        if (controls.restart) manager.restart();
        else commands.restart(session);
        break;
      case 'stop':
        if (controls.stop) manager.stop();
        else commands.stop(session);
        break;
      case 'assign': {
        const taken = manager.takeScreens();
        if (taken !== null)
          manager.assign({ titleId: FILM, title: 'x', vamId: null, positionMs: PLACE_MS }, taken);
      }
    }
    await this.pass(order === 'assign' ? 2_000 : 600);
    switch (order) {
      case 'pause':
        return playback.paused() !== wasPaused;
      case 'restart':
        return kind === 'open' && playback.positionMs() < 5_000;
      case 'stop':
        return kind !== 'closed' && kindOf() === 'closed';
      case 'assign':
        return kind === 'closed' && kindOf() === 'open';
    }
  }
}

/** Every pair of places once, in the first car that has both. */
const isNew = (() => {
  const had = new Set<string>();
  return (giver: Seat, target: Seat): boolean => had.size < had.add(`${giver} ${target}`).size;
})();
const PAIRS = CARS.map((seats) => {
  const pairs = seats.flatMap((target, to) => seats.map((giver, by) => ({ giver, target, by, to })));
  return { seats, pairs: pairs.filter(({ giver, target }) => isNew(giver, target)) };
});

/** Whether the group of these is led by this screen, on all of them. */
const isLedBy = (members: readonly ScreenRig[], leader: ScreenRig): boolean =>
  members.every((rig) => rig.get(CORE.together).now.members[0] === leader.deviceId);

describe('who may steer whom', () => {
  it('is asked of every two places', () => {
    expect(PAIRS.flatMap(({ pairs }) => pairs)).toHaveLength(25);
  });

  // Every giver orders every screen that plays; of the other situations each takes a quarter of the pairs in turn.
  it.each((Object.keys(SITUATIONS) as Situation[]).map((situation, turn) => [situation, turn] as const))(
    '[ROLE-01 part] [SCRM-09 part] [SCRM-11 part] looks the same on every screen, and is what is obeyed there: a screen: %s',
    async (situation, turn) => {
      for (const { seats, pairs } of PAIRS) {
        const car = new Car(seats);
        await car.start();
        for (const [at, { by, to }] of pairs.entries()) {
          if (situation !== 'playing' && (at + turn) % 4 !== 0) continue;
          const [giver, target] = [car.rigs[by], car.rigs[to]];
          if (giver === undefined || target === undefined) throw new Error('no such place');
          const session = await car.bring(target, situation);
          const offered = car.rigs.map((rig) => car.offers(rig, target));
          expect(offered).toEqual(offered.map(() => offered[0]));
          // The driver sees no film, whoever orders it: it stands, and none begins.
          const isHeld = situation === 'in a moving car' && seats[to] === 'front';
          const works = SITUATIONS[situation] !== 'disabled';
          expect(offered[0]?.controls).toMatchObject({
            pause: SITUATIONS[situation],
            stop: works,
            restart: works,
          });
          for (const order of ORDERS) {
            const obeyed = await car.obeys(giver, target, order, session);
            // Stop clears a failure away as well, which the screen itself alone offers.
            const isHeard =
              order === 'assign' || order === 'pause'
                ? !isHeld && (works || order === 'assign')
                : works || (situation === 'failed' && order === 'stop');
            const of = [situation, giver.deviceId, target.deviceId, order];
            expect([...of, obeyed]).toEqual([...of, isHeard]);
          }
        }
      }
    },
    60_000,
  );

  it('looks the same to all who watch together: any of them lets any other lead, who is no member lets nobody', async () => {
    const car = new Car(['front', 'passenger', 'left', 'right']);
    await car.start();
    const [front, passenger, left, right] = car.rigs as [ScreenRig, ScreenRig, ScreenRig, ScreenRig];
    const members = [front, left, right];
    const devices = members.map(({ deviceId }) => deviceId);
    front.get(CORE.commands).sync({ titleId: FILM, title: 'x', vamId: null, positionMs: PLACE_MS, devices });
    await car.pass(6_000);
    let leader = front;
    for (const giver of car.rigs)
      for (const target of car.rigs) {
        car.offers(giver, target);
        const mayLead = members.includes(giver) && members.includes(target) && target !== leader;
        const of = [giver.deviceId, target.deviceId];
        expect([...of, car.shown.get(giver)?.canLead]).toEqual([...of, mayLead]);
        giver.get(CORE.screenManager).lead();
        await car.pass(2_500);
        if (mayLead) leader = target;
        expect([...of, isLedBy(members, leader)]).toEqual([...of, true]);
      }
    expect(passenger.playback.now.kind).toBe('closed');
  });
});
