import { expect, test } from '../support/product.ts';
import { card, FRONT_SIZE, openTab, startInSettings } from '../support/seat.ts';

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
  await expect(licence.getByRole('region', { name: 'Licence' })).toContainText('Apache License');
  await page.keyboard.press('Escape');
  await expect(licence).toHaveCount(0);
});

test('[SETT-03, COMP-01] leads another screen to the companion app', async ({ page, product }) => {
  await startInSettings(page, product, 'front');
  await openTab(page, 'Add Screen');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem')).toHaveText([/Scan the code/, /Install/, /Sign in/]);
  await expect(panel).toContainText('companion.cabinema.example/app');
  const code = panel.getByRole('img', { name: 'QR code that leads to the companion app' });
  await expect(code).toBeVisible();
  // Its corners are squares of seven modules, inside a quiet zone of four.
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const side = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  for (const [x, y] of [
    [4, 4],
    [side - 11, 4],
    [4, side - 11],
  ] as const) {
    for (let step = 0; step < 7; step += 1) expect(path).toContain(`M${x + step} ${y}h1v1h-1z`);
  }
});
