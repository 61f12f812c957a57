import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import { boxes, boxesAt, view } from './mp4-boxes.ts';
import type { Box } from './mp4-boxes.ts';

/** One fragmented MP4 file of a clip, cut into what a player asks for. */
export interface FilmTrack {
  /** `ftyp` and `moov`. */
  readonly init: Uint8Array;
  /** `moof` and `mdat` of each 2 s segment, in order. */
  readonly segments: readonly Uint8Array[];
  readonly timescale: number;
  /** As in the `codecs` attribute of a manifest. */
  readonly codec: string;
  /** Peak over one segment, bits per second. */
  readonly bandwidth: number;
  /** Zero for sound. */
  readonly width: number;
  readonly height: number;
  /** The key of every sample as 32 hex digits; null for a clear track. */
  readonly keyId: string | null;
}

/** How far a segment may begin from its mark, seconds: sound has frames of 21.3 ms. */
const START_TOLERANCE = 0.022;

/** Cuts a file into its segments; the error is a sentence about what is wrong with it. */
export function parseTrack(
  file: Uint8Array,
  segmentSeconds: number,
  clipSeconds: number,
): Result<FilmTrack, string> {
  const top = boxes(file);
  if (top === null) return err('its boxes do not add up (cut short?)');
  const head = top.filter(({ type }) => type === 'ftyp' || type === 'moov');
  if (!head.some(({ type }) => type === 'moov')) return err('it has no moov box');
  const init = join(file, head);
  const media = top.filter(({ type }) => type === 'moof' || type === 'mdat');
  const segments: Uint8Array[] = [];
  for (let at = 0; at < media.length; at += 2) {
    const [moof, mdat] = [media[at], media[at + 1]];
    if (moof?.type !== 'moof' || mdat?.type !== 'mdat' || mdat.start !== moof.end) {
      return err('it has a fragment that is not a moof and its mdat');
    }
    segments.push(file.subarray(moof.start, mdat.end));
  }
  if (segments.length !== clipSeconds / segmentSeconds) {
    return err(`it has ${segments.length} segments for ${clipSeconds} s`);
  }
  const sample = readSampleEntry(init);
  if (sample === null) return err('its moov box describes no H.264 picture or AAC sound');
  for (const [k, segment] of segments.entries()) {
    const start = decodeTime(segment);
    if (start === null) return err(`segment ${k + 1} has no decode time`);
    if (Math.abs(start / sample.timescale - k * segmentSeconds) > START_TOLERANCE) {
      return err(`segment ${k + 1} begins at ${start / sample.timescale} s`);
    }
  }
  const peak = Math.max(...segments.map(({ length }) => length));
  return ok({ init, segments, ...sample, bandwidth: Math.ceil((peak * 8) / segmentSeconds) });
}

function join(file: Uint8Array, parts: readonly Box[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { start, end }) => sum + end - start, 0));
  let at = 0;
  for (const { start, end } of parts) {
    whole.set(file.subarray(start, end), at);
    at += end - start;
  }
  return whole;
}

/** Decode time of the first sample, in the track's timescale. */
export function decodeTime(segment: Uint8Array): number | null {
  const box = boxesAt(segment, ['moof', 'traf', 'tfdt'])?.[0];
  if (box === undefined || box.end - box.body < 8) return null;
  const data = view(segment);
  if (data.getUint8(box.body) === 0) return data.getUint32(box.body + 4);
  return box.end - box.body < 12 ? null : Number(data.getBigUint64(box.body + 4));
}

type Sample = Pick<FilmTrack, 'timescale' | 'codec' | 'width' | 'height' | 'keyId'>;

/** Fixed parts of a sample entry before its own boxes (ISO/IEC 14496-12, 12.1.3 and 12.2.3). */
const VISUAL_FIELDS = 78;
const SOUND_FIELDS = 28;
/** Of `tenc` before the id of the key (ISO/IEC 23001-7, 8.2). */
const TENC_FIELDS = 8;

function readSampleEntry(init: Uint8Array): Sample | null {
  const data = view(init);
  const header = boxesAt(init, ['moov', 'trak', 'mdia', 'mdhd'])?.[0];
  const table = boxesAt(init, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'])?.[0];
  if (header === undefined || table === undefined || header.end - header.body < 24) return null;
  const timescale = data.getUint32(header.body + (data.getUint8(header.body) === 1 ? 20 : 12));
  const entry = boxes(init, table.body + 8, table.end)?.[0];
  if (entry === undefined) return null;
  const encrypted = entry.type === 'encv' || entry.type === 'enca';
  const isSound = entry.type === 'mp4a' || entry.type === 'enca';
  const own = entry.body + (isSound ? SOUND_FIELDS : VISUAL_FIELDS);
  const keyId = encrypted ? readKeyId(init, own, entry.end) : null;
  if (encrypted && keyId === null) return null;
  if (isSound) return { timescale, codec: 'mp4a.40.2', width: 0, height: 0, keyId };
  if (!['avc1', 'encv'].includes(entry.type) || entry.end < own) return null;
  const setup = boxesAt(init, ['avcC'], own, entry.end)?.[0];
  if (setup === undefined || setup.end - setup.body < 4) return null;
  return {
    timescale,
    codec: `avc1.${hex(init.subarray(setup.body + 1, setup.body + 4))}`,
    width: data.getUint16(entry.body + 24),
    height: data.getUint16(entry.body + 26),
    keyId,
  };
}

function readKeyId(init: Uint8Array, from: number, to: number): string | null {
  const box = boxesAt(init, ['sinf', 'schi', 'tenc'], from, to)?.[0];
  const at = (box?.body ?? 0) + TENC_FIELDS;
  return box === undefined || box.end < at + 16 ? null : hex(init.subarray(at, at + 16));
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
