import type { Observable } from 'rxjs';
import type { CatalogueApi, CatalogueItem, Category, CategoryListId } from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { LayoutFamily } from '../display/layout.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { State } from '../shared/state.ts';
import { NEVER_OVERTAKEN, Turns } from '../shared/turns.ts';
import type { ForgetProgress } from './forget-progress.ts';
import { isToRenew, listTerms } from './list-terms.ts';
import { FIRST_ROWS, heroCategory, isSameRow, MORE_ROWS, shownCategories } from './row-rules.ts';
import type { RowState } from './row-state.ts';
import { ShelfRows } from './shelf-rows.ts';
import type { LastShelves, ShelvesCache } from './shelves-cache.ts';
import { NO_SHELVES, type ShelvesState } from './shelves-state.ts';

/**
 * Rows of one category list, loaded as the viewer goes down (HOME-05). Between `load` and `leave` somebody looks at
 * them; what is on its way when they are left is given up, and asked for again when somebody comes back.
 */
export class ShelvesModel {
  private readonly state = new State<ShelvesState>(NO_SHELVES);
  readonly state$: Observable<ShelvesState> = this.state.value$;
  readonly initial = NO_SHELVES;
  private categories: readonly Category[] = [];
  /** Whether the categories came. */
  private listed = false;
  /** When they came, or all of it came anew since. */
  private listedAtMs = 0;
  /** What feeds the hero, until its slides came: asked for again at each return. */
  private heroToCome: Category | null = null;
  /** The turn in which they are asked for; null when they came or failed. */
  private heroComing: AbortSignal | null = null;
  private readonly turns = new Turns();
  /** The turn in which all of it is being loaded; null once it came. */
  private loading: AbortSignal | null = null;
  /** Language and subscription of what is loaded; null when it is to be loaded anew. */
  private terms: string | null = null;
  private layout: LayoutFamily = 'wide';
  private readonly rows: ShelfRows;

  constructor(
    private readonly api: CatalogueApi,
    private readonly session: SessionStore,
    private readonly log: Log,
    private readonly list: CategoryListId = 'home',
    /** For people without an account. */
    private readonly preview = list === 'preview',
    /** For lists with rows of what was begun. */
    private readonly forget: ForgetProgress | null = null,
    /** Keeps the first rows over a start; null for a list that is always asked for. */
    private readonly cache: ShelvesCache | null = null,
    /** By which a row is late; without one the rows below wait as long as it takes. */
    clock: Pick<Clock, 'after'> | null = null,
  ) {
    this.rows = new ShelfRows(api, session, log, preview, clock, {
      of: (id) => this.rowOf(id),
      change: (id, fields) => this.changeRow(id, fields),
    });
  }

  get now(): ShelvesState {
    return this.state.now;
  }

  /**
   * Loads once per language and subscription, and again what is older than it may be (SESS-14). Later calls keep what is
   * there, go on with what was left on its way, and refresh the account's own rows; after some minutes all rows (DEC-19).
   * Also the next try where what is newer did not come. `layout` decides the size of a grid's pages.
   */
  async load(layout: LayoutFamily = 'wide'): Promise<void> {
    this.layout = layout;
    const { cache, listedAtMs } = this;
    const isAnother = this.terms !== listTerms(this.session) || this.state.now.status === 'failed';
    if (isAnother || (this.listed && cache?.isOver(listedAtMs) === true)) await this.reload();
    else if (this.listed && !this.isComing && cache !== null && isToRenew(listedAtMs, cache.nowMs()))
      await this.renew();
    else await this.goOn();
  }

  /** Nobody looks any more: what is on its way is given up. */
  leave(): void {
    this.turns.end();
    this.rows.leave();
    if (this.listed) return;
    this.terms = null;
    if (this.state.now.status === 'loading') this.state.set(NO_SHELVES);
  }

  /**
   * Loads afresh; also the retry after a failure. What the cache has is drawn at once, and stays when nothing newer
   * comes (DEC-19); else nothing is left of what was there. What is older than four hours is drawn only when there is no
   * network, and until there is one.
   */
  async reload(): Promise<void> {
    const signal = this.turns.next();
    this.terms = listTerms(this.session);
    this.rows.clear();
    this.listed = false;
    this.heroToCome = null;
    const last = this.cache?.last(this.list, this.terms) ?? null;
    const isFresh = last !== null && this.cache?.isOver(last.atMs) === false;
    const isShown = last !== null && this.state.now.oldFromMs === last.atMs;
    const drawn = isFresh || isShown ? this.drawnFrom(last, isFresh) : {};
    this.state.set({ ...NO_SHELVES, status: 'loading', heroPending: true, ...drawn });
    const failure = await this.loadAll(signal);
    if (failure === null || signal.aborted) return;
    this.terms = null;
    if (isFresh) return this.state.patch({ newerFailed: true });
    const old = failure.code === 'network' ? this.drawnFrom(last, isFresh) : {};
    this.state.set({ ...NO_SHELVES, status: 'failed', ...old, newerFailed: old.rows !== undefined });
  }

  /** Asks anew for all that is there. It stays until what is newer comes, and where that does not (DEC-19). */
  private async renew(): Promise<void> {
    const signal = this.turns.next();
    this.state.patch({ newerFailed: false });
    const failure = await this.loadAll(signal);
    if (failure !== null && !signal.aborted) this.state.patch({ newerFailed: true });
  }

  private async loadAll(signal: AbortSignal): Promise<CallFailure | null> {
    this.loading = signal;
    const failure = await this.bringList(signal);
    if (this.loading === signal) this.loading = null;
    return failure;
  }

  /** What is loaded comes by itself: nobody left meanwhile. */
  private get isComing(): boolean {
    const { current } = this.turns;
    return !current.aborted && this.loading === current;
  }

  /**
   * Asks what rows there are, and for each of them. Resolves to why the platform did not say which, else to null: a row
   * that does not come is only logged (ERRS-04), and with it the list is as old as it was.
   */
  private async bringList(signal: AbortSignal): Promise<CallFailure | null> {
    const atMs = this.cache?.nowMs() ?? 0;
    const overtaken = (): boolean => signal.aborted;
    const answer = await this.api.categories(this.list, signal);
    if (overtaken()) return null;
    if (!answer.ok) {
      this.log.write('warn', 'categories did not load', { list: this.list, reason: answer.error.code });
      return answer.error;
    }
    if (!this.listed) this.listedAtMs = atMs;
    this.listed = true;
    this.categories = shownCategories(answer.value, this.preview);
    this.heroToCome = heroCategory(answer.value);
    const { hero, rows } = this.state.now;
    const count = Math.max(FIRST_ROWS, rows.length);
    this.state.patch({
      status: 'success',
      hero: this.heroToCome === null ? [] : hero,
      heroPending: this.heroToCome !== null && hero.length === 0,
      rows: this.categories.slice(0, count).map((category) => {
        const before = rows.find((row) => isSameRow(row.category, category));
        return before === undefined ? this.rows.begin(category, this.layout) : { ...before, category };
      }),
      moreRows: this.categories.length > count,
    });
    const [areAllNew] = await Promise.all([
      this.rows.bringAll(this.state.now.rows, signal, true),
      this.loadHero(signal),
    ]);
    if (!overtaken()) {
      if (areAllNew) this.listedAtMs = atMs;
      this.keep();
    }
    return null;
  }

  /** Loads the next row; does nothing while a row still loads, unless that is late. */
  async loadMoreRows(): Promise<void> {
    const { rows, moreRows } = this.state.now;
    if (!moreRows || rows.some(({ status, late }) => status === 'loading' && !late)) return;
    const next = this.categories.slice(rows.length, rows.length + MORE_ROWS);
    const added = next.map((category) => this.rows.begin(category, this.layout));
    this.state.patch({
      rows: [...rows, ...added],
      moreRows: rows.length + added.length < this.categories.length,
    });
    await this.rows.bringAll(added, this.turns.current);
  }

  /** The next page of a row that goes on; does nothing while one is under way or none is left. */
  async loadMoreItems(categoryId: string): Promise<void> {
    const row = this.rowOf(categoryId);
    if (row?.more === true && row.status !== 'loading')
      await this.rows.bring(row.category, this.turns.current);
  }

  /**
   * Takes a title out of a row of what was begun, here at once. A title that the platform keeps comes back to where it
   * was, and `notRemoved` names it.
   */
  async remove(categoryId: string, item: CatalogueItem): Promise<void> {
    const row = this.rowOf(categoryId);
    const place = row?.items.findIndex(({ titleId }) => titleId === item.titleId) ?? -1;
    const { forget } = this;
    if (forget === null || row?.category.template !== 'continue' || place === -1) return;
    this.state.patch({ notRemoved: null });
    const gone = await this.rows.takeOut(categoryId, item, place, () => forget(item, NEVER_OVERTAKEN));
    if (gone) this.cache?.takeOut(this.list, listTerms(this.session), categoryId, item.titleId);
    else this.state.patch({ notRemoved: item });
  }

  /** The message about the title that was not removed was seen. */
  dismissNotRemoved(): void {
    this.state.patch({ notRemoved: null });
  }

  /**
   * Somebody came back, or the network did: what was left on its way or did not come is asked for, and what was
   * watched, bought or rented meanwhile.
   */
  private async goOn(): Promise<void> {
    if (!this.listed) return;
    const wasLeft = this.turns.current.aborted;
    const { isComing } = this;
    const signal = wasLeft ? this.turns.next() : this.turns.current;
    const { rows } = this.state.now;
    const isOwn = ({ category }: RowState): boolean => category.source.kind === 'consumer-playlist';
    const missing = rows.filter(
      (row) =>
        row.status === 'failed' ||
        (wasLeft && row.status === 'loading') ||
        (!isComing && this.rows.isOfEarlierStart(row)),
    );
    const isToRenew = (row: RowState): boolean =>
      !isComing && isOwn(row) && row.status === 'success' && !missing.includes(row);
    const own = rows.filter(isToRenew);
    await Promise.all([
      this.rows.bringAll(missing, signal),
      this.loadHero(signal),
      ...own.map(({ category }) => this.rows.renew(category)),
    ]);
    if (!isComing && !signal.aborted) this.keep();
  }

  /** What an earlier start kept, for the time until something newer comes. */
  private drawnFrom(last: LastShelves | null, isFresh: boolean): Partial<ShelvesState> {
    if (last === null) return {};
    const rows = last.shelves.rows.map((kept): RowState => ({
      ...this.rows.begin(kept.category, this.layout, kept.items),
      ...kept,
      status: 'success',
    }));
    const oldFromMs = isFresh ? null : last.atMs;
    return { status: 'success', hero: last.shelves.hero, heroPending: false, rows, oldFromMs };
  }

  /** Keeps the first rows for the next start, as old as the list is. */
  private keep(): void {
    const { hero, rows, oldFromMs } = this.state.now;
    const isLeft = rows.some((row) => this.rows.isOfEarlierStart(row) && row.items.length > 0);
    const newerFailed = oldFromMs !== null && isLeft;
    this.state.patch({ newerFailed, oldFromMs: newerFailed ? oldFromMs : null });
    const first = rows.slice(0, FIRST_ROWS);
    const isOld = (row: RowState): boolean => row.status !== 'success' || this.rows.isOfEarlierStart(row);
    if (first.some(isOld)) return;
    if (this.terms !== null)
      this.cache?.write(this.list, this.terms, { atMs: this.listedAtMs, shelves: { hero, rows: first } });
  }

  private async loadHero(signal: AbortSignal): Promise<void> {
    if (this.heroToCome === null || this.heroComing?.aborted === false) return;
    this.heroComing = signal;
    const answer = await this.api.features(this.heroToCome.source.id, signal);
    if (signal.aborted) return;
    this.heroComing = null;
    if (answer.ok) this.heroToCome = null;
    this.state.patch({ heroPending: false, ...(answer.ok && { hero: answer.value }) });
    if (!answer.ok) this.log.write('warn', 'the hero did not load', { reason: answer.error.code });
  }

  private rowOf(id: string): RowState | undefined {
    return this.state.now.rows.find(({ category }) => category.id === id);
  }

  private changeRow(id: string, fields: Partial<RowState>): void {
    const { rows } = this.state.now;
    this.state.patch({ rows: rows.map((row) => (row.category.id === id ? { ...row, ...fields } : row)) });
  }
}
