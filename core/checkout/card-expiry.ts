/** `MM/YY`. */
const COMPLETE = /^\d{2}\/\d{2}$/;
const LONGEST = 5;

export interface YearMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** The month in which `nowMs` lies, by the clock of the person who looks at the card. */
export function monthOf(nowMs: number): YearMonth {
  const date = new Date(nowMs);
  return { year: date.getFullYear(), month: date.getMonth() + 1 };
}

/**
 * What the field shows after somebody typed: digits and one slash, which comes by itself after the second digit
 * (CARD-02). Deleting the slash deletes it. What a browser fills in, `07/2029` or `2029-07`, becomes `07/29`.
 */
export function typeExpiry(before: string, typed: string): string {
  const filled = /^\s*(\d{1,2})\s*[/-]\s*20(\d{2})\s*$/.exec(typed) ?? swapped(typed);
  if (filled !== null) return `${(filled[1] ?? '').padStart(2, '0')}/${filled[2] ?? ''}`;
  const early = /^\s*(\d)\s*\//.exec(typed);
  const digits = (early === null ? typed : `0${typed.trim()}`).replaceAll(/\D/g, '').slice(0, LONGEST - 1);
  const tookSlash = before.endsWith('/') && typed === before.slice(0, -1);
  if (digits.length < 2 || (digits.length === 2 && tookSlash)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

function swapped(typed: string): RegExpExecArray | null {
  const found = /^\s*20(\d{2})\s*-\s*(\d{1,2})\s*$/.exec(typed);
  if (found !== null) [found[1], found[2]] = [found[2] ?? '', found[1] ?? ''];
  return found;
}

/**
 * Whether a card with this expiry can still pay: complete, a month from 1 to 12, and not over (CARD-03, CARD-04). A year
 * of the past is over whatever its month is (OPEN2-03). A card is good to the end of its month.
 */
export function isGoodExpiry(text: string, now: YearMonth): boolean {
  if (!COMPLETE.test(text)) return false;
  const { year, month } = parts(text);
  if (month < 1 || month > 12) return false;
  return year > now.year || (year === now.year && month >= now.month);
}

/** As the secure fields want it: two digits and four (OPEN2-04). */
export function tokenExpiry(text: string): { readonly month: string; readonly year: string } {
  const { year, month } = parts(text);
  return { month: String(month).padStart(2, '0'), year: String(year) };
}

function parts(text: string): YearMonth {
  return { month: Number(text.slice(0, 2)), year: 2000 + Number(text.slice(3)) };
}
