import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { destinationAfterSignIn, destinationInstead } from '../../../core/account/next-destination.ts';
import { addressOf, addressOfDestination } from '../../bindings/addresses.ts';
import { useEntryModels } from '../../bindings/entry-models.ts';
import { useStartModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useProblemToast } from '../../bindings/use-problem-toast.ts';
import { useWording } from '../../wording/use-wording.ts';
import { useWallPosters } from '../landing/wall-posters.ts';
import { SignInSkeleton, SignInView } from './sign-in-view.tsx';

export function SignIn() {
  const { session, thisScreen, profileName } = useStartModels();
  const { signIn } = useEntryModels();
  const { kind } = useObservable(session.state$, session.now);
  const state = useObservable(signIn.state$, signIn.initial);
  const { text } = useWording();
  const navigate = useNavigate();
  const posters = useWallPosters();
  const back = () => void navigate(addressOf.landing);
  useBack(back);
  useEffect(() => {
    signIn.enter();
    return () => signIn.leave();
  }, [signIn]);
  const retry = () => void signIn.retry();
  useProblemToast({
    message: state.problem === 'error' ? text('signin.error') : null,
    action: { label: text('app.retry'), run: retry },
    key: 'sign-in',
  });

  if (kind === 'signed-in') {
    const to = destinationInstead(true, profileName()) ?? destinationAfterSignIn(thisScreen.inCar());
    return <Navigate to={addressOfDestination[to]} replace />;
  }
  if (state.skeleton) return <SignInSkeleton posters={posters} onBack={back} />;
  return (
    <SignInView
      state={state}
      posters={posters}
      onEmail={(email) => signIn.setEmail(email)}
      onEmailLeft={() => signIn.checkEmail()}
      onPassword={(password) => signIn.setPassword(password)}
      onPasswordLeft={() => signIn.checkPassword()}
      onSubmit={() => void signIn.submit()}
      onRetry={retry}
      onRecover={() => void navigate(addressOf.recover)}
      onCode={() => void navigate(addressOf.codeSignIn)}
      onPrivacy={() => void navigate(addressOf.createAccount('legal', 'privacy'))}
      onBack={back}
    />
  );
}
