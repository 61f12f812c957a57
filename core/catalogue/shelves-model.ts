import type { Observable } from 'rxjs';
import { transactionalFilters } from '../ownership/effective-ownership.ts';
import type {
  CatalogueApi,
  CatalogueItem,
  Category,
  CategoryListId,
  HeroFeature,
} from '../ports/catalogue-api.ts';
import type { Log } from '../ports/log.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { State } from '../shared/state.ts';
import { NEVER_OVERTAKEN, Turns } from '../shared/turns.ts';
import type { ForgetProgress } from './forget-progress.ts';
import { appendItems, FIRST_ROWS, heroCategory, MORE_ROWS, pageSize, shownCategories } from './row-rules.ts';

export interface RowState {
  readonly category: Category;
  /** A failure is only logged (ERRS-04): the row keeps what it had, and a further page can be asked for again. */
  readonly status: 'loading' | 'success' | 'failed';
  readonly items: readonly CatalogueItem[];
  /** What a row of banners holds in place of items. */
  readonly features: readonly HeroFeature[];
  /** True when `loadMoreItems` would bring more; only grids have further pages. */
  readonly more: boolean;
}

export interface ShelvesState {
  readonly status: 'idle' | 'loading' | 'success' | 'failed';
  readonly hero: readonly HeroFeature[];
  /** The hero may still come: its place is kept. */
  readonly heroPending: boolean;
  /** The rows asked for so far, top to bottom. */
  readonly rows: readonly RowState[];
  /** True while `loadMoreRows` would add one. */
  readonly moreRows: boolean;
  /** The title that was taken out of a row last and is back, because the platform kept it; null for none. */
  readonly kept: CatalogueItem | null;
}

const EMPTY: ShelvesState = {
  status: 'idle',
  hero: [],
  heroPending: false,
  rows: [],
  moreRows: false,
  kept: null,
};

/** Rows of one category list, loaded as the viewer goes down (HOME-05). */
export class ShelvesModel {
  private readonly state = new State<ShelvesState>(EMPTY);
  readonly state$: Observable<ShelvesState> = this.state.value$;
  readonly initial = EMPTY;
  private categories: readonly Category[] = [];
  private pages = new Map<string, number>();
  private readonly turns = new Turns();
  /** The language of what is loaded; null before the first load. */
  private language: string | null = null;
  /** Titles that are being taken out of what was begun. */
  private readonly leaving = new Set<string>();
  /** How many were taken out so far, so that an answer from before is not believed. */
  private taken = 0;

  constructor(
    private readonly api: CatalogueApi,
    private readonly session: SessionStore,
    private readonly log: Log,
    private readonly list: CategoryListId = 'home',
    /** For people without an account. */
    private readonly preview = list === 'preview',
    /** For lists with rows of what was begun. */
    private readonly forget: ForgetProgress | null = null,
  ) {}

  get now(): ShelvesState {
    return this.state.now;
  }

  /** Loads once per language. Later calls keep what is there and refresh the account's own rows. */
  async load(): Promise<void> {
    const language = this.session.language();
    if (this.language === language && this.state.now.status !== 'failed') {
      await this.refreshOwnRows();
      return;
    }
    this.language = language;
    await this.reload();
  }

  /** Forgets everything and loads afresh; also the retry after a failure. */
  async reload(): Promise<void> {
    const signal = this.turns.next();
    this.pages = new Map();
    this.state.set({ ...EMPTY, status: 'loading', heroPending: true });
    const answer = await this.api.categories(this.list, signal);
    if (signal.aborted) return;
    if (!answer.ok) {
      this.log.write('warn', 'categories did not load', { list: this.list, reason: answer.error.code });
      this.state.set({ ...EMPTY, status: 'failed' });
      return;
    }
    this.categories = shownCategories(answer.value, this.preview);
    const hero = heroCategory(answer.value);
    this.state.patch({
      status: 'success',
      heroPending: hero !== null,
      moreRows: this.categories.length > 0,
    });
    await Promise.all([this.addRows(FIRST_ROWS, signal), hero && this.loadHero(hero, signal)]);
  }

  /** Loads the next row; does nothing while a row still loads. */
  async loadMoreRows(): Promise<void> {
    const { rows, moreRows } = this.state.now;
    if (!moreRows || rows.some(({ status }) => status === 'loading')) return;
    await this.addRows(MORE_ROWS, this.turns.current);
  }

  /** The next page of a grid (HOME-06); does nothing while one is under way or none is left. */
  async loadMoreItems(categoryId: string): Promise<void> {
    const row = this.state.now.rows.find(({ category }) => category.id === categoryId);
    if (row === undefined || !row.more || row.status === 'loading') return;
    this.replaceRow({ ...row, status: 'loading' });
    await this.fetchPage(row.category, this.turns.current);
  }

  /**
   * Takes a title out of a row of what was begun, here at once. A title that the platform keeps comes back to where it
   * was, and `kept` names it.
   */
  async remove(categoryId: string, item: CatalogueItem): Promise<void> {
    const row = this.state.now.rows.find(({ category }) => category.id === categoryId);
    const place = row?.items.findIndex(({ titleId }) => titleId === item.titleId) ?? -1;
    if (this.forget === null || row?.category.template !== 'continue' || place === -1) return;
    this.leaving.add(item.titleId);
    this.state.patch({ kept: null });
    this.replaceRow({ ...row, items: row.items.filter((_, at) => at !== place) });
    const gone = await this.forget(item, NEVER_OVERTAKEN);
    this.leaving.delete(item.titleId);
    this.taken += 1;
    if (gone) return;
    const after = this.rowOf(row.category);
    if (after !== undefined) {
      const others = after.items.filter(({ titleId }) => titleId !== item.titleId);
      this.replaceRow({ ...after, items: others.toSpliced(place, 0, item) });
    }
    this.state.patch({ kept: item });
  }

  /** The message about what was kept was seen. */
  dismissKept(): void {
    this.state.patch({ kept: null });
  }

  /** Loads again what was watched, bought or rented meanwhile; a row that fails to load stays as it was. */
  private async refreshOwnRows(): Promise<void> {
    const signal = this.turns.current;
    const own = this.state.now.rows.filter(
      ({ category, status }) =>
        category.source.kind === 'consumer-playlist' && category.template !== 'grid' && status !== 'loading',
    );
    await Promise.all(own.map(({ category }) => this.refreshRow(category, signal)));
  }

  private async refreshRow(category: Category, signal: AbortSignal): Promise<void> {
    const { taken } = this;
    const answer = await this.askItems(category, 1, signal);
    const row = this.rowOf(category);
    if (signal.aborted || row === undefined || !answer.ok) return;
    if (category.template === 'continue' && taken !== this.taken) return this.refreshRow(category, signal);
    const there = answer.value.items.filter(
      ({ titleId }) => category.template !== 'continue' || !this.leaving.has(titleId),
    );
    this.replaceRow({ ...row, status: 'success', items: appendItems([], there, category.template) });
  }

  private async addRows(count: number, signal: AbortSignal): Promise<void> {
    const { rows } = this.state.now;
    const added = this.categories.slice(rows.length, rows.length + count);
    this.state.patch({
      rows: [
        ...rows,
        ...added.map((category): RowState => ({
          category,
          status: 'loading',
          items: [],
          features: [],
          more: false,
        })),
      ],
      moreRows: rows.length + added.length < this.categories.length,
    });
    await Promise.all(
      added.map((category) =>
        category.source.kind === 'features'
          ? this.fetchBanners(category, signal)
          : this.fetchPage(category, signal),
      ),
    );
  }

  private async fetchPage(category: Category, signal: AbortSignal): Promise<void> {
    const number = (this.pages.get(category.id) ?? 0) + 1;
    const answer = await this.askItems(category, number, signal);
    const row = this.rowOf(category);
    if (signal.aborted || row === undefined) return;
    if (!answer.ok) return this.noteFailure(row, answer.error);
    this.pages.set(category.id, number);
    const items = appendItems(row.items, answer.value.items, category.template);
    const more = category.template === 'grid' && answer.value.more;
    this.replaceRow({ ...row, status: 'success', items, more });
  }

  private async fetchBanners(category: Category, signal: AbortSignal): Promise<void> {
    const answer = await this.api.features(category.source.id, signal);
    const row = this.rowOf(category);
    if (signal.aborted || row === undefined) return;
    if (!answer.ok) return this.noteFailure(row, answer.error);
    this.replaceRow({ ...row, status: 'success', features: answer.value });
  }

  private noteFailure(row: RowState, { code }: CallFailure): void {
    this.log.write('warn', 'a row did not load', { category: row.category.id, reason: code });
    this.replaceRow({ ...row, status: 'failed' });
  }

  private rowOf({ id }: Category): RowState | undefined {
    return this.state.now.rows.find(({ category }) => category.id === id);
  }

  private askItems(
    { source, template }: Category,
    number: number,
    signal: AbortSignal,
  ): ReturnType<CatalogueApi['items']> {
    const filters = transactionalFilters(this.session.isSubscriber());
    return this.api.items(source, { number, size: pageSize(template), filters }, signal);
  }

  private async loadHero(category: Category, signal: AbortSignal): Promise<void> {
    const answer = await this.api.features(category.source.id, signal);
    if (signal.aborted) return;
    this.state.patch({ heroPending: false, ...(answer.ok && { hero: answer.value }) });
    if (!answer.ok) this.log.write('warn', 'the hero did not load', { reason: answer.error.code });
  }

  private replaceRow(next: RowState): void {
    const { rows } = this.state.now;
    this.state.patch({ rows: rows.map((row) => (row.category.id === next.category.id ? next : row)) });
  }
}
