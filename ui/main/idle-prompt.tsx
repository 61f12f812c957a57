import { PROMPT_S } from '../../core/session/idle-model.ts';
import { useModels } from '../bindings/models.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { IdleDialog } from '../screens/shell/idle-dialog.tsx';

/** Whether somebody is still there, over whatever screen is open (IDLE-03). */
export function IdlePrompt() {
  const { idle } = useModels();
  const { asking, secondsLeft } = useObservable(idle.state$, idle.initial);
  return (
    <IdleDialog
      open={asking}
      secondsLeft={secondsLeft}
      seconds={PROMPT_S}
      onStay={() => idle.keep()}
      onLogout={() => void idle.logout()}
    />
  );
}
