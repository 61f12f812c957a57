import { createContext, use } from 'react';
import type { Capability, MotionReason, MotionState } from '../../core/vehicle/motion-policy.ts';

/** What the motion policy says of this screen now, for what is drawn on it; handed out by the motion frame. */
export const MotionShown = createContext<Pick<MotionState, 'blocked' | 'glance' | 'still'>>({
  blocked: {},
  glance: false,
  still: false,
});

/** What may not be done here now, and why. */
export const useAllBlocked = (): MotionState['blocked'] => use(MotionShown).blocked;

/** Why this may not be done here now; undefined when it may. */
export const useBlocked = (capability: Capability): MotionReason | undefined =>
  use(MotionShown).blocked[capability];
