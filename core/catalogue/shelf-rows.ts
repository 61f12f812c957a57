import { transactionalFilters } from '../ownership/effective-ownership.ts';
import type { LayoutFamily } from '../display/layout.ts';
import type { CatalogueApi, CatalogueItem, Category } from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { mapResult } from '../shared/result.ts';
import { Paging, type AskPage, type Pages } from './paging.ts';
import { itemKey, LATE_MS, packshotWidth, pageSize, rowLimit } from './row-rules.ts';
import { rowFields, type RowState } from './row-state.ts';

/** The rows as they are drawn, by the id of their category. */
interface DrawnRows {
  readonly of: (id: string) => RowState | undefined;
  readonly change: (id: string, fields: Partial<RowState>) => void;
}

/** Brings what is in the rows of a category list: their pages, or their banners. */
export class ShelfRows {
  /** By category; banners have none. */
  private pagings = new Map<string, Paging<CatalogueItem>>();
  /** When a row came, or all of it came anew since, in epoch ms, by category. */
  private readonly cameAtMs = new Map<string, number>();
  /** Titles that are being taken out of what was begun. */
  private readonly leaving = new Set<string>();
  /** Somebody left, and did not come back: nothing is asked for. */
  private isLeft = false;

  constructor(
    private readonly api: Pick<CatalogueApi, 'items' | 'features'>,
    private readonly session: SessionStore,
    private readonly log: Log,
    /** For people without an account. */
    private readonly preview: boolean,
    /** By which a row is late; without one the rows below wait as long as it takes. */
    private readonly clock: Pick<Clock, 'after' | 'wallMs'> | null,
    private readonly rows: DrawnRows,
  ) {}

  /**
   * A row of which nothing came yet but what is known of it, from when that is. `layout` decides its pages. What was on
   * its way for another row of that id is given up.
   */
  begin(
    category: Category,
    layout: LayoutFamily,
    known: readonly CatalogueItem[] = [],
    knownAtMs: number | null = null,
  ): RowState {
    const { id, source, template } = category;
    this.pagings.get(id)?.leave();
    // Banners have none, also where the row had titles before.
    this.pagings.delete(id);
    this.cameAtMs.delete(id);
    if (knownAtMs !== null) this.cameAtMs.set(id, knownAtMs);
    if (source.kind !== 'features') {
      const onChange = (pages: Pages<CatalogueItem>): void =>
        this.rows.change(id, rowFields(template, pages, this.rows.of(id)?.status));
      const size = pageSize(template, layout);
      const limit = rowLimit(template);
      const onAnew = (): void => this.noteAnew(id);
      const ask = this.askOf(category);
      const paging = new Paging({ ask, size, limit, keyOf: itemKey, known, onChange, onAnew });
      this.pagings.set(id, paging);
    }
    return { category, status: 'loading', items: known, features: [], more: false, late: false };
  }

  /** `anew`: asks again for the pages that are there. */
  async bringAll(rows: readonly RowState[], signal: AbortSignal, anew = false): Promise<void> {
    await Promise.all(rows.map(({ category }) => this.bring(category, signal, anew)));
  }

  /** Asks for the first page of a row, or the next one; with `anew` again for those that are there. */
  async bring(category: Category, signal: AbortSignal, anew = false): Promise<void> {
    const cancel = this.clock?.after(LATE_MS, () => {
      // Of what is there nobody waits for what is newer.
      if (!signal.aborted && this.rows.of(category.id)?.status === 'loading')
        this.rows.change(category.id, { late: true });
    });
    const failure = await this.ask(category, signal, anew);
    cancel?.();
    if (failure !== null) this.noteFailure(category.id, failure);
  }

  /** Asks anew for the pages that are there; a row that does not come stays as it was. */
  async renew({ id }: Category): Promise<void> {
    this.isLeft = false;
    await this.renewRow(id);
  }

  private async renewRow(id: string): Promise<void> {
    const failure = (await this.pagings.get(id)?.renew()) ?? null;
    if (failure !== null) this.noteFailure(id, failure);
  }

  /** When what is in a row came, or all of it anew since, in epoch ms; null where nothing did. */
  fromMs({ category }: RowState): number | null {
    return this.cameAtMs.get(category.id) ?? null;
  }

  /** Nothing newer than what the cache had came yet: it is neither whole nor as new as it would be kept for. */
  isOfEarlierStart({ category }: RowState): boolean {
    return this.pagings.get(category.id)?.now.came === 0;
  }

  /**
   * Takes a title out of a row at once. False when `forget` says no: then it is back in its place. What is on its way still
   * tells of the time before, and pages that follow begin elsewhere by now: such a row is asked for anew.
   */
  async takeOut(
    categoryId: string,
    item: CatalogueItem,
    place: number,
    forget: () => Promise<boolean>,
  ): Promise<boolean> {
    this.leaving.add(item.titleId);
    const wasFull = this.pagings.get(categoryId)?.isFull === true;
    const others = (items: readonly CatalogueItem[]) =>
      items.filter(({ titleId }) => titleId !== item.titleId);
    this.pagings.get(categoryId)?.edit(others);
    const gone = await forget();
    this.leaving.delete(item.titleId);
    const paging = this.pagings.get(categoryId);
    if (!gone) paging?.edit((items) => others(items).toSpliced(place, 0, item));
    // A row that ended at its limit has room for the next one.
    if (paging !== undefined && (paging.mayChange || (gone && wasFull)) && !this.isLeft)
      void this.renewRow(categoryId);
    return gone;
  }

  /** Gives up what is on its way. */
  leave(): void {
    this.isLeft = true;
    for (const paging of this.pagings.values()) paging.leave();
  }

  /** Gives up what is on its way, and forgets what came. */
  clear(): void {
    this.leave();
    this.pagings = new Map();
  }

  /** Asks for a page of what is in a row. What is being taken out of what was begun is not in it any more. */
  private askOf({ source, template }: Category): AskPage<CatalogueItem> {
    // The same for all pages: with others some would be missing. The preview shows what anybody may see (OPEN-32).
    const filters = transactionalFilters(!this.preview && this.session.isSubscriber());
    return async (page, signal) => {
      const asked = { ...page, filters, packshotWidth: packshotWidth(this.preview) };
      const answer = await this.api.items(source, asked, signal);
      if (template !== 'continue') return answer;
      return mapResult(answer, ({ items, more }) => ({
        items: items.filter(({ titleId }) => !this.leaving.has(titleId)),
        more,
      }));
    };
  }

  private async ask(
    { id, source }: Category,
    signal: AbortSignal,
    anew: boolean,
  ): Promise<CallFailure | null> {
    this.isLeft = false;
    const paging = this.pagings.get(id);
    if (paging === undefined) return this.fetchBanners(id, source.id, signal);
    const { came, items } = paging.now;
    const isThere = came === 0 ? items.length > 0 : anew;
    return isThere ? paging.renew() : paging.more();
  }

  private async fetchBanners(
    id: string,
    featuresId: string,
    signal: AbortSignal,
  ): Promise<CallFailure | null> {
    const answer = await this.api.features(featuresId, signal);
    if (signal.aborted) return null;
    if (answer.ok) this.noteAnew(id);
    if (answer.ok) this.rows.change(id, { status: 'success', features: answer.value });
    else if (this.rows.of(id)?.features.length === 0) this.rows.change(id, { status: 'failed' });
    return answer.ok ? null : answer.error;
  }

  private noteAnew(id: string): void {
    this.cameAtMs.set(id, this.clock?.wallMs() ?? 0);
  }

  private noteFailure(category: string, { code }: CallFailure): void {
    this.log.write('warn', 'a row did not load', { category, reason: code });
  }
}
