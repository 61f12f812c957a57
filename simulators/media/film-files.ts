import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import type { FilmError } from './film-errors.ts';
import type { FilmLibrary } from './film-library.ts';

export interface FilmFile {
  readonly contentType: string;
  readonly body: Uint8Array | string;
}

export interface FilmFileRequest {
  readonly filmId: string;
  readonly durationSeconds: number;
  /** Address below the manifest: `video-720/12.m4s`, `audio-de/init.mp4`, `subtitles/fr.vtt`, `subtitles/fr.srt`, `forced/fr.vtt`. */
  readonly name: string;
  /** See `SubtitleRequest.variant`. */
  readonly variant?: string;
}

const NAME = /^([a-z0-9-]+)\/(?:(init)\.mp4|(\d{1,7})\.m4s|([a-z]{2})\.(vtt|srt)|(\d{1,7})\.webp)$/;

/** Answers every address that a manifest of the library contains. */
export function filmFile(library: FilmLibrary, request: FilmFileRequest): Result<FilmFile, FilmError> {
  const { filmId, durationSeconds, name } = request;
  const [, folder = '', init, segment, language, format, sheet] = NAME.exec(name) ?? [];
  if (init !== undefined) {
    return typed(contentTypeOf(folder), library.initSegment({ filmId, representation: folder }));
  }
  if (segment !== undefined) {
    const number = Number(segment);
    const bytes = library.segment({ filmId, representation: folder, number, durationSeconds });
    return typed(contentTypeOf(folder), bytes);
  }
  const forced = folder === 'forced';
  if (language !== undefined && (forced || folder === 'subtitles')) {
    const variant = request.variant ?? '';
    const isSrt = format === 'srt';
    const text = library.subtitles({
      filmId,
      language,
      durationSeconds,
      variant,
      format: isSrt ? 'srt' : 'vtt',
      forced,
    });
    return typed(isSrt ? 'application/x-subrip; charset=utf-8' : 'text/vtt; charset=utf-8', text);
  }
  if (sheet !== undefined && folder === 'thumbnails') {
    return typed('image/webp', library.thumbnailSheet({ filmId, number: Number(sheet), durationSeconds }));
  }
  return err({ code: 'media/unknown-file', name });
}

function contentTypeOf(representation: string): string {
  return representation.startsWith('audio-') ? 'audio/mp4' : 'video/mp4';
}

function typed(
  contentType: string,
  body: Result<Uint8Array | string, FilmError>,
): Result<FilmFile, FilmError> {
  return body.ok ? ok({ contentType, body: body.value }) : body;
}
