import { transactionalFilters } from '../ownership/effective-ownership.ts';
import type { CatalogueItem, TitleMetadata } from '../ports/catalogue-api.ts';
import type { SearchApi } from '../ports/search-api.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { ok, type Result } from '../shared/result.ts';
import { rankSimilar, similarTerms } from './similar-titles.ts';

/** Titles asked for with each word. */
const PER_TERM = 40;

/**
 * Titles that resemble one, the closest first. The platform knows no such question, but its search looks at people and
 * genres: each of the title's is searched for, and what they found is put in order. Fails when every search did.
 */
export async function findSimilar(
  metadata: TitleMetadata,
  search: SearchApi,
  isSubscriber: boolean,
  signal: AbortSignal,
): Promise<Result<readonly CatalogueItem[], CallFailure>> {
  const filters = transactionalFilters(isSubscriber);
  const terms = similarTerms(metadata);
  const answers = await Promise.all(
    terms.map(({ term }) => search.titles(term, { number: 1, size: PER_TERM, filters }, signal)),
  );
  const found = answers.flatMap((answer, at) =>
    answer.ok ? [{ weight: terms[at]?.weight ?? 0, items: answer.value.items }] : [],
  );
  const failed = found.length === 0 ? answers.find((answer) => !answer.ok) : undefined;
  return failed ?? ok(rankSimilar(metadata, found));
}
