import { effectiveOwnership } from '../ownership/effective-ownership.ts';
import type { CatalogueApi } from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { OwnershipApi, TransactionType } from '../ports/ownership-api.ts';
import type { Quality, StreamApi, StreamInfo } from '../ports/stream-api.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import { CODES } from '../shared/response-codes.ts';
import { err, mapResult, ok, type Result } from '../shared/result.ts';
import type { PlayRefusal } from './play-session.ts';

export interface GrantedStream {
  readonly info: StreamInfo;
  readonly transactionType: TransactionType;
}

/** Whether a title may play here and now: owned, available, and a stream left (MESG-11, PLAY-07, PLAY-09). */
export class StreamGate {
  constructor(
    private readonly ownership: OwnershipApi,
    private readonly streams: StreamApi,
    private readonly titles: Pick<CatalogueApi, 'metadata'>,
    private readonly clock: Clock,
  ) {}

  /**
   * The stream of a film, or why it may not play. Of several reasons it answers the one that a person has to deal with
   * first. The product is asked for when it is not known, as an order from another screen names the title alone. When
   * overtaken before the stream was asked for, no stream is taken.
   */
  async film(
    id: TitleId,
    knownProduct: string,
    quality: Quality,
    signal: AbortSignal,
  ): Promise<Result<GrantedStream, PlayRefusal>> {
    const [claims, limit, available, product] = await Promise.all([
      this.ownership.owned(id, signal),
      this.streams.streamLimit(signal),
      this.ownership.available(id, signal),
      this.productOf(id, knownProduct, signal),
    ]);
    if (signal.aborted) return err({ code: 'play/overtaken' });
    if (!claims.ok) return err(refusalOf(claims.error));
    const claim = effectiveOwnership(claims.value.records, this.clock.wallMs());
    if (claim === null) return err({ code: 'play/not-owned' });
    if (!available.ok) return err(refusalOf(available.error));
    if (!available.value) return err({ code: 'play/unavailable' });
    if (!limit.ok) return err(refusalOf(limit.error));
    if (limit.value.globalStreams <= 0 || limit.value.availableStreams <= 0) {
      return err({ code: 'play/concurrent-limit' });
    }
    if (!product.ok) return err(refusalOf(product.error));
    const info = await this.streams.streamInfo(product.value, claim.transactionType, quality);
    if (!info.ok) return err(refusalOf(info.error));
    return ok({ info: info.value, transactionType: claim.transactionType });
  }

  private async productOf(
    id: TitleId,
    known: string,
    signal: AbortSignal,
  ): Promise<Result<string, CallFailure>> {
    if (known !== '') return ok(known);
    return mapResult(await this.titles.metadata(id, signal), ({ productId }) => productId);
  }

  /** The manifest of a trailer: needs neither ownership nor a stream (OPEN2-24). */
  async trailer(productId: string, signal: AbortSignal): Promise<Result<string, PlayRefusal>> {
    const url = await this.streams.trailer(productId, signal);
    if (!url.ok) return err(refusalOf(url.error));
    return url.value === null ? err({ code: 'play/unavailable' }) : ok(url.value);
  }
}

function refusalOf(failure: CallFailure): PlayRefusal {
  switch (rejectedCode(failure)) {
    case CODES.concurrentLimit:
      return { code: 'play/concurrent-limit' };
    case null:
      return failure.code === 'malformed' ? { code: 'play/unavailable' } : { code: 'play/network' };
    default:
      return { code: 'play/unavailable' };
  }
}
