import { take } from 'rxjs';
import type { Connectivity } from '../ports/connectivity.ts';
import type { SessionApi } from '../ports/session-api.ts';

/**
 * Whether the platform can be reached, asked before play, trailer and purchase (PLAY-08, CHKO-22). The lookup is the plain
 * API key call (OPEN-29), and is good with response code 10000 alone (CALL-25).
 */
export class NetworkCheck {
  constructor(
    private readonly connectivity: Connectivity,
    private readonly sessionApi: Pick<SessionApi, 'apiKey'>,
  ) {}

  /** Never rejects. Asks nobody while the host knows that it is offline. */
  async passes(): Promise<boolean> {
    return this.isOnline() && (await this.sessionApi.apiKey(null)).ok;
  }

  /** As of now: nothing listens on. */
  private isOnline(): boolean {
    let isOnline = true;
    this.connectivity.online$.pipe(take(1)).subscribe((online) => {
      isOnline = online;
    });
    return isOnline;
  }
}
