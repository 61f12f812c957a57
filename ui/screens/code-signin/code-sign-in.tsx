import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { destinationAfterCode } from '../../../core/account/next-destination.ts';
import { addressOf, addressOfDestination } from '../../bindings/addresses.ts';
import { useEntryModels } from '../../bindings/entry-models.ts';
import { useStartModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useProblemToast } from '../../bindings/use-problem-toast.ts';
import { useWording } from '../../wording/use-wording.ts';
import { useWallPosters } from '../landing/wall-posters.ts';
import { CodeSignInView } from './code-sign-in-view.tsx';

const PROBLEMS = {
  unanswered: 'code.unanswered',
  error: 'signin.error',
} as const;

export function CodeSignIn() {
  const { session, profileName } = useStartModels();
  const { codeSignIn } = useEntryModels();
  // Who comes signed in, as after a reload under the countdown, has no code to enter.
  const [cameSignedIn] = useState(session.now.kind === 'signed-in');
  const state = useObservable(codeSignIn.state$, codeSignIn.initial);
  const { text } = useWording();
  const navigate = useNavigate();
  const posters = useWallPosters();
  const back = () => void navigate(addressOf.landing);
  useBack(back);
  useEffect(() => {
    codeSignIn.enter();
    return () => codeSignIn.enter();
  }, [codeSignIn]);
  const retry = () => void codeSignIn.retry();
  // What is wrong with the code stands at its field, and a lock in its own place.
  const failed = state.problem === 'unanswered' || state.problem === 'error' ? state.problem : null;
  useProblemToast({
    message: failed === null ? null : text(PROBLEMS[failed]),
    action: { label: text('app.retry'), run: retry },
    key: 'code-sign-in',
  });
  if (cameSignedIn)
    return <Navigate to={addressOfDestination[destinationAfterCode(profileName())]} replace />;
  if (state.next !== null) return <Navigate to={addressOfDestination[state.next]} replace />;
  return (
    <CodeSignInView
      state={state}
      posters={posters}
      onCode={(code) => codeSignIn.setCode(code)}
      onSubmit={() => void codeSignIn.submit()}
      onRetry={retry}
      onBack={back}
    />
  );
}
