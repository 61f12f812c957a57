import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Language } from '../catalogue/language.ts';
import type { Film } from '../catalogue/types.ts';
import type { ArtKind } from './art-request.ts';
import { FACES, registerFace } from './lettering/faces.ts';
import { plainArt } from './plain-art.ts';

const QUALITY = 80;

export interface PlainPicture {
  readonly type: 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array;
}

/**
 * The picture of a made-up film as a browser gets it: each SVG is a document of its own there, and a list of thousands
 * of them makes everything slow. Lettering stands on nothing.
 */
export async function plainPicture(
  film: Film,
  kind: ArtKind,
  width: number,
  language: Language,
): Promise<PlainPicture> {
  registerFace(FACES.abril);
  const drawn = await loadImage(Buffer.from(plainArt(film, kind, width, language)));
  const canvas = createCanvas(drawn.width, drawn.height);
  canvas.getContext('2d').drawImage(drawn, 0, 0);
  if (kind === 'stt') return { type: 'image/webp', bytes: await canvas.encode('webp', QUALITY) };
  return { type: 'image/jpeg', bytes: await canvas.encode('jpeg', QUALITY) };
}
