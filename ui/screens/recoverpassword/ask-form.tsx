import { Send } from 'lucide-react';
import { useModelForm } from '../../bindings/use-model-form.ts';
import { Button } from '../../components/button.tsx';
import { FormField } from '../../components/form-field.tsx';
import { Stage } from '../../components/stage.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { RecoverViewProps } from './recover-props.ts';
import style from './recover.module.css';

/** To whom the temporary password goes (PASS-02). */
export function AskForm({ state, posters, onEmail, onLeave, onSend, onBack }: RecoverViewProps) {
  const { text } = useWording();
  const { field, onSubmit } = useModelForm<{ email: string }>({
    values: { email: state.email },
    complaints: { email: state.emailInvalid ? text('signin.invalid-email') : null },
    busy: state.busy,
    onText: (_, typed) => onEmail(typed),
    onLeave: () => onLeave('email'),
    onSubmit: onSend,
  });
  return (
    <Stage
      title={text('recover.title')}
      text={text('recover.text')}
      back={{ label: text('app.back'), onBack }}
      posters={posters}
      onSubmit={onSubmit}
      actions={
        <Button
          type="submit"
          variant="primary"
          icon={Send}
          className={style['submit']}
          label={text('recover.send')}
          disabled={!state.canSend}
          busy={state.busy}
        />
      }
    >
      <FormField
        of={field('email')}
        label={text('signin.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus
      />
    </Stage>
  );
}
