/** Over 18: the months since the month of birth number more than this (OPEN-12). */
const AGE_LIMIT_MONTHS = 18 * 12;
/** `YYYY/MM` */
const BIRTHDAY_LENGTH = 7;

/** `incomplete`: enter a valid birthday (CREG-10); `age`: the valid-age message (CREG-11). */
export type BirthdayProblem = 'incomplete' | 'age';

/** Year and month of birth; month 1 to 12. */
export interface BirthMonth {
  readonly year: number;
  readonly month: number;
}

/**
 * What the field shows after somebody typed: digits alone, a slash added after four of them, 7 characters at
 * most (CREG-09). `before` is what it showed, so that the slash can be deleted.
 */
export function typedBirthday(before: string, typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, BIRTHDAY_LENGTH - 1);
  const deleting = typed.length < before.length;
  if (digits.length < 4 || (digits.length === 4 && deleting)) return digits;
  return `${digits.slice(0, 4)}/${digits.slice(4)}`;
}

/** Year and month, or what is wrong with them today. The month of today is that of UTC. */
export function readBirthday(text: string, todayMs: number): BirthMonth | BirthdayProblem {
  const match = /^(\d{4})\/(\d{2})$/.exec(text);
  if (match === null) return 'incomplete';
  const [year = 0, month = 0] = match.slice(1).map(Number);
  const today = new Date(todayMs);
  const months = (today.getUTCFullYear() - year) * 12 + (today.getUTCMonth() + 1 - month);
  const plausible = year > 1900 && month >= 1 && month <= 12;
  return plausible && months > AGE_LIMIT_MONTHS ? { year, month } : 'age';
}
