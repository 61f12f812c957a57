import { firstPictureOut } from './first-picture.ts';
import { idle, type IdleWindow } from './idle.ts';

/** A picture that has not come by then is waited for no longer. */
const LONGEST_MS = 2_000;
/** The rows below the picture are drawn meanwhile, if it takes them no longer. */
const ROWS_MS = 1_000;

/** What of a window tells besides that somebody uses it. */
export interface FirstPictureWindow extends IdleWindow {
  addEventListener(
    kind: 'pointerdown' | 'keydown',
    run: () => void,
    options: { readonly once: true; readonly capture: true },
  ): void;
}

/** A page has one first picture: who asks later is answered at once. */
let drawn: Promise<void> | null = null;

/**
 * Resolves when the picture that a screen was opened for has come and the page has drawn what came with it, after three
 * seconds at the latest, or as soon as somebody does something, who may want more than the picture. For what nobody sees,
 * and what takes a slow processor a while.
 */
export function firstPictureDrawn(host: FirstPictureWindow): Promise<void> {
  drawn ??= Promise.race([pictureOrLate(host).then(() => idle(host, ROWS_MS)), used(host)]);
  return drawn;
}

function pictureOrLate(host: FirstPictureWindow): Promise<void> {
  const late = new Promise<void>((resolve) => void host.setTimeout(resolve, LONGEST_MS));
  return Promise.race([firstPictureOut, late]);
}

function used(host: FirstPictureWindow): Promise<void> {
  return new Promise((resolve) => {
    for (const kind of ['pointerdown', 'keydown'] as const)
      host.addEventListener(kind, resolve, { once: true, capture: true });
  });
}
