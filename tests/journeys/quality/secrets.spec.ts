import { createServer } from 'node:http';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { addressOfSeat, FILM, linkCar, openProduct } from '../../support/cabin-rig.ts';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { listenOnFreePort } from '../../support/free-port.ts';
import { freshPerson, settledPerson } from '../support/entry.ts';
import { enterPassword, nameDevice, signInByHand } from '../support/people.ts';
import { Evidence } from './evidence.ts';

const THREE_HOURS_MS = 3 * 3_600_000;
const NEW_PASSWORD = 'matinee-hat-6';

/** A studio whose log is evidence too, and a context in which all is listened to. */
const test = base.extend<{
  readonly evidence: Evidence;
  readonly product: Studio;
  readonly watched: BrowserContext;
}>({
  // The runner reads the names of the fixtures it needs from this pattern: none.
  // oxlint-disable-next-line no-empty-pattern
  evidence: async ({}, provide) => provide(new Evidence()),
  product: async ({ evidence }, provide) => {
    const studio = await openProduct({ log: evidence.log });
    await provide(studio);
    await studio.close();
  },
  watched: async ({ context, evidence }, provide) => {
    await evidence.follow(context);
    await provide(context);
  },
});

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 720 }, trace: 'off' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choosePassword(page: Page, label: string, current: string): Promise<void> {
  await field(page, label).fill(current);
  await field(page, 'New password').fill(NEW_PASSWORD);
  await field(page, 'Repeat new password').fill(NEW_PASSWORD);
  await button(page, 'Change password').click();
}

test('signing in, rightly and wrongly, by a code and after a refresh, leaves tokens under their keys alone', async ({
  watched,
  product,
  evidence,
}) => {
  const person = settledPerson(product);
  evidence.guard('password', person.password);
  const page = await watched.newPage();
  await page.goto(`${product.url}/signin/`);
  await enterPassword(page, { ...person, password: evidence.guard('wrong password', 'not-my-password') });
  await page.getByRole('alert').waitFor();
  product.control.planFault('login', { kind: 'malformed' }, 1);
  await enterPassword(page, person);
  await expect(page.getByRole('alert')).toContainText('Signing in did not work');
  product.control.planFault('login', { kind: 'status', status: 503 }, 1);
  await enterPassword(page, person);
  await expect(page.getByRole('alert')).toContainText('Signing in did not work');
  await enterPassword(page, person);
  await nameDevice(page);
  await evidence.collect(page);

  await page.goto(`${product.url}/settings`);
  const generated = page.waitForResponse('**/signincode/create');
  await button(page, 'Generate code').click();
  const { code } = (await (await generated).json()) as { readonly code: string };
  await page.goto(`${product.url}/home/`);
  await evidence.collect(page);

  const refreshed = page.waitForResponse('**/session/refresh');
  // It came even earlier: one that is over when it comes counts from then.
  await page.evaluate((pastMs) => {
    localStorage.setItem('sessionReceived', String(pastMs - 1));
    localStorage.setItem('sessionExpiry', String(pastMs));
  }, Date.now() - THREE_HOURS_MS);
  await page.reload();
  await refreshed;
  await page.getByRole('navigation').waitFor();
  await evidence.collect(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product.url}/code-signin`);
  await field(page, 'Code').fill(evidence.guard('short code', 'ZZZZZZ'));
  await field(page, 'Code').press('Enter');
  await page.getByRole('alert').waitFor();
  await button(page, 'Try again').click();
  await field(page, 'Code').fill(code);
  await field(page, 'Code').press('Enter');
  await page.waitForURL('**/profilename**');
  await evidence.collect(page);

  product.control.expireSessions(person.email, true);
  await page.reload();
  await page.waitForURL(/\/(profilename|landing)/);
  await page.goto(`${product.url}/settings`);
  await page.waitForURL('**/landing');
  await evidence.collect(page);
  expect(evidence.kinds()).toEqual([
    'password',
    'refresh token',
    'session token',
    'short code',
    'wrong password',
  ]);
  expect(evidence.count('console')).toBeGreaterThan(0);
  expect(evidence.leaks()).toEqual([]);
});

test('creating an account, recovering its password and changing it leave no password anywhere', async ({
  watched,
  product,
  evidence,
}) => {
  const person = freshPerson();
  evidence.guard('password', person.password);
  const page = await watched.newPage();
  await page.goto(`${product.url}/createaccount/legal`);
  for (let step = 0; step < 4; step += 1) {
    const heading = page.getByRole('heading', { level: 1 });
    const before = (await heading.textContent()) ?? '';
    await page.getByRole('button', { name: /^(Continue|Agree and continue)$/ }).click();
    await heading.filter({ hasNotText: before }).waitFor();
  }
  await field(page, 'E-mail').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Repeat password').fill(person.password);
  await field(page, 'Birth year and month').fill('1980/02');
  product.control.planFault('register', { kind: 'code', responseCode: 40016 }, 1);
  await button(page, 'Create account').click();
  await page.getByRole('alert').waitFor();
  await button(page, 'Create account').click();
  await page.getByRole('heading', { name: 'Account created' }).waitFor();
  await page.waitForURL((url) => !url.pathname.startsWith('/createaccount'));
  await evidence.collect(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product.url}/recoverpassword/recover`);
  await field(page, 'E-mail').fill(person.email);
  await button(page, 'Send temporary password').click();
  await button(page, 'Continue').click();
  const temporary = product.control.mailbox().mails[0]?.passcode ?? '';
  evidence.guard('temporary password', temporary);
  evidence.guard('new password', NEW_PASSWORD);
  await choosePassword(page, 'Temporary password', evidence.guard('wrong password', 'not-in-the-mail'));
  await page.getByText('Invalid temporary password').waitFor();
  await field(page, 'Temporary password').fill(temporary);
  await button(page, 'Change password').click();
  await nameDevice(page);
  await evidence.collect(page);

  await page.goto(`${product.url}/recoverpassword/reset`);
  product.control.planFault('changePassword', { kind: 'code', responseCode: 40016 }, 1);
  await choosePassword(page, 'Current password', NEW_PASSWORD);
  await page.getByRole('alert').waitFor();
  await choosePassword(page, 'Current password', NEW_PASSWORD);
  await page.getByRole('dialog').waitFor();
  await button(page, 'Back to settings').click();
  await page.getByRole('tabpanel').waitFor();
  await evidence.collect(page);
  expect(evidence.leaks()).toEqual([]);
});

test('vouchers, failing calls and the troubleshooting dialog show and log no secret', async ({
  watched,
  product,
  evidence,
}) => {
  const person = settledPerson(product);
  evidence.guard('password', person.password);
  const page = await watched.newPage();
  await signInByHand(page, product, person);
  await page.goto(`${product.url}/redeemvoucher`);
  await field(page, 'Voucher code').fill('FAIL019');
  await field(page, 'Voucher code').press('Enter');
  await page.getByRole('alert').getByRole('button').click();
  product.control.planFault('redeemVoucher', { kind: 'status', status: 503 }, 1);
  await field(page, 'Voucher code').fill('CINE001');
  await field(page, 'Voucher code').press('Enter');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await button(page, 'Back to settings').click();
  await page.getByRole('tabpanel').waitFor();

  for (const target of ['info', 'credits', 'email', 'purchaseHistory', 'createSignInCode'] as const) {
    product.control.planFault(target, { kind: 'malformed' });
  }
  await page.reload();
  await page.getByRole('tabpanel').getByRole('alert').first().waitFor();
  product.control.clearFaults(null);
  await page.goto(`${product.url}/settings?tab=4`);
  await page.getByRole('button', { name: /troubleshooting/i }).click();
  await page.getByRole('dialog').waitFor();
  await evidence.collect(page);
  expect(evidence.count('console')).toBeGreaterThan(0);
  expect(evidence.leaks()).toEqual([]);
});

test('a film in a frame tells its figures and commands without a secret', async ({
  watched,
  product,
  evidence,
}) => {
  linkCar(product);
  evidence.guard('password', FAMILY.password);
  const page = await watched.newPage();
  const around = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(
      `<iframe name="seat" width="1200" height="600" src="${addressOfSeat(product, 'left')}"></iframe>`,
    );
  });
  await page.goto(`http://localhost:${await listenOnFreePort(around)}/`);
  await expect.poll(() => page.frame('seat')?.url()).toContain('/home/');
  const seat = page.frame('seat');
  if (seat === null) throw new Error('The frame is gone');
  product.control.grant(FAMILY.email, FILM, 'buy');
  await seat.goto(new URL(`/metadata/${FILM}`, seat.url()).href);
  await seat.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await expect.poll(() => evidence.count('message between windows')).toBeGreaterThan(2);
  await expect.poll(() => evidence.count('message to the broker')).toBeGreaterThan(0);
  await evidence.collect(page);
  around.close();
  expect(evidence.kinds()).toEqual(['password', 'refresh token', 'session token']);
  expect(evidence.leaks()).toEqual([]);
});

test('a secret that is left somewhere is found', async ({ watched, product, evidence }) => {
  const page = await watched.newPage();
  await page.goto(`${product.url}/landing`);
  evidence.guard('password', 'open sesame/1');
  await page.evaluate(() => {
    localStorage.setItem('note', 'open sesame/1');
    sessionStorage.setItem('note', JSON.stringify({ note: 'open sesame/1' }));
    history.replaceState({ note: 'open sesame/1' }, '', '?note=open%20sesame%2F1');
    globalThis.console.info('note', 'open sesame/1');
  });
  evidence.log.write('info', 'note', { note: 'open sesame/1' });
  await evidence.collect(page);
  expect(evidence.leaks().toSorted()).toEqual([
    'password in address of a page',
    'password in console',
    'password in localStorage note',
    'password in log of the studio, info',
    'password in sessionStorage note',
    'password in state of the history',
  ]);
});
