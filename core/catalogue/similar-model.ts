import { distinctUntilChanged, map, type Observable, type Subscription } from 'rxjs';
import type { CatalogueItem, TitleMetadata } from '../ports/catalogue-api.ts';
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

const LOADING: SimilarState = { status: 'loading', items: [] };

/** More like the title whose page is open. Between `visit` and `leave` somebody looks at that page. */
export class SimilarModel {
  private readonly state = new State<SimilarState>(LOADING);
  readonly state$: Observable<SimilarState> = this.state.value$;
  readonly initial = LOADING;
  private readonly turns = new Turns();
  private title: TitleMetadata | null = null;
  private readonly subscription: Subscription;

  constructor(
    /** The title whose page is open, null for none. */
    title$: Observable<{ readonly metadata: TitleMetadata | null }>,
    private readonly search: SearchApi,
    private readonly session: SessionStore,
  ) {
    this.subscription = title$
      .pipe(
        map(({ metadata }) => metadata),
        distinctUntilChanged((before, after) => keyOf(before) === keyOf(after)),
      )
      .subscribe((metadata) => void this.show(metadata));
  }

  /** Somebody comes, or the network does: what did not come, or was left on its way, is asked for again. */
  async visit(): Promise<void> {
    const { status } = this.state.now;
    const wasLeft = status === 'loading' && this.turns.current.aborted;
    if (status === 'failed' || wasLeft) await this.show(this.title);
  }

  /** Nobody looks any more: what is on its way is given up. */
  leave(): void {
    this.turns.end();
  }

  dispose(): void {
    this.turns.end();
    this.subscription.unsubscribe();
  }

  private async show(metadata: TitleMetadata | null): Promise<void> {
    const signal = this.turns.next();
    this.title = metadata;
    this.state.set(LOADING);
    if (metadata === null) return;
    const found = await findSimilar(metadata, this.search, this.session.isSubscriber(), signal);
    if (signal.aborted) return;
    this.state.set(found.ok ? { status: 'success', items: found.value } : { status: 'failed', items: [] });
  }
}

/** The same title in another language has other genres. */
function keyOf(metadata: TitleMetadata | null): string {
  return metadata === null ? '' : [metadata.titleId, ...metadata.genres].join('/');
}
