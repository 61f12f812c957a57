import { RotateCw, WifiOff } from 'lucide-react';
import type { ConnectionNotice } from '../../../core/playback/connection-notice.ts';
import type { FailureStage } from '../../../core/playback/play-session.ts';
import type { PlayerError } from '../../../core/ports/media-player.ts';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { DISCONNECTED, playerErrorText, RESTORED, SAID_OF } from './player-error.ts';
import style from './player-trouble.module.css';

export interface FailureProps {
  readonly error: PlayerError;
  readonly stage: FailureStage;
  /** Null while there is no connection, and trying again would not help. */
  readonly onAgain: (() => void) | null;
  readonly onExit: () => void;
}

/** The film does not go on: what happened, what to do, and the exact words of the error below (PERR-01 to PERR-08). */
export function Failure({ error, stage, onAgain, onExit }: FailureProps) {
  const { text } = useWording();
  const source = <p className={style['source']}>{playerErrorText(error)}</p>;
  switch (stage) {
    case 'leaving':
      return (
        <div className={style['failure']} role="alert">
          <div className={style['words']}>
            <p className={style['said']}>{text(SAID_OF[error.code])}</p>
            <p className={style['advice']}>{text('player.retry-later')}</p>
            {source}
          </div>
          {onAgain !== null && (
            <div className={style['actions']}>
              <Button
                variant="primary"
                icon={RotateCw}
                label={text('app.retry')}
                onClick={onAgain}
                firstFocus
              />
            </div>
          )}
        </div>
      );
    case 'reconnecting':
      return (
        <div className={style['failure']} role="status">
          <div className={style['words']}>
            <p className={style['said']}>
              <span className={style['turning']}>
                <Spinner />
              </span>
              {text('player.reconnecting')}
            </p>
            <p className={style['advice']}>{text('player.reconnecting.text')}</p>
            {source}
          </div>
          <div className={style['actions']}>
            <Button label={text('player.exit')} onClick={onExit} firstFocus />
          </div>
        </div>
      );
    case 'reconnect-failed':
      return (
        <div className={style['failure']} role="alert">
          <div className={style['words']}>
            <p className={style['said']}>{text('player.reconnect-failed')}</p>
            <p className={style['advice']}>{text('player.retry-later')}</p>
            <p className={style['advice']}>{text('player.reconnect-failed.text')}</p>
            {source}
          </div>
          <div className={style['actions']}>
            <Button label={text('player.exit')} onClick={onExit} />
            <Button variant="primary" label={text('app.ok')} onClick={() => onAgain?.()} firstFocus />
          </div>
        </div>
      );
  }
}

/** The film goes on, what steers it could not be drawn. */
export function ControlsFailed({ onAgain, onExit }: { onAgain: () => void; onExit: () => void }) {
  const { text } = useWording();
  return (
    <div className={style['failure']} role="alert">
      <div className={style['words']}>
        <p className={style['said']}>{text('fault.part')}</p>
      </div>
      <div className={style['actions']}>
        <Button label={text('player.exit')} onClick={onExit} />
        <Button variant="primary" icon={RotateCw} label={text('app.retry')} onClick={onAgain} firstFocus />
      </div>
    </div>
  );
}

export interface ConnectionProps {
  readonly notice: NonNullable<ConnectionNotice>;
  /** Nothing is left to play. */
  readonly waiting: boolean;
}

/** The film goes on, the connection does not (PERR-03), or is back (PERR-05). */
export function Connection({ notice, waiting }: ConnectionProps) {
  const { text } = useWording();
  const lost = notice === 'lost';
  const said = waiting ? 'player.lost.waiting' : 'player.lost';
  return (
    <div className={style['notice']} role="status" data-kind={notice}>
      {lost && <WifiOff aria-hidden="true" />}
      <div>
        <p>{text(lost ? said : 'player.restored')}</p>
        <p className={style['source']}>{lost ? DISCONNECTED : RESTORED}</p>
      </div>
    </div>
  );
}
