import { RotateCw } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { ErrorState } from '../components/states.tsx';
import { useWording } from '../wording/use-wording.ts';
import type { WordingKey } from '../wording/wording.ts';
import type { StartProblem } from './start-problem.ts';
import style from './splash.module.css';

export interface StartFailedProps {
  readonly problem: StartProblem;
  readonly onRetry: () => void;
}

const CAUSE: Readonly<Record<StartProblem['kind'], WordingKey>> = {
  unreachable: 'start.failed.text',
  unusable: 'start.unusable.text',
  refused: 'start.refused.text',
};

/** The client could not start: what happened, and another attempt. */
export function StartFailed({ problem, onRetry }: StartFailedProps) {
  const { text } = useWording();
  const { kind, message } = problem;
  return (
    <main className={style['failed']}>
      <ErrorState
        title={text('start.failed')}
        text={text(CAUSE[kind])}
        detail={text('start.detail', { reason: message })}
        actions={
          <Button variant="primary" icon={RotateCw} label={text('app.retry')} onClick={onRetry} firstFocus />
        }
      />
    </main>
  );
}
