import { Play } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Picture } from '../../components/picture.tsx';
import { Switch } from '../../components/switch.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './player-card.module.css';

export interface UpNextCardProps {
  readonly title: string;
  /** Null for none, or as long as it is not known. */
  readonly imageUrl: string | null;
  /** Until it starts by itself; null when it waits for a tap. */
  readonly seconds: number | null;
  /** Whether the next one starts by itself on this screen. */
  readonly auto: boolean;
  readonly onPlay: () => void;
  readonly onCancel: () => void;
  readonly onAuto: (auto: boolean) => void;
}

/** What comes up next, until it starts by itself or somebody would rather not. */
export function UpNextCard(props: UpNextCardProps) {
  const { title, imageUrl, seconds, auto, onPlay, onCancel, onAuto } = props;
  const { text } = useWording();
  return (
    <aside className={style['card']} data-over="picture" data-part="up-next" aria-label={text('player.next')}>
      <div className={style['what']}>
        {imageUrl !== null && (
          <span className={style['art']}>
            <Picture src={imageUrl} alt="" seed={title} eager fallback={null} />
          </span>
        )}
        <div className={style['words']}>
          <p className={style['over']}>{text('player.next')}</p>
          <p className={style['title']}>{title}</p>
          {seconds !== null && (
            <p className={style['text']} role="timer">
              {text('player.next.in', { seconds })}
            </p>
          )}
        </div>
      </div>
      <div className={style['actions']}>
        <Button label={text('player.next.cancel')} onClick={onCancel} />
        <Button variant="primary" icon={Play} label={text('player.next.play')} onClick={onPlay} />
      </div>
      <Switch label={text('player.next.auto')} checked={auto} onChange={onAuto} />
    </aside>
  );
}
