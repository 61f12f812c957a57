import { House, SearchX } from 'lucide-react';
import { useBack } from '../../bindings/use-back.ts';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/states.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './player.module.css';

/** An address of the player that names nothing to play (PLAY-07), and the way out. */
export function NothingHere({ onHome }: { readonly onHome: () => void }) {
  const { text } = useWording();
  useBack(onHome);
  return (
    <main className={style['nothing']}>
      <ErrorState
        alone
        icon={SearchX}
        title={text('refused.unavailable')}
        text={text('player.nowhere.text')}
        actions={
          <Button variant="primary" icon={House} label={text('fault.home')} onClick={onHome} firstFocus />
        }
      />
    </main>
  );
}
