import { Button } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './player-card.module.css';

export interface CreditsCardProps {
  /** Once for all that follows the film. */
  readonly onWatch: () => void;
  readonly onLeave: () => void;
}

/** The film is over, and who lent it their voices is told: stay or leave (PLAY-12). */
export function CreditsCard({ onWatch, onLeave }: CreditsCardProps) {
  const { text } = useWording();
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
        <Button label={text('player.dub-card.watch')} onClick={onWatch} />
        <Button variant="primary" label={text('player.leave')} onClick={onLeave} />
      </div>
    </aside>
  );
}
