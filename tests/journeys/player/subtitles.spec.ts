import type { Locator, Page } from '@playwright/test';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { expect, test } from '../support/product.ts';
import { stored, takeSeat } from '../support/seat.ts';

const REAR = { width: 1280, height: 600 };
test.use({ viewport: REAR, locale: 'en-GB' });

const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const layer = (page: Page): Locator => page.locator('[data-part="subtitles"]');
/** The innermost box of the text, and the ground that it stands on. */
const ink = (page: Page): Locator => layer(page).locator('[dir] > span > span').first();
const ground = (page: Page): Locator => layer(page).locator('[dir] > span').first();
const css = (shown: Locator, name: string): Promise<string> =>
  shown.evaluate((element, one) => getComputedStyle(element).getPropertyValue(one), name);

async function openFilm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await expect(button(page, 'Pause')).toBeEnabled();
  await expect(async () => {
    await page.mouse.move(300, 200);
    await page.mouse.move(310, 210);
    await button(page, 'Pause').click({ timeout: 1_500 });
  }).toPass();
  await expect(button(page, 'Play')).toBeVisible();
}

async function openLook(page: Page): Promise<void> {
  await button(page, 'Audio and subtitles').click();
  await page.getByRole('button', { name: 'Subtitle style' }).click();
  await expect(page.getByRole('dialog', { name: 'Subtitle style' })).toBeVisible();
}

const more = (page: Page, name: string) => page.getByRole('button', { name: `${name}: more` }).click();
const next = (page: Page, name: string) => page.getByRole('button', { name: `${name}: next` }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const pick = (page: Page, colour: string) =>
  page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { name: colour }).click();

const FAMILIES = [
  ['Roboto', 'roboto'],
  ['Comic Relief', 'comic-relief'],
  ['Tinos', 'tinos'],
  ['Arimo', 'arimo'],
  ['Open Sans', 'open-sans'],
  ['Cousine', 'cousine'],
  ['Roboto Mono', 'roboto-mono'],
  ['Pinyon Script', 'pinyon-script'],
  ['Carrois Gothic SC', 'carrois-gothic-sc'],
] as const;
const COLOURS = {
  Black: 'rgb(0, 0, 0)',
  White: 'rgb(255, 255, 255)',
  Red: 'rgb(255, 0, 0)',
  Purple: 'rgb(128, 0, 128)',
  Blue: 'rgb(0, 0, 255)',
  Green: 'rgb(0, 128, 0)',
  Yellow: 'rgb(255, 255, 0)',
  Orange: 'rgb(255, 165, 0)',
  Magenta: 'rgb(255, 0, 255)',
  Cyan: 'rgb(0, 255, 255)',
};
/** Shadows, by how many there are. */
const EDGES = { 'Drop shadow': 1, Raised: 3, Depressed: 3, Uniform: 8 };

/** Signs in it are read out although subtitles are off. */
const WITH_SIGNS = 1064;

interface Written {
  readonly fromS: number;
  readonly toS: number;
  readonly text: string;
}

/** What a subtitle file says, and when. */
async function cuesOf(file: URL): Promise<readonly Written[]> {
  const text = await (await fetch(file)).text();
  const secondsOf = (stamp = '') => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return [...text.matchAll(/^([\d:.]+) --> ([\d:.]+).*\n(.+)/gm)].map(([, from, to, line = '']) => ({
    fromS: secondsOf(from),
    toS: secondsOf(to),
    text: line,
  }));
}

/** Something is said there, and just before and after. */
const isWithin = (cues: readonly Written[], atS: number): boolean =>
  cues.some(({ fromS, toS }) => fromS < atS - 0.2 && atS + 0.2 < toS);

/** Where the picture is once it was sent there, in s; no number while it is on its way. */
const landedAtS = (page: Page): Promise<number> =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => (video.seeking ? Number.NaN : video.currentTime));

test('[SUBT-01] subtitles look as they are set, at once and in the next film', async ({ page, product }) => {
  const faces = new Set<string>();
  page.on('request', (request) => {
    const [, face] =
      /\/([a-z-]+?)-(?:latin|cyrillic|greek|vietnamese)[^/]*\.woff2?$/.exec(request.url()) ?? [];
    if (face !== undefined) faces.add(face);
  });
  await product.control.reset();
  await takeSeat(page, product, 'passenger');
  await openTitle(page, product, FILM);
  await openFilm(page);
  expect([...faces]).toEqual(['manrope']);
  await openLook(page);

  await test.step('[SUBT-05] [OPEN2-64] as they come', async () => {
    await expect(ink(page)).toHaveText('This is how subtitles look.');
    await expect(page.getByRole('group', { name: 'Size' }).getByRole('status')).toHaveText('20');
    expect(await css(ink(page), 'color')).toBe('rgb(255, 255, 255)');
    expect(await css(ink(page), 'opacity')).toBe('1');
    expect(await css(ink(page), 'text-shadow')).toBe('none');
    expect(await css(ground(page), 'background-color')).toMatch(/\/ 0\)$/);
    expect(await css(ground(page), 'border-top-color')).toMatch(/\/ 0\)$/);
  });

  await test.step('[SUBT-02] nine families, each fetched when it is chosen', async () => {
    for (const [at, [family, file]] of FAMILIES.entries()) {
      if (at > 0) await next(page, 'Font');
      await expect.poll(() => css(ink(page), 'font-family')).toContain(family);
      await expect.poll(() => [...faces]).toContain(file);
      await expect
        .poll(() =>
          page.evaluate(
            (one) =>
              [...document.fonts].some(
                (face) => face.family.replaceAll('"', '') === one && face.status === 'loaded',
              ),
            family,
          ),
        )
        .toBe(true);
      expect([...faces]).toEqual(['manrope', ...FAMILIES.slice(0, at + 1).map(([, one]) => one)]);
    }
  });

  await test.step('[SUBT-03] ten colours', async () => {
    const offered = page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio');
    expect(await offered.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(
      Object.keys(COLOURS),
    );
    for (const [colour, value] of Object.entries(COLOURS)) {
      await pick(page, colour);
      await expect.poll(() => css(ink(page), 'color')).toBe(value);
    }
  });

  await test.step('[SUBT-04] five edges', async () => {
    for (const [edge, shadows] of Object.entries(EDGES)) {
      await next(page, 'Edge');
      await expect(page.getByRole('group', { name: 'Edge' }).getByRole('status')).toHaveText(edge);
      const drawn = await css(ink(page), 'text-shadow');
      expect(drawn.match(/rgb/g)).toHaveLength(shadows);
      if (edge === 'Depressed') expect(drawn).toContain('-');
      if (edge === 'Raised') expect(drawn).not.toContain('-');
    }
    await next(page, 'Edge');
    await expect.poll(() => css(ink(page), 'text-shadow')).toBe('none');
    await next(page, 'Edge');
  });

  await test.step('[SUBT-01 part] size and opacity, background and border', async () => {
    const size = async () => parseFloat(await css(ink(page), 'font-size'));
    const before = await size();
    await more(page, 'Size');
    await more(page, 'Size');
    expect((await size()) / before).toBeCloseTo(24 / 20, 2);
    await page.getByRole('button', { name: 'Opacity: less' }).click();
    await expect.poll(() => css(ink(page), 'opacity')).toBe('0.75');
    await tab(page, 'Background');
    await pick(page, 'Blue');
    await more(page, 'Opacity');
    await more(page, 'Opacity');
    await expect.poll(() => css(ground(page), 'background-color')).toBe('color(srgb 0 0 1 / 0.5)');
    await tab(page, 'Border');
    await pick(page, 'Red');
    for (let step = 0; step < 4; step += 1) await more(page, 'Opacity');
    await expect.poll(() => css(ground(page), 'border-top-color')).toBe('rgb(255, 0, 0)');
  });

  await test.step('height and delay', async () => {
    await tab(page, 'Position');
    const box = async () => (await ink(page).boundingBox()) ?? { y: 0 };
    const before = (await box()).y;
    await more(page, 'Height on the picture');
    await more(page, 'Height on the picture');
    expect((await box()).y).toBeLessThan(before - 20);
    for (let step = 0; step < 3; step += 1) await more(page, 'Delay');
    await expect(page.getByRole('group', { name: 'Delay' }).getByRole('status')).toHaveText('+0.3s');
  });

  await test.step('[SUBT-01] language, and all of it remembered though nobody watched to the end', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('radiogroup', { name: 'Subtitles' }).getByRole('radio', { name: 'German' }).click();
    expect(JSON.parse((await stored(page))['subtitles'] ?? '')).toEqual({
      fontFamily: 'carrois-gothic-sc',
      colour: 'cyan',
      size: 24,
      edgeStyle: 'drop-shadow',
      opacity: 0.75,
      backgroundColour: 'blue',
      backgroundOpacity: 0.5,
      borderColour: 'red',
      borderOpacity: 1,
      language: 'de',
      delayMs: 300,
      height: 10,
    });
    await page.keyboard.press('Escape');
    await button(page, 'Back').click();
    await page.waitForURL((url) => !url.pathname.includes('/player/'));
    await page.reload();
    await openFilm(page);
    await button(page, 'Audio and subtitles').click();
    await expect(
      page.getByRole('radiogroup', { name: 'Subtitles' }).getByRole('radio', { name: 'German' }),
    ).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
    await expect(async () => {
      await button(page, '10 seconds on').click();
      await expect(ink(page)).toBeVisible({ timeout: 8_000 });
    }).toPass();
    expect(await css(ink(page), 'font-family')).toContain('Carrois Gothic SC');
    expect(await css(ink(page), 'color')).toBe('rgb(0, 255, 255)');
    expect(await layer(page).locator('[lang]').first().getAttribute('lang')).toBe('de');
  });

  for (const size of [REAR, { width: 1600, height: 400 }, { width: 1024, height: 768 }]) {
    await test.step(`the panel at ${size.width} x ${size.height}`, async () => {
      await page.setViewportSize(size);
      await openLook(page);
      const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
      const panel = (await page.getByRole('dialog').boundingBox()) ?? { width: Infinity };
      expect(panel.width).toBeLessThanOrEqual(0.45 * size.width + 1);
      for (const name of ['Text', 'Background', 'Border', 'Position']) {
        await tab(page, name);
        const tooSmall = await page
          .getByRole('dialog')
          .locator('button')
          .evaluateAll(
            (all, least) =>
              all
                .filter((one) => one.clientWidth < least || one.clientHeight < least)
                .map((one) => one.ariaLabel ?? one.textContent),
            4.75 * rem - 3,
          );
        expect(tooSmall).toEqual([]);
        const list = page.getByRole('dialog');
        expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Subtitle style' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button(page, 'Audio and subtitles')).toBeFocused();
    });
  }

  await test.step('back to how they came, and off', async () => {
    await openLook(page);
    await page.getByRole('button', { name: 'Reset the style' }).click();
    expect(JSON.parse((await stored(page))['subtitles'] ?? '')).toMatchObject({
      fontFamily: 'roboto',
      language: 'de',
      delayMs: 0,
      height: 0,
    });
    await page.keyboard.press('Escape');
    await page.getByRole('radiogroup', { name: 'Subtitles' }).getByRole('radio', { name: 'Off' }).click();
    await expect(ink(page)).toHaveCount(0);
  });

  await test.step('off stays off in the next film, of which what is forced is shown all the same', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const asked = page.waitForRequest(new RegExp(`/films/[^/]+/${WITH_SIGNS}/manifest-`));
    await page.goto(new URL(`/player/${WITH_SIGNS}/4000`, page.url()).href);
    const reel = new URL(new URL((await asked).url()).pathname, product.url);
    const signs = await cuesOf(new URL('forced/en.vtt', reel));
    const words = await cuesOf(new URL('subtitles/de.vtt', reel));
    await expect(ink(page)).toHaveText(signs[0]?.text ?? '');

    const places = Array.from({ length: 40 }, (_, at) => at * 10);
    const spoken = places.find((atS) => isWithin(words, atS) && !isWithin(signs, atS)) ?? 0;
    await page.keyboard.press('k');
    await expect(button(page, 'Play')).toBeVisible();
    await page.keyboard.press('Home');
    await page.getByRole('slider', { name: 'Position in the film' }).focus();
    for (let atS = 0; atS < spoken; atS += 10) await page.keyboard.press('ArrowRight');
    await expect.poll(() => landedAtS(page)).toBeCloseTo(spoken, 1);
    await expect(ink(page)).toHaveCount(0);
    const files = () => fetched.filter((url) => url.includes(`/${WITH_SIGNS}/subtitles/`));
    expect(files()).toEqual([]);
    await button(page, 'Audio and subtitles').click();
    await page.getByRole('radiogroup', { name: 'Subtitles' }).getByRole('radio', { name: 'German' }).click();
    await expect(ink(page)).toBeVisible();
    expect(files()).toHaveLength(1);
  });
});
