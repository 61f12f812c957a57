import type { Film } from './read-film.ts';

export interface ManifestOptions {
  readonly durationSeconds: number;
  /** Heights offered, ascending; must be heights of the film. */
  readonly heights: readonly number[];
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
  /** Put in front of every address; without it addresses are relative to the manifest. */
  readonly baseUrl?: string | undefined;
}

const COMMON_SYSTEM = '1077efec-c0b2-4d02-ace3-3c1e52e2fb4b';

/**
 * A static MPD (ISO/IEC 23009-1) of any length over a short clip. Addresses in it:
 * `<representation>/init.mp4`, `<representation>/<n>.m4s`, `subtitles/<language>.vtt`,
 * `thumbnails/<n>.webp`, with n counted from 1.
 */
export function buildManifest(film: Film, options: ManifestOptions): string {
  const { durationSeconds, baseUrl } = options;
  const offered = [
    ...options.heights.map((height) => `video-${height}`),
    ...options.audioLanguages.map((language) => `audio-${language}`),
  ];
  // One request brings the keys of all that is offered.
  const keyIds = [...new Set(offered.flatMap((id) => film.tracks.get(id)?.keyId ?? []))];
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" profiles="urn:mpeg:dash:profile:isoff-live:2011"' +
      ` type="static" minBufferTime="PT2S" mediaPresentationDuration="PT${durationSeconds}S">`,
    ...(baseUrl === undefined ? [] : [`<BaseURL>${escapeXml(baseUrl)}</BaseURL>`]),
    '<Period id="0" start="PT0S">',
    videoSet(film, options.heights, keyIds),
    ...options.audioLanguages.map((language, k) => audioSet(film, language, k === 0, keyIds)),
    ...options.subtitleLanguages.map(subtitleSet),
    thumbnailSet(film),
    '</Period>',
    '</MPD>',
  ];
  return `${parts.join('\n')}\n`;
}

function template(film: Film): string {
  return (
    `<SegmentTemplate timescale="1" duration="${film.segmentSeconds}" startNumber="1"` +
    ' initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number$.m4s"/>'
  );
}

function videoSet(film: Film, heights: readonly number[], keyIds: readonly string[]): string {
  const representations = heights.map((height) => {
    const id = `video-${height}`;
    const track = film.tracks.get(id);
    if (track === undefined) throw new Error(`film ${film.id} has no ${id}`);
    return [
      `<Representation id="${id}" codecs="${track.codec}" bandwidth="${track.bandwidth}"` +
        ` width="${track.width}" height="${track.height}">`,
      ...protection(track.keyId, keyIds),
      '</Representation>',
    ].join('\n');
  });
  return [
    '<AdaptationSet id="1" contentType="video" mimeType="video/mp4" segmentAlignment="true"' +
      ` startWithSAP="1" par="16:9" sar="1:1" frameRate="${film.frameRate}">`,
    template(film),
    ...representations,
    '</AdaptationSet>',
  ].join('\n');
}

function audioSet(film: Film, language: string, main: boolean, keyIds: readonly string[]): string {
  const id = `audio-${language}`;
  const track = film.tracks.get(id);
  if (track === undefined) throw new Error(`film ${film.id} has no ${id}`);
  return [
    `<AdaptationSet contentType="audio" mimeType="audio/mp4" lang="${language}"` +
      ' segmentAlignment="true" startWithSAP="1">',
    `<Role schemeIdUri="urn:mpeg:dash:role:2011" value="${main ? 'main' : 'dub'}"/>`,
    template(film),
    `<Representation id="${id}" codecs="${track.codec}" bandwidth="${track.bandwidth}"` +
      ` audioSamplingRate="${track.timescale}">`,
    ...protection(track.keyId, keyIds),
    '</Representation>',
    '</AdaptationSet>',
  ].join('\n');
}

/** How a track is encrypted, in the terms of every key system (ISO/IEC 23001-7) and of ClearKey. */
function protection(keyId: string | null, keyIds: readonly string[]): readonly string[] {
  if (keyId === null) return [];
  return [
    '<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc"' +
      ` cenc:default_KID="${keyId.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}"/>`,
    `<ContentProtection schemeIdUri="urn:uuid:${COMMON_SYSTEM}">`,
    `<cenc:pssh>${commonPssh(keyIds)}</cenc:pssh>`,
    '</ContentProtection>',
  ];
}

/** Initialisation data that names keys and nothing else, as ClearKey reads it (W3C cenc-initdata). */
function commonPssh(keyIds: readonly string[]): string {
  const head = Buffer.alloc(12);
  head.writeUInt32BE(36 + 16 * keyIds.length);
  head.write('pssh', 4, 'latin1');
  head.writeUInt8(1, 8);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(keyIds.length);
  const ids = keyIds.map((id) => Buffer.from(id, 'hex'));
  const system = Buffer.from(COMMON_SYSTEM.replaceAll('-', ''), 'hex');
  return Buffer.concat([head, system, count, ...ids, Buffer.alloc(4)]).toString('base64');
}

function subtitleSet(language: string): string {
  return [
    `<AdaptationSet contentType="text" mimeType="text/vtt" lang="${language}">`,
    '<Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"/>',
    `<Representation id="subtitles-${language}" bandwidth="256">`,
    `<BaseURL>subtitles/${language}.vtt</BaseURL>`,
    '</Representation>',
    '</AdaptationSet>',
  ].join('\n');
}

function thumbnailSet(film: Film): string {
  const { columns, rows, tileWidth, tileHeight } = film.thumbnails;
  const bandwidth = Math.ceil((film.sheet.length * 8) / film.clipSeconds);
  return [
    '<AdaptationSet contentType="image" mimeType="image/webp">',
    `<SegmentTemplate timescale="1" duration="${film.clipSeconds}" startNumber="1"` +
      ' media="$RepresentationID$/$Number$.webp"/>',
    `<Representation id="thumbnails" bandwidth="${bandwidth}"` +
      ` width="${columns * tileWidth}" height="${rows * tileHeight}">`,
    '<EssentialProperty schemeIdUri="http://dashif.org/guidelines/thumbnail_tile"' +
      ` value="${columns}x${rows}"/>`,
    '</Representation>',
    '</AdaptationSet>',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
