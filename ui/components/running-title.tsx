import { useLimits } from '../bindings/use-limits.ts';
import { classNames } from './class-names.ts';
import style from './running-title.module.css';

export interface RunningTitleProps {
  readonly text: string;
  readonly className?: string | undefined;
  /** Whether it may move now; one that fits stands still all the same. */
  readonly runs: boolean;
}

/** A title on one line. One that does not fit fades at its end, and runs to and fro while it may. */
export function RunningTitle({ text, className, runs }: RunningTitleProps) {
  const { moves } = useLimits();
  return (
    <span className={classNames(style['title'], className)} data-runs={runs && moves}>
      <span className={style['run']}>{text}</span>
    </span>
  );
}
