import type { Page, Request } from '@playwright/test';
import { SEATS } from '../../../core/display/seats.ts';
import { ENDPOINTS } from '../../../adapters/http/endpoints.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import type { RigSeat } from '../../support/cabin-rig.ts';

/** Sizes of a browser window, of the front screen and of a rear one. */
export const BROWSER = { width: 1280, height: 800 };
export const FRONT = { width: 1336, height: 764 };
export const REAR = { width: 1920, height: 1080 };

let cars = 0;

/** A car that no account knows yet. */
export function freshCar(): string {
  cars += 1;
  return `CAR-${process.pid % 10_000}-${cars}`;
}

let people = 0;

/** Somebody whose e-mail has no account yet. */
export function freshPerson(): { readonly email: string; readonly password: string } {
  people += 1;
  return { email: `guest-${process.pid % 10_000}-${people}@cabinema.test`, password: 'dress-circle-4' };
}

/** Somebody with an account of their own, so that no other test is in the way. */
export function settledPerson(product: Studio): { readonly email: string; readonly password: string } {
  const person = freshPerson();
  const created = product.control.createAccount(person);
  if (!created.ok) throw new Error(`No account: ${created.error.code}`);
  return person;
}

/** The address that a car opens on a seat's screen. */
export function startOfSeat(
  product: Studio,
  seat: RigSeat,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ customerzone: SEATS[seat].zone, hwid: freshCar(), ...more });
  return `http://${seat}.localhost:${product.port}/?${query.toString()}`;
}

/** The theme that is stored when the client starts. */
export async function startInLightTheme(page: Page): Promise<void> {
  await page.addInitScript("localStorage.setItem('theme', 'LIGHT')");
}

type Call = 'login' | 'loginShortCode' | 'register' | 'sendTemporaryPassword' | 'categories';

const pathOf = (call: Call): string => ENDPOINTS[call].path.replace(/[{?].*$/, '');

/** The requests of a call that the page sends from now on. */
export function heard(page: Page, call: Call): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === ENDPOINTS[call].method && pathname.includes(`/${pathOf(call)}`)) {
      requests.push(request);
    }
  });
  return requests;
}

/** Holds the answers of a call back until the returned function is called. */
export async function holdBack(page: Page, call: Call): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const address = `**/${pathOf(call)}*`;
  await page.route(address, async (route) => {
    await gone;
    await route.fallback();
  });
  return async () => {
    letGo();
    await page.unroute(address);
  };
}

/** What the address bar shows behind the origin. */
export const addressOn = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
};
