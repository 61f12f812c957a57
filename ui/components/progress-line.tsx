import style from './progress-line.module.css';

/** How much of something is done, 0 to 1. */
export function ProgressLine({ value, label }: { readonly value: number; readonly label: string }) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div
      className={style['track']}
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
