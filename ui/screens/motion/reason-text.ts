import type { MotionReason } from '../../../core/vehicle/motion-policy.ts';
import type { WordingKey } from '../../wording/wording.ts';

/** Why something may not be done now, in one short sentence. */
export function reasonText(reason: MotionReason): WordingKey {
  switch (reason) {
    case 'in-motion':
      return 'motion.title';
    case 'not-parked':
      return 'motion.not-parked';
    case 'car-unknown':
      return 'motion.unknown';
    case 'seat-empty':
      return 'motion.still';
  }
}
