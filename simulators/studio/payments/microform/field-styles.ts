/** What a page may decide about the look of a field. Nothing that loads, moves or covers anything. */
const PROPERTIES: readonly string[] = [
  'color',
  'cursor',
  'font',
  'font-family',
  'font-size',
  'font-size-adjust',
  'font-stretch',
  'font-style',
  'font-variant',
  'font-variant-numeric',
  'font-weight',
  'letter-spacing',
  'line-height',
  'opacity',
  'text-align',
  'text-shadow',
  'text-transform',
  'caret-color',
  'color-scheme',
  '-webkit-font-smoothing',
];

/** The states that a page names, and what they are here. */
const SELECTORS: Readonly<Record<string, string>> = {
  input: 'input',
  '::placeholder': 'input::placeholder',
  ':focus': 'input:focus',
  ':hover': 'input:hover',
  ':disabled': 'input:disabled',
  valid: 'input.valid',
  invalid: 'input.invalid',
};

export interface StyleRule {
  readonly selector: string;
  readonly properties: readonly (readonly [name: string, value: string])[];
}

/** The styles of a page as rules, in the order in which they were named; what is not known is left out. */
export function styleRules(styles: unknown): readonly StyleRule[] {
  if (typeof styles !== 'object' || styles === null) return [];
  return Object.entries(styles).flatMap(([state, wanted]: [string, unknown]) => {
    const selector = Object.hasOwn(SELECTORS, state) ? SELECTORS[state] : undefined;
    if (selector === undefined || typeof wanted !== 'object' || wanted === null) return [];
    const properties = Object.entries(wanted).flatMap(([name, value]: [string, unknown]) => {
      const written = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const isGood = PROPERTIES.includes(written) && typeof value === 'string' && !/url\(/i.test(value);
      return isGood ? [[written, value] as const] : [];
    });
    return [{ selector, properties }];
  });
}
