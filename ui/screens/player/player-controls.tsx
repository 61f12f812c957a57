import {
  ArrowLeft,
  Captions,
  FoldHorizontal,
  House,
  MonitorPlay,
  Pause,
  Play,
  SkipBack as ToStart,
  SkipForward as ToFilm,
  UnfoldHorizontal,
} from 'lucide-react';
import { useRef, type RefObject } from 'react';
import type { Observable } from 'rxjs';
import type { Seat } from '../../../core/display/seats.ts';
import type { Thumbnail } from '../../../core/ports/media-player.ts';
import type { PlayerState } from '../../../core/screens/player-state.ts';
import { canSeek, canWatchNow } from '../../../core/screens/player-rules.ts';
import type { VolumeState } from '../../../core/screens/volume.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { TimeBar } from '../../components/time-bar.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './player-controls.module.css';
import { SkipBack, SkipOn } from './skip-buttons.tsx';
import { SyncMark } from './sync-mark.tsx';
import { useControlsRoom } from './use-controls-room.ts';
import type { PictureFit } from './use-picture-fit.ts';
import { VolumeControl } from './volume-control.tsx';

export interface PlayerControlsProps {
  readonly state: PlayerState;
  readonly positionMs$: Observable<number>;
  readonly own: Seat;
  /** The way to the screen manager exists on screens of the car. */
  readonly withScreens: boolean;
  /** Null where the picture has one way to be shown. */
  readonly fit: PictureFit | null;
  readonly sound: VolumeState;
  readonly onBack: () => void;
  readonly onTogglePause: () => void;
  readonly onRestart: () => void;
  /** The film itself, now (DEC-07). */
  readonly onWatchNow: () => void;
  /** Goes on by so many ms, or back. */
  readonly onSkip: (byMs: number) => void;
  readonly onSeek: (positionMs: number) => void;
  readonly onVolume: (volume: number) => void;
  readonly onVolumeStep: (direction: 1 | -1) => void;
  readonly onMute: () => void;
  readonly onTracks: () => void;
  readonly onScreens: () => void;
  readonly onHome: () => void;
  /** Null where no picture may be seen. */
  readonly thumbnailAt: ((positionMs: number) => Promise<Thumbnail | null>) | null;
  /** Learns how much room the controls take. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly shown: boolean;
}

/** What lies over the picture: where it comes from and who watches, where it is, and what can be done with it. */
export function PlayerControls(props: PlayerControlsProps) {
  const { state, positionMs$, own, frame, shown, onBack, onSeek, thumbnailAt } = props;
  const { text } = useWording();
  const top = useRef<HTMLElement>(null);
  const bottom = useRef<HTMLElement>(null);
  useControlsRoom(frame, top, bottom);
  const usable = state.kind === 'open';
  const seekable = canSeek(state);
  const kind = kindOf(state);
  return (
    <div
      className={style['controls']}
      data-part="player-controls"
      data-over="picture"
      data-shown={shown}
      inert={!shown}
    >
      <header ref={top} className={style['top']}>
        <IconButton icon={ArrowLeft} label={text('player.back')} onClick={onBack} />
        <div className={style['what']}>
          <h1 className={style['title']}>{state.title}</h1>
          {kind !== null && <p className={style['kind']}>{text(kind)}</p>}
        </div>
        <SyncMark state={state} own={own} />
      </header>
      <footer ref={bottom} className={style['bottom']}>
        {state.kind !== 'failed' && (
          <TimeBar
            position$={positionMs$}
            durationMs={state.durationMs}
            label={text('player.position')}
            onSeek={seekable ? onSeek : undefined}
            thumbnailAt={thumbnailAt}
          />
        )}
        <Buttons {...props} usable={usable} seekable={seekable} />
      </footer>
    </div>
  );
}

/** What plays, where it is not the film itself. */
function kindOf({ media, part }: PlayerState): WordingKey | null {
  if (part === 'pre-roll') return 'player.pre-roll';
  if (part === 'dub-card') return 'player.dub-card';
  if (media === 'film') return null;
  return media === 'trailer' ? 'player.trailer' : 'player.clip';
}

interface ButtonsProps extends PlayerControlsProps {
  readonly usable: boolean;
  readonly seekable: boolean;
}

function Buttons(props: ButtonsProps) {
  const { state, fit, sound, withScreens, usable, seekable, onTogglePause, onRestart, onWatchNow } = props;
  const { onSkip, onVolume, onVolumeStep, onMute, onTracks, onScreens, onHome } = props;
  const { text } = useWording();
  return (
    <div className={style['buttons']}>
      <div className={style['left']}>
        <Button
          icon={ToStart}
          label={text('player.restart')}
          aria-label={text('player.restart')}
          disabled={!usable}
          onClick={onRestart}
        />
        {canWatchNow(state) && (
          <Button
            icon={ToFilm}
            label={text('player.watch-now')}
            aria-label={text('player.watch-now')}
            onClick={onWatchNow}
          />
        )}
      </div>
      <div className={style['middle']}>
        {seekable || !usable ? <SkipBack disabled={!usable} onSkip={onSkip} /> : null}
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
        {seekable || !usable ? <SkipOn disabled={!usable} onSkip={onSkip} /> : null}
      </div>
      <div className={style['right']}>
        <VolumeControl state={sound} onVolume={onVolume} onStep={onVolumeStep} onMute={onMute} />
        {fit !== null && (
          <IconButton
            icon={fit.filled ? FoldHorizontal : UnfoldHorizontal}
            label={text(fit.filled ? 'player.whole' : 'player.fill')}
            onClick={fit.toggle}
          />
        )}
        <IconButton icon={Captions} label={text('player.tracks')} disabled={!usable} onClick={onTracks} />
        {withScreens && <IconButton icon={MonitorPlay} label={text('player.screens')} onClick={onScreens} />}
        <IconButton icon={House} label={text('player.home')} onClick={onHome} />
      </div>
    </div>
  );
}
