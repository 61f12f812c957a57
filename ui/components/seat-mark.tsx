import { Smartphone } from 'lucide-react';
import type { Seat } from '../../core/display/seats.ts';
import { classNames } from './class-names.ts';
import style from './seat-mark.module.css';

const PLACES = [
  { seat: 'front', x: 3.5, y: 3.5 },
  { seat: 'passenger', x: 13, y: 3.5 },
  { seat: 'left', x: 3.5, y: 13 },
  { seat: 'right', x: 13, y: 13 },
] as const;

export interface SeatMarkProps {
  /** Seats that are lit. */
  readonly seats: readonly Seat[];
  /** The seat of this screen: ringed. */
  readonly own?: Seat | null;
  readonly label: string;
  readonly size?: 'small' | 'normal';
}

/** The cabin from above, front row first, the seats in question lit. A device without a seat shows as a phone. */
export function SeatMark({ seats, own = null, label, size = 'normal' }: SeatMarkProps) {
  const lone = seats.length === 1 && seats[0] === 'other';
  return (
    <span className={classNames(style['mark'], style[size])} role="img" aria-label={label} title={label}>
      {lone ? (
        <Smartphone className={style['device']} aria-hidden="true" />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {PLACES.map(({ seat, x, y }) => (
            <rect
              key={seat}
              x={x}
              y={y}
              width="7.5"
              height="7.5"
              rx="2.5"
              className={classNames(
                style['seat'],
                seats.includes(seat) && style['lit'],
                seat === own && style['own'],
              )}
            />
          ))}
        </svg>
      )}
    </span>
  );
}
