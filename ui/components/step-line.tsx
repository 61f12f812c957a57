import style from './step-line.module.css';

export interface StepLineProps {
  /** From 1. */
  readonly step: number;
  readonly steps: number;
  /** `Step 2 of 5` */
  readonly label: string;
}

/** How far one is on a way of several steps. */
export function StepLine({ step, steps, label }: StepLineProps) {
  return (
    <div className={style['steps']}>
      <ol className={style['marks']} aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <li key={index} className={style['mark']} data-reached={index < step} />
        ))}
      </ol>
      <p className={style['label']}>{label}</p>
    </div>
  );
}
