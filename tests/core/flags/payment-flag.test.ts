import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentFlag } from '../../../core/flags/payment-flag.ts';
import { ok } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeFeatureFlags } from '../../support/fakes/fake-feature-flags.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

describe('the payment flag', () => {
  let flags: FakeFeatureFlags;
  let payment: PaymentFlag;
  let clock: VirtualClock;

  beforeEach(() => {
    flags = new FakeFeatureFlags();
    clock = new VirtualClock();
    payment = new PaymentFlag(flags, { product: 'cabinema', environment: 'uat' }, clock, new RecordingLog());
  });

  it('[FLAG-01] [FLAG-02] [ROLE-12] is asked for by its name, with wlcId 40', async () => {
    await payment.load();
    expect(flags.on.fetch.asked).toEqual([
      [['cabinema-payment'], { appName: 'cabinema', environment: 'uat', wlcId: 40 }],
    ]);
  });

  it('[FLAG-01] enables payment only when the service says so', async () => {
    expect(payment.enabled).toBe(false);
    await payment.load();
    expect(payment.enabled).toBe(true);
  });

  it('[OPEN-51] does not enable it when the flag is unknown or off', async () => {
    flags.enabled = [];
    await payment.load();
    expect(payment.enabled).toBe(false);
    flags.on.fetch.answersNext(ok([{ name: 'cabinema-payment', enabled: false }]));
    await payment.load();
    expect(payment.enabled).toBe(false);
    flags.on.fetch.answersNext(ok([{ name: 'another-payment', enabled: true }]));
    await payment.load();
    expect(payment.enabled).toBe(false);
  });

  it('tells what each question came to', async () => {
    const heard: unknown[] = [];
    const config = { product: 'cabinema', environment: 'uat' } as const;
    payment = new PaymentFlag(flags, config, clock, new RecordingLog(), (failure) => heard.push(failure));
    await payment.load();
    flags.on.fetch.failsNext({ code: 'network' });
    await payment.load();
    expect(heard).toEqual([null, { code: 'network' }]);
  });

  it('[OPEN-51] does not enable it when the service cannot be reached, nor any longer', async () => {
    await payment.load();
    flags.on.fetch.failsNext({ code: 'network' });
    await payment.load();
    expect(payment.enabled).toBe(false);
  });

  it('is known once the question that is under way is answered', async () => {
    expect(payment.enabled).toBe(false);
    const answer = flags.on.fetch.hold();
    void payment.load();
    const known = payment.whenKnown();
    answer();
    expect(await known).toBe(true);
  });

  it('is asked for again before somebody pays when the service could not be reached', async () => {
    flags.on.fetch.failsNext({ code: 'network' });
    await payment.load();
    expect(payment.enabled).toBe(false);
    expect(await payment.whenKnown()).toBe(true);
    flags.on.fetch.failsNext({ code: 'network' });
    await payment.load();
    flags.on.fetch.failsNext({ code: 'network' });
    expect(await payment.whenKnown()).toBe(false);
  });

  it('is asked for again before somebody pays once its answer is five minutes old', async () => {
    await payment.load();
    flags.enabled = [];
    clock.advance(299_999);
    expect(await payment.whenKnown()).toBe(true);
    expect(flags.on.fetch.asked).toHaveLength(1);
    clock.advance(1);
    expect(await payment.whenKnown()).toBe(false);
    expect(flags.on.fetch.asked).toHaveLength(2);
  });

  it('stays as the service said last while that cannot be reached again, and is asked for each time', async () => {
    await payment.load();
    clock.advance(300_000);
    flags.on.fetch.failsNext({ code: 'network' });
    expect(await payment.whenKnown()).toBe(true);
    flags.enabled = [];
    expect(await payment.whenKnown()).toBe(false);
    expect(flags.on.fetch.asked).toHaveLength(3);
  });

  it('keeps nobody who pays waiting for a service that hangs: what it said last holds after 3 s', async () => {
    await payment.load();
    clock.advance(300_000);
    flags.enabled = [];
    const answer = flags.on.fetch.hold();
    let known: boolean | null = null;
    void payment.whenKnown().then((enabled) => (known = enabled));
    await clock.advanceAsync(2_999);
    expect(known).toBeNull();
    await clock.advanceAsync(1);
    expect(known).toBe(true);
    answer();
    expect(await payment.whenKnown()).toBe(false);
  });

  it('is waited for as long as it takes while nothing is known', async () => {
    const answer = flags.on.fetch.hold();
    let known: boolean | null = null;
    void payment.whenKnown().then((enabled) => (known = enabled));
    await clock.advanceAsync(10_000);
    expect(known).toBeNull();
    answer();
    expect(await payment.whenKnown()).toBe(true);
  });

  it('is asked for once by two who want to know', async () => {
    const answer = flags.on.fetch.hold();
    const both = Promise.all([payment.whenKnown(), payment.whenKnown()]);
    answer();
    expect(await both).toEqual([true, true]);
    expect(flags.on.fetch.asked).toHaveLength(1);
  });

  it('is told by the latest answer to whom waits for an earlier question', async () => {
    const answer = flags.on.fetch.hold();
    const known = payment.whenKnown();
    flags.enabled = [];
    const later = flags.on.fetch.hold();
    void payment.load();
    answer();
    later();
    expect(await known).toBe(false);
  });

  it('waits for the latest question, though the one before was given up', async () => {
    await payment.load();
    const answer = flags.on.fetch.hold();
    void payment.load();
    void payment.load();
    expect(flags.on.fetch.signals.map((signal) => signal?.aborted)).toEqual([true, true, false]);
    await clock.advanceAsync(1);
    let known: boolean | null = null;
    void payment.whenKnown().then((enabled) => (known = enabled));
    await clock.advanceAsync(1);
    expect(known).toBeNull();
    answer();
    await clock.advanceAsync(1);
    expect(known).toBe(true);
  });

  it('takes the answer to the latest question', async () => {
    const answer = flags.on.fetch.hold();
    const first = payment.load();
    flags.enabled = [];
    const second = payment.load();
    answer();
    await Promise.all([first, second]);
    expect(payment.enabled).toBe(false);
  });
});
