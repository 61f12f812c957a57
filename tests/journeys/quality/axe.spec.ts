import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { profileNamed } from '../../../core/display/layout.ts';
import { addressOfSeat, linkCar } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';
import { SCREENS } from '../support/screens.ts';
import { AXE_SOURCE, violationsIn } from './axe.ts';
import { RARE_SCREENS } from './rare-screens.ts';

/**
 * Each screen is opened once and then seen wide and narrow, dark and light, as any seat and as the driver's: size,
 * theme and seat are attributes of the page, and the screen stays what it is while they change.
 *
 * Text on pictures is what axe cannot judge, as it does not see pixels: landing, the walls of posters behind the ways
 * into an account, heroes, title pages and the player's controls count as undecided. There the scrims see to it.
 */
const WIDE = 'rear-11.6';
const PROFILES = [WIDE, 'narrow-1600'];
const THEMES = ['dark', 'light'];

/** All that axe checks by itself, its advice included, and the least size of what is touched. Nothing is left out. */
const EVERYTHING: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
};
/** The driver only glances: text at 7:1. */
const DRIVER: RunOptions = { resultTypes: ['violations'], runOnly: ['color-contrast-enhanced'] };

// Each screen has a page of its own, and each worker a studio.
test.describe.configure({ mode: 'parallel' });
test.use({ locale: 'en-GB', trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ context, product }) => {
  await context.addInitScript('globalThis.__name ??= (value) => value');
  await context.addInitScript(AXE_SOURCE);
  product.control.clearFaults(null);
  await product.control.reset();
  linkCar(product);
});

for (const screen of [...SCREENS, ...RARE_SCREENS]) {
  test(`${screen.name} is accessible in every theme, wide and narrow, and clear enough for the driver`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(sizeOf(WIDE));
    if (screen.signedIn) await page.goto(addressOfSeat(product, 'front'));
    await screen.open(page, product);
    await settled(page);
    const found: string[] = [];
    for (const profile of PROFILES) {
      await page.setViewportSize(sizeOf(profile));
      for (const theme of THEMES) {
        const note = async (seat: string, options: RunOptions): Promise<void> => {
          await show(page, theme, seat);
          const violations = await violationsIn(page, options);
          found.push(...violations.map((violation) => `${profile}, ${theme}, ${seat}: ${violation}`));
        };
        await note('other', EVERYTHING);
        await note('front', DRIVER);
      }
    }
    expect(found).toEqual([]);
  });
}

/** The screen is drawn, and nothing more of it is on its way. */
async function settled(page: Page): Promise<void> {
  await page.locator('main').first().waitFor();
  await page
    .locator('[aria-busy="true"]:not(button)')
    .first()
    .waitFor({ state: 'detached', timeout: 2_000 })
    .catch(() => undefined);
}

async function show(page: Page, theme: string, seat: string): Promise<void> {
  await page.evaluate(
    ({ theme, seat }) => {
      document.documentElement.dataset['theme'] = theme;
      document.documentElement.dataset['seat'] = seat;
    },
    { theme, seat },
  );
}

function sizeOf(name: string): { readonly width: number; readonly height: number } {
  const { width, height } = profileNamed(name).dimensions;
  return { width, height };
}
