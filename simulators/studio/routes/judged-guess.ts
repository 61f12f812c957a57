import type { Result } from '../../../core/shared/result.ts';
import type { Guesser, Secret } from '../guess-limits.ts';
import { refuseTooMany } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { StudioContext } from '../studio-context.ts';

/**
 * Judges a guess, unless too many before it were wrong: then it is not even looked at, right or not. Every refusal of
 * `judge` is a wrong guess.
 */
export function judgedGuess<Value>(
  studio: StudioContext,
  secret: Secret,
  guesser: Guesser,
  judge: () => Result<Value, Refusal>,
): Result<Value, Refusal> {
  const { guesses } = studio.state();
  const nowMs = studio.nowMs();
  const waitMs = guesses.waitMs(secret, guesser, nowMs);
  if (waitMs > 0) return refuseTooMany(waitMs);
  const judged = judge();
  if (judged.ok) guesses.succeeded(secret, guesser);
  else guesses.failed(secret, guesser, nowMs);
  return judged;
}
