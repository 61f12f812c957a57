import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useModels } from '../../bindings/models.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useWording } from '../../wording/use-wording.ts';

/** Asks before it signs out; logout alone does (ROUT-10, OPEN-55). */
export function LogoutDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { session } = useModels();
  const { text } = useWording();
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog
      open={open}
      title={text('logout.title')}
      text={text('logout.text')}
      onDismiss={onClose}
      actions={
        <>
          <Button label={text('app.cancel')} disabled={leaving} onClick={onClose} />
          <Button
            variant="danger"
            icon={LogOut}
            label={text('logout.confirm')}
            busy={leaving}
            onClick={() => {
              setLeaving(true);
              void session.signOut();
            }}
          />
        </>
      }
    />
  );
}
