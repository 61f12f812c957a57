import type { PaletteName } from '../catalogue/art-brief.ts';
import type { ArtKind } from './art-request.ts';
import { mix, type Hex } from './colour.ts';
import { PALETTES } from './palettes.ts';

/**
 * A few bytes that stand in for a picture until it is there, drawn blurred: the number of its columns, then its cells
 * row by row, each in 16 bits (5 red, 6 green, 5 blue), as base64url. Made of the picture's palette alone, as drawing the
 * picture itself takes a hundred times longer than the answer that names it.
 */
export function standIn(kind: ArtKind, name: PaletteName): string {
  const { night, deep, mid, light } = PALETTES[name];
  const lit = mix(mid, light, 0.15);
  const [soft, low] = [mix(deep, mid, 0.45), mix(night, deep, 0.6)];
  // Light comes from above the middle; the edges and the ground are dark.
  const cells: readonly Hex[] =
    kind === 'poster'
      ? [deep, soft, deep, soft, lit, soft, deep, soft, deep, low, deep, low]
      : [deep, soft, lit, soft, low, deep, soft, deep, night, low, low, low];
  const bytes = Buffer.alloc(cells.length * 2);
  for (const [at, cell] of cells.entries()) bytes.writeUInt16BE(in16Bits(cell), at * 2);
  return `${kind === 'poster' ? 3 : 4}${bytes.toString('base64url')}`;
}

function in16Bits(hex: Hex): number {
  const value = Number.parseInt(hex.slice(1), 16);
  return (((value >> 19) & 31) << 11) | (((value >> 10) & 63) << 5) | ((value >> 3) & 31);
}
