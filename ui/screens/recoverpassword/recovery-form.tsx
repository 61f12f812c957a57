import { Navigate } from 'react-router-dom';
import type { RecoveryModel } from '../../../core/account/recovery-model.ts';
import type { PasswordPolicy } from '../../../core/shared/client-config.ts';
import { addressOfDestination } from '../../bindings/addresses.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useProblemToast } from '../../bindings/use-problem-toast.ts';
import { useWording } from '../../wording/use-wording.ts';
import { RecoverView } from './recover-view.tsx';

const PROBLEMS = {
  'temporary-password': 'recover.error.temporary',
  'change-password': 'recover.error.change',
  'change-unanswered': 'recover.unanswered',
} as const;

interface RecoveryFormProps {
  readonly model: RecoveryModel;
  readonly policy: PasswordPolicy;
  readonly posters: readonly string[];
  readonly onBack: () => void;
}

/** The form of either model: that of the screen recovers, that of an account changes its password. */
export function RecoveryForm({ model, policy, posters, onBack }: RecoveryFormProps) {
  const state = useObservable(model.state$, model.initial);
  const { text } = useWording();
  useProblemToast({
    message: state.problem === null ? null : text(PROBLEMS[state.problem]),
    action: { label: text('app.retry'), run: () => void model.retry() },
    key: 'recovery',
  });
  if (state.next !== null) return <Navigate to={addressOfDestination[state.next]} replace />;
  return (
    <RecoverView
      state={state}
      policy={policy}
      posters={posters}
      onEmail={(typed) => model.setEmail(typed)}
      onText={(field, typed) => {
        if (field === 'current') model.setCurrent(typed);
        else if (field === 'password') model.setPassword(typed);
        else model.setRetype(typed);
      }}
      onLeave={(field) => model.check(field)}
      onSend={() => void model.send()}
      onContinue={() => model.continue()}
      onChange={() => void model.change()}
      onFinish={() => model.finish()}
      onBack={onBack}
    />
  );
}
