import { RotateCw } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { ErrorState } from '../components/states.tsx';
import { useWording } from '../wording/use-wording.ts';
import style from './splash.module.css';

export interface StartFailedProps {
  readonly reason: string;
  readonly onRetry: () => void;
}

/** The client could not start: what happened, and another attempt. */
export function StartFailed({ reason, onRetry }: StartFailedProps) {
  const { text } = useWording();
  return (
    <main className={style['failed']}>
      <ErrorState
        title={text('start.failed')}
        text={`${text('start.failed.text')} ${text('start.detail', { reason })}`}
        actions={
          <Button variant="primary" icon={RotateCw} label={text('app.retry')} onClick={onRetry} firstFocus />
        }
      />
    </main>
  );
}
