import { describe, expect, it } from 'vitest';
import { cardRefusal, EMPTY_CARD, type CardForm } from '../../../core/checkout/card-form.ts';
import {
  EMPTY_CARD_FIELDS,
  type CardFieldsState,
  type CardFieldState,
} from '../../../core/ports/secure-card-fields.ts';

const JULY_2026 = { year: 2026, month: 7 };
const FORM: CardForm = { firstName: 'Ada', lastName: 'Beispiel', expiry: '07/26' };
const GOOD: CardFieldState = { empty: false, valid: true, couldBeValid: true };
const WRONG: CardFieldState = { empty: false, valid: false, couldBeValid: false };
const HOSTED: CardFieldsState = { ...EMPTY_CARD_FIELDS, number: GOOD, securityCode: GOOD };

describe('the card form', () => {
  it('[CARD-06] is good when all is filled in, the expiry is good and no secure field objects', () => {
    expect(cardRefusal(FORM, HOSTED, JULY_2026)).toBeNull();
  });

  it.each(['firstName', 'lastName', 'expiry'] as const)('[CARD-06 part] misses %s', (field) => {
    for (const text of ['', '  ']) {
      const refusal = cardRefusal({ ...FORM, [field]: text }, HOSTED, JULY_2026);
      expect(refusal).toEqual({ field, reason: 'missing' });
    }
  });

  it.each(['number', 'securityCode'] as const)('[CARD-06 part] misses an empty %s', (field) => {
    const empty = { ...HOSTED, [field]: EMPTY_CARD_FIELDS[field] };
    expect(cardRefusal(FORM, empty, JULY_2026)).toEqual({ field, reason: 'missing' });
  });

  it.each(['number', 'securityCode'] as const)('[CARD-06 part] heeds the own check of %s', (field) => {
    expect(cardRefusal(FORM, { ...HOSTED, [field]: WRONG }, JULY_2026)).toEqual({ field, reason: 'invalid' });
  });

  it('[CARD-06 part] does not take an expiry that is over', () => {
    const over = { ...FORM, expiry: '06/26' };
    expect(cardRefusal(over, HOSTED, JULY_2026)).toEqual({ field: 'expiry', reason: 'invalid' });
  });

  it('names the first field of the form that stops it', () => {
    const stops: (string | undefined)[] = [];
    let form = EMPTY_CARD;
    let hosted = EMPTY_CARD_FIELDS;
    const look = (): unknown => stops.push(cardRefusal(form, hosted, JULY_2026)?.field);
    look();
    form = { ...form, firstName: 'Ada' };
    look();
    form = { ...form, lastName: 'Beispiel' };
    look();
    hosted = { ...hosted, number: GOOD };
    look();
    form = { ...form, expiry: '07/26' };
    look();
    expect(stops).toEqual(['firstName', 'lastName', 'number', 'expiry', 'securityCode']);
  });
});
