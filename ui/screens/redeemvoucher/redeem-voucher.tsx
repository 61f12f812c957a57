import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { addressOf, addressOfDestination } from '../../bindings/addresses.ts';
import { useProfileModels } from '../../bindings/profile-models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useProblemToast } from '../../bindings/use-problem-toast.ts';
import { useWording } from '../../wording/use-wording.ts';
import { RedeemVoucherView } from './redeem-voucher-view.tsx';
import { voucherFailureKey } from './voucher-texts.ts';

export function RedeemVoucher() {
  const { voucher } = useProfileModels();
  const state = useObservable(voucher.state$, voucher.initial);
  const { text } = useWording();
  const navigate = useNavigate();
  const back = () => void navigate(addressOf.settings());
  useBack(back);
  useEffect(() => {
    voucher.reset();
    return () => voucher.reset();
  }, [voucher]);
  const dismiss = () => void voucher.dismiss();
  const failure = voucherFailureKey(state.problem);
  useProblemToast({
    message: failure === null ? null : text(failure),
    action: { label: text('app.retry'), run: dismiss },
    key: 'voucher',
  });
  if (state.next !== null) return <Navigate to={addressOfDestination[state.next]} replace />;
  return (
    <RedeemVoucherView
      state={state}
      onCode={(typed) => voucher.setCode(typed)}
      onRedeem={() => void voucher.redeem()}
      onDismiss={dismiss}
      onFinish={() => voucher.finish()}
      onBack={back}
    />
  );
}
