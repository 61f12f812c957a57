import { beforeEach, describe, expect, it } from 'vitest';
import { FinishPurchase } from '../../../core/checkout/finish-purchase.ts';
import { PurchaseNews } from '../../../core/checkout/purchase-news.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { consumerId, transactionId } from '../../../core/shared/ids.ts';
import type { PurchasePhase } from '../../../core/checkout/unfinished-purchase.ts';
import { CheckoutRig, CheckoutWorld, FILM, unfinished } from '../../support/checkout-rig.ts';
import { ORDER, TRANSACTION } from '../../support/fakes/purchase-samples.ts';

const NETWORK: CallFailure = { code: 'network' };
const rejected = (responseCode: number): CallFailure => ({ code: 'rejected', responseCode });
/** More than a run has from its beginning to its end. */
const MOST_HOPS = 30;

describe('finishing what was left of a purchase', () => {
  let rig: CheckoutRig;
  let finish: FinishPurchase;

  beforeEach(() => {
    rig = new CheckoutRig();
    finish = rig.finisher();
  });

  const left = (phase: PurchasePhase, charged = phase === 'paid'): void => {
    rig.journal.write(unfinished(phase));
    if (charged) rig.api.charge(TRANSACTION, 'token-0');
  };
  const phaseNow = (): PurchasePhase | undefined => rig.journal.read()?.phase;
  const outcomes = (): string[] => rig.told.map(({ kind }) => kind);
  const verified = (): number => rig.api.on.verify.asked.length;
  const answersNothing = (): void => rig.api.on.verify.answers(() => ({ ok: false, error: NETWORK }));
  const hold = async (): Promise<() => void> => {
    const held = await rig.world.exclusive.tryHold('purchase:900001');
    return held.kind === 'held' ? held.release : expect.fail('somebody else holds it');
  };

  it('does nothing, and asks for no lock, when there is nothing', async () => {
    await finish.run();
    expect([rig.world.exclusive.asked, rig.clock.pending, outcomes()]).toEqual([[], 0, []]);
  });

  it.each<PurchasePhase>(['paying', 'paid'])(
    'hands over what was paid at the next start of its account: %s',
    async (phase) => {
      left(phase, true);
      await finish.run();
      expect(rig.told).toEqual([{ kind: 'owned', purchase: 'buy', titleId: FILM, title: 'Film 1020' }]);
      expect([rig.api.confirmed, phaseNow(), rig.clock.pending]).toEqual([
        new Set([TRANSACTION]),
        undefined,
        0,
      ]);
      (await hold())();
    },
  );

  it('closes a payment that did not arrive, and tells that nobody pays', async () => {
    left('paying');
    await finish.run();
    expect([outcomes(), rig.api.closed, phaseNow()]).toEqual([
      ['not-charged'],
      new Set([TRANSACTION]),
      undefined,
    ]);
  });

  it('tells that nobody pays also when closing it took several starts', async () => {
    left('paying');
    rig.api.on.cancel.failsNext(NETWORK);
    await finish.run();
    expect(outcomes()).toEqual(['pending']);
    rig.account.end();
    const next = new CheckoutRig(rig.world);
    await next.finisher().run();
    expect(next.told.map(({ kind }) => kind)).toEqual(['not-charged']);
    expect(phaseNow()).toBeUndefined();
  });

  it('tells that the purchase is closed where nobody knows whether it was charged before, and not that it was not', async () => {
    left('paying');
    rig.api.on.verify.failsNext(rejected(41011));
    await finish.run();
    expect([outcomes(), phaseNow()]).toEqual([['closed'], undefined]);
  });

  it('tells that a charge was given back', async () => {
    left('paid');
    rig.api.on.confirm.failsNext(rejected(41011));
    await finish.run();
    expect([outcomes(), phaseNow()]).toEqual([['refunded'], undefined]);
  });

  it.each<PurchasePhase>(['open', 'cancelling'])(
    'closes silently what never asked for money: %s',
    async (phase) => {
      left(phase);
      await finish.run();
      expect([outcomes(), rig.api.closed, phaseNow()]).toEqual([[], new Set([TRANSACTION]), undefined]);
    },
  );

  it('tells when what it closed was charged after all', async () => {
    left('cancelling', true);
    await finish.run();
    expect(outcomes()).toEqual(['owned']);
  });

  it.each<PurchasePhase>(['open', 'cancelling'])(
    '[OPEN2-11 part] asks no more when the platform refuses to close what was never paid for: %s',
    async (phase) => {
      left(phase);
      rig.api.on.cancel.failsNext(rejected(40016));
      await finish.run();
      expect([outcomes(), phaseNow(), rig.clock.pending]).toEqual([[], undefined, 0]);
    },
  );

  it.each<PurchasePhase>(['open', 'cancelling'])(
    'tells nobody that it could not be closed yet: %s',
    async (phase) => {
      left(phase);
      rig.api.on.cancel.failsNext(NETWORK);
      await finish.run();
      expect([outcomes(), phaseNow()]).toEqual([[], 'cancelling']);
      await rig.pass(30_000);
      expect(phaseNow()).toBeUndefined();
    },
  );

  it('asks again after 30 s, then after twice as long each time, and tells once that it is pending', async () => {
    left('paying', true);
    answersNothing();
    await finish.run();
    expect([outcomes(), verified()]).toEqual([['pending'], 1]);
    await rig.pass(29_999);
    expect(verified()).toBe(1);
    await rig.pass(1);
    expect(verified()).toBe(2);
    await rig.pass(59_999);
    expect(verified()).toBe(2);
    await rig.pass(1);
    expect([verified(), outcomes()]).toEqual([3, ['pending']]);
    rig.api.on.verify.answers(() => ({ ok: true, value: undefined }));
    await rig.pass(120_000);
    expect(outcomes()).toEqual(['pending', 'owned']);
    await rig.pass(1_800_000);
    expect([verified(), rig.clock.pending]).toEqual([4, 0]);
  });

  it('[PAYS-21 part] reports a failed stage once for a purchase, however often it is asked again', async () => {
    const reports = (): unknown[] =>
      rig.api.on.report.asked.map(([transaction, stage]) => [transaction, stage]);
    left('paying', true);
    answersNothing();
    await finish.run();
    await rig.pass(930_000);
    expect([verified(), reports()]).toEqual([6, [[TRANSACTION, 'VerifyError']]]);
    rig.api.on.verify.answers(() => ({ ok: true, value: undefined }));
    rig.api.on.confirm.answers(() => ({ ok: false, error: NETWORK }));
    await rig.pass(1_800_000);
    expect(reports()).toEqual([
      [TRANSACTION, 'VerifyError'],
      [TRANSACTION, 'ConfirmError'],
    ]);
    const next = transactionId('transaction-2');
    rig.api.on.report.failsNext(NETWORK);
    rig.journal.write(unfinished('paid', { transaction: next }));
    await rig.pass(900_000);
    await rig.pass(1_800_000);
    // The first of these got lost.
    expect(reports().slice(2)).toEqual([
      [next, 'ConfirmError'],
      [next, 'ConfirmError'],
    ]);
  });

  it('asks every 15 minutes in the end', async () => {
    left('paying', true);
    answersNothing();
    await finish.run();
    // 30 s, 1, 2, 4 and 8 minutes.
    await rig.pass(930_000);
    expect(verified()).toBe(6);
    for (const asked of [7, 8, 9]) {
      await rig.pass(899_999);
      expect(verified()).toBe(asked - 1);
      await rig.pass(1);
      expect(verified()).toBe(asked);
    }
  });

  it('begins with 30 s again for the next purchase, and once the network is back', async () => {
    left('paying', true);
    answersNothing();
    await finish.run();
    await rig.pass(90_000);
    expect(verified()).toBe(3);
    rig.world.connectivity.set(false);
    rig.world.connectivity.set(true);
    await rig.pass(30_000);
    expect(verified()).toBe(5);
    rig.api.on.verify.answers(() => ({ ok: true, value: undefined }));
    await rig.pass(60_000);
    expect(outcomes()).toEqual(['pending', 'owned']);
    left('paying', true);
    answersNothing();
    await finish.run();
    expect(verified()).toBe(7);
    await rig.pass(30_000);
    expect(verified()).toBe(8);
  });

  it('begins with 30 s again when a checkout is left with its payment under way', async () => {
    left('paying', true);
    answersNothing();
    await finish.run();
    await rig.pass(930_000);
    const before = verified();
    rig.news.tell({ kind: 'pending', purchase: 'buy', titleId: FILM, title: '' });
    await rig.pass(30_000);
    expect(verified()).toBe(before + 1);
  });

  it('tells of the next purchase too that it is pending', async () => {
    left('paying', true);
    answersNothing();
    await finish.run();
    rig.api.on.verify.answers(() => ({ ok: true, value: undefined }));
    await rig.pass(30_000);
    left('paying', true);
    answersNothing();
    await finish.run();
    expect(outcomes()).toEqual(['pending', 'owned', 'pending']);
  });

  it('tells that it is pending while a charge is not confirmed', async () => {
    left('paid');
    rig.api.on.confirm.failsNext(rejected(40000));
    await finish.run();
    expect(outcomes()).toEqual(['pending']);
    await rig.pass(30_000);
    expect(outcomes()).toEqual(['pending', 'owned']);
  });

  it('goes on as soon as the network is back, and not as it goes', async () => {
    left('paying', true);
    answersNothing();
    await finish.run();
    rig.world.connectivity.set(false);
    await rig.turn();
    expect(verified()).toBe(1);
    rig.api.on.verify.answers(() => ({ ok: true, value: undefined }));
    rig.world.connectivity.set(true);
    await rig.turn();
    expect(outcomes()).toEqual(['pending', 'owned']);
    await rig.pass(60_000);
    expect(verified()).toBe(2);
  });

  it('does not begin by itself just because the network is there', async () => {
    left('paying', true);
    rig.finisher();
    await rig.turn();
    expect(verified()).toBe(0);
    await finish.run();
    expect(verified()).toBe(1);
  });

  it('runs once at a time', async () => {
    left('paying', true);
    const answer = rig.api.on.verify.hold();
    const both = [finish.run(), finish.run()];
    await rig.turn();
    rig.world.connectivity.set(false);
    rig.world.connectivity.set(true);
    await rig.turn();
    expect(verified()).toBe(1);
    answer();
    await Promise.all(both);
    expect([outcomes(), rig.clock.pending]).toEqual([['owned'], 0]);
  });

  it('keeps out of the way of a checkout in another tab, and looks again 30 s later', async () => {
    left('paying', true);
    const release = await hold();
    await finish.run();
    expect([verified(), outcomes()]).toEqual([0, []]);
    release();
    await rig.pass(30_000);
    expect(outcomes()).toEqual(['owned']);
  });

  it('looks again every 30 s however long the checkout in another tab is open', async () => {
    left('paying', true);
    const release = await hold();
    await finish.run();
    await rig.pass(600_000);
    release();
    await rig.pass(30_000);
    expect(outcomes()).toEqual(['owned']);
  });

  it('says nothing about what another tab finished meanwhile', async () => {
    left('paying', true);
    const release = await hold();
    await finish.run();
    rig.journal.forget();
    release();
    await rig.pass(60_000);
    expect([verified(), outcomes(), rig.clock.pending]).toEqual([0, [], 0]);
  });

  it('finds nothing more to do once it has its turn', async () => {
    left('paying', true);
    const running = finish.run();
    rig.journal.forget();
    await running;
    expect([verified(), outcomes()]).toEqual([0, []]);
    (await hold())();
  });

  it('asks nothing on a host without locks', async () => {
    left('paying', true);
    rig.world.exclusive.supported = false;
    await finish.run();
    expect([verified(), phaseNow()]).toEqual([0, 'paying']);
  });

  it('finishes 30 s later what a checkout of this tab left pending', async () => {
    await rig.toReview();
    rig.api.on.verify.failsNext(NETWORK);
    await rig.pay();
    rig.model.leave();
    await rig.turn();
    expect([outcomes(), phaseNow()]).toEqual([['pending'], 'paying']);
    rig.api.on.verify.failsNext(NETWORK);
    await rig.pass(29_999);
    expect(verified()).toBe(1);
    await rig.pass(1);
    expect([verified(), outcomes()]).toEqual([2, ['pending']]);
    await rig.pass(30_000);
    expect(outcomes()).toEqual(['pending', 'owned']);
  });

  it('keeps news for a screen that does not listen yet', async () => {
    const later = new CheckoutRig(rig.world);
    left('paid');
    const { api, exclusive, connectivity, clock } = rig.world;
    const { journal, log, account } = later;
    const news = new PurchaseNews();
    await new FinishPurchase(account, { api, journal, news, exclusive, connectivity, clock, log }).run();
    expect(news.takeUntold().map(({ kind }) => kind)).toEqual(['owned']);
  });

  describe('when its account is over', () => {
    it('is waited for at a sign-out, while the session is still good', async () => {
      left('paying', true);
      const answer = rig.api.on.verify.hold();
      void finish.run();
      let isOut = false;
      void rig.account.farewell().then(() => (isOut = true));
      await rig.turn();
      expect([isOut, outcomes()]).toEqual([false, []]);
      answer();
      await rig.turn();
      expect([isOut, outcomes()]).toEqual([true, ['owned']]);
    });

    it('stops, and asks nothing more', async () => {
      left('paying', true);
      answersNothing();
      await finish.run();
      rig.account.end();
      expect(rig.clock.pending).toBe(0);
      rig.world.connectivity.set(false);
      rig.world.connectivity.set(true);
      rig.news.tell({ kind: 'pending', purchase: 'buy', titleId: FILM, title: '' });
      await finish.run();
      await rig.pass(60_000);
      expect([verified(), phaseNow()]).toEqual([1, 'paying']);
    });

    it('breaks off what runs, sets no timer, and lets the next one in', async () => {
      left('paying', true);
      const answer = rig.api.on.verify.hold();
      const running = finish.run();
      await rig.turn();
      rig.account.end();
      rig.api.on.verify.giveUp();
      answer();
      await running;
      expect([verified(), outcomes(), rig.clock.pending, phaseNow()]).toEqual([1, [], 0, 'paying']);
      (await hold())();
    });

    it.each([
      ['owned', null],
      ['refunded', 41011],
    ] as const)(
      'told it, or finds it at its next start, at whichever moment it ends: %s',
      async (kind, code) => {
        const toldAtOnce = new Set<boolean>();
        for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
          const world = new CheckoutWorld();
          const first = new CheckoutRig(world);
          first.journal.write(unfinished('paid'));
          world.api.charge(TRANSACTION, 'token-0');
          if (code !== null) world.api.on.confirm.answers(() => ({ ok: false, error: rejected(code) }));
          const running = first.finisher().run();
          for (let hop = 0; hop < hops; hop += 1) await Promise.resolve();
          first.account.end();
          await running;
          toldAtOnce.add(first.told.length === 1);
          expect(first.told.length === 1).toBe(first.journal.read() === null);
          const next = new CheckoutRig(world);
          await next.finisher().run();
          expect([...first.told, ...next.told].map((outcome) => outcome.kind)).toEqual([kind]);
        }
        expect(toldAtOnce).toEqual(new Set([false, true]));
      },
    );

    it('asks nothing when it ended while the lock was asked for', async () => {
      left('paying', true);
      const running = finish.run();
      rig.account.end();
      await running;
      expect([verified(), outcomes(), rig.clock.pending]).toEqual([0, [], 0]);
      (await hold())();
    });

    it('leaves the purchase to its account, which finds it when it comes back; another one does not', async () => {
      left('paid');
      rig.account.end();
      const other = new CheckoutRig(rig.world, consumerId('900002'));
      await other.finisher().run();
      expect([other.told, rig.api.on.confirm.asked, phaseNow()]).toEqual([[], [], 'paid']);
      const back = new CheckoutRig(rig.world);
      await back.finisher().run();
      expect(back.told.map(({ kind }) => kind)).toEqual(['owned']);
      expect(rig.api.on.confirm.asked).toEqual([[TRANSACTION, ORDER]]);
    });
  });
});
