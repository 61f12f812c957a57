import { CarFront } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useWholeWording } from '../../wording/use-whole-wording.ts';
import { useWording } from '../../wording/use-wording.ts';

/** Why nobody creates an account here yet (ROLE-09). */
export function MainUserMissing({ onClose }: { readonly onClose: () => void }) {
  useWholeWording();
  const { text } = useWording();
  return (
    <Dialog
      open
      icon={CarFront}
      title={text('landing.create')}
      text={text('create.main-user')}
      onDismiss={onClose}
      actions={<Button variant="primary" label={text('app.ok')} onClick={onClose} />}
    />
  );
}
