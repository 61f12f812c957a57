import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../../simulators/studio/accounts.ts';
import { Acquisitions, claimsTo, effectiveClaim } from '../../../simulators/studio/ownership.ts';
import type { Acquisition, AcquisitionKind, Offer } from '../../../simulators/studio/ownership.ts';
import { ledgerWith } from './support/test-ledger.ts';

const RENTAL_MS = 30 * 86_400_000;
const ACCOUNT: Account = {
  consumerId: '1',
  email: 'ada@cabinema.test',
  subscriptions: [],
  credits: [],
  streamLimit: 6,
  welcomed: false,
  bookmarks: [],
};
const SUBSCRIBER: Account = { ...ACCOUNT, subscriptions: [{ name: 'Cabinema Plus', endsAtMs: 1000 }] };
const FILM: Offer = { id: 1001, kinds: ['rent', 'buy'] };

const acquired = (kind: AcquisitionKind, atMs = 0, filmId = 1001): Acquisition => ({
  filmId,
  kind,
  atMs,
  price: null,
});

describe('claimsTo', () => {
  it('[OWNR-01] finds no claim to a title that the account has no right to', () => {
    expect(claimsTo(FILM, ACCOUNT, [acquired('buy', 0, 1002)], 0)).toEqual([]);
  });

  it('[OWNR-01] makes a purchase and a redemption an EST without end', () => {
    const est = [{ type: 'EST', owned: true, expiresAtMs: null }];
    expect(claimsTo(FILM, ACCOUNT, [acquired('buy')], 1e15)).toEqual(est);
    expect(claimsTo(FILM, ACCOUNT, [acquired('redeem')], 1e15)).toEqual(est);
  });

  it('[OWNR-02] ends a rental 30 days after it was paid, to the millisecond', () => {
    const rented = [acquired('rent', 500)];
    const claim = { type: 'TVOD', expiresAtMs: RENTAL_MS + 500 };
    expect(claimsTo(FILM, ACCOUNT, rented, RENTAL_MS + 499)).toEqual([{ ...claim, owned: true }]);
    expect(claimsTo(FILM, ACCOUNT, rented, RENTAL_MS + 500)).toEqual([{ ...claim, owned: false }]);
  });

  it('counts a title rented again from the later rental', () => {
    const twice = [acquired('rent', 0), acquired('rent', 9000)];
    expect(claimsTo(FILM, ACCOUNT, twice, 1)).toMatchObject([{ expiresAtMs: RENTAL_MS + 9000 }]);
  });

  it('gives subscription titles to subscribers while the subscription runs', () => {
    const film: Offer = { id: 1001, kinds: ['subscription'] };
    expect(claimsTo(film, SUBSCRIBER, [], 999)).toEqual([{ type: 'SVOD', owned: true, expiresAtMs: 1000 }]);
    expect(claimsTo(film, SUBSCRIBER, [], 1000)).toEqual([]);
    expect(claimsTo(film, ACCOUNT, [], 999)).toEqual([]);
    expect(claimsTo(FILM, SUBSCRIBER, [], 999)).toEqual([]);
  });

  it('gives free titles to everybody', () => {
    expect(claimsTo({ id: 1001, kinds: ['free'] }, ACCOUNT, [], 0)).toEqual([
      { type: 'FVOD', owned: true, expiresAtMs: null },
    ]);
  });

  it('puts a purchase before a subscription, that before free, and a rental last', () => {
    const film: Offer = { id: 1001, kinds: ['rent', 'buy', 'subscription', 'free'] };
    const claims = claimsTo(film, SUBSCRIBER, [acquired('rent'), acquired('buy')], 1);
    expect(claims.map(({ type }) => type)).toEqual(['EST', 'SVOD', 'FVOD', 'TVOD']);
    expect(effectiveClaim(claims)?.type).toBe('EST');
  });

  it('never lets a title play on a claim that has ended, whatever was acquired when', () => {
    const acquisition = fc.record({
      kind: fc.constantFrom<AcquisitionKind>('buy', 'rent', 'redeem'),
      atMs: fc.nat(RENTAL_MS * 2),
    });
    fc.assert(
      fc.property(fc.array(acquisition), fc.nat(RENTAL_MS * 4), fc.boolean(), (list, nowMs, subscriber) => {
        const mine = list.map(({ kind, atMs }) => acquired(kind, atMs));
        const claim = effectiveClaim(claimsTo(FILM, subscriber ? SUBSCRIBER : ACCOUNT, mine, nowMs));
        const bought = mine.some(({ kind }) => kind !== 'rent');
        const rented = mine.some(({ kind, atMs }) => kind === 'rent' && atMs + RENTAL_MS > nowMs);
        expect(claim !== null).toBe(bought || rented);
        expect(claim?.expiresAtMs ?? Number.POSITIVE_INFINITY).toBeGreaterThan(nowMs);
      }),
    );
  });
});

describe('Acquisitions', () => {
  it('lists each account its own, latest first, and takes a title away', () => {
    const acquisitions = new Acquisitions(ledgerWith('1', '2'));
    acquisitions.add('1', acquired('rent', 1));
    acquisitions.add('1', acquired('buy', 2));
    acquisitions.add('2', acquired('buy', 3));
    expect(acquisitions.of('1').map(({ kind }) => kind)).toEqual(['buy', 'rent']);
    expect(acquisitions.revoke('1', 1001)).toBe(2);
    expect(acquisitions.of('1')).toEqual([]);
    expect(acquisitions.of('2')).toHaveLength(1);
    expect(acquisitions.of('3')).toEqual([]);
  });
});
