import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type InputHTMLAttributes, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { FieldRefusal, type Remedy } from './field-refusal.tsx';
import style from './text-field.module.css';

export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'readOnly'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the text; the field is in error while it is there. */
  readonly error?: string | null;
  /** What can be done about the error. */
  readonly remedy?: Remedy | null;
  /** The form that the text has, shown while there is none; the label stands above it from the start. */
  readonly pattern?: string;
  /** Stands below the field while nothing is wrong. */
  readonly hint?: string | null;
  /** Stands at the end of the line below, as a counter does. */
  readonly note?: string | null;
  readonly type?: 'text' | 'email' | 'password';
  /** Labels of the button that shows and hides a password. */
  readonly reveal?: { readonly show: string; readonly hide: string };
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  value,
  onChange,
  error = null,
  remedy = null,
  pattern,
  hint = null,
  note = null,
  type = 'text',
  reveal,
  ...native
}: TextFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password' && reveal !== undefined;
  const Toggle = shown ? EyeOff : Eye;
  return (
    <div className={style['field']}>
      <div
        className={classNames(style['box'], error !== null && style['wrong'])}
        data-patterned={pattern !== undefined || undefined}
      >
        <input
          autoCapitalize="none"
          {...native}
          id={id}
          className={style['input']}
          type={secret && shown ? 'text' : type}
          value={value}
          placeholder={pattern ?? ' '}
          data-first-focus={native.autoFocus || undefined}
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={(error ?? hint) === null ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        <label className={style['label']} htmlFor={id}>
          {label}
        </label>
        {secret && (
          <button
            type="button"
            className={style['toggle']}
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Toggle aria-hidden="true" />
          </button>
        )}
      </div>
      <div className={style['below']}>
        {error !== null ? (
          <FieldRefusal id={`${id}-error`} text={error} remedy={remedy} />
        ) : (
          <p className={style['hint']} id={`${id}-error`}>
            {hint}
          </p>
        )}
        {note !== null && <span className={style['note']}>{note}</span>}
      </div>
    </div>
  );
}
