import { useEffect, useRef, type RefCallback, type SubmitEvent } from 'react';

type Texts = Record<string, string>;
type NameIn<Values extends Texts> = keyof Values & string;

/** A form as its model has it: the model owns the texts, judges them, and says when they may go out. */
export interface ModelForm<Values extends Texts> {
  readonly values: Values;
  /** What is wrong, in words, by field; in the order of the fields on the screen. */
  readonly complaints: { readonly [Name in keyof Values]?: string | null };
  readonly busy: boolean;
  readonly onText: (name: NameIn<Values>, text: string) => void;
  readonly onLeave?: (name: NameIn<Values>) => void;
  readonly onSubmit: () => void;
}

/** What a field needs to know of its form. */
export interface FieldOfForm {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly readOnly: boolean;
  readonly ref: RefCallback<HTMLInputElement>;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

/**
 * Wires a model's form to its fields, and keeps nothing of its own but where the fields are: when an answer leaves a
 * complaint behind, the first field that is wrong takes the focus. A complaint that comes while somebody types does
 * not, or it would take the focus away from another field.
 */
export function useModelForm<Values extends Texts>(form: ModelForm<Values>) {
  const { values, complaints, busy, onText, onLeave, onSubmit } = form;
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const wasBusy = useRef(false);
  const wrong = busy ? undefined : firstWrong(complaints);
  useEffect(() => {
    if (wasBusy.current && !busy && wrong !== undefined) inputs.current.get(wrong)?.focus();
    wasBusy.current = busy;
  }, [busy, wrong]);

  return {
    field: (name: NameIn<Values>): FieldOfForm => ({
      name,
      value: values[name] ?? '',
      error: complaints[name] ?? null,
      readOnly: busy,
      ref: (input) => {
        if (input === null) inputs.current.delete(name);
        else inputs.current.set(name, input);
      },
      onText: (text) => onText(name, text),
      onLeave: () => onLeave?.(name),
    }),
    onSubmit: (event: SubmitEvent): void => {
      event.preventDefault();
      onSubmit();
    },
  };
}

function firstWrong(complaints: Readonly<Record<string, string | null | undefined>>): string | undefined {
  return Object.keys(complaints).find((name) => (complaints[name] ?? null) !== null);
}
