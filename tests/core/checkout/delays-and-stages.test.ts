import { beforeEach, describe, expect, it } from 'vitest';
import { CheckoutRig, FILM } from '../../support/checkout-rig.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { TRANSACTION } from '../../support/fakes/purchase-samples.ts';

describe('all of checkout', () => {
  let rig: CheckoutRig;
  beforeEach(() => {
    rig = new CheckoutRig();
  });
  /** How long it takes until checkout is left, in s, and for where. */
  const leavesAfter = async (): Promise<unknown> => {
    for (let seconds = 0; seconds < 60; seconds += 1) {
      if (rig.now.exit !== null) return [seconds, rig.now.exit];
      await rig.pass(1_000);
    }
    return 'never';
  };

  it('[CNST2-04] waits 1 s before card fields and the forms of the bank, and leaves home 3 s after unavailable or owned, 5 s after a cancellation', async () => {
    rig.api.enrolment = { status: 'pending', stepUpUrl: 'https://bank.example/up', accessToken: 'a' };
    rig.authentication.on.challenge.hold();
    await rig.toReview();
    expect(rig.fields.on.open.asked.map(([, delayMs]) => delayMs)).toEqual([1_000]);
    const forms = () => [
      rig.authentication.on.collectDeviceData.asked.length,
      rig.authentication.on.challenge.asked.length,
    ];
    void rig.model.next();
    await rig.pass(999);
    expect(forms()).toEqual([0, 0]);
    await rig.pass(1);
    expect(forms()).toEqual([1, 0]);
    await rig.pass(999);
    expect(forms()).toEqual([1, 0]);
    await rig.pass(1);
    expect(forms()).toEqual([1, 1]);
    rig.model.askToLeave('back');
    rig.model.confirmLeave();
    rig.model.confirmLeave();
    expect(await leavesAfter()).toEqual([5, 'title']);

    rig = new CheckoutRig();
    rig.world.offers.on.offers.failsNext({ code: 'rejected', responseCode: 40058 });
    await rig.open();
    expect([rig.now.problem?.kind, await leavesAfter()]).toEqual(['not-available', [3, 'home']]);

    rig = new CheckoutRig();
    rig.world.ownership.records.set(FILM, [ownedBy('EST')]);
    await rig.open();
    expect([rig.now.problem?.kind, await leavesAfter()]).toEqual(['already-owned', [3, 'home']]);
  });

  it('[OPEN2-09] logs tiers, transaction and context as CaptureContextError, and a tax quote as no stage', async () => {
    const failed = { code: 'rejected', responseCode: 40000 } as const;
    const stages = () => rig.log.entries.map(({ fields }) => fields['stage']);
    for (const fail of [
      () => rig.world.offers.on.offers.failsNext(failed),
      () => rig.api.on.createTransaction.failsNext(failed),
      () => rig.api.on.captureContext.failsNext(failed),
    ]) {
      rig = new CheckoutRig();
      fail();
      await rig.open();
      expect([rig.now.problem?.kind, stages()]).toEqual(['failed', ['CaptureContextError']]);
    }
    expect(rig.api.on.report.asked.map(([id, stage]) => [id, stage])).toEqual([
      [TRANSACTION, 'CaptureContextError'],
    ]);

    rig = new CheckoutRig();
    await rig.toBilling();
    await rig.fillAddress();
    rig.api.on.taxQuote.failsNext(failed);
    await rig.model.next();
    expect(rig.now).toMatchObject({ step: 1, problem: { kind: 'address' } });
    expect([rig.api.on.report.asked, stages().filter((stage) => stage !== undefined)]).toEqual([[], []]);
  });
});
