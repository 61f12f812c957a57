import { expect, it } from 'vitest';
import { ASSET_TYPE, STREAM_TYPE, SUBTITLE_FORMATS } from '../../../adapters/http/wire/media-types.ts';

it('[CNST-07] [CNST-08 part] the platform numbers streams and files of a stream', () => {
  expect(STREAM_TYPE).toEqual({ smooth: 1, dash: 2, hls: 3 });
  expect(SUBTITLE_FORMATS).toEqual(['vtt', 'srt']);
  expect(ASSET_TYPE).toEqual({
    subtitle: 3,
    forcedSubtitle: 9,
    dash: 11,
    preRoll: 25,
    postRoll: 26,
    thumbnail: 27,
  });
});
