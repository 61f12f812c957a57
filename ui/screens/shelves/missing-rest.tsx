import { RotateCw } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './missing-rest.module.css';

export interface MissingRestProps {
  /** What did not come. */
  readonly text: string;
  readonly onAgain: () => void;
}

/** At the end of what came: the rest did not, and what to press. */
export function MissingRest({ text, onAgain }: MissingRestProps) {
  const wording = useWording();
  return (
    <div className={style['missing']} role="alert">
      <p>{text}</p>
      <Button icon={RotateCw} label={wording.text('app.retry')} onClick={onAgain} />
    </div>
  );
}
