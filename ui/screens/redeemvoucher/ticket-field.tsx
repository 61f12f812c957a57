import { useId } from 'react';
import { FieldRefusal, type Remedy } from '../../components/field-refusal.tsx';
import { Mark } from '../../components/wordmark.tsx';
import style from './ticket-field.module.css';

export interface TicketFieldProps {
  readonly label: string;
  /** Small print of the ticket. */
  readonly print: string;
  readonly value: string;
  readonly readOnly: boolean;
  /** Why the code was not taken, and the button beside it; null while nothing is wrong. */
  readonly refusal: { readonly text: string; readonly remedy: Remedy } | null;
  readonly onChange: (text: string) => void;
  /** Enter in an empty field, which no form submits. */
  readonly onEmptyEnter: () => void;
}

/** The code is written on a ticket, stub and all. */
export function TicketField(props: TicketFieldProps) {
  const { label, print, value, readOnly, refusal, onChange, onEmptyEnter } = props;
  const id = useId();
  const wrong = refusal !== null;
  return (
    <div className={style['field']}>
      <div className={style['ticket']} data-wrong={wrong}>
        <div className={style['stub']} aria-hidden="true">
          <Mark />
        </div>
        <div className={style['face']}>
          <label className={style['label']} htmlFor={id}>
            {label}
          </label>
          <input
            id={id}
            className={style['input']}
            name="voucher"
            autoComplete="off"
            autoCapitalize="characters"
            autoFocus
            data-first-focus
            spellCheck={false}
            placeholder="XXXX-XXX"
            value={value}
            readOnly={readOnly}
            aria-invalid={wrong}
            aria-describedby={wrong ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && value === '') onEmptyEnter();
            }}
          />
          <span className={style['print']} aria-hidden="true">
            {print}
          </span>
        </div>
      </div>
      {refusal !== null && <FieldRefusal id={`${id}-error`} {...refusal} />}
    </div>
  );
}
