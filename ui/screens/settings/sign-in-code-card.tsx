import { QrCode, RefreshCw } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ProgressLine } from '../../components/progress-line.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './account-tab.module.css';

export interface SignInCodeCardProps {
  /** Null while there is none (CODE-07). */
  readonly code: string | null;
  /** What is left of its time, 1 to 0. */
  readonly left: number;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onGenerate: () => void;
}

/** A code by which another screen signs in, for as long as its bar lasts. */
export function SignInCodeCard({ code, left, busy, failed, onGenerate }: SignInCodeCardProps) {
  const { text } = useWording();
  return (
    <Card
      icon={QrCode}
      title={text('settings.code')}
      actions={
        code === null && (
          <Button icon={RefreshCw} label={text('settings.code.generate')} busy={busy} onClick={onGenerate} />
        )
      }
    >
      {code === null ? (
        <p className={style['quiet']} role={failed ? 'alert' : undefined}>
          {text(failed ? 'settings.code.failed' : 'settings.code.text')}
        </p>
      ) : (
        <div className={style['coded']}>
          <p className={style['code']} role="status" aria-label={Array.from(code).join(' ')}>
            {code}
          </p>
          <ProgressLine value={left} label={text('settings.code.left')} />
          <p className={style['quiet']}>{text('settings.code.enter')}</p>
        </div>
      )}
    </Card>
  );
}
