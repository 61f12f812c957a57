import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesParity } from '../../../core/account/voucher-code.ts';
import { Accounts } from '../../../simulators/studio/accounts.ts';
import { AutomaticVouchers } from '../../../simulators/studio/automatic-vouchers.ts';
import { PACKAGE_NAME } from '../../../simulators/studio/demo-accounts.ts';
import { demoVouchers } from '../../../simulators/studio/demo-vouchers.ts';
import { Vouchers, withVoucher } from '../../../simulators/studio/vouchers.ts';
import type { Voucher } from '../../../simulators/studio/vouchers.ts';
import { ledgerWith } from './support/test-ledger.ts';

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.UTC(2026, 5, 1);
const BROWSER = { deviceModel: 'WEB', hardwareId: '' };
const CAR = { deviceModel: 'mercedez-benz', hardwareId: 'car-1' };
const book = (issued: readonly Voucher[] = demoVouchers(NOW_MS)): Vouchers => {
  const vouchers = new Vouchers(ledgerWith('ada', 'bob'));
  for (const voucher of issued) vouchers.issue(voucher);
  return vouchers;
};

describe('Vouchers', () => {
  it('takes a voucher once, however its code is written', () => {
    const vouchers = book();
    expect(vouchers.check(' cine 003 ', BROWSER, NOW_MS)).toMatchObject({ ok: true, value: { credits: 3 } });
    expect(vouchers.redeem('cine003', BROWSER, 'ada', NOW_MS).ok).toBe(true);
    expect(vouchers.redeem('CINE-003', CAR, 'bob', NOW_MS)).toEqual({ ok: false, error: 'used' });
    expect(vouchers.usedBy('CINE-003')).toBe('ada');
    expect(vouchers.check('CINE-003', CAR, NOW_MS)).toEqual({ ok: false, error: 'used' });
  });

  it('does not use a voucher up by checking or refusing it', () => {
    const vouchers = book();
    vouchers.check('AUTO-005', CAR, NOW_MS);
    expect(vouchers.redeem('AUTO-005', BROWSER, 'ada', NOW_MS)).toEqual({ ok: false, error: 'wrong-device' });
    expect(vouchers.redeem('AUTO-005', CAR, 'ada', NOW_MS).ok).toBe(true);
  });

  it('takes a voucher from its first instant until just before its last', () => {
    const vouchers = book([
      { code: 'TIME-001', credits: 1, packageDays: 0, validFromMs: 10, validUntilMs: 20 },
    ]);
    const outcomes = [9, 10, 19, 20].map((nowMs) => {
      const checked = vouchers.check('TIME-001', BROWSER, nowMs);
      return checked.ok ? 'good' : checked.error;
    });
    expect(outcomes).toEqual(['not-active-yet', 'good', 'good', 'expired']);
  });

  it('takes a voucher that was sold with a car in that car alone', () => {
    const vouchers = book([{ code: 'MINE-001', credits: 1, packageDays: 0, hardwareId: 'car-1' }]);
    expect(vouchers.check('MINE-001', BROWSER, NOW_MS)).toEqual({ ok: false, error: 'not-entitled' });
    expect(vouchers.check('MINE-001', CAR, NOW_MS).ok).toBe(true);
  });

  it('tells no code, an impossible one and an unknown one apart', () => {
    const problems = ['', ' - ', 'AB', 'TOOLONG-1', 'FAIL-004'].map((code) => {
      const checked = book().check(code, BROWSER, NOW_MS);
      return checked.ok ? 'good' : checked.error;
    });
    expect(problems).toEqual(['required', 'required', 'misspelt', 'misspelt', 'unknown']);
  });
});

describe('what a voucher brings', () => {
  const created = new Accounts(ledgerWith()).create({ email: 'ada@cabinema.test', password: 'rear-seat-1' });
  if (!created.ok) throw new Error(created.error.code);
  const account = created.value;

  it('is credits that lapse after a year', () => {
    const after = withVoucher(account, { code: 'A', credits: 3, packageDays: 0 }, NOW_MS);
    expect(after).toEqual({
      credits: [{ amount: 3, expiresAtMs: NOW_MS + 365 * DAY_MS }],
      subscriptions: [],
      welcomed: false,
    });
  });

  it('is the streaming package for 30 days, which a second voucher prolongs', () => {
    const voucher = { code: 'A', credits: 0, packageDays: 30 };
    const once = { ...account, ...withVoucher(account, voucher, NOW_MS) };
    expect(once.subscriptions).toEqual([{ name: PACKAGE_NAME, endsAtMs: NOW_MS + 30 * DAY_MS }]);
    expect(once.credits).toEqual([]);
    const twice = withVoucher(once, voucher, NOW_MS + DAY_MS);
    expect(twice.subscriptions).toEqual([{ name: PACKAGE_NAME, endsAtMs: NOW_MS + 60 * DAY_MS }]);
    const late = withVoucher(once, voucher, NOW_MS + 100 * DAY_MS);
    expect(late.subscriptions).toEqual([{ name: PACKAGE_NAME, endsAtMs: NOW_MS + 130 * DAY_MS }]);
  });
});

describe('AutomaticVouchers', () => {
  const issued = (vouchers: Vouchers, voucher: Voucher | null): Voucher => {
    if (voucher === null) throw new Error('No voucher waits.');
    vouchers.issue(voucher);
    return voucher;
  };
  const browser = { udid: 'b-1', hardwareId: '', linked: false };
  const car = { udid: 'c-1', hardwareId: 'car-1', linked: false };

  it('gives every device a code of 7 characters that passes the parity check', () => {
    const automatic = new AutomaticVouchers(book(), 1);
    fc.assert(
      fc.property(fc.string(), fc.string(), (udid, hardwareId) => {
        const code = automatic.waitingFor({ udid, hardwareId, linked: false }, 'new-devices')?.code ?? '';
        expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{3}$/);
        expect(passesParity(code)).toBe(true);
      }),
    );
  });

  it('answers the same code until it is used, and after a restart', () => {
    const vouchers = book();
    const automatic = new AutomaticVouchers(vouchers, 1);
    const voucher = issued(vouchers, automatic.waitingFor(browser, 'new-devices'));
    expect(automatic.waitingFor(browser, 'new-devices')).toEqual(voucher);
    expect(new AutomaticVouchers(book(), 1).waitingFor(browser, 'new-devices')).toEqual(voucher);
    expect(new AutomaticVouchers(book(), 2).waitingFor(browser, 'new-devices')?.code).not.toBe(voucher.code);
    expect(vouchers.redeem(voucher.code, BROWSER, 'ada', NOW_MS)).toMatchObject({
      ok: true,
      value: { credits: 2 },
    });
  });

  it('has another for a browser and no other for a car once the first is used', () => {
    const vouchers = book();
    const automatic = new AutomaticVouchers(vouchers, 1);
    const codes = [browser, car].map(
      (device) => issued(vouchers, automatic.waitingFor(device, 'new-devices')).code,
    );
    for (const code of codes) vouchers.redeem(code, BROWSER, 'ada', NOW_MS);
    expect(automatic.waitingFor(car, 'new-devices')).toBeNull();
    expect(automatic.waitingFor(car, 'everybody')).not.toBeNull();
    const next = automatic.waitingFor(browser, 'new-devices');
    expect(next).not.toBeNull();
    expect(codes).not.toContain(next?.code);
  });

  it('is taken once by an account, which may take others', () => {
    const vouchers = book();
    const voucher = issued(vouchers, new AutomaticVouchers(vouchers, 1).waitingFor(browser, 'new-devices'));
    const welcomed = { ...BROWSER, welcomed: true };
    expect(vouchers.redeem(voucher.code, welcomed, 'ada', NOW_MS)).toEqual({
      ok: false,
      error: 'other-promotion',
    });
    expect(vouchers.redeem('CINE-003', welcomed, 'ada', NOW_MS).ok).toBe(true);
    expect(vouchers.redeem(voucher.code, BROWSER, 'ada', NOW_MS).ok).toBe(true);
  });

  it('has none for a car with an account, unless everybody gets one, and none for anybody when it is off', () => {
    const automatic = new AutomaticVouchers(book(), 1);
    const linked = { ...car, linked: true };
    expect(automatic.waitingFor(linked, 'new-devices')).toBeNull();
    expect(automatic.waitingFor(linked, 'everybody')).not.toBeNull();
    expect([browser, car].map((device) => automatic.waitingFor(device, 'nobody'))).toEqual([null, null]);
  });
});
