import { ok } from '../../../core/shared/result.ts';
import type { Result } from '../../../core/shared/result.ts';
import type { Guesser, Secret } from '../guess-limits.ts';
import { refuseTooMany } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { StudioContext } from '../studio-context.ts';

/** Counts an asking that costs something or tells something, whatever comes of it, unless there were too many before. */
export function counted(studio: StudioContext, secret: Secret, asker: Guesser): Result<void, Refusal> {
  const { guesses } = studio.state();
  const nowMs = studio.nowMs();
  const waitMs = guesses.waitMs(secret, asker, nowMs);
  if (waitMs > 0) return refuseTooMany(waitMs);
  guesses.failed(secret, asker, nowMs);
  return ok(undefined);
}

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
