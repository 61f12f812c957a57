import type { PlayerFailure } from '../../core/ports/media-player.ts';
import { isGranted, toPlayerFailure } from './player-faults.ts';

/** Whether a licence of the stream that is loaded was granted, and so what the refusal of one means. */
export class GrantedLicence {
  private isThere = false;
  /** Why a licence was refused that came beside another one; null for none. */
  private refusal: unknown = null;
  private standsWithoutKey = false;

  /** The keys of the stream as they are now. Once granted it counts as that, whatever becomes of its keys. */
  look(keyStatuses: Readonly<Record<string, string>>): void {
    this.isThere ||= isGranted(keyStatuses);
  }

  /** A further licence was refused: what another one opens plays on. */
  refuse(cause: unknown): void {
    this.refusal = cause;
  }

  /** Whether the picture stands for want of a key. */
  wantKey(standsWithoutKey: boolean): void {
    this.standsWithoutKey = standsWithoutKey;
  }

  /** Why the film cannot go on: it has come to what only the refused licence would open. Null while it can. */
  get end(): unknown {
    return this.standsWithoutKey ? this.refusal : null;
  }

  /** Another stream follows. */
  forget(): void {
    this.isThere = this.standsWithoutKey = false;
    this.refusal = null;
  }

  /** What an error of the library means for a film that has `begun`, or still loads. */
  failureOf(cause: unknown, online: boolean, begun: boolean): PlayerFailure {
    return toPlayerFailure(cause, online, begun && this.isThere);
  }
}
