/** How a follower stands to its leader: with it, on its way, or apart for longer than coming into step takes. */
export type SyncStep = 'in-step' | 'coming' | 'out';

/** From best to worst. */
export const SYNC_STEPS: readonly SyncStep[] = ['in-step', 'coming', 'out'];

/** The one that says most; null of nothing. */
export function worstStep(steps: readonly SyncStep[]): SyncStep | null {
  return SYNC_STEPS.findLast((step) => steps.includes(step)) ?? null;
}
