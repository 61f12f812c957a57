import { beforeEach, describe, expect, it } from 'vitest';
import { AutomaticVoucher } from '../../../core/account/automatic-voucher.ts';
import { err } from '../../../core/shared/result.ts';
import { LandingModel, type LandingState, TRY_IT_NOW } from '../../../core/start/landing-model.ts';
import { FakeVoucherApi } from '../../support/fakes/fake-voucher-api.ts';
import { SessionRig } from '../../support/session-rig.ts';

describe('landing', () => {
  let rig: SessionRig;
  let vouchers: FakeVoucherApi;
  let model: LandingModel;
  let shown: LandingState;

  const settle = () => rig.clock.advanceAsync(1);
  /** As configured, unless it says otherwise. */
  const launch = (requireAutoVoucher = true): void => {
    const voucher = new AutomaticVoucher(vouchers, rig.session, rig.screen, rig.log);
    model = new LandingModel(rig.session, rig.sessions, rig.screen, voucher, rig.clock, {
      requireAutoVoucher,
    });
    model.state$.subscribe((state) => (shown = state));
  };

  beforeEach(() => {
    rig = new SessionRig();
    vouchers = new FakeVoucherApi();
    launch();
  });

  it('[LAND-02] [OPEN-08] offers an account only while an automatic voucher is available', async () => {
    await rig.session.start();
    model.enter();
    await settle();
    expect(shown.canCreateAccount).toBe(false);
    vouchers.automaticCode = 'AB12-CD5';
    launch();
    model.enter();
    await settle();
    expect(shown.canCreateAccount).toBe(true);
  });

  it('keeps a place for the account until it is known whether there is a voucher', async () => {
    await rig.session.start();
    const answer = vouchers.on.automatic.hold();
    model.enter();
    await settle();
    expect(shown.canCreateAccount).toBeNull();
    answer();
    await settle();
    expect(shown.canCreateAccount).toBe(false);
  });

  it('[OPEN-08] asks for that voucher once, and has none after a failure', async () => {
    vouchers.automaticCode = 'AB12-CD5';
    vouchers.on.automatic.failsNext({ code: 'rejected', responseCode: 40_404 });
    await rig.session.start();
    for (let visit = 0; visit < 3; visit += 1) {
      model.enter();
      await settle();
    }
    expect(vouchers.on.automatic.asked).toHaveLength(1);
    expect(shown.canCreateAccount).toBe(false);
  });

  it('[OPEN-08] asks anew after a sign-out, with an API key, and offers an account again', async () => {
    vouchers.automaticCode = 'AB12-CD5';
    await rig.session.start();
    model.enter();
    await settle();
    await rig.signIn();
    await settle();
    expect(vouchers.on.automatic.asked).toHaveLength(1);
    vouchers.automaticCode = 'EF34-GH7';
    await rig.session.signOut();
    model.enter();
    await settle();
    expect(rig.api.on.apiKey.asked).toHaveLength(2);
    expect(rig.sessions.apiKey()).toBe('key-of-DE');
    expect(vouchers.on.automatic.asked).toHaveLength(2);
    expect(shown.canCreateAccount).toBe(true);
  });

  it('[OPEN-08] asks for no voucher without an API key, and at the next visit once there is one', async () => {
    vouchers.automaticCode = 'AB12-CD5';
    rig.api.on.apiKey.failsNext({ code: 'network' });
    rig.api.on.apiKey.failsNext({ code: 'network' });
    await rig.session.start();
    model.enter();
    await settle();
    expect(vouchers.on.automatic.asked).toHaveLength(0);
    expect(shown.canCreateAccount).toBe(false);
    model.enter();
    await settle();
    expect(vouchers.on.automatic.asked).toHaveLength(1);
    expect(shown.canCreateAccount).toBe(true);
  });

  it('[OPEN-08 part] asks again every 30 s while it stands open and nobody answers, and takes no refusal for that', async () => {
    vouchers.automaticCode = 'AB12-CD5';
    rig.api.on.apiKey.failsNext({ code: 'network' });
    rig.api.on.apiKey.failsNext({ code: 'network' });
    vouchers.on.automatic.failsNext({ code: 'malformed', detail: 'the page of a hot spot' });
    await rig.session.start();
    const seen: (boolean | null)[] = [];
    model.state$.subscribe(({ canCreateAccount }) => seen.push(canCreateAccount));
    model.enter();
    await settle();
    expect([shown.canCreateAccount, vouchers.on.automatic.asked.length]).toEqual([false, 0]);
    await rig.clock.advanceAsync(30_000);
    expect([shown.canCreateAccount, vouchers.on.automatic.asked.length]).toEqual([false, 1]);
    await rig.clock.advanceAsync(29_990);
    expect(vouchers.on.automatic.asked).toHaveLength(1);
    await rig.clock.advanceAsync(20);
    expect([shown.canCreateAccount, vouchers.on.automatic.asked.length]).toEqual([true, 2]);
    // Its place does not come and go meanwhile.
    expect(seen.filter((can, at) => can !== seen[at - 1])).toEqual([null, false, true]);
    vouchers.on.automatic.failsNext({ code: 'network' });
    launch();
    model.enter();
    await settle();
    model.leave();
    await rig.clock.advanceAsync(120_000);
    expect(vouchers.on.automatic.asked).toHaveLength(3);
  });

  it.each([
    ['no answers', { code: 'network' }, [30_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000]],
    [
      'strange answers',
      { code: 'malformed', detail: 'no code' },
      [30_000, 60_000, 120_000, 240_000, 480_000, 480_000, 480_000],
    ],
  ] as const)(
    '[OPEN-08 part] asks again after %s: every 30 s, after strange ones later each time',
    async (_, failure, waitsMs) => {
      const askedAtMs: number[] = [];
      vouchers.on.automatic.answers(() => {
        askedAtMs.push(Math.round(rig.clock.monotonicMs() / 1_000) * 1_000);
        return err(failure);
      });
      await rig.session.start();
      model.enter();
      await rig.clock.advanceAsync(2_000_000, 1_000);
      expect(
        askedAtMs
          .slice(1)
          .map((atMs, index) => atMs - (askedAtMs[index] ?? 0))
          .slice(0, 7),
      ).toEqual(waitsMs);
    },
  );

  it('[OPEN-08 part] waits 30 s again after strange answers once there was none at all', async () => {
    const strange = { code: 'malformed', detail: 'the page of a hot spot' } as const;
    for (const failure of [strange, strange, { code: 'network' }, strange] as const)
      vouchers.on.automatic.failsNext(failure);
    await rig.session.start();
    model.enter();
    await settle();
    const asked = (): number => vouchers.on.automatic.asked.length;
    await rig.clock.advanceAsync(30_010);
    expect(asked()).toBe(2);
    await rig.clock.advanceAsync(30_010);
    expect(asked()).toBe(2);
    await rig.clock.advanceAsync(30_010);
    expect(asked()).toBe(3);
    await rig.clock.advanceAsync(30_010);
    expect(asked()).toBe(4);
    await rig.clock.advanceAsync(30_010);
    expect(asked()).toBe(5);
  });

  it.each(['API key', 'voucher'])(
    '[OPEN-08 part] takes trouble of the platform for no answer to the question for the %s',
    async (question) => {
      vouchers.automaticCode = 'AB12-CD5';
      const inTrouble = { code: 'rejected', responseCode: 50_000, outage: true } as const;
      if (question === 'voucher') vouchers.on.automatic.failsNext(inTrouble);
      else {
        rig.api.on.apiKey.failsNext(inTrouble);
        rig.api.on.apiKey.failsNext(inTrouble);
      }
      await rig.session.start();
      model.enter();
      await settle();
      expect(shown.canCreateAccount).toBe(false);
      await rig.clock.advanceAsync(30_000);
      expect(shown.canCreateAccount).toBe(true);
    },
  );

  it.each(['API key', 'voucher'])('asks no more where the platform refuses the %s', async (question) => {
    vouchers.automaticCode = 'AB12-CD5';
    const refusal = { code: 'rejected', responseCode: 40_404 } as const;
    if (question === 'voucher') vouchers.on.automatic.failsNext(refusal);
    else {
      rig.api.on.apiKey.failsNext(refusal);
      rig.api.on.apiKey.failsNext(refusal);
    }
    await rig.session.start();
    model.enter();
    await settle();
    await rig.clock.advanceAsync(120_000, 10_000);
    expect(shown.canCreateAccount).toBe(false);
  });

  it('takes no late voucher for the next who signs out', async () => {
    vouchers.automaticCode = 'AB12-CD5';
    await rig.session.start();
    const answer = vouchers.on.automatic.hold();
    model.enter();
    await settle();
    await rig.signIn();
    answer();
    await settle();
    expect(shown.canCreateAccount).toBe(false);
  });

  it('[OPEN-08] offers an account without a voucher where none is required', async () => {
    launch(false);
    model.enter();
    await settle();
    expect(shown.canCreateAccount).toBe(true);
  });

  it('asks for no voucher before the session is known, nor for somebody signed in', async () => {
    model.enter();
    expect(vouchers.on.automatic.asked).toHaveLength(0);
    await rig.signIn();
    await settle();
    expect(vouchers.on.automatic.asked).toHaveLength(0);
  });

  it('[LAND-03] sends somebody signed in with a profile name home', async () => {
    await rig.session.start();
    model.enter();
    expect(shown.instead).toBeNull();
    rig.store.set('isInCarScreen', 'true');
    rig.store.set('profileName', 'Ana');
    await rig.signIn();
    expect(shown.instead).toBe('home');
  });

  it('[LAND-03] keeps somebody who is not signed in, though the seat has a profile name', async () => {
    rig.store.set('isInCarScreen', 'true');
    rig.store.set('profileName', 'Ana');
    await rig.session.start();
    model.enter();
    expect(shown.instead).toBeNull();
    await rig.signIn();
    expect(shown.instead).toBe('home');
  });

  it('leads nowhere and offers nothing before it is entered', async () => {
    const nothing = {
      instead: null,
      canCreateAccount: null,
      hardwareIdError: false,
      debug: false,
      mainUserMissing: false,
    };
    expect([model.initial, shown]).toEqual([nothing, nothing]);
    vouchers.automaticCode = 'AB12-CD5';
    await rig.session.start();
    launch();
    expect(shown).toEqual(nothing);
    model.enter();
    await settle();
    expect(shown).toEqual({ ...nothing, canCreateAccount: true });
  });

  it('follows who signs in until it is left, also when it was entered twice', async () => {
    rig.store.set('isInCarScreen', 'true');
    rig.store.set('profileName', 'Ana');
    await rig.session.start();
    model.enter();
    model.enter();
    model.leave();
    await rig.signIn();
    expect(shown.instead).toBeNull();
    model.enter();
    expect(shown.instead).toBe('home');
  });

  it('[LAND-03] keeps somebody signed in without one', async () => {
    model.enter();
    await rig.signIn();
    expect(shown.instead).toBeNull();
  });

  it('[LAND-04] reveals debug at the tenth tap on the logo, and nothing at nine', () => {
    model.enter();
    for (let tap = 0; tap < 9; tap += 1) model.tapLogo();
    expect(shown.debug).toBe(false);
    model.tapLogo();
    expect(shown.debug).toBe(true);
    model.closeDebug();
    expect(shown.debug).toBe(false);
  });

  it('[LAND-05] tells of a hardware id that cannot be read', () => {
    model.enter();
    expect(shown.hardwareIdError).toBe(false);
    rig.store.set('hardwareIdError', 'true');
    model.enter();
    expect(shown.hardwareIdError).toBe(true);
  });

  it('[LAND-06] leads on to sign-up, or asks for the main vehicle user', () => {
    model.enter();
    expect(model.createAccount()).toBe(true);
    rig.store.set('isInCarScreen', 'true');
    rig.store.set('masterUser', 'false');
    expect(model.createAccount()).toBe(false);
    expect(shown.mainUserMissing).toBe(true);
    model.dismiss();
    expect(shown.mainUserMissing).toBe(false);
  });

  it('[OPEN-07] leads to the preview by Try it now', () => {
    expect(TRY_IT_NOW).toBe('preview');
  });
});
