/** From here on a fifth of the screen's width stays black, which is worth a choice. */
const WIDER = 1.25;

/**
 * Whether a picture can be made to fill its screen: where the screen is so much wider that, shown whole, the picture
 * leaves a fifth of it black. It then loses above and below, and is never distorted. Ratios are width over height;
 * null while there is no picture.
 */
export function canFill(pictureRatio: number | null, screenRatio: number): boolean {
  if (pictureRatio === null || !(pictureRatio > 0) || !(screenRatio > 0)) return false;
  return screenRatio >= WIDER * pictureRatio;
}
