import { afterEach, describe, expect, it } from 'vitest';
import { HostClock } from '../../../adapters/system/host-clock.ts';
import type { Cancel, Clock } from '../../../core/ports/clock.ts';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { runFleet, type BrokerSwitch } from '../../../simulators/fleet/fleet-run.ts';
import { countingLog } from '../../../simulators/fleet/main/counting-log.ts';
import { openEmbedded } from '../../../simulators/fleet/main/embedded-broker.ts';
import {
  fleetOfConnections,
  fleetOverFew,
  type LeanFleet,
} from '../../../simulators/fleet/main/lean-fleet.ts';
import { readScenario } from '../../../simulators/fleet/scenario.ts';
import { SharedTimers } from '../../../simulators/fleet/shared-timers.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';
import { openBroker } from './open-broker.ts';

/** Two cars, by numbers that are none of the first. */
const CARS = [3, 8];
const SEATS = 2;
const SPEED = 2;
const TOPIC = 'cars/{car}/all';
/** Paused, so that what counts is that orders arrive, and not how busy this machine is. */
const EVENTS = [
  { at: 0, do: 'film', spread: 0 },
  { at: 0, do: 'sync', spread: 0 },
  { at: 0, do: 'pause', spread: 0 },
];

describe('a small fleet over a true broker', () => {
  let end: () => Promise<void> = () => Promise.resolve();
  afterEach(() => end());

  it('watches in step over connections of its own, to the embedded broker and a topic of its own', async () => {
    const broker = await openEmbedded(TOPIC);
    end = broker.close;
    const { figures, run } = rig();
    await run((parts) => fleetOfConnections(CARS, { urls: [broker.url], topic: TOPIC }, parts), EVENTS);
    expect(wrongOf(figures)).toEqual([]);
  });

  it('comes back when the embedded broker does', async () => {
    const broker = await openEmbedded(TOPIC);
    end = broker.close;
    const { figures, world, run } = rig();
    const outage = [{ at: 2, do: 'broker-restart', forSeconds: 0 }];
    const over = (parts: Parts) => fleetOfConnections([3], { urls: [broker.url], topic: TOPIC }, parts);
    const allBack = new Promise<void>((resolve) => {
      world.every(50, () => figures.screensBack === SEATS && resolve());
    });
    await run(over, outage, { forMs: 600_000, broker, cut: allBack });
    expect([...figures.undone]).toEqual([]);
    expect([figures.connectionsBroken, figures.screensLost, figures.screensStayedAway]).toEqual([2, 2, 0]);
  });

  it('watches in step over a connection that all screens share', async () => {
    const broker = await openBroker();
    end = broker.close;
    const { figures, run } = rig();
    await run((parts) => fleetOverFew(CARS, { urls: [broker.url], topic: TOPIC }, parts, 1), EVENTS);
    expect(wrongOf(figures)).toEqual([]);
    expect(broker.connections()).toBe(1);
  });
});

type Parts = Parameters<typeof fleetOfConnections>[2];

interface Course {
  readonly forMs?: number;
  readonly broker?: BrokerSwitch;
  /** Ends it early. */
  readonly cut?: Promise<void>;
}

function rig() {
  const fast = new FastClock();
  const startMs = fast.monotonicMs();
  const figures = new FleetFigures(() => fast.monotonicMs() - startMs);
  const world = new SharedTimers(fast, (lateMs) => figures.late(lateMs));
  const run = async (
    over: (parts: Parts) => LeanFleet,
    events: readonly unknown[],
    { forMs = 1_000, broker, cut }: Course = {},
  ): Promise<void> => {
    const scenario = readScenario({ name: 'short', events }, forMs);
    if (!scenario.ok) throw new Error(scenario.error);
    const log = countingLog((said) => figures.trouble(said));
    const common = { seats: SEATS, config: sampleConfig(), world, seed: 1, skewPpm: 8, figures, log };
    const fleet = over({ ...common, roughness: { jitterMs: 0, loss: 0 } });
    const plan = { rampMs: 1_000, forMs, scenario: scenario.value, seed: 1, broker: broker ?? null };
    await runFleet(fleet.cars, plan, world, figures, cut);
    fleet.close();
  };
  return { figures, world, run };
}

/** The host's time, twice as fast: what waits for a time here waits half of it. */
class FastClock implements Clock {
  private readonly host = new HostClock();

  readonly wallMs = (): number => this.host.wallMs() * SPEED;
  readonly monotonicMs = (): number => this.host.monotonicMs() * SPEED;
  readonly after = (delayMs: number, run: () => void): Cancel => this.host.after(delayMs / SPEED, run);
  readonly every = (periodMs: number, run: () => void): Cancel => this.host.every(periodMs / SPEED, run);
}

/** What is wrong with a run of these cars; nothing for a good one. */
function wrongOf(figures: FleetFigures): readonly unknown[] {
  const { outcomes, troubles, screensConnected, screensStayedAway, durations } = figures;
  const { lost, duplicates, reordered, malformed } = figures;
  const counts = { lost, duplicates, reordered, malformed, screensStayedAway };
  return [
    ...troubles,
    ...[...outcomes].filter(([outcome, cars]) => outcome !== 'good' || cars !== CARS.length),
    ...Object.entries(counts).filter(([, count]) => count !== 0),
    ...(screensConnected === CARS.length * SEATS ? [] : [`${screensConnected} screens`]),
    ...(durations.delivery.count > 0 ? [] : ['nothing was delivered']),
  ];
}
