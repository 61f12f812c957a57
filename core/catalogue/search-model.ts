import type { Observable, Subscription } from 'rxjs';
import type { LayoutFamily } from '../display/layout.ts';
import { transactionalFilters } from '../ownership/effective-ownership.ts';
import type { CatalogueItem, ItemPage } from '../ports/catalogue-api.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Log } from '../ports/log.ts';
import type { SearchApi } from '../ports/search-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { ok, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { isToRenew } from './list-terms.ts';
import { Paging, type PageNumber, type Pages } from './paging.ts';
import { itemKey } from './row-rules.ts';
import { canFind, searchPageSize, searchTerm } from './search-rules.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

/** A search starts when no key was pressed for this long (SRCH-01). */
const REST_MS = 3_000;

export interface SearchState {
  /** The text as it stands in the field. */
  readonly text: string;
  /** The term that `items` are for; empty for popular titles, null while there is nothing yet. */
  readonly found: string | null;
  /**
   * `loading` keeps the items of the term before until there are new ones. `offline` failed without a network and is
   * tried again when that is back.
   */
  readonly status: 'idle' | 'loading' | 'success' | 'failed' | 'offline';
  readonly items: readonly CatalogueItem[];
  /** The next page: `none` left, `ready` to be loaded, `loading`, or `failed` and ready to be tried again. */
  readonly next: 'none' | 'ready' | 'loading' | 'failed';
}

const EMPTY: SearchState = { text: '', found: null, status: 'idle', items: [], next: 'none' };
const NOTHING_FOUND: ItemPage = { items: [], more: false };

/** What the pages of one search are asked for by. */
interface Asked {
  readonly term: string;
  readonly language: string;
  readonly filters: string;
}

/**
 * The search of an account: titles by what is typed, popular ones while nothing is. It lasts as long as the account, so
 * that who comes back finds the last term with its results (SRCH-06); away from its screen it does nothing.
 */
export class SearchModel {
  private readonly state = new State<SearchState>(EMPTY);
  readonly state$: Observable<SearchState> = this.state.value$;
  readonly initial = EMPTY;
  private readonly network: Subscription;
  private online = true;
  /** Set while its screen is shown. */
  private layout: LayoutFamily | null = null;
  /** The search that is under way, or that brought what is shown. */
  private asked: Asked | null = null;
  /** Its pages: all of one size, whatever becomes of the window. */
  private paging: Paging<CatalogueItem> | null = null;
  /** When its first page came last. */
  private cameAtMs = 0;
  private cancelRest: Cancel = () => {};
  /** What was typed has rested while nothing may be searched: it is searched for once that may be. */
  private isDue = false;
  private readonly allowed: Subscription;

  constructor(
    private readonly api: SearchApi,
    private readonly session: SessionStore,
    private readonly clock: Clock,
    connectivity: Connectivity,
    private readonly log: Log,
    private readonly motion: Motion,
  ) {
    this.network = connectivity.online$.subscribe((online) => {
      this.online = online;
      if (online) void this.comeAlive();
    });
    this.allowed = motion.reason$('search').subscribe((reason) => {
      if (reason === null && this.isDue) void this.submit();
    });
  }

  /**
   * The screen opens: the last term with its results, unless language or subscription are others by now. What came some
   * minutes ago is asked for again, and stays until then. A text that was not searched for yet waits until that may be.
   * The layout that a screen which is shown changes to counts from the next search on.
   */
  async show(layout: LayoutFamily): Promise<void> {
    const opens = this.layout === null;
    this.layout = layout;
    if (!opens) return;
    const term = searchTerm(this.state.now.text);
    if (!this.isFor(term) && term !== '' && this.motion.reason('search') !== null) this.isDue = true;
    else if (this.isFor(term) && isToRenew(this.cameAtMs, this.clock.wallMs())) await this.renew();
    else await this.find(term);
  }

  /** The text of the field changed, which it does not while typing is blocked: searched for after a rest, popular titles at once when nothing is left of it. */
  type(text: string): void {
    if (this.motion.reason('search') !== null) return;
    this.forgetRest();
    this.state.patch({ text });
    const term = searchTerm(text);
    if (term === '') void this.find(term);
    else if (!this.isFor(term)) this.cancelRest = this.clock.after(REST_MS, () => void this.rested());
  }

  /** Whether there is something to search for at once: a text that was not yet, or one whose search failed. */
  get unsought(): boolean {
    return !this.isFor(searchTerm(this.state.now.text));
  }

  /** Searches for the text at once. */
  async submit(): Promise<void> {
    if (this.motion.reason('search') !== null) return;
    await this.find(searchTerm(this.state.now.text));
  }

  /** Tries the last search again. */
  async retry(): Promise<void> {
    if (this.asked !== null) await this.search(this.asked.term);
  }

  /** The next page; does nothing while one is under way or none is left. */
  async loadMore(): Promise<void> {
    if (this.state.now.status === 'success') await this.bring();
  }

  /** The screen closes: nothing is waited for any more. What was under way is searched for at the next `show`. */
  leave(): void {
    this.layout = null;
    this.forgetRest();
    this.paging?.leave();
    if (this.state.now.status !== 'loading') return;
    this.asked = null;
    this.state.patch({ status: 'idle' });
  }

  dispose(): void {
    this.leave();
    this.network.unsubscribe();
    this.allowed.unsubscribe();
  }

  /** Whether this term is under way or found, for this language and what the account may see now. */
  private isFor(term: string): boolean {
    const { asked } = this;
    const { status } = this.state.now;
    if (asked === null || status === 'failed' || status === 'offline') return false;
    return (
      asked.term === term && asked.language === this.session.language() && asked.filters === this.filters()
    );
  }

  private async rested(): Promise<void> {
    this.isDue = this.motion.reason('search') !== null;
    await this.submit();
  }

  private forgetRest(): void {
    this.cancelRest();
    this.isDue = false;
  }

  private async find(term: string): Promise<void> {
    this.forgetRest();
    if (!this.isFor(term)) await this.search(term);
  }

  private async search(term: string): Promise<void> {
    const asked: Asked = { term, language: this.session.language(), filters: this.filters() };
    // From here on it tells nothing more.
    this.paging?.leave();
    this.asked = asked;
    this.paging = new Paging({
      ask: (page, signal) => this.ask(asked, page, signal),
      size: searchPageSize(this.layout ?? 'wide'),
      keyOf: itemKey,
      onChange: (pages) => this.take(term, pages),
      onAnew: () => (this.cameAtMs = this.clock.wallMs()),
    });
    this.state.patch({ status: 'loading', next: 'none' });
    await this.bring();
  }

  /** What came of this term; the items of the term before stay until there is something, or surely nothing. */
  private take(term: string, { items, next }: Pages<CatalogueItem>): void {
    if (items.length === 0 && next !== 'none') return;
    this.state.patch({ found: term, status: 'success', items, next });
  }

  private async bring(): Promise<void> {
    const { paging, asked } = this;
    const failure = (await paging?.more()) ?? null;
    if (failure === null || paging === null) return;
    this.note(paging.now.came + 1, failure);
    if (paging.now.items.length > 0) return;
    const status = failure.code === 'network' && !this.online ? 'offline' : 'failed';
    this.state.patch({ status, found: asked?.term ?? null, items: [], next: 'none' });
  }

  /** Asks again for what is there. Where that does not come, what is there stays. */
  private async renew(): Promise<void> {
    const failure = (await this.paging?.renew()) ?? null;
    if (failure !== null) this.note(1, failure);
  }

  private note(page: number, { code }: CallFailure): void {
    this.log.write('warn', 'a search brought nothing', { page, reason: code });
  }

  private async ask(
    { term, filters }: Asked,
    page: PageNumber,
    signal: AbortSignal,
  ): Promise<Result<ItemPage, CallFailure>> {
    if (!canFind(term)) return ok(NOTHING_FOUND);
    return this.api.titles(term, { ...page, filters }, signal);
  }

  /** The network is back: what failed without it is tried again while somebody looks. */
  private async comeAlive(): Promise<void> {
    if (this.layout === null) return;
    const { status, next } = this.state.now;
    if (status === 'offline') await this.retry();
    else if (next === 'failed') await this.loadMore();
    else if (status === 'success' && isToRenew(this.cameAtMs, this.clock.wallMs())) await this.renew();
  }

  private filters(): string {
    return transactionalFilters(this.session.isSubscriber());
  }
}
