import type { Observable } from 'rxjs';
import type { AccountApi } from '../ports/account-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { RedemptionApi } from '../ports/redemption-api.ts';
import { mayHaveArrived, rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import { CODES } from '../shared/response-codes.ts';
import { State } from '../shared/state.ts';
import { NEVER_OVERTAKEN, Turns } from '../shared/turns.ts';
import type { Lockout } from '../storage/lockout.ts';
import type { RedemptionNote } from './redemption-note.ts';
import { wasRedeemed, type Witnesses } from './was-redeemed.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

/** Release types that a credit redeems (OPEN-41, DEC-10). */
const REDEEMABLE_RELEASES: readonly number[] = [0, 2];
/** The third mistake locks (REDM-06). */
const MISTAKE_LIMIT = 3;

/** Whether Redeem is offered: a credit is there, and the release type allows it (REDM-01). */
export function mayRedeem(credits: number | null, releaseType: number | null): boolean {
  return credits !== null && credits > 0 && releaseType !== null && REDEEMABLE_RELEASES.includes(releaseType);
}

/**
 * `failed` may be tried again; `unanswered` likewise, as nobody knows whether it was redeemed. `yours`: the title is owned,
 * by an earlier redemption without an answer or by money, nobody knows which. `limit`: REDM-06; `limit-unanswered`: and
 * nobody knows whether one of the attempts redeemed it.
 */
export type RedeemProblem =
  | 'failed'
  | 'unanswered'
  | 'no-credits'
  | 'owned'
  | 'yours'
  | 'limit'
  | 'limit-unanswered';

/** How an attempt ended. */
type RedeemEnd =
  | { readonly kind: 'redeemed' | 'yours' }
  | { readonly kind: 'failed'; readonly error: CallFailure };

export interface RedeemState {
  /** REDM-02. */
  readonly phase: 'closed' | 'confirm' | 'processing' | 'done';
  /** Null until the platform has said how many credits are left. */
  readonly offered: boolean | null;
  /** The account has the title, as was heard since the page was opened. */
  readonly owned: boolean;
  /** Of the account; null while it is not known. */
  readonly creditsLeft: number | null;
  readonly problem: RedeemProblem | null;
  /** The problem has a retry label (REDM-05). */
  readonly retry: boolean;
}

const CLOSED: RedeemState = {
  phase: 'closed',
  offered: null,
  owned: false,
  creditsLeft: null,
  problem: null,
  retry: false,
};

const OWNED = { owned: true, offered: false } as const;

interface Parts extends Witnesses {
  readonly redemption: RedemptionApi;
  readonly accounts: Pick<AccountApi, 'credits' | 'purchaseHistory'>;
  /** Shared with payment (OPEN-21). */
  readonly lock: Lockout;
  /** Keeps what was sent until it is answered, for `FinishRedemption`. */
  readonly note: RedemptionNote;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly log: Log;
  readonly motion: Motion;
}

/** Redeeming a title for one credit. */
export class RedeemModel {
  private readonly state = new State<RedeemState>(CLOSED);
  readonly state$: Observable<RedeemState> = this.state.value$;
  readonly initial = CLOSED;
  private readonly turns = new Turns();
  /** One turn per visit of a page. */
  private readonly visits = new Turns();
  private titleId: TitleId | null = null;
  /** Since the last success or lock. */
  private mistakes = 0;
  /** Titles whose redemption is under way, shown or not. */
  private readonly running = new Set<TitleId>();

  constructor(private readonly parts: Parts) {
    parts.lock.locked$.subscribe((locked) => {
      if (!locked) this.mistakes = 0;
    });
  }

  /** A title's page was opened: finds out whether Redeem is offered there. */
  async show(id: TitleId, releaseType: number | null): Promise<void> {
    if (this.titleId !== id) this.hide();
    this.titleId = id;
    const signal = this.turns.next();
    // Whatever the credits are.
    if (releaseType !== null && !mayRedeem(1, releaseType)) this.state.patch({ offered: false });
    const credits = await this.parts.accounts.credits(signal);
    if (signal.aborted) return;
    const creditsLeft = credits.ok ? credits.value : this.state.now.creditsLeft;
    this.state.patch({ creditsLeft, offered: !this.state.now.owned && mayRedeem(creditsLeft, releaseType) });
  }

  /** The page was left. A redemption under way goes on, but nothing of it is shown until the page is opened again. */
  hide(): void {
    this.turns.end();
    this.visits.next();
    this.titleId = null;
    this.state.set(CLOSED);
  }

  /** Opens the dialog; while locked it says so at once and asks nothing (REDM-06). */
  start(): void {
    const { offered, phase } = this.state.now;
    if (offered !== true || phase !== 'closed' || this.titleId === null) return;
    if (this.parts.motion.reason('redeem') !== null) return;
    if (this.running.has(this.titleId)) this.state.patch({ phase: 'processing' });
    else if (this.parts.lock.locked) this.showLimit(this.titleId);
    else this.state.patch({ phase: 'confirm', problem: null, retry: false });
  }

  /** Redeems. A second tap while it runs comes to nothing. */
  async confirm(): Promise<void> {
    const { titleId: id } = this;
    if (this.state.now.phase !== 'confirm' || id === null) return;
    if (this.parts.motion.reason('redeem') !== null) return this.close();
    if (this.parts.lock.locked) return this.showLimit(id);
    this.state.patch({ phase: 'processing', problem: null, retry: false });
    this.running.add(id);
    const end = await this.send(id);
    this.running.delete(id);
    if (end.kind === 'redeemed') await this.succeed(id);
    else if (end.kind === 'failed') this.fail(end.error, id);
    else if (this.titleId === id) this.showProblem('yours');
  }

  /** A note of it stays while nobody knows whether it arrived: a reload may cut its answer off. */
  private async send(id: TitleId): Promise<RedeemEnd> {
    const { redemption, note, clock } = this.parts;
    const earlier = note.of(id);
    note.write({ titleId: id, sentAtMs: clock.wallMs() });
    const redeemed = await redemption.redeem(id);
    if (!redeemed.ok && mayHaveArrived(redeemed.error)) return { kind: 'failed', error: redeemed.error };
    const isOver = redeemed.ok || isOwned(redeemed.error);
    // An earlier one without an answer may have brought what is owned now, whoever tried again, and whenever.
    const isProven =
      !redeemed.ok && isOver && earlier !== null && (await wasRedeemed(id, this.parts, NEVER_OVERTAKEN));
    if (note.of(id) !== null) {
      // Any other refusal says nothing of the one before.
      if (isOver || earlier === null) note.forget();
      else note.write(earlier);
    }
    if (redeemed.ok || isProven) return { kind: 'redeemed' };
    return isOver && earlier !== null ? { kind: 'yours' } : { kind: 'failed', error: redeemed.error };
  }

  async retry(): Promise<void> {
    if (this.state.now.retry) await this.confirm();
  }

  close(): void {
    if (this.state.now.phase !== 'processing') {
      this.state.patch({ phase: 'closed', problem: null, retry: false });
    }
  }

  private async succeed(id: TitleId): Promise<void> {
    this.mistakes = 0;
    if (this.titleId !== id) return;
    const before = this.state.now.creditsLeft;
    // What is asked for now would answer for the time before.
    this.turns.end();
    const visit = this.visits.current;
    const credits = await this.parts.accounts.credits(visit);
    // Who comes back finds out anew.
    if (visit.aborted) return;
    const creditsLeft = credits.ok ? credits.value : before === null ? null : Math.max(0, before - 1);
    this.state.patch({ ...OWNED, phase: 'done', creditsLeft });
  }

  /** Counts also what failed after its page was left (REDM-05), and shows it where that is open. */
  private fail(error: CallFailure, id: TitleId): void {
    this.parts.log.write('warn', 'a title was not redeemed', {
      reason: error.code,
      responseCode: rejectedCode(error),
    });
    const refusal = REFUSALS.get(rejectedCode(error) ?? 0) ?? null;
    // One that the end of its account cut off is nobody's mistake.
    const isLimit = refusal === null && error.code !== 'cancelled' && this.isThird();
    if (isLimit) this.parts.lock.lockNow();
    if (this.titleId !== id) return;
    if (isLimit) return this.showLimit(id);
    this.showProblem(refusal ?? (mayHaveArrived(error) ? 'unanswered' : 'failed'));
  }

  private showProblem(problem: RedeemProblem): void {
    const retry = problem === 'failed' || problem === 'unanswered';
    this.state.patch({ phase: 'confirm', problem, retry });
    if (problem === 'owned' || problem === 'yours') this.state.patch(OWNED);
  }

  private showLimit(id: TitleId): void {
    this.showProblem(this.parts.note.of(id) === null ? 'limit' : 'limit-unanswered');
  }

  private isThird(): boolean {
    this.mistakes += 1;
    return this.mistakes >= MISTAKE_LIMIT;
  }
}

const REFUSALS = new Map<number, RedeemProblem>([
  [CODES.redemption.noCredits, 'no-credits'],
  [CODES.redemption.alreadyOwned, 'owned'],
]);

function isOwned(error: CallFailure): boolean {
  return rejectedCode(error) === CODES.redemption.alreadyOwned;
}
