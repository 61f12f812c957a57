import { answerWithin } from '../ports/answer-within.ts';
import type { CatalogueApi, TitleImages, TitleMetadata } from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import { rejectedCode } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import { CODES } from '../shared/response-codes.ts';

/** What the platform tells of a title. `unavailable`: no such title, or withheld (TDPG-10). */
export type ToldOfTitle =
  | { readonly kind: 'told'; readonly metadata: TitleMetadata; readonly images: TitleImages | null }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed' };

export const NO_IMAGES: TitleImages = { backgroundUrl: null, sttUrl: null };

/** What is known of a title waits no longer for its pictures: its lettering would take the place of its name at once. */
const PICTURES_MS = 1_000;

/**
 * Asks what a title is and which pictures it has; it does without the pictures (null) where they do not come, and where
 * they are late: `takeLate` hears of those. Nothing is heard after `signal` was aborted. Never rejects.
 */
export async function askAboutTitle(
  catalogue: Pick<CatalogueApi, 'metadata' | 'images'>,
  clock: Pick<Clock, 'after'>,
  id: TitleId,
  signal: AbortSignal,
  takeLate: (images: TitleImages) => void,
): Promise<ToldOfTitle> {
  const pictures = catalogue.images(id, signal).then((answer) => (answer.ok ? answer.value : null));
  const metadata = await catalogue.metadata(id, signal);
  if (!metadata.ok) {
    const withheld = rejectedCode(metadata.error) === CODES.titleUnavailable;
    return { kind: withheld ? 'unavailable' : 'failed' };
  }
  let isAnswered = false;
  void pictures.then((images) => {
    if (isAnswered && images !== null && !signal.aborted) takeLate(images);
  });
  const images = await answerWithin(clock, PICTURES_MS, pictures);
  isAnswered = true;
  return { kind: 'told', metadata: metadata.value, images };
}
