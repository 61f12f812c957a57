import { AudioLines, MonitorPlay, Play } from 'lucide-react';
import type { Withholding } from '../../../core/vehicle/guarded-player.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './withheld-card.module.css';

export interface WithheldCardProps {
  readonly withheld: Withholding;
  readonly onTakeUp: () => void;
}

/** In place of a picture that the car keeps back: what is heard meanwhile, and how it is seen again. */
export function WithheldCard({ withheld: { what, reason }, onTakeUp }: WithheldCardProps) {
  const { text } = useWording();
  const again = reason === null;
  const waits: WordingKey = what === 'picture' ? 'motion.free.sound' : 'motion.free.text';
  // Nothing is heard either, and the policy covers all of it.
  if (!again && what === 'all') return null;
  return (
    <div className={style['card']}>
      <EmptyState
        icon={again ? MonitorPlay : AudioLines}
        title={text(again ? 'motion.free' : 'motion.listening')}
        text={text(again ? waits : 'motion.listening.text')}
        {...(again && {
          actions: (
            <Button
              variant="primary"
              icon={Play}
              label={text(what === 'picture' ? 'motion.show' : 'motion.go-on')}
              onClick={onTakeUp}
              firstFocus
            />
          ),
        })}
      />
    </div>
  );
}
