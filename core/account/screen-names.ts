/** Names of devices and profiles have at most this many characters (SETT-13, SETT-14, DEVS-08). */
export const NAME_LENGTH = 25;

/** What a field with a counter takes, and how many characters are left (SETT-14). */
export function countedText(typed: string): { readonly text: string; readonly left: number } {
  const characters = Array.from(typed).slice(0, NAME_LENGTH);
  return { text: characters.join(''), left: NAME_LENGTH - characters.length };
}

/** The same name but for blanks around it and the case of its letters (OPEN-57, OPEN2-44). */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
