import { CarFront, Link2, RefreshCw, Ruler, Unlink2, type LucideIcon } from 'lucide-react';
import type { Seat } from '../../../core/display/seats.ts';
import type { PlayerState } from '../../../core/screens/player-state.ts';
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
  readonly state: Pick<
    PlayerState,
    'step' | 'role' | 'seats' | 'onlyRear' | 'behind' | 'behindStep' | 'waiting' | 'otherLength'
  >;
  readonly own: Seat;
}

const NAMED: Readonly<Record<Exclude<SyncStep, 'in-step'>, WordingKey>> = {
  coming: 'player.sync.coming.named',
  out: 'player.sync.out.named',
};

/** Who watches along, and whether they are where this screen is; who is not is named on every screen. */
export function SyncMark({ state, own }: SyncMarkProps) {
  const { step, role, seats, onlyRear, behind, behindStep, waiting, otherLength } = state;
  const { text, language } = useWording();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const nameOf = (seat: Seat) => text(seat === 'left' && onlyRear ? 'setup.screen.rear' : `seat.${seat}`);
  const namesOf = (some: readonly Seat[]) => list.format(some.map(nameOf));
  if (step === null) {
    return <SeatMark seats={[own]} own={own} label={text('player.sync.alone')} />;
  }
  const names = seats.map(nameOf).join(', ');
  // A follower that is behind itself says that first.
  const others = behindStep !== 'in-step' && (role === 'leader' || step === 'in-step');
  const { tone, icon, label } = SHOWN[others ? behindStep : step];
  const words = others ? text(NAMED[behindStep], { names: namesOf(behind) }) : text(label);
  return (
    <div className={style['sync']} role="status" data-step={step}>
      <SeatMark seats={seats} own={own} label={text('player.together', { names })} />
      <Badge tone={tone} icon={icon} label={words} />
      {waiting.length > 0 && (
        <Badge
          tone="plain"
          icon={CarFront}
          label={text('player.sync.waiting', { names: namesOf(waiting) })}
        />
      )}
      {otherLength.length > 0 && (
        <Badge
          tone="warning"
          icon={Ruler}
          label={text('player.sync.lengths', { names: namesOf(otherLength) })}
        />
      )}
    </div>
  );
}
