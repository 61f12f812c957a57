import type { Page, WebSocket } from '@playwright/test';
import { FILM, openScreen, openTitle } from '../../support/cabin-rig.ts';
import { joinByPhone } from '../support/phone.ts';
import { expect, test } from '../support/product.ts';
import { stored, takeSeat } from '../support/seat.ts';

test.use({ viewport: { width: 1336, height: 764 }, locale: 'en-GB' });

/** What was heard until now is drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

test('[OPEN2-51] a screen that is disconnected closes its film, and one that is removed loses its name, is listed no more and is set up anew as well', async ({
  browser,
  page,
  product,
}) => {
  const lines: WebSocket[] = [];
  page.on('websocket', (line) => lines.push(line));
  await takeSeat(page, product, 'left');
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  const [line] = lines;
  if (line === undefined) throw new Error('The screen is not present');
  const phone = await joinByPhone(line);
  await openTitle(page, product, FILM);
  const video = () =>
    page.evaluate(() => {
      const { readyState, currentTime } = document.querySelector('video') ?? {
        readyState: 0,
        currentTime: 0,
      };
      return { loaded: readyState > 0, runs: currentTime > 0.2 };
    });
  const play = async () => {
    await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
    await page.waitForURL(`**/player/${FILM}/*`);
    await expect.poll(video).toEqual({ loaded: true, runs: true });
  };
  await play();
  const { deviceId: own = '' } = await stored(page);

  const say = (command: string, device: string) => phone.say(command, { deviceId: device });
  const told = page.getByText(`This screen was removed by ${phone.name}`);
  await say('DisconnectDevice', own);
  await page.waitForURL(`**/metadata/${FILM}`);
  await expect(told).toBeVisible();
  await expect.poll(video).toMatchObject({ loaded: false });
  await play();
  const other = await openScreen(browser, product, 'right');
  await other.getByRole('link', { name: 'Screens' }).click();
  const listed = other.getByRole('button', { name: /^Left Rear/ });
  await expect(listed).toBeVisible();
  await page.evaluate(() => localStorage.setItem('deviceName', 'Mila’s screen'));
  await say('RemoveScreen', 'another-device');
  await say('RemoveScreen', own);
  await page.waitForURL('**/devicename/main');
  await expect(told).toBeVisible();
  expect(await stored(page)).not.toHaveProperty('deviceName');
  await expect(listed).toHaveCount(0);
  await other.context().close();
  await expect.poll(video).toMatchObject({ loaded: false });

  // It stays where it is, whatever ended behind it. Back gives up the set-up, not the account.
  await expect(page.getByRole('radio', { name: /^3 screens/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/home/');
  await say('RemoveScreen', own);
  await page.waitForURL('**/devicename/main');

  // Nobody is told on a page of the preview, but whoever comes from there is, and goes to the set-up.
  const goTo = (address: string) =>
    page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
  await expect(told).toBeHidden({ timeout: 10_000 });
  await goTo(`/metadata/${FILM}?preview=true`);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
  const next = phone.nextId();
  const heard = lines.at(-1)?.waitForEvent('framereceived', ({ payload }) => payload.includes(next));
  await say('RemoveScreen', own);
  await heard;
  await drawn(page);
  expect(await told.isVisible()).toBe(false);
  await goTo('/home/');
  await page.waitForURL('**/devicename/main');
  await expect(told).toBeVisible();
  await phone.leave();
  const goOn = page.getByRole('button', { name: 'Continue' });
  await page.getByRole('radio', { name: /^3 screens/ }).click();
  await goOn.click();
  await page.getByRole('radio', { name: /^Rear Left Screen/ }).click();
  await goOn.click();
  await page.waitForURL('**/home/#main');
});
