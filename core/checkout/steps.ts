/** Card details, billing information, review your order (CHKO-02). */
export type Step = 0 | 1 | 2;

/** What the first two steps still need: null when nothing. */
export interface StepNeeds {
  readonly card: unknown;
  readonly billing: unknown;
}

/** Back to any earlier step, forward only over forms that are complete (CHKO-06). */
export function mayJump(to: Step, from: Step, needs: StepNeeds): boolean {
  if (to === from) return false;
  if (to < from) return true;
  const ofSteps = [needs.card, needs.billing].slice(0, to);
  return ofSteps.every((need) => need === null);
}
