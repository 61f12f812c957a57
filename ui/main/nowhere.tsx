import { House } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { addressOf } from '../bindings/addresses.ts';
import { useStartModels } from '../bindings/models.ts';
import { useBack } from '../bindings/use-back.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { Button } from '../components/button.tsx';
import { ErrorState } from '../components/states.tsx';
import { showToast } from '../components/toast-queue.ts';
import { useWording } from '../wording/use-wording.ts';
import { Splash } from './splash.tsx';
import style from './splash.module.css';

/** How long the start screen tells that there is no such page. */
const TOLD_MS = 6_000;

/** An address that leads nowhere. Who is not signed in is sent to the start (OPEN-54), and told why. */
export function Nowhere() {
  const { session } = useStartModels();
  const { kind } = useObservable(session.state$, session.now);
  if (kind === 'starting') return <Splash />;
  return kind === 'signed-in' ? <NoSuchPage /> : <ToStart />;
}

function NoSuchPage() {
  const { text } = useWording();
  const navigate = useNavigate();
  const home = () => void navigate(addressOf.home, { replace: true });
  useBack(home);
  return (
    <main className={style['failed']}>
      <ErrorState
        alone
        title={text('nowhere.title')}
        text={text('nowhere.text')}
        actions={
          <Button variant="primary" icon={House} label={text('fault.home')} onClick={home} firstFocus />
        }
      />
    </main>
  );
}

function ToStart() {
  const { text } = useWording();
  const message = text('nowhere.anonymous');
  useEffect(() => showToast({ tone: 'info', text: message, durationMs: TOLD_MS, key: 'nowhere' }), [message]);
  return <Navigate to={addressOf.landing} replace />;
}
