import { Subscription } from 'rxjs';
import { rejectedCode } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';
import type { UnfinishedPurchase } from './unfinished-purchase.ts';
import { authenticatePayer, type AuthenticationRefusal, type Payer } from './authenticate-payer.ts';
import { chargeCard, type ChargeFailure } from './charge-card.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import type { Charged, CheckoutProblem, CheckoutProgress } from './checkout-state.ts';
import { paymentRefusal } from './payment-refusal.ts';
import { reportStage } from './report-stage.ts';
import { settlePurchase, type Settlement } from './settle-purchase.ts';

/** `given-up`: the buyer left before the card was charged. */
export type PaymentEnd =
  | { readonly kind: 'owned' }
  | { readonly kind: 'given-up' }
  | {
      readonly kind: 'failed';
      readonly problem: CheckoutProblem;
      /** The purchase is over without a charge: another attempt opens another one. */
      readonly closed: boolean;
      /** A payment was sent and never answered. */
      readonly payLost: boolean;
      /** Its time ran out before anything was paid, which is nobody's failure: of the card's token, or of the purchase. */
      readonly lapsed?: boolean;
    };

export interface PaymentRun {
  readonly purchase: UnfinishedPurchase;
  readonly payer: Omit<Payer, 'transaction'>;
  readonly payWasLost: boolean;
  readonly onProgress: (progress: CheckoutProgress) => void;
  /** Hears that the title is there, before the journal forgets the purchase; answers whether somebody was told. */
  readonly onOwned: () => boolean;
  /** Given up by it until the card is charged; from then on nothing stops it. */
  readonly signal: AbortSignal;
}

/**
 * One attempt to pay, from wherever the purchase stands: authentication, then pay, verify, confirm (PAYS-08 to PAYS-19).
 * Every failed stage is reported (PAYS-21). Never rejects.
 */
export async function payPurchase(parts: CheckoutParts, run: PaymentRun): Promise<PaymentEnd> {
  const { api, log } = parts;
  const { purchase, payer, onProgress, onOwned, signal } = run;
  const { transaction } = purchase;
  if (purchase.phase === 'open') {
    onProgress('authenticating');
    const { authenticated, drove } = await askBank(parts, run);
    if (signal.aborted) return { kind: 'given-up' };
    // The bank may take minutes. Nothing was sent yet, and nothing is while the car is not parked (OPEN-48).
    const isParked = parts.motion.reason('purchase') === null;
    if (!authenticated.ok) {
      const { error } = authenticated;
      // Who drives answers no bank, so that is no failure of the payer, parked again by now or not.
      const unanswered = error.kind === 'stage' && error.failure.code === 'answered';
      if (unanswered && (drove || !isParked)) return DROVE_OFF;
      return afterRefusal(parts, purchase, error);
    }
    if (!isParked) return DROVE_OFF;
  }
  const charged = await chargeCard(purchase, payer, {
    api,
    journal: parts.journal,
    payWasLost: run.payWasLost,
    onOwned,
    onStage: (stage) => onProgress(PROGRESS[stage]),
  });
  if (charged.ok) return { kind: 'owned' };
  const failure = charged.error;
  if (failure.kind === 'unkept') {
    return { kind: 'failed', problem: { kind: 'unkept' }, closed: false, payLost: false };
  }
  reportStage(api, log, transaction, failure.stage, failure.failure);
  return isLostAndRefused(failure) ? closeLost(parts, purchase, onOwned) : endOf(failure);
}

const PROGRESS = { pay: 'paying', verify: 'verifying', confirm: 'confirming' } as const;

/** Whether the bank knows the payer; `drove` when the car was not parked at some time since its challenge was shown. */
async function askBank(
  parts: CheckoutParts,
  { purchase: { transaction }, payer, onProgress, signal }: PaymentRun,
): Promise<{ readonly authenticated: Result<void, AuthenticationRefusal>; readonly drove: boolean }> {
  let drove = false;
  const watching = new Subscription();
  const showChallenge = (shown: boolean): void => {
    if (shown) {
      const reason$ = parts.motion.reason$('purchase');
      watching.add(reason$.subscribe((reason) => (drove ||= reason !== null)));
    }
    onProgress(shown ? 'challenge' : 'authenticating');
  };
  const authenticated = await authenticatePayer(parts, { transaction, ...payer }, showChallenge, signal);
  watching.unsubscribe();
  return { authenticated, drove };
}

function afterRefusal(
  { api, log }: CheckoutParts,
  { transaction }: UnfinishedPurchase,
  refusal: AuthenticationRefusal,
): PaymentEnd {
  if (refusal.kind === 'given-up') return refusal;
  const { stage, failure } = refusal;
  reportStage(api, log, transaction, stage, failure);
  if (refusal.kind !== 'stage') {
    const kind = refusal.kind === 'issuer' ? 'issuer-declined' : 'authentication-failed';
    return { kind: 'failed', problem: { kind }, closed: false, payLost: false };
  }
  const reason = failure.code === 'answered' ? null : paymentRefusal(failure);
  if (reason === 'owned') return ALREADY_OWNED;
  const closed = reason === 'closed';
  const problem: CheckoutProblem = { kind: 'stage', stage, refusal: reason, charged: 'no', anew: closed };
  return { kind: 'failed', problem, closed, payLost: false, lapsed: closed || reason === 'token' };
}

const ALREADY_OWNED: PaymentEnd = {
  kind: 'failed',
  problem: { kind: 'already-owned' },
  closed: true,
  payLost: false,
};

const DROVE_OFF: PaymentEnd = {
  kind: 'failed',
  problem: { kind: 'in-motion' },
  closed: false,
  payLost: false,
};

type StageOfCharge = Exclude<ChargeFailure, { kind: 'unkept' }>;

/** The payment was never answered, and the platform says that it has none: it must not come through later. */
function isLostAndRefused({ kind, payLost, failure }: StageOfCharge): boolean {
  return kind === 'unverified' && payLost && failure.code === 'rejected' && rejectedCode(failure) !== null;
}

/** Closes a purchase whose payment got lost on its way, which also tells whether it did arrive in the end. */
async function closeLost(
  { api, journal, log }: CheckoutParts,
  purchase: UnfinishedPurchase,
  onOwned: () => boolean,
): Promise<PaymentEnd> {
  // What did not end well is told by whoever is answered, and leaves the journal after that.
  const tell = ({ kind }: Settlement): boolean => kind === 'owned' && onOwned();
  const end = await settlePurchase({ ...purchase, phase: 'paying' }, api, journal, log, tell);
  if (end.kind === 'owned') return end;
  const closed = end.kind === 'not-charged' || end.kind === 'closed';
  const charged = CHARGED_AT_END[end.kind === 'not-charged' && end.refunded ? 'refunded' : end.kind];
  return {
    kind: 'failed',
    problem: { kind: 'stage', stage: 'PaymentError', refusal: null, charged, anew: closed },
    closed,
    payLost: !closed,
  };
}

const CHARGED_AT_END = {
  'not-charged': 'no',
  unclosed: 'no',
  refunded: 'given-back',
  closed: 'closed',
  refused: 'yes',
  unanswered: 'perhaps',
} as const;

function endOf({ kind, stage, refusal, payLost }: StageOfCharge): PaymentEnd {
  if (refusal === 'owned') return ALREADY_OWNED;
  const closed = refusal === 'closed';
  const problem: CheckoutProblem =
    refusal === 'authentication'
      ? { kind: 'issuer-declined' }
      : { kind: 'stage', stage, refusal, charged: chargedOf(kind, payLost), anew: closed };
  return { kind: 'failed', problem, closed, payLost };
}

function chargedOf(kind: StageOfCharge['kind'], payLost: boolean): Charged {
  if (kind === 'uncharged') return 'no';
  if (kind === 'given-back') return kind;
  return payLost ? 'perhaps' : 'yes';
}
