import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const PUBLIC = new URL('../../ui/public/', import.meta.url);

const manifest = z.object({
  name: z.string().min(1),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('fullscreen'),
  icons: z.array(
    z.object({
      src: z.string(),
      type: z.string(),
      sizes: z.string(),
      purpose: z.string().optional(),
    }),
  ),
});

/** Width and height of a PNG, as its header has them. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it('can be installed: the page names its manifest, and that a start and icons of the sizes that they have', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  const { icons } = manifest.parse(
    JSON.parse(readFileSync(new URL('manifest.webmanifest', PUBLIC), 'utf8')) as unknown,
  );
  const pixels = icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pixels)
    expect(sizeOf(readFileSync(new URL(src.slice(1), PUBLIC)))).toBe(sizes);
  // What a browser asks for before it installs anything.
  expect(pixels.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(pixels.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
