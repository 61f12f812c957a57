import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Finding } from './finding.ts';
import type { Line } from './probe/texts.ts';

/** A picture as it was taken, four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** What text needs against what is behind it (WCAG 1.4.3, 1.4.6); the driver only glances. Controls that are off: 3. */
const LEAST = { driver: 7, others: 4.5, disabled: 3 };

/** This part of the ground may be worse: a bright dot behind one letter is no loss. */
const IGNORED = 0.1;
/** Where the ground is looked at, behind a line of text. */
const COLUMNS = 24;
const ROWS = 8;

export async function pixelsOf(png: Buffer): Promise<Pixels> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, data };
}

/** Lines of text that do not stand out from the picture of their ground. `scale` is picture px for one CSS px. */
export function contrastFindings(
  lines: readonly Line[],
  ground: Pixels,
  scale: number,
  isDriver: boolean,
): readonly Finding[] {
  const findings: Finding[] = [];
  for (const line of lines) {
    const ink = colourOf(line.colour);
    if (ink === null || ink.alpha === 0) continue;
    const least = line.disabled ? LEAST.disabled : isDriver ? LEAST.driver : LEAST.others;
    const rows = groundOf(line, ground, scale).map((row) =>
      row.map((behind) => contrast(laidOn(ink.rgb, ink.alpha * line.opacity, behind), behind)),
    );
    const ratios = new Float64Array(withoutWorst(rows).flat()).toSorted();
    const ratio = ratios[Math.floor(ratios.length * IGNORED)];
    if (ratio !== undefined && ratio < least - 0.05)
      findings.push({ kind: 'lowContrast', element: line.element, figure: `${ratio.toFixed(1)}:1` });
  }
  return findings;
}

/**
 * Without one row: a picture at half its size has a line of a pixel where two grounds meet between two pixels, which
 * nobody has on a screen.
 */
function withoutWorst(rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
  if (rows.length < 2) return rows;
  const worst = rows.reduce((a, b) => (sum(b) < sum(a) ? b : a));
  return rows.filter((row) => row !== worst);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Some points behind the line, evenly spread, row by row. */
function groundOf({ box }: Line, { width, height, data }: Pixels, scale: number): Rgb[][] {
  const rows: Rgb[][] = [];
  const stepX = Math.max(1, ((box.right - box.left) * scale) / COLUMNS);
  const stepY = Math.max(1, ((box.bottom - box.top) * scale) / ROWS);
  for (let y = box.top * scale + stepY / 2; y < Math.min(box.bottom * scale, height); y += stepY) {
    const row: Rgb[] = [];
    for (let x = box.left * scale + stepX / 2; x < Math.min(box.right * scale, width); x += stepX) {
      const at = (Math.floor(y) * width + Math.floor(x)) * 4;
      row.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    }
    rows.push(row);
  }
  return rows;
}

function colourOf(text: string): { readonly rgb: Rgb; readonly alpha: number } | null {
  const numbers = [...text.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([number]) => Number(number));
  const [red, green, blue, alpha = 1] = numbers;
  if (red === undefined || green === undefined || blue === undefined) return null;
  if (/^rgba?\(/.test(text)) return { rgb: [red, green, blue], alpha };
  if (text.startsWith('color(srgb ')) return { rgb: [red * 255, green * 255, blue * 255], alpha };
  return null;
}

function laidOn(ink: Rgb, alpha: number, behind: Rgb): Rgb {
  const mix = (index: 0 | 1 | 2): number => ink[index] * alpha + behind[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** What a whole step of a colour comes to: a picture knows no others, and asks for these again and again. */
const LINEAR = Float64Array.from({ length: 256 }, (_, part) => linearOf(part));

const linear = (part: number): number => LINEAR[part] ?? linearOf(part);

function linearOf(part: number): number {
  const value = part / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
