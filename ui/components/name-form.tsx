import type { ReactNode } from 'react';
import { useModelForm } from '../bindings/use-model-form.ts';
import { Button } from './button.tsx';
import { FormField } from './form-field.tsx';
import style from './name-form.module.css';
import { Stage } from './stage.tsx';

export interface NameFormProps {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly submit: string;
    /** How many characters are left. */
    readonly left: string;
    readonly back: string;
  };
  readonly name: string;
  readonly complaint: string | null;
  readonly canSave: boolean;
  readonly posters: readonly string[] | null;
  /** What gets the name, drawn with it. */
  readonly art: ReactNode;
  readonly onName: (text: string) => void;
  readonly onSave: () => void;
  readonly onBack: (() => void) | null;
}

/** Gives something a name, with a counter (SETT-14). */
export function NameForm(props: NameFormProps) {
  const { words, name, complaint, canSave, posters, art, onName, onSave, onBack } = props;
  const { field, onSubmit } = useModelForm<{ name: string }>({
    values: { name },
    complaints: { name: complaint },
    busy: false,
    onText: (_, text) => onName(text),
    onSubmit: onSave,
  });
  return (
    <Stage
      title={words.title}
      text={words.text}
      back={onBack === null ? null : { label: words.back, onBack }}
      posters={posters}
      onSubmit={onSubmit}
      actions={
        <Button
          type="submit"
          variant="primary"
          className={style['submit']}
          label={words.submit}
          disabled={!canSave}
        />
      }
    >
      <div className={style['entry']}>
        <div className={style['art']} aria-hidden="true">
          {art}
        </div>
        <FormField of={field('name')} label={words.label} note={words.left} autoComplete="off" autoFocus />
      </div>
    </Stage>
  );
}
