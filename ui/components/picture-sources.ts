/**
 * What a picture's address says besides where it is: `width`, the width in px that it is asked for at the reference
 * (TILE-08), and `blur`, a few bytes that stand in for it. A platform that names neither loses nothing.
 */

/** The same picture half and twice as wide, for smaller screens and finer ones; no wider than a background. */
const SHARES = [0.5, 1, 2] as const;
const BACKGROUND = 1_600;

export interface PictureSources {
  readonly srcSet: string;
  /** The one to be asked for where it is drawn so wide, in px of the screen: the smallest that is as wide, or the widest. */
  readonly drawnAt: (width: number) => string;
  /** The asked width in px, for browsers that cannot tell how wide a picture is drawn. */
  readonly width: number;
  /** As wide as the screen, or nearly. */
  readonly isBackground: boolean;
}

/** The same picture at another width, in px; an address that names none stays as it is. */
export function askedAt(url: string, width: number): string {
  return url.replace(/([?&]width=)\d{1,4}(?=&|$)/, `$1${width}`);
}

/** The widths to choose from; null for an address that names none. */
export function sourcesOf(url: string): PictureSources | null {
  const asked = /[?&]width=(\d{1,4})(?=&|$)/.exec(url);
  const width = Number(asked?.[1] ?? 0);
  if (asked === null || width === 0) return null;
  const widths = [
    ...new Set(SHARES.map((share) => Math.min(Math.max(width, BACKGROUND), Math.round(width * share)))),
  ];
  const at = asked.index + 1;
  const named = (other: number): string =>
    `${url.slice(0, at)}width=${other}${url.slice(at + asked[0].length - 1)}`;
  return {
    srcSet: widths.map((other) => `${named(other)} ${other}w`).join(', '),
    drawnAt: (drawn) => named(widths.find((other) => other >= drawn) ?? widths.at(-1) ?? width),
    width,
    isBackground: width >= BACKGROUND,
  };
}

/** An upper bound of what a stand-in may be: it is drawn before anybody can say what came. */
const MOST_CELLS = 64;

/**
 * The stand-in as a small image of blurred cells; null where the address has none.
 * The number of its columns, then its cells row by row, 16 bits each (5 red, 6 green, 5 blue), as base64url.
 */
export function standInOf(url: string): string | null {
  const [, digit, text] = /[?&]blur=([1-9])([\w-]+)(?=&|$)/.exec(url) ?? [];
  if (digit === undefined || text === undefined || text.length > MOST_CELLS * 3) return null;
  const bytes = bytesOf(text);
  const columns = Number(digit);
  const cells = bytes.length / 2;
  const rows = cells / columns;
  if (!Number.isInteger(rows) || rows < 1 || cells > MOST_CELLS) return null;
  return bitmap(columns, rows, coloursOf(bytes));
}

function bytesOf(text: string): Uint8Array {
  if (text.length % 4 === 1) return new Uint8Array();
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** Blue, green and red of each cell, 0 to 255, out of its 16 bits. */
function coloursOf(bytes: Uint8Array): Float32Array {
  const colours = new Float32Array((bytes.length / 2) * CHANNELS);
  for (let cell = 0; cell * 2 < bytes.length; cell += 1) {
    const bits = ((bytes[cell * 2] ?? 0) << 8) | (bytes[cell * 2 + 1] ?? 0);
    colours.set(
      [((bits & 31) * 255) / 31, (((bits >> 5) & 63) * 255) / 63, ((bits >> 11) * 255) / 31],
      cell * CHANNELS,
    );
  }
  return colours;
}

const CHANNELS = 3;

/** The size of a bitmap's headers. */
const HEAD = 54;
/** Pixels for a cell, each way: browsers enlarge a picture in steps that show when it is only a few pixels. */
const FINE = 6;

/** Between which two cells a pixel lies, and how near to the second, eased so that no cell shows. */
function between(pixel: number, cells: number): readonly [number, number, number] {
  const at = Math.min(cells - 1, Math.max(0, (pixel + 0.5) / FINE - 0.5));
  const first = Math.floor(at);
  const share = at - first;
  return [first, Math.min(cells - 1, first + 1), share * share * (3 - 2 * share)];
}

/** A BMP: the one format that needs no compression. Its rows go upwards, padded to 4 bytes. */
function bitmap(columns: number, rows: number, colours: Float32Array): string {
  const [width, height] = [columns * FINE, rows * FINE];
  const stride = Math.ceil((width * CHANNELS) / 4) * 4;
  const file = new DataView(new ArrayBuffer(HEAD + stride * height));
  file.setUint16(0, 0x42_4d);
  file.setUint32(2, file.byteLength, true);
  file.setUint32(10, HEAD, true);
  file.setUint32(14, 40, true);
  file.setInt32(18, width, true);
  file.setInt32(22, height, true);
  file.setUint16(26, 1, true);
  file.setUint16(28, 24, true);
  const pixels = new Uint8ClampedArray(file.buffer, HEAD);
  const across = Array.from({ length: width }, (_, x) => between(x, columns));
  const perLine = columns * CHANNELS;
  const line = new Float32Array(perLine);
  for (let y = 0; y < height; y += 1) {
    const [upper, lower, down] = between(height - 1 - y, rows);
    for (let at = 0; at < perLine; at += 1) {
      line[at] =
        (colours[upper * perLine + at] ?? 0) * (1 - down) + (colours[lower * perLine + at] ?? 0) * down;
    }
    let pixel = y * stride;
    for (const [left, right, along] of across) {
      for (let channel = 0; channel < CHANNELS; channel += 1, pixel += 1) {
        const before = line[left * CHANNELS + channel] ?? 0;
        pixels[pixel] = before + ((line[right * CHANNELS + channel] ?? 0) - before) * along;
      }
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...new Uint8Array(file.buffer)))}`;
}
