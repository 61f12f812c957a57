import type { PlayerError } from '../../../core/ports/media-player.ts';

const NAMES: Readonly<Record<number, string>> = {
  1002: 'NETWORK DISCONNECTED',
  1003: 'CONNECTION TIMEOUT',
  6007: 'LICENSE_REQUEST_FAILED',
};

/** Shown while the browser says that it is offline (PERR-03), and once when it is back (PERR-05). */
export const DISCONNECTED = 'Error 1002: NETWORK DISCONNECTED';
export const RESTORED = 'CONNECTION RESTORED';

/** The exact text of an error, the same in every language (PERR-01 to PERR-04). */
export function playerErrorText(error: PlayerError): string {
  if (error.code === 'player/cancelled') return '';
  const name = NAMES[error.number];
  return name === undefined ? `Error ${error.number}` : `Error ${error.number}: ${name}`;
}
