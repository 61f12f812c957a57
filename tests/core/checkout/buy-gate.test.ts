import { Observable } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { BuyGate, type BuyState } from '../../../core/checkout/buy-gate.ts';
import { CheckoutRig, FILM, OTHER_FILM } from '../../support/checkout-rig.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { NetworkCheck } from '../../../core/session/network-check.ts';
import { FakeSessionApi } from '../../support/fakes/fake-session-api.ts';

describe('a tap on Purchase', () => {
  let rig: CheckoutRig;
  let gate: BuyGate;
  let shown: BuyState;

  beforeEach(() => {
    rig = new CheckoutRig();
    gate = rig.gate();
    gate.state$.subscribe((state) => (shown = state));
  });

  const asked = (): number => rig.world.offers.on.offers.asked.length;
  const offerOnly = (...kinds: ('rent' | 'buy')[]): void => {
    const { priced } = rig.world.offers.offered.get(FILM) ?? { priced: [] };
    rig.world.offers.offered.set(FILM, {
      priced: priced.filter(({ kind }) => kinds.includes(kind)),
      inPackage: true,
    });
  };

  it('[TDPG-14 part] shows what there is to choose from when both ways are there', async () => {
    await gate.start(FILM);
    expect(shown).toMatchObject({ busy: false, refusal: null, open: null });
    expect(shown.choice?.priced.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rent', 3.99],
      ['buy', 9.99],
    ]);
    gate.choose('rent');
    expect(shown).toMatchObject({ choice: null, open: { titleId: FILM, kind: 'rent' } });
  });

  it.each(['rent', 'buy'] as const)('[TDPG-14 part] goes straight to checkout with only %s', async (kind) => {
    offerOnly(kind);
    await gate.start(FILM);
    expect(shown).toMatchObject({ busy: false, choice: null, open: { titleId: FILM, kind } });
  });

  it('[TDPG-14] looks at the lock first, opens payment at once for one way, and asks which of both', async () => {
    const outcome = async () => {
      await gate.start(FILM);
      const { refusal, choice, open } = shown;
      gate.reset();
      return refusal ?? (choice === null ? open?.kind : choice.priced.map(({ kind }) => kind));
    };
    expect(await outcome()).toEqual(['rent', 'buy']);
    for (const kind of ['rent', 'buy'] as const) {
      offerOnly(kind);
      expect(await outcome()).toBe(kind);
      rig.world.offer(FILM);
    }
    const before = asked();
    rig.lock.lockNow();
    expect(await outcome()).toBe('locked');
    expect(asked()).toBe(before);
  });

  it('[CHKO-20] opens checkout at once with one way alone, and only after a choice with both', async () => {
    for (const kind of ['rent', 'buy'] as const) {
      offerOnly('rent', 'buy');
      await gate.start(FILM);
      expect(shown).toMatchObject({ choice: { priced: [{ kind: 'rent' }, { kind: 'buy' }] }, open: null });
      gate.choose(kind);
      expect(shown).toMatchObject({ choice: null, open: { titleId: FILM, kind } });
      gate.reset();
      offerOnly(kind);
      await gate.start(FILM);
      expect(shown).toMatchObject({ choice: null, open: { titleId: FILM, kind } });
      gate.reset();
      rig.world.offer(FILM);
    }
  });

  it('goes straight to checkout with several prices of one kind', async () => {
    const { priced } = rig.world.offers.offered.get(FILM) ?? { priced: [] };
    const buys = priced.filter(({ kind }) => kind === 'buy');
    rig.world.offers.offered.set(FILM, { priced: [...buys, ...buys], inPackage: false });
    await gate.start(FILM);
    expect(shown.open?.kind).toBe('buy');
  });

  it('[PAYS-04 part] offers the cheapest of several prices of one kind', async () => {
    const { priced } = rig.world.offers.offered.get(FILM) ?? { priced: [] };
    const dearer = priced.map((offer) => ({ ...offer, amount: offer.amount + 5, sku: 'uhd' }));
    rig.world.offers.offered.set(FILM, { priced: [...dearer, ...priced], inPackage: false });
    await gate.start(FILM);
    expect(shown.choice?.priced.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rent', 3.99],
      ['buy', 9.99],
    ]);
  });

  it('sells nothing while a claim to the title cannot be read, and lets the person try again', async () => {
    rig.world.ownership.unreadable.add(FILM);
    await gate.start(FILM);
    expect(shown).toMatchObject({ refusal: 'failed', choice: null, open: null });
    rig.world.ownership.unreadable.clear();
    await gate.retry();
    expect(shown.choice?.priced).toHaveLength(2);
  });

  it('[DEC-03 part] offers a renter to buy alone', async () => {
    rig.world.ownership.records.set(FILM, [ownedBy('TVOD')]);
    await gate.start(FILM);
    expect(shown.open).toEqual({ titleId: FILM, kind: 'buy' });
  });

  it('has nothing to offer for what is owned, and for what nobody sells', async () => {
    rig.world.ownership.records.set(FILM, [ownedBy('EST')]);
    await gate.start(FILM);
    expect(shown.refusal).toBe('nothing');
    rig.world.ownership.records.clear();
    offerOnly();
    await gate.start(FILM);
    expect(shown.refusal).toBe('nothing');
  });

  it('[TDPG-15] [CHKO-19] [CHKO-25 part] is refused while locked, asks nothing, and goes nowhere', async () => {
    rig.lock.lockNow();
    await gate.start(FILM);
    expect(shown).toEqual({ busy: false, refusal: 'locked', choice: null, open: null });
    expect(asked()).toBe(0);
    await rig.pass(59_999);
    await gate.start(FILM);
    expect(shown.refusal).toBe('locked');
    await rig.pass(1);
    await gate.start(FILM);
    expect(shown).toMatchObject({ refusal: null, choice: { inPackage: false } });
  });

  it('[TDPG-14 part] checks the lock before all else', async () => {
    rig.lock.lockNow();
    rig.payment.enabled = false;
    rig.world.connectivity.set(false);
    await gate.start(FILM);
    expect(shown.refusal).toBe('locked');
  });

  it('[TDPG-16 part] [CHKO-21 part] is for show where payment is not enabled', async () => {
    rig.payment.enabled = false;
    rig.world.connectivity.set(false);
    await gate.start(FILM);
    expect([shown.refusal, asked()]).toEqual(['payment-off', 0]);
  });

  it('[CHKO-22 part] [DEC-13 part] is refused without a network, until that is back', async () => {
    rig.world.connectivity.set(false);
    await gate.start(FILM);
    expect([shown.refusal, asked()]).toEqual(['offline', 0]);
    rig.world.connectivity.set(true);
    await gate.retry();
    expect(shown.choice).not.toBeNull();
  });

  it.each([
    ['offers', (on: CheckoutRig) => on.world.offers.on.offers],
    ['claims', (on: CheckoutRig) => on.world.ownership.on.owned],
  ])('[TDPG-17 part] fails without the %s, and can be tried again', async (_what, call) => {
    call(rig).failsNext({ code: 'network' });
    await gate.start(FILM);
    expect(shown).toMatchObject({ busy: false, refusal: 'failed', open: null });
    await gate.retry();
    expect(shown).toMatchObject({ refusal: null, choice: { inPackage: false } });
  });

  it('asks once, however often it is tapped', async () => {
    const both = [gate.start(FILM), gate.start(FILM), gate.retry()];
    expect(shown.busy).toBe(true);
    await Promise.all(both);
    expect(asked()).toBe(1);
  });

  it('opens checkout once, however often a way is chosen', async () => {
    const opened: unknown[] = [];
    gate.state$.subscribe(({ open }) => open !== null && opened.push(open));
    await gate.start(FILM);
    gate.choose('rent');
    gate.choose('buy');
    gate.choose('rent');
    expect(opened).toEqual([{ titleId: FILM, kind: 'rent' }]);
  });

  it('opens nothing that was not asked for', async () => {
    gate.choose('rent');
    await gate.retry();
    expect([shown, asked()]).toEqual([gate.initial, 0]);
    await gate.start(FILM);
    gate.reset();
    gate.choose('rent');
    expect(shown).toEqual(gate.initial);
  });

  it('shows nothing of it once the title was left, and is ready for another', async () => {
    const answer = rig.world.offers.on.offers.hold();
    const starting = gate.start(FILM);
    gate.reset();
    answer();
    await starting;
    expect(shown).toEqual(gate.initial);
    await gate.start(OTHER_FILM);
    gate.choose('buy');
    expect(shown.open).toEqual({ titleId: OTHER_FILM, kind: 'buy' });
  });

  it('listens to nothing that outlives it', async () => {
    let listeners = 0;
    const { connectivity } = rig.world;
    const counting = {
      online$: new Observable<boolean>((observer) => {
        listeners += 1;
        const inner = connectivity.online$.subscribe(observer);
        return () => {
          listeners -= 1;
          inner.unsubscribe();
        };
      }),
    };
    const { offers, ownership, clock } = rig.world;
    const own = new BuyGate({
      lock: rig.lock,
      payment: rig.payment,
      offers,
      ownership,
      network: new NetworkCheck(counting, new FakeSessionApi()),
      clock,
      motion: rig.motion,
    });
    await own.start(FILM);
    expect(listeners).toBe(0);
  });
});
