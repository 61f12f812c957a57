import { RotateCw, WifiOff } from 'lucide-react';
import type { ConnectionNotice } from '../../../core/playback/connection-notice.ts';
import type { PlayerError } from '../../../core/ports/media-player.ts';
import { Button } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { DISCONNECTED, playerErrorText, RESTORED, SAID_OF } from './player-error.ts';
import style from './player-trouble.module.css';

export interface FailureProps {
  readonly error: PlayerError;
  /** Null while there is no connection, and trying again would not help. */
  readonly onAgain: (() => void) | null;
}

/** The film does not go on: what happened, what to do, and the exact words of the error below (PERR-01 to PERR-07). */
export function Failure({ error, onAgain }: FailureProps) {
  const { text } = useWording();
  return (
    <div className={style['failure']} role="alert">
      <div className={style['words']}>
        <p className={style['said']}>{text(SAID_OF[error.code])}</p>
        <p className={style['advice']}>{text('player.retry-later')}</p>
        <p className={style['source']}>{playerErrorText(error)}</p>
      </div>
      {onAgain !== null && (
        <Button variant="primary" icon={RotateCw} label={text('app.retry')} onClick={onAgain} firstFocus />
      )}
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
