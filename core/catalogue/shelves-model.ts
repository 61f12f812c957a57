import type { Observable } from 'rxjs';
import type { CatalogueApi, CatalogueItem, Category, CategoryListId } from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { LayoutFamily } from '../display/layout.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { State } from '../shared/state.ts';
import { NEVER_OVERTAKEN, Turns } from '../shared/turns.ts';
import type { EditBegun } from './forget-progress.ts';
import { isOver, isToRenew, listTerms } from './list-terms.ts';
import { FIRST_ROWS, heroCategory, isSameRow, MORE_ROWS, shownCategories } from './row-rules.ts';
import type { RowState } from './row-state.ts';
import { ShelfRows } from './shelf-rows.ts';
import type { LastShelves, ShelvesCache } from './shelves-cache.ts';
import { holdsSomething } from './shelves.ts';
import { ShelvesHero } from './shelves-hero.ts';
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
  /** When they were asked for that came last. */
  private askedAtMs = 0;
  private readonly turns = new Turns();
  /** The turn in which all of it is being loaded; null once it came. */
  private loading: AbortSignal | null = null;
  /** Language and subscription of what is loaded; null when it is to be loaded anew. */
  private terms: string | null = null;
  private layout: LayoutFamily = 'wide';
  private readonly rows: ShelfRows;
  private readonly hero: ShelvesHero;

  constructor(
    private readonly api: CatalogueApi,
    private readonly session: SessionStore,
    private readonly log: Log,
    private readonly list: CategoryListId = 'home',
    /** For people without an account. */
    private readonly preview = list === 'preview',
    /** For lists with rows of what was begun. */
    private readonly editing: EditBegun | null = null,
    /** Keeps the first rows over a start; null for a list that is always asked for. */
    private readonly cache: ShelvesCache | null = null,
    /** By which a list grows old, and a row is late; without one the rows below wait as long as it takes. */
    private readonly clock: Pick<Clock, 'after' | 'wallMs'> | null = null,
  ) {
    this.hero = new ShelvesHero(api, log, clock, this.state);
    this.rows = new ShelfRows(api, session, log, preview, clock, {
      of: (id) => this.rowOf(id),
      change: (id, fields) => this.changeRow(id, fields),
    });
  }

  get now(): ShelvesState {
    return this.state.now;
  }

  /** Language and subscription that it was loaded for; null before that, and when it did not come. */
  get loadedFor(): string | null {
    return this.terms;
  }

  /**
   * Loads once per language and subscription, and again what is older than it may be (SESS-14). Later calls keep what is
   * there, go on with what was left on its way, and refresh the account's own rows; after some minutes all rows (DEC-19).
   * Also the next try where what is newer did not come. `layout` decides the size of a grid's pages.
   */
  async load(layout: LayoutFamily = 'wide'): Promise<void> {
    this.layout = layout;
    const { askedAtMs } = this;
    const nowMs = this.nowMs();
    const isAnother = this.terms !== listTerms(this.session) || this.state.now.status === 'failed';
    if (isAnother || (this.listed && isOver(askedAtMs, nowMs))) return this.reload();
    if (!this.listed) return;
    const wasLeft = this.turns.current.aborted;
    if (!this.isComing) this.forgetOld();
    const isRenewed = !this.isComing && isToRenew(askedAtMs, nowMs);
    const signal = wasLeft || isRenewed ? this.turns.next() : this.turns.current;
    if (wasLeft) this.hero.open(signal);
    await (isRenewed ? this.renew(signal) : this.goOn(signal, wasLeft));
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
    this.hero.begin();
    const last = this.cache?.last(this.list, this.terms) ?? null;
    const isFresh = last !== null && !isOver(last.atMs, this.nowMs());
    const isShown = last !== null && this.state.now.oldFromMs === last.atMs;
    const drawn = isFresh || isShown ? this.drawnFrom(last, isFresh) : {};
    this.state.set({ ...NO_SHELVES, status: 'loading', heroPlace: 'pending', ...drawn });
    const failure = await this.loadAll(signal);
    if (failure === null || signal.aborted) return;
    this.terms = null;
    if (isFresh) return this.state.patch({ newerFailed: true });
    const old = failure.code === 'network' ? this.drawnFrom(last, isFresh) : {};
    this.state.set({ ...NO_SHELVES, status: 'failed', ...old, newerFailed: old.rows !== undefined });
  }

  /** Asks anew for all that is there. It stays until what is newer comes, and where that does not (DEC-19). */
  private async renew(signal: AbortSignal): Promise<void> {
    this.state.patch({ newerFailed: false });
    const failure = await this.loadAll(signal);
    if (failure === null || signal.aborted) return;
    this.state.patch({ newerFailed: true });
    await this.hero.bring(signal);
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
   * that does not come is only logged (ERRS-04), and asked for at the next visit.
   */
  private async bringList(signal: AbortSignal): Promise<CallFailure | null> {
    const askedAtMs = this.nowMs();
    const overtaken = (): boolean => signal.aborted;
    const answer = await this.api.categories(this.list, signal);
    if (overtaken()) return null;
    if (!answer.ok) {
      this.log.write('warn', 'categories did not load', { list: this.list, reason: answer.error.code });
      return answer.error;
    }
    this.listed = true;
    this.askedAtMs = askedAtMs;
    this.categories = shownCategories(answer.value, this.preview);
    const hero = this.hero.listed(heroCategory(answer.value));
    const { rows } = this.state.now;
    const count = Math.max(FIRST_ROWS, rows.length);
    this.state.patch({
      ...hero,
      status: 'success',
      rows: this.categories.slice(0, count).map((category) => {
        const before = rows.find((row) => isSameRow(row.category, category));
        return before === undefined ? this.rows.begin(category, this.layout) : { ...before, category };
      }),
      moreRows: this.categories.length > count,
    });
    await Promise.all([this.rows.bringAll(this.state.now.rows, signal, true), this.hero.bring(signal)]);
    if (!overtaken()) this.keep();
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
   * was, and `notRemoved` names it. Nothing where editing waits for the car to be parked (OPEN-48).
   */
  async remove(categoryId: string, item: CatalogueItem): Promise<void> {
    const row = this.rowOf(categoryId);
    const place = row?.items.findIndex(({ titleId }) => titleId === item.titleId) ?? -1;
    const { editing } = this;
    if (editing === null || row?.category.template !== 'continue' || place === -1) return;
    if (editing.motion.reason('settings') !== null) return;
    this.state.patch({ notRemoved: null });
    const gone = await this.rows.takeOut(categoryId, item, place, () =>
      editing.forget(item, NEVER_OVERTAKEN),
    );
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
  private async goOn(signal: AbortSignal, wasLeft: boolean): Promise<void> {
    const { isComing } = this;
    const { rows } = this.state.now;
    const isOwn = ({ category }: RowState): boolean => category.source.kind === 'consumer-playlist';
    const behind = isComing ? [] : rows.filter((row) => row.status !== 'loading' && this.isBehind(row));
    const missing = rows.filter(
      (row) => !behind.includes(row) && (row.status === 'failed' || (wasLeft && row.status === 'loading')),
    );
    const isToRenew = (row: RowState): boolean =>
      !isComing && isOwn(row) && row.status === 'success' && !behind.includes(row);
    const own = rows.filter(isToRenew);
    await Promise.all([
      this.rows.bringAll(missing, signal),
      this.rows.bringAll(behind, signal, true),
      this.hero.bring(signal),
      ...own.map(({ category }) => this.rows.renew(category)),
    ]);
    if (!isComing && !signal.aborted) this.keep();
  }

  /** What the list was renewed without: it is older than the list, or of an earlier start. */
  private isBehind(row: RowState): boolean {
    const fromMs = this.rows.fromMs(row);
    return (fromMs !== null && fromMs < this.askedAtMs) || this.rows.isOfEarlierStart(row);
  }

  /** A row that is too old to be used again while the others are not: none of its renewals came (SESS-14). */
  private forgetOld(): void {
    const { rows, oldFromMs } = this.state.now;
    const nowMs = this.nowMs();
    const isOld = (row: RowState): boolean => isOver(this.rows.fromMs(row) ?? nowMs, nowMs);
    if (oldFromMs !== null || !rows.some(isOld)) return;
    this.state.patch({
      rows: rows.map((row) =>
        isOld(row) ? { ...this.rows.begin(row.category, this.layout), status: 'failed' } : row,
      ),
    });
  }

  /** What an earlier start kept, for the time until something newer comes. */
  private drawnFrom(last: LastShelves | null, isFresh: boolean): Partial<ShelvesState> {
    if (last === null) return {};
    const rows = last.shelves.rows.map((kept): RowState => ({
      ...this.rows.begin(kept.category, this.layout, kept.items, last.atMs),
      ...kept,
      status: 'success',
    }));
    this.hero.begin(last.atMs);
    const oldFromMs = isFresh ? null : last.atMs;
    const { hero } = last.shelves;
    // One that did not come then may come now.
    return {
      status: 'success',
      hero: hero ?? [],
      heroPlace: hero === null ? 'late' : 'none',
      rows,
      oldFromMs,
    };
  }

  /** Keeps the hero and the first rows for the next start, as old as what is oldest of them. */
  private keep(): void {
    const { hero, rows, oldFromMs } = this.state.now;
    const isLeft = rows.some((row) => this.rows.isOfEarlierStart(row) && row.items.length > 0);
    const newerFailed = oldFromMs !== null && isLeft;
    this.state.patch({ newerFailed, oldFromMs: newerFailed ? oldFromMs : null });
    // A row that did not come is left out: without the others nothing would be there without a network.
    const first = rows.slice(0, FIRST_ROWS).filter((row) => row.status === 'success' || holdsSomething(row));
    if (this.terms === null || first.length === 0) return;
    const ages = [this.hero.fromMs, ...first.map((row) => this.rows.fromMs(row))];
    const atMs = Math.min(this.askedAtMs, ...ages.filter((ms) => ms !== null));
    const kept = hero.length === 0 && this.hero.isToCome ? null : hero;
    this.cache?.write(this.list, this.terms, { atMs, shelves: { hero: kept, rows: first } });
  }

  private nowMs(): number {
    return this.clock?.wallMs() ?? 0;
  }

  private rowOf(id: string): RowState | undefined {
    return this.state.now.rows.find(({ category }) => category.id === id);
  }

  private changeRow(id: string, fields: Partial<RowState>): void {
    const { rows } = this.state.now;
    this.state.patch({ rows: rows.map((row) => (row.category.id === id ? { ...row, ...fields } : row)) });
  }
}
