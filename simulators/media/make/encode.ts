import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ContentKey, KeyLabel } from '../content-keys.ts';
import { FRAMES_PER_SECOND, HEIGHT, WIDTH } from './stage.ts';
import { SAMPLE_RATE } from './sound.ts';

/** Quality per height: the smaller pictures are blown up on the glass and need the finer step. */
const CRF: Readonly<Partial<Record<number, number>>> = { 360: 31, 720: 33.5, 1080: 33.5 };
export const HEIGHTS = [360, 720, 1080] as const;
const SEGMENT_SECONDS = 2;
const AAC_FRAME = 1024;

/** Says which package is missing before hours of painting are lost. */
export function requireTools(): void {
  const probe = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  if (probe.error !== undefined) {
    throw new Error('ffmpeg is not installed: on Debian or Ubuntu, "apt-get install ffmpeg" brings it');
  }
  if (!probe.stdout.includes('libx264')) {
    throw new Error('this ffmpeg has no libx264 encoder: install the "ffmpeg" package of Debian or Ubuntu');
  }
}

function run(command: string, args: readonly string[], input?: Buffer): void {
  const done = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (done.error !== undefined) throw done.error;
  if (done.status !== 0) throw new Error(`${command} ended with ${done.status}:\n${done.stderr}`);
}

/** Encodes one painted stream to all heights at once; answers the files by height. */
export async function encodeVideo(
  frames: AsyncIterable<Buffer> | Iterable<Buffer>,
  folder: string,
  coarser: number,
): Promise<ReadonlyMap<number, string>> {
  const gop = FRAMES_PER_SECOND * SEGMENT_SECONDS;
  const files = new Map(HEIGHTS.map((height) => [height, join(folder, `video-${height}.mp4`)]));
  const colour = 'out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_int';
  const graph = [
    `[0:v]split=${HEIGHTS.length}${HEIGHTS.map((height) => `[in${height}]`).join('')}`,
    ...HEIGHTS.map((height) => `[in${height}]scale=-2:${height}:${colour},format=yuv420p[v${height}]`),
  ];
  const outputs = HEIGHTS.flatMap((height) =>
    [
      ['-map', `[v${height}]`, '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow'],
      ['-tune', 'animation', '-crf', String((CRF[height] ?? 0) + coarser), '-psy-rd', '0:0'],
      ['-g', String(gop), '-keyint_min', String(gop), '-sc_threshold', '0', '-refs', '4'],
      ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
      ['-map_metadata', '-1', '-movflags', '+faststart', files.get(height) ?? ''],
    ].flat(),
  );
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ['-loglevel', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba'],
      ['-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
      ['-filter_complex', graph.join(';'), ...outputs],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'close');
  for await (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended]);
    if (ffmpeg.exitCode !== null) throw new Error(`ffmpeg ended early with ${ffmpeg.exitCode}`);
  }
  ffmpeg.stdin.end();
  await ended;
  if (ffmpeg.exitCode !== 0) throw new Error(`ffmpeg ended with ${ffmpeg.exitCode}`);
  return files;
}

/** Cuts an ADTS stream into its frames. */
function adtsFrames(stream: Buffer): readonly Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at + 7 <= stream.length;) {
    const size = ((stream.readUInt8(at + 3) & 3) << 11) | (stream.readUInt16BE(at + 4) >> 5);
    if (size < 7) throw new Error('broken ADTS stream');
    frames.push(stream.subarray(at, at + size));
    at += size;
  }
  return frames;
}

/**
 * Encodes three rounds of the clip and keeps the frames of the middle one: the encoder's start-up
 * delay is gone (one frame of 1024 samples), and the last frame leads into the first.
 */
export function encodeAudio(pcmOfThreeRounds: Buffer, clipSeconds: number, file: string): void {
  const done = spawnSync(
    'ffmpeg',
    [
      ['-loglevel', 'error', '-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0'],
      ['-c:a', 'aac', '-b:a', '40k', '-f', 'adts', 'pipe:1'],
    ].flat(),
    { input: pcmOfThreeRounds, maxBuffer: 1 << 26 },
  );
  if (done.status !== 0) throw new Error(`ffmpeg ended with ${done.status}: ${done.stderr.toString()}`);
  const perRound = (clipSeconds * SAMPLE_RATE) / AAC_FRAME;
  if (!Number.isInteger(perRound)) throw new Error('a clip must be a multiple of 8 s long');
  const middle = adtsFrames(done.stdout).slice(perRound + 1, perRound * 2 + 1);
  const raw = `${file}.aac`;
  writeFileSync(raw, Buffer.concat(middle));
  run('ffmpeg', ['-loglevel', 'error', '-y', '-i', raw, '-c', 'copy', '-map_metadata', '-1', file]);
}

export interface PackagerInput {
  readonly file: string;
  readonly output: string;
  readonly kind: 'video' | 'audio';
  readonly language?: string;
}

/** Fragments every stream at the 2 s marks, one file per stream. */
export function packageStreams(inputs: readonly PackagerInput[], mpd: string): void {
  runPackager(inputs, [], mpd);
}

export interface EncryptedInput extends PackagerInput {
  readonly keyLabel: KeyLabel;
}

/** The same, every sample encrypted from the first on (`cenc`); `Common` initialisation data, as ClearKey reads it. */
export function encryptStreams(
  inputs: readonly EncryptedInput[],
  keys: readonly ContentKey[],
  mpd: string,
): void {
  const named = keys.map(({ label, id, key }) => `label=${label}:key_id=${id}:key=${key}`);
  const options = [
    ['--enable_raw_key_encryption', '--protection_scheme', 'cenc', '--clear_lead', '0'],
    ['--keys', named.join(','), '--protection_systems', 'Common'],
  ].flat();
  runPackager(inputs, options, mpd);
}

function runPackager(
  inputs: readonly (PackagerInput & { readonly keyLabel?: KeyLabel })[],
  more: readonly string[],
  mpd: string,
): void {
  const packager = join(dirname(createRequire(import.meta.url).resolve('shaka-packager')), 'index.js');
  const streams = inputs.map(({ file, output, kind, language, keyLabel }) =>
    [
      `in=${file}`,
      `stream=${kind}`,
      `output=${output}`,
      ...(language === undefined ? [] : [`language=${language}`]),
      ...(keyLabel === undefined ? [] : [`drm_label=${keyLabel}`]),
    ].join(','),
  );
  const options = ['--segment_duration', String(SEGMENT_SECONDS), '--mpd_output', mpd, '--quiet'];
  run(process.execPath, [packager, ...streams, ...options, ...more]);
}
