import type { Frame, Locator, Page, WebSocket } from '@playwright/test';
import type { WatchGroups } from '../../core/storage/forms/watch-group-form.ts';
import { FAMILY } from '../../simulators/studio/demo-accounts.ts';
import type { Studio } from '../../simulators/studio/studio.ts';
import { FILM, RIG_SEATS, widestSkewMs, type RigSeat } from '../support/cabin-rig.ts';
import { storedGroups } from '../support/stored-groups.ts';
import { type Message, messagesIn } from './support/messages-in.ts';
import { joinByPhone } from './support/phone.ts';
import { expect, test } from './support/product.ts';

/** Screens in step: no more than a shown frame apart, with room for a small and busy machine. */
const IN_STEP_MS = 60;

type Screens = Readonly<Record<RigSeat, Frame>>;

test.use({ viewport: { width: 1600, height: 900 } });

test.beforeEach(async ({ context, product }) => {
  await context.addInitScript('globalThis.__name ??= (value) => value');
  product.control.setStreamLimit(FAMILY.email, 100);
});

/** The cabin page with its four screens signed in by the one click. */
async function openCabin(page: Page, product: Studio): Promise<Screens> {
  await page.goto(`${product.url.replace('127.0.0.1', 'localhost')}/cabin`);
  await page.getByRole('button', { name: 'Sign in all screens' }).click();
  const atHome = (seat: RigSeat): Frame | undefined =>
    page.frames().find((frame) => frame.name() === seat && frame.url().endsWith('/home/'));
  await expect.poll(() => RIG_SEATS.every((seat) => atHome(seat) !== undefined)).toBe(true);
  return Object.fromEntries(RIG_SEATS.map((seat) => [seat, atHome(seat)])) as Screens;
}

async function play(product: Studio, frame: Frame): Promise<void> {
  product.control.grant(FAMILY.email, FILM, 'buy');
  await frame.goto(new URL(`/metadata/${FILM}`, frame.url()).href);
  await frame.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await moving(frame);
}

async function moving(frame: Frame): Promise<void> {
  await frame.waitForFunction(
    () => {
      const video = document.querySelector('video');
      return (
        video !== null && !video.paused && !video.seeking && video.readyState >= 3 && video.currentTime > 0
      );
    },
    null,
    { timeout: 45_000 },
  );
}

async function openScreens(frame: Frame): Promise<void> {
  await frame
    .getByRole('link', { name: 'Screens' })
    .or(frame.getByRole('button', { name: 'Screens' }))
    .first()
    .click();
  await frame.waitForURL('**/screenmanager/main');
}

async function select(frame: Frame, names: readonly RegExp[]): Promise<void> {
  for (const name of names) {
    const tile = frame.getByRole('button', { name });
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
  }
}

async function inStep(screens: readonly Frame[]): Promise<void> {
  await expect
    .poll(() => widestSkewMs(screens), { timeout: 45_000, intervals: [250] })
    .toBeLessThan(IN_STEP_MS);
}

const bar = (frame: Frame): Locator => frame.locator('[role="toolbar"]');
const tile = (frame: Frame, name: string): Locator =>
  frame.getByRole('button', { name: new RegExp(`^${name}`) });

/** The buttons below the tiles that a tap can reach. */
async function enabled(frame: Frame): Promise<readonly string[]> {
  const buttons = await bar(frame).getByRole('button', { disabled: false }).all();
  return Promise.all(buttons.map(async (button) => (await button.textContent()) ?? ''));
}

/** What the last order was answered with. */
const told = (frame: Frame, text: string): Promise<void> =>
  expect(frame.locator('[data-tone-of="success"]').filter({ hasText: text })).toBeVisible();

/** The groups of screens that watch together, as this screen has saved them. */
async function groupsOf(frame: Frame): Promise<WatchGroups> {
  const stored = await frame.evaluate(() => localStorage.getItem('watchGroup'));
  return storedGroups(stored ?? '') ?? [];
}

/** The left edges and the top edges of the tiles, each once. */
async function edgesOf(frame: Frame): Promise<readonly [columns: number, rows: number]> {
  const corners = await frame
    .locator('main ul > li')
    .evaluateAll((tiles) => tiles.map((one) => one.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
  return [new Set(corners.map(({ x }) => x)).size, new Set(corners.map(({ y }) => y)).size];
}

/** Left plays, and front lists the others. */
async function listScreens(product: Studio, screens: Screens): Promise<void> {
  await play(product, screens.left);
  await openScreens(screens.front);
  await expect(screens.front.getByRole('button', { name: /^Left Rear, Playing/ })).toBeVisible();
  await expect(screens.front.getByRole('button', { name: /^Right Rear, Browsing/ })).toBeVisible();
  await expect(screens.front.getByRole('button', { name: /^Front Passenger, Browsing/ })).toBeVisible();
}

test('[SCRM-02 part, SCRM-05 part, SCRM-06, SCRM-07 part, SCRM-08 part, SCRM-09, SCRM-10, SCRM-11, SCRM-12, SCRM-13, SCRM-14, SCRM-15 part, OPEN2-77, SYNC-01, SYNC-02 part, ROLE2-01, MESG-13, MESG-14 part] four screens sign in by one click; front syncs two of them, steers them, and the broker dies in mid-film', async ({
  page,
  product,
}) => {
  const said: Message[] = [];
  let line: WebSocket | null = null;
  page.on('websocket', (opened) => {
    opened.on('framesent', ({ payload }) => {
      const messages = messagesIn(payload);
      if (messages.length > 0) line = opened;
      said.push(...messages);
    });
  });
  const screens = await openCabin(page, product);
  await listScreens(product, screens);
  const { front, left, right } = screens;
  const paused = (frame: Frame) => frame.evaluate(() => document.querySelector('video')?.paused);
  const positionS = () => left.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  /** The selection resets after a command, and the controls are gone. */
  const order = async (command: string) => {
    await expect(tile(front, 'Left Rear')).toHaveAttribute('aria-pressed', 'false');
    await expect(bar(front)).toHaveAttribute('data-shown', 'false');
    await expect(bar(front)).toHaveAttribute('inert', '');
    await select(front, [/^Left Rear/, /^Right Rear/]);
    await front.getByRole('button', { name: command }).click();
  };

  await test.step('what can be done depends on what is selected, and Cancel lets go of it', async () => {
    expect(await edgesOf(front)).toEqual([2, 2]);
    await expect(bar(front)).toHaveAttribute('data-shown', 'false');
    await select(front, [/^Right Rear/]);
    expect(await enabled(front)).toEqual(['Cancel']);
    await select(front, [/^Left Rear/]);
    expect(await enabled(front)).toEqual(['Pause', 'Stop', 'Restart', 'Sync', 'Cancel']);
    // The first that plays a film is the one that others will follow, whichever was selected first.
    await expect(tile(front, 'Right Rear, Browsing')).toBeVisible();
    await expect(tile(front, 'Left Rear, Playing, Leads, The Ferryman’s Year')).toBeVisible();
    // Its title is longer than 12 characters, and its picture is that of the title.
    await expect(tile(front, 'Left Rear').locator('[data-runs="true"]')).toHaveText('The Ferryman’s Year');
    const picture = tile(front, 'Left Rear').locator('img');
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await tile(front, 'Right Rear').click();
    expect(await enabled(front)).toEqual(['Pause', 'Stop', 'Restart', 'Cancel']);
    const before = said.length;
    await front.getByRole('button', { name: 'Cancel' }).click();
    await expect(tile(front, 'Left Rear')).toHaveAttribute('aria-pressed', 'false');
    await expect(bar(front)).toHaveAttribute('data-shown', 'false');
    expect(said.slice(before).filter(({ command }) => /^(media-(?!position)|play)/.test(command))).toEqual(
      [],
    );
  });

  await test.step('a double tap on Sync orders one sync: one session, one group, and the screens in step', async () => {
    await select(front, [/^Left Rear/, /^Right Rear/]);
    await front.getByRole('button', { name: 'Sync' }).dblclick();
    await moving(right);
    await inStep([left, right]);
    await told(front, '2 screens play together');
    await expect(
      tile(front, 'Left Rear, Playing, In step with Right Rear, The Ferryman’s Year, Leads the group'),
    ).toBeVisible();
    const isPlay = ({ command }: Message) => command === 'play-movie';
    await expect.poll(() => said.filter(isPlay)).toHaveLength(2);
    const plays = said.filter(isPlay).map(({ body }) => body);
    expect(new Set(plays.map((body) => body['deviceId'])).size).toBe(2);
    expect(new Set(plays.map((body) => body['playSessionId'])).size).toBe(1);
    expect(new Set(plays.map((body) => body['position'])).size).toBe(1);
    for (const groups of await Promise.all([left, right].map(groupsOf))) {
      expect(groups).toMatchObject([{ playSessionId: plays[0]?.['playSessionId'] }]);
      expect(groups[0]?.devices).toHaveLength(2);
    }
  });

  await test.step('the dashboard plots what the screens measure', async () => {
    await page.getByRole('tab', { name: 'Sync' }).click();
    await expect(page.locator('[data-figure="widest"]')).toHaveText(/^\d+\.\d ms$/);
    await expect(page.locator('.plot canvas')).toBeVisible();
  });

  await test.step('front pauses, resumes and restarts what the rear screens play', async () => {
    await order('Pause');
    await expect.poll(() => paused(left)).toBe(true);
    await expect.poll(() => paused(right)).toBe(true);
    await told(front, 'Paused');
    await expect(front.getByRole('button', { name: /^Left Rear, Paused/ })).toBeVisible();
    await order('Resume');
    await moving(left);
    await moving(right);
    await told(front, 'Resumed');
    await inStep([left, right]);
    const beforeS = await positionS();
    await order('Restart');
    await expect.poll(positionS).toBeLessThan(beforeS);
    await told(front, 'Restarted');
    await moving(right);
    await inStep([left, right]);
  });

  await test.step('one of the two lets itself lead', async () => {
    await expect(async () => {
      // A surface above the picture takes what moves over it.
      for (const x of [100, 120])
        await right.locator('video').hover({ force: true, position: { x, y: 100 }, timeout: 2_000 });
      await right.getByRole('button', { name: 'Screens' }).click({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await right.waitForURL(`**/screenmanager/assignScreen/${FILM}/player`);
    const lets = right.getByRole('button', { name: 'Let it lead' });
    let follower = 'Right Rear';
    await tile(right, follower).click();
    await expect(bar(right)).toHaveAttribute('data-shown', 'true');
    if (!(await lets.isVisible())) {
      // The restart took the left one long, which handed the lead on already.
      await tile(right, follower).click();
      follower = 'Left Rear';
      await tile(right, follower).click();
    }
    await lets.click();
    await told(right, 'That screen leads now');
    const since = said.length;
    const tellers = () =>
      said
        .slice(since)
        .filter(({ command }) => command === 'media-position')
        .map(({ fields }) => fields['screenName']);
    await expect.poll(tellers).toContain(follower);
    await right.getByRole('button', { name: 'Back', exact: true }).click();
    await right.waitForURL(`**/player/${FILM}/*`);
    await inStep([left, right]);
  });

  await test.step('without the broker they play on, and come back by themselves, in step', async () => {
    const offline = front.getByRole('main').getByRole('status');
    const beforeS = await positionS();
    await page.getByRole('button', { name: 'Stop the broker' }).click();
    await expect(offline).toContainText('Device disconnected, check internet');
    await expect.poll(positionS).toBeGreaterThan(beforeS + 1);
    await page.getByRole('button', { name: 'Start the broker' }).click();
    const restartedMs = Date.now();
    await expect(offline).toHaveCount(0, { timeout: 15_000 });
    expect(Date.now() - restartedMs).toBeLessThan(9_000);
    await expect.poll(() => product.control.summary().broker.counts.connections).toBe(RIG_SEATS.length);
    await inStep([left, right]);
    // What one is told holds for the group.
    await select(front, [/^Left Rear/]);
    await front.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => paused(right)).toBe(true);
  });

  await test.step('an order of another play session does nothing', async () => {
    if (line === null) throw new Error('No screen is on the broker');
    const phone = await joinByPhone(line);
    const playSessionId = await phone.session();
    await phone.say('MediaStop', { playSessionId: 'of-yesterday' });
    await phone.say('MediaPlay', { playSessionId });
    await moving(left);
    expect(left.url()).toContain(`/player/${FILM}/`);
    await phone.leave();
  });

  await test.step('front stops them', async () => {
    await order('Stop');
    await left.waitForURL(`**/metadata/${FILM}`);
    await right.waitForURL(`**/metadata/${FILM}`);
    await told(front, 'Stopped');
    await expect(front.getByRole('button', { name: /^Left Rear, Browsing/ })).toBeVisible();
  });
});

test('[ROLE2-06 part] a screen that a person signed out stays so over a reload, until the cabin signs all in again', async ({
  page,
  product,
}) => {
  await openCabin(page, product);
  const passenger = page.frameLocator('iframe[name="passenger"]');
  await passenger.getByRole('button', { name: 'Log out' }).first().click();
  await passenger.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  const signIn = passenger.getByRole('button', { name: 'Sign in', exact: true });
  await expect(signIn).toBeVisible();
  await page.locator('[data-seat="passenger"]').getByRole('button', { name: 'Reload' }).click();
  await expect(signIn).toBeVisible();
  await page.getByRole('button', { name: 'Sign in all screens' }).click();
  await expect(passenger.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});
