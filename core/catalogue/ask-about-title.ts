import type { CatalogueApi, TitleImages, TitleMetadata } from '../ports/catalogue-api.ts';
import { rejectedCode } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import { CODES } from '../shared/response-codes.ts';

/** What the platform tells of a title. `unavailable`: no such title, or withheld (TDPG-10). */
export type ToldOfTitle =
  | { readonly kind: 'told'; readonly metadata: TitleMetadata; readonly images: TitleImages | null }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed' };

export const NO_IMAGES: TitleImages = { backgroundUrl: null, sttUrl: null };

/** Asks what a title is and which pictures it has; it does without the pictures (null). Never rejects. */
export async function askAboutTitle(
  catalogue: Pick<CatalogueApi, 'metadata' | 'images'>,
  id: TitleId,
  signal: AbortSignal,
): Promise<ToldOfTitle> {
  const [metadata, images] = await Promise.all([
    catalogue.metadata(id, signal),
    catalogue.images(id, signal),
  ]);
  if (metadata.ok) return { kind: 'told', metadata: metadata.value, images: images.ok ? images.value : null };
  const withheld = rejectedCode(metadata.error) === CODES.titleUnavailable;
  return { kind: withheld ? 'unavailable' : 'failed' };
}
