import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotArrived } from '../bindings/late.tsx';
import { useWording } from '../wording/use-wording.ts';
import { Boundary } from './boundary.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { problemMs } from './problem-time.ts';
import { showToast } from './toast-queue.ts';

export interface ContainedProps {
  /** Names the part in the log. */
  readonly part: string;
  /**
   * Where a failure is told: in the place of the part, with another try; in a message, for what floats and has no
   * place; or nowhere, for what tells failures itself.
   */
  readonly told?: 'here' | 'message' | 'nowhere';
  readonly children: ReactNode;
}

/** A part of a screen that may fail without the rest of it. */
export function Contained({ part, told = 'here', children }: ContainedProps) {
  const { text } = useWording();
  const tell = () =>
    showToast({ tone: 'problem', text: text('fault.part'), durationMs: problemMs(false), key: 'fault' });
  return (
    <Boundary
      part={part}
      renderFailed={(error, again) => (told === 'here' ? <FailedPart error={error} onRetry={again} /> : null)}
      {...(told === 'message' && { onFailed: tell })}
    >
      {children}
    </Boundary>
  );
}

function FailedPart({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { text } = useWording();
  return (
    <Notice
      tone="problem"
      text={text(error instanceof NotArrived ? 'fault.part.missing' : 'fault.part')}
      actions={<Button icon={RotateCw} label={text('app.retry')} onClick={onRetry} />}
    />
  );
}
