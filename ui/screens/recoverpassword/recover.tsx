import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { destinationAfterSignIn, destinationInstead } from '../../../core/account/next-destination.ts';
import { addressOf, addressOfDestination } from '../../bindings/addresses.ts';
import { useEntryModels } from '../../bindings/entry-models.ts';
import { useStartModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useWallPosters } from '../landing/wall-posters.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** Recovering a forgotten password. The change of a known one has its own route. */
export function Recover() {
  const { session } = useStartModels();
  const { kind } = useObservable(session.state$, session.now);
  if (useParams()['settings'] === 'recover') return <Recovery />;
  return <Navigate to={kind === 'signed-in' ? addressOf.settings() : addressOf.landing} replace />;
}

function Recovery() {
  const { session, thisScreen, profileName } = useStartModels();
  const { recovery, passwordPolicy } = useEntryModels();
  const navigate = useNavigate();
  const posters = useWallPosters();
  // Who comes signed in, as after a reload under the welcome, has forgotten no password.
  const [cameSignedIn] = useState(session.now.kind === 'signed-in');
  const back = () => void navigate(addressOf.signIn);
  useBack(back);
  useEffect(() => {
    recovery.enter();
    return () => recovery.leave();
  }, [recovery]);
  if (cameSignedIn) {
    const to = destinationInstead(true, profileName()) ?? destinationAfterSignIn(thisScreen.inCar());
    return <Navigate to={addressOfDestination[to]} replace />;
  }
  return <RecoveryForm model={recovery} policy={passwordPolicy} posters={posters} onBack={back} />;
}
