import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useProfileModels } from '../../bindings/profile-models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** Changing a known password, which somebody who is signed in alone can do (PASS-01). */
export function Reset() {
  const { passwordReset, passwordPolicy } = useProfileModels();
  const navigate = useNavigate();
  const back = () => void navigate(addressOf.settings());
  useBack(back);
  useEffect(() => {
    passwordReset.enter();
    return () => passwordReset.leave();
  }, [passwordReset]);
  return <RecoveryForm model={passwordReset} policy={passwordPolicy} posters={NONE} onBack={back} />;
}

const NONE: readonly string[] = [];
