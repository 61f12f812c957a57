import { distinctUntilChanged, map, type Observable, type Subscription } from 'rxjs';
import { transactionalFilters } from '../ownership/effective-ownership.ts';
import type { CatalogueItem, TitleMetadata } from '../ports/catalogue-api.ts';
import type { SearchApi } from '../ports/search-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { rankSimilar, similarTerms, type Found } from './similar-titles.ts';
import type { TitleModel } from './title-model.ts';

/** Titles asked for with each word. */
const PER_TERM = 40;

export interface SimilarState {
  /** `success` with nothing when nothing resembles it, or nothing came (ERRS-04). */
  readonly status: 'loading' | 'success';
  readonly items: readonly CatalogueItem[];
}

const LOADING: SimilarState = { status: 'loading', items: [] };

/**
 * More like the title whose page is open. The platform knows no such question, but its search looks at people and
 * genres: each of the title's is searched for, and what they found is put in order.
 */
export class SimilarModel {
  private readonly state = new State<SimilarState>(LOADING);
  readonly state$: Observable<SimilarState> = this.state.value$;
  readonly initial = LOADING;
  private readonly turns = new Turns();
  private readonly subscription: Subscription;

  constructor(
    title: TitleModel,
    private readonly search: SearchApi,
    private readonly session: SessionStore,
  ) {
    this.subscription = title.state$
      .pipe(
        map(({ metadata }) => metadata),
        distinctUntilChanged((before, after) => keyOf(before) === keyOf(after)),
      )
      .subscribe((metadata) => void this.show(metadata));
  }

  dispose(): void {
    this.turns.end();
    this.subscription.unsubscribe();
  }

  private async show(metadata: TitleMetadata | null): Promise<void> {
    const signal = this.turns.next();
    this.state.set(LOADING);
    if (metadata === null) return;
    const filters = transactionalFilters(this.session.isSubscriber());
    const found = await Promise.all(
      similarTerms(metadata).map(async ({ term, weight }): Promise<Found> => {
        const answer = await this.search.titles(term, { number: 1, size: PER_TERM, filters }, signal);
        return { weight, items: answer.ok ? answer.value.items : [] };
      }),
    );
    if (!signal.aborted) this.state.set({ status: 'success', items: rankSimilar(metadata, found) });
  }
}

/** The same title in another language has other genres. */
function keyOf(metadata: TitleMetadata | null): string {
  return metadata === null ? '' : [metadata.titleId, ...metadata.genres].join('/');
}
