import { FILM, linkCar, openScreen, openTitle, widestSkewMs } from '../../support/cabin-rig.ts';
import { BROWSER } from '../support/entry.ts';
import { type Message, messagesIn } from '../support/messages-in.ts';
import { enterPassword } from '../support/people.ts';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { expect, test } from '../support/product.ts';

/** Screens in step: no more than a shown frame apart, with room for a small and busy machine. */
const IN_STEP_MS = 60;

test('[ASGN-01, ASGN-02, ASGN-03, ASGN-04, ASGN-05, SCRM-01 part, SCRM-08 part, SCRM-15 part, SCRM-16, OPEN2-38 part, OPEN2-40 part, TILE-02, CLIP-02, TDPG-18 part, DEVS-03 part, DEVS-07 part] the front gives a film to two screens, a clip and a trailer to one, and stops them all; a fourth device finds their places taken', async ({
  browser,
  product,
}) => {
  // What another journey began would go on from there.
  await product.control.reset();
  linkCar(product);
  const said: Message[] = [];
  const front = await openScreen(browser, product, 'front', async (page) => {
    page.on('websocket', (line) => line.on('framesent', ({ payload }) => said.push(...messagesIn(payload))));
    await Promise.resolve();
  });
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
  expect(front.url()).toContain('/screenmanager/');
  const orders = () => said.filter(({ command }) => command.startsWith('play-'));
  await expect.poll(() => orders().map(({ command }) => command)).toEqual(['play-movie', 'play-movie']);
  const session = orders()[0]?.body['playSessionId'];
  expect(orders().map((order) => order.body)).toMatchObject(
    [/^1A-/, /^1B-/].map((target) => ({
      contentId: String(FILM),
      vamId: null,
      position: 0,
      title: 'The Ferryman’s Year',
      images: expect.arrayContaining([expect.stringContaining(`/art/${FILM}/`)]) as unknown,
      playSessionId: session,
      deviceId: expect.stringMatching(target) as unknown,
      screenId: expect.stringMatching(target) as unknown,
    })),
  );
  expect(session).toMatch(/.{8}/);
  const told = front.getByRole('status').filter({ hasText: '2 screens play together' });
  await told.getByRole('button', { name: 'View details' }).click();
  await front.waitForURL(`**/metadata/${FILM}`);
  await expect
    .poll(() => widestSkewMs([left, right]), { timeout: 45_000, intervals: [250] })
    .toBeLessThan(IN_STEP_MS);

  await front.getByRole('link', { name: 'Studio' }).click();
  await front.getByRole('button', { name: 'Assign to screens' }).click();
  await expect(front.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await front.locator('button[data-shape="clip"]').first().click();
  await front.waitForURL('**/screenmanager/assignScreen/*/*/studio');
  await screen(/^Left Rear/).click();
  await play.click();
  await left.waitForURL('**/vam/**');
  await expect(right).toHaveURL(new RegExp(`/player/${FILM}/`));
  await expect
    .poll(() => orders().slice(2))
    .toMatchObject([
      { command: 'play-vam', body: { vamId: expect.stringMatching(/^\d+$/) as unknown, position: 0 } },
    ]);
  await expect(front.getByRole('status').filter({ hasText: /^Playing/ })).toBeVisible();

  await front.getByRole('link', { name: 'Screens' }).click();
  await front.getByRole('button', { name: 'Stop all' }).click();
  await expect(front.getByRole('status').filter({ hasText: /^Stopped/ })).toBeVisible();
  await left.waitForURL('**/metadata/*');
  await right.waitForURL(`**/metadata/${FILM}`);

  await front.goto(new URL(`/screenmanager/assignscreen/${FILM}/tdp`, front.url()).href);
  await front.getByRole('radio', { name: 'Trailer' }).click();
  await screen(/^Right Rear/).click();
  await expect(front.getByText('Plays on Right Rear.')).toBeVisible();
  await play.click();
  await right.waitForURL(`**/player/${FILM}/trailer/`);

  const other = await (await browser.newContext({ viewport: BROWSER, locale: 'en-GB' })).newPage();
  await other.goto(`${product.url}/signin/`);
  await enterPassword(other, FAMILY);
  await other.getByRole('button', { name: 'Continue' }).click();
  for (const place of ['Front Screen (MHU)', 'Rear Left Screen', 'Rear Right Screen'])
    await expect(other.getByRole('radio', { name: place })).toBeDisabled();
  await expect(other.getByRole('radio', { name: 'Other Device' })).toBeEnabled();
  await Promise.all([front, left, right, other].map((page) => page.context().close()));
});
