import { beforeEach, describe, expect, it } from 'vitest';
import { chargeCard } from '../../../core/checkout/charge-card.ts';
import { PurchaseJournal } from '../../../core/checkout/purchase-journal.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { err, ok } from '../../../core/shared/result.ts';
import type { PurchasePhase } from '../../../core/checkout/unfinished-purchase.ts';
import { ANA, unfinished } from '../../support/checkout-rig.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakePurchaseApi } from '../../support/fakes/fake-purchase-api.ts';
import { BILLING, ORDER, TRANSACTION } from '../../support/fakes/purchase-samples.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const NETWORK: CallFailure = { code: 'network' };
const UNSENT: CallFailure = { code: 'network', unsent: true };
const rejected = (responseCode: number): CallFailure => ({ code: 'rejected', responseCode });

describe('charging a card', () => {
  let api: FakePurchaseApi;
  let store: FakeKeyValueStore;
  let journal: PurchaseJournal;
  /** Each stage as it begins, with what the journal says by then. */
  let stages: string[];
  let isTold: boolean;

  beforeEach(() => {
    api = new FakePurchaseApi();
    store = new FakeKeyValueStore();
    journal = new PurchaseJournal(storedValuesOver(store), ANA);
    stages = [];
    isTold = true;
  });

  const charge = (phase: PurchasePhase = 'open', payWasLost = false) => {
    if (store.failure === null) journal.write(unfinished(phase));
    return chargeCard(
      unfinished(phase),
      { token: 'token-1', billing: BILLING },
      {
        api,
        journal,
        payWasLost,
        onStage: (stage) => stages.push(`${stage}/${journal.read()?.phase}`),
        onOwned: () => isTold,
      },
    );
  };
  const phaseNow = (): PurchasePhase | undefined => journal.read()?.phase;

  it('[PAYS-19 part] [DEC-01 part] pays, verifies and confirms in this order, and is finished then', async () => {
    expect(await charge()).toEqual(ok(undefined));
    expect(stages).toEqual(['pay/paying', 'verify/paying', 'confirm/paid']);
    expect(api.on.pay.asked).toEqual([[TRANSACTION, 'token-1', BILLING]]);
    expect(api.on.verify.asked).toEqual([[TRANSACTION, ORDER]]);
    expect(api.on.confirm.asked).toEqual([[TRANSACTION, ORDER]]);
    expect(phaseNow()).toBeUndefined();
  });

  it.each([
    [41001, 'declined'],
    [41006, 'token'],
    [41011, 'closed'],
  ])(
    '[PAYS-19 part] stops when the payment is refused with %i, which charged nothing',
    async (code, refusal) => {
      api.on.pay.failsNext(rejected(code));
      expect(await charge()).toEqual(
        err({ kind: 'uncharged', stage: 'PaymentError', failure: rejected(code), refusal, payLost: false }),
      );
      expect(stages).toEqual(['pay/paying']);
      expect(phaseNow()).toBe('open');
    },
  );

  it('may pay anew after a payment that certainly never left', async () => {
    api.on.pay.failsNext(UNSENT);
    expect(await charge()).toMatchObject({ error: { kind: 'uncharged', refusal: null, payLost: false } });
    expect(phaseNow()).toBe('open');
    expect(stages).toEqual(['pay/paying']);
  });

  it.each<[string, CallFailure]>([
    ['without an answer', NETWORK],
    ['whose answer made no sense', { code: 'malformed', detail: 'no JSON' }],
    ['that the end of the account gave up', { code: 'cancelled' }],
    ['that was refused for a reason nobody named', rejected(40000)],
  ])('[OPEN2-07 part] verifies a payment %s, and never pays it a second time', async (_what, failure) => {
    api.on.pay.answers((transaction, token) => {
      api.charge(transaction, token);
      return err(failure);
    });
    expect(await charge()).toEqual(ok(undefined));
    expect(stages).toEqual(['pay/paying', 'verify/paying', 'confirm/paid']);
    expect([api.charges.length, api.confirmed.has(TRANSACTION)]).toEqual([1, true]);
  });

  it('says of a payment without an answer that it may have charged, when verifying fails too', async () => {
    api.losesAnswersOfPay({ charged: true });
    api.on.verify.failsNext(NETWORK);
    expect(await charge()).toEqual(
      err({ kind: 'unverified', stage: 'PaymentError', failure: NETWORK, refusal: null, payLost: true }),
    );
    expect(phaseNow()).toBe('paying');
  });

  it('[PAYS-19 part] stops at a verification that fails, after a payment that was answered', async () => {
    api.on.verify.failsNext(rejected(40000));
    expect(await charge()).toEqual(
      err({
        kind: 'unverified',
        stage: 'VerifyError',
        failure: rejected(40000),
        refusal: null,
        payLost: false,
      }),
    );
    expect(phaseNow()).toBe('paying');
    expect(api.on.confirm.asked).toEqual([]);
  });

  it('[PAYS-19 part] stops at a confirmation that fails', async () => {
    api.on.confirm.failsNext(rejected(40000));
    expect(await charge()).toEqual(
      err({
        kind: 'unconfirmed',
        stage: 'ConfirmError',
        failure: rejected(40000),
        refusal: null,
        payLost: false,
      }),
    );
    expect(phaseNow()).toBe('paid');
  });

  it('leaves what nobody was told of in the journal, for the next start', async () => {
    isTold = false;
    expect(await charge()).toEqual(ok(undefined));
    expect(phaseNow()).toBe('paid');
  });

  it.each([41010, 41011])(
    'knows that the money comes back when what was paid is closed at %i, and never pays again',
    async (code) => {
      const failure = rejected(code);
      const givenBack = { kind: 'given-back', failure, refusal: 'closed', payLost: false };
      api.on.confirm.failsNext(failure);
      expect(await charge()).toEqual(err({ ...givenBack, stage: 'ConfirmError' }));
      expect(phaseNow()).toBe('paid');
      api.on.verify.failsNext(failure);
      expect(await charge('paying')).toEqual(err({ ...givenBack, stage: 'VerifyError' }));
      expect(phaseNow()).toBe('paying');
      expect(api.on.pay.asked).toHaveLength(1);
    },
  );

  it('does not know whether a lost payment was charged before it was closed', async () => {
    api.on.verify.failsNext(rejected(41011));
    expect(await charge('paying', true)).toMatchObject({ error: { kind: 'unverified', payLost: true } });
  });

  it.each<PurchasePhase>(['paying', 'cancelling'])(
    '[OPEN2-07 part] goes on with verify from %s',
    async (phase) => {
      api.charge(TRANSACTION, 'token-0');
      expect(await charge(phase)).toEqual(ok(undefined));
      expect(stages).toEqual([`verify/${phase}`, 'confirm/paid']);
      expect(api.on.pay.asked).toEqual([]);
    },
  );

  it('[OPEN2-07 part] goes on with confirm once it was verified', async () => {
    api.charge(TRANSACTION, 'token-0');
    expect(await charge('paid')).toEqual(ok(undefined));
    expect(stages).toEqual(['confirm/paid']);
  });

  it.each([
    [true, 'PaymentError'],
    [false, 'VerifyError'],
  ])('remembers over a retry whether the payment was lost: %s', async (payWasLost, stage) => {
    api.on.verify.failsNext(NETWORK);
    expect(await charge('paying', payWasLost)).toMatchObject({ error: { stage, payLost: payWasLost } });
  });

  it('sends no payment that the journal does not keep', async () => {
    journal.write(unfinished('open'));
    store.failure = { code: 'storage/full' };
    expect(await charge()).toEqual(err({ kind: 'unkept' }));
    expect([stages, api.on.pay.asked]).toEqual([[], []]);
    expect(phaseNow()).toBe('open');
    store.failure = null;
    expect(await charge()).toEqual(ok(undefined));
  });

  it('leaves nothing of the payment in memory when the journal did not keep it', async () => {
    const writes: string[] = [];
    const stubborn = new PurchaseJournal(
      storedValuesOver({
        get: () => null,
        set: (_key, value) => {
          writes.push((JSON.parse(value) as { phase: string }).phase);
          return err({ code: 'storage/full' });
        },
        remove: () => undefined,
        keys: () => [],
        changedElsewhere$: store.changedElsewhere$,
      }),
      ANA,
    );
    const answer = await chargeCard(
      unfinished('open'),
      { token: 'token-1', billing: BILLING },
      { api, journal: stubborn, payWasLost: false, onStage: () => undefined, onOwned: () => true },
    );
    expect(answer).toEqual(err({ kind: 'unkept' }));
    expect(writes).toEqual(['paying', 'open']);
  });

  it('confirms what was verified though the journal takes nothing more', async () => {
    api.on.verify.answers(() => {
      store.failure = { code: 'storage/full' };
      return ok(undefined);
    });
    api.on.confirm.failsNext(NETWORK);
    expect(await charge()).toMatchObject({ error: { kind: 'unconfirmed' } });
    expect(phaseNow()).toBe('paying');
  });
});
