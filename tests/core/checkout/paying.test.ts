import { beforeEach, describe, expect, it } from 'vitest';
import { mayLeave, type CheckoutProgress } from '../../../core/checkout/checkout-state.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { CheckoutRig, FILM } from '../../support/checkout-rig.ts';
import { BILLING, TRANSACTION } from '../../support/fakes/purchase-samples.ts';

const NETWORK: CallFailure = { code: 'network' };
const rejected = (responseCode: number): CallFailure => ({ code: 'rejected', responseCode });
const DECLINED = rejected(41001);

describe('paying in checkout', () => {
  let rig: CheckoutRig;

  beforeEach(async () => {
    rig = new CheckoutRig();
    await rig.toReview();
  });

  const outcomes = (): string[] => rig.told.map(({ kind }) => kind);
  const decline = async (on = rig): Promise<void> => {
    on.api.on.pay.failsNext(DECLINED);
    await on.pay();
  };
  const challengeNext = (): void => {
    rig.api.enrolment = {
      status: 'pending',
      stepUpUrl: 'https://bank.example/step-up',
      accessToken: 'access-2',
    };
  };

  it('[CHKO-10 part] leads back to the title, and tells that it is owned', async () => {
    await rig.pay();
    expect(rig.now).toMatchObject({ phase: 'ending', problem: null, exit: 'title', progress: null });
    expect(rig.told).toEqual([{ kind: 'owned', purchase: 'buy', titleId: FILM, title: 'Film 1020' }]);
    expect(rig.api.confirmed).toEqual(new Set([TRANSACTION]));
    await rig.turn();
    expect(rig.api.on.cancel.asked).toEqual([]);
  });

  it('rents as it buys', async () => {
    rig.model.leave();
    await rig.turn();
    await rig.toReview('rent');
    await rig.pay();
    expect(rig.told).toMatchObject([{ kind: 'owned', purchase: 'rent' }]);
    expect(rig.api.on.confirm.asked.at(-1)?.[1]).toMatchObject({ kind: 'rent', sku: 'sku-1020-rent' });
  });

  it('[PAYS-20 part] [DEC-17 part] [OPEN2-17] pays with the token and the address of the form', async () => {
    rig.email = BILLING.email;
    await rig.pay();
    expect(rig.api.on.pay.asked).toEqual([[TRANSACTION, 'token-1', BILLING]]);
  });

  it('[DEC-05 part] shows where it is, all the way', async () => {
    challengeNext();
    const seen: (CheckoutProgress | null)[] = [];
    rig.model.state$.subscribe(({ progress }) => {
      if (progress !== seen.at(-1)) seen.push(progress);
    });
    await rig.pay();
    expect(seen).toEqual([
      null,
      'authenticating',
      'challenge',
      'authenticating',
      'paying',
      'verifying',
      'confirming',
      null,
    ]);
  });

  it('charges once, however often Purchase is tapped', async () => {
    const taps = [rig.model.next(), rig.model.next(), rig.model.retry()];
    await rig.pass(3_000);
    await Promise.all(taps);
    await rig.model.next();
    expect([rig.api.on.setUpAuthentication.asked.length, rig.api.charges.length]).toEqual([1, 1]);
  });

  it('pays nothing when it was left while the e-mail was looked up', async () => {
    const paying = rig.model.next();
    rig.model.leave();
    await paying;
    await rig.pass(3_000);
    expect(rig.api.on.setUpAuthentication.asked).toEqual([]);
    expect(rig.now).toEqual(rig.model.initial);
  });

  describe('that fails', () => {
    it('[PAYS-22] shows the error with retry at the first and the second failure', async () => {
      await decline();
      expect(rig.now).toMatchObject({
        phase: 'open',
        step: 2,
        progress: null,
        problem: { kind: 'stage', stage: 'PaymentError', refusal: 'declined', charged: 'no', anew: false },
      });
      rig.api.on.pay.failsNext(DECLINED);
      await rig.retry();
      expect(rig.now).toMatchObject({ phase: 'open', problem: { kind: 'stage' } });
      expect(rig.lock.locked).toBe(false);
      await rig.retry();
      expect(rig.now).toMatchObject({ phase: 'ending', exit: 'title', problem: null });
    });

    it('[PAYS-23] [OPEN2-08] stores one minute of lock at the third failure, says so, and leaves 5 s later', async () => {
      await decline();
      await decline();
      rig.api.on.pay.failsNext(DECLINED);
      const paying = rig.model.next();
      await rig.pass(2_000);
      await paying;
      expect(rig.now).toMatchObject({
        phase: 'ending',
        problem: { kind: 'retry-limit', charged: 'no' },
        exit: null,
      });
      const until = Number(rig.world.store.get('allowUntil'));
      const leftMs = until - rig.clock.wallMs();
      expect(leftMs).toBeLessThanOrEqual(60_000);
      expect(leftMs).toBeGreaterThan(58_000);
      await rig.pass(10_000);
      expect(rig.now.exit).toBe('title');
      expect(rig.api.closed).toEqual(new Set([TRANSACTION]));
      await rig.open();
      expect(rig.now.problem).toEqual({ kind: 'locked' });
      await rig.pass(leftMs - 10_000);
      await rig.open();
      expect(rig.now).toMatchObject({ phase: 'open', problem: null });
    });

    it('[OPEN2-08] stays exactly 5 s on the message of the third failure', async () => {
      await decline();
      await decline();
      rig.api.on.setUpAuthentication.failsNext(NETWORK);
      await rig.model.next();
      expect(rig.now.problem).toMatchObject({ kind: 'retry-limit' });
      expect(Number(rig.world.store.get('allowUntil'))).toBe(rig.clock.wallMs() + 60_000);
      await rig.pass(4_999);
      expect(rig.now.exit).toBeNull();
      await rig.pass(1);
      expect(rig.now.exit).toBe('title');
    });

    it.each([
      ['a refused enrolment', () => (rig.api.enrolment = { status: 'failed' as const })],
      ['an unknown enrolment', () => (rig.api.enrolment = { status: 'other' as const })],
      [
        'a set-up that fails',
        () => rig.api.on.setUpAuthentication.answers(() => ({ ok: false, error: NETWORK })),
      ],
      ['a verification that fails', () => rig.api.on.verify.answers(() => ({ ok: false, error: NETWORK }))],
      ['a confirmation that fails', () => rig.api.on.confirm.answers(() => ({ ok: false, error: NETWORK }))],
    ])('[OPEN2-06 part] counts %s towards the three', async (_what, fail) => {
      fail();
      await rig.pay();
      await rig.pay();
      expect([rig.lock.locked, rig.now.phase]).toEqual([false, 'open']);
      await rig.pay();
      expect([rig.lock.locked, rig.now.problem?.kind]).toEqual([true, 'retry-limit']);
    });

    it('says at the third failure what is known about the money', async () => {
      rig.api.on.verify.answers(() => ({ ok: false, error: NETWORK }));
      for (const _attempt of [1, 2, 3]) await rig.pay();
      expect(rig.now.problem).toEqual({ kind: 'retry-limit', charged: 'yes' });
      await rig.turn();
      expect(outcomes()).toEqual(['pending']);
    });

    it.each(['success', 'cancellation', 'lock'] as const)(
      '[OPEN2-07 part] counts from 0 after a %s',
      async (after) => {
        await decline();
        await decline();
        if (after === 'success') await rig.pay();
        if (after === 'cancellation') {
          rig.model.askToLeave('back');
          rig.model.confirmLeave();
        }
        if (after === 'lock') {
          rig.lock.lockNow();
          await rig.pass(60_000);
        }
        rig.model.leave();
        await rig.turn();
        await rig.toReview();
        await decline();
        await decline();
        expect(rig.lock.locked).toBe(false);
        await decline();
        expect(rig.lock.locked).toBe(true);
      },
    );

    it('[OPEN2-07 part] keeps counting when checkout is left by a navigation and opened again', async () => {
      await decline();
      await decline();
      rig.model.leave();
      await rig.turn();
      await rig.toReview();
      await decline();
      expect(rig.lock.locked).toBe(true);
    });

    it('[PAYS-15] says that authentication failed, for 5 s', async () => {
      rig.api.enrolment = { status: 'failed' };
      const paying = rig.model.next();
      await rig.pass(1_000);
      await paying;
      expect(rig.now).toMatchObject({ phase: 'open', problem: { kind: 'authentication-failed' } });
      await rig.pass(4_999);
      expect(rig.now.problem).toMatchObject({ kind: 'authentication-failed' });
      await rig.pass(1);
      expect(rig.now).toMatchObject({ phase: 'open', step: 2, problem: null });
    });

    it('keeps a later message when the first one’s 5 s are over', async () => {
      rig.api.enrolment = { status: 'failed' };
      const paying = rig.model.next();
      await rig.pass(1_000);
      await paying;
      rig.api.enrolment = { status: 'successful' };
      await decline();
      await rig.pass(10_000);
      expect(rig.now.problem).toMatchObject({ kind: 'stage', refusal: 'declined' });
    });

    it('[PAYS-26 part] [OPEN2-14] says that the card issuer declined, until that is dismissed', async () => {
      challengeNext();
      rig.authentication.on.challenge.answersNext(ok('failed'));
      await rig.pay();
      await rig.pass(10_000);
      expect(rig.now).toMatchObject({ phase: 'open', problem: { kind: 'issuer-declined' } });
      rig.model.dismiss();
      expect(rig.now.problem).toBeNull();
    });

    it('[OPEN2-07 part] retries authentication with the same token', async () => {
      rig.api.on.checkEnrolment.failsNext(NETWORK);
      await rig.pay();
      await rig.retry();
      expect(rig.api.on.setUpAuthentication.asked).toEqual([
        [TRANSACTION, 'token-1'],
        [TRANSACTION, 'token-1'],
      ]);
    });

    it('[DEC-02 part] retries with a fresh token once one was sent to pay', async () => {
      await decline();
      await rig.retry();
      expect(rig.api.on.pay.asked.map(([, token]) => token)).toEqual(['token-1', 'token-2']);
    });

    it('leads back to the card when there is no fresh token to be had', async () => {
      await decline();
      rig.fields.change({ number: { empty: true, valid: false, couldBeValid: true } });
      await rig.retry();
      expect(rig.now).toMatchObject({
        phase: 'open',
        step: 0,
        progress: null,
        fieldProblem: { field: 'number' },
      });
      rig.fields.fill();
      await rig.model.next();
      await rig.model.next();
      await rig.pay();
      expect(rig.now.exit).toBe('title');
    });

    it('leads back to the card when its time ran out before the retry', async () => {
      await decline();
      rig.fields.on.tokenise.failsNext({ code: 'expired', field: null, detail: '' });
      await rig.retry();
      expect(rig.now).toMatchObject({
        step: 0,
        progress: null,
        problem: { kind: 'card-form-renewed' },
        quote: null,
      });
    });

    it('shows no retry that comes to nothing after it was left', async () => {
      await decline();
      const answer = rig.fields.on.tokenise.hold();
      const paying = rig.model.retry();
      await rig.turn();
      rig.model.leave();
      answer();
      await paying;
      expect(rig.now).toEqual(rig.model.initial);
    });

    it('[OPEN2-07 part] retries verify and confirm without a token, and never pays again', async () => {
      rig.api.on.verify.failsNext(NETWORK);
      rig.api.on.confirm.failsNext(NETWORK);
      await rig.pay();
      expect(rig.now.problem).toMatchObject({ stage: 'VerifyError', charged: 'yes' });
      await rig.retry();
      expect(rig.now.problem).toMatchObject({ stage: 'ConfirmError', charged: 'yes' });
      await rig.retry();
      expect(rig.now.exit).toBe('title');
      expect([rig.api.on.pay.asked.length, rig.fields.on.tokenise.asked.length]).toEqual([1, 1]);
    });

    it('[OPEN2-90 part] keeps to its last step while the card may be charged, and takes no other address', async () => {
      rig.api.on.verify.failsNext(NETWORK);
      await rig.pay();
      const { billing, quote } = rig.now;
      rig.model.previous();
      await rig.model.jump(0);
      rig.model.typeBilling({ city: 'Elsewhere' });
      expect([rig.model.mayJump(0), rig.model.mayJump(1)]).toEqual([false, false]);
      expect(rig.now).toMatchObject({ step: 2, charged: 'yes', billing, quote });
      expect(rig.now.problem).toMatchObject({ stage: 'VerifyError' });
      const retried = rig.model.retry();
      expect(rig.now.progress).toBe('verifying');
      await retried;
      expect(rig.now.exit).toBe('title');
    });

    it('goes back over its steps after a payment that charged nothing', async () => {
      await decline();
      expect(rig.now.charged).toBe('no');
      rig.model.previous();
      expect(rig.now.step).toBe(1);
    });

    it('begins anew at the card after a lost payment was closed, and pays by a quote of the new purchase', async () => {
      rig.api.losesAnswersOfPay({ charged: false });
      await rig.pay();
      expect(rig.now).toMatchObject({
        step: 0,
        progress: null,
        quote: null,
        problem: { kind: 'stage', charged: 'no', anew: true },
      });
      rig.fields.fill();
      await rig.retry();
      expect(rig.now).toMatchObject({ step: 0, problem: { anew: true } });
      expect(rig.api.on.setUpAuthentication.asked).toHaveLength(1);
      rig.api.on.pay.answers((transaction, token) => rig.api.charge(transaction, token));
      await rig.model.next();
      await rig.model.next();
      expect(rig.api.on.taxQuote.asked.at(-1)?.[0]).toBe('transaction-2');
      await rig.pay();
      expect(rig.api.charges).toEqual([{ transaction: 'transaction-2', token: 'token-2' }]);
    });

    it.each([
      ['confirm', 41011],
      ['verify', 41011],
      ['confirm', 41010],
    ] as const)(
      'says that the money comes back when the platform closed what was paid, and begins anew: %s, %i',
      async (call, code) => {
        rig.api.on[call].failsNext(rejected(code));
        await rig.pay();
        expect(rig.now).toMatchObject({
          phase: 'open',
          step: 0,
          charged: 'no',
          problem: { kind: 'stage', refusal: 'closed', charged: 'given-back', anew: true },
        });
        expect(rig.journal.read()).toMatchObject({ transaction: 'transaction-2', phase: 'open' });
        expect([outcomes(), rig.api.on.cancel.asked]).toEqual([[], []]);
        rig.fillCard();
        await rig.model.next();
        await rig.model.next();
        await rig.pay();
        expect([outcomes(), [...rig.api.confirmed]]).toEqual([['owned'], ['transaction-2']]);
      },
    );

    it('says that the money comes back also when that is found out by trying again', async () => {
      rig.api.on.confirm.failsNext(NETWORK);
      await rig.pay();
      expect(rig.now.problem).toMatchObject({ stage: 'ConfirmError', charged: 'yes' });
      rig.api.on.confirm.failsNext(rejected(41011));
      await rig.retry();
      expect(rig.now).toMatchObject({ phase: 'open', step: 0, problem: { charged: 'given-back' } });
      expect([rig.lock.locked, rig.journal.read()?.transaction]).toEqual([false, 'transaction-2']);
    });

    it('says that a charge comes back when the platform closed a payment that got lost, and begins anew', async () => {
      rig.api.losesAnswersOfPay({ charged: false });
      rig.api.on.verify.answers(() => ({ ok: false, error: rejected(41011) }));
      await rig.pay();
      expect(rig.now).toMatchObject({
        phase: 'open',
        step: 0,
        charged: 'no',
        problem: { kind: 'stage', stage: 'PaymentError', charged: 'closed', anew: true },
      });
      expect(rig.journal.read()).toMatchObject({ transaction: 'transaction-2', phase: 'open' });
      for (const _attempt of [2, 3]) {
        rig.fillCard();
        await rig.model.next();
        await rig.model.next();
        await rig.pay();
      }
      expect(rig.now.problem).toEqual({ kind: 'retry-limit', charged: 'closed' });
    });

    it('says at the third failure that the money comes back', async () => {
      await decline();
      await decline();
      rig.api.on.confirm.failsNext(rejected(41011));
      await rig.pay();
      expect(rig.now.problem).toEqual({ kind: 'retry-limit', charged: 'given-back' });
      await rig.turn();
      expect([rig.journal.read(), outcomes()]).toEqual([null, []]);
    });

    it('ends when another purchase cannot be opened', async () => {
      rig.api.losesAnswersOfPay({ charged: false });
      rig.api.on.createTransaction.failsNext(NETWORK);
      await rig.pay();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'failed' } });
      await rig.pass(5_000);
      expect(rig.now.exit).toBe('title');
    });

    it('[CHKO-15 part] goes home when the title turns out to be owned', async () => {
      rig.api.on.pay.failsNext(rejected(41014));
      await rig.pay();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'already-owned' } });
      await rig.pass(3_000);
      expect(rig.now.exit).toBe('home');
    });

    it('ends without a payment when the journal cannot be kept any more, and counts no failure', async () => {
      for (const _attempt of [1, 2, 3]) {
        rig.world.store.failure = { code: 'storage/full' };
        await rig.pay();
        expect(rig.now.problem).toEqual({ kind: 'unkept' });
        rig.world.store.failure = null;
        await rig.pass(5_000);
        expect(rig.now.exit).toBe('title');
        await rig.toReview();
      }
      expect([rig.api.on.pay.asked, rig.lock.locked]).toEqual([[], false]);
    });
  });

  describe('with a challenge', () => {
    beforeEach(challengeNext);

    it('[PAYS-18 part] pays when it is over', async () => {
      const answer = rig.authentication.on.challenge.hold();
      const paying = rig.model.next();
      await rig.pass(60_000);
      expect([rig.now.progress, rig.api.on.pay.asked]).toEqual(['challenge', []]);
      answer();
      await paying;
      expect(rig.now.exit).toBe('title');
    });

    it('is given up by its buyer: nothing is charged or counted, and it may be tried again', async () => {
      const answer = rig.authentication.on.challenge.hold();
      for (const _attempt of [1, 2, 3, 4]) {
        const paying = rig.model.next();
        await rig.pass(3_000);
        rig.model.giveUpChallenge();
        expect(rig.now).toMatchObject({ phase: 'open', step: 2, progress: null, problem: null });
        await paying;
        await rig.turn();
      }
      expect([rig.api.on.pay.asked, rig.lock.locked, rig.api.on.report.asked]).toEqual([[], false, []]);
      answer();
      await rig.pay();
      expect(rig.api.charges).toHaveLength(1);
    });

    it('is given up only while it shows', async () => {
      rig.authentication.on.collectDeviceData.hold();
      void rig.model.next();
      await rig.pass(2_000);
      rig.model.giveUpChallenge();
      expect(rig.now.progress).toBe('authenticating');
    });

    it('closes the question whether to leave as the card is charged', async () => {
      const challenge = rig.authentication.on.challenge.hold();
      rig.api.on.pay.hold();
      void rig.model.next();
      await rig.pass(3_000);
      rig.model.askToLeave('back');
      expect(rig.now.leaving).not.toBeNull();
      challenge();
      await rig.turn();
      expect(rig.now).toMatchObject({ progress: 'paying', leaving: null });
    });
  });

  describe('where nobody may pay any more', () => {
    it('[PAYS-23 part] [OPEN-21 part] asks the lock at each payment: sends nothing while it is locked, and pays once it is open', async () => {
      rig.lock.lockNow();
      await rig.pay();
      expect(rig.now).toMatchObject({ phase: 'open', step: 2, progress: null, problem: { kind: 'locked' } });
      expect(rig.api.on.setUpAuthentication.asked).toEqual([]);
      await rig.pass(60_000);
      await rig.pay();
      expect([rig.now.exit, outcomes()]).toEqual(['title', ['owned']]);
    });

    it('[PAYS-23 part] asks the lock of another tab too, also when a failed stage is tried again', async () => {
      await decline();
      rig.world.store.changeElsewhere('allowUntil', String(rig.clock.wallMs() + 60_000));
      await rig.retry();
      expect(rig.now).toMatchObject({ phase: 'open', problem: { kind: 'locked' } });
      expect(rig.api.on.pay.asked).toHaveLength(1);
    });

    it('counts on to the third failure of what may have been charged, though it was locked meanwhile', async () => {
      rig.api.on.verify.answers(() => err(NETWORK));
      await rig.pay();
      rig.lock.lockNow();
      await rig.retry();
      expect(rig.now).toMatchObject({ phase: 'open', problem: { kind: 'stage', stage: 'VerifyError' } });
      await rig.retry();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'retry-limit', charged: 'yes' } });
    });

    it('[CHKO-21 part] ends where payment was switched off meanwhile', async () => {
      rig.payment.enabled = false;
      await rig.pay();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'payment-off' } });
      expect(rig.api.on.setUpAuthentication.asked).toEqual([]);
    });

    it('goes on all the same with what may have been charged', async () => {
      rig.api.on.verify.failsNext(NETWORK);
      await rig.pay();
      rig.lock.lockNow();
      rig.payment.enabled = false;
      await rig.retry();
      expect([rig.now.exit, outcomes()]).toEqual(['title', ['owned']]);
    });
  });

  describe('that is left', () => {
    it('[DEC-05 part] asks twice while the bank is asked, then cancels', async () => {
      rig.authentication.on.collectDeviceData.hold();
      void rig.model.next();
      await rig.pass(2_000);
      rig.model.askToLeave('back');
      rig.model.confirmLeave();
      expect(rig.now).toMatchObject({ phase: 'open', leaving: { to: 'back', again: true } });
      rig.model.confirmLeave();
      await rig.turn();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'cancelled' } });
      expect([rig.api.closed, rig.api.on.pay.asked]).toEqual([new Set([TRANSACTION]), []]);
    });

    it('[DEC-05 part] keeps its question while the bank wants to ask: the challenge follows for who stays, never for who leaves', async () => {
      challengeNext();
      const challenge = rig.authentication.on.challenge.hold();
      const device = rig.authentication.on.collectDeviceData.hold();
      void rig.model.next();
      await rig.pass(2_000);
      rig.model.askToLeave('back');
      rig.model.confirmLeave();
      device();
      await rig.pass(2_000);
      expect(rig.authentication.on.challenge.asked).toHaveLength(1);
      expect(rig.now).toMatchObject({ progress: 'authenticating', leaving: { to: 'back', again: true } });
      rig.model.stay();
      expect(rig.now).toMatchObject({ progress: 'challenge', leaving: null });
      rig.model.askToLeave('back');
      expect(rig.now).toMatchObject({ progress: 'challenge', leaving: { to: 'back', again: false } });
      rig.model.stay();
      challenge();
      await rig.turn();
      expect([rig.now.exit, outcomes()]).toEqual(['title', ['owned']]);
    });

    it('shows no challenge to who comes back after leaving while the bank wanted to ask', async () => {
      challengeNext();
      const challenge = rig.authentication.on.challenge.hold();
      void rig.model.next();
      rig.model.askToLeave('back');
      rig.model.confirmLeave();
      await rig.pass(3_000);
      expect(rig.authentication.on.challenge.asked).toHaveLength(1);
      rig.model.confirmLeave();
      challenge();
      await rig.turn();
      await rig.open();
      rig.model.askToLeave('back');
      rig.model.stay();
      expect(rig.now).toMatchObject({ phase: 'open', step: 0, progress: null, leaving: null });
    });

    it('[DEC-05 part] keeps its question where the bank does not answer', async () => {
      rig.authentication.on.collectDeviceData.hold();
      void rig.model.next();
      await rig.pass(2_000);
      rig.model.askToLeave('back');
      rig.model.confirmLeave();
      await rig.pass(30_000);
      expect(rig.now).toMatchObject({ progress: null, problem: { kind: 'stage' }, leaving: { to: 'back' } });
      rig.model.confirmLeave();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'cancelled' } });
    });

    it('[DEC-05 part] asks twice also when the way leads onward', async () => {
      challengeNext();
      rig.authentication.on.challenge.hold();
      void rig.model.next();
      await rig.pass(3_000);
      rig.model.askToLeave('onward');
      rig.model.confirmLeave();
      expect(rig.now.leaving).toEqual({ to: 'onward', again: true });
      rig.model.confirmLeave();
      expect(rig.now.exit).toBe('onward');
    });

    it('[DEC-05 part] asks twice while a challenge shows', async () => {
      challengeNext();
      rig.authentication.on.challenge.hold();
      void rig.model.next();
      await rig.pass(3_000);
      rig.model.askToLeave('close');
      rig.model.confirmLeave();
      expect(rig.now.leaving).toEqual({ to: 'close', again: true });
      rig.model.confirmLeave();
      expect(rig.now.exit).toBe('landing');
    });

    it.each(['pay', 'verify', 'confirm'] as const)(
      '[OPEN2-90] cannot be left while %s runs',
      async (stage) => {
        const answer = rig.api.on[stage].hold();
        void rig.model.next();
        await rig.pass(3_000);
        const before = rig.now;
        rig.model.askToLeave('back');
        rig.model.askToLeave('close');
        expect(rig.now).toEqual(before);
        rig.model.confirmLeave();
        rig.model.previous();
        await rig.model.jump(0);
        rig.model.openTerms();
        rig.model.typeName({ firstName: 'Eve' });
        expect(rig.now).toEqual(before);
        answer();
        await rig.turn();
        expect(rig.now.exit).toBe('title');
      },
    );

    it.each<[CheckoutProgress | null, boolean]>([
      [null, true],
      ['tokenising', true],
      ['quoting', true],
      ['resuming', true],
      ['authenticating', true],
      ['challenge', true],
      ['paying', false],
      ['verifying', false],
      ['confirming', false],
    ])('[OPEN2-90 part] at progress %s: %s', (progress, may) => {
      expect(mayLeave({ progress })).toBe(may);
    });

    it('with a charge that is not finished, says nothing of a cancellation, and tells that it goes on', async () => {
      for (const [to, exit] of [
        ['back', 'title'],
        ['close', 'landing'],
      ] as const) {
        rig = new CheckoutRig();
        await rig.toReview();
        rig.api.on.verify.failsNext(NETWORK);
        await rig.pay();
        rig.model.askToLeave(to);
        rig.model.confirmLeave();
        await rig.turn();
        expect(rig.now).toMatchObject({ phase: 'ending', exit });
        expect(rig.now.problem?.kind).not.toBe('cancelled');
        expect([outcomes(), rig.api.on.cancel.asked]).toEqual([['pending'], []]);
      }
    });

    it('by a navigation while it pays, finishes the payment and tells of it', async () => {
      const answer = rig.api.on.pay.hold();
      void rig.model.next();
      await rig.pass(3_000);
      rig.model.leave();
      answer();
      await rig.turn();
      expect([outcomes(), rig.now]).toEqual([['owned'], rig.model.initial]);
    });

    it.each([
      ['not-charged', 'pay', 41001],
      ['refunded', 'confirm', 41011],
    ] as const)('by a navigation while it pays, tells too how it failed: %s', async (kind, call, code) => {
      rig.api.on[call].failsNext(rejected(code));
      const answer = rig.api.on.pay.hold();
      const paying = rig.model.next();
      await rig.pass(3_000);
      rig.model.leave();
      answer();
      await paying;
      await rig.turn();
      expect([outcomes(), rig.journal.read()]).toEqual([[kind], null]);
    });

    it('by a navigation while a payment gets lost, tells that it is closed', async () => {
      rig.api.losesAnswersOfPay({ charged: false });
      rig.api.on.verify.answers(() => ({ ok: false, error: rejected(41011) }));
      const answer = rig.api.on.pay.hold();
      const paying = rig.model.next();
      await rig.pass(3_000);
      rig.model.leave();
      answer();
      await paying;
      await rig.turn();
      expect([outcomes(), rig.journal.read()]).toEqual([['closed'], null]);
    });

    it('by the end of its account, told it or has it in the journal, at whichever moment', async () => {
      const toldAtOnce = new Set<boolean>();
      for (let hops = 0; hops <= 30; hops += 1) {
        const here = new CheckoutRig();
        here.account.atEnd(() => here.model.leave());
        await here.toReview();
        const answer = here.api.on.confirm.hold();
        const paying = here.model.next();
        await here.pass(3_000);
        answer();
        for (let hop = 0; hop < hops; hop += 1) await Promise.resolve();
        here.account.end();
        await paying;
        await here.turn();
        toldAtOnce.add(here.told.length === 1);
        expect(here.told.length === 1).toBe(here.journal.read() === null);
        const next = new CheckoutRig(here.world);
        await next.finisher().run();
        expect([...here.told, ...next.told].map(({ kind }) => kind)).toEqual(['owned']);
      }
      expect(toldAtOnce).toEqual(new Set([false, true]));
    });

    it('lets another tab of the account buy once it is over, and not before', async () => {
      const other = new CheckoutRig(rig.world);
      const opening = other.open();
      await rig.pass(3_000);
      expect(other.now).toMatchObject({ phase: 'opening', progress: 'waiting', problem: null });
      rig.model.leave();
      await rig.pass(500);
      await opening;
      expect(other.now).toMatchObject({ phase: 'open', progress: null });
    });

    it('is waited for by another tab of the account, which may be left meanwhile', async () => {
      const other = new CheckoutRig(rig.world);
      const opening = other.open();
      await rig.pass(3_000);
      other.model.askToLeave('back');
      expect(other.now).toMatchObject({ phase: 'ending', exit: 'title', progress: null });
      await opening;
      expect(other.now).toMatchObject({ phase: 'ending', exit: 'title', progress: null });
    });
  });

  it('keeps nothing of a card but in the form, and forgets that', async () => {
    await decline();
    rig.model.leave();
    await rig.turn();
    const written = [
      rig.log.text(),
      JSON.stringify(rig.api.on.report.asked),
      ...rig.world.store.keys(),
    ].join();
    expect(written).toContain('PaymentError');
    for (const secret of ['token-1', '11/30', 'Beispiel']) expect(written).not.toContain(secret);
    expect(JSON.stringify(rig.now)).not.toContain('Beispiel');
  });
});
