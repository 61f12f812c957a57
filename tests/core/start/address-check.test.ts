import { beforeEach, describe, expect, it } from 'vitest';
import { wrongAddress$, type WrongAddress } from '../../../core/start/address-check.ts';
import { HeardAddresses } from '../../../core/start/heard-addresses.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';

const NOBODY: CallFailure = { code: 'network' };
const SOMETHING_ELSE: CallFailure = { code: 'malformed', detail: 'no JSON' };

describe('the addresses of an installation', () => {
  let clock: VirtualClock;
  let check: HeardAddresses;
  let told: (WrongAddress | null)[];

  const config = sampleConfig();
  const unusable = (name: WrongAddress['name'], address: string) => ({ name, address, kind: 'unusable' });

  beforeEach(() => {
    clock = new VirtualClock();
    check = new HeardAddresses();
    told = [];
    wrongAddress$(check.value$, config, clock).subscribe((wrong) => told.push(wrong));
  });

  it('are all right until somebody heard otherwise, and while they answer', () => {
    for (const name of ['bases.user', 'bases.content', 'flags.url'] as const) check.note(name, null);
    check.note('bases.payments', { code: 'rejected', responseCode: 40_005 });
    for (const name of ['bases.user', 'bases.payments', 'flags.url'] as const) {
      check.note(name, SOMETHING_ELSE);
      for (let call = 0; call < 5; call += 1) check.note(name, NOBODY);
    }
    clock.advance(60_000);
    expect(told).toEqual([null]);
  });

  it('are told 10 s after something else answered there, if nothing better came', () => {
    check.note('bases.content', SOMETHING_ELSE);
    clock.advance(9_999);
    expect(told).toEqual([null]);
    clock.advance(1);
    expect(told).toEqual([null, unusable('bases.content', config.bases.content)]);
    check.note('bases.content', SOMETHING_ELSE);
    clock.advance(10_000);
    expect(told).toHaveLength(2);
  });

  it('are taken back at once when they answer after all', () => {
    check.note('bases.messaging', SOMETHING_ELSE);
    clock.advance(10_000);
    check.note('bases.messaging', null);
    expect(told).toEqual([null, unusable('bases.messaging', config.bases.messaging), null]);
  });

  it.each([
    ['bases.user', 3],
    ['bases.payments', 3],
    ['flags.url', 1],
  ] as const)('are told when nobody answered at %s %i times, though others do', (name, times) => {
    check.note('bases.content', null);
    for (let call = 1; call < times; call += 1) check.note(name, NOBODY);
    clock.advance(10_000);
    expect(told).toEqual([null]);
    check.note(name, NOBODY);
    clock.advance(10_000);
    expect(told.at(-1)).toMatchObject({ name, kind: 'unanswered' });
  });

  it('are suspected of nothing while nobody answers anywhere, nor for calls that never left', () => {
    for (let call = 0; call < 5; call += 1) {
      check.note('bases.user', NOBODY);
      check.note('flags.url', NOBODY);
    }
    clock.advance(10_000);
    expect(told).toEqual([null]);
    const other = new HeardAddresses();
    other.note('bases.content', null);
    for (let call = 0; call < 5; call += 1) {
      other.note('bases.user', { code: 'network', unsent: true });
      other.note('bases.user', { code: 'cancelled' });
      other.note('bases.user', { code: 'malformed', detail: 'a parameter that fits nowhere', unsent: true });
    }
    clock.advance(10_000);
    other.value$.subscribe((heard) => expect([...heard.keys()]).toEqual(['bases.content'])).unsubscribe();
  });

  it('are told one at a time, the one that a start needs first', () => {
    check.note('flags.url', SOMETHING_ELSE);
    check.note('bases.user', SOMETHING_ELSE);
    clock.advance(10_000);
    expect(told.at(-1)?.name).toBe('bases.user');
    check.note('bases.user', null);
    expect(told.at(-1)).toBeNull();
    clock.advance(10_000);
    expect(told.at(-1)).toEqual(unusable('flags.url', config.flags.url));
  });
});
