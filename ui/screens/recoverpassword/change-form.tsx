import type { RecoveryState } from '../../../core/account/recovery-model.ts';
import { useModelForm } from '../../bindings/use-model-form.ts';
import { Button } from '../../components/button.tsx';
import { FormField } from '../../components/form-field.tsx';
import { Stage } from '../../components/stage.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import type { PasswordField, RecoverViewProps } from './recover-props.ts';
import style from './recover.module.css';

const CURRENT: Readonly<Record<NonNullable<RecoveryState['currentProblem']>, WordingKey>> = {
  'fill-current': 'recover.fill-current',
  'invalid-temporary': 'recover.invalid-temporary',
  'invalid-current': 'recover.invalid-current',
};

/** The password that holds, and the one that will (PASS-04). In reset it is part of the signed-in product. */
export function ChangeForm({ state, policy, posters, onText, onLeave, onChange, onBack }: RecoverViewProps) {
  const { text } = useWording();
  const reset = state.variant === 'reset';
  const strong = policy === 'strong';
  const { field, onSubmit } = useModelForm<Record<PasswordField, string>>({
    values: { current: state.current, password: state.password, retype: state.retype },
    complaints: {
      current: state.currentProblem === null ? null : text(CURRENT[state.currentProblem]),
      password:
        state.passwordProblem === null ? null : text(strong ? 'password.rules.strong' : 'password.rules'),
      retype: state.retypeProblem === null ? null : text('password.mismatch'),
    },
    busy: state.busy,
    onText,
    onLeave,
    onSubmit: onChange,
  });
  const reveal = { show: text('signin.show'), hide: text('signin.hide') };
  return (
    <Stage
      title={text(reset ? 'recover.reset' : 'recover.change')}
      text={text(reset ? 'recover.reset.text' : 'recover.change.text')}
      back={{ label: text('app.back'), onBack }}
      posters={reset ? null : posters}
      onSubmit={onSubmit}
      actions={
        <Button
          type="submit"
          variant="primary"
          className={style['submit']}
          label={text('recover.submit')}
          disabled={!state.canChange}
          busy={state.busy}
        />
      }
    >
      <div className={style['fields']}>
        <FormField
          of={field('current')}
          label={text(reset ? 'recover.current' : 'recover.temporary')}
          type="password"
          autoComplete={reset ? 'current-password' : 'one-time-code'}
          reveal={reveal}
          autoFocus
        />
        <FormField
          of={field('password')}
          label={text('recover.new')}
          type="password"
          autoComplete="new-password"
          hint={text(strong ? 'password.hint.strong' : 'password.hint')}
          reveal={reveal}
        />
        <FormField
          of={field('retype')}
          label={text('recover.retype')}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
        />
      </div>
    </Stage>
  );
}
