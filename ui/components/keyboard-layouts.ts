import type { Language } from '../wording/wording.ts';

/** Keys that do something else than write a character. */
export const ACTIONS = ['{delete}', '{enter}', '{marks}', '{letters}', '{space}', '{hide}'] as const;
export type KeyAction = (typeof ACTIONS)[number];

export const isAction = (key: string): key is KeyAction => (ACTIONS as readonly string[]).includes(key);

/** Three lines of keys, parted by blanks. */
export type KeyRows = readonly [string, string, string];

export interface KeyboardLayout {
  readonly letters: KeyRows;
  readonly marks: KeyRows;
}

/** The letters where the keyboards of a language have them; what it writes with marks at hand. */
const LETTERS: Readonly<Record<Language, KeyRows>> = {
  en: ['q w e r t y u i o p', 'a s d f g h j k l ’', 'z x c v b n m'],
  de: ['q w e r t z u i o p ü', 'a s d f g h j k l ö ä', 'y x c v b n m ß'],
  fr: ['a z e r t y u i o p é', 'q s d f g h j k l m è', 'w x c v b n ’ à'],
  es: ['q w e r t y u i o p', 'a s d f g h j k l ñ', 'z x c v b n m'],
  it: ['q w e r t y u i o p è', 'a s d f g h j k l ò à', 'z x c v b n m ù'],
};

/** The rest of what a language writes with marks, and a few of its neighbours. */
const ACCENTS: Readonly<Record<Language, string>> = {
  en: 'à á ä ç é è ñ ö ø ü',
  de: 'à á ç é è ê í ñ ø ó',
  fr: 'â ç ê ë î ï ô œ ù û',
  es: 'á é í ó ú ü ç à è ö',
  it: 'á ç é ì î í ó ú ö ü',
};

const DIGITS = '1 2 3 4 5 6 7 8 9 0';
const SIGNS = '- ’ & ! ? : .';

/** The keys of a language: letters, and on a second layer digits, letters with marks and signs. */
export function keyboardLayout(language: Language): KeyboardLayout {
  const framed = ([first, second, third]: KeyRows, other: KeyAction): KeyRows => [
    `${first} {delete}`,
    `${second} {enter}`,
    `${other} ${third} {space} {hide}`,
  ];
  return {
    letters: framed(LETTERS[language], '{marks}'),
    marks: framed([DIGITS, ACCENTS[language], SIGNS], '{letters}'),
  };
}
