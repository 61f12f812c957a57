import { useEffect, useId, useRef } from 'react';
import { FieldRefusal, type Remedy } from '../../components/field-refusal.tsx';
import style from './code-field.module.css';

export interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  /** Places that are drawn; what is longer is not taken. */
  readonly length: number;
  readonly readOnly: boolean;
  /** Why the code was refused, and what can be done about it; null while it was not. */
  readonly refusal: { readonly text: string; readonly remedy: Remedy } | null;
  readonly onChange: (text: string) => void;
  /** Enter in an empty field, which no form submits. */
  readonly onEmptyEnter: () => void;
}

/** One field that looks like as many as the code has characters. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, length, readOnly, refusal, onChange, onEmptyEnter } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const wrong = refusal !== null;
  useEffect(() => {
    if (wrong) input.current?.focus();
  }, [wrong]);
  return (
    <div className={style['field']}>
      <label className={style['label']} htmlFor={id}>
        {label}
      </label>
      <div className={style['box']} data-wrong={wrong}>
        <input
          ref={input}
          id={id}
          className={style['input']}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoFocus
          data-first-focus
          spellCheck={false}
          maxLength={length}
          value={value}
          readOnly={readOnly}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && value === '') onEmptyEnter();
          }}
        />
        <ol className={style['places']} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <li
              key={index}
              className={style['place']}
              data-next={index === Math.min(value.length, length - 1)}
            >
              {value[index] ?? ''}
            </li>
          ))}
        </ol>
      </div>
      {refusal !== null && <FieldRefusal id={`${id}-error`} {...refusal} />}
    </div>
  );
}
