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

/**
 * A static MPD (ISO/IEC 23009-1) of any length over a short clip. Addresses in it:
 * `<representation>/init.mp4`, `<representation>/<n>.m4s`, `subtitles/<language>.vtt`,
 * `thumbnails/<n>.webp`, with n counted from 1.
 */
export function buildManifest(film: Film, options: ManifestOptions): string {
  const { durationSeconds, baseUrl } = options;
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011"' +
      ` type="static" minBufferTime="PT2S" mediaPresentationDuration="PT${durationSeconds}S">`,
    ...(baseUrl === undefined ? [] : [`<BaseURL>${escapeXml(baseUrl)}</BaseURL>`]),
    '<Period id="0" start="PT0S">',
    videoSet(film, options.heights),
    ...options.audioLanguages.map((language, k) => audioSet(film, language, k === 0)),
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

function videoSet(film: Film, heights: readonly number[]): string {
  const representations = heights.map((height) => {
    const id = `video-${height}`;
    const track = film.tracks.get(id);
    if (track === undefined) throw new Error(`film ${film.id} has no ${id}`);
    return (
      `<Representation id="${id}" codecs="${track.codec}" bandwidth="${track.bandwidth}"` +
      ` width="${track.width}" height="${track.height}"/>`
    );
  });
  return [
    '<AdaptationSet id="1" contentType="video" mimeType="video/mp4" segmentAlignment="true"' +
      ` startWithSAP="1" par="16:9" sar="1:1" frameRate="${film.frameRate}">`,
    template(film),
    ...representations,
    '</AdaptationSet>',
  ].join('\n');
}

function audioSet(film: Film, language: string, main: boolean): string {
  const id = `audio-${language}`;
  const track = film.tracks.get(id);
  if (track === undefined) throw new Error(`film ${film.id} has no ${id}`);
  return [
    `<AdaptationSet contentType="audio" mimeType="audio/mp4" lang="${language}"` +
      ' segmentAlignment="true" startWithSAP="1">',
    `<Role schemeIdUri="urn:mpeg:dash:role:2011" value="${main ? 'main' : 'dub'}"/>`,
    template(film),
    `<Representation id="${id}" codecs="${track.codec}" bandwidth="${track.bandwidth}"` +
      ` audioSamplingRate="${track.timescale}"/>`,
    '</AdaptationSet>',
  ].join('\n');
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
