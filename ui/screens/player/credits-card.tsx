import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './player-card.module.css';

/** The film is over, and who lent it their voices is told: stay or leave (PLAY-12). */
export function CreditsCard({ onLeave }: { readonly onLeave: () => void }) {
  const { text } = useWording();
  const [watching, setWatching] = useState(false);
  if (watching) return null;
  return (
    <aside
      className={style['card']}
      data-over="picture"
      data-part="credits"
      aria-label={text('player.dub-card')}
    >
      <div className={style['what']}>
        <div className={style['words']}>
          <p className={style['title']}>{text('player.dub-card')}</p>
          <p className={style['text']}>{text('player.dub-card.text')}</p>
        </div>
      </div>
      <div className={style['actions']}>
        <Button label={text('player.dub-card.watch')} onClick={() => setWatching(true)} />
        <Button variant="primary" label={text('player.leave')} onClick={onLeave} />
      </div>
    </aside>
  );
}
