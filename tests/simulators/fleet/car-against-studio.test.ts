import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleLog } from '../../../adapters/system/console-log.ts';
import { HostClock } from '../../../adapters/system/host-clock.ts';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { composeFleet } from '../../../simulators/fleet/main/compose-fleet.ts';
import { configurationFor } from '../../../simulators/fleet/main/configuration-for.ts';
import { StudioControlClient } from '../../../simulators/fleet/studio-control.ts';
import { until } from '../../../simulators/fleet/until.ts';
import type { VirtualScreen } from '../../../simulators/fleet/virtual-screen.ts';
import { openStudio, type Studio } from '../../../simulators/studio/studio.ts';
import { freePort } from '../../support/free-port.ts';

const PATIENCE_MS = 15_000;

let studio: Studio;
let control: StudioControlClient;
beforeAll(async () => {
  studio = await openStudio({ port: await freePort() });
  control = new StudioControlClient(studio.url);
});
afterAll(() => studio.close());

describe('a virtual car against the studio, over HTTP and MQTT', () => {
  it('[ROLE2-06] signs in by its hardware id, meets its other screens and watches with them', async () => {
    const figures = new FleetFigures(() => 0);
    const world = new HostClock();
    const [hardwareId = ''] = await hardwareIds('meets-');
    const [composed] = composeFleet(new Map([[0, hardwareId]]), {
      seats: 4,
      config: configuration(),
      world,
      seed: 1,
      skewPpm: 8,
      roughness: { jitterMs: 0, loss: 0 },
      log: new ConsoleLog('warn'),
      figures,
    });
    if (composed === undefined) throw new Error('one car was asked for');
    const { car } = composed.compose();
    const all = (
      changes: (screen: VirtualScreen) => Parameters<typeof until>[1][number],
      isSo: () => boolean,
      patienceMs = PATIENCE_MS,
    ) => until(world, car.screens.map(changes), isSo, patienceMs);

    await Promise.all(car.screens.map(({ session }) => session.start()));
    expect(
      await all(
        ({ presence }) => presence.devices$,
        () => car.isComplete(),
      ),
    ).toBe(true);
    const film = await car.findFilm();
    if (film === null) throw new Error('a subscriber finds a film');
    expect(await car.startFilm(film)).toBe(true);
    // All this takes less than a second, whose budget of messages may be spent: then a person presses again.
    let together = false;
    for (let press = 0; press < 5 && !together; press += 1) {
      car.sync();
      together = await all(
        (screen) => screen.together.state$,
        () => car.isTogether(),
        PATIENCE_MS / 5,
      );
    }
    expect(together).toBe(true);
    car.stop();
    for (const screen of car.screens) screen.dispose();
    expect(figures.received).toBeGreaterThan(0);
    expect(figures.durations.delivery.count).toBeGreaterThan(0);
    expect(figures.lost).toBe(0);
  });
});

describe('the control of a studio', () => {
  it('is found where a studio runs', async () => {
    expect(await control.check()).toEqual({ ok: true, value: undefined });
  });

  it('tells a place without anybody from one without a studio', async () => {
    const nobody = new StudioControlClient(`http://127.0.0.1:${await freePort()}`);
    expect(await nobody.check()).toMatchObject({ ok: false, error: { code: 'studio/unreachable' } });
    const other = new StudioControlClient(`${studio.url}/nowhere`);
    expect(await other.check()).toMatchObject({ ok: false, error: { code: 'studio/no-studio' } });
  });

  it('passes on why the studio refuses', async () => {
    await hardwareIds('twice-');
    expect(await control.createCars(1, 'twice-', 4)).toEqual({
      ok: false,
      error: { code: 'studio/refused', detail: 'control/account-exists' },
    });
  });
});

async function hardwareIds(prefix: string): Promise<readonly string[]> {
  const created = await control.createCars(1, prefix, 4);
  if (!created.ok) throw new Error(created.error.code);
  return created.value;
}

function configuration() {
  const config = configurationFor(studio.url);
  if (!config.ok) throw new Error(config.error.code);
  return config.value;
}
