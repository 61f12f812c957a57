import { ArrowLeft, TriangleAlert } from 'lucide-react';
import type { SignInState } from '../../../core/account/sign-in-model.ts';
import { Backdrop } from '../../components/backdrop.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './sign-in.module.css';

export interface SignInViewProps {
  readonly state: SignInState;
  readonly posters: readonly string[];
  readonly onEmail: (email: string) => void;
  readonly onEmailLeft: () => void;
  readonly onPassword: (password: string) => void;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
}

export function SignInView(props: SignInViewProps) {
  const { state, posters, onEmail, onEmailLeft, onPassword, onSubmit, onBack } = props;
  const { text } = useWording();
  return (
    <main className={style['signIn']} data-tone="night">
      <Backdrop posters={posters} calm />
      <div className={style['front']}>
        <IconButton icon={ArrowLeft} label={text('app.back')} onClick={onBack} />
        <div className={style['body']}>
          <header className={style['header']}>
            <h1 className={style['title']}>{text('signin.title')}</h1>
            <p className={style['text']}>{text('signin.text')}</p>
          </header>
          <form
            className={style['form']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            <TextField
              label={text('signin.email')}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoFocus
              value={state.email}
              disabled={state.busy}
              error={state.emailInvalid ? text('signin.invalid-email') : null}
              onChange={onEmail}
              onBlur={onEmailLeft}
            />
            <TextField
              label={text('signin.password')}
              name="password"
              type="password"
              autoComplete="current-password"
              value={state.password}
              disabled={state.busy}
              reveal={{ show: text('signin.show'), hide: text('signin.hide') }}
              onChange={onPassword}
            />
            <Button
              type="submit"
              variant="primary"
              wide
              label={text('signin.submit')}
              disabled={!state.canSubmit}
              busy={state.busy}
            />
            <p className={style['problem']} role="alert">
              {state.problem !== null && (
                <>
                  <TriangleAlert aria-hidden="true" />
                  {text(state.problem === 'credential' ? 'signin.invalid-credential' : 'signin.error')}
                </>
              )}
            </p>
          </form>
        </div>
      </div>
    </main>
  );
}

/** The form's place during its first second (SIGN-01). */
export function SignInSkeleton({ posters }: { readonly posters: readonly string[] }) {
  return (
    <main className={style['signIn']} data-tone="night" aria-busy="true">
      <Backdrop posters={posters} calm />
      <div className={style['front']}>
        <span className={style['ghost']} data-part="back" />
        <div className={style['body']}>
          <div className={style['header']}>
            <span className={style['ghost']} data-part="title" />
            <span className={style['ghost']} data-part="text" />
          </div>
          <div className={style['form']}>
            <span className={style['ghost']} data-part="field" />
            <span className={style['ghost']} data-part="field" />
            <span className={style['ghost']} data-part="button" />
          </div>
        </div>
      </div>
    </main>
  );
}
