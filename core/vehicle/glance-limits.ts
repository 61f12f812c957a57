import type { MotionState } from './motion-policy.ts';

/** How much a screen shows at a time, and whether anything on it moves by itself. */
export interface GlanceLimits {
  /** Entries of one list. */
  readonly listItems: number;
  /** Lists that lead from one to the next; the first is that of a tab of the navigation. */
  readonly listLevels: number;
  /** Characters of one text, its ellipsis included. */
  readonly textLength: number;
  /** Texts and pictures may run or change by themselves. */
  readonly moves: boolean;
  /** Messages that nobody here asked for may float over the screen. */
  readonly messages: boolean;
}

/** What who drives may glance at, as Android Automotive limits it. */
export const AT_A_GLANCE: GlanceLimits = {
  listItems: 50,
  listLevels: 3,
  textLength: 120,
  moves: false,
  messages: false,
};

/** What who has time may see. */
export const AT_LEISURE: GlanceLimits = {
  listItems: Infinity,
  listLevels: Infinity,
  textLength: Infinity,
  moves: true,
  messages: true,
};

/** What a screen may show now. Nothing floats over the still picture of a screen before which nobody sits. */
export function limitsOf({ glance, still }: Pick<MotionState, 'glance' | 'still'>): GlanceLimits {
  if (glance) return AT_A_GLANCE;
  return still ? { ...AT_LEISURE, messages: false } : AT_LEISURE;
}

/** What of a list is shown. */
export interface ShownItems<Item> {
  readonly items: readonly Item[];
  /** There is more of it, once the car is parked. */
  readonly isCut: boolean;
}

/** The beginning of a list that may be shown. `more`: the platform has more of it than these. */
export function shownItems<Item>(
  items: readonly Item[],
  more: boolean,
  { listItems }: GlanceLimits,
): ShownItems<Item> {
  if (items.length < listItems) return { items, isCut: false };
  if (items.length > listItems) return { items: items.slice(0, listItems), isCut: true };
  return { items, isCut: more };
}

/**
 * The text as far as it may be shown: its first sentences where they fill at least half of the room, else up to the end
 * of a word, with an ellipsis.
 */
export function shownText(text: string, { textLength }: GlanceLimits): string {
  const characters = Array.from(text);
  if (characters.length <= textLength) return text;
  const room = characters.slice(0, textLength - 1).join('');
  const sentences = /^.*[.!?…](?=\s)/su.exec(`${room}${characters[textLength - 1] ?? ''}`)?.[0];
  if (sentences !== undefined && sentences.length > room.length / 2) return sentences;
  const wordEnd = room.search(/\s\S*$/u);
  // A word of its own that is longer than half of the room is cut.
  const kept =
    wordEnd > room.length / 2 && /[\p{L}\p{N}]/u.test(characters[textLength - 1] ?? '')
      ? room.slice(0, wordEnd)
      : room;
  return `${kept.replace(/[\s.,;:!?–—-]+$/u, '')}…`;
}
