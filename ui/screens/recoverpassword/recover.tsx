import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { placeAfterSignIn, placeInstead } from '../../../core/account/next-place.ts';
import { recoveryVariant, type RecoveryVariant } from '../../../core/account/recovery-model.ts';
import { addressOf, addressOfPlace } from '../../bindings/addresses.ts';
import { useEntryModels } from '../../bindings/entry-models.ts';
import { useStartModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useProblemToast } from '../../bindings/use-problem-toast.ts';
import { useWording } from '../../wording/use-wording.ts';
import { useWallPosters } from '../landing/wall-posters.ts';
import { RecoverView } from './recover-view.tsx';

const PROBLEMS = {
  'temporary-password': 'recover.error.temporary',
  'change-password': 'recover.error.change',
  'change-unanswered': 'recover.unanswered',
} as const;

export function Recover() {
  const { session } = useStartModels();
  const { kind } = useObservable(session.state$, session.now);
  const variant = recoveryVariant(useParams()['settings']);
  if (variant !== null) return <Recovery variant={variant} />;
  return <Navigate to={kind === 'signed-in' ? addressOf.settings() : addressOf.landing} replace />;
}

function Recovery({ variant }: { readonly variant: RecoveryVariant }) {
  const { session, thisScreen, profileName } = useStartModels();
  const { recovery, passwordPolicy } = useEntryModels();
  const { kind } = useObservable(session.state$, session.now);
  const state = useObservable(recovery.state$, recovery.initial);
  const { text } = useWording();
  const navigate = useNavigate();
  const posters = useWallPosters();
  const reset = variant === 'reset';
  // Who comes signed in, as after a reload under the welcome, has forgotten no password.
  const [cameSignedIn] = useState(session.now.kind === 'signed-in');
  const back = () => void navigate(reset ? addressOf.settings() : addressOf.signIn);
  useBack(back);
  useEffect(() => {
    recovery.enter(variant);
    return () => recovery.leave();
  }, [recovery, variant]);
  useProblemToast({
    message: state.problem === null ? null : text(PROBLEMS[state.problem]),
    action: { label: text('app.retry'), run: () => void recovery.retry() },
    key: 'recovery',
  });
  // A known password can be changed by somebody who is signed in alone.
  if (reset && kind === 'anonymous') return <Navigate to={addressOf.landing} replace />;
  if (!reset && cameSignedIn) {
    const to = placeInstead(true, profileName()) ?? placeAfterSignIn(thisScreen.inCar());
    return <Navigate to={addressOfPlace[to]} replace />;
  }
  if (state.next !== null) return <Navigate to={addressOfPlace[state.next]} replace />;
  // The model has not heard of the address yet.
  if (variant !== state.variant) return null;
  return (
    <RecoverView
      state={state}
      policy={passwordPolicy}
      posters={posters}
      onEmail={(typed) => recovery.setEmail(typed)}
      onText={(field, typed) => {
        if (field === 'current') recovery.setCurrent(typed);
        else if (field === 'password') recovery.setPassword(typed);
        else recovery.setRetype(typed);
      }}
      onLeave={(field) => recovery.check(field)}
      onSend={() => void recovery.send()}
      onContinue={() => recovery.continue()}
      onChange={() => void recovery.change()}
      onFinish={() => recovery.finish()}
      onBack={back}
    />
  );
}
