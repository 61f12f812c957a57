import type { Observable } from 'rxjs';
import { transactionalFilters } from '../ownership/effective-ownership.ts';
import type { CatalogueApi, CatalogueItem, RowSource } from '../ports/catalogue-api.ts';
import type { Log } from '../ports/log.ts';
import type { SessionStore } from '../session/session-store.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { appendItems } from './row-rules.ts';

/** Items of a full list come in pages of this many (CALL-08, CNST-03). */
const LIST_PAGE = 15;

export interface ListState {
  /** `failed` only while there is nothing to show. */
  readonly status: 'idle' | 'loading' | 'success' | 'failed';
  /** Null when the name of the list is unknown. */
  readonly title: string | null;
  readonly items: readonly CatalogueItem[];
  /** The next page: `none` left, `ready` to be loaded, `loading`, or `failed` and ready to be tried again. */
  readonly next: 'none' | 'ready' | 'loading' | 'failed';
}

const EMPTY: ListState = { status: 'idle', title: null, items: [], next: 'none' };

/** The full list behind a row, page by page until there is no more (PAGE-04, PAGE-05). */
export class ListModel {
  private readonly state = new State<ListState>(EMPTY);
  readonly state$: Observable<ListState> = this.state.value$;
  readonly initial = EMPTY;
  private source: RowSource | null = null;
  /** The language of what is loaded; null before the first load. */
  private language: string | null = null;
  private pages = 0;
  private readonly turns = new Turns();

  constructor(
    private readonly api: CatalogueApi,
    private readonly session: SessionStore,
    private readonly log: Log,
  ) {}

  /** Shows a list; the one that is already there keeps its items, and its title when none is given. */
  async show(source: RowSource, title: string | null): Promise<void> {
    const language = this.session.language();
    const isHere = this.shows(source) && this.language === language;
    if (isHere && this.state.now.status !== 'failed') {
      if (title !== null) this.state.patch({ title });
      return;
    }
    const known = isHere ? this.state.now.title : null;
    this.language = language;
    this.source = source;
    await this.load(title ?? known);
  }

  /** Whether this is the list that was shown last. */
  shows(source: RowSource): boolean {
    return this.source?.kind === source.kind && this.source.id === source.id;
  }

  async retry(): Promise<void> {
    if (this.source !== null) await this.load(this.state.now.title);
  }

  /** The next page; does nothing while one is under way or none is left. */
  async loadMore(): Promise<void> {
    const { next } = this.state.now;
    if (this.source === null || (next !== 'ready' && next !== 'failed')) return;
    this.state.patch({ next: 'loading' });
    await this.fetchPage(this.source, this.turns.current);
  }

  private async load(title: string | null): Promise<void> {
    const signal = this.turns.next();
    this.pages = 0;
    this.state.set({ ...EMPTY, status: 'loading', title });
    if (this.source !== null) await this.fetchPage(this.source, signal);
  }

  private async fetchPage(source: RowSource, signal: AbortSignal): Promise<void> {
    const number = this.pages + 1;
    const filters = transactionalFilters(this.session.isSubscriber());
    const answer = await this.api.items(source, { number, size: LIST_PAGE, filters }, signal);
    if (signal.aborted) return;
    if (!answer.ok) {
      this.log.write('warn', 'a list did not load', { list: source.id, reason: answer.error.code });
      this.state.patch(this.pages === 0 ? { status: 'failed' } : { next: 'failed' });
      return;
    }
    this.pages = number;
    this.state.patch({
      status: 'success',
      items: appendItems(this.state.now.items, answer.value.items, 'grid'),
      next: answer.value.more ? 'ready' : 'none',
    });
  }
}
