import { KeyRound, LockKeyhole } from 'lucide-react';
import type { SignInState } from '../../../core/account/sign-in-model.ts';
import { useModelForm } from '../../bindings/use-model-form.ts';
import { Button } from '../../components/button.tsx';
import { FormField } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Stage } from '../../components/stage.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './sign-in.module.css';

export interface SignInViewProps {
  readonly state: SignInState;
  readonly posters: readonly string[];
  readonly onEmail: (email: string) => void;
  readonly onEmailLeft: () => void;
  readonly onPassword: (password: string) => void;
  readonly onPasswordLeft: () => void;
  readonly onSubmit: () => void;
  readonly onRetry: () => void;
  readonly onRecover: () => void;
  readonly onCode: () => void;
  readonly onPrivacy: () => void;
  readonly onBack: () => void;
}

export function SignInView(props: SignInViewProps) {
  const { state, posters, onSubmit, onRetry, onRecover, onCode, onPrivacy, onBack } = props;
  const { text } = useWording();
  const refused = state.problem === 'credential';
  const { field, onSubmit: submit } = useModelForm<{ email: string; password: string }>({
    values: { email: state.email, password: state.password },
    complaints: {
      email: state.emailInvalid ? text('signin.invalid-email') : null,
      password: refused
        ? text('signin.invalid-credential')
        : state.passwordInvalid
          ? text('signin.invalid-password')
          : null,
    },
    busy: state.busy,
    onText: (name, typed) => (name === 'email' ? props.onEmail(typed) : props.onPassword(typed)),
    onLeave: (name) => (name === 'email' ? props.onEmailLeft() : props.onPasswordLeft()),
    onSubmit,
  });
  return (
    <Stage
      title={text('signin.title')}
      text={text('signin.text')}
      back={{ label: text('app.back'), onBack }}
      posters={posters}
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          variant="primary"
          className={style['submit']}
          label={text('signin.submit')}
          disabled={!state.canSubmit}
          busy={state.busy}
        />
      }
      foot={
        <>
          <Button variant="plain" icon={LockKeyhole} label={text('signin.recover')} onClick={onRecover} />
          <Button variant="plain" icon={KeyRound} label={text('landing.code')} onClick={onCode} />
          <Button variant="plain" label={text('legal.privacy')} onClick={onPrivacy} />
        </>
      }
    >
      {state.lockedBy !== null && (
        <Notice
          tone="problem"
          text={text(state.lockedBy === 'mistakes' ? 'signin.maximum-attempt' : 'signin.parked')}
        />
      )}
      <div className={style['fields']}>
        <p className="read-out" role="status">
          {state.busy && text('signin.validating')}
        </p>
        <FormField
          of={field('email')}
          label={text('signin.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          {...(refused && { hint: text('signin.forgot-email') })}
        />
        <FormField
          of={field('password')}
          label={text('signin.password')}
          type="password"
          autoComplete="current-password"
          remedy={refused ? { label: text('app.retry'), run: onRetry } : null}
          reveal={{ show: text('signin.show'), hide: text('signin.hide') }}
        />
      </div>
    </Stage>
  );
}

/** The form's place during its first second (SIGN-01). */
export function SignInSkeleton({ posters, onBack }: Pick<SignInViewProps, 'posters' | 'onBack'>) {
  const { text } = useWording();
  return (
    <Stage
      title={text('signin.title')}
      text={text('signin.text')}
      back={{ label: text('app.back'), onBack }}
      posters={posters}
      actions={<span className={style['ghost']} data-part="button" />}
      foot={<span className={style['ghost']} data-part="links" />}
      busy
    >
      <div className={style['fields']}>
        <span className={style['ghost']} data-part="field" />
        <span className={style['ghost']} data-part="field" />
      </div>
    </Stage>
  );
}
