import { useEffect } from 'react';

/** Nothing waits longer than this for a picture that may not come. */
const LONGEST_MS = 2_000;

let isOut = false;
let tell: () => void = () => undefined;
const out = new Promise<void>((resolve) => (tell = resolve));

/** Whether what the page was opened for has come onto the picture, or was waited for long enough. */
export function isFirstPictureOut(): boolean {
  return isOut;
}

/** The picture that a screen was opened for has come; it is on the screen with the next frame. */
export function noteFirstPicture(): void {
  if (isOut) return;
  isOut = true;
  requestAnimationFrame(() => requestAnimationFrame(tell));
}

/** For a screen that is opened for no picture: nothing waits for one. */
export function useNoFirstPicture(): void {
  useEffect(noteFirstPicture, []);
}

/**
 * Resolves when what the page was opened for is on the screen, or 2 s after the first call: what may wait leaves the
 * processor to it.
 */
export function firstPicture(): Promise<void> {
  setTimeout(() => {
    isOut = true;
    tell();
  }, LONGEST_MS);
  return out;
}
