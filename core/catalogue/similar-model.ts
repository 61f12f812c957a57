import { distinctUntilChanged, map, type Observable, type Subscription } from 'rxjs';
import type { CatalogueItem, TitleMetadata } from '../ports/catalogue-api.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { SearchApi } from '../ports/search-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { findSimilar } from './find-similar.ts';

export interface SimilarState {
  /** `success` with nothing when nothing resembles it; `failed` when nothing came, which nobody is told of (ERRS-04). */
  readonly status: 'loading' | 'success' | 'failed';
  readonly items: readonly CatalogueItem[];
}

/** Who only passes through a page does not come to this row, and six searches would be answered for nothing. */
const STAYS_MS = 300;

const LOADING: SimilarState = { status: 'loading', items: [] };

/** More like the title whose page is open. Between `visit` and `leave` somebody looks at that page. */
export class SimilarModel {
  private readonly state = new State<SimilarState>(LOADING);
  readonly state$: Observable<SimilarState> = this.state.value$;
  readonly initial = LOADING;
  private readonly turns = new Turns();
  private title: TitleMetadata | null = null;
  /** Somebody looks at the page: between `visit` and `leave`. */
  private isSeen = false;
  /** What is about to be looked for is not, after this. */
  private cancel: Cancel = () => undefined;
  private readonly subscription: Subscription;

  constructor(
    /** The title whose page is open, or that somebody else asks about; null for none. */
    title$: Observable<{ readonly metadata: TitleMetadata | null }>,
    private readonly search: SearchApi,
    private readonly session: Pick<SessionStore, 'isSubscriber'>,
    private readonly clock: Pick<Clock, 'after'>,
  ) {
    this.subscription = title$
      .pipe(
        map(({ metadata }) => metadata),
        distinctUntilChanged((before, after) => keyOf(before) === keyOf(after)),
      )
      .subscribe((metadata) => this.begin(metadata));
  }

  /**
   * Somebody comes, or the network does: what nobody looked for before, what did not come, and what was left on its way
   * is asked for, unless they leave at once.
   */
  visit(): void {
    this.isSeen = true;
    const { status } = this.state.now;
    const wasLeft = status === 'loading' && this.turns.current.aborted;
    if (status === 'failed' || wasLeft) this.findSoon();
  }

  /** Nobody looks any more: what is on its way is given up. */
  leave(): void {
    this.isSeen = false;
    this.end();
  }

  dispose(): void {
    this.leave();
    this.subscription.unsubscribe();
  }

  /** Another title: its own are looked for when somebody looks. */
  private begin(metadata: TitleMetadata | null): void {
    this.end();
    this.title = metadata;
    this.state.set(LOADING);
    if (this.isSeen) this.findSoon();
  }

  private end(): void {
    this.cancel();
    this.turns.end();
  }

  private findSoon(): void {
    this.cancel();
    this.cancel = this.clock.after(STAYS_MS, () => void this.find());
  }

  private async find(): Promise<void> {
    const signal = this.turns.next();
    const { title } = this;
    this.state.set(LOADING);
    if (title === null) return;
    const found = await findSimilar(title, this.search, this.session.isSubscriber(), signal);
    if (signal.aborted) return;
    this.state.set(found.ok ? { status: 'success', items: found.value } : { status: 'failed', items: [] });
  }
}

/** The same title in another language has other genres. */
function keyOf(metadata: TitleMetadata | null): string {
  return metadata === null ? '' : [metadata.titleId, ...metadata.genres].join('/');
}
