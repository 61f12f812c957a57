import { transactionalFilters } from '../ownership/effective-ownership.ts';
import type { CatalogueItem, TitleMetadata } from '../ports/catalogue-api.ts';
import type { SearchApi } from '../ports/search-api.ts';
import { rankSimilar, similarTerms, type Found } from './similar-titles.ts';

/** Titles asked for with each word. */
const PER_TERM = 40;

/**
 * Titles that resemble one, the closest first; none where nothing came. The platform knows no such question, but its
 * search looks at people and genres: each of the title's is searched for, and what they found is put in order.
 */
export async function findSimilar(
  metadata: TitleMetadata,
  search: SearchApi,
  isSubscriber: boolean,
  signal: AbortSignal,
): Promise<readonly CatalogueItem[]> {
  const filters = transactionalFilters(isSubscriber);
  const found = await Promise.all(
    similarTerms(metadata).map(async ({ term, weight }): Promise<Found> => {
      const answer = await search.titles(term, { number: 1, size: PER_TERM, filters }, signal);
      return { weight, items: answer.ok ? answer.value.items : [] };
    }),
  );
  return rankSimilar(metadata, found);
}
