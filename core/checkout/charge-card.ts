import type { PurchaseApi, StageCode } from '../ports/purchase-api.ts';
import { mayHaveArrived } from '../shared/call-failure.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { UnfinishedPurchase } from './unfinished-purchase.ts';
import type { Payer } from './authenticate-payer.ts';
import { isClosed, isUnpaid, paymentRefusal, type PaymentRefusal } from './payment-refusal.ts';
import type { PurchaseJournal } from './purchase-journal.ts';
import type { StageFailure } from './report-stage.ts';

/**
 * Why a purchase is not finished. `uncharged`: the card was certainly not charged, and paying may be tried again.
 * `unverified`: it may have been charged, so that only verifying leads on. `unconfirmed`: it was charged, and confirming
 * leads on. `given-back`: it was charged, and the platform closed the purchase since, which gives the money back: nothing
 * leads on, and the journal has it until somebody was told. `unkept`: the journal could not be written, so that nothing
 * was sent.
 */
export type ChargeFailure =
  | { readonly kind: 'unkept' }
  | {
      readonly kind: 'uncharged' | 'unverified' | 'unconfirmed' | 'given-back';
      readonly stage: StageCode;
      readonly failure: StageFailure;
      /** Null when the platform named no reason. */
      readonly refusal: PaymentRefusal | null;
      /** The payment itself was never answered, or the platform knows nothing of the one that it answered. */
      readonly payLost: boolean;
    };

interface Parts {
  readonly api: Pick<PurchaseApi, 'pay' | 'verify' | 'confirm'>;
  readonly journal: PurchaseJournal;
  /** Hears that it is confirmed, and answers whether somebody was told of it: else the journal keeps it. */
  readonly onOwned: () => boolean;
  /** Told before each call, for the progress message (DEC-05). */
  readonly onStage: (stage: 'pay' | 'verify' | 'confirm') => void;
  /** The payment of this purchase was sent before and never answered. */
  readonly payWasLost: boolean;
}

/**
 * Pay, verify, confirm, in this order (PAYS-19), from where the purchase stands: what was paid once is never paid again.
 * Every step is in the journal before its call. Not given up half-way. Never rejects.
 */
export async function chargeCard(
  purchase: UnfinishedPurchase,
  payer: Omit<Payer, 'transaction'>,
  { api, journal, onOwned, onStage, payWasLost }: Parts,
): Promise<Result<void, ChargeFailure>> {
  const { transaction, order } = purchase;
  let payLost = payWasLost;
  if (purchase.phase === 'open') {
    // Only what the journal keeps may be charged.
    if (!journal.advance(purchase, 'paying').ok) {
      journal.write(purchase);
      return err({ kind: 'unkept' });
    }
    onStage('pay');
    const paid = await api.pay(transaction, payer.token, payer.billing);
    if (!paid.ok) {
      const refusal = paymentRefusal(paid.error);
      const certain = refusal !== null || (!mayHaveArrived(paid.error) && paid.error.code !== 'rejected');
      if (certain) {
        journal.write(purchase);
        return err({ kind: 'uncharged', stage: 'PaymentError', failure: paid.error, refusal, payLost });
      }
      payLost = true;
    }
  }
  if (purchase.phase !== 'paid') {
    onStage('verify');
    const verified = await api.verify(transaction, order);
    if (!verified.ok) {
      payLost ||= isUnpaid(verified.error);
      const stage = payLost ? 'PaymentError' : 'VerifyError';
      // Of one that got lost nobody knows whether it was charged before it was closed.
      if (!payLost && isClosed(verified.error)) return err(givenBack(stage, verified.error));
      return err({ kind: 'unverified', stage, failure: verified.error, refusal: null, payLost });
    }
    journal.advance(purchase, 'paid');
  }
  onStage('confirm');
  const confirmed = await api.confirm(transaction, order);
  if (!confirmed.ok) {
    const stage = 'ConfirmError';
    if (isClosed(confirmed.error)) return err(givenBack(stage, confirmed.error));
    if (isUnpaid(confirmed.error)) {
      return err({ kind: 'unverified', stage, failure: confirmed.error, refusal: null, payLost: true });
    }
    return err({ kind: 'unconfirmed', stage, failure: confirmed.error, refusal: null, payLost: false });
  }
  if (onOwned()) journal.forget();
  return ok(undefined);
}

function givenBack(stage: StageCode, failure: StageFailure): ChargeFailure {
  return { kind: 'given-back', stage, failure, refusal: 'closed', payLost: false };
}
