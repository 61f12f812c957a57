/**
 * What a picture's address says besides where it is: `width`, the width in px that it is asked for at the reference
 * (TILE-08), and `blur`, a few bytes that stand in for it. A platform that names neither loses nothing.
 */

/** The same picture half and twice as wide, for smaller screens and finer ones; no wider than a background. */
const SHARES = [0.5, 1, 2] as const;
const BACKGROUND = 1_600;

export interface PictureSources {
  readonly srcSet: string;
  /** The asked width in px, for browsers that cannot tell how wide a picture is drawn. */
  readonly width: number;
  /** As wide as the screen, or nearly. */
  readonly isBackground: boolean;
}

/** The widths to choose from; null for an address that names none. */
export function sourcesOf(url: string): PictureSources | null {
  const asked = /[?&]width=(\d{1,4})(?=&|$)/.exec(url);
  const width = Number(asked?.[1] ?? 0);
  if (asked === null || width === 0) return null;
  const widths = new Set(
    SHARES.map((share) => Math.min(Math.max(width, BACKGROUND), Math.round(width * share))),
  );
  const at = asked.index + 1;
  const named = (other: number): string =>
    `${url.slice(0, at)}width=${other}${url.slice(at + asked[0].length - 1)} ${other}w`;
  return { srcSet: [...widths].map(named).join(', '), width, isBackground: width >= BACKGROUND };
}

/** An upper bound of what a stand-in may be: it is drawn before anybody can say what came. */
const MOST_CELLS = 64;

/**
 * The stand-in as an image of a few cells, which the browser blurs by drawing it large; null where the address has none.
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
  return bitmap(columns, rows, (cell) => ((bytes[cell * 2] ?? 0) << 8) | (bytes[cell * 2 + 1] ?? 0));
}

function bytesOf(text: string): Uint8Array {
  if (text.length % 4 === 1) return new Uint8Array();
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** The size of a bitmap's headers. */
const HEAD = 54;

/** A BMP: the one format that needs no compression. Its rows go upwards, padded to 4 bytes. */
function bitmap(columns: number, rows: number, cell: (at: number) => number): string {
  const stride = Math.ceil((columns * 3) / 4) * 4;
  const file = new DataView(new ArrayBuffer(HEAD + stride * rows));
  file.setUint16(0, 0x42_4d);
  file.setUint32(2, file.byteLength, true);
  file.setUint32(10, HEAD, true);
  file.setUint32(14, 40, true);
  file.setInt32(18, columns, true);
  file.setInt32(22, rows, true);
  file.setUint16(26, 1, true);
  file.setUint16(28, 24, true);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const colour = cell((rows - 1 - row) * columns + column);
      const at = HEAD + row * stride + column * 3;
      file.setUint8(at, (colour & 31) * 8.22);
      file.setUint8(at + 1, ((colour >> 5) & 63) * 4.05);
      file.setUint8(at + 2, (colour >> 11) * 8.22);
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...new Uint8Array(file.buffer)))}`;
}
