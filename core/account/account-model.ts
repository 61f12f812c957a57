import type { Observable } from 'rxjs';
import type { AccountApi, Transaction } from '../ports/account-api.ts';
import type { Log } from '../ports/log.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { IDLE, LOADING, type Loadable } from '../shared/loadable.ts';
import { mapResult, type Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { earliestExpiry, latestEnd, newestFirst, SHOWN_TRANSACTIONS } from './account-rules.ts';
import { askSubscriptions } from './stored-subscriptions.ts';

type Part<T> = Loadable<T, CallFailure>;

/** What the cards of the Account tab show. Each part loads and fails on its own. */
export interface AccountState {
  /** SETT-05. */
  readonly email: Part<string>;
  /** When the subscription ends, epoch ms; null without one (SETT-06). */
  readonly subscriptionEnd: Part<number | null>;
  /** SETT-08. */
  readonly credits: Part<number>;
  /** When the first credits end, epoch ms; null when none do (SETT-08). */
  readonly creditsExpiry: Part<number | null>;
  /** The newest first; an empty one reads no transaction history (LEGL-11). */
  readonly history: Part<readonly Transaction[]>;
  /** The top of the history (SETT-09). */
  readonly latest: readonly Transaction[];
}

const EMPTY: AccountState = {
  email: IDLE,
  subscriptionEnd: IDLE,
  credits: IDLE,
  creditsExpiry: IDLE,
  history: IDLE,
  latest: [],
};

/** E-mail, subscription, credits and history of the account. */
export class AccountModel {
  private readonly state = new State<AccountState>(EMPTY);
  readonly state$: Observable<AccountState> = this.state.value$;
  readonly initial = EMPTY;
  private readonly turns = new Turns();

  constructor(
    private readonly accounts: AccountApi,
    private readonly session: SessionStore,
    private readonly log: Log,
  ) {}

  /** Loads everything afresh, keeping what is shown until then; also the retry after a failure. */
  async load(): Promise<void> {
    if (this.session.read() === null) return;
    this.turns.next();
    const { subscriptionEnd, history } = this.state.now;
    await Promise.all([
      this.loadEmail(),
      this.loadCredits(),
      this.fill(
        subscriptionEnd,
        (signal) => this.subscriptionEnd(signal),
        (part) => ({ subscriptionEnd: part }),
      ),
      this.fill(
        history,
        async (signal) => mapResult(await this.accounts.purchaseHistory(signal), newestFirst),
        (part) => ({
          history: part,
          latest: part.state === 'success' ? part.value.slice(0, SHOWN_TRANSACTIONS) : [],
        }),
      ),
    ]);
  }

  /** Balance and expiry alone. */
  async loadCredits(): Promise<void> {
    const { credits, creditsExpiry } = this.state.now;
    await Promise.all([
      this.fill(
        credits,
        (signal) => this.accounts.credits(signal),
        (part) => ({ credits: part }),
      ),
      this.fill(
        creditsExpiry,
        async (signal) => mapResult(await this.accounts.creditsExpiration(signal), earliestExpiry),
        (part) => ({ creditsExpiry: part }),
      ),
    ]);
  }

  /** The history is there, be it empty; without it the transactions cannot be opened (LEGL-04). */
  get historyLoaded(): boolean {
    return this.state.now.history.state === 'success';
  }

  /** As stored by the sign-in; asked for when it was one without an e-mail. */
  private async loadEmail(): Promise<void> {
    const stored = this.session.email();
    if (stored !== null) this.state.patch({ email: { state: 'success', value: stored } });
    else {
      await this.fill(
        this.state.now.email,
        (signal) => this.accounts.email(signal),
        (email) => ({ email }),
      );
    }
  }

  private async subscriptionEnd(signal: AbortSignal): Promise<Result<number | null, CallFailure>> {
    return mapResult(await askSubscriptions(this.accounts, this.session, signal), latestEnd);
  }

  /** Shows that a part loads, unless something is shown already, and then what became of it. */
  private async fill<T>(
    before: Part<T>,
    call: (signal: AbortSignal) => Promise<Result<T, CallFailure>>,
    fields: (part: Part<T>) => Partial<AccountState>,
  ): Promise<void> {
    const signal = this.turns.current;
    if (before.state !== 'success') this.state.patch(fields(LOADING));
    const answer = await call(signal);
    if (signal.aborted) return;
    if (answer.ok) this.state.patch(fields({ state: 'success', value: answer.value }));
    else {
      const parts = Object.keys(fields(LOADING));
      this.log.write('warn', 'account data did not load', { parts, reason: answer.error.code });
      this.state.patch(fields({ state: 'failed', error: answer.error }));
    }
  }
}
