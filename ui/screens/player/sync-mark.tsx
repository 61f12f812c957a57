import { Link2, RefreshCw } from 'lucide-react';
import type { Seat } from '../../../core/display/seats.ts';
import type { PlayerState } from '../../../core/playback/player-model.ts';
import { Badge } from '../../components/badge.tsx';
import { SeatMark } from '../../components/seat-mark.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './sync-mark.module.css';

export interface SyncMarkProps {
  readonly state: Pick<PlayerState, 'role' | 'seats' | 'seeking' | 'buffering'>;
  readonly own: Seat;
}

/** Who watches along, and whether this screen is where they are. */
export function SyncMark({ state: { role, seats, seeking, buffering }, own }: SyncMarkProps) {
  const { text } = useWording();
  if (role === 'alone') {
    return <SeatMark seats={[own]} own={own} label={text('player.sync.alone')} />;
  }
  const names = seats.map((seat) => text(`seat.${seat}`)).join(', ');
  const behind = role === 'follower' && (seeking || buffering);
  return (
    <div className={style['sync']} role="status">
      <SeatMark seats={seats} own={own} label={text('player.together', { names })} />
      {behind ? (
        <Badge tone="warning" icon={RefreshCw} label={text('player.sync.catching-up')} />
      ) : (
        <Badge tone="success" icon={Link2} label={text('player.sync.in-step')} />
      )}
    </div>
  );
}
