import { useController, type Control, type Path } from 'react-hook-form';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Texts = Record<string, string>;

export interface FormFieldProps<Values extends Texts> extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'readOnly' | 'ref'
> {
  /** Which field of which form it is; forms of a model answer this (`useModelForm`). */
  readonly of: {
    readonly control: Control<Values>;
    readonly name: Path<Values>;
    readonly value: string;
    readonly readOnly: boolean;
    readonly onText: (text: string) => void;
    readonly onLeave: () => void;
  };
}

/** A text field as part of a form. It shows what its model made of the typed text. */
export function FormField<Values extends Texts>({ of, ...rest }: FormFieldProps<Values>) {
  const { control, name, value, readOnly, onText, onLeave } = of;
  const { field, fieldState } = useController({ control, name });
  const { ref, onChange, onBlur } = field;
  return (
    <TextField
      {...rest}
      name={name}
      ref={ref}
      value={value}
      readOnly={readOnly}
      error={fieldState.error?.message ?? null}
      onChange={(text) => {
        onChange(text);
        onText(text);
      }}
      onBlur={() => {
        onBlur();
        onLeave();
      }}
    />
  );
}
