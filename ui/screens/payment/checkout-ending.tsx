import { Ban, CheckCheck, Clapperboard, CloudAlert, Hourglass, type LucideIcon } from 'lucide-react';
import type { CheckoutProblem } from '../../../core/checkout/checkout-state.ts';
import type { PurchaseKind } from '../../../core/ports/offers-api.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { problemSaid } from './checkout-texts.ts';

export interface CheckoutEndingProps {
  readonly problem: CheckoutProblem;
  readonly kind: PurchaseKind;
  readonly onExit: () => void;
}

/** Why checkout is over, until it leads away, and the way there at once. */
export function CheckoutEnding({ problem, kind, onExit }: CheckoutEndingProps) {
  const { text } = useWording();
  const { title, texts } = problemSaid(problem, kind);
  const home = problem.kind === 'not-available' || problem.kind === 'already-owned';
  const State = isNews(problem) ? EmptyState : ErrorState;
  return (
    <State
      alone
      icon={iconOf(problem)}
      title={text(title)}
      text={texts.map((key) => text(key)).join(' ')}
      actions={
        <Button
          variant="primary"
          label={text(home ? 'fault.home' : 'checkout.to-title')}
          onClick={onExit}
          firstFocus
        />
      }
    />
  );
}

/** Nothing went wrong. */
function isNews({ kind }: CheckoutProblem): boolean {
  return kind === 'already-owned' || kind === 'cancelled';
}

function iconOf({ kind }: CheckoutProblem): LucideIcon {
  if (kind === 'already-owned') return CheckCheck;
  if (kind === 'not-available') return Clapperboard;
  if (kind === 'cancelled' || kind === 'payment-off') return Ban;
  return kind === 'locked' || kind === 'retry-limit' || kind === 'unsettled' ? Hourglass : CloudAlert;
}
