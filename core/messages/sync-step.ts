/** How a follower stands to its leader: in step, coming into step, or apart for too long to be coming. */
export type SyncStep = 'in-step' | 'coming' | 'out';

/** From best to worst. */
export const SYNC_STEPS: readonly SyncStep[] = ['in-step', 'coming', 'out'];

/** The worst of these steps; null for none. */
export function worstStep(steps: readonly SyncStep[]): SyncStep | null {
  return SYNC_STEPS.findLast((step) => steps.includes(step)) ?? null;
}
