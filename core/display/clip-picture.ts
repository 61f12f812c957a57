import type { ClipShape } from '../ports/catalogue-api.ts';

/** Of the width of the window, between two bounds in px (CLIP-05, DEC-22). */
const WIDTHS: Readonly<
  Record<ClipShape, { readonly share: number; readonly least: number; readonly most: number }>
> = {
  portrait: { share: 0.3, least: 100, most: 300 },
  landscape: { share: 0.6, least: 200, most: 600 },
  wide: { share: 0.8, least: 800, most: 1300 },
};

export const CLIP_SHAPES: readonly ClipShape[] = ['portrait', 'landscape', 'wide'];

/** How wide the picture of a clip is asked for, in px, in a window of this width in px. */
export function clipPictureWidth(shape: ClipShape, windowWidth: number): number {
  const { share, least, most } = WIDTHS[shape];
  return Math.round(Math.min(Math.max(windowWidth * share, least), most));
}
