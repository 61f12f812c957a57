import { CarFront, House } from 'lucide-react';
import type { MotionReason } from '../../../core/vehicle/motion-policy.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { reasonText } from '../motion/reason-text.ts';

export interface MotionCoverProps {
  readonly reason: MotionReason;
  readonly onHome: () => void;
  /** It is parked again at a tab, for it does not tell. */
  readonly byHand: boolean;
}

/** Stands where the tab would be while the car is not parked (SETT-04). */
export function MotionCover({ reason, onHome, byHand }: MotionCoverProps) {
  const { text } = useWording();
  return (
    <EmptyState
      icon={CarFront}
      title={text(reasonText(reason))}
      text={text('motion.settings')}
      {...(byHand && { hint: text('motion.settings.park', { tab: text('settings.tab.add-screen') }) })}
      actions={<Button variant="primary" icon={House} label={text('motion.home')} onClick={onHome} />}
    />
  );
}
