import { useId } from 'react';
import style from './wordmark.module.css';

/** Two headrests before a lit windscreen: a cinema with four seats. */
export function Mark() {
  const id = useId();
  return (
    <svg className={style['mark']} viewBox="0 0 80 56" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-light`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={style['dusk']} />
          <stop offset="1" className={style['lamp']} />
        </linearGradient>
        <mask id={`${id}-seats`}>
          <rect width="80" height="56" className={style['keep']} />
          {[17, 43].map((x) => (
            <g key={x} transform={`translate(${x} 0)`}>
              <rect x="4" y="23" width="12" height="10.5" rx="4" />
              <path d="M-3 60V45c0-6 3.5-9 9-9h8c5.5 0 9 3 9 9v15Z" />
            </g>
          ))}
        </mask>
      </defs>
      <path
        d="M19.5 5.600C33 3.5 47 3.5 60.5 5.600a6 6 0 0 1 4.7 4.200L75.7 43a6 6 0 0 1-4.9 7.800C50 53.1 30 53.1 9.2 50.800A6 6 0 0 1 4.3 43L14.8 9.800a6 6 0 0 1 4.7-4.200Z"
        fill={`url(#${id}-light)`}
        mask={`url(#${id}-seats)`}
      />
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
