import { useEffect, useEffectEvent } from 'react';
import type { BuyRefusal, BuyState } from '../../../core/checkout/buy-gate.ts';
import type { RedeemState } from '../../../core/checkout/redeem-model.ts';
import type { PurchaseKind } from '../../../core/ports/offers-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { dismissToast, showToast } from '../../components/toast-queue.ts';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { WaysDialog } from './ways-dialog.tsx';

/** A message with a retry label stays this long (ERRS-06), a short one this long (OPEN-52). */
const RETRY_MS = 6_000;
const SHORT_MS = 3_000;

const REFUSALS: Readonly<Record<Exclude<BuyRefusal, 'offline'>, WordingKey>> = {
  locked: 'checkout.problem.locked',
  'payment-off': 'checkout.problem.off',
  failed: 'buy.failed',
  nothing: 'title.none',
};

export interface BuyingProps {
  readonly buy: BuyState;
  readonly redeem: RedeemState;
  readonly onBuy: (kind: PurchaseKind) => void;
  readonly onRetryBuy: () => void;
  /** The choice, or what was said instead of it, is closed. */
  readonly onClose: () => void;
  readonly onRedeem: () => void;
  readonly onConfirmRedeem: () => void;
  readonly onRetryRedeem: () => void;
  readonly onCloseRedeem: () => void;
  readonly onVoucher: () => void;
}

/** What opens over a title's page when it is to be bought or redeemed. */
export function Buying(props: BuyingProps) {
  const { buy, redeem, onClose } = props;
  const { text } = useWording();
  useRefusalMessage(buy, props.onRetryBuy);
  return (
    <>
      <WaysDialog
        offers={buy.choice}
        redeemable={redeem.offered}
        onBuy={props.onBuy}
        onRedeem={() => {
          onClose();
          props.onRedeem();
        }}
        onVoucher={props.onVoucher}
        onClose={onClose}
      />
      <Dialog
        open={buy.refusal === 'offline'}
        title={text('refused.network')}
        text={text('refused.network.text')}
        onDismiss={onClose}
        actions={<Button variant="primary" label={text('app.ok')} onClick={onClose} firstFocus />}
      />
      <RedeemDialog
        state={redeem}
        onConfirm={props.onConfirmRedeem}
        onRetry={props.onRetryRedeem}
        onClose={props.onCloseRedeem}
      />
    </>
  );
}

/** Says why a purchase does not begin, each time that it does not (TDPG-15 to TDPG-17). */
function useRefusalMessage(buy: BuyState, onRetry: () => void): void {
  const { text } = useWording();
  const tell = useEffectEvent((refusal: Exclude<BuyRefusal, 'offline'>) => {
    const retry = refusal === 'failed';
    showToast({
      tone: refusal === 'payment-off' ? 'info' : 'problem',
      text: text(REFUSALS[refusal]),
      action: retry ? { label: text('app.retry'), run: onRetry } : null,
      durationMs: retry ? RETRY_MS : SHORT_MS,
      key: 'buy',
    });
  });
  useEffect(() => {
    if (buy.refusal === null) dismissToast('buy');
    else if (buy.refusal !== 'offline') tell(buy.refusal);
  }, [buy]);
  useEffect(() => () => dismissToast('buy'), []);
}
