import type { BrowserContext, Page, WebSocket } from '@playwright/test';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { addressOfSeat, FILM, linkCar } from '../../support/cabin-rig.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: { width: 1336, height: 764 }, locale: 'en-GB' });

interface OpenTab {
  readonly page: Page;
  /** Connections to the broker, which tabs have that are present as the screen. */
  readonly present: WebSocket[];
}

async function openTab(context: BrowserContext, product: Studio): Promise<OpenTab> {
  const page = await context.newPage();
  const present: WebSocket[] = [];
  // Those of the document before ended without a word.
  page.on('domcontentloaded', () => present.splice(0));
  page.on('websocket', (socket) => {
    present.push(socket);
    socket.on('close', () => {
      if (present.includes(socket)) present.splice(present.indexOf(socket), 1);
    });
  });
  await page.goto(addressOfSeat(product, 'front'));
  await page.waitForURL(/\/home\//);
  return { page, present };
}

function own(product: Studio): void {
  const granted = product.control.grant(FAMILY.email, FILM, 'buy');
  if (!granted.ok) throw new Error(`The film was not granted: ${granted.error.code}`);
}

async function play({ page }: OpenTab): Promise<void> {
  await page.goto(new URL(`/metadata/${FILM}`, page.url()).href);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
}

test('of two tabs one is the screen: the one that somebody plays in, and else the one that is left', async ({
  context,
  product,
}) => {
  linkCar(product);
  own(product);
  const one = await openTab(context, product);
  await expect.poll(() => one.present.length).toBe(1);
  const other = await openTab(context, product);
  await play(one);
  await expect.poll(() => [one.present.length, other.present.length]).toEqual([1, 0]);

  await play(other);
  await expect.poll(() => [one.present.length, other.present.length]).toEqual([0, 1]);
  await one.page.waitForURL(`**/metadata/${FILM}`);

  await other.page.close();
  await expect.poll(() => one.present.length).toBe(1);
});
