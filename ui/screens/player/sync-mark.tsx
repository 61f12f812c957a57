import { Link2, RefreshCw, Unlink2, type LucideIcon } from 'lucide-react';
import type { Seat } from '../../../core/display/seats.ts';
import type { PlayerState } from '../../../core/screens/player-model.ts';
import type { SyncStep } from '../../../core/messages/sync-step.ts';
import { Badge, type BadgeProps } from '../../components/badge.tsx';
import { SeatMark } from '../../components/seat-mark.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './sync-mark.module.css';

interface Shown {
  readonly tone: NonNullable<BadgeProps['tone']>;
  readonly icon: LucideIcon;
  readonly label: WordingKey;
}

const SHOWN: Readonly<Record<SyncStep, Shown>> = {
  'in-step': { tone: 'success', icon: Link2, label: 'player.sync.in-step' },
  coming: { tone: 'plain', icon: RefreshCw, label: 'player.sync.coming' },
  out: { tone: 'warning', icon: Unlink2, label: 'player.sync.out' },
};

export interface SyncMarkProps {
  readonly state: Pick<PlayerState, 'step' | 'seats'>;
  readonly own: Seat;
}

/** Who watches along, and whether they are where this screen is. */
export function SyncMark({ state: { step, seats }, own }: SyncMarkProps) {
  const { text } = useWording();
  if (step === null) {
    return <SeatMark seats={[own]} own={own} label={text('player.sync.alone')} />;
  }
  const names = seats.map((seat) => text(`seat.${seat}`)).join(', ');
  const { tone, icon, label } = SHOWN[step];
  return (
    <div className={style['sync']} role="status" data-step={step}>
      <SeatMark seats={seats} own={own} label={text('player.together', { names })} />
      <Badge tone={tone} icon={icon} label={text(label)} />
    </div>
  );
}
