import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Charged, CheckoutProblem } from '../../core/checkout/checkout-state.ts';
import type { PurchaseKind } from '../../core/ports/offers-api.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { purchaseMessage } from '../../ui/main/purchase-toasts.tsx';
import { billingLines, taxLines } from '../../ui/screens/payment/address-lines.ts';
import {
  fieldKey,
  leaveSaid,
  problemSaid,
  progressSaid,
  remediesOf,
} from '../../ui/screens/payment/checkout-texts.ts';

const ENGLISH = {
  ...(JSON.parse(readFileSync('ui/wording/start/en.json', 'utf8')) as Record<string, string>),
  ...(JSON.parse(readFileSync('ui/wording/en.json', 'utf8')) as Record<string, string>),
};
const text = (key: string, values: object = {}) =>
  Object.entries(values).reduce(
    (said, [name, value]) => said.replace(`{{${name}}}`, String(value)),
    ENGLISH[key] ?? '?',
  );

const said = (problem: CheckoutProblem, kind: PurchaseKind = 'rent') => {
  const { title, texts } = problemSaid(problem, kind);
  return [title, ...texts].map((key) => text(key)).join(' | ');
};
const stage = (
  refusal: Extract<CheckoutProblem, { kind: 'stage' }>['refusal'],
  charged: Charged,
  anew = refusal === 'closed' || charged === 'given-back' || charged === 'closed',
) => ({ kind: 'stage', stage: 'PaymentError', refusal, charged, anew }) as const;

describe('what checkout says of a problem', () => {
  it('[CHKO-16 part] says of a card form that did not load what was going on', () => {
    expect(said({ kind: 'card-form' }, 'rent')).toMatch(/^An error occurred during the rent \|/);
    expect(said({ kind: 'card-form' }, 'buy')).toMatch(/^An error occurred during the purchase \|/);
  });

  it('[CHKO-15 part] says that a film cannot be had, or is owned already', () => {
    expect(said({ kind: 'not-available' })).toMatch(/^Movie not available/);
    expect(said({ kind: 'already-owned' })).toMatch(/^You own this film already/);
  });

  it('[CARD-14 part, PAYS-15 part, PAYS-26 part] says what the source says of address and authentication', () => {
    expect(said({ kind: 'address' })).toMatch(/^Address could not be validated/);
    expect(said({ kind: 'authentication-failed' })).toMatch(/^Authentication failed \| Nothing was charged/);
    expect(said({ kind: 'issuer-declined' })).toBe(
      'Authentication failed by card issuer | Nothing was charged. | Please choose another card.',
    );
  });

  it('[OPEN-48 part] says that the car stopped a payment, that nothing was charged, and how it goes on', () => {
    expect(said({ kind: 'in-motion' })).toBe(
      'The payment was stopped: the car was not parked | Nothing was charged. | You can try again once the car is parked.',
    );
    expect(remediesOf({ kind: 'in-motion' })).toEqual(['retry']);
  });

  it('[PAYS-22 part] offers to try again, and another card only where nothing was charged for certain', () => {
    expect(remediesOf(stage('declined', 'no'))).toEqual(['other-card', 'retry']);
    expect(remediesOf(stage('bank-unavailable', 'no'))).toEqual(['retry', 'other-card']);
    expect(remediesOf(stage(null, 'perhaps'))).toEqual(['retry']);
    expect(remediesOf(stage(null, 'yes'))).toEqual(['retry']);
    for (const charged of ['given-back', 'closed'] as const)
      expect(remediesOf(stage(null, charged))).toEqual([]);
    expect(remediesOf({ kind: 'validation' })).toEqual([]);
  });

  it('says of a purchase that begins anew that the card has to be typed again, and offers nothing but the forms', () => {
    expect(said(stage(null, 'no', true))).toBe(
      'The payment did not go through | Nothing was charged. | Please enter card number and code again.',
    );
    expect(remediesOf(stage(null, 'no', true))).toEqual([]);
    expect(said(stage(null, 'no'))).toContain('Please try again.');
    expect(remediesOf(stage(null, 'no'))).toEqual(['retry', 'other-card']);
  });

  it('says nothing was charged only where that is known', () => {
    expect(said(stage('declined', 'no'))).toContain('Nothing was charged.');
    expect(said(stage(null, 'perhaps'))).not.toContain('Nothing was charged.');
    expect(said(stage(null, 'yes'))).toContain('The film is paid for');
    expect(said(stage(null, 'closed'))).toContain('If the card was charged, the money goes back to it.');
    expect(said(stage(null, 'closed'))).not.toContain('Nothing was charged.');
    expect(said({ kind: 'retry-limit', charged: 'yes' })).toContain('The card was charged.');
  });

  it('says of money that comes back that it was charged, and offers nothing but the forms', () => {
    const problems = [stage('closed', 'given-back'), { kind: 'retry-limit', charged: 'given-back' } as const];
    for (const problem of problems) {
      expect(said(problem)).toContain('The card was charged, and the money goes back');
      expect(said(problem)).not.toContain('Nothing was charged.');
      expect(remediesOf(problem)).toEqual([]);
    }
    expect(remediesOf(stage(null, 'given-back'))).toEqual([]);
  });

  it('[CARD-05 part, CARD-08 part] says at each field what is wrong with it', () => {
    expect(text(fieldKey('number', 'invalid'))).toBe('This card number does not work.');
    expect(text(fieldKey('expiry', 'invalid'))).toBe('This date has passed or is incomplete.');
    expect(text(fieldKey('securityCode', 'invalid'))).toBe('This code does not fit the card.');
    expect(text(fieldKey('city', 'missing'))).toBe('Please fill this in.');
    expect(text(fieldKey('country', 'missing'))).toBe('Please choose one.');
  });

  it('[DEC-05 part] says the same from Pay to Confirm, over the steps', () => {
    const words = (['paying', 'verifying', 'confirming'] as const).map((progress) => progressSaid(progress));
    expect(new Set(words.map(({ title }) => title)).size).toBe(1);
    expect(words.every(({ covers }) => covers)).toBe(true);
    expect(progressSaid('quoting').covers).toBe(false);
    expect(progressSaid('waiting')).toMatchObject({ title: 'checkout.progress.waiting', covers: true });
  });
});

describe('the message that a purchase ended', () => {
  const outcome = { purchase: 'rent', titleId: '1020' as TitleId, title: 'Perihelion' } as const;

  it('[TDPG-18 part, CHKO-17 part] tells a rental from a purchase', () => {
    expect(purchaseMessage({ ...outcome, kind: 'owned' }, { text })).toEqual({
      tone: 'success',
      text: 'Movie rented',
    });
    expect(purchaseMessage({ ...outcome, kind: 'owned', purchase: 'buy' }, { text }).text).toBe(
      'Movie purchased',
    );
  });

  it('says no word of a credit where only that the film is there is known', () => {
    expect(purchaseMessage({ ...outcome, purchase: 'buy', kind: 'yours', title: '' }, { text }).text).toBe(
      'The film is yours.',
    );
  });

  it('names the film of one that ended elsewhere', () => {
    expect(purchaseMessage({ ...outcome, kind: 'not-charged' }, { text })).toEqual({
      tone: 'info',
      text: 'Perihelion: nothing was charged.',
    });
    expect(purchaseMessage({ ...outcome, kind: 'pending', title: '' }, { text }).text).toMatch(/^Film: /);
  });
});

describe('an address', () => {
  it('is written line by line, without those that are empty', () => {
    const billing = {
      address: '12 High Street',
      address2: ' ',
      city: 'Vienna',
      postalCode: '1010',
      country: { code: 'AT', name: 'Austria' },
      state: null,
    };
    expect(billingLines(billing)).toEqual(['12 High Street', '1010 Vienna', 'Austria']);
  });

  it('names region and country, and shows the code of one that nobody knows by name', () => {
    const proposal = {
      country: 'US',
      province: 'NY',
      city: 'NEW YORK',
      address: '1 MAIN ST',
      address2: 'FL 2',
      postalCode: '10001',
    };
    const places = {
      countries: [{ code: 'US', name: 'United States' }],
      states: [{ code: 'NY', name: 'New York' }],
    };
    expect(taxLines(proposal, places).at(-1)).toBe('New York, United States');
    expect(taxLines(proposal, { countries: [], states: [] })).toEqual([
      '1 MAIN ST',
      'FL 2',
      '10001 NEW YORK',
      'NY, US',
    ]);
  });

  it('[CHKO-08 part] asks whether to cancel, and says that nothing was charged only where that is so', () => {
    expect(leaveSaid('rent', false, 'no')).toEqual({
      title: 'checkout.leave.rent',
      text: 'checkout.leave.text',
      confirm: 'checkout.leave.confirm.rent',
    });
    expect(leaveSaid('buy', true, 'no')).toMatchObject({ title: 'checkout.leave.again.buy' });
    for (const charged of ['perhaps', 'yes'] as const) {
      expect(leaveSaid('buy', false, charged)).toEqual({
        title: 'checkout.leave.charged.buy',
        text: `checkout.charged.${charged}`,
        confirm: 'checkout.leave.charged.confirm',
      });
    }
  });
});
