import { passesLuhn } from './microform/card-brands.ts';

/** The text without what could be the number of a card. */
export function withoutCardNumbers(text: string): string {
  return text.replaceAll(/\d(?:[ -]?\d){11,18}/g, (found) =>
    passesLuhn(found.replaceAll(/\D/g, '')) ? '[card number]' : found,
  );
}
