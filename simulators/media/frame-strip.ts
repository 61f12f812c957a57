/**
 * Where the frame number stands in every film picture, in pixels of the 1920 x 1080 frame: a row of
 * square cells, most significant bit first, light for 1 and dark for 0. At 720p and 360p the same
 * place is two thirds and one third of it (cells of 8 and 4 pixels).
 */
export const FRAME_STRIP = {
  frameWidth: 1920,
  x: 1680,
  y: 48,
  cell: 12,
  cells: 16,
} as const;

/**
 * Reads the frame number (of the clip, modulo 65536) from a picture in RGBA order.
 * `width` is the width of that picture; the strip is looked for in proportion.
 */
export function readFrameStrip(rgba: Uint8Array | Uint8ClampedArray, width: number): number {
  const scale = width / FRAME_STRIP.frameWidth;
  const row = Math.floor((FRAME_STRIP.y + FRAME_STRIP.cell / 2) * scale);
  let number = 0;
  for (let bit = 0; bit < FRAME_STRIP.cells; bit += 1) {
    const column = Math.floor((FRAME_STRIP.x + (bit + 0.5) * FRAME_STRIP.cell) * scale);
    const green = rgba[(row * width + column) * 4 + 1] ?? 0;
    number = number * 2 + (green > 127 ? 1 : 0);
  }
  return number;
}
