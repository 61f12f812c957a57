import { ArrowRight } from 'lucide-react';
import { Backdrop } from '../../components/backdrop.tsx';
import { Button } from '../../components/button.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './landing.module.css';

export interface LandingViewProps {
  readonly posters: readonly string[];
  readonly onSignIn: () => void;
}

export function LandingView({ posters, onSignIn }: LandingViewProps) {
  const { text } = useWording();
  return (
    <main className={style['landing']} data-tone="night">
      <Backdrop posters={posters} />
      <div className={style['front']}>
        <Wordmark />
        <div className={style['words']}>
          <h1 className={style['title']}>{text('landing.title')}</h1>
          <p className={style['text']}>{text('landing.text')}</p>
          <div className={style['actions']}>
            <Button
              variant="primary"
              icon={ArrowRight}
              label={text('landing.sign-in')}
              onClick={onSignIn}
              firstFocus
            />
          </div>
        </div>
      </div>
    </main>
  );
}
