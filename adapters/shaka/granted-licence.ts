import type { PlayerFailure } from '../../core/ports/media-player.ts';
import { isGranted, toPlayerFailure } from './player-faults.ts';

/** Whether a licence of the stream that is loaded was granted, and so what the refusal of one means. */
export class GrantedLicence {
  private isThere = false;

  /** The keys of the stream as they are now. Once granted it counts as that, whatever becomes of its keys. */
  look(keyStatuses: Readonly<Record<string, string>>): void {
    this.isThere ||= isGranted(keyStatuses);
  }

  /** Another stream follows. */
  forget(): void {
    this.isThere = false;
  }

  /** What an error of the library means for a film that has `begun`, or still loads. */
  failureOf(cause: unknown, online: boolean, begun: boolean): PlayerFailure {
    return toPlayerFailure(cause, online, begun && this.isThere);
  }
}
