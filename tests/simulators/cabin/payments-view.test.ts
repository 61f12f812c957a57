import { describe, expect, it } from 'vitest';
import { readLedger, readPlan, stateInWords } from '../../../simulators/cabin/page/payments-view.ts';

const TRANSACTION = {
  id: 't1',
  title: 'The Long Night',
  email: 'family@cabinema.test',
  kind: 'buy',
  state: 'refunded',
  createdAtMs: 1,
  listed: { amountMinor: 1199, currency: 'EUR' },
  quoted: { totalMinor: 1286 },
  card: { brand: 'visa', lastFour: '1111' },
  attempts: [{ outcome: 'declined', atMs: 5 }],
  events: [{ name: 'PaymentError', atMs: 6 }, { name: 'Cancel' }],
};
const move = (amountMinor: number, currency = 'EUR') => ({ transactionId: 't1', amountMinor, currency });

describe('the ledger of the dashboard', () => {
  it('says what was charged, by which card, and what happened on the way', () => {
    const read = readLedger({
      value: { transactions: [TRANSACTION], charges: [move(1286), move(5, 'CHF')], refunds: [move(286)] },
    });
    expect(read).toEqual({
      transactions: [
        {
          id: 't1',
          title: 'The Long Night',
          email: 'family@cabinema.test',
          kind: 'buy',
          state: 'refunded',
          amount: expect.stringMatching(/5\b/) as unknown,
          card: 'visa 1111',
          atMs: 1,
          notes: ['Bank: declined', 'Screen: PaymentError'],
        },
      ],
      taken: expect.stringContaining('€10.00 + ') as unknown,
    });
    expect(stateInWords('refunded')).toBe('Charged and given back');
  });

  it('shows what it would cost while nothing is charged', () => {
    const amountOf = (entry: object) =>
      readLedger({ value: { transactions: [entry], charges: [], refunds: [] } })?.transactions[0]?.amount;
    expect(amountOf(TRANSACTION)).toBe('€12.86');
    expect(amountOf({ ...TRANSACTION, quoted: null })).toBe('€11.99');
  });

  it('leaves out what it cannot read, and is none for another answer', () => {
    const some = {
      value: { transactions: [TRANSACTION, { id: 't2' }, null], charges: [null], refunds: ['x'] },
    };
    expect(readLedger(some)?.transactions).toHaveLength(1);
    for (const answer of [undefined, null, [], { value: {} }, { value: { transactions: [] } }]) {
      expect(readLedger(answer)).toBeNull();
    }
  });
});

describe('the plan of the dashboard', () => {
  it('names the endings with their meaning, and the one that is planned', () => {
    const endings = { declined: 'Declined.', odd: 7 };
    expect(readPlan({ value: { planned: { next: 'declined', times: 1 }, endings } })).toEqual({
      planned: 'declined',
      endings: [{ name: 'declined', meaning: 'Declined.' }],
    });
    expect(readPlan({ value: { planned: null, endings } })?.planned).toBeNull();
    expect(readPlan({ value: {} })).toBeNull();
  });
});
