import { describe, expect, it } from 'vitest';
import { err, ok } from '../../../../core/shared/result.ts';
import { statementOf } from '../../../../simulators/studio/payments/statement.ts';
import { ADA, BEN, FILM, OTHER_FILM, PaymentRig, START_MS, good, orderOf } from '../support/payment-rig.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DECLINED = '4000000000002008';

describe('a transaction', () => {
  it('is paid, then confirmed, and then the title is owned', () => {
    const rig = new PaymentRig();
    const id = rig.open();
    expect(rig.stateOf(id)).toBe('created');
    expect(rig.pay(id)).toEqual({ result: ok(undefined), answer: 'sent' });
    expect(rig.stateOf(id)).toBe('paid');
    expect(rig.acquisitions.of(ADA)).toEqual([]);
    expect(rig.verify(id)).toEqual(ok(undefined));
    rig.pass(MINUTE_MS);
    expect(rig.confirm(id)).toEqual(ok(undefined));
    expect(rig.stateOf(id)).toBe('confirmed');
    expect(rig.acquisitions.of(ADA)).toEqual([
      {
        filmId: FILM.id,
        kind: 'buy',
        atMs: START_MS + MINUTE_MS,
        price: { amountMinor: 1199, currency: 'EUR' },
      },
    ]);
    expect(rig.verify(id)).toEqual(ok(undefined));
  });

  it('charges once, however often it is paid and confirmed', () => {
    const rig = new PaymentRig();
    const id = rig.open(orderOf('rent'));
    const token = rig.ready(id);
    expect(rig.payWith(id, token).result).toEqual(ok(undefined));
    expect(rig.payWith(id, token).result).toEqual(ok(undefined));
    expect(rig.confirm(id, 'rent')).toEqual(ok(undefined));
    expect(rig.payWith(id, 'any text').result).toEqual(ok(undefined));
    expect(rig.confirm(id, 'rent')).toEqual(ok(undefined));
    expect(rig.takenMinor).toBe(399);
    expect(rig.acquisitions.of(ADA)).toHaveLength(1);
  });

  it('is paid only by a call that carries its id as the idempotency key', () => {
    const rig = new PaymentRig();
    const id = rig.open();
    const token = rig.ready(id);
    for (const key of ['', 'another', `${id} `]) {
      expect(rig.payWith(id, token, ADA, key).result).toEqual(err('badRequest'));
    }
    expect(rig.takenMinor).toBe(0);
    expect(rig.payWith(id, token, ADA, id).result).toEqual(ok(undefined));
  });

  it('is unknown to every account but its own', () => {
    const rig = new PaymentRig();
    const id = rig.open();
    const token = rig.ready(id);
    const unknown = err('transactionUnknown');
    expect(rig.payWith(id, token, BEN).result).toEqual(unknown);
    expect(rig.setUp(id, token, BEN)).toEqual(unknown);
    expect(rig.cancel(id, BEN)).toEqual(unknown);
    expect(rig.payWith(id, token).result).toEqual(ok(undefined));
    expect(rig.verify(id, orderOf(), BEN)).toEqual(unknown);
    expect(rig.confirm(id, 'buy', BEN)).toEqual(unknown);
    expect(rig.verify('no-such-id')).toEqual(unknown);
    expect(rig.acquisitions.of(BEN)).toEqual([]);
  });

  it('charges nothing when the bank declines, and may be tried again with another token', () => {
    const rig = new PaymentRig();
    const id = rig.open();
    const token = rig.ready(id, DECLINED);
    expect(rig.payWith(id, token).result).toEqual(err('declined'));
    expect(rig.takenMinor).toBe(0);
    expect(rig.payWith(id, token).result).toEqual(err('tokenSpent'));
    expect(rig.verify(id)).toEqual(err('transactionUnpaid'));
    expect(rig.confirm(id)).toEqual(err('transactionUnpaid'));
    expect(rig.pay(id).result).toEqual(ok(undefined));
    expect(rig.takenMinor).toBe(1199);
    const [entry] = statementOf(rig.payments.book, 10, rig.nowMs).transactions;
    expect(entry?.attempts.map(({ outcome }) => outcome)).toEqual(['declined', 'charged']);
  });

  it('is cancelled while it is not paid, once or more often, and not paid any more then', () => {
    const rig = new PaymentRig();
    const id = rig.open();
    const token = rig.ready(id);
    expect(rig.cancel(id)).toEqual(ok(undefined));
    expect(rig.cancel(id)).toEqual(ok(undefined));
    expect(rig.payWith(id, token).result).toEqual(err('transactionClosed'));
    expect(rig.verify(id)).toEqual(err('transactionClosed'));
    expect(rig.confirm(id)).toEqual(err('transactionClosed'));
    expect(rig.takenMinor).toBe(0);
  });

  it('is not cancelled once it is paid', () => {
    const rig = new PaymentRig();
    const id = rig.open();
    rig.pay(id);
    expect(rig.cancel(id)).toEqual(err('transactionPaid'));
    rig.confirm(id);
    expect(rig.cancel(id)).toEqual(err('transactionPaid'));
    expect(rig.stateOf(id)).toBe('confirmed');
  });

  it('expires after 30 minutes in which nobody paid, to the millisecond', () => {
    const rig = new PaymentRig();
    const [early, late] = [rig.open(), rig.open(orderOf('buy', OTHER_FILM))];
    rig.pass(30 * MINUTE_MS - 1);
    expect(rig.pay(early).result).toEqual(ok(undefined));
    rig.pass(1);
    expect(rig.payWith(late, 'any text').result).toEqual(err('transactionClosed'));
    expect([rig.stateOf(early), rig.stateOf(late)]).toEqual(['paid', 'expired']);
    expect(rig.cancel(late)).toEqual(ok(undefined));
    expect(rig.stateOf(late)).toBe('expired');
  });

  it('gives the money back when nobody confirms within an hour, to the millisecond', () => {
    const rig = new PaymentRig();
    const [confirmed, left] = [rig.open(), rig.open(orderOf('buy', OTHER_FILM))];
    rig.pay(confirmed);
    rig.pay(left);
    expect(rig.takenMinor).toBe(2 * 1199);
    rig.pass(HOUR_MS - 1);
    expect(rig.confirm(confirmed)).toEqual(ok(undefined));
    rig.pass(1);
    expect(rig.confirm(left)).toEqual(err('transactionClosed'));
    expect(rig.verify(left, orderOf('buy', OTHER_FILM))).toEqual(err('transactionClosed'));
    expect(rig.cancel(left)).toEqual(ok(undefined));
    const { refunds, charges, transactions } = statementOf(rig.payments.book, 10, rig.nowMs);
    expect(refunds).toEqual([
      { transactionId: left, amountMinor: 1199, currency: 'EUR', atMs: START_MS + HOUR_MS },
    ]);
    expect(charges).toHaveLength(2);
    expect(transactions.map(({ state }) => state)).toEqual(['refunded', 'confirmed']);
    rig.pass(DAY_MS);
    expect(rig.takenMinor).toBe(1199);
    const again = rig.open(orderOf('buy', OTHER_FILM));
    expect(rig.pay(again).result).toEqual(ok(undefined));
  });

  it('charges what the last quote said', () => {
    const rig = new PaymentRig();
    const quoted = rig.open();
    const { desk } = rig.payments;
    desk.quote(ADA, quoted, { totalMinor: 1300, taxMinor: 101, place: 'US-TX' }, rig.nowMs);
    desk.quote(ADA, quoted, { totalMinor: 1286, taxMinor: 87, place: 'US-CA' }, rig.nowMs);
    rig.pay(quoted);
    const amounts = statementOf(rig.payments.book, 10, rig.nowMs).charges.map(
      ({ amountMinor }) => amountMinor,
    );
    expect(amounts).toEqual([1286]);
    expect(desk.quote(ADA, quoted, { totalMinor: 1, taxMinor: 0, place: 'DE' }, rig.nowMs)).toEqual(
      err('transactionPaid'),
    );
  });

  it('charges nothing before there is a quote, and leaves the token good', () => {
    const rig = new PaymentRig();
    const { desk } = rig.payments;
    const id = good(desk.create(ADA, orderOf(), rig.nowMs));
    const token = rig.ready(id);
    expect(rig.payWith(id, token)).toEqual({ result: err('badRequest'), answer: 'sent' });
    expect([rig.stateOf(id), rig.takenMinor]).toEqual(['created', 0]);
    desk.quote(ADA, id, { totalMinor: 1286, taxMinor: 87, place: 'US-CA' }, rig.nowMs);
    expect(rig.payWith(id, token).result).toEqual(ok(undefined));
    expect(rig.takenMinor).toBe(1286);
  });

  it('is for a title on sale, as its tier says', () => {
    const rig = new PaymentRig();
    const create = (order: Partial<ReturnType<typeof orderOf>>) =>
      rig.payments.desk.create(ADA, { ...orderOf(), ...order }, rig.nowMs);
    expect(create({ filmId: 9 })).toEqual(err('titleUnavailable'));
    rig.withheld.add(FILM.id);
    expect(create({})).toEqual(err('titleUnavailable'));
    rig.withheld.clear();
    for (const wrong of [{ sku: null }, { sku: '21001-rent' }, { videoType: 'UHD' }, { videoType: null }]) {
      expect(create(wrong)).toEqual(err('badRequest'));
    }
    expect(create({}).ok).toBe(true);
  });

  it('is verified and confirmed only with the fields that it was opened with', () => {
    const rig = new PaymentRig();
    const id = rig.open();
    rig.pay(id);
    const others = [orderOf('rent'), orderOf('buy', OTHER_FILM), { ...orderOf(), videoType: 'UHD' }];
    for (const other of others) expect(rig.verify(id, other)).toEqual(err('badRequest'));
    expect(rig.confirm(id, 'rent')).toEqual(err('badRequest'));
    expect(rig.stateOf(id)).toBe('paid');
    rig.withheld.add(FILM.id);
    expect(rig.verify(id)).toEqual(ok(undefined));
    expect(rig.confirm(id)).toEqual(ok(undefined));
  });
});

describe('a title that the account has', () => {
  it('is not bought again, and not rented once it is bought', () => {
    const rig = new PaymentRig();
    const [first, second] = [rig.open(), rig.open()];
    const token = rig.ready(second);
    rig.pay(first);
    rig.confirm(first);
    expect(rig.payWith(second, token).result).toEqual(err('alreadyOwned'));
    for (const kind of ['buy', 'rent'] as const) {
      expect(rig.payments.desk.create(ADA, orderOf(kind), rig.nowMs)).toEqual(err('alreadyOwned'));
    }
    expect(rig.payments.desk.create(BEN, orderOf(), rig.nowMs).ok).toBe(true);
    expect(rig.takenMinor).toBe(1199);
  });

  it('is not paid by two transactions, though neither is confirmed', () => {
    const rig = new PaymentRig();
    const [first, second] = [rig.open(), rig.open()];
    const tokens = [rig.ready(first), rig.ready(second)];
    expect(rig.payWith(first, tokens[0] ?? '').result).toEqual(ok(undefined));
    expect(rig.payWith(second, tokens[1] ?? '').result).toEqual(err('alreadyOwned'));
    expect(rig.takenMinor).toBe(1199);
  });

  it('may be bought while it is rented, but not rented again before the 30 days are over', () => {
    const rig = new PaymentRig();
    const rent = rig.open(orderOf('rent'));
    rig.pay(rent);
    rig.confirm(rent, 'rent');
    rig.pass(30 * DAY_MS - 1);
    expect(rig.payments.desk.create(ADA, orderOf('rent'), rig.nowMs)).toEqual(err('alreadyOwned'));
    const bought = rig.open();
    expect(rig.pay(bought).result).toEqual(ok(undefined));
    rig.pass(1);
    expect(rig.cancel(bought)).toEqual(err('transactionPaid'));
    rig.pass(HOUR_MS);
    expect(rig.payments.desk.create(ADA, orderOf('rent'), rig.nowMs).ok).toBe(true);
  });
});

describe('how a payment ends', () => {
  it.each([
    ['4000000000002008', 'declined'],
    ['4000000000002016', 'insufficientFunds'],
    ['4000000000002024', 'cardExpired'],
    ['4000000000002032', 'cardBlocked'],
    ['4000000000002040', 'tokenSpent'],
  ])('the card %s ends as %s and charges nothing', (number, reason) => {
    const rig = new PaymentRig();
    const id = rig.open();
    expect(rig.pay(id, number)).toEqual({ result: err(reason), answer: 'sent' });
    expect([rig.takenMinor, rig.stateOf(id)]).toEqual([0, 'created']);
  });

  it.each([
    ['4000000000003006', 'dropped', 'paid'],
    ['4000000000003014', 'dropped', 'created'],
    ['4000000000003022', 'silent', 'paid'],
    ['4000000000003030', 'silent', 'created'],
  ])('the answer of the card %s is %s, and the transaction is %s', (number, answer, state) => {
    const rig = new PaymentRig();
    const id = rig.open();
    expect(rig.pay(id, number).answer).toBe(answer);
    expect(rig.stateOf(id)).toBe(state);
    expect(rig.takenMinor).toBe(state === 'paid' ? 1199 : 0);
    expect(rig.verify(id).ok).toBe(state === 'paid');
  });

  it('a second pay after a lost answer is told that it was paid', () => {
    const rig = new PaymentRig();
    const id = rig.open();
    const token = rig.ready(id, '4000000000003006');
    expect(rig.payWith(id, token).answer).toBe('dropped');
    expect(rig.payWith(id, token)).toEqual({ result: ok(undefined), answer: 'sent' });
    expect(rig.takenMinor).toBe(1199);
  });

  it('verify and confirm fail once or always, and what is never confirmed is refunded', () => {
    const rig = new PaymentRig();
    const outcomes = (number: string, call: (id: string) => { readonly ok: boolean }): readonly boolean[] => {
      const id = rig.open();
      rig.pay(id, number);
      const seen = [1, 2, 3].map(() => call(id).ok);
      rig.pass(HOUR_MS);
      return [...seen, rig.stateOf(id) === 'refunded'];
    };
    const [verify, confirm] = [(id: string) => rig.verify(id), (id: string) => rig.confirm(id)];
    expect(outcomes('4000000000004004', verify)).toEqual([false, true, true, true]);
    expect(outcomes('4000000000004012', verify)).toEqual([false, false, false, true]);
    expect(outcomes('4000000000004038', confirm)).toEqual([false, false, false, true]);
    expect(outcomes('4000000000004020', confirm)).toEqual([false, true, true, false]);
  });

  it('a plan goes before the card, for as many payments as it says', () => {
    const rig = new PaymentRig();
    rig.payments.endings.put('insufficient-funds', 2);
    const id = rig.open();
    expect(rig.pay(id).result).toEqual(err('insufficientFunds'));
    const token = rig.ready(id);
    // The same token again is the same payment.
    rig.authenticate(id, token);
    expect(rig.payments.endings.planned).toBeNull();
    expect(rig.payWith(id, token).result).toEqual(err('insufficientFunds'));
    expect(rig.pay(id).result).toEqual(ok(undefined));
  });

  it('a card whose month is over is refused as expired', () => {
    const rig = new PaymentRig();
    const id = rig.open();
    const token = rig.token(id, '4111111111111111', { month: '05', year: '2026' });
    rig.authenticate(id, token);
    expect(rig.payWith(id, token).result).toEqual(err('cardExpired'));
    const next = rig.token(id, '4111111111111111', { month: '06', year: '2026' });
    rig.authenticate(id, next);
    expect(rig.payWith(id, next).result).toEqual(ok(undefined));
  });
});

describe('events of a transaction', () => {
  it('are kept in their order, without the number of a card, and at most 50', () => {
    const rig = new PaymentRig();
    const id = rig.open();
    const note = (message: string) =>
      rig.payments.desk.note(ADA, id, { name: 'PaymentError', message }, rig.nowMs);
    note('{"number":"4111 1111 1111 1111","order":"1234567890123456"}');
    for (let count = 0; count < 60; count += 1) note('again');
    expect(rig.payments.desk.note(BEN, id, { name: 'x', message: '' }, rig.nowMs)).toEqual(
      err('transactionUnknown'),
    );
    const [entry] = statementOf(rig.payments.book, 10, rig.nowMs).transactions;
    expect(entry?.events).toHaveLength(50);
    expect(entry?.events[0]).toMatchObject({
      name: 'PaymentError',
      message: '{"number":"[card number]","order":"1234567890123456"}',
    });
  });
});
