import { effectiveOwnership } from '../ownership/effective-ownership.ts';
import { answerWithin } from '../ports/answer-within.ts';
import type { CatalogueApi } from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { OwnershipApi, TransactionType } from '../ports/ownership-api.ts';
import type { ClipDetails, Quality, StreamApi, StreamInfo, StreamLimit } from '../ports/stream-api.ts';
import type { NetworkCheck } from '../session/network-check.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import type { TitleId, VamId } from '../shared/ids.ts';
import { CODES } from '../shared/response-codes.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { mayPlayDirectly } from './direct-stream.ts';
import type { PlayRefusal } from './play-session.ts';

export interface GrantedFilm {
  readonly info: StreamInfo;
  readonly transactionType: TransactionType;
  readonly productId: string;
  /** Running time in ms; null where it was not asked for. */
  readonly durationMs: number | null;
}

/** What names a film's streams. */
interface Product {
  readonly productId: string;
  readonly durationMs: number | null;
}

/** What the account may do with a title here and now. */
interface Entitlement {
  /** Null where the account has the title by none. */
  readonly claim: TransactionType | null;
  /** Why it may not play now all the same; null where nothing is in the way. */
  readonly hindrance: PlayRefusal | null;
}

/** What a film needs before its stream may be asked for. */
interface Cleared {
  readonly product: Product;
  readonly claim: TransactionType;
}

/** Asked before somebody has ordered it. */
interface LookAhead {
  readonly id: TitleId;
  readonly knownProduct: string;
  readonly quality: Quality;
  readonly untilMs: number;
  readonly asked: Promise<Result<Cleared, PlayRefusal>>;
}

const AT_ONCE = Promise.resolve();
/** So long an answer from before the order counts: a press of a finger, and a moment's hesitation. */
const LOOK_AHEAD_MS = 2_000;
/** So long one that is still on its way is waited for, before everything is asked anew. */
const STILL_AHEAD_MS = 1_000;

/**
 * Whether something may play here and now (MESG-11, PLAY-07 to PLAY-09). Whatever can be asked at the same time is: a film
 * costs two round trips, and a third where its product is unknown. Of several reasons it answers the one that a person
 * has to deal with first.
 */
export class StreamGate {
  private ahead: LookAhead | null = null;

  constructor(
    private readonly ownership: OwnershipApi,
    private readonly streams: StreamApi,
    private readonly titles: Pick<CatalogueApi, 'metadata'>,
    private readonly clock: Clock,
    private readonly network: Pick<NetworkCheck, 'passes'>,
    private readonly config: Pick<ClientConfig, 'environment' | 'streamHosts'>,
  ) {}

  /**
   * The stream of a film, or why it may not play. The product is asked for when it is not known, as an order from another
   * screen names the title alone. When overtaken before the stream was asked for, no stream is taken. `streamsSettled` is
   * when an earlier stream was given back: what is left is counted after it.
   */
  async film(
    id: TitleId,
    knownProduct: string,
    quality: Quality,
    signal: AbortSignal,
    streamsSettled: Promise<unknown> = AT_ONCE,
  ): Promise<Result<GrantedFilm, PlayRefusal>> {
    const early = this.takeAhead(id, knownProduct, quality);
    const now = (): Promise<Result<Cleared, PlayRefusal>> =>
      this.clear(id, knownProduct, quality, signal, streamsSettled);
    // What was in the way a moment ago may be no more.
    const cleared = await (early === null
      ? now()
      : answerWithin(this.clock, STILL_AHEAD_MS, early).then((found) =>
          found?.ok === true ? found : now(),
        ));
    if (signal.aborted) return err({ code: 'play/overtaken' });
    if (!cleared.ok) return cleared;
    const { product, claim } = cleared.value;
    return this.take(product, claim, quality);
  }

  /**
   * A finger is on Play: what is asked before a film is asked while it is still down, and counts for the order that follows
   * within 2 s. Takes no stream. Not to be called while a stream of this screen is taken or given back.
   */
  lookAhead(id: TitleId, knownProduct: string, quality: Quality, signal: AbortSignal): void {
    const asked = this.clear(id, knownProduct, quality, signal, AT_ONCE);
    const untilMs = this.clock.monotonicMs() + LOOK_AHEAD_MS;
    this.ahead = { id, knownProduct, quality, untilMs, asked };
  }

  /**
   * A clip, which is its title's for ownership and streams (OPEN2-24). It takes no stream. One of studio access is
   * everybody's: of a title that is not had the platform decides, which gives nobody what is not theirs (decision 022).
   */
  async clip(
    id: TitleId,
    clip: VamId,
    signal: AbortSignal,
    streamsSettled: Promise<unknown> = AT_ONCE,
  ): Promise<Result<ClipDetails, PlayRefusal>> {
    const [entitlement, details] = await Promise.all([
      this.entitlement(id, signal, streamsSettled),
      this.streams.clip(clip, signal),
    ]);
    if (signal.aborted) return err({ code: 'play/overtaken' });
    if (!entitlement.ok) return entitlement;
    const { claim, hindrance } = entitlement.value;
    const isRefused = !details.ok && rejectedCode(details.error) !== null;
    if (claim === null && isRefused) return err({ code: 'play/not-owned' });
    if (hindrance !== null) return err(hindrance);
    return details.ok ? ok(details.value) : err(refusalOf(details.error));
  }

  /**
   * The manifest of a trailer: needs neither ownership nor a stream (OPEN2-24). `direct` is played in its place where that
   * is allowed, else it counts for nothing (DEC-08).
   */
  async trailer(
    productId: string,
    direct: string | null,
    signal: AbortSignal,
  ): Promise<Result<string, PlayRefusal>> {
    const isDirect = direct !== null && mayPlayDirectly(direct, this.config);
    const [isOnline, url] = await Promise.all([
      this.network.passes(),
      isDirect ? ok(direct) : this.streams.trailer(productId, signal),
    ]);
    if (signal.aborted) return err({ code: 'play/overtaken' });
    if (!isOnline) return err({ code: 'play/network' });
    if (!url.ok) return err(refusalOf(url.error));
    return url.value === null ? err({ code: 'play/unavailable' }) : ok(url.value);
  }

  /** The dub cards that play behind a film, none where nobody tells (PLAY-12). */
  async dubCards(productId: string, signal: AbortSignal): Promise<readonly string[]> {
    const cards = await this.streams.dubCards(productId, signal);
    return cards.ok ? cards.value : [];
  }

  /** What was asked ahead of this order, once; null where nothing was, or too long ago. */
  private takeAhead(
    id: TitleId,
    knownProduct: string,
    quality: Quality,
  ): Promise<Result<Cleared, PlayRefusal>> | null {
    const { ahead } = this;
    this.ahead = null;
    if (ahead === null || this.clock.monotonicMs() > ahead.untilMs) return null;
    const isSame = ahead.id === id && ahead.knownProduct === knownProduct && ahead.quality === quality;
    return isSame ? ahead.asked : null;
  }

  /** Whether a film may play here and now, and by which claim. */
  private async clear(
    id: TitleId,
    knownProduct: string,
    quality: Quality,
    signal: AbortSignal,
    streamsSettled: Promise<unknown>,
  ): Promise<Result<Cleared, PlayRefusal>> {
    const asked = this.productOf(id, knownProduct, signal);
    const [entitlement, product, isOpen] = await Promise.all([
      this.entitlement(id, signal, streamsSettled),
      asked,
      asked.then((of) => !of.ok || this.windowIsOpen(of.value.productId, quality, signal)),
    ]);
    if (!entitlement.ok) return entitlement;
    const { claim, hindrance } = entitlement.value;
    if (claim === null) return err({ code: 'play/not-owned' });
    if (hindrance !== null) return err(hindrance);
    if (!product.ok) return err(refusalOf(product.error));
    return isOpen ? ok({ product: product.value, claim }) : err({ code: 'play/unavailable' });
  }

  /** By which claim the account holds a title, and whether that may play now, with a stream left. */
  private async entitlement(
    id: TitleId,
    signal: AbortSignal,
    streamsSettled: Promise<unknown>,
  ): Promise<Result<Entitlement, PlayRefusal>> {
    const [isOnline, claims, limit, available] = await Promise.all([
      this.network.passes(),
      this.ownership.owned(id, signal),
      streamsSettled.then(() => this.streams.streamLimit(signal)),
      this.ownership.available(id, signal),
    ]);
    if (!isOnline) return err({ code: 'play/network' });
    if (!claims.ok) return err(refusalOf(claims.error));
    const claim = effectiveOwnership(claims.value.records, this.clock.wallMs());
    return ok({ claim: claim?.transactionType ?? null, hindrance: hindranceOf(available, limit) });
  }

  private async take(
    { productId, durationMs }: Product,
    transactionType: TransactionType,
    quality: Quality,
  ): Promise<Result<GrantedFilm, PlayRefusal>> {
    const info = await this.streams.streamInfo(productId, transactionType, quality);
    if (!info.ok) return err(refusalOf(info.error));
    return ok({ info: info.value, transactionType, productId, durationMs });
  }

  /**
   * Whether the platform lets this product play at this time (CALL2-16). Only an answer that says no does not: nobody
   * knows what the last parameter of this call is (OPEN2-61), so that a platform may well not understand it, and the
   * stream itself is refused by the same platform.
   */
  private async windowIsOpen(productId: string, quality: Quality, signal: AbortSignal): Promise<boolean> {
    const open = await this.streams.playbackWindow(productId, quality, signal);
    return !open.ok || open.value;
  }

  private async productOf(
    id: TitleId,
    known: string,
    signal: AbortSignal,
  ): Promise<Result<Product, CallFailure>> {
    return known === '' ? this.titles.metadata(id, signal) : ok({ productId: known, durationMs: null });
  }
}

function hindranceOf(
  available: Result<boolean, CallFailure>,
  limit: Result<StreamLimit, CallFailure>,
): PlayRefusal | null {
  if (!available.ok) return refusalOf(available.error);
  if (!available.value) return { code: 'play/unavailable' };
  if (!limit.ok) return refusalOf(limit.error);
  const { globalStreams, availableStreams } = limit.value;
  return globalStreams <= 0 || availableStreams <= 0 ? { code: 'play/concurrent-limit' } : null;
}

function refusalOf(failure: CallFailure): PlayRefusal {
  switch (rejectedCode(failure)) {
    case CODES.concurrentLimit:
      return { code: 'play/concurrent-limit' };
    case CODES.titleUnavailable:
    case CODES.deviceNotEntitled:
      return { code: 'play/unavailable' };
    case null: {
      // A platform that answers, though it is ill, is no network that is gone.
      const isIll = failure.code === 'malformed' || (failure.code === 'network' && failure.outage === true);
      return { code: isIll ? 'play/failed' : 'play/network' };
    }
    // What no code has a meaning for is a failure like any other (OPEN2-68).
    default:
      return { code: 'play/failed' };
  }
}
