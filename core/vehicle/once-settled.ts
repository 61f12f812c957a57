import { filter, Subscription } from 'rxjs';
import { answerWithin } from '../ports/answer-within.ts';
import type { Clock } from '../ports/clock.ts';
import type { Motion, MotionPolicy } from './motion-policy.ts';

/**
 * A car is asked anew at each start, and is not taken for parked before it has looked so for a second. One that says
 * nothing by then stays what nobody knows.
 */
const SETTLES_MS = 3_000;

/**
 * Resolves once something may play here, if only as sound, once the car drives, or when it has had the time to say that it
 * is parked. Never rejects. For who opens a film that nobody has a finger on: a reload, a link.
 */
export async function onceSettled(
  motion: Pick<Motion, 'reason'> & Pick<MotionPolicy, 'state$'>,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  const isOpen = (): boolean => {
    if (motion.reason('video') === null) return false;
    const reason = motion.reason('sound');
    return reason === 'not-parked' || reason === 'car-unknown';
  };
  const listening = new Subscription();
  const settled = new Promise<void>((resolve) => {
    listening.add(motion.state$.pipe(filter(() => !isOpen())).subscribe(() => resolve()));
  });
  await answerWithin(clock, SETTLES_MS, settled);
  listening.unsubscribe();
}
