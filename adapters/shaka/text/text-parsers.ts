import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Shaka } from '../load-shaka.ts';
import { decodedSrt, decodedText, preparedSrt, preparedVtt } from './text-files.ts';

type TextParser = shaka.extern.TextParser;

const VTT_TYPES = ['text/vtt', 'text/vtt; codecs="vtt"', 'text/vtt; codecs="wvtt"'];
const SRT_TYPES = ['text/srt', 'application/x-subrip'];

/** The subtitles of a day are smaller. What is larger is none, and would hold up the picture. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Makes the library read WebVTT as it is written, and SubRip, which it leaves out of a build for DASH. */
export function readTextFiles({ text }: Pick<Shaka, 'text'>): void {
  const readVtt = (file: Uint8Array): string => preparedVtt(decodedText(file));
  const readSrt = (file: Uint8Array): string => preparedSrt(decodedSrt(file));
  const reader = (prepared: (file: Uint8Array) => string) => (): TextParser => {
    const parser: TextParser = new text.VttTextParser();
    return {
      parseInit: (data) => {
        parser.parseInit(data);
      },
      setManifestType: (type) => {
        parser.setManifestType(type);
      },
      parseMedia: (data, time, uri, images) => {
        if (data.byteLength > MOST_BYTES) return [];
        const file = new TextEncoder().encode(prepared(data));
        try {
          return parser.parseMedia(file, time, uri, images);
        } catch {
          // What is no file of subtitles says nothing. An error would cost the text that is chosen next.
          return [];
        }
      },
    };
  };
  for (const type of VTT_TYPES) text.TextEngine.registerParser(type, reader(readVtt));
  for (const type of SRT_TYPES) text.TextEngine.registerParser(type, reader(readSrt));
}
