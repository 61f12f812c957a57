import type { PlayerError } from '../../../core/ports/media-player.ts';
import type { WordingKey } from '../../wording/wording.ts';

/** Shown while the browser says that it is offline (PERR-03), and once when it is back (PERR-05). */
export const DISCONNECTED = 'Error 1002: NETWORK DISCONNECTED';
export const RESTORED = 'CONNECTION RESTORED';

/** The exact text of an error, the same in every language (PERR-01 to PERR-04). */
export function playerErrorText(error: PlayerError): string {
  switch (error.code) {
    case 'player/cancelled':
      return '';
    case 'player/licence-refused':
      return 'Error 6007: LICENSE_REQUEST_FAILED';
    case 'player/connection-timeout':
      return 'Error 1003: CONNECTION TIMEOUT';
    case 'player/network-gone':
      return DISCONNECTED;
    case 'player/licence-expired':
    case 'player/output-restricted':
    case 'player/other':
      return `Error ${error.detail}`;
  }
}

/** What the same error is to a person. */
export const SAID_OF: Readonly<Record<PlayerError['code'], WordingKey>> = {
  'player/cancelled': 'player.failed.other',
  'player/licence-refused': 'player.failed.licence',
  'player/licence-expired': 'player.failed.licence',
  'player/output-restricted': 'player.failed.output',
  'player/connection-timeout': 'player.failed.timeout',
  'player/network-gone': 'player.failed.network',
  'player/other': 'player.failed.other',
};
