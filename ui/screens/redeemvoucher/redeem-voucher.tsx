import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { addressOf, addressOfPlace } from '../../bindings/addresses.ts';
import { useProfileModels } from '../../bindings/profile-models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useProblemToast } from '../../bindings/use-problem-toast.ts';
import { useWording } from '../../wording/use-wording.ts';
import { RedeemVoucherView } from './redeem-voucher-view.tsx';
import { voucherProblemKey } from './voucher-texts.ts';

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
  const { problem } = state;
  const canRetry = problem?.kind === 'redeem' || problem?.kind === 'unanswered';
  useProblemToast({
    message: problem === null ? null : text(voucherProblemKey(problem)),
    action: {
      label: text(canRetry ? 'app.retry' : 'app.ok'),
      run: () => void voucher.dismiss(),
    },
    key: 'voucher',
  });
  if (state.next !== null) return <Navigate to={addressOfPlace[state.next]} replace />;
  return (
    <RedeemVoucherView
      state={state}
      onCode={(typed) => voucher.setCode(typed)}
      onRedeem={() => void voucher.redeem()}
      onFinish={() => voucher.finish()}
      onBack={back}
    />
  );
}
