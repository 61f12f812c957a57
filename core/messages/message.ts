import type { DeviceId } from '../shared/ids.ts';
import type { Body, MediaPosition } from './bodies.ts';

/** What a device says of itself in every message (MESG-03, DEVS-14). */
export interface DeviceFields {
  readonly deviceId: DeviceId;
  readonly deviceName: string;
  readonly screenName: string;
  /** Publishes, but is neither listed nor commanded. */
  readonly sendOnly: boolean;
  /** True for the front screen. */
  readonly isMHU: boolean;
  /** What it plays; null while it plays nothing; absent where the message does not say. */
  readonly movieDetails?: MediaPosition | null;
}

/** One message between the screens of an account. */
export interface Message {
  readonly from: DeviceFields;
  /** Unique among the messages of its sender; a peer may lack it. */
  readonly id: string | null;
  /**
   * When it was written, epoch ms by the sender's clock, which runs evenly while the sender runs: when somebody sets its
   * wall clock, this does not follow. A peer may lack it.
   */
  readonly sentMs?: number;
  readonly body: Body;
}
