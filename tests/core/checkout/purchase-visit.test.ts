import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutProgress } from '../../../core/checkout/checkout-state.ts';
import { PurchaseVisit, type PurchaseOpening } from '../../../core/checkout/purchase-visit.ts';
import type { PurchaseKind } from '../../../core/ports/offers-api.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { transactionId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { Turns } from '../../../core/shared/turns.ts';
import type { PurchasePhase } from '../../../core/checkout/unfinished-purchase.ts';
import { CheckoutRig, FILM, JOURNAL_KEY, OTHER_FILM, unfinished } from '../../support/checkout-rig.ts';
import { sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { BILLING, TAX_ADDRESS, TRANSACTION } from '../../support/fakes/purchase-samples.ts';

const NETWORK: CallFailure = { code: 'network' };
const rejected = (responseCode: number): CallFailure => ({ code: 'rejected', responseCode });
const PAYER = { token: 'token-1', billing: BILLING };

describe('a visit of checkout', () => {
  let rig: CheckoutRig;
  let turns: Turns;
  /** Of the last opening; null while nothing is said. */
  let said: unknown[];

  beforeEach(() => {
    rig = new CheckoutRig();
    turns = new Turns();
    said = [];
  });

  const visitOf = (on = rig): PurchaseVisit => new PurchaseVisit(on.parts);
  const open = (visit: PurchaseVisit, id = FILM, kind: PurchaseKind = 'buy'): Promise<PurchaseOpening> =>
    visit.open(id, kind, turns.current, (progress) => said.push(progress));
  const opened = async (): Promise<PurchaseVisit> => {
    const visit = visitOf();
    await open(visit);
    return visit;
  };
  /** Leaves as the screen does. */
  const leave = (visit: PurchaseVisit): void => {
    turns.end();
    void visit.end();
  };
  const pay = async (visit: PurchaseVisit, signal = turns.current) => {
    const shown: CheckoutProgress[] = [];
    const end = visit.pay(PAYER, (progress) => shown.push(progress), signal);
    await rig.pass(3_000);
    return { end: await end, shown };
  };
  const phaseNow = (): PurchasePhase | undefined => rig.journal.read()?.phase;
  const outcomes = (): string[] => rig.told.map(({ kind }) => kind);
  const refused = (kind: string): unknown => ({ kind: 'refused', problem: { kind } });
  const reports = (): unknown => rig.api.on.report.asked.map(([, stage, dump]) => [stage, dump]);
  /** Whether another visit would get the right to pay. */
  const isFree = async (): Promise<boolean> => {
    const hold = await rig.world.exclusive.tryHold('purchase:900001');
    if (hold.kind === 'held') hold.release();
    return hold.kind === 'held';
  };

  describe('as it opens', () => {
    it('[PAYS-01] asks for the tiers, then a transaction, then a capture context, then opens the card fields', async () => {
      const { offers } = rig.world;
      const calls = [
        ['tiers', offers.on.offers],
        ['transaction', rig.api.on.createTransaction],
        ['context', rig.api.on.captureContext],
        ['fields', rig.fields.on.open],
      ] as const;
      const steps: string[] = [];
      const opening = open(visitOf());
      const releases = calls.map(([, call]) => call.hold());
      for (const release of releases) {
        await rig.turn();
        steps.push(calls.map(([name, call]) => `${name} ${call.asked.length}`).join(', '));
        release();
      }
      expect(steps).toEqual([
        'tiers 1, transaction 0, context 0, fields 0',
        'tiers 1, transaction 1, context 0, fields 0',
        'tiers 1, transaction 1, context 1, fields 0',
        'tiers 1, transaction 1, context 1, fields 1',
      ]);
      expect((await opening).kind).toBe('open');
    });

    it('[PAYS-02] lets the card fields wait 1 s once their library is there', async () => {
      await opened();
      expect(rig.fields.on.open.asked).toEqual([['context-of-transaction-1', 1_000]]);
    });

    it.each([
      ['buy', 'sku-1020-buy', 'UHD', 9.99],
      ['rent', 'sku-1020-rent', 'HD', 3.99],
    ] as const)(
      '[PAYS-04 part] [OPEN2-72 part] takes the tier of the chosen kind: %s',
      async (kind, sku, videoType, amount) => {
        const opening = await open(visitOf(), FILM, kind);
        expect(opening).toEqual({
          kind: 'open',
          wanted: {
            metadata: sampleMetadata(FILM),
            offer: { kind, sku, videoType, amount, currency: 'EUR' },
          },
        });
        expect(rig.api.on.createTransaction.asked).toEqual([[{ titleId: FILM, kind, sku, videoType }]]);
      },
    );

    it('leads to a film whose payment was finished just now without it, and once only', async () => {
      rig.journal.write(unfinished('paid'));
      rig.api.charge(TRANSACTION, 'token-0');
      await rig.finisher().run();
      rig.world.ownership.records.set(FILM, [ownedBy('EST')]);
      const elsewhere = visitOf();
      expect((await open(elsewhere, OTHER_FILM)).kind).toBe('open');
      await elsewhere.end();
      const back = visitOf();
      expect(await open(back)).toEqual({ kind: 'bought' });
      await back.end();
      expect(await open(visitOf())).toEqual(refused('already-owned'));
    });

    it('has its transaction in the journal from the beginning', async () => {
      await opened();
      const { order, ...purchase } = unfinished('open');
      expect(rig.journal.read()).toEqual({ ...purchase, order: { ...order, videoType: 'UHD' } });
    });

    it.each([
      ['the tiers', (on: CheckoutRig) => on.world.offers.on.offers.failsNext(rejected(40058))],
      ['the title', (on: CheckoutRig) => on.world.catalogue.on.metadata.failsNext(rejected(40058))],
      ['the transaction', (on: CheckoutRig) => on.api.on.createTransaction.failsNext(rejected(40058))],
    ])('[CHKO-15 part] [DEC-04 part] says not available at 40058 of %s', async (_what, fail) => {
      fail(rig);
      expect(await open(visitOf())).toEqual(refused('not-available'));
      expect(rig.api.on.report.asked).toEqual([]);
    });

    it('[DEC-04 part] creates no transaction for a title that is not available', async () => {
      rig.world.offers.on.offers.failsNext(rejected(40058));
      await open(visitOf());
      expect(rig.api.on.createTransaction.asked).toEqual([]);
    });

    it('is not available without a tier of the kind', async () => {
      rig.world.offers.offered.set(FILM, {
        priced: [{ kind: 'rent', amount: 3.99, currency: 'EUR', sku: null, videoType: null }],
        inPackage: true,
      });
      expect(await open(visitOf())).toEqual(refused('not-available'));
      expect((await open(visitOf(new CheckoutRig()), FILM, 'rent')).kind).toBe('open');
    });

    it('[CHKO-15 part] [DEC-03 part] says already owned, before any transaction', async () => {
      rig.world.ownership.records.set(FILM, [ownedBy('EST')]);
      expect(await open(visitOf())).toEqual(refused('already-owned'));
      expect(rig.api.on.createTransaction.asked).toEqual([]);
    });

    it('[PAYS-04 part] orders the cheapest tier of the kind, the one whose price was shown', async () => {
      const { priced } = rig.world.offers.offered.get(FILM) ?? { priced: [] };
      const dearer = priced.map((offer) => ({ ...offer, amount: offer.amount + 5, sku: 'uhd' }));
      rig.world.offers.offered.set(FILM, { priced: [...dearer, ...priced], inPackage: false });
      await open(visitOf());
      const [[order] = []] = rig.api.on.createTransaction.asked;
      expect(order?.sku).toBe(priced.find(({ kind }) => kind === 'buy')?.sku);
      expect(order?.sku).not.toBe('uhd');
    });

    it('creates no transaction while a claim to the title cannot be read', async () => {
      rig.world.ownership.unreadable.add(FILM);
      expect(await open(visitOf())).toEqual(refused('failed'));
      expect(rig.api.on.createTransaction.asked).toEqual([]);
      expect((await open(visitOf(new CheckoutRig()))).kind).toBe('open');
    });

    it('[DEC-03 part] says already owned when the platform knows better', async () => {
      rig.api.on.createTransaction.failsNext(rejected(41014));
      expect(await open(visitOf())).toEqual(refused('already-owned'));
    });

    it('[DEC-03 part] lets a renter buy, and not rent once more until the rental is over', async () => {
      rig.world.ownership.records.set(FILM, [ownedBy('TVOD', rig.clock.wallMs() + 1)]);
      const visit = visitOf();
      expect(await open(visit, FILM, 'rent')).toEqual(refused('already-owned'));
      leave(visit);
      await rig.turn();
      turns.next();
      const buying = visitOf();
      expect((await open(buying)).kind).toBe('open');
      leave(buying);
      await rig.pass(50);
      turns.next();
      expect((await open(visitOf(), FILM, 'rent')).kind).toBe('open');
    });

    it.each([
      ['tiers', (on: CheckoutRig) => on.world.offers.on.offers.failsNext(rejected(40000))],
      ['transaction', (on: CheckoutRig) => on.api.on.createTransaction.failsNext(rejected(40000))],
    ])(
      '[OPEN2-09 part] [PAYS-03 part] fails without the %s, and logs it as CaptureContextError',
      async (_what, fail) => {
        fail(rig);
        expect(await open(visitOf())).toEqual(refused('failed'));
        expect(rig.log.entries).toEqual([
          {
            level: 'warn',
            event: 'a payment failed',
            fields: { stage: 'CaptureContextError', transaction: null, responseCode: 40000 },
          },
        ]);
        expect(rig.api.on.report.asked).toEqual([]);
      },
    );

    it.each([
      ['the title', (on: CheckoutRig) => on.world.catalogue.on.metadata.failsNext(NETWORK)],
      ['what is owned', (on: CheckoutRig) => on.world.ownership.on.owned.failsNext(NETWORK)],
    ])('[PAYS-03 part] fails when nobody tells %s', async (_what, fail) => {
      fail(rig);
      expect(await open(visitOf())).toEqual(refused('failed'));
      expect(rig.api.on.createTransaction.asked).toEqual([]);
    });

    it('[PAYS-21 part] [OPEN2-09 part] reports a capture context that did not come', async () => {
      rig.api.on.captureContext.failsNext(rejected(40000));
      expect(await open(visitOf())).toEqual(refused('failed'));
      expect(rig.api.on.report.asked).toEqual([
        [TRANSACTION, 'CaptureContextError', '{"responseCode":40000}'],
      ]);
    });

    it('[PAYS-21 part] reports also that nobody answered', async () => {
      rig.api.on.captureContext.failsNext(NETWORK);
      await open(visitOf());
      expect(reports()).toEqual([['CaptureContextError', '{"failure":"network"}']]);
    });

    it('[CHKO-16 part] [OPEN2-05 part] says when the card form did not load, and reports it', async () => {
      rig.fields.on.open.failsNext({ code: 'card-fields/unusable', detail: 'integrity' });
      expect(await open(visitOf())).toEqual(refused('card-form'));
      expect(reports()).toEqual([['CaptureContextError', '{"status":"card-fields/unusable"}']]);
      expect(rig.log.text()).toContain('integrity');
    });

    it('closes its transaction when it does not come to the steps', async () => {
      rig.api.on.captureContext.failsNext(rejected(40000));
      const visit = visitOf();
      await open(visit);
      leave(visit);
      await rig.turn();
      expect(rig.api.closed).toEqual(new Set([TRANSACTION]));
      expect([phaseNow(), await isFree()]).toEqual([undefined, true]);
    });

    it('refuses before the card is asked for when the journal cannot be kept, and closes the transaction', async () => {
      rig.world.store.failure = { code: 'storage/full' };
      expect(await open(visitOf())).toEqual(refused('unkept'));
      await rig.turn();
      expect(rig.api.closed).toEqual(new Set([TRANSACTION]));
      expect([rig.fields.on.open.asked, rig.world.store.get(JOURNAL_KEY)]).toEqual([[], null]);
    });

    it('is refused by a host without locks', async () => {
      rig.world.exclusive.supported = false;
      expect(await open(visitOf())).toEqual(refused('unsupported'));
      expect(rig.api.on.createTransaction.asked).toEqual([]);
    });

    describe('while another tab pays', () => {
      let visit: PurchaseVisit;
      let other: CheckoutRig;

      beforeEach(async () => {
        visit = await opened();
        other = new CheckoutRig(rig.world);
        said = [];
        turns = new Turns();
      });

      it('says so after 2.5 s, touches nothing of that one, and opens by itself once it is done', async () => {
        const opening = open(visitOf(other));
        await rig.pass(2_499);
        expect(said).toEqual([]);
        await rig.pass(1);
        expect(said).toEqual(['waiting']);
        await rig.pass(600_000);
        expect(said).toEqual(['waiting']);
        expect([rig.api.on.cancel.asked, rig.api.on.createTransaction.asked.length]).toEqual([[], 1]);
        await visit.end();
        await rig.pass(500);
        expect((await opening).kind).toBe('open');
        expect(said).toEqual(['waiting', null]);
      });

      it('says that the title is owned when that one bought it', async () => {
        const opening = open(visitOf(other));
        await rig.pass(3_000);
        await pay(visit);
        rig.world.ownership.records.set(FILM, [ownedBy('EST')]);
        await visit.end();
        await rig.pass(500);
        expect(await opening).toEqual(refused('already-owned'));
      });

      it('finishes what that one could not, and leads to the film', async () => {
        const opening = open(visitOf(other));
        rig.api.on.confirm.failsNext(NETWORK);
        await pay(visit);
        await visit.end();
        await rig.pass(500);
        expect(await opening).toEqual({ kind: 'bought' });
        expect(said).toEqual(['waiting', 'resuming']);
      });

      it('[PAYS-23 part] does not get through when that one failed for the third time', async () => {
        const opening = open(visitOf(other));
        await rig.pass(3_000);
        other.lock.lockNow();
        await visit.end();
        await rig.pass(500);
        expect(await opening).toEqual(refused('locked'));
      });

      it('is left at once, and asks for the right to pay no more', async () => {
        const waiting = visitOf(other);
        const opening = open(waiting);
        await rig.pass(3_000);
        leave(waiting);
        expect(await opening).toEqual({ kind: 'left' });
        const asked = rig.world.exclusive.asked.length;
        await visit.end();
        await rig.pass(5_000);
        expect([rig.world.exclusive.asked.length, await isFree()]).toEqual([asked, true]);
      });
    });
  });

  describe('that finds what an earlier one left', () => {
    const left = (phase: PurchasePhase): void => void rig.journal.write(unfinished(phase));

    it('says nothing of resuming when there is nothing', async () => {
      await opened();
      expect(said).toEqual([null]);
    });

    it.each<PurchasePhase>(['open', 'cancelling'])(
      'closes silently what was never paid for: %s',
      async (phase) => {
        left(phase);
        rig.api.on.createTransaction.answersNext(ok(transactionId('transaction-2')));
        expect((await open(visitOf())).kind).toBe('open');
        expect(rig.api.closed).toEqual(new Set([TRANSACTION]));
        expect([outcomes(), said]).toEqual([[], ['resuming']]);
        expect(rig.journal.read()?.transaction).toBe('transaction-2');
      },
    );

    it.each<PurchasePhase>(['paying', 'paid'])(
      'finishes what was paid, and does not open for the same title: %s',
      async (phase) => {
        left(phase);
        rig.api.charge(TRANSACTION, 'token-0');
        expect(await open(visitOf())).toEqual({ kind: 'bought' });
        expect(rig.api.confirmed).toEqual(new Set([TRANSACTION]));
        expect(rig.told).toEqual([{ kind: 'owned', purchase: 'buy', titleId: FILM, title: 'Film 1020' }]);
        expect([rig.api.on.createTransaction.asked, phaseNow()]).toEqual([[], undefined]);
      },
    );

    it('hands over what was charged while it was closed', async () => {
      left('cancelling');
      rig.api.charge(TRANSACTION, 'token-0');
      expect(await open(visitOf())).toEqual({ kind: 'bought' });
      expect(outcomes()).toEqual(['owned']);
    });

    it('finishes what was paid for another title, tells of it, and opens', async () => {
      left('paid');
      rig.api.charge(TRANSACTION, 'token-0');
      rig.api.on.createTransaction.answersNext(ok(transactionId('transaction-2')));
      expect((await open(visitOf(), OTHER_FILM)).kind).toBe('open');
      expect(outcomes()).toEqual(['owned']);
    });

    it('tells that a lost payment was not charged, and opens', async () => {
      left('paying');
      rig.api.on.createTransaction.answersNext(ok(transactionId('transaction-2')));
      expect((await open(visitOf())).kind).toBe('open');
      expect([outcomes(), rig.api.closed]).toEqual([['not-charged'], new Set([TRANSACTION])]);
    });

    it('tells that a payment is closed of which nobody knows whether it was charged, and opens', async () => {
      left('paying');
      rig.api.on.verify.failsNext(rejected(41011));
      rig.api.on.createTransaction.answersNext(ok(transactionId('transaction-2')));
      await opened();
      expect([outcomes(), rig.journal.read()?.transaction]).toEqual([['closed'], 'transaction-2']);
    });

    it('tells that a charge was given back', async () => {
      left('paid');
      rig.api.on.confirm.failsNext(rejected(41011));
      rig.api.on.createTransaction.answersNext(ok(transactionId('transaction-2')));
      await opened();
      expect(outcomes()).toEqual(['refunded']);
    });

    it.each([
      ['not answered', NETWORK],
      ['not confirmed', rejected(40000)],
    ])('does not open while it is %s, and begins nothing new', async (_what, failure) => {
      left('paid');
      rig.api.on.confirm.failsNext(failure);
      const visit = visitOf();
      expect(await open(visit)).toEqual(refused('unsettled'));
      leave(visit);
      await rig.turn();
      expect([rig.api.on.createTransaction.asked, phaseNow()]).toEqual([[], 'paid']);
      expect([outcomes(), await isFree()]).toEqual([[], true]);
    });

    it.each<[PurchasePhase, CallFailure]>([
      ['open', NETWORK],
      ['open', rejected(40016)],
      ['cancelling', NETWORK],
      ['cancelling', rejected(40016)],
    ])(
      '[OPEN2-11 part] opens though what was never paid for cannot be closed, and logs that: %s, $code',
      async (phase, failure) => {
        left(phase);
        rig.api.on.createTransaction.answersNext(ok(transactionId('transaction-2')));
        rig.api.on.cancel.failsNext(failure);
        expect((await open(visitOf())).kind).toBe('open');
        expect(rig.log.text()).toContain('a purchase was not cancelled');
        expect([rig.journal.read()?.transaction, outcomes()]).toEqual(['transaction-2', []]);
      },
    );

    it('does not open while a payment that may have charged cannot be closed', async () => {
      left('paying');
      rig.api.on.cancel.failsNext(rejected(40016));
      expect(await open(visitOf())).toEqual(refused('unsettled'));
      expect(phaseNow()).toBe('paying');
    });

    it('does not open while what was closed turns out to be charged, and nobody verifies it', async () => {
      left('cancelling');
      rig.api.charge(TRANSACTION, 'token-0');
      rig.api.on.verify.failsNext(NETWORK);
      expect(await open(visitOf())).toEqual(refused('unsettled'));
      expect(phaseNow()).toBe('paying');
    });

    it('settles that though it is given up, and asks for nothing new then', async () => {
      left('open');
      const answer = rig.api.on.cancel.hold();
      const opening = open(visitOf());
      await rig.turn();
      turns.end();
      answer();
      expect(await opening).toEqual({ kind: 'left' });
      expect([rig.api.closed, rig.world.offers.on.offers.asked]).toEqual([new Set([TRANSACTION]), []]);
    });

    it('keeps everybody else out until it is settled, also when it is left meanwhile', async () => {
      left('paying');
      rig.api.charge(TRANSACTION, 'token-0');
      const answer = rig.api.on.confirm.hold();
      const visit = visitOf();
      const opening = open(visit);
      await rig.turn();
      leave(visit);
      await rig.turn();
      expect(await isFree()).toBe(false);
      answer();
      expect(await opening).toEqual({ kind: 'left' });
      expect([outcomes(), await isFree()]).toEqual([['owned'], true]);
    });
  });

  describe('that is left as it opens', () => {
    it('before it has the right to pay, gives it back', async () => {
      const visit = visitOf();
      const opening = open(visit);
      leave(visit);
      expect(await opening).toEqual({ kind: 'left' });
      await rig.turn();
      expect(await isFree()).toBe(true);
      expect(rig.world.offers.on.offers.asked).toEqual([]);
    });

    it('while the tiers come, creates no transaction', async () => {
      rig.world.offers.on.offers.hold();
      const visit = visitOf();
      const opening = open(visit);
      await rig.turn();
      leave(visit);
      expect(await opening).toEqual({ kind: 'left' });
      expect([rig.api.on.createTransaction.asked, rig.log.entries, await isFree()]).toEqual([[], [], true]);
    });

    it('while the context comes, closes the transaction and lets nobody in before that', async () => {
      rig.api.on.captureContext.hold();
      const cancelled = rig.api.on.cancel.hold();
      const visit = visitOf();
      const opening = open(visit);
      await rig.turn();
      leave(visit);
      expect(await opening).toEqual({ kind: 'left' });
      expect([phaseNow(), await isFree()]).toEqual(['cancelling', false]);
      cancelled();
      await rig.turn();
      expect([phaseNow(), await isFree()]).toEqual([undefined, true]);
      expect(reports()).toEqual([]);
    });

    it('while a transaction is created that nobody gave up, closes that one', async () => {
      const visit = visitOf();
      const answer = rig.api.on.createTransaction.hold();
      const opening = open(visit);
      await rig.turn();
      void visit.end();
      await rig.turn();
      expect(await isFree()).toBe(false);
      answer();
      expect(await opening).toEqual({ kind: 'left' });
      await rig.turn();
      expect([rig.api.closed, phaseNow(), await isFree()]).toEqual([new Set([TRANSACTION]), undefined, true]);
    });
  });

  describe('that is open', () => {
    it('[PAYS-07 part] asks for the tax of its transaction', async () => {
      const visit = await opened();
      expect(await visit.quote(TAX_ADDRESS, turns.current)).toEqual(ok(rig.api.quote));
      expect(rig.api.on.taxQuote.asked).toEqual([[TRANSACTION, TAX_ADDRESS]]);
    });

    it('asks for nothing before it is open', async () => {
      const visit = visitOf();
      expect(await visit.quote(TAX_ADDRESS, turns.current)).toEqual(err({ code: 'cancelled', unsent: true }));
      expect(await visit.renew(turns.current)).toEqual(err({ kind: 'failed' }));
      expect((await pay(visit)).end).toEqual({ kind: 'given-up' });
      expect([rig.api.on.taxQuote.asked, rig.api.on.setUpAuthentication.asked]).toEqual([[], []]);
    });

    it('opens the card fields anew with the same transaction', async () => {
      const visit = await opened();
      expect(await visit.renew(turns.current)).toEqual(ok(undefined));
      expect(rig.api.on.createTransaction.asked).toHaveLength(1);
      expect(rig.fields.on.open.asked).toHaveLength(2);
    });

    it('closes its transaction when it is left, takes the card fields away, and tells nobody', async () => {
      const visit = await opened();
      leave(visit);
      expect(rig.fields.isOpen).toBe(false);
      await rig.turn();
      expect([rig.api.closed, phaseNow(), outcomes(), await isFree()]).toEqual([
        new Set([TRANSACTION]),
        undefined,
        [],
        true,
      ]);
    });

    it('[OPEN2-11 part] is left all the same when the transaction cannot be cancelled', async () => {
      const visit = await opened();
      rig.api.on.cancel.failsNext(NETWORK);
      leave(visit);
      await rig.turn();
      expect([phaseNow(), await isFree()]).toEqual(['cancelling', true]);
    });

    it('tells when what it closes was charged after all', async () => {
      const visit = await opened();
      rig.api.charge(TRANSACTION, 'token-0');
      leave(visit);
      await rig.turn();
      expect([outcomes(), rig.api.confirmed]).toEqual([['owned'], new Set([TRANSACTION])]);
    });

    it('tells that it is pending when what it closes was charged after all, and nobody verifies it', async () => {
      const visit = await opened();
      rig.api.charge(TRANSACTION, 'token-0');
      rig.api.on.verify.failsNext(NETWORK);
      leave(visit);
      await rig.turn();
      expect([outcomes(), phaseNow()]).toEqual([['pending'], 'paying']);
    });

    it('says when another visit may pay: once its transaction is closed', async () => {
      const visit = await opened();
      const cancelled = rig.api.on.cancel.hold();
      let gone = 0;
      for (const _time of [1, 2]) void visit.end().then(() => (gone += 1));
      await rig.turn();
      expect([gone, await isFree()]).toEqual([0, false]);
      cancelled();
      await rig.turn();
      expect([gone, await isFree()]).toEqual([2, true]);
    });

    it('is left once', async () => {
      const visit = await opened();
      leave(visit);
      void visit.end();
      await rig.turn();
      expect(rig.api.on.cancel.asked).toHaveLength(1);
      expect((await pay(visit)).end).toEqual({ kind: 'given-up' });
    });
  });

  describe('that pays', () => {
    it('[PAYS-19 part] authenticates, pays, verifies and confirms, and tells that the title is owned', async () => {
      const { end, shown } = await pay(await opened());
      expect(end).toEqual({ kind: 'owned' });
      expect(shown).toEqual(['authenticating', 'paying', 'verifying', 'confirming']);
      expect([outcomes(), phaseNow()]).toEqual([['owned'], undefined]);
      expect(rig.api.charges).toEqual([{ transaction: TRANSACTION, token: 'token-1' }]);
    });

    it('shows the challenge', async () => {
      rig.api.enrolment = { status: 'pending', stepUpUrl: 'https://bank.example/step-up', accessToken: 'a' };
      const { shown } = await pay(await opened());
      expect(shown.slice(0, 4)).toEqual(['authenticating', 'challenge', 'authenticating', 'paying']);
    });

    it('charges once, however often it is asked to', async () => {
      const visit = await opened();
      const both = [
        visit.pay(PAYER, () => undefined, turns.current),
        visit.pay(PAYER, () => undefined, turns.current),
      ];
      await rig.pass(3_000);
      expect((await Promise.all(both)).map(({ kind }) => kind)).toEqual(['owned', 'given-up']);
      expect(rig.api.on.pay.asked).toHaveLength(1);
      expect((await pay(visit)).end).toEqual({ kind: 'given-up' });
    });

    it.each([
      ['SetupError', (on: CheckoutRig) => on.api.on.setUpAuthentication.failsNext(rejected(40000)), 'no'],
      [
        'CheckEnrollmentError',
        (on: CheckoutRig) => on.api.on.checkEnrolment.failsNext(rejected(40000)),
        'no',
      ],
      ['PaymentError', (on: CheckoutRig) => on.api.on.pay.failsNext(rejected(41007)), 'no'],
      ['VerifyError', (on: CheckoutRig) => on.api.on.verify.failsNext(rejected(40000)), 'yes'],
      ['ConfirmError', (on: CheckoutRig) => on.api.on.confirm.failsNext(rejected(40000)), 'yes'],
    ] as const)('[PAYS-21 part] reports %s with transaction and answer', async (stage, fail, charged) => {
      const visit = await opened();
      fail(rig);
      const { end } = await pay(visit);
      expect(end).toMatchObject({ problem: { kind: 'stage', stage, charged }, closed: false });
      const code = stage === 'PaymentError' ? 41007 : 40000;
      expect(rig.api.on.report.asked).toEqual([[TRANSACTION, stage, `{"responseCode":${code}}`]]);
      expect(rig.log.text()).toContain(stage);
    });

    it('[PAYS-15 part] says that authentication failed', async () => {
      rig.api.enrolment = { status: 'failed' };
      const { end } = await pay(await opened());
      expect(end).toMatchObject({ kind: 'failed', problem: { kind: 'authentication-failed' } });
      expect(reports()).toEqual([['CheckEnrollmentError', '{"status":"AUTHENTICATION_FAILED"}']]);
    });

    it('[PAYS-26 part] says that the issuer declined, at the challenge and at the payment', async () => {
      rig.api.enrolment = { status: 'pending', stepUpUrl: 'https://bank.example/step-up', accessToken: 'a' };
      rig.authentication.on.challenge.answersNext(ok('failed'));
      const visit = await opened();
      expect((await pay(visit)).end).toMatchObject({ problem: { kind: 'issuer-declined' } });
      rig.api.on.pay.failsNext(rejected(41005));
      expect((await pay(visit)).end).toMatchObject({ problem: { kind: 'issuer-declined' }, closed: false });
    });

    it('[OPEN2-07 part] begins again with authentication and the same transaction after a refusal', async () => {
      const visit = await opened();
      rig.api.on.pay.failsNext(rejected(41001));
      expect((await pay(visit)).end).toMatchObject({ problem: { refusal: 'declined' }, payLost: false });
      expect([visit.mayBeCharged, phaseNow()]).toEqual([false, 'open']);
      expect((await pay(visit)).end).toEqual({ kind: 'owned' });
      expect(rig.api.on.setUpAuthentication.asked).toHaveLength(2);
      expect(rig.api.on.pay.asked.map(([transaction]) => transaction)).toEqual([TRANSACTION, TRANSACTION]);
    });

    it('[OPEN2-07 part] goes on with the failed stage once pay was answered, and never pays again', async () => {
      const visit = await opened();
      rig.api.on.verify.failsNext(NETWORK);
      rig.api.on.confirm.failsNext(NETWORK);
      expect((await pay(visit)).end).toMatchObject({ problem: { stage: 'VerifyError', charged: 'yes' } });
      expect(visit.mayBeCharged).toBe(true);
      expect((await pay(visit)).end).toMatchObject({ problem: { stage: 'ConfirmError', charged: 'yes' } });
      const last = await pay(visit);
      expect([last.end, last.shown]).toEqual([{ kind: 'owned' }, ['confirming']]);
      expect(rig.api.on.pay.asked).toHaveLength(1);
      expect(rig.api.on.setUpAuthentication.asked).toHaveLength(1);
    });

    it('[OPEN2-07 part] verifies what was paid without an answer, over every retry', async () => {
      rig.api.losesAnswersOfPay({ charged: true });
      rig.api.on.verify.failsNext(NETWORK);
      rig.api.on.verify.failsNext(NETWORK);
      const visit = await opened();
      for (const _attempt of [1, 2]) {
        expect((await pay(visit)).end).toMatchObject({
          problem: { stage: 'PaymentError', charged: 'perhaps' },
          payLost: true,
        });
      }
      expect((await pay(visit)).end).toEqual({ kind: 'owned' });
      expect([rig.api.on.pay.asked.length, rig.api.charges.length]).toEqual([1, 1]);
    });

    it.each(['verify', 'confirm'] as const)(
      'closes a payment that was answered by somebody else than the platform, as %s tells',
      async (stage) => {
        rig.api.on.pay.answersNext(ok(undefined));
        if (stage === 'confirm') rig.api.on.verify.answersNext(ok(undefined));
        const visit = await opened();
        const { end } = await pay(visit);
        expect(end).toMatchObject({
          problem: { kind: 'stage', charged: 'no' },
          closed: true,
          payLost: false,
        });
        expect([rig.api.closed.has(TRANSACTION), phaseNow()]).toEqual([true, undefined]);
      },
    );

    it('closes a payment that got lost on its way, and begins another purchase', async () => {
      rig.api.losesAnswersOfPay({ charged: false });
      const visit = await opened();
      expect((await pay(visit)).end).toEqual({
        kind: 'failed',
        problem: { kind: 'stage', stage: 'PaymentError', refusal: null, charged: 'no', anew: true },
        closed: true,
        payLost: false,
      });
      expect([rig.api.closed, phaseNow()]).toEqual([new Set([TRANSACTION]), undefined]);
      expect(await visit.renew(turns.current)).toEqual(ok(undefined));
      rig.api.on.pay.answers((transaction, token) => rig.api.charge(transaction, token));
      expect((await pay(visit)).end).toEqual({ kind: 'owned' });
      expect(rig.api.charges).toEqual([{ transaction: 'transaction-2', token: 'token-1' }]);
    });

    it('hands over a payment that arrived late, while it was closed', async () => {
      rig.api.losesAnswersOfPay({ charged: false });
      rig.api.on.cancel.answers((transaction) => {
        rig.api.charge(transaction, 'token-1');
        return err(rejected(41013));
      });
      expect((await pay(await opened())).end).toEqual({ kind: 'owned' });
      expect(outcomes()).toEqual(['owned']);
    });

    it('does not know about a lost payment that could not be closed, and goes on with it', async () => {
      rig.api.losesAnswersOfPay({ charged: false });
      rig.api.on.cancel.failsNext(NETWORK);
      const visit = await opened();
      expect((await pay(visit)).end).toMatchObject({
        problem: { charged: 'perhaps' },
        closed: false,
        payLost: true,
      });
      expect([phaseNow(), visit.mayBeCharged]).toEqual(['paying', true]);
      expect((await pay(visit)).end).toMatchObject({ problem: { charged: 'no' }, closed: true });
      expect(rig.api.on.pay.asked).toHaveLength(1);
    });

    it('knows that a lost payment was charged when only its confirmation is refused', async () => {
      rig.api.losesAnswersOfPay({ charged: true });
      rig.api.on.verify.answersNext(err(rejected(41012)));
      rig.api.on.confirm.failsNext(rejected(40000));
      expect((await pay(await opened())).end).toMatchObject({ problem: { charged: 'yes' }, closed: false });
      expect(phaseNow()).toBe('paid');
    });

    it('begins another purchase when the platform closed this one', async () => {
      const visit = await opened();
      rig.api.on.pay.failsNext(rejected(41011));
      expect((await pay(visit)).end).toMatchObject({
        problem: { refusal: 'closed', charged: 'no' },
        closed: true,
      });
      await visit.renew(turns.current);
      expect(rig.journal.read()?.transaction).toBe('transaction-2');
    });

    it('[DEC-03 part] says that the title is owned already', async () => {
      const visit = await opened();
      rig.api.on.pay.failsNext(rejected(41014));
      const problem = { kind: 'already-owned' };
      expect((await pay(visit)).end).toEqual({ kind: 'failed', problem, closed: true, payLost: false });
      expect(rig.api.closed).toEqual(new Set([TRANSACTION]));
    });

    it('sends nothing that the journal cannot keep', async () => {
      const visit = await opened();
      rig.world.store.failure = { code: 'storage/unavailable' };
      expect((await pay(visit)).end).toMatchObject({ problem: { kind: 'unkept' }, closed: false });
      expect([rig.api.on.pay.asked, rig.api.on.report.asked]).toEqual([[], []]);
    });

    it('is given up while the bank is asked, closes its transaction, and reports nothing', async () => {
      rig.authentication.on.collectDeviceData.hold();
      const visit = await opened();
      const paying = visit.pay(PAYER, () => undefined, turns.current);
      await rig.pass(2_000);
      leave(visit);
      expect(await paying).toEqual({ kind: 'given-up' });
      await rig.turn();
      expect([rig.api.closed, await isFree()]).toEqual([new Set([TRANSACTION]), true]);
      expect([rig.api.on.pay.asked, rig.api.on.report.asked]).toEqual([[], []]);
    });

    it('is left while it pays: the payment goes on, keeps others out, and is told when it is done', async () => {
      const answer = rig.api.on.pay.hold();
      const visit = await opened();
      const paying = visit.pay(PAYER, () => undefined, turns.current);
      await rig.pass(2_000);
      leave(visit);
      await rig.turn();
      expect([outcomes(), await isFree(), rig.api.on.cancel.asked]).toEqual([[], false, []]);
      answer();
      expect(await paying).toEqual({ kind: 'owned' });
      await rig.turn();
      expect([outcomes(), await isFree(), phaseNow()]).toEqual([['owned'], true, undefined]);
    });

    it('is left while it pays, and its confirmation is refused: that it is pending is told once', async () => {
      const answer = rig.api.on.confirm.hold();
      rig.api.on.confirm.failsNext(rejected(40000));
      const visit = await opened();
      const paying = visit.pay(PAYER, () => undefined, turns.current);
      await rig.pass(3_000);
      leave(visit);
      answer();
      expect(await paying).toMatchObject({ kind: 'failed', problem: { charged: 'yes' } });
      await rig.turn();
      expect([outcomes(), phaseNow(), await isFree()]).toEqual([['pending'], 'paid', true]);
    });

    it('tells that it is pending when it is left with a payment that nobody verified', async () => {
      rig.api.on.verify.failsNext(NETWORK);
      const visit = await opened();
      await pay(visit);
      leave(visit);
      await rig.turn();
      expect(rig.told).toEqual([{ kind: 'pending', purchase: 'buy', titleId: FILM, title: 'Film 1020' }]);
      expect([phaseNow(), rig.api.on.cancel.asked, await isFree()]).toEqual(['paying', [], true]);
    });

    it('tells that it is pending when it is left with a charge that nobody confirmed', async () => {
      rig.api.on.confirm.failsNext(NETWORK);
      const visit = await opened();
      await pay(visit);
      leave(visit);
      await rig.turn();
      expect([outcomes(), phaseNow()]).toEqual([['pending'], 'paid']);
    });
  });

  it('writes no token, no name and no address into log, report or storage', async () => {
    rig.api.enrolment = {
      status: 'pending',
      stepUpUrl: 'https://bank.example/step-up',
      accessToken: 'access-2',
    };
    rig.api.on.verify.failsNext(NETWORK);
    rig.api.on.confirm.failsNext({ code: 'malformed', detail: 'Ada Beispiel' });
    const visit = await opened();
    await pay(visit);
    await pay(visit);
    const written = [
      rig.log.text(),
      JSON.stringify(rig.api.on.report.asked),
      rig.world.store.get(JOURNAL_KEY),
    ].join();
    expect(written).toContain('"phase":"paid"');
    for (const secret of ['token-1', 'access-', 'Ada', 'Mercedes', 'ada@example']) {
      expect(written).not.toContain(secret);
    }
  });
});
