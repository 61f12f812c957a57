import { ArrowLeft, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UpNextState } from '../../../core/playback/up-next.ts';
import { useModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Picture } from '../../components/picture.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { NextSwitch } from './next-switch.tsx';
import style from './up-next.module.css';

export interface UpNextProps {
  readonly offer: NonNullable<UpNextState['offer']>;
  readonly onPlay: () => void;
  /** Not now: back to where the player was opened from. */
  readonly onCancel: () => void;
}

/** What ran is over. What comes up next, until it starts by itself or somebody would rather not. */
export function UpNext({ offer: { request, secondsLeft, by }, onPlay, onCancel }: UpNextProps) {
  const { artwork } = useModels();
  const { text } = useWording();
  const [picture, setPicture] = useState<string | null>(null);
  const { titleId, title } = request;
  useEffect(() => {
    let here = true;
    void artwork(titleId).then((url) => here && setPicture(url));
    return () => {
      here = false;
    };
  }, [artwork, titleId]);
  const play = useRef<HTMLDivElement>(null);
  useEffect(() => play.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  useBack(onCancel);
  return (
    <main className={style['next']} data-tone="night" data-part="up-next" aria-label={text('player.next')}>
      <div className={style['art']}>
        {picture !== null && <Picture src={picture} alt="" seed={title} eager fallback={null} />}
      </div>
      <header className={style['top']} data-over="picture">
        <IconButton icon={ArrowLeft} label={text('player.back')} onClick={onCancel} />
      </header>
      <section className={style['card']} data-over="picture">
        <div className={style['words']}>
          <p className={style['over']}>{text('player.next')}</p>
          <h1 className={style['title']}>{title}</h1>
          {secondsLeft !== null && (
            <p className={style['soon']} role="timer">
              {text('player.next.in', { seconds: secondsLeft })}
            </p>
          )}
          {by !== null && (
            <p className={style['soon']}>{text('heard.play', { name: text(`seat.${by.seat}`) })}</p>
          )}
        </div>
        <div className={style['actions']} ref={play}>
          <Button
            variant="primary"
            icon={Play}
            label={text('player.next.play')}
            onClick={onPlay}
            firstFocus
          />
          <Button label={text('player.next.cancel')} onClick={onCancel} />
        </div>
        <div className={style['switch']}>
          <NextSwitch />
        </div>
      </section>
    </main>
  );
}
