/** How a stream is cut, by the numbers of the platform (CNST-07). Ours is DASH; some calls want another (OPEN2-62). */
export const STREAM_TYPE = { smooth: 1, dash: 2, hls: 3 } as const;

/** The forms of subtitles (CNST-07); the ending of an address tells them apart. */
export const SUBTITLE_FORMATS = ['vtt', 'srt'] as const;

/** The files of a stream by the numbers of the platform (CNST-08). */
export const ASSET_TYPE = {
  subtitle: 3,
  forcedSubtitle: 9,
  dash: 11,
  preRoll: 25,
  postRoll: 26,
  thumbnail: 27,
} as const;
