import { expect, test, type Page } from '@playwright/test';
import type { SideSubtitle } from '../../../core/ports/stream-api.ts';
import { openFilm } from './film.ts';
import { servePlayerPage, type PlayerPageServer } from './serve-player-page.ts';

/** Beside the manifest, which has English and German. */
const SIDE: readonly SideSubtitle[] = [
  { url: '/side/fr.vtt', language: 'fr', format: 'vtt', forced: false },
  { url: '/side/es.srt', language: 'es', format: 'srt', forced: false },
  { url: '/side/broken.vtt', language: 'it', format: 'vtt', forced: false },
  { url: '/side/gone.vtt', language: 'nl', format: 'vtt', forced: false },
  { url: '/side/forced.vtt', language: 'de', format: 'vtt', forced: true },
];
const FILES: Readonly<Record<string, string>> = {
  'fr.vtt':
    'WEBVTT\n\n00:00.000 --> 00:20.000\n<b>Bonjour</b> <i>vous</i>\n\n00:20.000 --> 01:00.000\nsalut\n',
  'es.srt': '1\n00:00:00,000 --> 00:01:00,000\nhola\n',
  'broken.vtt': '<html>This is no subtitle file.</html>',
  'forced.vtt': 'WEBVTT\n\n00:00.000 --> 01:00.000\nSCHILD\n',
};

let server: PlayerPageServer;
test.beforeAll(async () => {
  server = await servePlayerPage(await openFilm());
});
test.afterAll(() => server.close());

const says = (page: Page) => page.evaluate(() => window.playerPage.says());
const select = (page: Page, language: string | null, forced = false) =>
  page.evaluate(([one, kind]) => window.playerPage.current().player.selectText(one, kind), [
    language,
    forced,
  ] as const);
const texts = (page: Page) =>
  page.evaluate(() =>
    window.playerPage
      .status()
      ?.text.map(({ language, forced, active }) =>
        [language, forced === true && 'forced', active && 'shown'].filter(Boolean).join(' '),
      ),
  );

test.beforeEach(async ({ page }) => {
  await page.route('**/side/*', async (route) => {
    const body = FILES[new URL(route.request().url()).pathname.replace('/side/', '')];
    await route.fulfill(body === undefined ? { status: 404 } : { body });
  });
  await page.goto(server.address);
  await page.waitForFunction(() => 'playerPage' in window);
  const loaded = await page.evaluate(
    (sideSubtitles) => window.playerPage.load({ sideSubtitles, startMs: 5_000 }),
    SIDE,
  );
  expect(loaded).toEqual({ ok: true });
});

test('offers the tracks of the film and those of the files beside it, and shows none unasked', async ({
  page,
}) => {
  expect(await texts(page)).toEqual(['en', 'de', 'fr', 'es', 'it', 'nl', 'de forced']);
  expect(await says(page)).toEqual([]);
});

test('[CNST-07 part] shows WebVTT and SubRip, and nothing once it is off', async ({ page }) => {
  await select(page, 'fr');
  await expect.poll(() => says(page)).toEqual(['Bonjour vous']);
  await select(page, 'es');
  await expect.poll(() => says(page)).toEqual(['hola']);
  expect(await texts(page)).toContain('es shown');
  // Its own track says nothing at this very moment.
  await page.evaluate(() => window.playerPage.current().player.play());
  await select(page, 'de');
  await expect.poll(async () => (await says(page)).join('').length).toBeGreaterThan(0);
  expect(await says(page)).not.toContain('hola');
  await select(page, 'de', true);
  await expect.poll(() => says(page)).toEqual(['SCHILD']);
  await select(page, null);
  await expect.poll(() => says(page)).toEqual([]);
});

test('loses of a file that cannot be read that file alone', async ({ page }) => {
  await page.evaluate(() => window.playerPage.current().player.play());
  for (const language of ['it', 'nl']) {
    await select(page, language);
    await expect.poll(() => texts(page)).toContain(`${language} shown`);
    await select(page, 'es');
    await expect.poll(() => says(page)).toEqual(['hola']);
  }
  expect(await page.evaluate(() => window.playerPage.status())).toMatchObject({
    phase: 'ready',
    paused: false,
    error: null,
  });
});

test('comes later by the delay, follows a seek, and keeps its delay in the next film', async ({ page }) => {
  await select(page, 'fr');
  await expect.poll(() => says(page)).toEqual(['Bonjour vous']);
  const go = (ms: number) => page.evaluate((one) => window.playerPage.current().player.seek(one), ms);
  await go(20_200);
  await expect.poll(() => says(page)).toEqual(['salut']);
  await page.evaluate(() => window.playerPage.current().player.setTextDelay(300));
  await expect.poll(() => says(page)).toEqual(['Bonjour vous']);
  await page.evaluate(() => window.playerPage.current().player.setTextDelay(100));
  await expect.poll(() => says(page)).toEqual(['salut']);
  await page.evaluate(() => window.playerPage.current().player.setTextDelay(300));
  await page.evaluate(
    (sideSubtitles) => window.playerPage.load({ sideSubtitles, startMs: 20_200, textLanguage: 'fr' }),
    SIDE,
  );
  await expect.poll(() => says(page)).toEqual(['Bonjour vous']);
});
