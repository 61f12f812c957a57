let isOut = false;

/** Whether a picture that a screen was opened for has come since the page began. */
export function isFirstPictureOut(): boolean {
  return isOut;
}

/** The picture that a screen was opened for has come. */
export function noteFirstPicture(): void {
  isOut = true;
}
