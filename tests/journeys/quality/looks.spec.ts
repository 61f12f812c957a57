import type { Page } from '@playwright/test';
import { bundleProbe } from '../../looks/bundle-probe.ts';
import { lookAt } from '../../looks/look.ts';
import type { View } from '../../looks/views.ts';
import { expect, test as base } from '@playwright/test';

/** What the machine that looks at screens finds, and what it takes for no fault, on pages made for it. */

const VIEW: View = { name: 'small', width: 800, height: 400, textZoom: 1 };

const test = base.extend<object, { readonly looksProbe: string }>({
  looksProbe: [
    // The runner reads the names of the fixtures it needs from this pattern: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await bundleProbe()),
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: VIEW.width, height: VIEW.height }, locale: 'de-DE', trace: 'off' });

/** What is found on a page with this body, one line for each finding. */
async function found(page: Page, probe: string, body: string): Promise<readonly string[]> {
  await page.setContent(
    `<html lang="de"><style>
      * { box-sizing: border-box; margin: 0; }
      html { font-size: 16px; }
      body, button, input { font: 20px/1.4 sans-serif; }
      button { min-width: 76px; min-height: 76px; scroll-margin: 8px; }
      :focus { outline: 4px solid red; }
    </style><body>${body}</body></html>`,
  );
  await page.evaluate(probe);
  const sights = await lookAt(page, [VIEW], ['dark'], () => undefined);
  return sights.map(({ kind, element }) => `${kind} ${element}`);
}

test('a word may break at a hyphen that its writer allowed, and nowhere else', async ({
  page,
  looksProbe,
}) => {
  const box = (text: string) =>
    `<p style="width: 7em; overflow-wrap: anywhere; font-family: monospace">${text}</p>`;
  expect(await found(page, looksProbe, box('Einstel\u00ADlungen'))).toEqual([]);
  expect(await found(page, looksProbe, box('Einstellungen'))).toEqual(['brokenWords p "Einstellungen"']);
});

test('text at the fading edge of what scrolls is judged as it stands in the middle', async ({
  page,
  looksProbe,
}) => {
  const box = (mask: string, scrolls: string, colour: string) =>
    `<div style="background: #000; height: 300px"><div style="height: 100px; overflow-y: ${scrolls}; ${mask}">
      <p style="background: #fff; color: ${colour}; padding: 30px; height: 300px">Something</p></div></div>`;
  const fading = 'mask-image: linear-gradient(to top, transparent, #000 400px)';
  expect(await found(page, looksProbe, box(fading, 'auto', '#000'))).toEqual([]);
  expect(await found(page, looksProbe, box(fading, 'auto', '#ddd'))).toEqual(['lowContrast p "Something"']);
  // A picture that ends in the dark does so for good.
  expect(await found(page, looksProbe, box(fading, 'hidden', '#000'))).toContain('lowContrast p "Something"');
});

test('what scrolls is not faded at its start, and nothing stands before that', async ({
  page,
  looksProbe,
}) => {
  const box = (fade: number, above: number) =>
    `<style>@property --fade-before { syntax: '<length>'; inherits: false; initial-value: 0px }</style>
    <div style="--fade-before: ${fade}px; height: 200px; overflow-y: auto; position: relative;
      mask-image: linear-gradient(transparent, #000 var(--fade-before))">
      <div style="height: 600px"></div>
      <button style="position: absolute; top: ${above}px; left: 20px">One</button>
    </div>`;
  expect(await found(page, looksProbe, box(0, 20))).toEqual([]);
  expect(await found(page, looksProbe, box(30, 20))).toContainEqual(
    expect.stringMatching(/^lowContrast div /),
  );
  expect(await found(page, looksProbe, box(0, -40))).toContain('overflow button "One"');
});

test('lettering is read, though it is a picture', async ({ page, looksProbe }) => {
  const box = (top: number) =>
    `<div style="height: 200px; overflow: hidden; position: relative"><img alt="Perihelion" width="200" height="60"
      src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" style="position: absolute; top: ${top}px"></div>`;
  expect(await found(page, looksProbe, box(20))).toEqual([]);
  expect(await found(page, looksProbe, box(-30))).toEqual(['overflow img "Perihelion"']);
});

test('text that a person can scroll to is there, in whatever scrolls', async ({ page, looksProbe }) => {
  const text = (scrolls: string) =>
    `<div style="height: 60px; overflow: ${scrolls}">${'Line of a text<br>'.repeat(20)}</div>`;
  expect(await found(page, looksProbe, text('auto'))).toEqual([]);
  expect(await found(page, looksProbe, text('hidden'))).toContainEqual(
    expect.stringMatching(/^overflow div /),
  );
});

test('a finger needs room between two controls, one of which is not just passing', async ({
  page,
  looksProbe,
}) => {
  const two = (gap: number, height: number) =>
    `<div style="height: ${height}px; overflow-y: auto; padding: 8px"><button>One</button>
      <button style="display: block; margin-top: ${gap}px">Two</button></div>`;
  expect(await found(page, looksProbe, two(24, 300))).toEqual([]);
  expect(await found(page, looksProbe, two(8, 300))).toEqual([
    'smallTargets button "One" beside button "Two"',
  ]);
  expect(await found(page, looksProbe, two(8, 130))).toEqual([]);
});

test('a ring may be drawn on any part of the control, and on one that has the focus already', async ({
  page,
  looksProbe,
}) => {
  const code = (ring: string) =>
    `<style>input:focus { outline: 0 } ${ring}</style><div style="padding: 20px"><label style="display: block">Code
      <span><input style="width: 300px; height: 80px"><ol><li>7</li></ol></span></label></div>`;
  expect(await found(page, looksProbe, code('input:focus ~ ol li { outline: 3px solid red }'))).toEqual([]);
  expect(await found(page, looksProbe, code(''))).toEqual(['clippedFocus input ""']);

  const line = `<div style="overflow-x: auto; white-space: nowrap; padding: 10px; scroll-padding: 10px">
    <button style="margin-right: 900px">First</button><button style="margin-right: 30px">Last</button></div>`;
  expect(await found(page, looksProbe, line)).toEqual([]);
});

test('what is selected in a field is no ground of the words that stand above it', async ({
  page,
  looksProbe,
}) => {
  const field = (ground: string) =>
    `<div style="position: relative; padding: 20px">
      <span style="position: absolute; left: 30px; top: 50px; color: #666">Name</span>
      <input style="width: 300px; height: 80px; font-size: 40px; background: ${ground}" value="Something"></div>
      <script>document.querySelector('input').select()</script>`;
  expect(await found(page, looksProbe, field('#fff'))).toEqual([]);
  expect(await found(page, looksProbe, field('#888'))).toContain('lowContrast span "Name"');
});

test('words stay within the card that they stand in', async ({ page, looksProbe }) => {
  const card = (width: number, more: string) =>
    `<div style="width: ${width}px; height: 200px; border: 1px solid #888; border-radius: 8px; padding: 16px; ${more}">
      <div style="display: grid"><p>Datenverwaltung</p></div></div>`;
  expect(await found(page, looksProbe, card(240, ''))).toEqual([]);
  expect(await found(page, looksProbe, card(120, ''))).toEqual(['overflow p "Datenverwaltung"']);
  // Without a line or a ground nobody sees a card.
  expect(await found(page, looksProbe, card(120, 'border: 0'))).toEqual([]);
});

test('what scrolls sideways fades, or ends where the screen does', async ({ page, looksProbe }) => {
  const line = (width: string, more: string) =>
    `<main><div style="width: ${width}; height: 200px; overflow-y: auto; ${more}"><div style="width: 1200px">One</div></div></main>`;
  const fading = 'mask-image: linear-gradient(to right, #000 90%, transparent)';
  expect(await found(page, looksProbe, line('500px', ''))).toEqual(['overflow div "One"']);
  expect(await found(page, looksProbe, line('500px', fading))).toEqual([]);
  expect(await found(page, looksProbe, line('auto', ''))).toEqual([]);
});

test('no text is under a scrim', async ({ page, looksProbe }) => {
  const text = (order: string, colour: string) =>
    `<div style="position: relative; height: 300px; background: #000; isolation: isolate">
      <p style="position: absolute; top: 100px; left: 40px; color: #fff; z-index: ${order}">Something</p>
      <div style="position: absolute; inset: 0; pointer-events: none; background: linear-gradient(${colour}, transparent)"></div></div>`;
  expect(await found(page, looksProbe, text('1', '#000'))).toEqual([]);
  expect(await found(page, looksProbe, text('auto', '#000'))).toEqual(['lowContrast p "Something"']);
});
