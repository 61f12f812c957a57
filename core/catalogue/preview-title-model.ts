import type { Observable } from 'rxjs';
import type { CatalogueApi, TitleImages, TitleMetadata } from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import { titleId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { askAboutTitle, NO_IMAGES } from './ask-about-title.ts';
import { Reconnecting, type TitleStatus } from './reconnecting.ts';
import { UnavailableTitle } from './unavailable-title.ts';

export interface PreviewTitleState {
  readonly status: TitleStatus;
  readonly metadata: TitleMetadata | null;
  readonly images: TitleImages;
}

const EMPTY: PreviewTitleState = { status: 'loading', metadata: null, images: NO_IMAGES };

/**
 * One title's page for whoever looks around: what it is, and nothing of an account. It only reads what is open to
 * everybody (DEC-18).
 */
export class PreviewTitleModel {
  private readonly state = new State<PreviewTitleState>(EMPTY);
  readonly state$: Observable<PreviewTitleState> = this.state.value$;
  readonly initial = EMPTY;
  private asked: string | null = null;
  private readonly turns = new Turns();
  private readonly reconnecting: Reconnecting;
  private readonly unavailable: UnavailableTitle;
  /** Where the page of a title that is not to be had leads, at the moment when it does (TDPG-10). Never errors. */
  readonly leadsTo$: UnavailableTitle['leadsTo$'];

  constructor(
    private readonly catalogue: Pick<CatalogueApi, 'metadata' | 'images'>,
    private readonly clock: Clock,
  ) {
    this.reconnecting = new Reconnecting(clock, (status) => this.state.patch({ status }));
    this.unavailable = new UnavailableTitle(clock);
    this.leadsTo$ = this.unavailable.leadsTo$;
  }

  /** Shows a title; the one that is already there is only refreshed. An id that is not numeric is no title. */
  async show(rawId: string): Promise<void> {
    const id = titleId(rawId);
    this.leave();
    const signal = this.turns.next();
    const refresh = this.asked === rawId && this.state.now.metadata !== null;
    this.asked = rawId;
    if (id === null) return this.withhold();
    if (refresh) this.state.patch({ status: 'success' });
    else this.state.set(EMPTY);
    const told = await askAboutTitle(this.catalogue, this.clock, id, signal, (late) =>
      this.state.patch({ images: late }),
    );
    if (signal.aborted) return;
    switch (told.kind) {
      case 'told':
        return this.state.set({
          status: 'success',
          metadata: told.metadata,
          images: told.images ?? NO_IMAGES,
        });
      case 'unavailable':
        return this.withhold();
      case 'failed':
        return this.reconnecting.begin();
    }
  }

  /** Another attempt after `reconnect-failed`. */
  async retry(): Promise<void> {
    if (this.asked !== null) await this.show(this.asked);
  }

  /** The page was left: gives up its calls, and what it would have said or where it would have led later. */
  leave(): void {
    this.turns.end();
    this.reconnecting.end();
    this.unavailable.end();
    // Of what did not come nobody is told before it was asked for again.
    if (this.state.now.metadata === null) this.state.set(EMPTY);
  }

  private withhold(): void {
    this.state.set({ ...EMPTY, status: 'unavailable' });
    this.unavailable.begin();
  }
}
