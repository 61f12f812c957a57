import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { CheckoutRig, FILM } from '../../support/checkout-rig.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

describe('on the front screen while the car moves', () => {
  it('[OPEN-48] [OPEN2-59] nothing is bought, and the tap on Purchase says why', async () => {
    const rig = new CheckoutRig();
    const gate = rig.gate();
    let shown = gate.initial;
    gate.state$.subscribe((state) => (shown = state));
    rig.motion.become('moving');
    await gate.start(FILM);
    expect(shown).toMatchObject({ refusal: 'in-motion', choice: null, open: null });
    rig.motion.become('parked');
    await gate.start(FILM);
    expect(shown.choice).not.toBeNull();
    rig.motion.become('idling');
    gate.choose('rent');
    expect(shown).toMatchObject({ refusal: 'in-motion', open: null });
    // It can be chosen once the car is parked again.
    rig.motion.become('parked');
    gate.choose('rent');
    expect(shown).toMatchObject({ refusal: null, choice: null, open: { kind: 'rent' } });
  });

  it('[OPEN-48 part] checkout stands where it stands, with what was typed, until it is parked', async () => {
    const rig = new CheckoutRig();
    await rig.toReview();
    rig.motion.become('moving');
    await rig.model.next();
    await rig.model.jump(0);
    expect(rig.now).toMatchObject({ step: 2, progress: null });
    expect(rig.api.on.pay.asked).toEqual([]);
    rig.motion.become('parked');
    await rig.pay();
    expect(rig.api.on.pay.asked).toHaveLength(1);
  });

  it('[OPEN-48 part] a tap on Purchase comes to nothing when the car drives off before anything is sent', async () => {
    const rig = new CheckoutRig();
    await rig.toReview();
    const paying = rig.pay();
    rig.motion.become('moving');
    await paying;
    await rig.pass(1_000);
    expect(rig.api.on.pay.asked).toEqual([]);
    expect(rig.now).toMatchObject({ step: 2, progress: null, problem: null });
    rig.motion.become('parked');
    await rig.pay();
    expect(rig.api.on.pay.asked).toHaveLength(1);
  });

  it.each(['moving', 'idling', 'unknown'] as const)(
    '[OPEN-48 part] nothing is charged when the bank has answered and the car is %s, and it goes on once parked',
    async (car) => {
      const rig = new CheckoutRig();
      await rig.toReview();
      // More often than a payment may fail.
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const answer = rig.api.on.checkEnrolment.hold();
        const paying = attempt === 0 ? rig.pay() : rig.model.retry();
        await rig.pass(2_000);
        rig.motion.become(car);
        answer();
        await rig.pass(2_000);
        await paying;
        expect(rig.api.on.pay.asked).toEqual([]);
        expect(rig.journal.read()?.phase).toBe('open');
        expect(rig.now).toMatchObject({
          step: 2,
          progress: null,
          charged: 'no',
          problem: { kind: 'in-motion' },
        });
        await rig.model.retry();
        await rig.pass(2_000);
        expect(rig.now.problem).toEqual({ kind: 'in-motion' });
        rig.motion.become('parked');
      }
      const paying = rig.model.retry();
      await rig.pass(5_000);
      await paying;
      expect(rig.api.on.pay.asked).toHaveLength(1);
      expect([rig.told.length, rig.lock.locked]).toEqual([1, false]);
    },
  );

  it.each([
    ['is answered', 2_000],
    ['runs out of time', 300_000],
  ])(
    '[OPEN-48 part] nothing is charged when the car drives off before a challenge that %s',
    async (_, forMs) => {
      const rig = new CheckoutRig();
      rig.api.enrolment = {
        status: 'pending',
        stepUpUrl: 'https://bank.example/step-up',
        accessToken: 'access-2',
      };
      await rig.toReview();
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const answer = rig.authentication.on.challenge.hold();
        const paying = attempt === 0 ? rig.pay() : rig.model.retry();
        await rig.pass(3_000);
        expect(rig.now.progress).toBe('challenge');
        rig.motion.become('moving');
        if (forMs < 300_000) answer();
        await rig.world.clock.advanceAsync(forMs, 500);
        await paying;
        answer();
        expect(rig.now).toMatchObject({ progress: null, charged: 'no', problem: { kind: 'in-motion' } });
        rig.motion.become('parked');
      }
      expect([rig.api.on.pay.asked, rig.lock.locked]).toEqual([[], false]);
      const paying = rig.model.retry();
      await rig.pass(5_000);
      await paying;
      expect(rig.api.on.pay.asked).toHaveLength(1);
    },
  );

  describe('a challenge that runs out of time', () => {
    const pending = {
      status: 'pending',
      stepUpUrl: 'https://bank.example/step-up',
      accessToken: 'access-2',
    } as const;

    it('is no failure of a payer who drove while it was shown, parked again by its end or not', async () => {
      const rig = new CheckoutRig();
      rig.api.enrolment = pending;
      await rig.toReview();
      // More often than a payment may fail.
      for (let attempt = 0; attempt < 4; attempt += 1) {
        rig.authentication.on.challenge.hold();
        const paying = attempt === 0 ? rig.pay() : rig.model.retry();
        await rig.pass(3_000);
        expect(rig.now.progress).toBe('challenge');
        await rig.world.clock.advanceAsync(20_000, 500);
        rig.motion.become('moving');
        await rig.world.clock.advanceAsync(220_000, 500);
        rig.motion.become('parked');
        await rig.world.clock.advanceAsync(60_000, 500);
        await paying;
        expect(rig.now).toMatchObject({ progress: null, charged: 'no', problem: { kind: 'in-motion' } });
      }
      expect([rig.api.on.pay.asked, rig.lock.locked]).toEqual([[], false]);
    });

    it('is one of a payer who drove before it was shown alone, or not at all', async () => {
      for (const drives of [true, false]) {
        const rig = new CheckoutRig();
        rig.api.enrolment = pending;
        await rig.toReview();
        for (let attempt = 0; attempt < 3; attempt += 1) {
          expect(rig.lock.locked).toBe(false);
          rig.authentication.on.challenge.hold();
          const enrolled = rig.api.on.checkEnrolment.hold();
          const paying = attempt === 0 ? rig.pay() : rig.model.retry();
          await rig.pass(3_000);
          if (drives) rig.motion.become('moving');
          await rig.pass(1_000);
          rig.motion.become('parked');
          enrolled();
          await rig.pass(1_000);
          expect(rig.now.progress).toBe('challenge');
          await rig.world.clock.advanceAsync(300_000, 500);
          await paying;
        }
        expect(rig.lock.locked).toBe(true);
      }
    });

    it('ends well all the same where it is answered once parked', async () => {
      const rig = new CheckoutRig();
      rig.api.enrolment = pending;
      await rig.toReview();
      const answer = rig.authentication.on.challenge.hold();
      const paying = rig.pay();
      await rig.pass(3_000);
      rig.motion.become('moving');
      await rig.pass(20_000);
      rig.motion.become('parked');
      answer();
      await rig.pass(5_000);
      await paying;
      expect([rig.api.on.pay.asked.length, rig.told.length]).toEqual([1, 1]);
    });
  });

  it('[OPEN-48 part] a payment that was sent goes on to its end', async () => {
    const rig = new CheckoutRig();
    await rig.toReview();
    const answer = rig.api.on.pay.hold();
    const paying = rig.pay();
    await rig.pass(1_000);
    expect(rig.api.on.pay.asked).toHaveLength(1);
    rig.motion.become('moving');
    answer();
    await paying;
    await rig.pass(1_000);
    expect(rig.told).toHaveLength(1);
  });

  it('[OPEN-48 part] no voucher is redeemed, no name changed and nothing searched for', async () => {
    const rig = new ScreenRig({ seat: 'front' });
    await rig.start();
    rig.get(CORE.vehicle).toggle();
    const voucher = rig.get(CORE.voucher);
    voucher.setCode('WELCOME');
    await voucher.redeem();
    expect(rig.vouchers.on.check.asked).toEqual([]);
    const profile = rig.get(CORE.profileName);
    profile.enter();
    profile.setName('Ada');
    const nameBefore = rig.store.get('profileName');
    profile.save();
    expect(rig.store.get('profileName')).toBe(nameBefore);
    const search = rig.get(CORE.search);
    search.type('night');
    await search.submit();
    await rig.clock.advanceAsync(5_000);
    expect(rig.search.on.titles.asked).toEqual([]);
    rig.get(CORE.vehicle).toggle();
    search.type('night');
    await search.submit();
    expect(rig.search.on.titles.asked).toHaveLength(1);
  });

  it('[OPEN-48 part] the rear seats search and redeem as ever', async () => {
    const rig = new ScreenRig({ seat: 'left' });
    await rig.start();
    rig.get(CORE.vehicle).toggle();
    const search = rig.get(CORE.search);
    search.type('night');
    await search.submit();
    expect(rig.search.on.titles.asked).toHaveLength(1);
    const voucher = rig.get(CORE.voucher);
    voucher.setCode('WELCOME');
    await voucher.redeem();
    expect(rig.vouchers.on.check.asked).toHaveLength(1);
  });
});
