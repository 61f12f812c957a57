import { sessionOf } from '../../../core/playback/play-session.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import type { VirtualScreen } from '../../../simulators/fleet/virtual-screen.ts';
import { FILM, VirtualCar } from '../../simulators/fleet/virtual-car.ts';
import { firstSeekMs, togetherFromMs } from './come-together.ts';
import type { FaultFigures, FaultName } from './fault-names.ts';
import { recordVirtually } from './virtual-recorder.ts';
import { wrongMoves } from './wrong-moves.ts';

/** What goes wrong with a car of four screens in virtual time: the core alone, without a browser's habits of its own. */

/** When the trouble was over, or came when it is to last, and who had it and is to be judged all the same. */
interface Struck {
  readonly sinceMs: number;
  readonly troubled?: VirtualScreen;
  /** Gone for good. */
  readonly lost?: VirtualScreen;
  readonly ordersAtMs?: readonly number[];
}

const WITHIN_MS = 50;
const START_MS = 600_000;
const SEEK_MS = 10_000;
const SETTLE_MS = 10_000;
const STALL_MS = 3_000;
const BAD_LINES_MS = 30_000;
const WATCH_MS = 12_000;

const STRIKES: Readonly<Record<FaultName, (virtual: VirtualCar, chance: SeededRandom) => Promise<Struck>>> = {
  jitter: (virtual, chance) => {
    virtual.hub.delayMs = () => 20 + 160 * chance.fraction();
    return seek(virtual, BAD_LINES_MS);
  },
  loss: (virtual, chance) => {
    // The broker hands orders over at least once.
    virtual.hub.copies = ({ delivery }) => (delivery !== 'command' && chance.fraction() < 0.05 ? 0 : 1);
    return seek(virtual, BAD_LINES_MS);
  },
  asymmetric: (virtual) => {
    virtual.hub.delayMs = ({ from, to }) => (from === 'passenger' ? 25 : to === 'passenger' ? 85 : 10);
    return seek(virtual, BAD_LINES_MS);
  },
  clocks: (virtual) => seek(virtual, 0),
  followerStalled: (virtual) => stall(virtual, 'follower'),
  leaderStalled: (virtual) => stall(virtual, 'leader'),
  brokerAway2: (virtual) => withoutBroker(virtual, 2_000),
  brokerAway20: (virtual) => withoutBroker(virtual, 20_000),
  leaderKilled: (virtual) => {
    virtual.bus('front').kill();
    return lose(virtual);
  },
  leaderFails: (virtual) => {
    virtual.car.front.player.fail('player/other', 'decoder');
    return lose(virtual);
  },
  leaderReloads: async (virtual) => {
    const lost = virtual.car.front;
    const sinceMs = virtual.world.monotonicMs();
    await virtual.reload('front');
    return { sinceMs, lost };
  },
};

/** One car, in step and in the middle of its film, to which this happens. */
export async function measureVirtualFault(name: FaultName, seed: number): Promise<FaultFigures> {
  const virtual = new VirtualCar({ seed, ...(name === 'clocks' ? { passengerPpm: 100 } : {}) });
  const { car, world } = virtual;
  await virtual.startScreens();
  await virtual.watchTogether(FILM);
  seekTo(virtual, START_MS);
  await world.advanceAsync(SETTLE_MS);
  const screens = [...car.screens];
  const fromMs = world.monotonicMs();
  const recorded = recordVirtually(virtual, screens);
  const { sinceMs, troubled, lost, ordersAtMs } = await STRIKES[name](virtual, new SeededRandom(seed + 500));
  await world.advanceAsync(WATCH_MS);
  const toMs = world.monotonicMs();
  const all = recorded();
  const ofThese = (wanted: (screen: VirtualScreen) => boolean): typeof all =>
    all.filter((_, index) => wanted(screens[index] as VirtualScreen));
  const left = ofThese((screen) => screen !== lost);
  const healthy = ofThese((screen) => screen !== lost && screen !== troubled);
  // What an order moved is looked at from then on.
  const lookFromMs = ordersAtMs === undefined ? sinceMs : firstSeekMs(left, sinceMs);
  return {
    backTo50MsMs: Math.round(togetherFromMs(left, lookFromMs, toMs, WITHIN_MS) - sinceMs),
    wrongMoves: wrongMoves(healthy, fromMs, toMs, ordersAtMs),
  };
}

/** The worst of so many cars, and all of their wrong moves. */
export async function worstVirtualFault(name: FaultName, cars: number): Promise<FaultFigures> {
  const all: FaultFigures[] = [];
  for (let seed = 1; seed <= cars; seed += 1) all.push(await measureVirtualFault(name, seed));
  return {
    backTo50MsMs: Math.max(...all.map(({ backTo50MsMs }) => backTo50MsMs)),
    wrongMoves: all.reduce((sum, { wrongMoves }) => sum + wrongMoves, 0),
  };
}

async function seek(virtual: VirtualCar, afterMs: number): Promise<Struck> {
  await virtual.world.advanceAsync(afterMs);
  const sinceMs = virtual.world.monotonicMs();
  seekTo(virtual, virtual.car.front.playback.positionMs() + SEEK_MS);
  return { sinceMs, ordersAtMs: [sinceMs] };
}

function seekTo({ car }: VirtualCar, positionMs: number): void {
  const session = sessionOf(car.front.playback.now)?.playSessionId;
  if (session !== undefined) car.front.commands.seek(session, positionMs);
}

async function stall({ car, world }: VirtualCar, role: 'leader' | 'follower'): Promise<Struck> {
  const troubled = car.screens.find(({ together }) => together.now.role === role);
  if (troubled === undefined) throw new Error(`Nobody is ${role}`);
  troubled.player.stall(STALL_MS);
  await world.advanceAsync(STALL_MS);
  return { sinceMs: world.monotonicMs(), troubled };
}

async function withoutBroker({ hub, world }: VirtualCar, forMs: number): Promise<Struck> {
  hub.stop();
  await world.advanceAsync(forMs);
  hub.start();
  return { sinceMs: world.monotonicMs() };
}

function lose({ car, world }: VirtualCar): Promise<Struck> {
  return Promise.resolve({ sinceMs: world.monotonicMs(), lost: car.front });
}
