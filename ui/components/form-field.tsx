import type { FieldOfForm } from '../bindings/use-model-form.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface FormFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'readOnly' | 'ref'
> {
  /** Which field of which form it is; forms of a model answer this (`useModelForm`). */
  readonly of: FieldOfForm;
}

/** A text field as part of a form. It shows what its model made of the typed text. */
export function FormField({ of: { onText, onLeave, ...rest }, ...props }: FormFieldProps) {
  return <TextField {...props} {...rest} onChange={onText} onBlur={onLeave} />;
}
