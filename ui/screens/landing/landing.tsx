import { Navigate, useNavigate } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { LandingView } from './landing-view.tsx';
import { WALL_POSTERS } from './posters.ts';

/** The start screen; who is signed in goes straight on (LAND-03). */
export function Landing() {
  const { session } = useModels();
  const { kind } = useObservable(session.state$, session.now);
  const navigate = useNavigate();
  if (kind === 'signed-in') return <Navigate to={addressOf.home} replace />;
  return <LandingView posters={WALL_POSTERS} onSignIn={() => void navigate(addressOf.signIn)} />;
}
