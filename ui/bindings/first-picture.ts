let isOut = false;
let tellOut = (): void => undefined;
/** Resolves when a picture that a screen was opened for has come; perhaps none ever does. */
export const firstPictureOut = new Promise<void>((resolve) => {
  tellOut = resolve;
});

/** Whether a picture that a screen was opened for has come since the page began. */
export function isFirstPictureOut(): boolean {
  return isOut;
}

/** The picture that a screen was opened for has come. */
export function noteFirstPicture(): void {
  isOut = true;
  tellOut();
}
