import { useId } from 'react';
import { Mark } from '../../components/wordmark.tsx';
import style from './ticket-field.module.css';

export interface TicketFieldProps {
  readonly label: string;
  /** Small print of the ticket. */
  readonly print: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly wrong: boolean;
  readonly onChange: (text: string) => void;
  /** Enter in an empty field, which no form submits. */
  readonly onEmptyEnter: () => void;
}

/** The code is written on a ticket, stub and all. */
export function TicketField(props: TicketFieldProps) {
  const { label, print, value, readOnly, wrong, onChange, onEmptyEnter } = props;
  const id = useId();
  return (
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
  );
}
