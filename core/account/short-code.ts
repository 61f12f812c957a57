/** A sign-in code has at most this many characters (CODE-02, OPEN-24, OPEN2-66). */
export const SHORT_CODE_LENGTH = 6;

/** What the field takes of a typed code: no blanks, six characters at most. The platform judges the rest. */
export function typedShortCode(text: string): string {
  return text.replaceAll(/\s/g, '').slice(0, SHORT_CODE_LENGTH);
}
