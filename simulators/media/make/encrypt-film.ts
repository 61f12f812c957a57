import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asFields } from '../../../core/shared/decode.ts';
import { contentKey, KEY_LABELS, keyLabelOf } from '../content-keys.ts';
import { encryptStreams } from './encode.ts';

/** A film that is made of another by encrypting its clip. */
export interface EncryptedFilm {
  readonly id: string;
  readonly encryptedFrom: string;
  /** Those of its tracks that it has. */
  readonly tracks: readonly string[];
}

export const ENCRYPTED_FILMS: readonly EncryptedFilm[] = [
  {
    id: 'last-light-cenc',
    encryptedFrom: 'last-light',
    tracks: ['video-360', 'video-720', 'video-1080', 'audio-en', 'audio-de'],
  },
  // Without its largest files, to keep all films small.
  { id: 'paper-fox-cenc', encryptedFrom: 'paper-fox', tracks: ['video-360', 'video-720', 'audio-en'] },
];

/** Encrypts the tracks of a film that was made before. Pictures of the time bar stay readable. */
export function encryptFilm({ id, encryptedFrom, tracks }: EncryptedFilm, films: string): void {
  const source = join(films, encryptedFrom);
  const scratch = mkdtempSync(join(tmpdir(), 'films-'));
  const done = join(scratch, id);
  mkdirSync(done);
  try {
    const inputs = tracks.map((representation) => ({
      file: join(source, `${representation}.mp4`),
      output: join(done, `${representation}.mp4`),
      kind: representation.startsWith('audio-') ? ('audio' as const) : ('video' as const),
      keyLabel: keyLabelOf(representation),
    }));
    const used = KEY_LABELS.filter((label) => inputs.some(({ keyLabel }) => keyLabel === label));
    const keys = used.map((label) => contentKey(id, label));
    encryptStreams(inputs, keys, join(scratch, 'packager.mpd'));
    cpSync(join(source, 'thumbnails.webp'), join(done, 'thumbnails.webp'));
    const card = asFields(JSON.parse(readFileSync(join(source, 'film.json'), 'utf8'))) ?? {};
    writeFileSync(join(done, 'film.json'), `${JSON.stringify({ ...card, encryptedFrom }, null, 2)}\n`);
    rmSync(join(films, id), { recursive: true, force: true });
    cpSync(done, join(films, id), { recursive: true });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
