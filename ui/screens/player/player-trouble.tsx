import { WifiOff } from 'lucide-react';
import type { PlayerError } from '../../../core/ports/media-player.ts';
import { useWording } from '../../wording/use-wording.ts';
import type { ConnectionNotice } from './connection-notice.ts';
import { DISCONNECTED, playerErrorText, RESTORED, SAID_OF } from './player-error.ts';
import style from './player-trouble.module.css';

/** The film does not go on: what happened, what to do, and the exact words of the error below (PERR-01 to PERR-07). */
export function Failure({ error }: { readonly error: PlayerError }) {
  const { text } = useWording();
  return (
    <div className={style['failure']} role="alert">
      <p className={style['said']}>{text(SAID_OF[error.code])}</p>
      <p className={style['advice']}>{text('player.retry-later')}</p>
      <p className={style['source']}>{playerErrorText(error)}</p>
    </div>
  );
}

/** The film goes on, the connection does not (PERR-03), or is back (PERR-05). */
export function Connection({ notice }: { readonly notice: NonNullable<ConnectionNotice> }) {
  const { text } = useWording();
  const lost = notice === 'lost';
  return (
    <div className={style['notice']} role="status" data-kind={notice}>
      {lost && <WifiOff aria-hidden="true" />}
      <div>
        <p>{text(lost ? 'player.lost' : 'player.restored')}</p>
        <p className={style['source']}>{lost ? DISCONNECTED : RESTORED}</p>
      </div>
    </div>
  );
}
