import { beforeEach, describe, expect, it } from 'vitest';
import { CheckoutRig, FILM, unfinished } from '../../support/checkout-rig.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { ORDER, TRANSACTION } from '../../support/fakes/purchase-samples.ts';

describe('coming back to a checkout', () => {
  let rig: CheckoutRig;

  beforeEach(() => {
    rig = new CheckoutRig();
    // The film belongs to whoever confirmed a purchase of it, and a rental to whoever rented it.
    rig.api.on.confirm.answers((_transaction, order) => {
      const rentedUntilMs = rig.clock.wallMs() + 30 * 24 * 3_600_000;
      const claim = order.kind === 'rent' ? ownedBy('TVOD', rentedUntilMs) : ownedBy('EST');
      rig.world.ownership.records.set(FILM, [claim]);
      return { ok: true, value: undefined };
    });
  });

  const outcomes = (): string[] => rig.told.map(({ kind }) => kind);
  const openAgain = async (kind: 'rent' | 'purchase' = 'purchase') => {
    const opening = rig.open(kind);
    await rig.pass(3_000);
    await opening;
    return { phase: rig.now.phase, exit: rig.now.exit, problem: rig.now.problem };
  };
  const LED_TO_THE_FILM = { phase: 'ending', exit: 'title', problem: null };
  const ALREADY_OWNED = { phase: 'ending', exit: 'home', problem: { kind: 'already-owned' } };

  it('that was left while it paid, leads to the film once that is bought, and once only', async () => {
    await rig.toReview();
    const answer = rig.api.on.pay.hold();
    void rig.model.next();
    await rig.pass(3_000);
    expect(rig.now.progress).toBe('paying');
    rig.model.leave();
    const opening = rig.open();
    await rig.turn();
    answer();
    await opening;
    expect(rig.now).toMatchObject(LED_TO_THE_FILM);
    expect(outcomes()).toEqual(['owned']);
    rig.model.leave();
    expect(await openAgain()).toEqual(ALREADY_OWNED);
  });

  it('that was left with a purchase which turned out to be paid as it was closed, leads to the film', async () => {
    await rig.toReview();
    rig.api.charge(TRANSACTION, 'token-0');
    rig.model.leave();
    expect(await openAgain()).toEqual(LED_TO_THE_FILM);
    expect(outcomes()).toEqual(['owned']);
  });

  it('that was left while it finished an earlier purchase, leads to the film', async () => {
    rig.journal.write(unfinished('paid'));
    const answer = rig.api.on.confirm.hold();
    void rig.open();
    await rig.turn();
    rig.model.leave();
    const opening = rig.open();
    await rig.turn();
    answer();
    await opening;
    expect(rig.now).toMatchObject(LED_TO_THE_FILM);
    expect(outcomes()).toEqual(['owned']);
  });

  it('that stayed until it bought the film, says at the next visit that it is owned', async () => {
    await rig.toReview();
    await rig.pay();
    expect(rig.now).toMatchObject(LED_TO_THE_FILM);
    rig.model.leave();
    expect(await openAgain()).toEqual(ALREADY_OWNED);
  });

  it('that was left while nobody knew of its charge, opens anew once it is known that nobody pays', async () => {
    await rig.toReview();
    rig.api.losesAnswersOfPay({ charged: false });
    rig.api.on.cancel.failsNext({ code: 'network' });
    await rig.pay();
    rig.model.leave();
    await rig.turn();
    await rig.finisher().run();
    expect(outcomes()).toEqual(['pending', 'not-charged']);
    expect(await openAgain()).toEqual({ phase: 'open', exit: null, problem: null });
  });

  it('that was left while its card was asked about, hears no more of that', async () => {
    await rig.toReview();
    rig.api.on.pay.failsNext({ code: 'rejected', responseCode: 41001 });
    await rig.pay();
    const answerBefore = rig.fields.on.tokenise.hold();
    const paying = rig.model.retry();
    await rig.turn();
    rig.model.leave();
    await openAgain();
    rig.fillCard();
    const answer = rig.fields.on.tokenise.hold();
    const going = rig.model.next();
    answerBefore();
    await paying;
    expect(rig.now).toMatchObject({ phase: 'open', step: 0, progress: 'tokenising' });
    answer();
    await going;
    expect(rig.now).toMatchObject({ phase: 'open', step: 1, progress: null });
  });

  describe('after a rental', () => {
    const rented = unfinished('paid', { order: { ...ORDER, kind: 'rent', sku: 'sku-1020-rent' } });

    it('was finished in the background, lets the renter buy', async () => {
      rig.journal.write(rented);
      await rig.finisher().run();
      expect(rig.told).toMatchObject([{ kind: 'owned', purchase: 'rent' }]);
      expect(await openAgain()).toEqual({ phase: 'open', exit: null, problem: null });
    });

    it('was finished in the background, leads whoever comes back to it to the film', async () => {
      rig.journal.write(rented);
      await rig.finisher().run();
      expect(await openAgain('rent')).toEqual(LED_TO_THE_FILM);
    });

    it('is finished by the visit itself, lets the renter buy', async () => {
      rig.journal.write(rented);
      expect(await openAgain()).toEqual({ phase: 'open', exit: null, problem: null });
      expect(rig.told).toMatchObject([{ kind: 'owned', purchase: 'rent' }]);
    });

    it('is finished by the visit itself, leads whoever comes back to it to the film', async () => {
      rig.journal.write(rented);
      expect(await openAgain('rent')).toEqual(LED_TO_THE_FILM);
    });
  });
});
