import { describe, expect, it } from 'vitest';
import { Accounts, activeSubscription, creditsAvailable } from '../../../simulators/studio/accounts.ts';
import type { Account, NewAccount } from '../../../simulators/studio/accounts.ts';
import { ledgerWith } from './support/test-ledger.ts';

function created(accounts: Accounts, wanted: Partial<NewAccount> = {}): Account {
  const result = accounts.create({ email: 'ada@cabinema.test', password: 'rear-seat-1', ...wanted });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('Accounts', () => {
  it('signs in with the right password, whatever the case and the spaces around the e-mail', () => {
    const accounts = new Accounts(ledgerWith());
    const { consumerId } = created(accounts);
    expect(accounts.signIn(' Ada@Cabinema.TEST ', 'rear-seat-1')).toMatchObject({
      ok: true,
      value: { consumerId },
    });
  });

  it('tells an unknown e-mail from a wrong password', () => {
    const accounts = new Accounts(ledgerWith());
    created(accounts);
    expect(accounts.signIn('eve@cabinema.test', 'rear-seat-1')).toEqual({
      ok: false,
      error: { code: 'account/unknown' },
    });
    expect(accounts.signIn('ada@cabinema.test', 'rear-seat-2')).toEqual({
      ok: false,
      error: { code: 'account/wrong-password' },
    });
  });

  it('refuses a second account with the same e-mail', () => {
    const accounts = new Accounts(ledgerWith());
    created(accounts);
    expect(accounts.create({ email: 'ADA@cabinema.test', password: 'other-one' })).toEqual({
      ok: false,
      error: { code: 'account/exists' },
    });
    expect(accounts.count).toBe(1);
  });

  it('gives the same ids to the same accounts in every run', () => {
    const ids = [new Accounts(ledgerWith()), new Accounts(ledgerWith())].map((accounts) => [
      created(accounts).consumerId,
      created(accounts, { email: 'bob@cabinema.test' }).consumerId,
    ]);
    expect(ids[0]).toEqual(ids[1]);
    expect(new Set(ids[0]).size).toBe(2);
  });

  it('finds the account of a car, and moves the car when it is linked again', () => {
    const accounts = new Accounts(ledgerWith());
    const ada = created(accounts, { hardwareIds: ['car-1', ''] });
    const bob = created(accounts, { email: 'bob@cabinema.test' });
    expect(accounts.findByHardware('car-1')).toEqual(ada);
    expect(accounts.findByHardware('')).toBeNull();
    accounts.link(bob.consumerId, ['car-1']);
    expect(accounts.findByHardware('car-1')).toEqual(bob);
  });

  it('never carries a password or its hash on the account', () => {
    expect(JSON.stringify(created(new Accounts(ledgerWith())))).not.toMatch(/rear-seat|hash|salt/);
  });
});

describe('what an account has at a time', () => {
  const account = created(new Accounts(ledgerWith()), {
    subscriptions: [{ name: 'Cabinema Plus', endsAtMs: 1000 }],
    credits: [
      { amount: 2, expiresAtMs: 1000 },
      { amount: 1, expiresAtMs: 2000 },
    ],
  });

  it('has a subscription until the instant it ends', () => {
    expect(activeSubscription(account, 999)?.name).toBe('Cabinema Plus');
    expect(activeSubscription(account, 1000)).toBeNull();
  });

  it('counts the credits that have not lapsed', () => {
    expect([999, 1000, 2000].map((nowMs) => creditsAvailable(account, nowMs))).toEqual([3, 1, 0]);
  });
});
