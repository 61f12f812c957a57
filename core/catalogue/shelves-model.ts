import type { Observable } from 'rxjs';
import type {
  CatalogueApi,
  CatalogueItem,
  Category,
  CategoryListId,
  HeroFeature,
} from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { LayoutFamily } from '../display/layout.ts';
import { State } from '../shared/state.ts';
import { NEVER_OVERTAKEN, Turns } from '../shared/turns.ts';
import type { ForgetProgress } from './forget-progress.ts';
import { FIRST_ROWS, heroCategory, isSameRow, MORE_ROWS, shownCategories } from './row-rules.ts';
import type { RowState } from './row-state.ts';
import { ShelfRows } from './shelf-rows.ts';
import type { LastShelves, ShelvesCache } from './shelves-cache.ts';

export interface ShelvesState {
  readonly status: 'idle' | 'loading' | 'success' | 'failed';
  readonly hero: readonly HeroFeature[];
  /** The hero may still come: its place is kept. */
  readonly heroPending: boolean;
  /** The rows asked for so far, top to bottom. */
  readonly rows: readonly RowState[];
  /** True while `loadMoreRows` would add one. */
  readonly moreRows: boolean;
  /** The title that was taken out of a row last, and is back because the platform did not remove it; null for none. */
  readonly notRemoved: CatalogueItem | null;
  /** When the rows came, in epoch ms, while they are shown for want of newer ones: older than they may be. */
  readonly oldFromMs: number | null;
}

const EMPTY: ShelvesState = {
  status: 'idle',
  hero: [],
  heroPending: false,
  rows: [],
  moreRows: false,
  notRemoved: null,
  oldFromMs: null,
};

/**
 * Rows of one category list, loaded as the viewer goes down (HOME-05). Between `load` and `leave` somebody looks at
 * them; what is on its way when they are left is given up, and asked for again when somebody comes back.
 */
export class ShelvesModel {
  private readonly state = new State<ShelvesState>(EMPTY);
  readonly state$: Observable<ShelvesState> = this.state.value$;
  readonly initial = EMPTY;
  private categories: readonly Category[] = [];
  /** Whether the categories came. */
  private listed = false;
  private listedAtMs = 0;
  /** What feeds the hero, until its slides came: asked for again at each return. */
  private heroToCome: Category | null = null;
  /** The turn in which they are asked for; null when they came or failed. */
  private heroComing: AbortSignal | null = null;
  private readonly turns = new Turns();
  /** The turn in which all of it is being loaded; null once it came. */
  private loading: AbortSignal | null = null;
  /** The language of what is loaded; null before the first load. */
  private language: string | null = null;
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
   * Loads once per language, and again what is older than it may be (SESS-14). Later calls keep what is there, go on
   * with what was left on its way, and refresh the account's own rows. `layout` decides the size of a grid's pages.
   */
  async load(layout: LayoutFamily = 'wide'): Promise<void> {
    const language = this.session.language();
    this.layout = layout;
    const isOld = this.listed && this.cache?.isOver(this.listedAtMs) === true;
    if (this.language === language && this.state.now.status !== 'failed' && !isOld) {
      await this.goOn();
      return;
    }
    this.language = language;
    await this.reload();
  }

  /** Nobody looks any more: what is on its way is given up. */
  leave(): void {
    this.turns.end();
    this.rows.leave();
    if (this.listed) return;
    this.language = null;
    if (this.state.now.status === 'loading') this.state.set(EMPTY);
  }

  /**
   * Loads afresh; also the retry after a failure. What the cache has is drawn at once, and stays when nothing newer
   * comes (DEC-19); else nothing is left of what was there. What is older than four hours is drawn only when there is no
   * network, and until there is one.
   */
  async reload(): Promise<void> {
    const signal = this.turns.next();
    this.loading = signal;
    await this.loadAll(signal);
    if (this.loading === signal) this.loading = null;
  }

  private async loadAll(signal: AbortSignal): Promise<void> {
    this.rows.clear();
    this.listed = false;
    this.heroToCome = null;
    const language = this.session.language();
    const last = this.cache?.last(this.list, language) ?? null;
    const isFresh = last !== null && this.cache?.isOver(last.atMs) === false;
    const isShown = last !== null && this.state.now.oldFromMs === last.atMs;
    const drawn = isFresh || isShown ? this.drawnFrom(last, isFresh) : {};
    this.state.set({ ...EMPTY, status: 'loading', heroPending: true, ...drawn });
    const answer = await this.api.categories(this.list, signal);
    if (signal.aborted) return;
    if (!answer.ok) {
      this.log.write('warn', 'categories did not load', { list: this.list, reason: answer.error.code });
      this.language = null;
      const old = answer.error.code === 'network' ? this.drawnFrom(last, isFresh) : {};
      if (!isFresh) this.state.set({ ...EMPTY, status: 'failed', ...old });
      return;
    }
    this.listed = true;
    this.listedAtMs = this.cache?.nowMs() ?? 0;
    this.categories = shownCategories(answer.value, this.preview);
    this.heroToCome = heroCategory(answer.value);
    const { hero, rows } = this.state.now;
    this.state.patch({
      status: 'success',
      hero: this.heroToCome === null ? [] : hero,
      heroPending: this.heroToCome !== null && hero.length === 0,
      rows: this.categories.slice(0, FIRST_ROWS).map((category) => {
        const before = rows.find((row) => isSameRow(row.category, category));
        return before === undefined ? this.rows.begin(category, this.layout) : { ...before, category };
      }),
      moreRows: this.categories.length > FIRST_ROWS,
    });
    await Promise.all([this.rows.bringAll(this.state.now.rows, signal), this.loadHero(signal)]);
    this.keep(signal);
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
    if (gone) this.cache?.takeOut(this.list, this.session.language(), categoryId, item.titleId);
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
    // What is on its way comes by itself.
    const isComing = !wasLeft && this.loading === this.turns.current;
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
    this.keep(signal);
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

  private keep(signal: AbortSignal): void {
    if (signal.aborted) return;
    const { hero, rows } = this.state.now;
    if (!rows.some((row) => this.rows.isOfEarlierStart(row) && row.items.length > 0))
      this.state.patch({ oldFromMs: null });
    const first = rows.slice(0, FIRST_ROWS);
    const isOld = (row: RowState): boolean => row.status !== 'success' || this.rows.isOfEarlierStart(row);
    if (first.some(isOld)) return;
    this.cache?.write(this.list, this.session.language(), { hero, rows: first });
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
