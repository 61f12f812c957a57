import { beforeEach, describe, expect, it } from 'vitest';
import { wrongAddress$, type WrongAddress } from '../../../core/start/address-check.ts';
import { HeardAddresses } from '../../../core/start/heard-addresses.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';

const NOBODY: CallFailure = { code: 'network' };
const IN_TROUBLE: CallFailure = { code: 'network', outage: true };
const SOMETHING_ELSE: CallFailure = { code: 'malformed', detail: 'no JSON' };

describe('the addresses of an installation', () => {
  let clock: VirtualClock;
  let check: HeardAddresses;
  let connectivity: FakeConnectivity;
  let told: (WrongAddress | null)[];
  /** What the flag service comes to when it is asked anew, and how often it was. */
  let flags: CallFailure | null;
  let flagsAsked: number;
  /** Fetched once something has failed, and heard alone before. */
  let judge: () => void;

  const config = sampleConfig({ flags: { url: 'https://flags.example', clientKey: '' } });
  const unusable = (name: WrongAddress['name'], address: string) => ({ name, address, kind: 'unusable' });

  beforeEach(() => {
    clock = new VirtualClock();
    check = new HeardAddresses();
    connectivity = new FakeConnectivity();
    told = [];
    flags = NOBODY;
    flagsAsked = 0;
    const load = (): Promise<void> => {
      flagsAsked += 1;
      check.note('flags.url', flags);
      return Promise.resolve();
    };
    const judged = { heard: check, configured: config, flags: { load }, clock };
    judge = () => void wrongAddress$(judged, connectivity).subscribe((wrong) => told.push(wrong));
    judge();
  });

  it('are all right until somebody heard otherwise, and while they answer', () => {
    for (const name of ['bases.user', 'bases.content', 'flags.url'] as const) check.note(name, null);
    check.note('bases.payments', { code: 'rejected', responseCode: 40_005 });
    for (const name of ['bases.user', 'bases.payments', 'flags.url'] as const) {
      for (let call = 0; call < 5; call += 1) {
        check.note(name, NOBODY);
        check.note('bases.content', null);
      }
      check.note(name, SOMETHING_ELSE);
    }
    clock.advance(60_000);
    expect([told, flagsAsked]).toEqual([[null], 0]);
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

  it.each(['bases.user', 'bases.payments', 'flags.url'] as const)(
    'are told when nobody answered at %s three times, though others did meanwhile',
    (name) => {
      check.note(name, NOBODY);
      check.note('bases.content', null);
      check.note(name, NOBODY);
      clock.advance(9_999);
      expect(told).toEqual([null]);
      check.note(name, NOBODY);
      clock.advance(10_000);
      expect(told.at(-1)).toMatchObject({ name, kind: 'unanswered' });
      check.note(name, null);
      expect(told.at(-1)).toBeNull();
    },
  );

  it('are suspected of nothing while nobody answers anywhere, nor for calls that never left', () => {
    for (let call = 0; call < 5; call += 1) {
      check.note('bases.user', NOBODY);
      check.note('flags.url', NOBODY);
    }
    clock.advance(10_000);
    expect(told).toEqual([null]);
    const other = new HeardAddresses();
    const heard: unknown[] = [];
    other.calls$.subscribe(({ name }) => heard.push(name));
    other.note('bases.content', null);
    for (let call = 0; call < 5; call += 1) {
      other.note('bases.user', { code: 'network', unsent: true });
      other.note('bases.user', { code: 'cancelled' });
      other.note('bases.user', { code: 'malformed', detail: 'a parameter that fits nowhere', unsent: true });
    }
    expect(heard).toEqual(['bases.content']);
  });

  it('are not suspected for a tunnel, before which others answered and behind which they do again', () => {
    for (const name of ['bases.user', 'bases.content', 'flags.url'] as const) check.note(name, null);
    clock.advance(3_600_000);
    for (let call = 0; call < 3; call += 1) {
      for (const name of ['bases.user', 'bases.content', 'bases.payments'] as const) check.note(name, NOBODY);
    }
    clock.advance(60_000);
    check.note('bases.user', null);
    clock.advance(60_000);
    expect(told).toEqual([null]);
  });

  it('are not judged while the host is offline, nor by what failed then', () => {
    const silent = (): void => {
      check.note('bases.payments', NOBODY);
      check.note('bases.content', null);
    };
    silent();
    silent();
    connectivity.set(false);
    silent();
    silent();
    clock.advance(60_000);
    connectivity.set(true);
    silent();
    silent();
    clock.advance(60_000);
    expect(told).toEqual([null]);
    silent();
    clock.advance(10_000);
    expect(told.at(-1)).toMatchObject({ name: 'bases.payments' });
    connectivity.set(false);
    expect(told.at(-1)).toBeNull();
  });

  it('are there where they are in trouble, and say nothing of others then', () => {
    for (let call = 0; call < 5; call += 1) {
      check.note('flags.url', IN_TROUBLE);
      check.note('bases.user', NOBODY);
    }
    check.note('flags.url', NOBODY);
    check.note('bases.content', null);
    check.note('flags.url', NOBODY);
    check.note('flags.url', IN_TROUBLE);
    check.note('flags.url', NOBODY);
    clock.advance(60_000);
    expect(told).toEqual([null]);
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

  describe('of which that of the flags is called once', () => {
    it('is asked anew 10 s after others answered, and right when it answers', () => {
      check.note('flags.url', NOBODY);
      clock.advance(60_000);
      expect(flagsAsked).toBe(0);
      check.note('bases.content', null);
      flags = null;
      clock.advance(9_999);
      expect(flagsAsked).toBe(0);
      clock.advance(1);
      check.note('bases.content', null);
      clock.advance(86_400_000);
      expect([flagsAsked, told]).toEqual([1, [null]]);
    });

    it('is told when it answers none of three questions, and asked ever more rarely', () => {
      check.note('flags.url', NOBODY);
      for (let second = 0; second < 40; second += 1) {
        check.note('bases.content', null);
        clock.advance(1_000);
      }
      expect(told.at(-1)).toMatchObject({ name: 'flags.url', kind: 'unanswered' });
      expect(flagsAsked).toBe(2);
      for (let second = 0; second < 3_600; second += 1) {
        check.note('bases.content', null);
        clock.advance(1_000);
      }
      expect(flagsAsked).toBeLessThan(30);
      flags = null;
      clock.advance(600_000);
      expect(told.at(-1)).toBeNull();
    });

    it('answers nothing about others where there is none', () => {
      const heard = new HeardAddresses();
      const seen: unknown[] = [];
      const configured = sampleConfig({ flags: { url: '', clientKey: '' } });
      wrongAddress$(
        { heard, configured, flags: { load: () => Promise.resolve() }, clock },
        connectivity,
      ).subscribe((wrong) => seen.push(wrong));
      for (let call = 0; call < 4; call += 1) {
        heard.note('bases.user', NOBODY);
        heard.note('flags.url', null);
      }
      clock.advance(60_000);
      expect(seen).toEqual([null]);
    });
  });

  it('are judged by what failed before anybody was there to judge', () => {
    for (let call = 0; call < 3; call += 1) {
      check.note('bases.payments', NOBODY);
      check.note('bases.content', null);
    }
    told = [];
    judge();
    clock.advance(10_000);
    expect(told.at(-1)).toMatchObject({ name: 'bases.payments', kind: 'unanswered' });
  });

  it('are worth a judge once one failed that never answered well', () => {
    const doubts: boolean[] = [];
    check.doubted$.subscribe((doubted) => doubts.push(doubted));
    check.note('bases.user', null);
    check.note('bases.user', NOBODY);
    check.note('bases.content', { code: 'rejected', responseCode: 40_005 });
    check.note('bases.content', { code: 'cancelled' });
    expect(doubts).toEqual([false]);
    check.note('bases.payments', NOBODY);
    expect(doubts).toEqual([false, true]);
  });
});
