/** Without characters that a terminal obeys, but for the ends of lines: text from outside may move its cursor. */
export const printable = (text: string): string => text.replaceAll(/[^\P{Control}\n]/gu, '?');
