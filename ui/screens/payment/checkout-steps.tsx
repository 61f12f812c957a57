import { Check } from 'lucide-react';
import type { Step } from '../../../core/checkout/steps.ts';
import { useWording } from '../../wording/use-wording.ts';
import style from './checkout-steps.module.css';

const STEPS = ['checkout.step.card', 'checkout.step.billing', 'checkout.step.review'] as const;

export interface CheckoutStepsProps {
  readonly step: Step;
  readonly canJump: (to: Step) => boolean;
  readonly onJump: (to: Step) => void;
}

/** How far one is: what is done, what is shown, what is to come (CHKO-04), and the way to each (CHKO-06). */
export function CheckoutSteps({ step, canJump, onJump }: CheckoutStepsProps) {
  const { text } = useWording();
  return (
    <ol className={style['steps']} aria-label={text('checkout.steps')}>
      {STEPS.map((key, at) => {
        const to = at as Step;
        const done = at < step;
        return (
          <li
            key={key}
            className={style['item']}
            data-state={done ? 'completed' : at === step ? 'active' : 'next'}
          >
            <button
              type="button"
              className={style['step']}
              aria-current={at === step ? 'step' : undefined}
              aria-label={done ? text('checkout.step.done', { step: text(key) }) : undefined}
              disabled={at !== step && !canJump(to)}
              onClick={() => onJump(to)}
            >
              <span className={style['mark']}>{done ? <Check aria-hidden="true" /> : at + 1}</span>
              <span className={style['label']}>{text(key)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
