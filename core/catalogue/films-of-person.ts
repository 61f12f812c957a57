import type { CatalogueApi, CatalogueItem, ItemPage } from '../ports/catalogue-api.ts';
import type { SearchApi } from '../ports/search-api.ts';
import { wasRefused, type CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import { ok, type Result } from '../shared/result.ts';
import { hasWorkedOn } from './similar-titles.ts';
import type { TitleCache } from './title-cache.ts';

/** Titles that are asked at a time whether they are by the person: a list has to leave room for other calls. */
const AT_ONCE = 4;

type Page = Parameters<SearchApi['titles']>[1];

/**
 * The films of a person, page by page (DEC-27). The platform has no such list: its search finds the name, and what a
 * title says of itself decides. What a title said is remembered, so that a page that is tried again asks only the rest.
 */
export class FilmsOfPerson {
  /** Whether a title names the person, of those that said so. */
  private readonly named = new Map<TitleId, boolean>();

  constructor(
    private readonly name: string,
    private readonly catalogue: Pick<CatalogueApi, 'metadata'>,
    private readonly search: SearchApi,
    /** Of titles that were opened lately it is known already. */
    private readonly opened: Pick<TitleCache, 'read'> | null,
  ) {}

  /** Fails when a title did not say whether it is one: it would be missing. One that was withdrawn is left out. */
  async page(page: Page, signal: AbortSignal): Promise<Result<ItemPage, CallFailure>> {
    const found = await this.search.titles(this.name, page, signal);
    if (!found.ok) return found;
    const { items, more } = found.value;
    const failure = await this.learn(items, signal);
    if (failure !== null) return { ok: false, error: failure };
    return ok({ items: items.filter(({ titleId }) => this.named.get(titleId) === true), more });
  }

  /** Asks those that have not said yet, few at a time, until one of them does not answer. */
  private async learn(items: readonly CatalogueItem[], signal: AbortSignal): Promise<CallFailure | null> {
    const unknown = new Set(items.map(({ titleId }) => titleId).filter((id) => !this.isKnown(id)));
    const rest = unknown.values();
    let failure: CallFailure | null = null;
    const askInTurn = async (): Promise<void> => {
      for (const id of rest) {
        const title = await this.catalogue.metadata(id, signal);
        if (title.ok) this.named.set(id, hasWorkedOn(this.name, title.value));
        else if (!wasRefused(title.error)) failure = title.error;
        if (failure !== null) return;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
    return failure;
  }

  private isKnown(id: TitleId): boolean {
    const kept = this.named.has(id) ? null : (this.opened?.read(id) ?? null);
    if (kept !== null) this.named.set(id, hasWorkedOn(this.name, kept.metadata));
    return this.named.has(id);
  }
}
