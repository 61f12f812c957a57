import { wasRefused, type CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';

/**
 * Where a title was left, in ms: at its beginning where the platform has no word of it. Null where nobody answered, or the
 * platform is in trouble: a play from anywhere else would overwrite the place that it knows.
 */
export function resumePoint(answer: Result<number, CallFailure>): number | null {
  if (answer.ok) return answer.value;
  return wasRefused(answer.error) ? 0 : null;
}
