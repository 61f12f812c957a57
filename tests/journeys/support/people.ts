import { expect, type Page } from '@playwright/test';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { walkTo } from '../../support/walk-to.ts';
import { inAnyLanguage } from './in-any-language.ts';
import { storeSignIn } from './stored-sign-in.ts';

interface Person {
  readonly email: string;
  readonly password: string;
}

let devices = 0;

/** A name that no screen of the same account has: a name that is taken is refused (DEVS-09). */
export function freshDeviceName(): string {
  devices += 1;
  return `Laptop ${process.pid % 10_000}-${devices}`;
}

/** From the first view of device set-up to the name of another device. */
export async function toDeviceName(page: Page): Promise<void> {
  await page.waitForURL('**/devicename/main');
  await page.getByRole('radio').first().waitFor();
  await walkTo(page, '/devicename/others');
}

/** Fills the sign-in form in, and sends it. */
export async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel(inAnyLanguage('E-mail')).fill(email);
  await page.getByLabel(inAnyLanguage('Password')).fill(password);
  await page.getByLabel(inAnyLanguage('Password')).press('Enter');
}

/**
 * From device set-up to home, as a device that is no screen of the car. Goes straight to its name: what comes before
 * takes a second, and has journeys of its own. Answers the name.
 */
export async function nameDevice(page: Page, name = freshDeviceName()): Promise<string> {
  await page.waitForURL('**/devicename/*');
  if (page.url().endsWith('/main')) await toDeviceName(page);
  await page.getByLabel(inAnyLanguage('Device name')).fill(name);
  await page.getByRole('button', { name: inAnyLanguage('Save name') }).click();
  await page.waitForURL('**/home/**');
  return name;
}

/**
 * From the start screen to home, in a browser that is no screen of a car, by the screens that a person sees on the way.
 * Answers the name of the device.
 */
export async function signInByHand(page: Page, product: Studio, person: Person = FAMILY): Promise<string> {
  await page.goto(product.url);
  await page.getByRole('button', { name: inAnyLanguage('Sign in') }).click();
  await enterPassword(page, person);
  const name = await nameDevice(page);
  await expect(page.getByRole('navigation')).toBeVisible();
  return name;
}

/**
 * Home, or another place, in a browser that this person signed in on before: for who has nothing to do with the way
 * there. Answers the name of the device.
 */
export async function signInBrowser(
  page: Page,
  product: Studio,
  person: Person = FAMILY,
  path = '/home/',
): Promise<string> {
  const name = freshDeviceName();
  await storeSignIn(page, product, person, name);
  await page.goto(`${product.url}${path}`);
  await expect(page.getByRole('navigation')).toBeVisible();
  return name;
}
