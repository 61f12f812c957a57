import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { WALL_POSTERS } from '../landing/posters.ts';
import { SignInSkeleton, SignInView } from './sign-in-view.tsx';

/** The skeleton stands for a second (SIGN-01). */
const SKELETON_MS = 1_000;

export function SignIn() {
  const { session, signIn } = useModels();
  const { kind } = useObservable(session.state$, session.now);
  const state = useObservable(signIn.state$, signIn.initial);
  const [settled, setSettled] = useState(false);
  const navigate = useNavigate();
  const back = () => void navigate(addressOf.landing);
  useBack(back);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SKELETON_MS);
    return () => clearTimeout(timer);
  }, []);

  if (kind === 'signed-in') return <Navigate to={addressOf.home} replace />;
  if (!settled) return <SignInSkeleton posters={WALL_POSTERS} />;
  return (
    <SignInView
      state={state}
      posters={WALL_POSTERS}
      onEmail={(email) => signIn.setEmail(email)}
      onEmailLeft={() => signIn.checkEmail()}
      onPassword={(password) => signIn.setPassword(password)}
      onSubmit={() => void signIn.submit()}
      onBack={back}
    />
  );
}
