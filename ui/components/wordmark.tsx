import { useId } from 'react';
import style from './wordmark.module.css';

const SEATS = [25, 55] as const;
/** The back of a seat, its middle at 0. */
const SEAT = 'M-11 57v-9c0-7.5 4-12.5 11-12.5S11 40.5 11 48v9Z';

/** Two seats before a lit windscreen: a cinema on wheels. */
export function Mark() {
  const id = useId();
  return (
    <svg className={style['mark']} viewBox="0 0 80 58" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-light`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={style['dusk']} />
          <stop offset="1" className={style['lamp']} />
        </linearGradient>
        <mask id={`${id}-seats`}>
          <rect width="80" height="58" className={style['keep']} />
          {SEATS.map((x) => (
            <path key={x} d={SEAT} transform={`translate(${x} 0)`} className={style['gap']} />
          ))}
        </mask>
      </defs>
      <path
        d="M19.5 3.6C33 1.5 47 1.5 60.5 3.6a6 6 0 0 1 4.7 4.2L74.7 41a6 6 0 0 1-4.9 7.8C50 51 30 51 10.2 48.8A6 6 0 0 1 5.300 41L14.8 7.8a6 6 0 0 1 4.7-4.2Z"
        fill={`url(#${id}-light)`}
        mask={`url(#${id}-seats)`}
      />
      {SEATS.map((x) => (
        <path key={x} d={SEAT} transform={`translate(${x} 0)`} fill="currentColor" />
      ))}
    </svg>
  );
}

export function Wordmark({ size = 'normal' }: { readonly size?: 'normal' | 'large' }) {
  return (
    <span className={style['wordmark']} data-size={size} role="img" aria-label="Cabinema">
      <Mark />
      <svg className={style['letters']} viewBox="0 0 236 56" aria-hidden="true">
        <text x="0" y="44" fontSize="47" fontWeight="760" letterSpacing="-1.4">
          Cabinema
        </text>
      </svg>
    </span>
  );
}
