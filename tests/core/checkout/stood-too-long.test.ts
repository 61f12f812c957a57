import { beforeEach, describe, expect, it } from 'vitest';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { CheckoutRig } from '../../support/checkout-rig.ts';
import { TRANSACTION } from '../../support/fakes/purchase-samples.ts';

const rejected = (responseCode: number): CallFailure => ({ code: 'rejected', responseCode });
const TOKEN_SPENT = rejected(41006);
const CLOSED = rejected(41011);
/** A card's token and the context of its form live 15 minutes, an unpaid transaction 30. */
const EXPIRED = { code: 'expired', field: null, detail: '' } as const;

describe('a checkout that stood too long', () => {
  let rig: CheckoutRig;

  beforeEach(() => {
    rig = new CheckoutRig();
  });

  const outcomes = (): string[] => rig.told.map(({ kind }) => kind);
  const payAnew = async (): Promise<void> => {
    rig.fillCard();
    await rig.model.next();
    await rig.model.next();
    await rig.pay();
  };

  it.each(['setUpAuthentication', 'checkEnrolment'] as const)(
    '[OPEN2-07 part] takes a fresh token where the old one ran out, and counts no failure: %s',
    async (call) => {
      await rig.toReview();
      for (const _attempt of [1, 2, 3, 4]) {
        rig.api.on[call].failsNext(TOKEN_SPENT);
        await rig.pay();
        expect(rig.now).toMatchObject({
          phase: 'open',
          step: 2,
          progress: null,
          problem: { kind: 'stage', refusal: 'token', charged: 'no' },
        });
      }
      expect(rig.lock.locked).toBe(false);
      await rig.retry();
      const tokens = rig.api.on.setUpAuthentication.asked.map(([, token]) => token);
      expect(tokens).toEqual(['token-1', 'token-2', 'token-3', 'token-4', 'token-5']);
      expect([rig.now.exit, outcomes()]).toEqual(['title', ['owned']]);
    },
  );

  it('leads back to the card when token and card form ran out together', async () => {
    await rig.toReview();
    rig.api.on.setUpAuthentication.failsNext(TOKEN_SPENT);
    rig.fields.on.tokenise.failsNext(EXPIRED);
    await rig.pay();
    await rig.retry();
    expect(rig.now).toMatchObject({ phase: 'open', step: 0, problem: { kind: 'card-form-renewed' } });
    await payAnew();
    expect(outcomes()).toEqual(['owned']);
  });

  it.each([
    ['setUpAuthentication', 41011],
    ['checkEnrolment', 41011],
    ['setUpAuthentication', 41010],
  ] as const)(
    'begins another purchase where the old one was closed, and counts no failure: %s, %i',
    async (call, code) => {
      await rig.toReview();
      for (const attempt of [1, 2, 3, 4]) {
        rig.api.on[call].failsNext(rejected(code));
        await rig.pay();
        expect(rig.now).toMatchObject({
          phase: 'open',
          step: 0,
          problem: { kind: 'stage', refusal: 'closed', charged: 'no', anew: true },
        });
        expect(rig.journal.read()?.transaction).toBe(`transaction-${attempt + 1}`);
        rig.fillCard();
        await rig.model.next();
        await rig.model.next();
      }
      expect([rig.lock.locked, outcomes()]).toEqual([false, []]);
      await rig.pay();
      expect(rig.api.charges.map(({ transaction }) => transaction)).toEqual(['transaction-5']);
      expect(outcomes()).toEqual(['owned']);
    },
  );

  it('[PAYS-22 part] counts what failed at the same stages for any other reason', async () => {
    await rig.toReview();
    for (const _attempt of [1, 2, 3]) {
      rig.api.on.setUpAuthentication.failsNext(rejected(41007));
      await rig.pay();
    }
    expect([rig.lock.locked, rig.now.problem?.kind]).toEqual([true, 'retry-limit']);
  });

  it('[CHKO-15 part] goes home when set-up says that the title is owned', async () => {
    await rig.toReview();
    rig.api.on.setUpAuthentication.failsNext(rejected(41014));
    await rig.pay();
    expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'already-owned' } });
  });

  it('begins no other purchase while nobody knows of a charge of the old one, and keeps that', async () => {
    await rig.toReview();
    rig.api.on.setUpAuthentication.failsNext(CLOSED);
    rig.api.on.cancel.failsNext(rejected(41013));
    rig.api.on.verify.failsNext({ code: 'network' });
    await rig.pay();
    expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'unsettled' } });
    expect(rig.journal.read()).toMatchObject({ transaction: TRANSACTION, phase: 'paying' });
    expect([rig.api.on.createTransaction.asked.length, outcomes()]).toEqual([1, ['pending']]);
  });

  it('begins another purchase where the tax says that this one is closed, and keeps the address', async () => {
    await rig.toBilling();
    await rig.fillAddress();
    const { billing } = rig.now;
    rig.api.on.taxQuote.failsNext(CLOSED);
    await rig.model.next();
    expect(rig.now).toMatchObject({
      phase: 'open',
      step: 0,
      progress: null,
      billing,
      problem: { kind: 'card-form-renewed' },
    });
    await payAnew();
    expect(rig.api.on.taxQuote.asked.map(([transaction]) => transaction)).toEqual([
      TRANSACTION,
      'transaction-2',
    ]);
    expect(outcomes()).toEqual(['owned']);
  });

  it('[CARD-14 part] still says of any other answer of the tax that the address is not valid', async () => {
    await rig.toBilling();
    await rig.fillAddress();
    rig.api.on.taxQuote.failsNext(rejected(41020));
    await rig.model.next();
    expect(rig.now).toMatchObject({ step: 1, problem: { kind: 'address' } });
  });

  describe('at the card', () => {
    beforeEach(async () => {
      await rig.open();
      rig.fillCard();
      rig.fields.on.tokenise.failsNext(EXPIRED);
    });

    it('opens the card form for another purchase when the old one was closed meanwhile', async () => {
      rig.api.on.captureContext.answers((id) => (id === TRANSACTION ? err(CLOSED) : ok(`context-of-${id}`)));
      await rig.model.next();
      expect(rig.now).toMatchObject({ phase: 'open', step: 0, problem: { kind: 'card-form-renewed' } });
      expect(rig.fields.on.open.asked.at(-1)?.[0]).toBe('context-of-transaction-2');
      await rig.fillAddress();
      await payAnew();
      expect(rig.api.charges.map(({ transaction }) => transaction)).toEqual(['transaction-2']);
    });

    it('fails when the new purchase is closed as well', async () => {
      rig.api.on.captureContext.answers(() => err(CLOSED));
      await rig.model.next();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'failed' } });
      expect(rig.api.on.createTransaction.asked).toHaveLength(2);
    });

    it('[CHKO-15 part] goes home when the title is owned by then', async () => {
      rig.api.on.captureContext.failsNext(CLOSED);
      rig.api.on.createTransaction.failsNext(rejected(41014));
      await rig.model.next();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'already-owned' } });
      await rig.pass(3_000);
      expect(rig.now.exit).toBe('home');
    });

    it('opens nothing more when it was left while the old purchase was given up', async () => {
      rig.api.on.captureContext.answers(() => err(CLOSED));
      const cancelled = rig.api.on.cancel.hold();
      const going = rig.model.next();
      await rig.turn();
      rig.model.leave();
      cancelled();
      await going;
      await rig.turn();
      expect([rig.api.on.createTransaction.asked.length, rig.journal.read()]).toEqual([1, null]);
      expect(rig.now).toEqual(rig.model.initial);
    });
  });
});
