import { RotateCw } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { ErrorState } from '../components/states.tsx';
import { useWording } from '../wording/use-wording.ts';
import type { StartProblem } from './composition.ts';
import style from './splash.module.css';

export interface StartFailedProps {
  readonly problem: StartProblem;
  readonly onRetry: () => void;
}

/** The client could not start: what happened, and another attempt. */
export function StartFailed({ problem, onRetry }: StartFailedProps) {
  const { text } = useWording();
  const { kind, message } = problem;
  const cause = text(kind === 'unreachable' ? 'start.failed.text' : 'start.unusable.text');
  return (
    <main className={style['failed']}>
      <ErrorState
        title={text('start.failed')}
        text={`${cause} ${text('start.detail', { reason: message })}`}
        actions={
          <Button variant="primary" icon={RotateCw} label={text('app.retry')} onClick={onRetry} firstFocus />
        }
      />
    </main>
  );
}
