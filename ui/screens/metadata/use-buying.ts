import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NEVER } from 'rxjs';
import type { BuyState } from '../../../core/checkout/buy-gate.ts';
import type { RedeemState } from '../../../core/checkout/redeem-model.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf, HASHES } from '../../bindings/addresses.ts';
import { useLatePayment } from '../../bindings/use-late-payment.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { showToast } from '../../components/toast-queue.ts';
import { useWording } from '../../wording/use-wording.ts';
import type { BuyingProps } from './buying.tsx';
import { redeemedToast } from './redeemed-toast.ts';

const NOT_BUYING: BuyState = { busy: false, refusal: null, choice: null, open: null };
const NOT_REDEEMING: RedeemState = {
  phase: 'closed',
  offered: null,
  owned: false,
  creditsLeft: null,
  problem: null,
  retry: false,
};

/** What stands in the address, and how this page was come to. */
interface PageLocation {
  readonly pathname: string;
  readonly hash: string;
  readonly state: unknown;
}

export interface Buying extends BuyingProps {
  /** Rent or Buy was pressed. */
  readonly onStart: () => void;
}

export interface BoughtTitle {
  /** Null until the title is known. */
  readonly id: TitleId | null;
  readonly releaseType: number | null;
  /** It may be had by paying. */
  readonly offered: boolean;
  /** The account has it, as was just heard. */
  readonly onOwned: () => void;
}

/** Buying and redeeming on a title's page; nothing is offered until their part of the client is there. */
export function useBuying({ id, releaseType, offered, onOwned }: BoughtTitle): Buying {
  const payment = useLatePayment();
  const buy = useObservable(payment?.buy.state$ ?? NEVER, payment?.buy.initial ?? NOT_BUYING);
  const redeem = useObservable(payment?.redeem.state$ ?? NEVER, payment?.redeem.initial ?? NOT_REDEEMING);
  const { pathname, hash, state: left } = useLocation() as PageLocation;
  const navigate = useNavigate();
  const wording = useWording();

  useEffect(() => {
    if (id === null || payment === null) return;
    return () => {
      payment.redeem.hide();
      payment.buy.reset();
    };
  }, [payment, id]);
  // The release type comes after the title: what is open by then stays open.
  useEffect(() => {
    if (id !== null) void payment?.redeem.show(id, releaseType);
  }, [payment, id, releaseType]);

  // Pressed before the part of the client that sells was there: it begins with it.
  const [pressed, setPressed] = useState<TitleId | null>(null);
  // The hero leads to what a title costs by an address of its own.
  const asked = (hash === HASHES.ways || (pressed !== null && pressed === id)) && offered;
  useEffect(() => {
    if (!asked || id === null || payment === null) return;
    void payment.buy.start(id);
    // Pressed once, it begins once.
    // oxlint-disable-next-line react/set-state-in-effect
    setPressed(null);
  }, [asked, payment, id]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- of a title that was left nothing is pressed any more
  useEffect(() => () => setPressed(null), [id]);

  const forgetHash = () => {
    if (hash !== '') void navigate(pathname, { replace: true, state: left });
  };
  const goToCheckout = useEffectEvent(({ titleId, kind }: NonNullable<BuyState['open']>) => {
    payment?.buy.reset();
    // Whoever comes back is not asked again.
    forgetHash();
    void navigate(addressOf.payment(titleId, kind), { state: left });
  });
  useEffect(() => {
    if (buy.open !== null) goToCheckout(buy.open);
  }, [buy.open]);

  const { owned } = redeem;
  const tellOwned = useEffectEvent(onOwned);
  useEffect(() => {
    if (owned) tellOwned();
  }, [owned]);

  return {
    buy: payment === null && asked ? { ...buy, busy: true } : buy,
    redeem,
    onStart: () => {
      if (payment === null) setPressed(id);
      else if (id !== null) void payment.buy.start(id);
    },
    onBuy: (kind) => payment?.buy.choose(kind),
    onRetryBuy: () => void payment?.buy.retry(),
    onClose: () => {
      payment?.buy.reset();
      setPressed(null);
      forgetHash();
    },
    onRedeem: () => payment?.redeem.start(),
    onConfirmRedeem: () => void payment?.redeem.confirm(),
    onRetryRedeem: () => void payment?.redeem.retry(),
    onCloseRedeem: () => {
      payment?.redeem.close();
      if (redeem.phase !== 'done') return;
      showToast(redeemedToast(redeem.creditsLeft, wording, () => void navigate(pathname, { state: left })));
    },
    onVoucher: () => void navigate(addressOf.redeemVoucher),
  };
}
