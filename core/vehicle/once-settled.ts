import { filter, firstValueFrom, map, merge } from 'rxjs';
import type { Motion, MotionPolicy } from './motion-policy.ts';
import type { VehicleState } from './vehicle-state.ts';

/**
 * Resolves once a film may play here, if only as sound, or once the car had the time to say that it is parked. Never
 * rejects. For who opens a film that nobody has a finger on: a reload, a link.
 */
export async function onceSettled(
  motion: Pick<Motion, 'reason'> & Pick<MotionPolicy, 'state$'>,
  vehicle: Pick<VehicleState, 'settling' | 'settling$'>,
): Promise<void> {
  const mayPlay = (): boolean => motion.reason('video') === null || motion.reason('sound') === null;
  const changes$ = merge(motion.state$, vehicle.settling$);
  await firstValueFrom(
    changes$.pipe(
      map(() => !vehicle.settling || mayPlay()),
      filter((isSettled) => isSettled),
    ),
    { defaultValue: true },
  );
}
