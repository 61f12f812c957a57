import { House, RotateCw } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { addressOf } from '../bindings/addresses.ts';
import { endFirstSight } from '../bindings/first-sight.ts';
import { NotArrived } from '../bindings/late.tsx';
import { forgetMissing } from '../components/boundary.tsx';
import { Button } from '../components/button.tsx';
import { ErrorState } from '../components/states.tsx';
import { useWording } from '../wording/use-wording.ts';
import style from './splash.module.css';

/** Stands where a screen failed: what happened, another try, and the way home. */
export function ScreenFailed() {
  const { text } = useWording();
  useLayoutEffect(() => endFirstSight(document), []);
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const missing = error instanceof NotArrived;
  const again = () => {
    forgetMissing(error);
    void navigate({ pathname, search, hash }, { replace: true });
  };
  return (
    <main className={style['failed']}>
      <ErrorState
        title={text(missing ? 'fault.missing' : 'fault.screen')}
        text={text(missing ? 'fault.missing.text' : 'fault.screen.text')}
        actions={
          <>
            <Button variant="primary" icon={RotateCw} label={text('app.retry')} onClick={again} firstFocus />
            <Button icon={House} label={text('fault.home')} onClick={() => void navigate(addressOf.home)} />
          </>
        }
      />
    </main>
  );
}
