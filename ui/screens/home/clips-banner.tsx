import { ChevronRight, Clapperboard } from 'lucide-react';
import { useKeptFocus } from '../../bindings/kept-places.ts';
import { useWording } from '../../wording/use-wording.ts';
import style from './clips-banner.module.css';

/** The foot of home: the way to the short clips (HOME-02). */
export function ClipsBanner({ onOpen }: { readonly onOpen: () => void }) {
  const { text } = useWording();
  const button = useKeptFocus<HTMLButtonElement>('home/clips');
  return (
    <footer className={style['foot']}>
      <button ref={button} id="home/clips" type="button" className={style['banner']} onClick={onOpen}>
        <Clapperboard className={style['sign']} aria-hidden="true" />
        <span className={style['words']}>
          <span className={style['title']}>{text('home.clips')}</span>{' '}
          <span className={style['text']}>{text('studio.text')}</span>
        </span>
        <ChevronRight className={style['way']} aria-hidden="true" />
      </button>
    </footer>
  );
}
