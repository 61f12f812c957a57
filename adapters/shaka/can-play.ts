/** What of a browser says whether it plays films: its global objects, and any video element. */
export interface PlayingHost {
  readonly globals: object;
  readonly video: Pick<HTMLVideoElement, 'canPlayType'>;
}

/** Streams of a film come as one of these. */
const CONTAINERS = ['video/mp4', 'video/webm'];

/** Whether a browser can be fed a stream piece by piece, and plays one of the forms that it comes in (OPEN-45). */
export function canPlayStreams({ globals, video }: PlayingHost): boolean {
  const isFed = 'MediaSource' in globals || 'ManagedMediaSource' in globals;
  return isFed && CONTAINERS.some((container) => video.canPlayType(container) !== '');
}
