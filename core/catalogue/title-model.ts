import type { Observable } from 'rxjs';
import { expiryRibbon, type ExpiryRibbon } from '../ownership/effective-ownership.ts';
import { ownershipState } from '../ownership/may-acquire.ts';
import type { CatalogueApi, TitleImages, TitleMetadata } from '../ports/catalogue-api.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { OffersApi } from '../ports/offers-api.ts';
import type { MediaPlayer } from '../ports/media-player.ts';
import type { OwnershipApi, OwnershipRecord } from '../ports/ownership-api.ts';
import type { ProgressApi } from '../ports/progress-api.ts';
import type { StreamApi } from '../ports/stream-api.ts';
import { rejectedCode } from '../shared/call-failure.ts';
import { titleId, type TitleId } from '../shared/ids.ts';
import { CODES } from '../shared/response-codes.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { TitleCache } from './title-cache.ts';
import { askWaysBeside, UNKNOWN_WAYS, type WaysToSee } from './ways-to-see.ts';

/** After a failed load the page says that it reconnects, and after this that it could not (TDPG-11). */
const RECONNECT_MS = 5_000;

export interface TitleState {
  /** `unavailable`: no such title, or withheld (TDPG-10). */
  readonly status: 'loading' | 'success' | 'unavailable' | 'reconnecting' | 'reconnect-failed';
  readonly metadata: TitleMetadata | null;
  readonly images: TitleImages;
  /** Whether the account may play it, else what that costs. */
  readonly ways: WaysToSee;
  readonly ribbon: ExpiryRibbon | null;
  /** Watched so far in ms; above 0 the button reads Resume (TDPG-05). */
  /** Null while nobody knows. */
  readonly resumeMs: number | null;
  readonly hasTrailer: boolean;
  /** Of a title that is not had for good yet: decides whether a credit redeems it (OPEN-41). Null while nobody knows. */
  readonly releaseType: number | null;
}

const EMPTY: TitleState = {
  status: 'loading',
  metadata: null,
  images: { backgroundUrl: null, sttUrl: null },
  ways: UNKNOWN_WAYS,
  ribbon: null,
  resumeMs: null,
  hasTrailer: false,
  releaseType: null,
};

/** One title's page: what it is, and whether this account may play it. */
export class TitleModel {
  private readonly state = new State<TitleState>(EMPTY);
  readonly state$: Observable<TitleState> = this.state.value$;
  readonly initial = EMPTY;
  private readonly id = new State<TitleId | null>(null);
  /** The title that was shown last, null for none. Replays, then changes. Never errors. */
  readonly id$: Observable<TitleId | null> = this.id.value$;
  private readonly turns = new Turns();
  private cancelReconnect: Cancel = () => undefined;

  constructor(
    private readonly catalogue: CatalogueApi,
    private readonly ownership: OwnershipApi,
    private readonly progress: Pick<ProgressApi, 'read'>,
    private readonly streams: StreamApi,
    private readonly offers: OffersApi,
    private readonly player: Pick<MediaPlayer, 'canPlay' | 'warm'>,
    private readonly cache: TitleCache,
    private readonly clock: Clock,
  ) {}

  get now(): TitleState {
    return this.state.now;
  }

  /** Shows a title; the one that is already there is only refreshed. An id that is not numeric is no title. */
  async show(rawId: string): Promise<void> {
    const id = titleId(rawId);
    this.leave();
    const signal = this.turns.next();
    const refresh = this.id.now === id && this.state.now.status === 'success';
    if (!refresh) this.state.set(id === null ? { ...EMPTY, status: 'unavailable' } : EMPTY);
    else if (id !== null) this.showOwned(id);
    this.id.set(id);
    if (id !== null) await this.load(id, signal);
  }

  /** Another attempt after `reconnect-failed`. */
  async retry(): Promise<void> {
    if (this.id.now !== null) await this.show(this.id.now);
  }

  /** The page was left: gives up its calls and the pending reconnect message. */
  leave(): void {
    this.turns.end();
    this.cancelReconnect();
  }

  private async load(id: TitleId, signal: AbortSignal): Promise<void> {
    const [metadata, images, { ways, claims }, resume] = await Promise.all([
      this.catalogue.metadata(id, signal),
      this.catalogue.images(id, signal),
      this.askWays(id, signal),
      this.progress.read(id, signal),
    ]);
    const overtaken = (): boolean => signal.aborted;
    if (overtaken()) return;
    if (!metadata.ok) {
      const withheld = rejectedCode(metadata.error) === CODES.titleUnavailable;
      if (withheld) this.state.set({ ...EMPTY, status: 'unavailable' });
      else this.reconnect();
      return;
    }
    if (images.ok && claims !== null) {
      this.cache.write(id, { images: images.value, metadata: metadata.value }, claims);
    }
    this.state.patch({
      status: 'success',
      metadata: metadata.value,
      images: images.ok ? images.value : EMPTY.images,
      ways,
      ribbon: expiryRibbon(ways.kind === 'play' ? ways.claim : null),
      // Of the same title it is known from before.
      resumeMs: resume.ok ? resume.value : this.state.now.resumeMs,
    });
    if (mayStillBeHad(ways)) void this.loadReleaseType(id, signal);
    else this.state.patch({ releaseType: null });
    // What cannot be played is not offered (OPEN-45).
    if (!this.player.canPlay) return;
    const trailer = await this.streams.trailer(metadata.value.productId, signal);
    if (overtaken()) return;
    const hasTrailer = trailer.ok && trailer.value !== null;
    this.state.patch({ hasTrailer });
    // Which stream it will be is not known yet: to ask would take one of the account's.
    if (hasTrailer || ways.kind === 'play') void this.player.warm(null, signal);
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

  private async loadReleaseType(id: TitleId, signal: AbortSignal): Promise<void> {
    const release = await this.catalogue.releaseType(id, signal);
    if (!signal.aborted && release.ok) this.state.patch({ releaseType: release.value });
  }

  private reconnect(): void {
    this.state.patch({ status: 'reconnecting' });
    this.cancelReconnect = this.clock.after(RECONNECT_MS, () =>
      this.state.patch({ status: 'reconnect-failed' }),
    );
  }
}

/** Not owned, or only for a while: who rents may redeem it as well (REDM-01). */
function mayStillBeHad(ways: WaysToSee): boolean {
  return ways.kind !== 'play' || ownershipState(ways.claim) === 'rented';
}
