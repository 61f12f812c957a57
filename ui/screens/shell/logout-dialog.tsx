import { LogOut } from 'lucide-react';
import { useModels } from '../../bindings/models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useWording } from '../../wording/use-wording.ts';

/** Asks before it signs out, wherever logging out was chosen (ROUT-10, OPEN-55). */
export function LogoutDialog() {
  const { logout } = useModels();
  const { asking, busy } = useObservable(logout.state$, logout.initial);
  const { text } = useWording();
  const cancel = () => logout.cancel();
  return (
    <Dialog
      open={asking}
      title={text('logout.title')}
      text={text('logout.text')}
      onDismiss={cancel}
      actions={
        <>
          <Button label={text('app.cancel')} disabled={busy} onClick={cancel} />
          <Button
            variant="danger"
            icon={LogOut}
            label={text('logout.confirm')}
            busy={busy}
            onClick={() => void logout.confirm()}
          />
        </>
      }
    />
  );
}
