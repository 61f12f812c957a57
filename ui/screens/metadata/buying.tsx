import { useEffect, useEffectEvent } from 'react';
import type { BuyRefusal, BuyState } from '../../../core/checkout/buy-gate.ts';
import type { RedeemState } from '../../../core/checkout/redeem-model.ts';
import type { PurchaseKind } from '../../../core/ports/offers-api.ts';
import { useModels } from '../../bindings/models.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { dismissToast, showToast } from '../../components/toast-queue.ts';
import { useWording } from '../../wording/use-wording.ts';
import { buyRefusalToast } from './buy-refusal-toast.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { WaysDialog } from './ways-dialog.tsx';

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
  const { shortToastMs } = useModels();
  const tell = useEffectEvent((refusal: Exclude<BuyRefusal, 'offline'>) => {
    const { message, tone, retry, durationMs } = buyRefusalToast(refusal, shortToastMs);
    showToast({
      tone,
      text: text(message),
      action: retry === null ? null : { label: text(retry), run: onRetry },
      durationMs,
      reply: true,
      key: 'buy',
    });
  });
  useEffect(() => {
    if (buy.refusal === null) dismissToast('buy');
    else if (buy.refusal !== 'offline') tell(buy.refusal);
  }, [buy]);
  useEffect(() => () => dismissToast('buy'), []);
}
