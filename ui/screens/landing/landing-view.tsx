import { ArrowRight, KeyRound, Popcorn, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Backdrop } from '../../components/backdrop.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './landing.module.css';

export interface LandingViewProps {
  readonly posters: readonly string[];
  /**
   * There is a voucher for a new account; without one nothing speaks of accounts to create (LAND-02). Null while that is
   * not known.
   */
  readonly canCreate: boolean | null;
  /** The car gave a hardware id that cannot be read (LAND-05). */
  readonly hardwareIdError: boolean;
  readonly onLogoTap: () => void;
  readonly onSignIn: () => void;
  readonly onCode: () => void;
  readonly onCreate: () => void;
  readonly onTry: () => void;
  /** Dialogs over it. */
  readonly children?: ReactNode;
}

export function LandingView(props: LandingViewProps) {
  const { posters, canCreate, hardwareIdError, onLogoTap, onSignIn, onCode, onCreate, onTry, children } =
    props;
  const { text } = useWording();
  return (
    <main className={style['landing']}>
      <Backdrop posters={posters} />
      <div className={style['front']}>
        <div className={style['top']}>
          {/* What its taps reveal is hidden on purpose: keys pass it by. */}
          <button type="button" tabIndex={-1} className={style['logo']} onClick={onLogoTap}>
            <Wordmark />
          </button>
          {hardwareIdError && <Notice tone="problem" text={text('landing.hardware-id')} />}
        </div>
        <div className={style['words']}>
          <h1 className={style['title']}>{text('landing.title')}</h1>
          <p className={style['text']}>{text('landing.text')}</p>
          <div className={style['actions']} data-over="wall">
            <Button
              variant="primary"
              icon={ArrowRight}
              label={text('landing.sign-in')}
              onClick={onSignIn}
              firstFocus
            />
            {canCreate !== false && (
              <Button
                // It keeps its place until somebody knows.
                className={canCreate === null ? style['unknown'] : undefined}
                icon={UserPlus}
                label={text('landing.create')}
                disabled={canCreate === null}
                onClick={onCreate}
              />
            )}
            <Button icon={KeyRound} label={text('landing.code')} onClick={onCode} />
            <Button icon={Popcorn} label={text('landing.try')} onClick={onTry} />
          </div>
        </div>
      </div>
      {children}
    </main>
  );
}
