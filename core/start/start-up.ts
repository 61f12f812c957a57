import { distinctUntilChanged, filter, skipWhile } from 'rxjs';
import type { PaymentFlag } from '../flags/payment-flag.ts';
import type { LegalDocuments } from '../legal/legal-documents.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { Log } from '../ports/log.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';
import type { WordingStore } from '../wording/wording-store.ts';
import type { IdleModel } from '../session/idle-model.ts';
import type { StoredValues } from '../storage/stored-values.ts';

/**
 * Starts the client (IDLE-08, IDLE-09): removes unreadable stored values, brings back API key and session, then asks
 * for wording, legal content and the payment flag. The start waits for none of these three, and none can make it fail; a
 * network that comes back brings them again.
 */
export class StartUp {
  constructor(
    /** Brings the session back; fails only without an API key. */
    private readonly session: { readonly start: () => Promise<Result<void, CallFailure>> },
    private readonly idle: IdleModel,
    private readonly wording: WordingStore,
    private readonly legal: LegalDocuments,
    private readonly payment: PaymentFlag,
    private readonly stored: StoredValues,
    private readonly log: Log,
    private readonly connectivity: Connectivity,
  ) {}

  async run(): Promise<Result<void, CallFailure>> {
    this.stored.repair();
    this.idle.start();
    const started = await this.session.start();
    if (!started.ok) {
      this.log.write('error', 'no API key', { reason: started.error.code });
      return started;
    }
    this.loadRest();
    this.connectivity.online$
      .pipe(
        distinctUntilChanged(),
        skipWhile((online) => online),
        filter((online) => online),
      )
      .subscribe(() => this.loadRest());
    return started;
  }

  private loadRest(): void {
    void this.wording.load();
    void this.legal.load();
    void this.payment.load();
  }
}
