import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { profileNamed } from '../../../core/display/layout.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { bundleProbe } from '../../looks/bundle-probe.ts';
import { EXCEPTIONS, exceptionFor } from '../../looks/exceptions.ts';
import { laidOut, lookAt } from '../../looks/look.ts';
import { settled } from '../../looks/open-screens.ts';
import { FEW_VIEWS, VIEWS, type View } from '../../looks/views.ts';
import { addressOfSeat, linkCar } from '../../support/cabin-rig.ts';
import { expect, test as base } from '../support/product.ts';
import { SCREENS, type Screen } from '../support/screens.ts';
import { armAxe, EVERYTHING, violationsIn } from './axe.ts';
import { CHECKOUT_SCREENS } from './checkout-screens.ts';
import { armKeyboardProbe, beyondArrows, beyondTurning, tabThrough } from './keyboard-probe.ts';
import { PLAYER_SCREENS } from './player-screens.ts';
import { RARE_SCREENS } from './rare-screens.ts';

/**
 * Each screen and state is opened once; then axe judges it, a machine looks at it as `npm run shots:check` does, and
 * keys or a controller go through it. Size, theme and seat are attributes of the page, and the screen stays what it is while they
 * change. What moves while a page loads is left to `npm run shots:check`: it depends on how busy the machine is.
 *
 * Text on pictures is what axe cannot judge, as it does not see pixels: there the look does.
 */
const WIDE = 'rear-11.6';
const LOOKED_AT = VIEWS.filter(({ name }) => FEW_VIEWS.includes(name));
/** Where axe judges a screen that is walked through: a wide display and a narrow one. */
const JUDGED = [WIDE, 'narrow-1600'];

/** What another theme can change. */
const COLOURS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['color-contrast', 'link-in-text-block'],
};
/** The driver only glances: text at 7:1. */
const DRIVER: RunOptions = { resultTypes: ['violations'], runOnly: ['color-contrast-enhanced'] };

/** What colours are judged in beside the dark theme of a rear seat. */
const TONES: readonly (readonly [Tone, RunOptions])[] = [
  [{ theme: 'dark', seat: 'front' }, DRIVER],
  [{ theme: 'light', seat: 'front' }, DRIVER],
  [{ theme: 'light', seat: 'other' }, COLOURS],
];

/** States that are made of the same controls as a screen of the list: `npm run shots:check` alone looks at them. */
const ALIKE: ReadonlySet<string> = new Set([
  'home-scrolled',
  'home-empty',
  'home-without-hero',
  'title-begun',
  'title-offered',
  'title-not-offered',
  'title-similar',
  'title-in-motion',
  'preview-title',
  'library-empty',
  'library-failed',
  'studio-empty',
  'studio-failed',
  'page-unavailable',
  'search-none',
  'search-failed',
  'search-in-motion',
  'player-in-motion',
  'settings-in-motion',
  'devicename-settings',
  'signin-refused',
  'recoverpassword-sent',
  'redeemvoucher-refused',
  'createaccount-legalTerms-termsOfUse',
  'createaccount-otherData-videoAnalytics',
  'createaccount-acceptData-groupCompanies',
  'signin-locked',
  'title-refused',
  'title-redeem-limit',
  'title-redeem-refused',
  'settings-failed',
  'payment-owned',
  'payment-unavailable',
  'payment-limit',
  'payment-declined',
  'player-trailer',
  'player-silent',
  'player-limit',
  'player-reconnect-failed',
  'player-failed',
  'recoverpassword-wrong',
  'recoverpassword-welcome',
  'recoverpassword-changed',
  'code-signin-welcome',
  'home-in-motion',
  'shortclips-in-motion',
  'payment-opening',
  'title-rented',
  'title-bought',
  'title-unavailable',
  'player-paused',
  'player-clip',
  'player-lost',
  'player-reconnecting',
  'player-credits',
  'screenmanager-offline',
  'landing-troubleshooting',
  'settings-region-refused',
  'createaccount-acceptData-pictures',
  'createaccount-in-car',
  'redeemvoucher-validating',
]);

/** Long pages of the controls of others: what their keys do is shown there. */
const LONG: readonly string[] = ['styledcomponents', 'home-edit'];

/**
 * Screens with ways of their own are walked through by keys. The others, and rare states, are turned through by a
 * controller, and each is judged and looked at in one of the displays and one more tone, another one for each next state;
 * `npm run shots:check` looks at all in all of them.
 */
const WALKED = new Set(SCREENS.map(({ name }) => name).filter((name) => !LONG.includes(name)));

/** A frame of another origin has the focus in these, and keeps the keys: a controller does not lead out of it. */
const IN_FRAMES: readonly string[] = ['payment-card-wrong', 'payment-challenge'];

/** Nothing can be done here: a picture, or a word before the next screen comes by itself. */
const WITHOUT_CONTROLS: readonly string[] = ['passenger-still', 'createaccount-welcome', 'payment-paying'];

const test = base.extend<object, { readonly looksProbe: string }>({
  looksProbe: [
    // The runner reads the names of the fixtures it needs from this pattern: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await bundleProbe()),
    { scope: 'worker' },
  ],
});

// Each screen has a page of its own, and each worker a studio.
test.describe.configure({ mode: 'parallel' });
test.use({
  viewport: sizeOf(WIDE),
  locale: 'en-GB',
  trace: 'off',
});

test.beforeEach(async ({ product }) => {
  product.control.clearFaults(null);
  await product.control.reset();
  linkCar(product);
});

const EVERY = [...SCREENS, ...RARE_SCREENS, ...PLAYER_SCREENS, ...CHECKOUT_SCREENS];
for (const name of [...ALIKE, ...LONG])
  if (!EVERY.some((screen) => screen.name === name)) throw new Error(`There is no screen ${name}.`);
for (const [place, screen] of EVERY.filter(({ name }) => !ALIKE.has(name)).entries()) {
  const walk = WALKED.has(screen.name);
  const views = walk ? LOOKED_AT : LOOKED_AT.slice(place % LOOKED_AT.length).slice(0, 1);
  const tones = walk ? TONES : TONES.slice(Math.floor(place / LOOKED_AT.length) % TONES.length).slice(0, 1);
  const name = `${screen.name} is accessible, looks right${walk ? ', reached by keys' : ''}`;
  test(name, async ({ page, product, looksProbe }) => {
    await start(page, product, screen);
    await armAll(page, looksProbe);
    const asItWas = await toneOf(page);

    await test.step('axe, wide and narrow, in both themes, for any seat and for the driver', async () => {
      const found: string[] = [];
      for (const view of walk ? views.filter(({ name: of }) => JUDGED.includes(of)) : views) {
        await page.setViewportSize({ width: view.width, height: view.height });
        await laidOut(page);
        const note = async (tone: Tone, options: RunOptions): Promise<void> => {
          await show(page, tone);
          await armAxe(page);
          const violations = await violationsIn(page, options);
          found.push(...violations.map((line) => `${view.name}, ${tone.theme}, ${tone.seat}: ${line}`));
        };
        await note({ theme: 'dark', seat: 'other' }, EVERYTHING);
        // Colours are the same on every display.
        if (walk && view.name !== WIDE) continue;
        for (const [tone, options] of tones) await note(tone, options);
      }
      expect(found).toEqual([]);
    });

    // Moves the focus: after axe.
    await test.step('the look', async () => {
      await show(page, asItWas);
      expect(await seenIn(page, screen.name, views)).toEqual([]);
    });

    // Those with ways of their own are turned through by controller.spec.ts.
    const turned = !walk && !IN_FRAMES.includes(screen.name);
    if (turned) {
      await test.step('every control by a rotary controller, which turns and is nudged', async () => {
        await page.setViewportSize(sizeOf(WIDE));
        await show(page, asItWas);
        await laidOut(page);
        const hasControls = (await page.evaluate(() => keyboardProbe.count())) > 0;
        if (!WITHOUT_CONTROLS.includes(screen.name)) expect(hasControls).toBe(true);
        if (hasControls) expect(await beyondTurning(page)).toEqual([]);
      });
    }

    if (!walk) return;
    await test.step('every control by keys, each with a ring that is seen', async () => {
      await page.setViewportSize(sizeOf(WIDE));
      await show(page, asItWas);
      expect(await tabThrough(page)).toEqual([]);
      expect(await beyondArrows(page)).toEqual([]);
      expect(await page.evaluate(() => keyboardProbe.unseen())).toEqual([]);
    });
  });
}

/** Long words are German: a few screens of many words, in the slimmest displays and in the hand. */
const LONG_WORDS = ['settings-account', 'title-begun', 'transactions'];
const SLIM = VIEWS.filter(({ name }) => ['narrow-1600', 'co-driver', 'phone'].includes(name));

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  for (const screen of EVERY.filter(({ name }) => LONG_WORDS.includes(name))) {
    test(`${screen.name} looks right`, async ({ page, product, looksProbe }) => {
      await start(page, product, screen);
      await page.evaluate(looksProbe);
      expect(await seenIn(page, screen.name, SLIM)).toEqual([]);
    });
  }
});

async function start(page: Page, product: Studio, screen: Screen): Promise<void> {
  if (screen.startsAt !== null) await page.goto(addressOfSeat(product, 'front', screen.startsAt));
  await screen.open(page, product);
  await settled(page);
}

/** Puts in what looks at the page once it stands: in every page on the way there it would cost as much as the page. */
async function armAll(page: Page, looksProbe: string): Promise<void> {
  await page.evaluate(looksProbe);
  await armKeyboardProbe(page);
}

/** What the look finds in these views, one line each. */
async function seenIn(page: Page, name: string, views: readonly View[]): Promise<readonly string[]> {
  const sights = await lookAt(page, views, ['dark'], () => undefined);
  return sights
    .filter((sight) => exceptionFor(EXCEPTIONS, name, sight.view, sight) === undefined)
    .map(({ kind, element, view, figure }) => `${view}: ${kind} ${element} ${figure}`);
}

/** What the page is drawn for. */
interface Tone {
  readonly theme: string | undefined;
  readonly seat: string | undefined;
}

function toneOf(page: Page): Promise<Tone> {
  return page.evaluate(() => {
    const { theme, seat } = document.documentElement.dataset;
    return { theme, seat };
  });
}

/** An attribute that the tone does not have is taken away: the one before it is not to stay. */
async function show(page: Page, tone: Tone): Promise<void> {
  await page.evaluate(({ theme, seat }) => {
    const { dataset } = document.documentElement;
    if (theme === undefined) delete dataset['theme'];
    else dataset['theme'] = theme;
    if (seat === undefined) delete dataset['seat'];
    else dataset['seat'] = seat;
  }, tone);
}

function sizeOf(name: string): { readonly width: number; readonly height: number } {
  const { width, height } = profileNamed(name).dimensions;
  return { width, height };
}
