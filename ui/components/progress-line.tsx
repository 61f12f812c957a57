import style from './progress-line.module.css';

export interface ProgressLineProps {
  /** Done, 0 to 1. */
  readonly value: number;
  readonly label: string;
  /** Lies along the edge of a picture. */
  readonly flush?: boolean;
}

export function ProgressLine({ value, label, flush = false }: ProgressLineProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div
      className={style['track']}
      data-flush={flush}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <div className={style['fill']} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
