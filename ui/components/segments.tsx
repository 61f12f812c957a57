import { useId } from 'react';
import style from './segments.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly disabled?: boolean;
  readonly onPick: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, segments, value, disabled = false, onPick } = props;
  const id = useId();
  return (
    <div className={style['field']}>
      <span className={style['label']} id={id}>
        {label}
      </span>
      <div className={style['segments']} data-count={segments.length} role="radiogroup" aria-labelledby={id}>
        {segments.map((segment) => (
          <button
            key={segment.value}
            type="button"
            role="radio"
            className={style['segment']}
            aria-checked={segment.value === value}
            disabled={disabled}
            onClick={() => onPick(segment.value)}
          >
            {segment.label}
          </button>
        ))}
      </div>
    </div>
  );
}
