import type { Observable } from 'rxjs';
import type { CatalogueApi, HeroFeature, TitleMetadata } from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { OffersApi } from '../ports/offers-api.ts';
import type { OwnershipApi } from '../ports/ownership-api.ts';
import type { ProgressApi } from '../ports/progress-api.ts';
import type { TitleId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { askWaysToSee, type WaysToSee } from './ways-to-see.ts';

/** What a slide of the hero says of its title besides its picture, and what can be done with it. */
export interface HeroTitle {
  readonly metadata: TitleMetadata;
  readonly ways: WaysToSee;
  /** Watched so far in ms; null while nobody knows. */
  readonly resumeMs: number | null;
}

/** By title; one that is missing is on its way, null could not be learnt. */
export type HeroTitles = ReadonlyMap<TitleId, HeroTitle | null>;

/** Who comes back to home so soon finds there what was learnt before. */
const FRESH_MS = 60_000;

/** The titles that the features of home lead to. */
export class HeroModel {
  private readonly state = new State<HeroTitles>(new Map());
  readonly state$: Observable<HeroTitles> = this.state.value$;
  private readonly turns = new Turns();
  /** When all there is to know of a title was learnt last, by the monotonic clock. */
  private readonly learntAtMs = new Map<TitleId, number>();
  /** How often what is known of a title went out of date. */
  private readonly changes = new Map<TitleId, number>();
  /** What is on its way, and for which titles. */
  private coming: { readonly ids: string; readonly signal: AbortSignal; readonly all: Promise<void> } | null =
    null;

  constructor(
    private readonly catalogue: CatalogueApi,
    private readonly ownership: OwnershipApi,
    private readonly progress: Pick<ProgressApi, 'read'>,
    private readonly offers: OffersApi,
    private readonly clock: Clock,
    /**
     * Titles that were opened, begun, bought or taken out of what was begun here: what is known of one may be out of date.
     * It lives as long as the account. Never errors.
     */
    changed$: Observable<TitleId>,
  ) {
    changed$.subscribe((id) => {
      this.learntAtMs.delete(id);
      this.changes.set(id, this.changesOf(id) + 1);
    });
  }

  get now(): HeroTitles {
    return this.state.now;
  }

  /**
   * Asks for the titles of these features, one after another as they are shown, those that are not known first. What is
   * known already stays until a newer answer is there, and is not asked for in the minute after it came. The same titles
   * are not asked for while they are on their way. But `anew` asks for all: the network is back, and what is on its way may
   * have been lost with it.
   */
  show(features: readonly HeroFeature[], anew = false): Promise<void> {
    const all = new Set(features.flatMap(({ link }) => (link.kind === 'title' ? [link.titleId] : [])));
    const ids = [...all].join('/');
    if (!anew && this.coming?.ids === ids && !this.coming.signal.aborted) return this.coming.all;
    const signal = this.turns.next();
    if (anew) this.learntAtMs.clear();
    const coming = { ids, signal, all: this.bring([...all], signal) };
    this.coming = coming;
    void coming.all.then(() => {
      if (this.coming === coming) this.coming = null;
    });
    return coming.all;
  }

  /** The hero is out of sight: nothing more is asked for. */
  leave(): void {
    this.turns.end();
  }

  private async bring(ids: readonly TitleId[], signal: AbortSignal): Promise<void> {
    const isKnown = (id: TitleId): number => Number((this.state.now.get(id) ?? null) !== null);
    for (const id of ids.toSorted((one, other) => isKnown(one) - isKnown(other))) {
      if (this.isFresh(id)) continue;
      const before = this.changesOf(id);
      const title = await this.ask(id, signal);
      if (signal.aborted) return;
      const isCurrent = this.changesOf(id) === before;
      if (title !== null && isCurrent && isWhole(title)) this.learntAtMs.set(id, this.clock.monotonicMs());
      this.state.set(new Map([...this.state.now, [id, title ?? this.state.now.get(id) ?? null]]));
    }
  }

  private changesOf(id: TitleId): number {
    return this.changes.get(id) ?? 0;
  }

  private isFresh(id: TitleId): boolean {
    const atMs = this.learntAtMs.get(id);
    return atMs !== undefined && this.clock.monotonicMs() - atMs < FRESH_MS;
  }

  /** Null when it is not even known what the title is called. */
  private async ask(id: TitleId, signal: AbortSignal): Promise<HeroTitle | null> {
    const [metadata, ways, resume] = await Promise.all([
      this.catalogue.metadata(id, signal),
      askWaysToSee(this.ownership, this.offers, id, () => this.clock.wallMs(), signal),
      this.progress.read(id, signal),
    ]);
    if (!metadata.ok) return null;
    return { metadata: metadata.value, ways, resumeMs: resume.ok ? resume.value : null };
  }
}

/** Nothing of it has to be asked for once more. */
function isWhole({ ways, resumeMs }: HeroTitle): boolean {
  return resumeMs !== null && ways.kind !== 'unknown' && ways.kind !== 'unpriced';
}
