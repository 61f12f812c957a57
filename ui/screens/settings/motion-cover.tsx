import { CarFront, House } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useWording } from '../../wording/use-wording.ts';

export interface MotionCoverProps {
  readonly onHome: () => void;
  /** It is parked again at a tab, for it does not tell. */
  readonly byHand: boolean;
}

/** Stands where the tab would be while the car moves (SETT-04). */
export function MotionCover({ onHome, byHand }: MotionCoverProps) {
  const { text } = useWording();
  return (
    <EmptyState
      icon={CarFront}
      title={text('motion.title')}
      text={text('motion.settings')}
      {...(byHand && { hint: text('motion.settings.park', { tab: text('settings.tab.add-screen') }) })}
      actions={<Button variant="primary" icon={House} label={text('motion.home')} onClick={onHome} />}
    />
  );
}
