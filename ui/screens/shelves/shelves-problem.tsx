import { House, RotateCw } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useWording } from '../../wording/use-wording.ts';

export interface ShelvesFailedProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** Nothing came, and what to press. */
export function ShelvesFailed({ title, onRetry }: ShelvesFailedProps) {
  const { text } = useWording();
  return (
    <ErrorState
      title={title}
      text={text('home.failed.text')}
      actions={
        <Button variant="primary" icon={RotateCw} label={text('app.retry')} onClick={onRetry} firstFocus />
      }
    />
  );
}

export interface ShelvesEmptyProps {
  readonly title: string;
  readonly text: string;
  readonly onHome: () => void;
}

/** Nothing is there, and where there is more. */
export function ShelvesEmpty({ title, text, onHome }: ShelvesEmptyProps) {
  const wording = useWording();
  return (
    <EmptyState
      title={title}
      text={text}
      actions={
        <Button
          variant="primary"
          icon={House}
          label={wording.text('shelves.home')}
          onClick={onHome}
          firstFocus
        />
      }
    />
  );
}
