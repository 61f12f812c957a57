import type { AedesOptions } from 'aedes';
import { afterEach, describe, expect, it } from 'vitest';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import {
  fleetOfConnections,
  fleetOverFew,
  type LeanFleet,
} from '../../../simulators/fleet/main/lean-fleet.ts';
import { prepareFleet } from '../../../simulators/fleet/main/prepare-fleet.ts';
import { parseFleetOptions } from '../../../simulators/fleet/options.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { realClock } from '../../support/real-clock.ts';
import { openBroker } from './open-broker.ts';

const TOPIC = 'cars/{car}/all';
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A broker throws off who has a client id that somebody else comes with. */
describe('the client ids of a fleet', () => {
  it('are of one screen each, also where the chance of two cars is the same', async () => {
    const { ids, url } = await counting();
    // In these two cars each screen has the chance of one in the other.
    started(fleetOfConnections([78, 636], { urls: [url], topic: TOPIC }, parts()));
    await expect.poll(() => ids.length, BUSY).toBe(8);
    expect(new Set(ids).size).toBe(8);
  });

  it('are others in another run of the same cars by the same seed', async () => {
    const { ids, url } = await counting();
    for (const _ of ['a run', 'another'])
      started(fleetOfConnections([3], { urls: [url], topic: TOPIC }, parts()));
    await expect.poll(() => ids.length, BUSY).toBe(8);
    expect(new Set(ids).size).toBe(8);
  });

  it('are others in each shard whose screens share connections', async () => {
    const { ids, url } = await counting();
    for (const numbers of [
      [0, 2],
      [1, 3],
    ])
      started(fleetOverFew(numbers, { urls: [url], topic: TOPIC }, parts(), 2));
    await expect.poll(() => ids.length, BUSY).toBe(4);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('the topic of a fleet', () => {
  it.each([0, 1] as const)('is subscribed to at QoS %i where the configuration says so', async (qos) => {
    const { asked, url } = await counting();
    const configured = { ...parts(), config: { ...sampleConfig(), subscribeQos: qos } };
    started(fleetOfConnections([1], { urls: [url], topic: TOPIC }, configured));
    started(fleetOverFew([2], { urls: [url], topic: TOPIC }, configured, 1));
    await expect.poll(() => asked.length, BUSY).toBe(5);
    expect(new Set(asked)).toEqual(new Set([`cars/1/all at ${qos}`, `cars/2/all at ${qos}`]));
  });

  it.each([
    { flags: [], qos: 1 },
    { flags: ['--qos', '0'], qos: 0 },
  ])('is subscribed to at QoS $qos where a command line says $flags', async ({ flags, qos }) => {
    const { asked, url } = await counting();
    const options = parseFleetOptions(['--broker', url, '--topic', TOPIC, '--cars', '1', ...flags]);
    if (!options.ok) throw new Error(options.error.message);
    const ready = await prepareFleet(options.value, [0], parts(), new Promise(() => undefined));
    if (!ready.ok) throw new Error(ready.error);
    const { cars, close } = ready.value;
    started({ cars, close: () => void close() });
    await expect.poll(() => asked.filter((topic) => topic.startsWith('cars/0')).length, BUSY).toBe(4);
    expect(new Set(asked)).toEqual(new Set([`cars/0/all at ${qos}`]));
  });
});

/** A busy machine takes its time. */
const BUSY = { timeout: 8_000 };

const parts = () => ({
  seats: 4,
  config: sampleConfig(),
  world: realClock,
  seed: 1,
  skewPpm: 8,
  roughness: { jitterMs: 0, loss: 0 },
  figures: new FleetFigures(() => 0),
  log: new RecordingLog(),
});

function started({ cars, close }: LeanFleet): void {
  const screens = cars.flatMap(({ compose }) => compose().car.screens);
  for (const screen of screens) screen.start();
  ends.push(close, () => screens.forEach((screen) => screen.dispose()));
}

/** A broker, the client ids that came to it, and the topics that it was asked for. */
async function counting() {
  const ids: string[] = [];
  const preConnect: AedesOptions['preConnect'] = (_client, packet, done) => {
    ids.push(packet.clientId);
    done(null, true);
  };
  const asked: string[] = [];
  const authorizeSubscribe: AedesOptions['authorizeSubscribe'] = (_client, subscription, done) => {
    asked.push(`${subscription.topic} at ${subscription.qos}`);
    done(null, subscription);
  };
  const { url, close } = await openBroker({ preConnect, authorizeSubscribe });
  ends.push(close);
  return { ids, asked, url };
}
