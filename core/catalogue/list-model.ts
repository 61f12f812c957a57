import type { Observable } from 'rxjs';
import { transactionalFilters } from '../ownership/effective-ownership.ts';
import type { CatalogueApi, CatalogueItem, RowSource } from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SearchApi } from '../ports/search-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import { wasRefused, type CallFailure } from '../shared/call-failure.ts';
import { State } from '../shared/state.ts';
import { FilmsOfPerson } from './films-of-person.ts';
import { isOver, isToRenew, listTerms } from './list-terms.ts';
import { Paging, type AskPage, type PageNumber, type Pages } from './paging.ts';
import { itemKey, PLAYLIST_PAGE } from './row-rules.ts';
import type { TitleCache } from './title-cache.ts';

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

/** So many lists keep their pages for who comes back: a way through them is hardly longer. */
const MOST_KEPT = 3;

/** A list that was shown, as far as it came. */
interface OpenedList {
  readonly source: ListSource;
  /** Language and subscription that it came with. */
  readonly terms: string;
  readonly paging: Paging<CatalogueItem>;
  title: string | null;
  /** The platform said that there is no such list. */
  isNone: boolean;
  /** When it was begun, or its beginning renewed, last. */
  cameAtMs: number;
}

/** The full list behind a row, or the films of a person, page by page until there is no more (PAGE-04, PAGE-05). */
export class ListModel {
  private readonly state = new State<ListState>(EMPTY);
  readonly state$: Observable<ListState> = this.state.value$;
  readonly initial = EMPTY;
  /** The lists that were shown last, the one that is shown first. */
  private opened: readonly OpenedList[] = [];

  constructor(
    private readonly api: CatalogueApi,
    private readonly session: SessionStore,
    private readonly log: Log,
    private readonly search: SearchApi,
    /** Says of titles that were opened lately who worked on them; null where nothing is kept. */
    private readonly titles: Pick<TitleCache, 'read'> | null = null,
    /** By which a list grows old; without one it never does. */
    private readonly clock: Pick<Clock, 'wallMs'> | null = null,
  ) {}

  /**
   * Shows a list; one that was shown lately keeps its items, and its title when none is given. A list of the account is
   * asked for again, any other after some minutes (DEC-19), and so is a page that did not come.
   */
  async show(source: ListSource, title: string | null): Promise<void> {
    const terms = listTerms(this.session);
    const known = this.opened.find((list) => isSameSource(list.source, source));
    const list = known?.terms === terms && !this.isOver(known) ? known : this.open(source, terms, known);
    if (title !== null) list.title = title;
    if (list !== this.shown) this.shown?.paging.leave();
    this.opened = [list, ...this.opened.filter((one) => one !== known)].slice(0, MOST_KEPT);
    this.draw(list);
    const { items, next } = list.paging.now;
    const isThere = items.length > 0 || next === 'none';
    const isOld = source.kind === 'consumer-playlist' || isToRenew(list.cameAtMs, this.nowMs());
    if (isThere && isOld) this.note(list, await list.paging.renew());
    else if (!isThere || next === 'failed') await this.bring(list);
  }

  /** Whether this is the list that was shown last. */
  shows(source: ListSource): boolean {
    return this.shown !== null && isSameSource(this.shown.source, source);
  }

  async retry(): Promise<void> {
    if (this.shown !== null) await this.bring(this.shown);
  }

  /** The next page; does nothing while one is under way or none is left. */
  async loadMore(): Promise<void> {
    if (this.shown !== null && this.state.now.status === 'success') await this.bring(this.shown);
  }

  /** Nobody looks any more: a page that is on its way is given up, and asked for when somebody comes back. */
  leave(): void {
    this.shown?.paging.leave();
  }

  private get shown(): OpenedList | null {
    return this.opened[0] ?? null;
  }

  /** `before`: the same list as it was shown, which is called the same while its terms are. */
  private open(source: ListSource, terms: string, before?: OpenedList): OpenedList {
    const ask = this.askOf(source);
    const list: OpenedList = {
      source,
      terms,
      title: before?.terms === terms ? before.title : null,
      isNone: false,
      cameAtMs: 0,
      paging: new Paging({
        ask: async (page, signal) => {
          const answer = await ask(page, signal);
          list.isNone = source.kind !== 'person' && !answer.ok && wasRefused(answer.error);
          return answer;
        },
        size: PLAYLIST_PAGE,
        keyOf: itemKey,
        // One that is not shown was left, and changes no more.
        onChange: () => this.draw(list),
        onAnew: () => (list.cameAtMs = this.nowMs()),
      }),
    };
    return list;
  }

  private askOf(source: ListSource): AskPage<CatalogueItem> {
    // The same for all pages: with others some would be missing.
    const filters = transactionalFilters(this.session.isSubscriber());
    const withFilters = (page: PageNumber) => ({ ...page, filters });
    if (source.kind !== 'person') return (page, signal) => this.api.items(source, withFilters(page), signal);
    const films = new FilmsOfPerson(source.id, this.api, this.search, this.titles);
    return (page, signal) => films.page(withFilters(page), signal);
  }

  private draw({ title, paging, isNone }: OpenedList): void {
    this.state.patch({ title, ...listFields(paging.now, isNone) });
  }

  private async bring(list: OpenedList): Promise<void> {
    this.note(list, await list.paging.more());
  }

  private note({ source }: OpenedList, failure: CallFailure | null): void {
    if (failure !== null)
      this.log.write('warn', 'a list did not load', { list: source.id, reason: failure.code });
  }

  private isOver({ cameAtMs, paging }: OpenedList): boolean {
    return paging.now.came > 0 && isOver(cameAtMs, this.nowMs());
  }

  private nowMs(): number {
    return this.clock?.wallMs() ?? 0;
  }
}

function isSameSource(one: ListSource, other: ListSource): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** Nothing came yet, or why not; else what came. */
function listFields({ items, next }: Pages<CatalogueItem>, isNone: boolean): Partial<ListState> {
  if (items.length > 0 || next === 'none') return { status: 'success', items, next };
  if (next !== 'failed') return { status: 'loading', items, next: 'none' };
  return { status: isNone ? 'unavailable' : 'failed', items, next: 'none' };
}
