import { ArrowLeft, Captions, House, MonitorPlay, Pause, Play, RotateCcw } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { Seat } from '../../../core/display/seats.ts';
import type { Thumbnail } from '../../../core/ports/media-player.ts';
import type { PlayerState } from '../../../core/screens/player-model.ts';
import { IconButton } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { TimeBar } from '../../components/time-bar.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { ConnectionNotice } from './connection-notice.ts';
import { Connection, Failure } from './player-trouble.tsx';
import style from './player.module.css';
import { SyncMark } from './sync-mark.tsx';
import { useControls } from './use-controls.ts';

export interface PlayerViewProps {
  readonly state: PlayerState;
  readonly positionMs$: Observable<number>;
  readonly notice: ConnectionNotice;
  readonly own: Seat;
  /** The way to the screen manager exists on screens of the car. */
  readonly withScreens: boolean;
  /** The video surface. */
  readonly picture: ReactNode;
  /** Lies over the controls: the panel of languages, or nothing. */
  readonly panel: ReactNode;
  readonly stats: ReactNode;
  readonly onBack: () => void;
  readonly onTogglePause: () => void;
  readonly onRestart: () => void;
  readonly onSeek: (positionMs: number) => void;
  readonly onTracks: () => void;
  readonly onScreens: () => void;
  readonly onHome: () => void;
  readonly onCornerTap: () => void;
  readonly thumbnailAt: (positionMs: number) => Promise<Thumbnail | null>;
}

export function PlayerView(props: PlayerViewProps) {
  const { state, notice, picture, panel, stats, onTogglePause, onCornerTap } = props;
  const { text } = useWording();
  const frame = useRef<HTMLElement>(null);
  const held = state.paused || state.kind !== 'open' || panel !== null;
  const { shown, wake, toggle } = useControls(frame, held, onTogglePause);
  const waiting = state.kind === 'opening' || (state.kind === 'open' && (state.buffering || state.seeking));

  return (
    <main
      ref={frame}
      className={style['player']}
      data-tone="night"
      data-controls={shown}
      aria-label={state.title}
      onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
    >
      {picture}
      {/* A tap on the picture shows and hides the controls; keys have their own way (see use-controls.ts). */}
      <div className={style['surface']} onClick={toggle} aria-hidden="true" />
      {waiting && (
        <div className={style['waiting']} role="status" aria-label={text('player.loading')}>
          <Spinner />
        </div>
      )}
      {state.kind === 'failed' && state.error !== null && <Failure error={state.error} />}
      {state.kind !== 'failed' && notice !== null && <Connection notice={notice} />}
      <Controls {...props} shown={shown} />
      {stats}
      <div className={style['corner']} onClick={onCornerTap} aria-hidden="true" />
      {panel}
    </main>
  );
}

function Controls(props: PlayerViewProps & { readonly shown: boolean }) {
  const { state, positionMs$, own, withScreens, shown, onBack, onTogglePause, onRestart, onSeek } = props;
  const { onTracks, onScreens, onHome, thumbnailAt } = props;
  const { text } = useWording();
  const usable = state.kind === 'open';
  return (
    <div className={style['controls']} data-over="picture" inert={!shown}>
      <header className={style['top']}>
        <IconButton icon={ArrowLeft} label={text('player.back')} onClick={onBack} />
        <div className={style['what']}>
          <h1 className={style['title']}>{state.title}</h1>
          {state.media === 'trailer' && <p className={style['kind']}>{text('player.trailer')}</p>}
        </div>
        <SyncMark state={state} own={own} />
      </header>
      <footer className={style['bottom']}>
        {state.kind !== 'failed' && (
          <TimeBar
            position$={positionMs$}
            durationMs={state.durationMs}
            label={text('player.position')}
            onSeek={usable ? onSeek : undefined}
            thumbnailAt={thumbnailAt}
          />
        )}
        <div className={style['buttons']}>
          <div className={style['left']}>
            <IconButton
              icon={RotateCcw}
              label={text('player.restart')}
              disabled={!usable}
              onClick={onRestart}
            />
          </div>
          <IconButton
            icon={state.paused ? Play : Pause}
            variant="primary"
            size="large"
            solid
            label={text(state.paused ? 'player.play' : 'player.pause')}
            disabled={!usable}
            onClick={onTogglePause}
            firstFocus
          />
          <div className={style['right']}>
            <IconButton icon={Captions} label={text('player.tracks')} disabled={!usable} onClick={onTracks} />
            {withScreens && (
              <IconButton icon={MonitorPlay} label={text('player.screens')} onClick={onScreens} />
            )}
            <IconButton icon={House} label={text('player.home')} onClick={onHome} />
          </div>
        </div>
      </footer>
    </div>
  );
}
