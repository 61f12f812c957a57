import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { CardFieldName } from '../../../core/ports/secure-card-fields.ts';
import { classNames } from '../../components/class-names.ts';
import { FieldRefusal } from '../../components/field-refusal.tsx';
import style from './hosted-field.module.css';

export interface HostedFieldProps {
  readonly field: CardFieldName;
  readonly label: string;
  readonly focused: boolean;
  readonly error: string | null;
  /** Stands at its end, as the mark of a card does. */
  readonly mark?: ReactNode;
  readonly mountInto: (field: CardFieldName, host: HTMLElement) => () => void;
  /** Puts the caret into it. */
  readonly onFocus: (field: CardFieldName) => void;
}

/**
 * The place of a field of another origin, drawn like any text field around it. Tab leads into it by itself; arrow keys
 * come to the place, which hands them on.
 */
export function HostedField(props: HostedFieldProps) {
  const { field, label, focused, error, mark = null, mountInto, onFocus } = props;
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current === null ? undefined : mountInto(field, host.current)), [field, mountInto]);
  return (
    <div className={style['field']}>
      <div
        className={classNames(style['box'], error !== null && style['wrong'])}
        data-focused={focused || undefined}
      >
        <span className={style['label']} id={id} aria-hidden="true">
          {label}
        </span>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hands the focus on to its frame */}
        <div
          ref={host}
          className={style['host']}
          role="group"
          aria-label={label}
          aria-describedby={error === null ? undefined : `${id}-error`}
          data-hosted-field={field}
          data-arrow-stop
          tabIndex={-1}
          onFocus={(event) => {
            if (event.target === event.currentTarget) onFocus(field);
          }}
        />
        {mark}
      </div>
      <div className={style['below']}>
        {error !== null && <FieldRefusal id={`${id}-error`} text={error} />}
      </div>
    </div>
  );
}
