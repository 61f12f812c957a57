import { Suspense, useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { TRY_IT_NOW } from '../../../core/start/landing-model.ts';
import { destinationInstead } from '../../../core/account/next-destination.ts';
import { addressOf, addressOfDestination } from '../../bindings/addresses.ts';
import { late } from '../../bindings/late.tsx';
import { useStartModels } from '../../bindings/models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { Contained } from '../../components/contained.tsx';
import { LandingView } from './landing-view.tsx';
import { useWallPosters } from './wall-posters.ts';

const Debug = late(async () => (await import('./debug.tsx')).Debug);
const MainUserMissing = late(async () => (await import('./main-user-missing.tsx')).MainUserMissing);

/** The start screen; who is signed in goes straight on (LAND-03), over the choice of a profile if there is none yet. */
export function Landing() {
  const { landing, session, profileName } = useStartModels();
  const state = useObservable(landing.state$, landing.initial);
  const { kind } = useObservable(session.state$, session.now);
  const navigate = useNavigate();
  const posters = useWallPosters();
  useEffect(() => {
    landing.enter();
    return () => landing.leave();
  }, [landing]);
  if (kind === 'signed-in') {
    const isHome = destinationInstead(true, profileName()) === 'home';
    return <Navigate to={isHome ? addressOf.home : addressOf.profileName} replace />;
  }
  return (
    <LandingView
      posters={posters}
      canCreate={state.canCreateAccount}
      hardwareIdError={state.hardwareIdError}
      onLogoTap={() => landing.tapLogo()}
      onSignIn={() => void navigate(addressOf.signIn)}
      onCode={() => void navigate(addressOf.codeSignIn)}
      onCreate={() => {
        if (landing.createAccount()) void navigate(addressOf.createAccount('legal'));
      }}
      onTry={() => void navigate(addressOfDestination[TRY_IT_NOW])}
    >
      <Contained part="dialog of the start screen" told="message">
        <Suspense>
          {state.debug && <Debug onClose={() => landing.closeDebug()} />}
          {state.mainUserMissing && <MainUserMissing onClose={() => landing.dismiss()} />}
        </Suspense>
      </Contained>
    </LandingView>
  );
}
