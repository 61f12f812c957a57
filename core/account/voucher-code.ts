/** A code of this many letters and digits is checked while it is typed (VOUC-12, OPEN-10). */
const CHECK_LENGTH = 7;
/** The dash follows the fourth character (VOUC-02). */
const GROUP = 4;

/** The one form of a code: capital letters and digits, a dash behind the fourth (VOUC-02): `AB12-CD3`. */
export function normaliseVoucher(text: string): string {
  const plain = text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  return plain.length > GROUP ? `${plain.slice(0, GROUP)}-${plain.slice(GROUP)}` : plain;
}

/** True for a code as long as the live check wants it; the dash does not count (OPEN-10). */
export function hasCheckLength(code: string): boolean {
  return code.replaceAll('-', '').length === CHECK_LENGTH;
}

/** What a character counts in the parity check; null for one that fails it. */
export type ParityMap = (character: string) => number | null;

/** Base 36: `0` is 0, `Z` is 35, anything else fails (OPEN-09, OPEN2-65). */
export const base36: ParityMap = (character) =>
  /^[0-9A-Z]$/.test(character) ? Number.parseInt(character, 36) : null;

/** The check of an automatic voucher: without dashes, the sum of what its characters count is even (VOUC-11). */
export function passesParity(code: string, map: ParityMap = base36): boolean {
  const counts = Array.from(code.replaceAll('-', '')).map(map);
  let sum = 0;
  for (const count of counts) {
    if (count === null) return false;
    sum += count;
  }
  return counts.length > 0 && sum % 2 === 0;
}
