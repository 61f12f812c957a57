import type { WebSocket } from '@playwright/test';
import { joinByPhone } from '../support/phone.ts';
import { expect, test } from '../support/product.ts';
import { REAR_SIZE, startInSettings, stored } from '../support/seat.ts';

test.use({ locale: 'en-GB', viewport: REAR_SIZE });

const WHOLE_MINUTE_MS = 60_000;

test('[DEVP2-06 part] what is no message, said twice, in the name of another or too late has no effect, and the troubleshooting dialog counts it by its reason', async ({
  page,
  product,
}) => {
  const lines: WebSocket[] = [];
  page.on('websocket', (line) => lines.push(line));
  await startInSettings(page, product, 'left', 'Advanced');
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  const [line] = lines;
  if (line === undefined) throw new Error('The screen is not present');
  const phone = await joinByPhone(line);
  const { deviceId: own = '' } = await stored(page);
  const removal = ['RemoveScreen', { deviceId: own }] as const;
  const nowMs = Date.now();

  await phone.say('DeviceBroadcast', {}, { sent: nowMs });
  // What is too long this broker keeps from every screen: the contract of the bus shows that it is counted.
  await phone.send('{"command":"RemoveScreen","body":');
  await phone.say(...removal, { deviceId: own, screenId: own });
  await phone.say(...removal, { sent: nowMs - WHOLE_MINUTE_MS });
  const [twice, heard] = [phone.nextId(), line.waitForEvent('framereceived', isAbout('the last'))];
  await phone.say('DeviceBroadcast', {}, { sent: nowMs });
  await phone.say(...removal, { mid: twice });
  await phone.say('DeviceBroadcast', {}, { mid: 'the last' });
  await heard;

  const entry = page.locator('dt').filter({ hasText: 'Data exchange' }).locator('+ dd');
  await page.getByRole('button', { name: 'Troubleshooting' }).click();
  await expect(entry).toHaveText('connected, malformed 1, duplicate 1, forged 1, stale 1');
  expect(new URL(page.url()).pathname).toBe('/settings');

  await phone.say(...removal);
  await page.waitForURL('**/devicename/main');
  await phone.leave();
});

const isAbout =
  (id: string) =>
  ({ payload }: { readonly payload: string | Buffer }): boolean =>
    payload.includes(id);
