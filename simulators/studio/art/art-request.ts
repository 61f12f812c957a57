import type { ArtBrief } from '../catalogue/art-brief.ts';
import type { Language } from '../catalogue/language.ts';
import type { ClipSubject } from '../catalogue/types.ts';

export const ART_KINDS = ['poster', 'landscape', 'background', 'stt', 'clip'] as const;
export type ArtKind = (typeof ART_KINDS)[number];

const SMALLEST_WIDTH = 16;
const LARGEST_WIDTH = 1920;

/** What is asked of the studio. For `clip` the id is a clip's, for the others a film's. */
export interface ArtRequest {
  readonly titleId: number;
  readonly kind: ArtKind;
  /** In pixels; brought within 16..1920. The height follows from the kind. */
  readonly width: number;
  /** The language of the lettering. */
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
  /** Of a clip; null for the pictures of a film. */
  readonly subject: ClipSubject | null;
}

export type ArtError =
  | { readonly code: 'art/unknown-title'; readonly titleId: number }
  | { readonly code: 'art/bad-width' }
  | { readonly code: 'art/failed'; readonly detail: string }
  | { readonly code: 'art/closed' };

/** A whole number of pixels within bounds; null for what is no number at all. */
export function clampWidth(width: number): number | null {
  if (Number.isNaN(width)) return null;
  return Math.round(Math.min(LARGEST_WIDTH, Math.max(SMALLEST_WIDTH, width)));
}
