import type { Message } from '../messages/message.ts';
import type { Clock } from '../ports/clock.ts';
import type { DeviceId } from '../shared/ids.ts';

/** More devices than presence lists. */
const MOST_DEVICES = 64;

/**
 * Tells how late a message is: by how much it was longer on its way than the quickest one of its sender. Clocks need not
 * agree for that. A heartbeat is never sent again, so it tells the way as it is now, whatever became of the clocks.
 */
export class MessageAges {
  /** Our wall clock minus the sender's at sending, of the quickest message since the last heartbeat. */
  private readonly ways = new Map<DeviceId, number>();

  constructor(private readonly clock: Pick<Clock, 'wallMs'>) {}

  /** In ms; 0 for a sender that does not say when it sent. Each message is to be asked about once, when it arrives. */
  ageOf({ from, body, sentMs }: Message): number {
    if (sentMs === undefined) return 0;
    const wayMs = this.clock.wallMs() - sentMs;
    const quickestMs = this.ways.get(from.deviceId);
    if (quickestMs !== undefined && wayMs >= quickestMs && body.kind !== 'device-broadcast')
      return wayMs - quickestMs;
    this.ways.delete(from.deviceId);
    this.ways.set(from.deviceId, wayMs);
    const [oldest] = this.ways.keys();
    if (this.ways.size > MOST_DEVICES && oldest !== undefined) this.ways.delete(oldest);
    return 0;
  }
}
