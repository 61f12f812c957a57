/** Names of devices and profiles have at most this many characters (SETT-13, SETT-14, DEVS-08). */
export const NAME_LENGTH = 25;

/** What a field with a counter takes, and how many characters are left (SETT-14). */
export function countedText(typed: string): { readonly text: string; readonly left: number } {
  const characters = Array.from(typed).slice(0, NAME_LENGTH);
  return { text: characters.join(''), left: NAME_LENGTH - characters.length };
}

/** Letters and signs that show nothing. */
const BLANKS = /[\u115f\u1160\u2800\u3164\uffa0]/gu;
/** What is read neither as a part of a name nor between its parts; joiners belong to emoji and to some scripts. */
const UNREAD = /\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cs}/gu;

/** A name as it is kept: without what nobody can read, and with single blanks. */
export function plainName(typed: string): string {
  const plain = typed
    .replace(BLANKS, ' ')
    .replace(/\s/gu, ' ')
    .replace(UNREAD, '')
    .replace(/ +/gu, ' ')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain) ? plain : '';
}

/** The same name to whoever reads it, whatever the case of its letters (OPEN-57, OPEN2-44). */
export function isSameName(one: string, other: string): boolean {
  return asRead(one) === asRead(other);
}

const asRead = (name: string): string =>
  plainName(name)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
