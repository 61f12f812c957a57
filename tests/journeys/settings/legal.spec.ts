import type { Page } from '@playwright/test';
import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { LEGAL_CONTENTS } from '../../../simulators/studio/legal/legal-contents.ts';
import { signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import {
  FRONT_SIZE,
  openSettings,
  openTab,
  REAR_SIZE,
  startInSettings,
  stored,
  takeSeat,
} from '../support/seat.ts';

test.use({ locale: 'en-GB' });
test.beforeEach(({ product }) => product.control.reset());

const LANGUAGES = [
  ['en', 'en-GB', 'Legal'],
  ['de', 'de-DE', 'Rechtliches'],
  ['fr', 'fr-FR', 'Mentions légales'],
  ['es', 'es-ES', 'Aviso legal'],
  ['it', 'it-IT', 'Note legali'],
] as const;

/** A text is drawn with its headings, in the order of its sections. */
async function expectText(page: Page, text: (typeof LEGAL_CONTENTS)['en']['privacyPolicy']): Promise<void> {
  const article = page.getByRole('article');
  await expect(article).toContainText(text.introduction);
  for (const { heading } of text.sections) {
    await expect(article.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
}

for (const [language, locale, tab] of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport: FRONT_SIZE, locale });

    test(`[LEGL-01, LEGL-02, LEGL-05, SETT-12] reads terms and privacy policy (${language})`, async ({
      page,
      product,
    }) => {
      const { termsOfUse, termsOfService, privacyPolicy } = LEGAL_CONTENTS[language];
      await startInSettings(page, product, 'front', tab);
      const entries = page.getByRole('tabpanel').getByRole('button');
      await expect(entries).toHaveCount(3);
      await expect(entries.nth(1)).toBeDisabled();
      await entries.nth(0).click();
      await page.waitForURL('**/settingsdatamanagement/legal');
      await expectText(page, termsOfUse);
      await page.getByRole('tab').nth(1).click();
      await page.waitForURL('**/settingsdatamanagement/legal/termsOfService');
      await expectText(page, termsOfService);
      await page.keyboard.press('Escape');
      await page.waitForURL('**/settings?tab=2');
      await entries.nth(2).click();
      await page.waitForURL('**/settingsdatamanagement/privacy');
      await expectText(page, privacyPolicy);
      await page.getByRole('main').getByRole('button').first().click();
      await page.waitForURL(/\/settings$/);
    });
  });
}

test.describe('on a rear screen', () => {
  test.use({ viewport: REAR_SIZE });

  test('[LEGL-10, DEVP-03] legal texts follow the language that is chosen', async ({ page, product }) => {
    await takeSeat(page, product, 'left');
    await page.goto(new URL('/settingsdatamanagement/privacy', page.url()).href);
    await expectText(page, LEGAL_CONTENTS.en.privacyPolicy);
    await page.getByRole('button', { name: 'Back' }).click();
    await openTab(page, 'Advanced');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('option', { name: /^Italian/ }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/home/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await openSettings(page, 'Note legali');
    await page.getByRole('tabpanel').getByRole('button').last().click();
    await expectText(page, LEGAL_CONTENTS.it.privacyPolicy);
    expect(
      Object.keys(await stored(page))
        .filter((key) => key.startsWith('legal:texts:'))
        .sort(),
    ).toEqual(['legal:texts:EN_GB', 'legal:texts:IT_IT']);

    await page.keyboard.press('Escape');
    await openTab(page, 'Avanzate');
    await page.getByRole('button', { name: /^Lingua/ }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Applica' }).click();
    await page.waitForURL('**/home/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('[SESS-14, DEC-19 part] legal texts that were kept are drawn at once for four hours, while newer ones are asked for', async ({
    page,
    product,
  }) => {
    let asked = 0;
    let answers = Promise.resolve();
    await page.clock.install();
    await takeSeat(page, product, 'left');
    await page.route('**/Legals/', async (route) => {
      asked += 1;
      await answers;
      // The page that asked may be gone.
      await route.continue().catch(() => undefined);
    });
    const open = async () => page.goto(new URL('/settingsdatamanagement/privacy', page.url()).href);
    const shows = async () => expectText(page, LEGAL_CONTENTS.en.privacyPolicy);
    await open();
    await shows();
    expect(asked).toBe(1);
    const nowMs = await page.evaluate(() => Date.now());

    let answer = (): void => undefined;
    answers = new Promise((resolve) => {
      answer = resolve;
    });
    await page.clock.setSystemTime(nowMs + 239 * 60_000);
    await open();
    await shows();
    await expect.poll(() => asked).toBe(2);
    await page.clock.setSystemTime(nowMs + 242 * 60_000);
    await open();
    await expect.poll(() => asked).toBe(3);
    await expect(page.getByText(LEGAL_CONTENTS.en.privacyPolicy.sections[0]?.heading ?? '')).toHaveCount(0);
    answer();
    await shows();
  });

  test('[LEGL-04] data choices are none of the car', async ({ page, product }) => {
    await takeSeat(page, product, 'right');
    for (const location of ['acceptData', 'otherData/webAnalytics', 'transactions']) {
      await page.goto(new URL(`/settingsdatamanagement/${location}`, page.url()).href);
      await page.waitForURL(/\/settings$/);
    }
  });
});

test.describe('in a browser', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('[LEGL-02, LEGL-03, LEGL-07, LEGL-08, LEGL-09] chooses what may be measured, and reads on', async ({
    page,
    product,
  }) => {
    const { webAnalytics, videoAnalytics } = LEGAL_CONTENTS.en;
    await signInBrowser(page, product, FAMILY, '/settings');
    await openTab(page, 'Legal');
    await page.getByRole('button', { name: /^Data Management/ }).click();
    await page.waitForURL('**/settingsdatamanagement/acceptData');
    await expect(page.getByRole('article')).toContainText('Cabinema Pictures is the arm of the house');
    await page.getByRole('tab', { name: 'Group companies' }).click();
    await expect(page.getByRole('article')).toContainText('They share the same rules');
    await page.getByRole('button', { name: 'Change choices' }).click();
    await page.waitForURL('**/settingsdatamanagement/otherData');

    const master = (name: string) => page.getByRole('switch', { name, exact: true });
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
    await master(webAnalytics.title).click();
    await expect(master(webAnalytics.option.title)).toBeChecked();
    await expect(master(videoAnalytics.title)).not.toBeChecked();
    expect(await stored(page)).toMatchObject({ otherData: 'true', googleData: 'true' });

    await page.getByRole('button', { name: `Read more: ${videoAnalytics.title}` }).click();
    await page.waitForURL('**/otherData/videoAnalytics');
    await expect(page.getByRole('article')).toContainText('Figures are reported once a minute');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.reload();
    await expect(master(webAnalytics.title)).toBeChecked();
    await master(webAnalytics.option.title).click();
    await expect(master(webAnalytics.title)).not.toBeChecked();
    expect(await stored(page)).toMatchObject({ otherData: 'false', googleData: 'false' });
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/acceptData/groupCompanies');
  });
});
