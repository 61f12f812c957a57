import { useEffect, useRef, type ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { ConnectionNotice } from '../../../core/playback/connection-notice.ts';
import type { ControlsShown } from '../../../core/screens/controls-shown.ts';
import { canTryAgain } from '../../../core/screens/player-rules.ts';
import { usePageMark } from '../../bindings/use-page-mark.ts';
import { Boundary } from '../../components/boundary.tsx';
import { Contained } from '../../components/contained.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { PlayerControls, type PlayerControlsProps } from './player-controls.tsx';
import { Connection, ControlsFailed, Failure } from './player-trouble.tsx';
import style from './player.module.css';
import { useControls } from './use-controls.ts';

export interface PlayerViewProps extends Omit<PlayerControlsProps, 'frame' | 'shown'> {
  readonly notice: ConnectionNotice;
  readonly controls: ControlsShown;
  /** Somebody elsewhere shows or hides the controls, or changes which it is (null). */
  readonly bar$: Observable<boolean | null>;
  /** The video surface. */
  readonly picture: ReactNode;
  /** In place of a picture that is kept back, or nothing. */
  readonly cover: ReactNode;
  /** The controls stay over it: the film goes on as sound, or may be seen again. */
  readonly steered: boolean;
  /** Over the picture, whether the controls are shown or not: what comes up next, or nothing. */
  readonly card: ReactNode;
  /** Beside the picture, in place of the controls: the panel of languages, or nothing. */
  readonly panel: ReactNode;
  readonly stats: ReactNode;
  /** A tap on the picture beside the panel. */
  readonly onPicture: () => void;
  /** Another attempt at what failed. */
  readonly onAgain: () => void;
  /** Gives up what failed. */
  readonly onExit: () => void;
  readonly onCornerTap: () => void;
}

export function PlayerView(props: PlayerViewProps) {
  const { state, notice, bar$, fit, picture, cover, card, panel, stats } = props;
  const { onTogglePause, onPicture, onAgain, onExit, onCornerTap } = props;
  const { text } = useWording();
  const frame = useRef<HTMLElement>(null);
  const held = state.paused || state.kind !== 'open' || panel !== null || props.steered;
  const { shown, wake, toggle, order } = useControls(props.controls, frame, held, onTogglePause);
  useEffect(() => {
    const ordered = bar$.subscribe(order);
    return () => ordered.unsubscribe();
  }, [bar$, order]);
  const controls = shown && panel === null;
  // Who may not see the film is told no more than why.
  const covered = cover !== null;
  const waiting = state.kind === 'opening' || (state.kind === 'open' && (state.buffering || state.seeking));

  usePageMark('player', '');

  return (
    <main
      ref={frame}
      className={style['player']}
      data-tone="night"
      data-controls={controls}
      data-panel={panel !== null}
      data-filled={fit?.filled ?? false}
      data-steered={props.steered}
      aria-label={state.title}
      onPointerMove={(event) => (event.pointerType === 'mouse' || isOnControls(event.target)) && wake()}
      onPointerDown={(event) => isOnControls(event.target) && wake()}
    >
      <div className={style['stage']}>
        {picture}
        {/* A tap on the picture shows and hides the controls; keys have their own way (see use-controls.ts). */}
        <div className={style['surface']} onClick={panel === null ? toggle : onPicture} aria-hidden="true" />
        <Contained part="cover of the picture" told="message">
          {cover}
        </Contained>
        {waiting && !covered && (
          <div className={style['waiting']} role="status">
            <span className={style['turning']}>
              <Spinner />
            </span>
            <p className={style['loading']}>{text('player.loading')}</p>
          </div>
        )}
        <Contained part="trouble of the player" told="message">
          {!covered && state.kind === 'failed' && state.error !== null && state.stage !== null && (
            <Failure
              error={state.error}
              stage={state.stage}
              onAgain={canTryAgain(state, notice) ? onAgain : null}
              onExit={onExit}
            />
          )}
          {!covered && state.kind !== 'failed' && notice !== null && (
            <Connection notice={notice} waiting={waiting} />
          )}
        </Contained>
      </div>
      {/* Nobody is locked in: the way back is one of the controls. */}
      <Boundary
        part="controls of the player"
        renderFailed={(_, again) => <ControlsFailed onAgain={again} onExit={props.onBack} />}
      >
        <PlayerControls {...props} frame={frame} shown={controls} />
      </Boundary>
      <Contained part="card over the picture" told="message">
        {panel === null && card}
      </Contained>
      {stats}
      <div className={style['corner']} onClick={onCornerTap} aria-hidden="true" />
      {panel}
    </main>
  );
}

/** A finger that works the controls keeps them; one on the picture shows and hides them. */
function isOnControls(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-part="player-controls"]') !== null;
}
