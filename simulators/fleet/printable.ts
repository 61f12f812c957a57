/** Without characters that a terminal obeys, but for the ends of lines: text from outside may move its cursor. */
export const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '?');
