import { combineLatest, map, of, switchMap, type Observable } from 'rxjs';
import type { LayoutFamily } from '../display/layout.ts';
import type { Log } from '../ports/log.ts';
import type { PageApi, PageHead } from '../ports/page-api.ts';
import { wasRefused } from '../shared/call-failure.ts';
import { shareLatest } from '../shared/share-latest.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { ShelvesModel } from './shelves-model.ts';
import { NO_SHELVES, type ShelvesState } from './shelves-state.ts';
import { shelvesOutcome, type ShelvesOutcome } from './shelves.ts';

export interface PageState {
  /** Null until it is loaded, and when it could not be. */
  readonly head: PageHead | null;
  readonly headComes: boolean;
  readonly shelves: ShelvesState;
  /** `unavailable`: the platform knows no such page. */
  readonly outcome: ShelvesOutcome | 'unavailable';
}

interface Head {
  readonly value: PageHead | null;
  readonly status: 'coming' | 'known' | 'failed' | 'missing';
}

interface Kept {
  readonly id: string;
  readonly shelves: ShelvesModel;
  readonly head: State<Head>;
  /** Language and subscription that the head was asked for. */
  headFor: string | null;
}

const NO_HEAD: Head = { value: null, status: 'coming' };
/** So many pages that lead from one to the next are still as they were left on the way back. */
const KEPT_PAGES = 4;

/** A page by its id: its title, its picture and its rows (PAGE-01), and those pages before it that somebody may go back to. */
export class PageModel {
  private readonly shown = new State<Kept | null>(null);
  /** The one that is shown, and those before it, the last one first. */
  private kept: readonly Kept[] = [];
  readonly state$: Observable<PageState>;
  readonly initial: PageState = { head: null, headComes: true, shelves: NO_SHELVES, outcome: 'waiting' };
  private readonly turns = new Turns();

  /** `makeShelves` gives the rows of a list, as an account or a visitor sees them. */
  constructor(
    private readonly api: PageApi,
    private readonly makeShelves: (list: string) => ShelvesModel,
    private readonly log: Log,
  ) {
    this.state$ = this.shown.value$.pipe(
      switchMap((shown) =>
        combineLatest([shown?.head.value$ ?? of(NO_HEAD), shown?.shelves.state$ ?? of(NO_SHELVES)]),
      ),
      map(([head, shelves]): PageState => {
        const outcome = shelvesOutcome(shelves);
        const missing = head.status === 'missing' && outcome !== 'filled' && outcome !== 'waiting';
        const headComes = head.status === 'coming';
        return { head: head.value, headComes, shelves, outcome: missing ? 'unavailable' : outcome };
      }),
      shareLatest(),
    );
  }

  /** Id of the page that was shown last; null before the first. */
  get id(): string | null {
    return this.shown.now?.id ?? null;
  }

  /** Shows a page; one that is still there keeps what it has until what is newer comes (DEC-19). */
  async show(id: string, layout: LayoutFamily = 'wide'): Promise<void> {
    const before = this.shown.now;
    if (before !== null && before.id !== id) before.shelves.leave();
    const known = this.kept.find((page) => page.id === id);
    const page = known ?? { id, shelves: this.makeShelves(id), head: new State(NO_HEAD), headFor: null };
    this.kept = [page, ...this.kept.filter((other) => other !== page)].slice(0, KEPT_PAGES);
    const loading = page.shelves.load(layout);
    // Begun anew, as in another language or after four hours: then its head is of no use either.
    const isAnother = page.shelves.loadedFor !== page.headFor;
    if (isAnother || page.shelves.now.status === 'loading') page.head.set(NO_HEAD);
    this.shown.set(page);
    await Promise.all([loading, this.loadHead(page)]);
  }

  /** Nobody looks any more: what is on its way is given up. */
  leave(): void {
    this.shown.now?.shelves.leave();
    this.turns.end();
  }

  async retry(): Promise<void> {
    const { now } = this.shown;
    if (now === null) return;
    now.head.set(NO_HEAD);
    await Promise.all([now.shelves.reload(), this.loadHead(now)]);
  }

  async loadMoreRows(): Promise<void> {
    await this.shown.now?.shelves.loadMoreRows();
  }

  async loadMoreItems(categoryId: string): Promise<void> {
    await this.shown.now?.shelves.loadMoreItems(categoryId);
  }

  /** Loads the head. When it fails, the rows are shown without it, or with the one that is there. */
  private async loadHead(page: Kept): Promise<void> {
    const signal = this.turns.next();
    page.headFor = page.shelves.loadedFor;
    const answer = await this.api.page(page.id, signal);
    if (signal.aborted) return;
    if (answer.ok) {
      page.head.set({ value: answer.value, status: answer.value === null ? 'missing' : 'known' });
      return;
    }
    this.log.write('warn', 'a page did not say what it is', { page: page.id, reason: answer.error.code });
    const { value } = page.head.now;
    if (value === null) page.head.set({ value, status: wasRefused(answer.error) ? 'missing' : 'failed' });
  }
}
