import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import { LEGAL_CONTENTS } from '../../../simulators/studio/legal/legal-contents.ts';
import { expect, test } from '../support/product.ts';
import { openSettings, REAR_SIZE, stored, takeSeat } from '../support/seat.ts';

test.use({ locale: 'en-GB', viewport: REAR_SIZE });
test.beforeEach(({ product }) => product.control.reset());

/** This text in place of each of the three. */
async function spoilLegals(page: Page, html: string): Promise<() => Promise<void>> {
  await page.route('**/Legals/', (route) =>
    route.fulfill({
      json: { responseCode: 10000, legalContents: [2, 3, 6].map((type) => ({ type, htmlContent: html })) },
    }),
  );
  return () => page.unrouteAll();
}

const openPrivacy = async (page: Page): Promise<void> =>
  void (await page.goto(new URL('/settingsdatamanagement/privacy', page.url()).href));

for (const hostile of [
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  '<script>alert(1)</script>',
  ' ',
]) {
  test(`a legal text with nothing to read in it is told, not kept, and fetched again: ${hostile}`, async ({
    page,
    product,
  }) => {
    const mend = await spoilLegals(page, hostile);
    await takeSeat(page, product, 'left');
    await openPrivacy(page);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('navigation')).toBeVisible();
    expect(Object.keys(await stored(page))).not.toContain('legal:texts:EN_GB');
    await mend();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toContainText(LEGAL_CONTENTS.en.privacyPolicy.introduction);
    expect(Object.keys(await stored(page))).toContain('legal:texts:EN_GB');
  });
}

test('words beside a frameset are read like any others', async ({ page, product }) => {
  await spoilLegals(page, '<h1>Privacy</h1><frameset><frame src="/x"></frameset><p>What we keep.</p>');
  await takeSeat(page, product, 'left');
  await openPrivacy(page);
  await expect(page.getByRole('article')).toHaveText('What we keep.');
});

test('published texts that name each other are left out, and the client says its own', async ({
  page,
  product,
}) => {
  product.control.publishWording('en', {
    'nav.home': '$t(nav.settings) $t(nav.settings)',
    'nav.settings': '$t(nav.studio) $t(nav.studio)',
    'nav.studio': '$t(nav.home) $t(nav.home)',
    'nav.screens': 'Seats',
    'nav.library': 'Shelf {{shelf}}',
  });
  await takeSeat(page, product, 'left');
  const rail = page.getByRole('navigation');
  await expect(rail.getByRole('link', { name: 'Seats' })).toBeVisible();
  await expect(rail.getByRole('link')).toHaveText([
    'Home',
    'Search',
    'Seats',
    'My Library',
    'Studio',
    'Settings',
  ]);
  await page.reload();
  await expect(rail.getByRole('link', { name: 'Seats' })).toBeVisible();
  await openSettings(page);
});

const ALLOWED = new Set(
  'H2 H3 H4 P BR UL OL LI STRONG B EM I BLOCKQUOTE TABLE THEAD TBODY TR TH TD'.split(' '),
);
const ATTRIBUTES = new Set(['lang', 'dir', 'colspan', 'rowspan']);

const piece = fc.oneof(
  fc.constantFrom(
    '<frameset>',
    '</frameset>',
    '<frame src=/x>',
    '<body onload=alert(1)>',
    '</body>',
    '<html>',
    '</html>',
    '<head>',
    '<template>',
    '</template>',
    '<svg><style>',
    '</svg>',
    '<math><mtext>',
    '<mglyph>',
    '<noscript>',
    '<table>',
    '<td>',
    '</table>',
    '<form id=x>',
    '<input name=attributes>',
    '<img src=x onerror=alert(1)>',
    '<a href=javascript:alert(1)>',
    '<p>',
    '</p>',
    '<p style=color:red>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<plaintext>',
    '<textarea>',
    '<title>',
    '<script>',
    '</script>',
    '<iframe srcdoc=x>',
    '<b>',
    'words',
    '&lt;p&gt;',
    '<select>',
    '<option>',
    '<h1>',
    '<h1 id=body>',
    '<xmp>',
    '<noembed>',
    '\0',
    '<base href=//x>',
    '<meta>',
  ),
  fc.string({ maxLength: 8 }),
);

test('the sanitiser answers for every text, with words and their order alone', async ({ page, product }) => {
  const chunk = readdirSync('dist/assets').find((name) => /^sanitise-html-.*\.js$/.test(name)) ?? '';
  await page.goto(`${product.url}/landing`);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  const sanitise = (html: string) =>
    page.evaluate(
      async ([address, text]) => {
        const part = (await import(address)) as { sanitiseHtml: (html: string) => DocumentFragment | null };
        const host = document.createElement('div');
        const answer = part.sanitiseHtml(text);
        if (answer !== null) host.replaceChildren(answer);
        const elements = [...host.querySelectorAll('*')];
        return {
          text: answer === null ? null : host.textContent,
          tags: elements.map(({ tagName }) => tagName),
          attributes: elements.flatMap((element) => element.getAttributeNames()),
        };
      },
      [`/assets/${chunk}`, html] as const,
    );
  expect(
    await sanitise('<h1>One</h1><h1>Two</h1><p lang="fr" onclick="x()">Trois <a href="/x">mots</a></p>'),
  ).toEqual({
    text: 'TwoTrois mots',
    tags: ['H2', 'P'],
    attributes: ['lang'],
  });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const { text, tags, attributes } = await sanitise(pieces.join(''));
      expect(text?.trim()).not.toBe('');
      expect(tags.filter((tag) => !ALLOWED.has(tag))).toEqual([]);
      expect(attributes.filter((name) => !ATTRIBUTES.has(name))).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(dialogs).toEqual([]);
});
