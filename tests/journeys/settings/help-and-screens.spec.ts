import { encode } from 'uqr';
import configuration from '../../../ui/public/cabinema.config.json' with { type: 'json' };
import { type Message, messagesIn } from '../support/messages-in.ts';
import { expect, test } from '../support/product.ts';
import { card, FRONT_SIZE, openTab, startInSettings, stored } from '../support/seat.ts';

test.use({ viewport: FRONT_SIZE, locale: 'en-GB' });

test('[SETT-11] tells the version and what it is built with, each with its licence', async ({
  page,
  product,
}) => {
  await startInSettings(page, product, 'front', 'Help and About');
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Version 1.8.12');
  await expect(panel).toContainText('Hash functions: those of the browser’s Web Crypto');
  for (const entry of ['Questions and answers', 'Report a problem']) {
    await expect(panel.getByRole('link', { name: entry })).toHaveCount(0);
    await expect(panel.getByText(entry)).toBeVisible();
  }
  await expect(panel.getByText('Not offered here')).toHaveCount(2);

  const packages = card(page, 'For developers').getByRole('button');
  await expect(packages.filter({ hasText: /^react\d/ })).toHaveCount(1);
  expect(await packages.count()).toBeGreaterThan(10);
  await packages.filter({ hasText: /^rxjs\d/ }).click();
  const licence = page.getByRole('dialog', { name: /^rxjs \d/ });
  await expect(licence.getByRole('group', { name: 'Licence' })).toContainText('Apache License');
  await page.keyboard.press('Escape');
  await expect(licence).toHaveCount(0);
});

test('[SETT-03, COMP-01, ROUT-04 part, DEVS-01 part, DEVS-06, DEVS-10, DEVS-12 part, DEVS-13, DEVS-14 part, DEVS-15 part, DEVS-16 part, DEVS-18 part] Add Screen leads another screen to the companion app, and this one to the set-up of a place in the car, which ends there again', async ({
  page,
  product,
}) => {
  const said: Message[] = [];
  page.on('websocket', (line) => line.on('framesent', ({ payload }) => said.push(...messagesIn(payload))));
  await startInSettings(page, product, 'front');
  await openTab(page, 'Add Screen');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem')).toHaveText([/Scan the code/, /for iOS or Android/, /Sign in/]);
  await expect(panel).toContainText('companion.cabinema.example/app');
  const code = panel.getByRole('img', { name: 'QR code that leads to the companion app' });
  await expect(code).toBeVisible();
  // The code says the address, inside a quiet zone of four modules.
  const { size, data } = encode(configuration.links.companionApp, { ecc: 'M', border: 4 });
  expect(await code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  expect(data.flat()).toEqual(data.flatMap((line, y) => line.map((_, x) => dark.has(`${x} ${y}`))));

  await test.step('this screen takes another place in the car', async () => {
    await panel.getByRole('button', { name: 'Set up this screen' }).click();
    await page.waitForURL('**/devicename/settings');
    const next = page.getByRole('button', { name: 'Continue' });
    const before = said.length;
    await next.click();
    await expect(page.getByRole('radio')).toHaveText([
      /^Front Screen \(MHU\)/,
      /^Rear Left Screen/,
      /^Rear Right Screen/,
    ]);
    await expect.poll(() => said.slice(before).map(({ command }) => command)).toContain('discover-account');
    await page.getByRole('radio', { name: /^Rear Left Screen/ }).click();
    const { deviceId: old } = await stored(page);
    await next.click();
    const done = page.getByRole('dialog', { name: 'Screen set up' });
    await expect(done).toContainText('Left Rear');
    await done.getByRole('button', { name: 'To Add Screen' }).click();
    await page.waitForURL('**/settings?tab=3');
    await expect(page.getByRole('tab', { name: 'Add Screen', selected: true })).toBeVisible();

    const kept = await stored(page);
    expect(kept).toMatchObject({
      screenName: 'Left Rear',
      deviceId: expect.stringMatching(/^1A-/),
    });
    expect(Number(kept['allowUntil:device'])).toBeGreaterThan(Date.now());
    // It left as the one, and came as the other.
    const whoSaid = (command: string) =>
      said
        .slice(before)
        .flatMap((message) => (message.command === command ? message.fields['deviceId'] : []));
    await expect.poll(() => whoSaid('device-broadcast')).toContain(kept['deviceId']);
    expect(whoSaid('disconnect-device')).toContain(old);
    const broadcast = said.findLast(({ fields }) => fields['deviceId'] === kept['deviceId']);
    expect(broadcast?.fields).toMatchObject({
      deviceName: 'Left Rear',
      screenName: 'Left Rear',
      sendOnly: false,
      isMHU: false,
    });
  });
});
