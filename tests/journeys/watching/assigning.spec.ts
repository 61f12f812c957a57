import { FILM, linkCar, openScreen, openTitle, widestSkewMs } from '../../support/cabin-rig.ts';
import { BROWSER } from '../support/entry.ts';
import { enterPassword } from '../support/people.ts';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { expect, test } from '../support/product.ts';

/** Screens in step: no more than a shown frame apart, with room for a small and busy machine. */
const IN_STEP_MS = 60;

test('[ASGN-01, ASGN-02, ASGN-03, SCRM-15, SCRM-16, TILE-02, CLIP-02, TDPG-18 part, DEVS-03, DEVS-07] the front gives a film to two screens and a clip to one; a fourth device finds their places taken', async ({
  browser,
  product,
}) => {
  linkCar(product);
  const front = await openScreen(browser, product, 'front');
  const left = await openScreen(browser, product, 'left');
  const right = await openScreen(browser, product, 'right');
  const screen = (name: RegExp) => front.getByRole('main').getByRole('button', { name });
  const play = front.getByRole('button', { name: 'Play', exact: true });

  await openTitle(front, product, FILM);
  await front.getByRole('main').getByRole('button', { name: 'Screens' }).click();
  await front.waitForURL(`**/screenmanager/assignScreen/${FILM}/tdp`);
  await expect(front.getByRole('heading', { name: 'The Ferryman’s Year' })).toBeVisible();
  await expect(front.getByText('Themes of loss')).toBeVisible();
  await expect(play).toBeDisabled();
  await screen(/^Left Rear/).click();
  await screen(/^Right Rear/).click();
  await expect(front.getByText('Plays in step on Left Rear and Right Rear.')).toBeVisible();
  await play.click();
  for (const page of [left, right]) await page.waitForURL(`**/player/${FILM}/*`);
  await expect
    .poll(() => widestSkewMs([left, right]), { timeout: 45_000, intervals: [250] })
    .toBeLessThan(IN_STEP_MS);
  expect(front.url()).toContain('/screenmanager/');
  const told = front.getByRole('status').filter({ hasText: '2 screens are in step' });
  await told.getByRole('button', { name: 'View details' }).click();
  await front.waitForURL(`**/metadata/${FILM}`);

  await front.getByRole('link', { name: 'Studio' }).click();
  await front.getByRole('button', { name: 'Assign to screens' }).click();
  await expect(front.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await front.locator('button[data-shape="clip"]').first().click();
  await front.waitForURL('**/screenmanager/assignScreen/*/*/studio');
  await screen(/^Left Rear/).click();
  await play.click();
  await left.waitForURL('**/vam/**');
  await expect(right).toHaveURL(new RegExp(`/player/${FILM}/`));

  const other = await (await browser.newContext({ viewport: BROWSER, locale: 'en-GB' })).newPage();
  await other.goto(`${product.url}/signin/`);
  await enterPassword(other, FAMILY);
  await other.getByRole('button', { name: 'Continue' }).click();
  for (const place of ['Front Screen (MHU)', 'Rear Left Screen', 'Rear Right Screen'])
    await expect(other.getByRole('radio', { name: place })).toBeDisabled();
  await expect(other.getByRole('radio', { name: 'Other Device' })).toBeEnabled();
  await Promise.all([front, left, right, other].map((page) => page.context().close()));
});
