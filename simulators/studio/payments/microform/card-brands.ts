/** What the number of a card says. The pages of the secure fields use this file too, so it imports nothing. */
export interface CardBrand {
  /** As the library of the secure fields names it. */
  readonly name: string;
  /** As the provider's API numbers it. */
  readonly cybsCardType: string;
  /** As a capture context names the network. */
  readonly network: string;
  readonly lengths: readonly number[];
  /** After how many digits a blank stands when the number is written. */
  readonly spaces: readonly number[];
  readonly securityCode: { readonly name: string; readonly length: 3 | 4 };
}

const FOURS = [4, 8, 12, 16];
const brand = (
  name: string,
  cybsCardType: string,
  network: string,
  lengths: readonly number[],
  spaces: readonly number[] = FOURS,
  securityCode: CardBrand['securityCode'] = { name: 'CVV', length: 3 },
): CardBrand => ({ name, cybsCardType, network, lengths, spaces, securityCode });

const AMEX = brand('amex', '003', 'AMEX', [15], [4, 10], { name: 'CID', length: 4 });
const MASTERCARD = brand('mastercard', '002', 'MASTERCARD', [16]);

/** By the first digits, the longest beginning first where two fit. */
const BRANDS: readonly (readonly [beginning: RegExp, brand: CardBrand])[] = [
  [/^3[47]/, AMEX],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, MASTERCARD],
  [/^(?:6011|64[4-9]|65)/, brand('discover', '004', 'DISCOVER', [16, 19])],
  [/^3(?:0[0-5]|[68])/, brand('dinersclub', '005', 'DINERSCLUB', [14], [4, 10])],
  [/^35(?:2[89]|[3-8])/, brand('jcb', '007', 'JCB', [16, 19])],
  [/^(?:5[06-9]|6[0-9])/, brand('maestro', '042', 'MAESTRO', [12, 13, 14, 15, 16, 17, 18, 19])],
  [/^4/, brand('visa', '001', 'VISA', [13, 16, 19])],
];

/** Null while the digits say none. */
export function brandOf(digits: string): CardBrand | null {
  return BRANDS.find(([beginning]) => beginning.test(digits))?.[1] ?? null;
}

/** The check that every card number passes: every second digit from the right counts double. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

export interface NumberCheck {
  /** Complete and good. */
  readonly valid: boolean;
  /** More digits could make it good. */
  readonly couldBeValid: boolean;
  readonly brand: CardBrand | null;
}

/** `networks` are those that a capture context allows. */
export function checkNumber(digits: string, networks: readonly string[]): NumberCheck {
  const found = brandOf(digits);
  if (found === null) return { valid: false, couldBeValid: digits.length < 4, brand: null };
  const longest = Math.max(...found.lengths);
  const taken = networks.includes(found.network);
  const valid = taken && found.lengths.includes(digits.length) && passesLuhn(digits);
  return { valid, couldBeValid: taken && (valid || digits.length < longest), brand: found };
}

/** Without a brand three digits are asked for. */
export function codeLength(found: CardBrand | null): number {
  return found?.securityCode.length ?? 3;
}
