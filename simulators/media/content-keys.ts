import { createHash } from 'node:crypto';

/** What is encrypted by the same key: pictures of 1080 lines, smaller ones, and all sound. */
export type KeyLabel = 'HD' | 'SD' | 'AUDIO';
export const KEY_LABELS: readonly KeyLabel[] = ['HD', 'SD', 'AUDIO'];

export interface ContentKey {
  readonly label: KeyLabel;
  /** 32 hex digits each, as in `tenc` and as the packager takes them. */
  readonly id: string;
  readonly key: string;
}

/** By representation: `video-1080`, `audio-de`. */
export function keyLabelOf(representation: string): KeyLabel {
  if (representation.startsWith('audio-')) return 'AUDIO';
  return representation === 'video-1080' ? 'HD' : 'SD';
}

/** A key of an encrypted film: the same at every run, as it guards nothing but painted clips. */
export function contentKey(filmId: string, label: KeyLabel): ContentKey {
  const digest = (part: string): string =>
    createHash('sha256').update(`${filmId}/${label}/${part}`).digest('hex').slice(0, 32);
  return { label, id: digest('id'), key: digest('key') };
}
