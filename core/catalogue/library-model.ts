import { combineLatest, map, type Observable } from 'rxjs';
import { transactionalFilters } from '../ownership/effective-ownership.ts';
import type { LayoutFamily } from '../display/layout.ts';
import type { CatalogueItem } from '../ports/catalogue-api.ts';
import type { Log } from '../ports/log.ts';
import type { SearchApi } from '../ports/search-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import { shareLatest } from '../shared/share-latest.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { ShelvesModel } from './shelves-model.ts';
import type { ShelvesState } from './shelves-state.ts';
import { shelvesOutcome, type ShelvesOutcome } from './shelves.ts';

/** Popular titles in one row (OPEN-37). */
const POPULAR = 15;

export interface PopularTitles {
  readonly status: 'idle' | 'loading' | 'success' | 'failed';
  readonly items: readonly CatalogueItem[];
}

export interface LibraryState {
  readonly shelves: ShelvesState;
  readonly outcome: ShelvesOutcome;
  /** Asked for when the library turns out to be empty (LIBR-02). */
  readonly popular: PopularTitles;
}

const NOTHING: PopularTitles = { status: 'idle', items: [] };

/** What an account owns, rents, has begun and has marked; popular titles for an account with none of these. */
export class LibraryModel {
  private readonly popular = new State<PopularTitles>(NOTHING);
  readonly state$: Observable<LibraryState>;
  readonly initial: LibraryState;
  private readonly turns = new Turns();
  /** Somebody looks: between `load` and `leave`. */
  private isSeen = false;

  /** `shelves` holds the rows of the library's own list. */
  constructor(
    private readonly shelves: ShelvesModel,
    private readonly search: SearchApi,
    private readonly session: SessionStore,
    private readonly log: Log,
  ) {
    const stateOf = (rows: ShelvesState, popular: PopularTitles): LibraryState => ({
      shelves: rows,
      outcome: shelvesOutcome(rows),
      popular,
    });
    this.initial = stateOf(shelves.initial, NOTHING);
    this.state$ = combineLatest([shelves.state$, this.popular.value$]).pipe(
      map(([rows, popular]) => stateOf(rows, popular)),
      shareLatest(),
    );
  }

  /** Loads the rows, or refreshes them. */
  async load(layout: LayoutFamily = 'wide'): Promise<void> {
    this.isSeen = true;
    await this.shelves.load(layout);
    await this.offerPopular();
  }

  /** Nobody looks any more: what is on its way is given up. */
  leave(): void {
    this.isSeen = false;
    this.shelves.leave();
    this.turns.end();
  }

  async retry(): Promise<void> {
    await this.shelves.reload();
    await this.offerPopular();
  }

  async loadMoreRows(): Promise<void> {
    await this.shelves.loadMoreRows();
    await this.offerPopular();
  }

  async loadMoreItems(categoryId: string): Promise<void> {
    await this.shelves.loadMoreItems(categoryId);
  }

  /** Takes a title out of a row of what was begun, see `ShelvesModel.remove`. */
  async remove(categoryId: string, item: CatalogueItem): Promise<void> {
    await this.shelves.remove(categoryId, item);
    await this.offerPopular();
  }

  dismissNotRemoved(): void {
    this.shelves.dismissNotRemoved();
  }

  private async offerPopular(): Promise<void> {
    if (!this.isSeen || shelvesOutcome(this.shelves.now) !== 'empty') return;
    const signal = this.turns.next();
    const { items } = this.popular.now;
    this.popular.set({ status: 'loading', items });
    const filters = transactionalFilters(this.session.isSubscriber());
    const answer = await this.search.titles('', { number: 1, size: POPULAR, filters }, signal);
    if (signal.aborted) return;
    if (answer.ok) {
      this.popular.set({ status: 'success', items: answer.value.items });
      return;
    }
    this.log.write('warn', 'popular titles did not load', { reason: answer.error.code });
    this.popular.set({ status: 'failed', items });
  }
}
