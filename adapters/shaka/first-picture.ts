const SIGNS = ['loadeddata', 'seeked', 'canplay', 'emptied'] as const;

/** Resolves when the element holds the frame at its position, or when nobody waits for it any longer. */
export function firstPicture(video: HTMLVideoElement, isWanted: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const there = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking;
      if (!there && isWanted()) return;
      for (const sign of SIGNS) video.removeEventListener(sign, look);
      resolve();
    };
    for (const sign of SIGNS) video.addEventListener(sign, look);
    look();
  });
}
