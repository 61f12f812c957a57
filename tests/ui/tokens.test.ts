import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TOKENS = 'ui/theme/tokens.css';
const files = readdirSync('ui', { recursive: true, encoding: 'utf8' }).map((path) => `ui/${path}`);
const sheets = files.filter((path) => path.endsWith('.css') && path !== TOKENS);

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}

/** Declarations that name a colour or a px length themselves. */
function literalsIn(css: string): readonly string[] {
  return withoutComments(css)
    .split('\n')
    .filter((line) => /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab)\(|[\d.]px\b/i.test(line))
    .map((line) => line.trim());
}

function valuesOf(css: string, selector: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [, selectors = '', body = ''] of withoutComments(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((one) => one.trim() === selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) values.set(name, value);
  }
  return values;
}

type Rgb = readonly [number, number, number];

/** A token colour as it looks on a ground. */
function seenOn(ground: Rgb, colour: string): Rgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (hex !== null) return [1, 2, 3].map((at) => Number.parseInt(hex[at] ?? '0', 16)) as unknown as Rgb;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue].map(
    (part, at) => part * alpha + (ground[at] ?? 0) * (1 - alpha),
  ) as unknown as Rgb;
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe('style sheets', () => {
  it('ask the root nothing by :has(), which would have all of the page styled at every change of it', () => {
    const asks =
      /(?:^|[\s,}(])(?::root|html|body|\[data-(?:layout|phone|text|seat|theme|glance)[^\]]*\])[^\s,{]*:has\(/;
    expect(asks.test(':root:has(.player) {')).toBe(true);
    expect(asks.test("[data-layout='wide'] .front:not(:has(> .bar)) {")).toBe(false);
    expect(sheets.filter((path) => asks.test(withoutComments(readFileSync(path, 'utf8'))))).toEqual([]);
  });
});

describe('tokens', () => {
  it('are the only place that names a colour or a px length', () => {
    expect(sheets.length).toBeGreaterThan(10);
    const found = sheets.flatMap((path) =>
      literalsIn(readFileSync(path, 'utf8')).map((line) => `${path}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it('are all defined where they are used', () => {
    const all = [...sheets, TOKENS].map((path) => readFileSync(path, 'utf8')).join('\n');
    const scripts = files.filter((path) => /\.tsx?$/.test(path)).map((path) => readFileSync(path, 'utf8'));
    const defined = new Set([...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
    const used = [...all.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => name ?? '');
    const missing = used.filter((name) => !defined.has(name) && !scripts.some((text) => text.includes(name)));
    expect([...new Set(missing)]).toEqual([]);
  });

  it.each(["[data-theme='dark']", "[data-theme='light']"])('give text its contrast in %s', (theme) => {
    const values = valuesOf(readFileSync(TOKENS, 'utf8'), theme);
    const ground = (name: string) => seenOn([0, 0, 0], values.get(name) ?? '');
    const pairs = ['--bg', '--surface-1', '--surface-2'].flatMap((under) =>
      ['--text', '--text-soft', '--accent-ink', '--success', '--warning', '--danger'].map((over) => ({
        over,
        under,
        ratio: contrast(seenOn(ground(under), values.get(over) ?? ''), ground(under)),
      })),
    );
    expect(pairs.filter(({ ratio }) => !(ratio >= 4.5))).toEqual([]);
    expect(contrast(ground('--on-accent'), ground('--accent'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["[data-theme='dark']", "[data-theme='light']"])(
    'give the outline of a field, and what cannot be pressed, 3:1 in %s',
    (theme) => {
      const values = valuesOf(readFileSync(TOKENS, 'utf8'), theme);
      const ground = (name: string) => seenOn([0, 0, 0], values.get(name) ?? '');
      for (const name of ['--field', '--field-line', '--text-off'])
        expect(values.get(name)).toMatch(/^#|^rgb/);
      const field = ground('--field');
      const grounds = ['--bg', '--surface-1', '--surface-2', '--field'] as const;
      // A line lies on the ground of its field, and is seen against what is around it too.
      const line = seenOn(field, values.get('--field-line') ?? '');
      const low = grounds.filter((name) => !(contrast(line, ground(name)) >= 3));
      const off = grounds.filter((under) => {
        const seen = seenOn(ground(under), values.get('--text-off') ?? '');
        return !(contrast(seen, ground(under)) >= 3);
      });
      expect({ low, off }).toEqual({ low: [], off: [] });
    },
  );

  it('outline every field alike, and dim none that is off by its opacity', () => {
    const fields = sheets.filter((path) => readFileSync(path, 'utf8').includes('background: var(--field);'));
    expect(fields.length).toBeGreaterThanOrEqual(3);
    for (const path of fields) {
      const css = readFileSync(path, 'utf8');
      expect({ path, outlined: css.includes('solid var(--field-line)') }).toEqual({ path, outlined: true });
      expect({ path, dimmed: /:disabled[^{}]*\{[^}]*opacity/.test(css) }).toEqual({ path, dimmed: false });
    }
  });

  it('[CNST-01 part] make the dark theme the default, with the accent #ef877f', () => {
    const values = valuesOf(readFileSync(TOKENS, 'utf8'), ':root');
    expect(values.get('--accent')).toBe('#ef877f');
    expect(values.get('--bg')).toBe('#0e0f13');
    expect(readFileSync('index.html', 'utf8')).toContain('data-theme="dark"');
  });

  it('[TILE-09] give tiles a radius of 16 px and an outline of 2 px at the reference', () => {
    const values = valuesOf(readFileSync(TOKENS, 'utf8'), ':root');
    expect(values.get('--reference-rem')).toBe('16px');
    expect(values.get('--radius')).toBe('1rem');
    expect(values.get('--outline')).toBe('max(2px, 0.125rem)');
    const tile = readFileSync('ui/components/tile.module.css', 'utf8');
    expect(tile).toContain('border-radius: var(--radius)');
    expect(tile).toContain('outline: var(--outline)');
  });
});
