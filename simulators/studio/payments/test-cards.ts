import { brandOf } from './microform/card-brands.ts';

/** How a payment ends, in the order in which things can go wrong. */
export const ENDINGS = {
  frictionless: 'Paid without a question.',
  challenge: 'The bank asks; approve or decline on its page.',
  'challenge-refused': 'The bank asks, and refuses whatever is answered.',
  'authentication-failed': 'The bank refuses the payer without asking.',
  'authentication-unclear': 'The bank answers a status that nobody knows.',
  'set-up-error': 'The authentication cannot be set up.',
  'no-device-data': 'The device data page never answers.',
  declined: 'Declined.',
  'insufficient-funds': 'Declined: not enough money.',
  'card-expired': 'Declined: the card has run out.',
  'card-blocked': 'Declined: the card is blocked.',
  'token-spent': 'The token is refused as used before.',
  'charged-answer-lost': 'Charged, and the answer is lost: the connection drops.',
  'lost-before-bank': 'The connection drops before the bank is asked. Nothing is charged.',
  'charged-bank-silent': 'Charged, and no answer ever comes.',
  'bank-silent': 'No answer ever comes. Nothing is charged.',
  'verify-fails-once': 'Charged; the first verify fails.',
  'verify-fails': 'Charged; every verify fails.',
  'confirm-fails-once': 'Charged; the first confirm fails.',
  'confirm-fails': 'Charged; every confirm fails. Refunded after an hour.',
} as const;

export type Ending = keyof typeof ENDINGS;

export function isEnding(name: string): name is Ending {
  return Object.hasOwn(ENDINGS, name);
}

/** Every other number that is a card's is paid without a question. */
export const TEST_CARDS: readonly (readonly [number: string, ending: Ending])[] = [
  ['4111111111111111', 'frictionless'],
  ['5555555555554444', 'frictionless'],
  ['378282246310005', 'frictionless'],
  ['6011111111111117', 'frictionless'],
  ['4000000000001000', 'challenge'],
  ['4000000000001018', 'challenge-refused'],
  ['4000000000001026', 'authentication-failed'],
  ['4000000000001034', 'authentication-unclear'],
  ['4000000000001042', 'set-up-error'],
  ['4000000000001059', 'no-device-data'],
  ['4000000000002008', 'declined'],
  ['4000000000002016', 'insufficient-funds'],
  ['4000000000002024', 'card-expired'],
  ['4000000000002032', 'card-blocked'],
  ['4000000000002040', 'token-spent'],
  ['4000000000003006', 'charged-answer-lost'],
  ['4000000000003014', 'lost-before-bank'],
  ['4000000000003022', 'charged-bank-silent'],
  ['4000000000003030', 'bank-silent'],
  ['4000000000004004', 'verify-fails-once'],
  ['4000000000004012', 'verify-fails'],
  ['4000000000004020', 'confirm-fails-once'],
  ['4000000000004038', 'confirm-fails'],
];

const ENDING_OF: ReadonlyMap<string, Ending> = new Map(TEST_CARDS);

export function endingOf(digits: string): Ending {
  return ENDING_OF.get(digits) ?? 'frictionless';
}

/** What is kept of a card. */
export interface KeptCard {
  readonly brand: string;
  readonly lastFour: string;
}

export function keptOf(digits: string): KeptCard {
  return { brand: brandOf(digits)?.name ?? 'card', lastFour: digits.slice(-4) };
}
