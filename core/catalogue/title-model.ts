import type { Observable } from 'rxjs';
import { effectiveOwnership, expiryRibbon, type ExpiryRibbon } from '../ownership/effective-ownership.ts';
import { sessionOf, type PlayRefusal } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { CatalogueApi, TitleImages, TitleMetadata } from '../ports/catalogue-api.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { OwnershipApi, TransactionType } from '../ports/ownership-api.ts';
import type { ProgressApi } from '../ports/progress-api.ts';
import type { StreamApi } from '../ports/stream-api.ts';
import { rejectedCode } from '../shared/call-failure.ts';
import { titleId, type TitleId } from '../shared/ids.ts';
import { CODES } from '../shared/response-codes.ts';
import { State } from '../shared/state.ts';

/** After a failed load the page says that it reconnects, and after this that it could not (TDPG-11). */
export const RECONNECT_MS = 5_000;

export interface TitleState {
  /** `unavailable`: no such title, or withheld (TDPG-10). */
  readonly status: 'loading' | 'success' | 'unavailable' | 'reconnecting' | 'reconnect-failed';
  readonly metadata: TitleMetadata | null;
  readonly images: TitleImages;
  /** The claim that lets it play; null when the account has none. */
  readonly ownedBy: TransactionType | null;
  readonly ribbon: ExpiryRibbon | null;
  /** Watched so far in ms; above 0 the button reads Resume (TDPG-05). */
  readonly resumeMs: number;
  readonly hasTrailer: boolean;
  /** A play was asked for and is being checked. */
  readonly busy: boolean;
  /** Why the last play did not start, until dismissed. */
  readonly refusal: PlayRefusal | null;
}

const EMPTY: TitleState = {
  status: 'loading',
  metadata: null,
  images: { backgroundUrl: null, sttUrl: null },
  ownedBy: null,
  ribbon: null,
  resumeMs: 0,
  hasTrailer: false,
  busy: false,
  refusal: null,
};

/** One title's page: what it is, whether this account may play it, and playing it. */
export class TitleModel {
  private readonly state = new State<TitleState>(EMPTY);
  readonly state$: Observable<TitleState> = this.state.value$;
  readonly initial = EMPTY;
  private id: TitleId | null = null;
  private fetching = new AbortController();
  private cancelReconnect: Cancel = () => undefined;

  constructor(
    private readonly catalogue: CatalogueApi,
    private readonly ownership: OwnershipApi,
    private readonly progress: ProgressApi,
    private readonly streams: StreamApi,
    private readonly playback: Playback,
    private readonly clock: Clock,
  ) {}

  /** Shows a title; the one that is already there is only refreshed. An id that is not numeric is no title. */
  async open(rawId: string): Promise<void> {
    const id = titleId(rawId);
    if (this.id !== id) this.leave();
    this.fetching.abort();
    this.cancelReconnect();
    this.fetching = new AbortController();
    if (id === null) {
      this.state.set({ ...EMPTY, status: 'unavailable' });
      return;
    }
    const refresh = this.id === id && this.state.now.status === 'success';
    this.id = id;
    if (!refresh) this.state.set(EMPTY);
    await this.load(id, this.fetching.signal);
  }

  /** Another attempt after `reconnect-failed`. */
  async retry(): Promise<void> {
    if (this.id !== null) await this.open(this.id);
  }

  /** Plays from where it was left, or from the start. */
  async play(): Promise<void> {
    await this.start('film', this.state.now.resumeMs);
  }

  async playTrailer(): Promise<void> {
    await this.start('trailer', 0);
  }

  /**
   * Plays a title whose player was opened by its address, from where it was left, or from `leastMs` when the platform
   * knows of less: it is told only of pauses and seeks. False when nothing came of it.
   */
  async resume(rawId: string, kind: 'film' | 'trailer', leastMs: number): Promise<boolean> {
    const opening = this.open(rawId);
    const { signal } = this.fetching;
    await opening;
    const { status, resumeMs } = this.state.now;
    if (signal.aborted || status !== 'success') return false;
    // Another screen was quicker.
    if (this.isPlaying()) return true;
    await this.start(kind, kind === 'film' ? Math.max(resumeMs, leastMs) : 0);
    return this.isPlaying();
  }

  /** Who looked at this has gone elsewhere: a play that has not begun yet is given up. */
  leave(): void {
    this.fetching.abort();
    this.cancelReconnect();
    if (!this.state.now.busy) return;
    const { now } = this.playback;
    const session = sessionOf(now);
    const ours = session === null || (now.kind === 'opening' && session.titleId === this.id);
    if (ours) void this.playback.stop();
  }

  dismissRefusal(): void {
    this.state.patch({ refusal: null });
  }

  private async load(id: TitleId, signal: AbortSignal): Promise<void> {
    const [metadata, images, claims, resume] = await Promise.all([
      this.catalogue.metadata(id, signal),
      this.catalogue.images(id, signal),
      this.ownership.owned(id),
      this.progress.read(id),
    ]);
    const overtaken = (): boolean => signal.aborted;
    if (overtaken()) return;
    if (!metadata.ok) {
      const withheld = rejectedCode(metadata.error) === CODES.titleUnavailable;
      if (withheld) this.state.set({ ...EMPTY, status: 'unavailable' });
      else this.reconnect();
      return;
    }
    const claim = claims.ok ? effectiveOwnership(claims.value, this.clock.wallMs()) : null;
    this.state.patch({
      status: 'success',
      metadata: metadata.value,
      images: images.ok ? images.value : EMPTY.images,
      ownedBy: claim?.transactionType ?? null,
      ribbon: expiryRibbon(claim),
      resumeMs: resume.ok ? resume.value : 0,
    });
    const trailer = await this.streams.trailer(metadata.value.productId);
    if (!overtaken()) this.state.patch({ hasTrailer: trailer.ok && trailer.value !== null });
  }

  /** Something is open on this screen, or opens. */
  private isPlaying(): boolean {
    return this.playback.now.kind !== 'closed';
  }

  private reconnect(): void {
    this.state.patch({ status: 'reconnecting' });
    this.cancelReconnect = this.clock.after(RECONNECT_MS, () =>
      this.state.patch({ status: 'reconnect-failed' }),
    );
  }

  /** What comes of it shows only as long as this title does. */
  private async start(kind: 'film' | 'trailer', positionMs: number): Promise<void> {
    const { metadata, busy } = this.state.now;
    if (metadata === null || busy) return;
    this.state.patch({ busy: true, refusal: null });
    const opened = await this.playback.open({
      titleId: metadata.titleId,
      kind,
      title: metadata.title,
      positionMs,
      playSessionId: null,
      productId: metadata.productId,
    });
    if (this.id !== metadata.titleId) return;
    const refusal = opened.ok || opened.error.code === 'play/overtaken' ? null : opened.error;
    this.state.patch({ busy: false, refusal });
  }
}
