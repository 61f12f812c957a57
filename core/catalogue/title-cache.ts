import { effectiveOwnership, isValid } from '../ownership/effective-ownership.ts';
import type { Clock } from '../ports/clock.ts';
import type { TitleExtra } from '../ports/catalogue-api.ts';
import type { Log } from '../ports/log.ts';
import type { OwnershipRecord, TransactionType } from '../ports/ownership-api.ts';
import type { AccountScope } from '../session/account-scope.ts';
import type { TitleId } from '../shared/ids.ts';
import { ExpiringCache } from '../storage/expiring-cache.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { STORED } from '../storage/stored.ts';
import { parseExtras, parseTitleDetails, type TitleDetails } from './title-details.ts';

/** No more titles than this are kept: the storage also has to hold what is being paid. */
const MOST_TITLES = 24;

/**
 * What was found out about the titles that were opened last, by title (CHKO-28): of this account, for four hours, gone
 * with its sign-out. What it says is owned is for the eye alone; whoever plays asks the platform.
 */
export class TitleCache {
  private readonly cache: ExpiringCache<Readonly<Record<string, unknown>>>;
  private readonly extras: ExpiringCache<Readonly<Record<string, unknown>>>;

  constructor(
    stored: StoredValues,
    private readonly clock: Clock,
    log: Log,
    /** Of what is kept now; what was kept in another language is of no use (DEC-19). */
    private readonly language: () => string,
    /** Whose titles they are: after its end nothing is read, kept or forgotten. */
    private readonly account: Pick<AccountScope, 'over'>,
  ) {
    this.cache = new ExpiringCache(stored, clock, log, STORED.titleDetails);
    this.extras = new ExpiringCache(stored, clock, log, STORED.titleExtras);
  }

  /** Null for a title that was not opened lately; what cannot be read is forgotten. */
  read(id: TitleId): TitleDetails | null {
    if (this.account.over) return null;
    const kept = this.cache.read(id);
    if (kept === null) return null;
    const details = this.isLegible(kept) ? parseTitleDetails(kept) : null;
    if (details === null) this.cache.forget(id);
    return details;
  }

  write(
    id: TitleId,
    { images, metadata }: Pick<TitleDetails, 'images' | 'metadata'>,
    claims: readonly OwnershipRecord[],
  ): void {
    if (this.account.over) return;
    const nowMs = this.clock.wallMs();
    const ownedstatus = claims.map((claim) => ({
      transactionType: claim.transactionType,
      owned: isValid(claim, nowMs),
    }));
    this.cache.write(id, { language: this.language(), images, metadata, ownedstatus });
    this.cache.keepNewest(MOST_TITLES);
  }

  /** Null for a title whose extras were not told lately; what cannot be read is forgotten. */
  readExtras(id: TitleId): readonly TitleExtra[] | null {
    if (this.account.over) return null;
    const kept = this.extras.read(id);
    if (kept === null) return null;
    const extras = this.isLegible(kept) ? parseExtras(kept) : null;
    if (extras === null) this.extras.forget(id);
    return extras;
  }

  writeExtras(id: TitleId, extras: readonly TitleExtra[]): void {
    if (this.account.over) return;
    this.extras.write(id, { language: this.language(), vam: extras });
    this.extras.keepNewest(MOST_TITLES);
  }

  private isLegible({ language }: Readonly<Record<string, unknown>>): boolean {
    return language === this.language();
  }

  /** There is no such title any more. */
  forget(id: TitleId): void {
    if (this.account.over) return;
    this.cache.forget(id);
    this.extras.forget(id);
  }

  /** The title was just bought or rented (CHKO-18); nothing where it is not kept. */
  markOwned(id: TitleId, transactionType: TransactionType): void {
    const details = this.read(id);
    if (details === null) return;
    const others = details.ownedstatus.filter((flag) => flag.transactionType !== transactionType);
    const ownedstatus = [...others, { transactionType, owned: true }];
    this.cache.change(id, (kept) => ({ ...kept, ownedstatus }));
  }

  /** The strongest claim that is kept of a title, without the time at which it ends; null for none. */
  claim(id: TitleId): OwnershipRecord | null {
    const flags = this.read(id)?.ownedstatus ?? [];
    const claims = flags.map((flag) => ({
      ...flag,
      expiresAtMs: null,
      hoursRemaining: null,
      minutesRemaining: null,
    }));
    return effectiveOwnership(claims, this.clock.wallMs());
  }
}
