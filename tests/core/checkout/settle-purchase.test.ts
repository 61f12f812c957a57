import { beforeEach, describe, expect, it } from 'vitest';
import { PurchaseJournal } from '../../../core/checkout/purchase-journal.ts';
import { settlePurchase, type Settlement } from '../../../core/checkout/settle-purchase.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { err } from '../../../core/shared/result.ts';
import type { PurchasePhase } from '../../../core/checkout/unfinished-purchase.ts';
import { ANA, unfinished } from '../../support/checkout-rig.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakePurchaseApi } from '../../support/fakes/fake-purchase-api.ts';
import { ORDER, TRANSACTION } from '../../support/fakes/purchase-samples.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const NETWORK: CallFailure = { code: 'network' };
const rejected = (responseCode: number): CallFailure => ({ code: 'rejected', responseCode });

describe('settling a purchase', () => {
  let api: FakePurchaseApi;
  let store: FakeKeyValueStore;
  let log: RecordingLog;
  let journal: PurchaseJournal;
  let calls: string[];
  let ends: (Settlement & { readonly left: boolean })[];
  let isTold: boolean;

  beforeEach(() => {
    api = new FakePurchaseApi();
    store = new FakeKeyValueStore();
    log = new RecordingLog();
    journal = new PurchaseJournal(storedValuesOver(store), ANA);
    calls = [];
    ends = [];
    isTold = true;
    const { verify, confirm, cancel } = api.on;
    const at = (name: string): number => calls.push(`${name}/${journal.read()?.phase}`);
    api.verify = (...asked) => (at('verify'), verify.run(asked));
    api.confirm = (...asked) => (at('confirm'), confirm.run(asked));
    api.cancel = (...asked) => (at('cancel'), cancel.run(asked));
  });

  const settle = (phase: PurchasePhase): Promise<Settlement> => {
    journal.write(unfinished(phase));
    return settlePurchase(unfinished(phase), api, journal, log, tell);
  };
  const tell = (end: Settlement): boolean => {
    ends.push({ ...end, left: journal.read() !== null });
    return isTold;
  };
  const phaseNow = (): PurchasePhase | undefined => journal.read()?.phase;
  const stages = (): string[] => api.on.report.asked.map(([, stage]) => stage);

  it.each<PurchasePhase>(['open', 'cancelling'])('closes what was never paid for: %s', async (phase) => {
    expect(await settle(phase)).toEqual({ kind: 'not-charged', refunded: false });
    expect(calls).toEqual(['cancel/cancelling']);
    expect(api.closed).toEqual(new Set([TRANSACTION]));
    expect([phaseNow(), stages()]).toEqual([undefined, []]);
  });

  it('verifies and confirms what was paid', async () => {
    api.charge(TRANSACTION, 'token-1');
    expect(await settle('paying')).toEqual({ kind: 'owned' });
    expect(calls).toEqual(['verify/paying', 'confirm/paid']);
    expect(api.on.verify.asked).toEqual([[TRANSACTION, ORDER]]);
    expect(api.on.confirm.asked).toEqual([[TRANSACTION, ORDER]]);
    expect([api.confirmed.has(TRANSACTION), phaseNow()]).toEqual([true, undefined]);
  });

  it('confirms what was verified', async () => {
    api.charge(TRANSACTION, 'token-1');
    expect(await settle('paid')).toEqual({ kind: 'owned' });
    expect(calls).toEqual(['confirm/paid']);
  });

  it('closes what was said to be paid and is not', async () => {
    expect(await settle('paid')).toEqual({ kind: 'not-charged', refunded: false });
    expect(calls).toEqual(['confirm/paid', 'cancel/paid']);
    expect([phaseNow(), stages()]).toEqual([undefined, ['ConfirmError']]);
  });

  it('closes a payment that did not arrive, which until then stays one that may have charged', async () => {
    expect(await settle('paying')).toEqual({ kind: 'not-charged', refunded: false });
    expect(calls).toEqual(['verify/paying', 'cancel/paying']);
    expect([phaseNow(), stages()]).toEqual([undefined, ['VerifyError']]);
  });

  it.each<PurchasePhase>(['open', 'paying'])(
    'hands over what was charged while it was closed: %s',
    async (phase) => {
      api.on.cancel.answers((transaction) => {
        api.charge(transaction, 'token-1');
        return err(rejected(41013));
      });
      expect(await settle(phase)).toEqual({ kind: 'owned' });
      expect(calls.slice(-2)).toEqual(['verify/paying', 'confirm/paid']);
      expect([api.charges.length, phaseNow()]).toEqual([1, undefined]);
    },
  );

  it.each([41010, 41011])('has nothing to close where the platform says %i', async (code) => {
    api.on.cancel.failsNext(rejected(code));
    expect(await settle('open')).toEqual({ kind: 'not-charged', refunded: false });
    expect(phaseNow()).toBeUndefined();
  });

  it.each<CallFailure>([NETWORK, rejected(20008), rejected(40001), { code: 'cancelled' }])(
    '[OPEN2-11 part] keeps what was never paid and could not be closed, logs why, and says that it may be left: $code $responseCode',
    async (failure) => {
      api.on.cancel.failsNext(failure);
      expect(await settle('open')).toEqual({ kind: 'unclosed' });
      expect(phaseNow()).toBe('cancelling');
      expect(log.entries.map(({ event }) => event)).toEqual(['a purchase was not cancelled']);
      expect(await settle('cancelling')).toMatchObject({ kind: 'not-charged' });
      expect(log.entries).toHaveLength(1);
    },
  );

  it.each<PurchasePhase>(['open', 'cancelling'])(
    '[OPEN2-11 part] is done with what was never paid when the platform refuses to close it, and logs why: %s',
    async (phase) => {
      api.on.cancel.failsNext(rejected(40016));
      expect(await settle(phase)).toEqual({ kind: 'not-charged', refunded: false });
      expect([phaseNow(), log.entries.map(({ event }) => event)]).toEqual([
        undefined,
        ['a purchase was not cancelled'],
      ]);
    },
  );

  it.each<CallFailure>([NETWORK, rejected(40016)])(
    'keeps a payment that may have charged when it could not be closed: $code $responseCode',
    async (failure) => {
      api.on.cancel.failsNext(failure);
      expect(await settle('paying')).toMatchObject({ kind: 'unanswered' });
      expect([phaseNow(), log.entries.map(({ event }) => event)]).toEqual([
        'paying',
        ['a payment failed', 'a purchase was not cancelled'],
      ]);
    },
  );

  it.each<PurchasePhase>(['open', 'cancelling'])(
    'keeps what turned out to be charged as it was closed, while nobody verifies it: %s',
    async (phase) => {
      api.on.cancel.failsNext(rejected(41013));
      api.on.verify.failsNext(NETWORK);
      expect(await settle(phase)).toMatchObject({ kind: 'unanswered' });
      expect(phaseNow()).toBe('paying');
    },
  );

  it('keeps what turned out to be charged as it was closed, though it cannot be closed later either', async () => {
    api.on.cancel.failsNext(rejected(41013));
    api.on.cancel.failsNext(rejected(40016));
    expect(await settle('open')).toMatchObject({ kind: 'unanswered' });
    expect(phaseNow()).toBe('paying');
  });

  it.each<CallFailure>([NETWORK, { code: 'malformed', detail: 'no JSON' }, { code: 'cancelled' }])(
    'knows nothing while verifying is not answered, and closes nothing: $code',
    async (failure) => {
      api.on.verify.failsNext(failure);
      expect(await settle('paying')).toEqual({ kind: 'unanswered', stage: 'VerifyError' });
      expect(calls).toEqual(['verify/paying']);
      expect([phaseNow(), stages()]).toEqual(['paying', ['VerifyError']]);
    },
  );

  it.each([20008, 40011, 40001])('knows nothing when it is refused itself: %i', async (code) => {
    api.on.verify.failsNext(rejected(code));
    expect(await settle('paying')).toEqual({ kind: 'unanswered', stage: 'VerifyError' });
    expect(calls).toEqual(['verify/paying']);
    api.charge(TRANSACTION, 'token-1');
    api.on.confirm.failsNext(rejected(code));
    expect(await settle('paid')).toEqual({ kind: 'unanswered', stage: 'ConfirmError' });
    expect(phaseNow()).toBe('paid');
  });

  it('keeps what was charged and is not confirmed', async () => {
    api.charge(TRANSACTION, 'token-1');
    api.on.confirm.failsNext(rejected(40000));
    expect(await settle('paying')).toEqual({ kind: 'refused', stage: 'ConfirmError' });
    expect([phaseNow(), stages()]).toEqual(['paid', ['ConfirmError']]);
    api.on.confirm.failsNext(NETWORK);
    expect(await settle('paid')).toEqual({ kind: 'unanswered', stage: 'ConfirmError' });
    expect(phaseNow()).toBe('paid');
  });

  it('is over when the platform closed what was charged: it gave the money back', async () => {
    api.on.confirm.failsNext(rejected(41011));
    expect(await settle('paid')).toEqual({ kind: 'not-charged', refunded: true });
    expect(phaseNow()).toBeUndefined();
  });

  it.each([41011, 41010])(
    'does not say that nothing was charged where the platform closed a payment that got lost: %i',
    async (code) => {
      api.on.verify.failsNext(rejected(code));
      expect(await settle('paying')).toEqual({ kind: 'closed' });
      expect(calls).toEqual(['verify/paying']);
      expect([phaseNow(), ends]).toEqual([undefined, [{ kind: 'closed', left: true }]]);
    },
  );

  it.each([41007, 40016, 50000])(
    'does not say so either where it was closed and verifying never said that it was unpaid: %i',
    async (code) => {
      api.on.verify.failsNext(rejected(code));
      expect(await settle('paying')).toEqual({ kind: 'closed' });
      expect([calls, phaseNow()]).toEqual([['verify/paying', 'cancel/paying'], undefined]);
    },
  );

  it('knows that the money comes back where it was paid as it was closed, and is closed by then', async () => {
    api.on.cancel.failsNext(rejected(41013));
    api.on.verify.failsNext(rejected(41011));
    expect(await settle('open')).toEqual({ kind: 'not-charged', refunded: true });
  });

  it('tells how it ended before the journal forgets it, once', async () => {
    await settle('open');
    api.closed.clear();
    api.charge(TRANSACTION, 'token-1');
    await settle('paid');
    api.on.confirm.failsNext(NETWORK);
    await settle('paid');
    expect(ends).toEqual([
      { kind: 'not-charged', refunded: false, left: true },
      { kind: 'owned', left: true },
      { kind: 'unanswered', stage: 'ConfirmError', left: true },
    ]);
  });

  it('leaves what nobody was told of in the journal, and comes to the same end from there', async () => {
    isTold = false;
    api.charge(TRANSACTION, 'token-1');
    expect(await settle('paying')).toEqual({ kind: 'owned' });
    const left = journal.read();
    isTold = true;
    expect(left?.phase).toBe('paid');
    expect(await settle('paid')).toEqual({ kind: 'owned' });
    expect(phaseNow()).toBeUndefined();
  });

  it('gives up for now when the platform contradicts itself for ever', async () => {
    api.on.verify.answers(() => err(rejected(41012)));
    api.on.cancel.answers(() => err(rejected(41013)));
    expect(await settle('paying')).toMatchObject({ kind: 'unanswered' });
    expect(calls).toHaveLength(6);
    expect(phaseNow()).toBe('paying');
  });

  it('goes the same way with a journal that takes nothing more', async () => {
    api.charge(TRANSACTION, 'token-1');
    journal.write(unfinished('paying'));
    store.failure = { code: 'storage/full' };
    expect(await settlePurchase(unfinished('paying'), api, journal, log, tell)).toEqual({ kind: 'owned' });
    expect(phaseNow()).toBeUndefined();
  });

  it('never pays', async () => {
    for (const phase of ['open', 'paying', 'paid', 'cancelling'] as const) await settle(phase);
    expect(api.on.pay.asked).toEqual([]);
    expect(calls.length).toBeGreaterThan(4);
  });
});
