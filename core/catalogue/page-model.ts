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

interface Shown {
  readonly id: string;
  readonly shelves: ShelvesModel;
}

interface Head {
  readonly value: PageHead | null;
  readonly status: 'coming' | 'known' | 'failed' | 'missing';
}

const NO_HEAD: Head = { value: null, status: 'coming' };
/** A page by its id: its title, its picture and its rows (PAGE-01). */
export class PageModel {
  private readonly shown = new State<Shown | null>(null);
  private readonly head = new State<Head>(NO_HEAD);
  readonly state$: Observable<PageState>;
  readonly initial: PageState = { head: null, headComes: true, shelves: NO_SHELVES, outcome: 'waiting' };
  private readonly turns = new Turns();
  /** Language and subscription that the head was asked for. */
  private headFor: string | null = null;

  /** `makeShelves` gives the rows of a list, as an account or a visitor sees them. */
  constructor(
    private readonly api: PageApi,
    private readonly makeShelves: (list: string) => ShelvesModel,
    private readonly log: Log,
  ) {
    const shelves$ = this.shown.value$.pipe(switchMap((shown) => shown?.shelves.state$ ?? of(NO_SHELVES)));
    this.state$ = combineLatest([this.head.value$, shelves$]).pipe(
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

  /** Shows a page; the one that is already there keeps what it has until what is newer comes (DEC-19). */
  async show(id: string, layout: LayoutFamily = 'wide'): Promise<void> {
    const before = this.shown.now;
    if (before?.id === id) {
      const loading = before.shelves.load(layout);
      // Begun anew, as in another language or after four hours: then its head is of no use either.
      const isAnother = before.shelves.loadedFor !== this.headFor;
      if (isAnother || before.shelves.now.status === 'loading') this.head.set(NO_HEAD);
      await Promise.all([loading, this.loadHead(id)]);
      return;
    }
    before?.shelves.leave();
    this.head.set(NO_HEAD);
    const shelves = this.makeShelves(id);
    this.shown.set({ id, shelves });
    await Promise.all([shelves.load(layout), this.loadHead(id)]);
  }

  /** Nobody looks any more: what is on its way is given up. */
  leave(): void {
    this.shown.now?.shelves.leave();
    this.turns.end();
  }

  async retry(): Promise<void> {
    const { now } = this.shown;
    if (now === null) return;
    this.head.set(NO_HEAD);
    await Promise.all([now.shelves.reload(), this.loadHead(now.id)]);
  }

  async loadMoreRows(): Promise<void> {
    await this.shown.now?.shelves.loadMoreRows();
  }

  async loadMoreItems(categoryId: string): Promise<void> {
    await this.shown.now?.shelves.loadMoreItems(categoryId);
  }

  /** Loads the head. When it fails, the rows are shown without it, or with the one that is there. */
  private async loadHead(id: string): Promise<void> {
    const signal = this.turns.next();
    this.headFor = this.shown.now?.shelves.loadedFor ?? null;
    const answer = await this.api.page(id, signal);
    if (signal.aborted) return;
    if (answer.ok) {
      this.head.set({ value: answer.value, status: answer.value === null ? 'missing' : 'known' });
      return;
    }
    this.log.write('warn', 'a page did not say what it is', { page: id, reason: answer.error.code });
    const { value } = this.head.now;
    if (value === null) this.head.set({ value, status: wasRefused(answer.error) ? 'missing' : 'failed' });
  }
}
