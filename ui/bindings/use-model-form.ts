import { useEffect, useMemo, useRef, type SubmitEvent } from 'react';
import { useForm, type Control, type FieldErrors, type Path } from 'react-hook-form';

type Texts = Record<string, string>;

/** A form as its model has it: the model owns the texts, judges them, and says when they may go out. */
export interface ModelForm<Values extends Texts> {
  readonly values: Values;
  /** What is wrong, in words, by field. */
  readonly complaints: { readonly [Name in keyof Values]?: string | null };
  readonly busy: boolean;
  readonly onText: (name: keyof Values, text: string) => void;
  readonly onLeave?: (name: keyof Values) => void;
  readonly onSubmit: () => void;
}

/** What a field needs to know of its form. */
export interface FieldOf<Values extends Texts> {
  readonly control: Control<Values>;
  readonly name: Path<Values>;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

/**
 * Wires a model's form to its fields. The form library knows the fields and which of them is wrong; the rules and the
 * texts are the model's. When an answer leaves a complaint behind, its field takes the focus.
 */
export function useModelForm<Values extends Texts>(form: ModelForm<Values>) {
  const { values, complaints, busy, onText, onLeave, onSubmit } = form;
  const spoken = JSON.stringify(complaints);
  const errors = useMemo(
    () => errorsOf<Values>(JSON.parse(spoken) as Record<string, string | null>),
    [spoken],
  );
  const { control, handleSubmit, setFocus } = useForm<Values>({
    values,
    errors,
    // Else every complaint would take the focus at once, from whoever is typing elsewhere.
    shouldFocusError: false,
    resetOptions: { keepErrors: true, keepTouched: true },
  });

  const wasBusy = useRef(false);
  useEffect(() => {
    const [wrong] = Object.keys(errors);
    if (wasBusy.current && !busy && wrong !== undefined) setFocus(wrong as Path<Values>);
    wasBusy.current = busy;
  }, [busy, errors, setFocus]);

  return {
    field: (name: Path<Values>): FieldOf<Values> => ({
      control,
      name,
      value: values[name] ?? '',
      readOnly: busy,
      onText: (text) => onText(name, text),
      onLeave: () => onLeave?.(name),
    }),
    onSubmit: (event: SubmitEvent) => void handleSubmit(() => onSubmit())(event),
  };
}

function errorsOf<Values extends Texts>(complaints: Record<string, string | null>): FieldErrors<Values> {
  const wrong = Object.entries(complaints).filter(([, message]) => message !== null);
  return Object.fromEntries(
    wrong.map(([name, message]) => [name, { type: 'judged', message }]),
  ) as FieldErrors<Values>;
}
