import { beforeEach, describe, expect, it } from 'vitest';
import type { BuyGate, BuyState } from '../../../core/checkout/buy-gate.ts';
import { RedeemModel, type RedeemState } from '../../../core/checkout/redeem-model.ts';
import { ANA, CheckoutRig, FILM } from '../../support/checkout-rig.ts';
import { RedemptionNote } from '../../../core/checkout/redemption-note.ts';
import { FakeAccountApi } from '../../support/fakes/fake-account-api.ts';
import { FakeRedemptionApi } from '../../support/fakes/fake-redemption-api.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

describe('redeeming and buying of one account', () => {
  let rig: CheckoutRig;
  let redemption: FakeRedemptionApi;
  let redeem: RedeemModel;
  let gate: BuyGate;
  let redeeming: RedeemState;
  let buying: BuyState;

  beforeEach(async () => {
    rig = new CheckoutRig();
    redemption = new FakeRedemptionApi();
    const accounts = new FakeAccountApi();
    accounts.on.credits.answers(() => ({ ok: true, value: redemption.credits }));
    const { store, clock, catalogue } = rig.world;
    const note = new RedemptionNote(storedValuesOver(store), ANA);
    redeem = new RedeemModel({
      redemption,
      accounts,
      catalogue,
      lock: rig.lock,
      note,
      clock,
      log: rig.log,
      motion: new FakeMotion(),
    });
    gate = rig.gate();
    redeem.state$.subscribe((state) => (redeeming = state));
    gate.state$.subscribe((state) => (buying = state));
    await redeem.show(FILM, 0);
  });

  it('[CHKO-25] lets a failed redeem be tried again twice, and locks both for 1 minute at the third', async () => {
    redeem.start();
    for (const mistake of [1, 2]) {
      redemption.on.redeem.failsNext({ code: 'rejected', responseCode: 41031 });
      await (mistake === 1 ? redeem.confirm() : redeem.retry());
      expect(redeeming).toMatchObject({ phase: 'confirm', problem: 'failed', retry: true });
      await gate.start(FILM);
      expect(buying).toMatchObject({ refusal: null, choice: { inPackage: false } });
      gate.reset();
    }
    redemption.on.redeem.failsNext({ code: 'rejected', responseCode: 41031 });
    await redeem.retry();
    const isLocked = async (): Promise<void> => {
      expect(redeeming).toMatchObject({ phase: 'confirm', problem: 'limit', retry: false });
      const before = redemption.on.redeem.asked.length;
      await redeem.confirm();
      await redeem.retry();
      await gate.start(FILM);
      expect(redemption.on.redeem.asked).toHaveLength(before);
      expect(buying).toMatchObject({ refusal: 'locked', choice: null, open: null });
    };
    await isLocked();
    await rig.pass(59_999);
    await isLocked();
    await rig.pass(1);
    await gate.start(FILM);
    expect(buying).toMatchObject({ refusal: null, choice: { inPackage: false } });
    await redeem.confirm();
    expect(redeeming).toMatchObject({ phase: 'done', problem: null });
  });
});
