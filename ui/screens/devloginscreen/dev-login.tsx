import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import type { Result } from '../../../core/shared/result.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useStartModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { DevLoginView, type DevLogin as Values, type DevLoginViewProps } from './dev-login-view.tsx';

const EMPTY: Values = { email: '', password: '', hardwareId: '', place: 'none' };

/** The login screen for developers; no part of production (DEVP-09, DEVP2-05). */
export function DevLogin() {
  const { session, thisScreen, motion } = useStartModels();
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const [busy, setBusy] = useState<DevLoginViewProps['busy']>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const back = () => void navigate(addressOf.landing);
  useBack(back);

  const signIn = async (kind: 'password' | 'linked', call: () => Promise<Result<void, CallFailure>>) => {
    // The place would move at once, and with it what may be seen here.
    if (motion.reason('sign-in') !== null) return;
    setBusy(kind);
    setRefusal(null);
    if (values.place === 'none') thisScreen.leaveCar();
    thisScreen.become({
      customerZone: values.place === 'none' ? null : values.place,
      hardwareId: values.hardwareId === '' ? null : values.hardwareId,
      languageOverride: null,
    });
    const answer = await call();
    setBusy(null);
    if (answer.ok) void navigate(addressOf.home, { replace: true });
    else setRefusal(answer.error.code === 'rejected' ? String(answer.error.responseCode) : answer.error.code);
  };
  return (
    <DevLoginView
      values={values}
      busy={busy}
      refusal={refusal}
      onChange={(change) => setValues({ ...values, ...change })}
      onSignIn={() => void signIn('password', () => session.signIn(values.email, values.password))}
      onLinked={() => void signIn('linked', () => session.signInLinkedDevice())}
      onBack={back}
    />
  );
}
