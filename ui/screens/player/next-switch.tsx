import { useModels } from '../../bindings/models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { Switch } from '../../components/switch.tsx';
import { useWording } from '../../wording/use-wording.ts';

/** Whether what comes up next is offered and starts by itself, as this account wants it. */
export function NextSwitch() {
  const { upNext } = useModels();
  const { enabled } = useObservable(upNext.state$, upNext.now);
  const { text } = useWording();
  return (
    <Switch label={text('player.next.auto')} checked={enabled} onChange={(on) => upNext.setEnabled(on)} />
  );
}
