import type { Page } from '@playwright/test';
import configuration from '../../../ui/public/cabinema.config.json' with { type: 'json' };
import { ENTRIES } from '../../../core/developer/troubleshooting-model.ts';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { driveOff, park } from '../support/settings-shots.ts';
import {
  card,
  FRONT_SIZE,
  openSettings,
  openTab,
  startInSettings,
  stored,
  takeSeat,
} from '../support/seat.ts';

test.use({ locale: 'en-GB', viewport: FRONT_SIZE });
test.beforeEach(({ product }) => product.control.reset());

const choose = async (page: Page, field: RegExp, filter: string, option: RegExp): Promise<void> => {
  await page.getByRole('button', { name: field }).click();
  if (filter !== '') await page.getByLabel('Search the list').fill(filter);
  await page.getByRole('option', { name: option }).click();
};

test('[DEVP-01, DEVP-02, DEVP-04, DEVP2-01, DEVP2-02, DEVP2-03] what is set holds at once and stays', async ({
  page,
  product,
}) => {
  await startInSettings(page, product, 'front', 'Advanced');
  await expect(page.getByRole('radiogroup', { name: 'Environment' }).getByRole('radio')).toHaveText([
    'Unset',
    'Staging',
    'UAT',
    'Production',
  ]);
  await expect(
    page.getByRole('radiogroup', { name: 'Environment' }).getByRole('radio').first(),
  ).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Parked' })).toBeChecked();
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await stored(page)).toMatchObject({ theme: 'LIGHT' });
});

test('[SETT-04, MOTN-05, DEC-06] in motion all tabs but one are covered, and of a title all but View; home is the way out, and that tab parks', async ({
  page,
  product,
}) => {
  await startInSettings(page, product, 'front', 'Advanced');
  await page.getByRole('radio', { name: 'In motion' }).click();
  const cover = page.getByText('The car is moving', { exact: true });
  for (const tab of ['Advanced', 'Account', 'Help and About', 'Legal']) {
    await openTab(page, tab);
    await expect(cover).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('button')).toHaveText('Back to home');
  }
  await openTab(page, 'Add Screen');
  await expect(cover).toHaveCount(0);
  await openTab(page, 'Account');
  await page.getByRole('button', { name: 'Back to home' }).click();
  await page.waitForURL('**/home/');
  expect(await stored(page)).toMatchObject({ carActivity: 'inmotion' });
  const home = page.url();
  await page.goto(new URL('/metadata/1001', home).href);
  for (const tab of ['Details', 'Extras']) await expect(page.getByRole('tab', { name: tab })).toBeDisabled();
  await expect(page.getByRole('tab', { name: 'View' })).toBeEnabled();
  await page.goto(home);
  await openSettings(page, 'Add Screen');
  await page.getByRole('button', { name: 'Set the car to parked' }).click();
  await expect(page.getByText('This screen thinks the car is moving.')).toHaveCount(0);
  await openTab(page, 'Advanced');
  await expect(page.getByRole('radio', { name: 'Parked' })).toBeChecked();
});

test('[DEVP2-02] without messages between screens there is no connection to the broker', async ({
  page,
  product,
}) => {
  const opened = page.waitForEvent('websocket');
  await takeSeat(page, product, 'front');
  const socket = await opened;
  await openSettings(page, 'Advanced');
  const closed = socket.waitForEvent('close');
  await page.getByRole('switch', { name: 'Messages between screens (MQTT)' }).click();
  await closed;
  const again = page.waitForEvent('websocket');
  await page.getByRole('switch', { name: 'Messages between screens (MQTT)' }).click();
  await again;
});

test('[DEVP-03, DEVP-05, DEVP-06, DEVP2-04] a territory holds once it was found to be served', async ({
  page,
  product,
}) => {
  await startInSettings(page, product, 'front', 'Advanced');
  await choose(page, /^Territory/, 'zimb', /^Zimbabwe/);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toHaveText('Territory lang not supported');
  expect(await stored(page)).not.toHaveProperty('RegionOverride');

  product.control.planFault('apiKeyOfCountry', { kind: 'drop' });
  await choose(page, /^Territory/, 'GB', /^United Kingdom/);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toHaveText('Territory and language not supported, no API key');
  product.control.clearFaults(null);

  const landed = page.waitForURL('**/landing');
  await page.getByRole('button', { name: 'Apply' }).click();
  await landed;
  await page.waitForURL('**/home/');
  expect(await stored(page)).toMatchObject({ RegionOverride: 'GB', isOverride: 'true' });
  const call = page.waitForRequest(/\/Credits$/);
  await openSettings(page);
  expect(await (await call).headerValue('apikey')).toMatch(/^GB\./);
  await openTab(page, 'Advanced');
  await expect(page.getByRole('button', { name: /^Territory/ })).toContainText('United Kingdom');

  await choose(page, /^Territory/, '', /^Unset/);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('**/home/');
  expect(await stored(page)).not.toHaveProperty('RegionOverride');
});

test('[REFD-02, REFD-05] names territories and languages, by their own names too', async ({
  page,
  product,
}) => {
  await startInSettings(page, product, 'front', 'Advanced');
  await page.getByRole('button', { name: /^Territory/ }).click();
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(240);
  await expect(options.first()).toHaveText('Unset');
  await page.getByLabel('Search the list').fill('österreich');
  await expect(options).toHaveText([/^Austria/]);
  await page.getByLabel('Search the list').fill('nowhere at all');
  await expect(page.getByRole('dialog')).toContainText('Nothing matches.');
  await page.keyboard.press('Escape');
  await choose(page, /^Language/, '', /^German/);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('**/home/');
  expect(await stored(page)).toMatchObject({ LanguageOverride: 'DE_DE' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // What is no language and region is refused, and the one that holds stays.
  for (const wrong of ['de', 'de_de_de', 'd1_de', '_']) {
    await page.goto(`${new URL(page.url()).origin}/?language=${wrong}`);
    await page.waitForURL('**/home/');
    expect(await stored(page)).toMatchObject({ LanguageOverride: 'DE_DE' });
  }
  await page.goto(`${new URL(page.url()).origin}/?language=fr_fr`);
  await page.waitForURL('**/home/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('[DEVP-01, DEVP-04, DEVP-09, DEVP-10, DEVP-11, SETT-02] production knows none of it', async ({
  page,
  product,
}) => {
  const written: string[] = [];
  await startInSettings(page, product, 'front', 'Advanced');
  await page.getByRole('radio', { name: 'Light' }).click();
  await page.getByRole('radio', { name: 'Production' }).click();
  await page.waitForURL('**/home/');
  page.on('console', (message) => written.push(message.text()));
  expect(await stored(page)).toMatchObject({ EnvironmentOverride: 'production' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  product.control.planFault('credits', { kind: 'malformed' });
  await openSettings(page);
  await expect(page.getByRole('tab')).toHaveText(['Account', 'Help and About', 'Legal', 'Add Screen']);
  await expect(card(page, 'Credits')).toContainText('Not available right now');
  expect(written.filter((text) => /account data|agreed shape/.test(text))).toEqual([]);
  for (const path of ['devLoginScreen', 'styledcomponents', 'vinfaststyleguide']) {
    await page.goto(new URL(`/${path}`, page.url()).href);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  }
});

test('[DEVP2-06, DEVP2-07, DEVP2-08] tells whoever helps how things stand, and no secrets', async ({
  page,
  product,
}) => {
  await page.route('**/cabinema.config.json', async (route) => {
    await route.fulfill({ json: { ...configuration, ipLookupUrl: '/ip-of-this-car' } });
  });
  await page.route('**/ip-of-this-car?format=json', (route) => route.fulfill({ json: { ip: '192.0.2.7' } }));
  await startInSettings(page, product, 'front', 'Advanced');
  await page.getByRole('button', { name: 'Troubleshooting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Troubleshooting' });
  await expect(dialog.getByRole('term')).toHaveCount(ENTRIES.length);
  const value = (name: string) =>
    dialog
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
      .getByRole('definition');
  await expect(value('IP address')).toHaveText('192.0.2.7');
  await expect(value('Device model name')).toHaveText('mercedez-benz');
  await expect(value('Hardware id')).toHaveText('RIG-FRONT');
  await expect(value('App config')).toContainText('customerzone 0A');
  await expect(value('Selected language')).toHaveText('EN_GB');
  await expect(value('App version')).toHaveText('1.8.12');
  await expect(value('Screen size')).toHaveText(`${FRONT_SIZE.width} x ${FRONT_SIZE.height}`);
  await expect(value('Data exchange')).toHaveText(/^connect/);
  const said = await dialog.innerText();
  const kept = await stored(page);
  for (const secret of ['session', 'refreshToken', 'apiKey']) {
    expect(kept[secret]).toMatch(/.{8}/);
    expect(said).not.toContain(kept[secret]);
  }
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
});

test.describe('in a browser', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('[LAND-04, DEVP-07, DEVP2-07] ten taps on the logo open it, not nine and a pause', async ({
    page,
    product,
  }) => {
    await page.clock.install();
    await page.goto(`${product.url}/landing`);
    const logo = page.getByRole('main').getByRole('button').first();
    const tap = async (times: number) => {
      for (let done = 0; done < times; done += 1) await logo.dispatchEvent('click');
    };
    const dialog = page.getByRole('dialog', { name: 'Troubleshooting' });
    await logo.waitFor();
    await tap(9);
    await page.clock.fastForward(2_500);
    await tap(9);
    await expect(dialog).toHaveCount(0);
    await tap(1);
    await expect(dialog).toContainText('Device model nameWeb');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('[DEVP-09, DEVP2-05] signs in as any screen of a car, and says why it cannot', async ({
    page,
    product,
  }) => {
    product.control.linkHardware('family@cabinema.test', ['LAB-CAR']);
    await page.goto(`${product.url}/devLoginScreen`);
    const linked = page.getByRole('button', { name: 'Sign in by hardware id' });
    await expect(linked).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
    await page.getByLabel('Hardware id').fill('NO-SUCH-CAR');
    await linked.click();
    await expect(page.getByRole('alert')).toHaveText(/The platform refused: \d{5}/);
    expect(await stored(page)).toMatchObject({ isInCarScreen: 'false' });
    expect(await stored(page)).not.toHaveProperty('zoneUnreadable');
    await page.getByLabel('Hardware id').fill('LAB-CAR');
    await page.getByRole('radio', { name: 'Right Rear' }).click();
    // While it drives nobody signs in, and no place moves.
    await driveOff(page);
    await expect(page.locator('[data-motion-cover]')).toContainText(
      'You can sign in once the car is parked.',
    );
    await linked.evaluate((button: HTMLElement) => button.click());
    expect(await stored(page)).not.toHaveProperty('customerZone');
    await park(page);
    await linked.click();
    await page.waitForURL('**/home/');
    expect(await stored(page)).toMatchObject({ customerZone: '1B', profileName: 'right rear user' });
    await openSettings(page);
    await expect(card(page, 'Name of this screen')).toContainText('Right Rear');
  });

  test('[DEVP-09] shows the style guide and the components', async ({ page, product }) => {
    await signInBrowser(page, product, FAMILY, '/settings');
    await openTab(page, 'Advanced');
    await page.getByRole('button', { name: 'Style guide' }).click();
    await page.waitForURL('**/vinfaststyleguide');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Components' }).click();
    await page.waitForURL('**/styledcomponents');
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  });
});
