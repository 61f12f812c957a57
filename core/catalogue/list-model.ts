import type { Observable } from 'rxjs';
import { transactionalFilters } from '../ownership/effective-ownership.ts';
import type { CatalogueApi, CatalogueItem, ItemPage, RowSource } from '../ports/catalogue-api.ts';
import type { Log } from '../ports/log.ts';
import type { SearchApi } from '../ports/search-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import { wasRefused, type CallFailure } from '../shared/call-failure.ts';
import { mapResult, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Paging, type PageNumber, type Pages } from './paging.ts';
import { itemKey, PLAYLIST_PAGE } from './row-rules.ts';
import { hasWorkedOn } from './similar-titles.ts';

/** What a full list is of: a row, or the films of a person, whose id is the name. */
export type ListSource = RowSource | { readonly kind: 'person'; readonly id: string };

export interface ListState {
  /** `failed`, or `unavailable` where the platform has no such list, only while there is nothing to show. */
  readonly status: 'idle' | 'loading' | 'success' | 'failed' | 'unavailable';
  /** Null when the name of the list is unknown. */
  readonly title: string | null;
  readonly items: readonly CatalogueItem[];
  /** The next page: `none` left, `ready` to be loaded, `loading`, or `failed` and ready to be tried again. */
  readonly next: 'none' | 'ready' | 'loading' | 'failed';
}

const EMPTY: ListState = { status: 'idle', title: null, items: [], next: 'none' };

/**
 * The full list behind a row, or the films of a person, page by page until there is no more (PAGE-04, PAGE-05). The
 * platform has no list of a person: its search finds the name, and what a title says of itself decides.
 */
export class ListModel {
  private readonly state = new State<ListState>(EMPTY);
  readonly state$: Observable<ListState> = this.state.value$;
  readonly initial = EMPTY;
  private source: ListSource | null = null;
  /** The language of what is loaded; null before the first load. */
  private language: string | null = null;
  private paging: Paging<CatalogueItem> | null = null;
  /** The platform said that there is no such list. */
  private isNone = false;

  constructor(
    private readonly api: CatalogueApi,
    private readonly session: SessionStore,
    private readonly log: Log,
    private readonly search: SearchApi,
  ) {}

  /**
   * Shows a list; the one that is already there keeps its items, and its title when none is given. A list of the
   * account is asked for again (DEC-19), and so is a page that did not come.
   */
  async show(source: ListSource, title: string | null): Promise<void> {
    const language = this.session.language();
    const isHere = this.shows(source) && this.language === language;
    const { status } = this.state.now;
    if (isHere && status !== 'failed' && status !== 'unavailable') {
      if (title !== null) this.state.patch({ title });
      if (status === 'loading') await this.bring();
      else if (source.kind === 'consumer-playlist') await this.paging?.renew();
      else if (this.state.now.next === 'failed') await this.bring();
      return;
    }
    const known = isHere ? this.state.now.title : null;
    this.language = language;
    this.source = source;
    await this.load(source, title ?? known);
  }

  /** Whether this is the list that was shown last. */
  shows(source: ListSource): boolean {
    return this.source?.kind === source.kind && this.source.id === source.id;
  }

  async retry(): Promise<void> {
    if (this.source !== null) await this.load(this.source, this.state.now.title);
  }

  /** The next page; does nothing while one is under way or none is left. */
  async loadMore(): Promise<void> {
    if (this.state.now.status === 'success') await this.bring();
  }

  /** Nobody looks any more: a page that is on its way is given up, and asked for when somebody comes back. */
  leave(): void {
    this.paging?.leave();
  }

  private async load(source: ListSource, title: string | null): Promise<void> {
    this.paging?.leave();
    this.isNone = false;
    this.state.set({ ...EMPTY, status: 'loading', title });
    this.paging = new Paging({
      ask: (page, signal) => this.ask(source, page, signal),
      size: PLAYLIST_PAGE,
      keyOf: itemKey,
      onChange: (pages) => this.state.patch(listFields(pages, this.isNone)),
    });
    await this.bring();
  }

  private async bring(): Promise<void> {
    const { source } = this;
    const failure = (await this.paging?.more()) ?? null;
    if (failure !== null)
      this.log.write('warn', 'a list did not load', { list: source?.id, reason: failure.code });
  }

  private async ask(
    source: ListSource,
    part: PageNumber,
    signal: AbortSignal,
  ): Promise<Result<ItemPage, CallFailure>> {
    const page = { ...part, filters: transactionalFilters(this.session.isSubscriber()) };
    if (source.kind !== 'person') {
      const answer = await this.api.items(source, page, signal);
      if (!signal.aborted) this.isNone = !answer.ok && wasRefused(answer.error);
      return answer;
    }
    const found = await this.search.titles(source.id, page, signal);
    if (!found.ok) return found;
    const credits = await Promise.all(
      found.value.items.map(({ titleId }) => this.api.metadata(titleId, signal)),
    );
    // A title that was withdrawn meanwhile is left out; one that did not come may be missing.
    const missing = credits.find((title) => !title.ok && title.error.code !== 'rejected');
    if (missing?.ok === false) return missing;
    return mapResult(found, ({ items, more }) => ({
      items: items.filter((_, at) => {
        const title = credits[at];
        return title?.ok === true && hasWorkedOn(source.id, title.value);
      }),
      more,
    }));
  }
}

/** Nothing came yet, or why not; else what came. */
function listFields({ items, next }: Pages<CatalogueItem>, isNone: boolean): Partial<ListState> {
  if (items.length > 0 || next === 'none') return { status: 'success', items, next };
  if (next !== 'failed') return { status: 'loading', items, next: 'none' };
  return { status: isNone ? 'unavailable' : 'failed', items, next: 'none' };
}
