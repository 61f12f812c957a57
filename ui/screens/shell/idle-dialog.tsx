import { Hourglass, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ProgressLine } from '../../components/progress-line.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './idle-dialog.module.css';

export interface IdleDialogProps {
  readonly open: boolean;
  readonly secondsLeft: number;
  /** What the countdown began with. */
  readonly seconds: number;
  readonly onStay: () => void;
  readonly onLogout: () => void;
}

/** Asks whether somebody is still there, and logs out when nobody answers (IDLE-01). */
export function IdleDialog({ open, secondsLeft, seconds, onStay, onLogout }: IdleDialogProps) {
  const { text } = useWording();
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog
      open={open}
      icon={Hourglass}
      title={text('idle.title')}
      text={text('idle.text')}
      actions={
        <>
          <Button
            variant="primary"
            label={text('idle.stay')}
            disabled={leaving}
            onClick={onStay}
            firstFocus
          />
          <Button
            icon={LogOut}
            label={text('idle.logout')}
            busy={leaving}
            onClick={() => {
              setLeaving(true);
              onLogout();
            }}
          />
        </>
      }
    >
      <div className={style['left']}>
        <p className={style['seconds']}>{text('idle.left', { count: secondsLeft })}</p>
        <ProgressLine value={secondsLeft / seconds} label={text('idle.left', { count: secondsLeft })} />
      </div>
    </Dialog>
  );
}
