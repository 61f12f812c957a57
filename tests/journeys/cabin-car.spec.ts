import { expect, test } from '@playwright/test';
import file from '../../ui/public/cabinema.config.json' with { type: 'json' };
import {
  addressOfSeat,
  FILM,
  linkCar,
  openProductWithCar,
  openScreen,
  openTitle,
} from '../support/cabin-rig.ts';
import { moving } from './support/moving.ts';

test.use({ viewport: { width: 1366, height: 768 }, contextOptions: { reducedMotion: 'no-preference' } });

test('on a laptop the cabin drives: cluster, drive by hand and played back, with all four screens in sight', async ({
  page,
}) => {
  const { studio, vehicle, close } = await openProductWithCar({}, { byHand: true });
  await page.goto(`${studio.url.replace('127.0.0.1', 'localhost')}/cabin`);
  const cluster = page.getByRole('region', { name: 'Instrument cluster' });
  const figure = (name: string) => cluster.locator(`[data-figure="${name}"]`);
  await expect(figure('gear')).toHaveAttribute('data-gear', 'P');
  await expect(figure('speed')).toHaveText('0');
  await expect(cluster.getByRole('img', { name: 'Parking brake: on' })).toBeVisible();

  // Nothing of the cabin has to be scrolled to.
  const tallest = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(tallest).toBeLessThanOrEqual(768);
  for (const seat of ['front', 'passenger', 'left', 'right']) {
    const box = await page.locator(`iframe[name="${seat}"]`).boundingBox();
    expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
    expect(box?.width).toBeGreaterThan(380);
  }

  const byHand = page.getByRole('region', { name: 'By hand' });
  await byHand.getByRole('button', { name: 'D', exact: true }).click();
  await byHand.getByRole('slider', { name: 'km/h' }).fill('50');
  await expect(figure('speed')).toHaveText('50');
  await expect(figure('gear')).toHaveAttribute('data-gear', 'D');

  await page
    .getByRole('combobox', { name: 'Drive', exact: true })
    .selectOption({ label: 'An evening drive' });
  await page.getByRole('slider', { name: 'Moment' }).fill('32');
  await expect(figure('note')).toHaveText('At a red light');
  await expect(figure('gear')).toHaveAttribute('data-gear', 'D');
  await page.getByRole('button', { name: '5×' }).click();
  await cluster.getByRole('button', { name: 'Play the drive' }).click();
  await expect(figure('note')).toHaveText('On the motorway');

  await page.getByRole('button', { name: 'Is not there' }).click();
  await expect.poll(() => vehicle.state().faults).toEqual(['away']);

  const asked = page.waitForResponse('**/control/expire-sessions');
  await page.getByRole('tab', { name: 'Streams' }).click();
  await page.getByRole('button', { name: 'Let the session expire' }).click();
  expect((await asked).ok()).toBe(true);
  await close();
});

test('a screen of the cabin follows light, brightness and language of the car, over a cut connection too', async ({
  page,
}) => {
  const { studio, vehicle, close } = await openProductWithCar();
  // As an installation whose configuration says so.
  const follows = { light: true, brightness: true, language: true };
  const car = { bus: { kind: 'viss3', url: '/car' }, follows };
  await page.route('**/cabinema.config.json', (route) => route.fulfill({ json: { ...file, car } }));
  const root = page.locator('html');
  vehicle.obey({ do: 'set', values: { light: 'day', brightness: 40 } });
  await page.goto(`http://front.localhost:${studio.port}/?customerzone=0A&profile=co-driver`);
  await expect(root).toHaveAttribute('data-theme', 'light');
  // A display that the address names.
  await expect(root).toHaveAttribute('data-profile', 'co-driver');
  expect(vehicle.state().connections).toBe(1);
  const brightness = () => root.evaluate(({ style }) => style.getPropertyValue('--brightness'));
  await expect(root).toHaveAttribute('data-dimmed');
  await expect.poll(brightness).toBe('0.40');

  vehicle.obey({ do: 'cut' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  vehicle.obey({ do: 'set', values: { light: 'night', brightness: 100, language: 'de' } });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).not.toHaveAttribute('data-dimmed');

  // Words stay as they are until the next start.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('LanguageOverride'))).toBe('DE_DE');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect(root).toHaveAttribute('lang', 'de');
  await close();
});

test('the screen beside the driver is a still picture while nobody sits there and the car drives', async ({
  page,
}) => {
  const { studio, vehicle, close } = await openProductWithCar();
  linkCar(studio);
  await page.goto(addressOfSeat(studio, 'passenger'));
  await page.waitForURL('**/home/');
  const still = page.locator('[data-motion-cover]').getByRole('region');
  const below = page.locator('[inert] main');
  vehicle.obey({ do: 'set', values: { gear: 'D', speedKmh: 50, parkingBrake: false } });
  vehicle.obey({ do: 'set', values: { passengerSeated: false } });
  await expect(still).toBeVisible();
  await expect(page.locator('[data-motion-cover]')).toHaveText('');
  await expect(below).toHaveCount(1);
  vehicle.obey({ do: 'set', values: { passengerSeated: true } });
  await expect(still).toHaveCount(0);
  await expect(below).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
  vehicle.obey({ do: 'set', values: { passengerSeated: null } });
  await expect(still).toBeVisible();
  vehicle.obey({ do: 'set', values: { gear: 'P', speedKmh: 0, parkingBrake: true } });
  await expect(still).toHaveCount(0);
  await close();
});

test('[OPEN-48 part] a film in front is hidden as long as the car cannot be heard, and waits for somebody once it is parked', async ({
  browser,
}) => {
  const { studio, vehicle, close } = await openProductWithCar();
  linkCar(studio);
  const page = await openScreen(browser, studio, 'front');
  await openTitle(page, studio, FILM);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await moving(page);
  const cover = page.locator('[data-motion-cover]');
  const isWithheld = (): Promise<boolean> =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return video !== null && video.paused && getComputedStyle(video).visibility === 'hidden';
    });
  for (const fault of ['away', 'frozen'] as const) {
    vehicle.obey({ do: 'fault', fault, on: true });
    await expect(cover).toContainText('It is not known whether the car is parked');
    expect(await isWithheld()).toBe(true);
    vehicle.obey({ do: 'fault', fault, on: false });
    await expect(cover).toHaveCount(0);
    expect(await isWithheld()).toBe(true);
    await page.getByRole('button', { name: 'Keep watching' }).click();
    await expect.poll(isWithheld).toBe(false);
  }
  await page.context().close();
  await close();
});
