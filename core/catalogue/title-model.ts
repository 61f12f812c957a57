import type { Observable } from 'rxjs';
import { expiryRibbon, type ExpiryRibbon } from '../ownership/effective-ownership.ts';
import { ownershipState } from '../ownership/may-acquire.ts';
import type {
  CatalogueApi,
  TitleExtra,
  TitleImages,
  TitleMetadata,
  TitleProduct,
} from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { OffersApi } from '../ports/offers-api.ts';
import type { MediaSource, PlayerAhead } from '../ports/media-player.ts';
import type { OwnershipApi, OwnershipRecord } from '../ports/ownership-api.ts';
import type { ProgressApi } from '../ports/progress-api.ts';
import type { StreamApi, StreamLanguages } from '../ports/stream-api.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { titleId, type TitleId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { askAboutTitle, NO_IMAGES } from './ask-about-title.ts';
import { Reconnecting, type TitleStatus } from './reconnecting.ts';
import type { TitleCache } from './title-cache.ts';
import { UnavailableTitle } from './unavailable-title.ts';
import { askWaysBeside, UNKNOWN_WAYS, type WaysToSee } from './ways-to-see.ts';

export interface TitleState {
  /** What is there of it, its metadata above all, is drawn whatever became of the last attempt (TDPG-11). */
  readonly status: TitleStatus;
  /** It is drawn as it was kept (DEC-19), and what the account may do with it is being asked. */
  readonly asking: boolean;
  readonly metadata: TitleMetadata | null;
  readonly images: TitleImages;
  /** Whether the account may play it, else what that costs. */
  readonly ways: WaysToSee;
  readonly ribbon: ExpiryRibbon | null;
  /** Watched so far in ms; above 0 the button reads Resume (TDPG-05). Null while nobody knows. */
  readonly resumeMs: number | null;
  /** Null while nobody knows. */
  readonly hasTrailer: boolean | null;
  readonly extras: readonly TitleExtra[];
  /** In which the account would hear and read it; null of what it may not play, and where nobody tells (STRM-03). */
  readonly languages: StreamLanguages | null;
  /** Of a title that is not had for good yet: decides whether a credit redeems it (OPEN-41). Null while nobody knows. */
  readonly releaseType: number | null;
}

const EMPTY: TitleState = {
  status: 'loading',
  asking: false,
  metadata: null,
  images: NO_IMAGES,
  ways: UNKNOWN_WAYS,
  ribbon: null,
  resumeMs: null,
  hasTrailer: null,
  extras: [],
  languages: null,
  releaseType: null,
};

/** Who leaves sooner plays nothing, and would wait while a slow processor reads the player: half a second. */
const STAYS_MS = 600;

/** One title's page: what it is, and whether this account may play it. */
export class TitleModel {
  private readonly state = new State<TitleState>(EMPTY);
  readonly state$: Observable<TitleState> = this.state.value$;
  readonly initial = EMPTY;
  private readonly id = new State<TitleId | null>(null);
  /** The title that was shown last, null for none. Replays, then changes. Never errors. */
  readonly id$: Observable<TitleId | null> = this.id.value$;
  private readonly turns = new Turns();
  private readonly reconnecting: Reconnecting;
  private readonly unavailable: UnavailableTitle;
  /** Where the page of a title that is not to be had leads, at the moment when it does (TDPG-10). Never errors. */
  readonly leadsTo$: UnavailableTitle['leadsTo$'];

  constructor(
    private readonly catalogue: CatalogueApi,
    private readonly ownership: OwnershipApi,
    private readonly progress: Pick<ProgressApi, 'read'>,
    private readonly streams: StreamApi,
    private readonly offers: OffersApi,
    private readonly player: PlayerAhead,
    private readonly cache: TitleCache,
    private readonly clock: Clock,
    /** How a trailer would be opened, so that it can stand ready. */
    private readonly trailerSource: (manifestUrl: string) => MediaSource,
  ) {
    this.reconnecting = new Reconnecting(clock, (status) => this.state.patch({ status, asking: false }));
    this.unavailable = new UnavailableTitle(clock);
    this.leadsTo$ = this.unavailable.leadsTo$;
  }

  get now(): TitleState {
    return this.state.now;
  }

  /**
   * Shows a title; the one that is already there is only refreshed. An id that is not numeric is no title. For a player that
   * opens it nothing is got ready: what it plays is on its way already.
   */
  async show(rawId: string, forWhom: 'page' | 'player' = 'page'): Promise<void> {
    const id = titleId(rawId);
    this.leave();
    const signal = this.turns.next();
    const refresh = this.id.now === id && this.state.now.metadata !== null;
    if (id === null) this.withhold();
    else if (refresh) this.refresh(id);
    else this.state.set(this.kept(id));
    this.id.set(id);
    if (id !== null) await this.load(id, forWhom, signal);
  }

  /** Another attempt after `reconnect-failed`. */
  async retry(): Promise<void> {
    if (this.id.now !== null) await this.show(this.id.now);
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

  /** What is there stays; what it costs is asked for again where nobody could tell. */
  private refresh(id: TitleId): void {
    const { status, asking, ways } = this.state.now;
    if (status !== 'success')
      this.state.patch({ status: 'success', asking: asking || ways.kind === 'unknown' });
    this.showOwned(id);
  }

  private async load(id: TitleId, forWhom: 'page' | 'player', signal: AbortSignal): Promise<void> {
    const product = this.catalogue.product(id, signal);
    const ofAccount = Promise.all([this.askWays(id, signal), this.progress.read(id, signal)]);
    const told = await askAboutTitle(this.catalogue, this.clock, id, signal, (late) =>
      this.state.patch({ images: late }),
    );
    const overtaken = (): boolean => signal.aborted;
    if (overtaken()) return;
    if (told.kind === 'failed') return this.reconnecting.begin();
    if (told.kind === 'unavailable') {
      this.cache.forget(id);
      return this.withhold();
    }
    const { metadata, images } = told;
    // What the account may do with it comes later, and has its place.
    if (this.state.now.metadata === null)
      this.state.patch({ status: 'success', asking: true, metadata, images: images ?? NO_IMAGES });
    const [{ ways, claims }, resume] = await ofAccount;
    if (overtaken()) return;
    if (images !== null && claims !== null) this.cache.write(id, { images, metadata }, claims);
    this.state.patch({
      status: 'success',
      asking: false,
      metadata,
      images: images ?? this.state.now.images,
      ways,
      ribbon: expiryRibbon(ways.kind === 'play' ? ways.claim : null),
      // Of the same title it is known from before.
      resumeMs: resume.ok ? resume.value : this.state.now.resumeMs,
    });
    void this.takeProduct(id, product, mayStillBeHad(ways), signal);
    void this.takeLanguages(metadata.productId, ways, signal);
    // What cannot be played is not offered (OPEN-45).
    if (!this.player.canPlay) return this.state.patch({ hasTrailer: false });
    const trailer = await this.streams.trailer(metadata.productId, signal);
    if (overtaken()) return;
    const hasTrailer = trailer.ok && trailer.value !== null;
    this.state.patch({ hasTrailer });
    if (forWhom === 'player') return;
    // Which stream a film will be is not known yet: to ask would take one of the account's. A trailer takes none.
    if (ways.kind === 'play') this.readyOnceStayed(null, signal);
    else if (trailer.ok && trailer.value !== null)
      this.readyOnceStayed(this.trailerSource(trailer.value), signal);
  }

  private readyOnceStayed(source: MediaSource | null, signal: AbortSignal): void {
    const cancel = this.clock.after(STAYS_MS, () => void this.player.warm(source, signal));
    signal.addEventListener('abort', cancel, { once: true });
  }

  /** As it was kept, until the answers are there; its extras tell of no account. */
  private kept(id: TitleId): TitleState {
    const details = this.cache.read(id);
    if (details === null) return EMPTY;
    const { metadata, images } = details;
    const extras = this.cache.readExtras(id) ?? [];
    return { ...EMPTY, status: 'success', asking: true, metadata, images, extras };
  }

  /** Claims are null where nobody told them. */
  private async askWays(
    id: TitleId,
    signal: AbortSignal,
  ): Promise<{ readonly ways: WaysToSee; readonly claims: readonly OwnershipRecord[] | null }> {
    const claims = await this.ownership.owned(id, signal);
    if (!claims.ok) return { ways: UNKNOWN_WAYS, claims: null };
    const nowMs = (): number => this.clock.wallMs();
    const { records } = claims.value;
    return { ways: await askWaysBeside(records, this.offers, id, nowMs, signal), claims: records };
  }

  /** What was bought since the title was shown here plays at once: nobody is offered it a second time (CHKO-18). */
  private showOwned(id: TitleId): void {
    const claim = this.cache.claim(id);
    if (claim !== null && this.state.now.ways.kind !== 'play')
      this.state.patch({ ways: { kind: 'play', claim } });
  }

  /** The stream's own are truer than what is said of the title, and depend on how the account has it. */
  private async takeLanguages(productId: string, ways: WaysToSee, signal: AbortSignal): Promise<void> {
    if (ways.kind !== 'play') return;
    const told = await this.streams.languages(productId, ways.claim.transactionType, signal);
    if (told.ok && !signal.aborted) this.state.patch({ languages: told.value });
  }

  /** What does not come takes nothing from the page: extras that were told before stay. */
  private async takeProduct(
    id: TitleId,
    asked: Promise<Result<TitleProduct, CallFailure>>,
    redeemable: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const product = await asked;
    if (signal.aborted) return;
    if (!product.ok) {
      if (!redeemable) this.state.patch({ releaseType: null });
      return;
    }
    const { extras, releaseType } = product.value;
    this.cache.writeExtras(id, extras);
    this.state.patch({ extras, releaseType: redeemable ? releaseType : null });
  }
}

/** Not owned, or only for a while: who rents may redeem it as well (REDM-01). */
function mayStillBeHad(ways: WaysToSee): boolean {
  return ways.kind !== 'play' || ownershipState(ways.claim) === 'rented';
}
