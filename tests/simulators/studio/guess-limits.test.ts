import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GuessLimits, networkOf } from '../../../simulators/studio/guess-limits.ts';

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 5, 1, 12);
const HOME = '192.0.2.7';

/** How many wrong guesses are judged in a row, out of `count`, each `everyMs` after the other. */
function judged(
  limits: GuessLimits,
  count: number,
  guesserOf: (index: number) => Parameters<GuessLimits['waitMs']>[1],
  everyMs = 0,
): number {
  let taken = 0;
  for (let index = 0; index < count; index += 1) {
    const nowMs = START_MS + index * everyMs;
    if (limits.waitMs('sign-in', guesserOf(index), nowMs) > 0) continue;
    taken += 1;
    limits.failed('sign-in', guesserOf(index), nowMs);
  }
  return taken;
}

describe('wrong guesses', () => {
  it('at one account from one address are judged 15 times, and then twice a minute', () => {
    const limits = new GuessLimits();
    const guesser = (index: number) => ({
      account: 'ana@example.test',
      device: `car-${index}`,
      address: HOME,
    });
    expect(judged(limits, 300, guesser)).toBe(15);
    expect(limits.waitMs('sign-in', guesser(1), START_MS)).toBe(30_000);
    expect(limits.waitMs('sign-in', guesser(1), START_MS + 29_999)).toBe(1);
    expect(limits.waitMs('sign-in', guesser(1), START_MS + 30_000)).toBe(0);
    limits.failed('sign-in', guesser(1), START_MS + 30_000);
    expect(limits.waitMs('sign-in', guesser(1), START_MS + 30_000)).toBe(30_000);
  });

  it('of a stranger, however long, keep nobody out elsewhere', () => {
    const limits = new GuessLimits();
    const stranger = { account: 'ana@example.test', device: 'car-1', address: '198.51.100.1' };
    const owner = { ...stranger, address: HOME };
    expect(judged(limits, 5_000, () => stranger, 1_000)).toBeGreaterThan(100);
    const nowMs = START_MS + 5_000_000;
    expect(limits.waitMs('sign-in', stranger, nowMs)).toBeGreaterThan(0);
    expect(limits.waitMs('sign-in', owner, nowMs)).toBe(0);
    limits.succeeded('sign-in', owner);
    expect(limits.waitMs('sign-in', stranger, nowMs)).toBeGreaterThan(0);
  });

  it.each(['account', 'device'] as const)(
    'at one %s from everywhere are judged 300 times, and then one in 10 s',
    (scope) => {
      const limits = new GuessLimits();
      const guesser = (index: number) => ({ [scope]: 'ana', address: `192.0.2.${index % 250}` });
      expect(judged(limits, 1_000, guesser)).toBe(300);
      expect(limits.waitMs('sign-in', guesser(1), START_MS)).toBe(10_000);
      expect(limits.waitMs('sign-in', { [scope]: 'ben', address: HOME }, START_MS)).toBe(0);
    },
  );

  it('from one device and address are judged 15 times, at whatever accounts', () => {
    const guesser = (index: number) => ({ account: `guest-${index}@example.test`, device: 'car-1' });
    expect(judged(new GuessLimits(), 300, (index) => ({ ...guesser(index), address: HOME }))).toBe(15);
  });

  it('at a name that looks like another one and its address do not count for that one', () => {
    const limits = new GuessLimits();
    for (const account of [`ana ${HOME}`, `ana","${HOME}`])
      judged(limits, 20, () => ({ account, address: 'x' }));
    expect(limits.waitMs('sign-in', { account: 'ana', address: HOME }, START_MS)).toBe(0);
    judged(limits, 20, () => ({ account: 'ana', address: HOME }));
    expect(limits.waitMs('sign-in', { account: 'ana', address: HOME }, START_MS)).toBe(30_000);
  });

  it('from one address are judged 60 times, and then one a second', () => {
    const limits = new GuessLimits();
    expect(judged(limits, 3_200, () => ({ address: HOME }))).toBe(60);
    expect(limits.waitMs('sign-in', { address: HOME }, START_MS)).toBe(1_000);
    expect(limits.waitMs('sign-in', { address: '192.0.2.8' }, START_MS)).toBe(0);
  });

  it('of a person whose screen locks for a minute after three are all judged', () => {
    const everyMs = 20_000;
    const guesser = { account: 'ana@example.test', device: 'car-1', address: HOME };
    expect(judged(new GuessLimits(), 15, () => guesser, everyMs)).toBe(15);
  });

  it('at one kind of secret do not count for another', () => {
    const limits = new GuessLimits();
    judged(limits, 100, () => ({ account: 'ana@example.test', address: HOME }));
    expect(limits.waitMs('sign-in', { account: 'ana@example.test', address: HOME }, START_MS)).toBe(30_000);
    expect(limits.waitMs('voucher', { account: 'ana@example.test', address: HOME }, START_MS)).toBe(0);
  });

  it('are forgiven to account and device by a right one, and not to the address', () => {
    const limits = new GuessLimits();
    const guesser = { account: 'ana@example.test', device: 'car-1', address: HOME };
    judged(limits, 15, () => guesser);
    expect(limits.waitMs('sign-in', guesser, START_MS)).toBe(30_000);
    limits.succeeded('sign-in', guesser);
    expect(judged(limits, 15, () => guesser)).toBe(15);
    limits.succeeded('sign-in', guesser);
    judged(limits, 30, () => ({ address: HOME }));
    limits.succeeded('sign-in', guesser);
    // Or whoever has an account could guess at the others for ever.
    expect(limits.waitMs('sign-in', guesser, START_MS)).toBe(1_000);
  });

  it('of people without a hardware id are not counted as those of one device', () => {
    const limits = new GuessLimits();
    judged(limits, 400, (index) => ({
      account: `guest-${index}@example.test`,
      device: '',
      address: `a-${index}`,
    }));
    expect(limits.waitMs('sign-in', { account: 'x@example.test', device: '', address: 'b' }, START_MS)).toBe(
      0,
    );
  });

  it('never keep anybody waiting longer than the whole allowance, though the clock is set back', () => {
    const limits = new GuessLimits();
    judged(limits, 100, () => ({ account: 'ana@example.test', address: HOME }));
    const dayBefore = START_MS - 24 * 60 * MINUTE_MS;
    const waitMs = limits.waitMs('sign-in', { account: 'ana@example.test', address: HOME }, dayBefore);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(15 * 30_000);
  });

  it('are forgotten once they do not count any more', () => {
    const limits = new GuessLimits();
    for (let index = 0; index < 10_000; index += 1) {
      const nowMs = START_MS + index * MINUTE_MS;
      limits.failed('sign-in', { account: `guest-${index}@example.test`, address: `a-${index}` }, nowMs);
    }
    expect(limits.size).toBeLessThan(2_100);
  });

  it('are never judged faster than the allowance, whatever their order', () => {
    const step = fc.record({
      account: fc.constantFrom('ana@example.test', 'ben@example.test'),
      waitMs: fc.integer({ min: 0, max: 40_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const limits = new GuessLimits();
        const taken: Record<string, number> = {};
        let nowMs = START_MS;
        for (const { account, waitMs } of steps) {
          nowMs += waitMs;
          const guesser = { account, address: `home of ${account}` };
          if (limits.waitMs('sign-in', guesser, nowMs) > 0) continue;
          limits.failed('sign-in', guesser, nowMs);
          taken[account] = (taken[account] ?? 0) + 1;
        }
        const most = 15 + Math.floor((nowMs - START_MS) / 30_000);
        for (const count of Object.values(taken)) expect(count).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('the network of an address', () => {
  it('is the address itself for IPv4, however it is written', () => {
    expect(['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:192.0.2.7'].map(networkOf)).toEqual(
      Array.from({ length: 3 }, () => '192.0.2.7'),
    );
  });

  it('is the first half for IPv6, where one customer has the rest', () => {
    for (const address of ['2001:db8:0:7::1', '2001:0db8::7:aaaa:bbbb:cccc:dddd', '2001:DB8:0:7:1:2:3:4']) {
      expect({ address, network: networkOf(address) }).toEqual({ address, network: '2001:db8:0:7' });
    }
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
    expect(networkOf('2001:db8:0:8::1')).not.toBe(networkOf('2001:db8:0:7::1'));
  });
});
