import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../components/button.tsx';
import style from './stepper.module.css';

export interface StepperProps {
  readonly label: string;
  /** The current value, as it is read. */
  readonly value: string;
  readonly back: StepperWay;
  readonly on: StepperWay;
}

interface StepperWay {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly go: () => void;
}

/** One setting in a line: its value between the ways to the one before and the next. */
export function Stepper({ label, value, back, on }: StepperProps) {
  const id = useId();
  return (
    <div className={style['stepper']} role="group" aria-labelledby={id}>
      <span className={style['label']} id={id}>
        {label}
      </span>
      <div className={style['ways']}>
        <IconButton icon={back.icon} label={back.label} onClick={back.go} />
        <output className={style['value']}>{value}</output>
        <IconButton icon={on.icon} label={on.label} onClick={on.go} />
      </div>
    </div>
  );
}
