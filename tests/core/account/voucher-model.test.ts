import { beforeEach, describe, expect, it } from 'vitest';
import { VoucherModel, type VoucherState } from '../../../core/account/voucher-model.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FakeAccountApi } from '../../support/fakes/fake-account-api.ts';
import { FakeVoucherApi } from '../../support/fakes/fake-voucher-api.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

describe('redeeming a voucher', () => {
  let rig: SessionRig;
  let vouchers: FakeVoucherApi;
  let accounts: FakeAccountApi;
  let model: VoucherModel;
  let shown: VoucherState;
  let phases: VoucherState['phase'][];

  beforeEach(() => {
    rig = new SessionRig();
    vouchers = new FakeVoucherApi();
    accounts = new FakeAccountApi();
    model = new VoucherModel(vouchers, accounts, rig.screen, rig.log, new FakeMotion());
    phases = [];
    model.state$.subscribe((state) => {
      shown = state;
      if (phases.at(-1) !== state.phase) phases.push(state.phase);
    });
  });

  const redeem = async (code: string): Promise<void> => {
    model.setCode(code);
    await model.redeem();
  };

  it('[VOUC-02] shows the one form of the code', () => {
    model.setCode('good123');
    expect(shown.code).toBe('GOOD-123');
  });

  it('takes no other code while one is redeemed', async () => {
    const redeemed = redeem('good123');
    model.setCode('other99');
    await redeemed;
    expect(shown).toMatchObject({ phase: 'redeemed', code: 'GOOD-123' });
  });

  it('has nothing to dismiss before anything went wrong', async () => {
    await model.dismiss();
    expect(shown).toEqual(model.initial);
    expect(vouchers.on.check.asked).toEqual([]);
  });

  it('[VOUC-03] asks for a code when there is none', async () => {
    await model.redeem();
    expect(shown).toMatchObject({ phase: 'empty', problem: { kind: 'empty' } });
    expect(vouchers.on.check.asked).toHaveLength(0);
    await model.dismiss();
    expect(shown.problem).toBeNull();
  });

  it('[VOUC-04] [VOUC-05] is validated, redeemed, told with its credits, and leads back to settings', async () => {
    await redeem('good123');
    expect(phases).toEqual(['empty', 'validating', 'redeemed']);
    expect(shown.added).toBe(2);
    expect(vouchers.on.check.asked).toEqual([['GOOD-123', 'WEB']]);
    expect(vouchers.on.redeem.asked).toEqual([['GOOD-123']]);
    model.finish();
    expect(shown).toMatchObject({ phase: 'done', next: 'settings' });
  });

  it('names the credits of the check when redeeming does not say', async () => {
    vouchers.on.redeem.answersNext({ ok: true, value: { additionalCredits: null, creditsAvailable: null } });
    await redeem('good123');
    expect(shown.added).toBe(2);
  });

  it('[VOUC-06] [VOUC-09] shows the message of a refusal, of the check and of redeeming, with OK', async () => {
    await redeem('BAD1');
    expect(shown.problem).toEqual({ kind: 'refused', message: 'specified-invalid' });
    expect(vouchers.on.redeem.asked).toHaveLength(0);
    vouchers.on.redeem.failsNext({ code: 'rejected', responseCode: 40_020 });
    await redeem('good123');
    expect(shown).toMatchObject({
      phase: 'empty',
      problem: { kind: 'refused', message: 'already-used' },
      code: 'GOOD-123',
    });
    await model.dismiss();
    expect(shown.problem).toBeNull();
    expect(vouchers.on.redeem.asked).toHaveLength(1);
  });

  it('[VOUC-08] has the message of 40004 when the check fails', async () => {
    vouchers.on.check.failsNext({ code: 'network' });
    await redeem('good123');
    expect(shown.problem).toEqual({ kind: 'refused', message: 'supplied-invalid' });
  });

  it('[VOUC-09] shows an error with retry when redeeming fails, and tries again', async () => {
    vouchers.on.redeem.failsNext({ code: 'malformed', detail: 'no JSON' });
    await redeem('good123');
    expect(shown.problem).toEqual({ kind: 'redeem' });
    await model.dismiss();
    expect(shown).toMatchObject({ phase: 'redeemed', problem: null });
  });

  describe('whose answer got lost', () => {
    const USED = err({ code: 'rejected', responseCode: 40_020 } as const);

    const lose = async (): Promise<void> => {
      vouchers.on.redeem.failsNext({ code: 'network' });
      await redeem('good123');
    };

    it('says that nobody knows whether it was redeemed, and redeems it on retry if it was not', async () => {
      await lose();
      expect(shown).toMatchObject({ phase: 'empty', problem: { kind: 'unanswered' } });
      await model.dismiss();
      expect(shown).toMatchObject({ phase: 'redeemed', added: 2, problem: null });
    });

    it.each(['check', 'redeem'] as const)(
      'tells of the credits that came when the %s of the retry finds it used',
      async (call) => {
        await lose();
        accounts.balance = 5;
        vouchers.on[call].answersNext(USED);
        await model.dismiss();
        expect(shown).toMatchObject({ phase: 'redeemed', added: 2, problem: null });
      },
    );

    it('is somebody else’s when no credits came', async () => {
      await lose();
      vouchers.on.check.answersNext(USED);
      await model.dismiss();
      expect(shown).toMatchObject({ phase: 'empty', problem: { kind: 'refused', message: 'already-used' } });
    });

    it('stays open as long as the credits cannot be read', async () => {
      await lose();
      accounts.balance = 5;
      vouchers.on.check.answersNext(USED, USED);
      accounts.on.credits.answersNext(ok(3), err({ code: 'network' }));
      await model.dismiss();
      expect(shown.problem).toEqual({ kind: 'unanswered' });
      await model.dismiss();
      expect(shown).toMatchObject({ phase: 'redeemed', added: 2 });
    });

    it('says of no other code, and of none without such a loss, that it was redeemed', async () => {
      accounts.balance = 5;
      vouchers.on.check.answersNext(USED);
      await redeem('good123');
      expect(shown.problem).toEqual({ kind: 'refused', message: 'already-used' });
      await model.dismiss();
      await lose();
      await model.dismiss();
      model.reset();
      accounts.balance = 9;
      vouchers.on.check.answersNext(USED);
      await redeem('other99');
      expect(shown.problem).toEqual({ kind: 'refused', message: 'already-used' });
    });

    it('keeps no redemption waiting for the credits', async () => {
      accounts.on.credits.hold();
      await redeem('good123');
      expect(shown).toMatchObject({ phase: 'redeemed', added: 2 });
    });
  });

  it('redeems once, however often it is tapped, and takes no edits meanwhile', async () => {
    const answer = vouchers.on.redeem.hold();
    model.setCode('good123');
    const both = [model.redeem(), model.redeem()];
    model.setCode('other');
    answer();
    await Promise.all(both);
    expect(vouchers.on.redeem.asked).toEqual([['GOOD-123']]);
  });

  it('shows nothing of it after the screen was opened anew', async () => {
    const answer = vouchers.on.redeem.hold();
    model.setCode('good123');
    const redeeming = model.redeem();
    await rig.clock.advanceAsync(1);
    model.reset();
    answer();
    await redeeming;
    expect(shown).toEqual(model.initial);
  });

  it('never logs the code', async () => {
    await redeem('BADCODE1');
    expect(rig.log.text()).not.toContain('BADC-ODE1');
  });
});
