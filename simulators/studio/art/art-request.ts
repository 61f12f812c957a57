import type { ArtBrief } from '../catalogue/art-brief.ts';
import type { Language } from '../catalogue/language.ts';
import type { ClipSubject } from '../catalogue/types.ts';

export type ArtKind = 'poster' | 'landscape' | 'background' | 'stt' | 'clip';

export const SMALLEST_WIDTH = 16;
export const LARGEST_WIDTH = 1920;

/** What is asked of the studio. For `clip` the id is a clip's, for the others a film's. */
export interface ArtRequest {
  readonly titleId: number;
  readonly kind: ArtKind;
  /** In pixels; brought within 16..1920. The height follows from the kind. */
  readonly width: number;
  readonly language: Language;
}

/** Everything a picture is made of, so that it can be drawn in a thread without a catalogue. */
export interface ArtOrder {
  readonly kind: ArtKind;
  readonly width: number;
  readonly brief: ArtBrief;
  readonly title: string;
  readonly cast: readonly string[];
  /** Decides everything that the brief leaves open. */
  readonly seed: string;
  readonly subject: ClipSubject | null;
}

export type ArtError =
  | { readonly code: 'art/unknown-title'; readonly titleId: number }
  | { readonly code: 'art/bad-width' }
  | { readonly code: 'art/closed' }
  | { readonly code: 'art/failed'; readonly detail: string };
