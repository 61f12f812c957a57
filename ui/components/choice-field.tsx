import { Check, ChevronDown } from 'lucide-react';
import { useId, useState, type Ref } from 'react';
import { useDisplay } from '../bindings/use-display.ts';
import { Button } from './button.tsx';
import style from './choice-field.module.css';
import { Dialog } from './dialog.tsx';
import { FieldRefusal } from './field-refusal.tsx';
import { matchingChoices, type Choice } from './matching-choices.ts';
import { TextField } from './text-field.tsx';

export interface ChoiceFieldProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Id of the current choice. */
  readonly value: string;
  /** Shown while nothing is chosen. */
  readonly unchosen?: string;
  readonly disabled?: boolean;
  /** Stands among text fields: as high as they are, with the label inside and a line for errors below. */
  readonly amongTexts?: boolean;
  /** What is wrong with the choice, for one among text fields. */
  readonly error?: string | null;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly words: { readonly filter: string; readonly none: string; readonly cancel: string };
  readonly onPick: (id: string) => void;
}

/** Choices that are few enough to be all in sight need no filter. */
const FEW = 8;

/** One of many: the field shows the current choice and opens a list that can be searched. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, choices, value, disabled = false, words, onPick } = props;
  const { amongTexts = false, unchosen = '', error = null, ref } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const { profile } = useDisplay();
  const current = choices.find((choice) => choice.id === value);
  return (
    <div className={style['field']} data-among-texts={amongTexts || undefined} data-wrong={error !== null}>
      <span className={style['label']} id={`${id}-label`}>
        {label}
      </span>
      <button
        ref={ref}
        type="button"
        id={`${id}-value`}
        className={style['value']}
        aria-describedby={error === null ? undefined : `${id}-error`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <span className={style['text']}>{current?.label ?? (value === '' ? unchosen : value)}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      {amongTexts && (
        <div className={style['below']}>
          {error !== null && <FieldRefusal id={`${id}-error`} text={error} />}
        </div>
      )}
      <Dialog
        wide={profile.layout === 'narrow'}
        open={open}
        title={label}
        onDismiss={() => setOpen(false)}
        actions={<Button label={words.cancel} onClick={() => setOpen(false)} />}
      >
        <Choices
          {...props}
          onPick={(picked) => {
            setOpen(false);
            onPick(picked);
          }}
        />
      </Dialog>
    </div>
  );
}

function Choices({ label, choices, value, words, onPick }: ChoiceFieldProps) {
  const [filter, setFilter] = useState('');
  const shown = matchingChoices(choices, filter);
  return (
    <div className={style['choices']}>
      {choices.length > FEW && (
        <TextField label={words.filter} value={filter} onChange={setFilter} autoComplete="off" />
      )}
      {shown.length === 0 && (
        <p className={style['none']} role="status">
          {words.none}
        </p>
      )}
      <div className={style['list']} role="listbox" aria-label={label}>
        {shown.map((choice) => (
          <button
            key={choice.id}
            type="button"
            role="option"
            className={style['choice']}
            aria-selected={choice.id === value}
            onClick={() => onPick(choice.id)}
          >
            <span className={style['name']}>{choice.label}</span>
            {choice.hint !== undefined && <span className={style['hint']}>{choice.hint}</span>}
            {choice.id === value && <Check aria-hidden="true" />}
          </button>
        ))}
      </div>
    </div>
  );
}
