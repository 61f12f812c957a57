import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { mayRedeem, RedeemModel, type RedeemState } from '../../../core/checkout/redeem-model.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { RedemptionNote } from '../../../core/checkout/redemption-note.ts';
import { Lockout } from '../../../core/storage/lockout.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { ANA } from '../../support/checkout-rig.ts';
import { knownTitle, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { FakeAccountApi } from '../../support/fakes/fake-account-api.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeRedemptionApi } from '../../support/fakes/fake-redemption-api.ts';
import { REDEMPTION } from '../../support/fakes/purchase-samples.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

const FILM = knownTitle('1020');
const OTHER_FILM = knownTitle('1021');
const NETWORK: CallFailure = { code: 'network' };
const rejected = (responseCode: number): CallFailure => ({ code: 'rejected', responseCode });

describe('whether Redeem is offered', () => {
  it('[REDM-01] [CHKO-24] [OPEN-41] [DEC-10 part] takes a credit and release type 0 or 2', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: -1, max: 3 })),
        fc.option(fc.integer({ min: -1, max: 5 })),
        (credits, type) => {
          const offered = credits !== null && credits >= 1 && (type === 0 || type === 2);
          expect(mayRedeem(credits, type)).toBe(offered);
        },
      ),
    );
    expect([mayRedeem(1, 0), mayRedeem(1, 2), mayRedeem(1, 1), mayRedeem(0, 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('redeeming a title', () => {
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let note: RedemptionNote;
  let redemption: FakeRedemptionApi;
  let accounts: FakeAccountApi;
  let catalogue: FakeCatalogueApi;
  let lock: Lockout;
  let motion: FakeMotion;
  let log: RecordingLog;
  let model: RedeemModel;
  let shown: RedeemState;

  beforeEach(async () => {
    clock = new VirtualClock();
    store = new FakeKeyValueStore();
    redemption = new FakeRedemptionApi();
    accounts = new FakeAccountApi();
    accounts.on.credits.answers(() => ({ ok: true, value: redemption.credits }));
    log = new RecordingLog();
    const stored = storedValuesOver(store);
    note = new RedemptionNote(stored, ANA);
    catalogue = new FakeCatalogueApi();
    for (const id of [FILM, OTHER_FILM]) catalogue.titles.set(id, sampleMetadata(id));
    lock = new Lockout(stored, clock, STORED.lock);
    motion = new FakeMotion();
    model = new RedeemModel({
      redemption,
      accounts,
      catalogue,
      lock,
      note,
      clock,
      log,
      motion,
    });
    model.state$.subscribe((state) => (shown = state));
    await model.show(FILM, 0);
  });

  const asked = (): number => redemption.on.redeem.asked.length;
  const turn = (): Promise<void> => clock.advanceAsync(0);
  const redeem = async (): Promise<void> => {
    model.start();
    await model.confirm();
  };
  const fail = async (failure: CallFailure): Promise<void> => {
    redemption.on.redeem.failsNext(failure);
    await (shown.retry ? model.retry() : redeem());
  };

  it('may be offered or not until the credits are known, but for what no credit redeems', () => {
    accounts.on.credits.hold();
    void model.show(OTHER_FILM, 0);
    expect(shown).toMatchObject({ offered: null });
    void model.show(OTHER_FILM, 1);
    expect(shown).toMatchObject({ offered: false });
  });

  it('is offered with the credits of the account', () => {
    expect(shown).toMatchObject({ phase: 'closed', offered: true, creditsLeft: 2 });
  });

  it('is not offered where the credits are not known, and cannot be begun then', async () => {
    accounts.on.credits.failsNext(NETWORK);
    await model.show(OTHER_FILM, 0);
    expect(shown).toMatchObject({ offered: false, creditsLeft: null });
    model.start();
    expect(shown.phase).toBe('closed');
    await model.show(FILM, 1);
    model.start();
    expect(shown).toMatchObject({ phase: 'closed', creditsLeft: 2 });
  });

  it('[REDM-02 part] [CHKO-23] goes from confirm to processing to success, with the credits that are left', async () => {
    model.start();
    expect(shown).toMatchObject({ phase: 'confirm', problem: null, retry: false });
    expect(asked()).toBe(0);
    const answer = redemption.on.redeem.hold();
    const redeeming = model.confirm();
    expect(shown.phase).toBe('processing');
    answer();
    await redeeming;
    expect(shown).toMatchObject({ phase: 'done', creditsLeft: 1, offered: false, problem: null });
    expect(redemption.on.redeem.asked).toEqual([[FILM]]);
  });

  it('shows no success on a page that was left and opened again meanwhile', async () => {
    model.start();
    const answer = accounts.on.credits.hold();
    const redeeming = model.confirm();
    const before = accounts.on.credits.asked.length;
    await expect.poll(() => accounts.on.credits.asked.length).toBeGreaterThan(before);
    expect(shown.phase).toBe('processing');
    model.hide();
    expect(accounts.on.credits.signals.at(-1)?.aborted).toBe(true);
    const opening = model.show(FILM, 0);
    answer();
    await Promise.all([redeeming, opening]);
    expect(shown).toMatchObject({ phase: 'closed', offered: true });
  });

  it('shows success with what the platform tells, though the page is shown again meanwhile', async () => {
    model.start();
    const answer = accounts.on.credits.hold();
    const redeeming = model.confirm();
    const before = accounts.on.credits.asked.length;
    await expect.poll(() => accounts.on.credits.asked.length).toBeGreaterThan(before);
    const showing = model.show(FILM, 0);
    expect(accounts.on.credits.signals.at(-2)?.aborted).toBe(false);
    answer();
    await Promise.all([redeeming, showing]);
    expect(shown).toMatchObject({ phase: 'done', creditsLeft: 1 });
  });

  it('keeps what is known of the credits though nobody tells them when the page is shown again', async () => {
    await model.show(FILM, 0);
    expect(shown).toMatchObject({ offered: true, creditsLeft: redemption.credits });
    accounts.on.credits.failsNext(NETWORK);
    await model.show(FILM, 0);
    expect(shown).toMatchObject({ offered: true, creditsLeft: redemption.credits });
  });

  it('[REDM-03 part] counts one credit down where the platform does not tell how many are left', async () => {
    model.start();
    accounts.on.credits.failsNext(NETWORK);
    await model.confirm();
    expect(shown).toMatchObject({ phase: 'done', creditsLeft: 1 });
  });

  it('goes to zero credits, and is not offered then', async () => {
    redemption.credits = 1;
    await model.show(FILM, 2);
    await redeem();
    expect(shown).toMatchObject({ phase: 'done', creditsLeft: 0 });
    await model.show(OTHER_FILM, 2);
    expect(shown).toMatchObject({ offered: false, creditsLeft: 0 });
  });

  it('redeems once, however often it is tapped', async () => {
    model.start();
    await Promise.all([model.confirm(), model.confirm(), model.retry()]);
    await model.confirm();
    expect([asked(), redemption.credits]).toEqual([1, 1]);
  });

  it('is not closed while it runs, and is before and after', async () => {
    model.start();
    model.close();
    expect(shown.phase).toBe('closed');
    model.start();
    const answer = redemption.on.redeem.hold();
    const redeeming = model.confirm();
    model.close();
    expect(shown.phase).toBe('processing');
    answer();
    await redeeming;
    model.close();
    expect(shown).toMatchObject({ phase: 'closed', problem: null });
  });

  it('has a note of what was sent until it is known how that ended', async () => {
    const answer = redemption.on.redeem.hold();
    const first = redeem();
    expect(note.read()).toEqual({ titleId: FILM, sentAtMs: clock.wallMs() });
    answer();
    await first;
    expect(note.read()).toBeNull();
    model.hide();
    await model.show(OTHER_FILM, 0);
    for (const failure of [rejected(41031), { code: 'network', unsent: true } as const]) {
      await fail(failure);
      expect(note.read()).toBeNull();
    }
    model.close();
    await fail(NETWORK);
    expect(note.read()?.titleId).toBe(OTHER_FILM);
  });

  it('[OPEN-48 part] does not begin while the car drives, and does once it is parked', () => {
    motion.become('moving');
    model.start();
    expect(shown.phase).toBe('closed');
    motion.become('parked');
    model.start();
    expect(shown.phase).toBe('confirm');
  });

  it('begins once', async () => {
    model.start();
    await fail(rejected(41031));
    model.start();
    expect(shown.problem).toBe('failed');
  });

  describe('that fails', () => {
    it('[REDM-05] [CHKO-25 part] [OPEN-20 part] shows an error with retry at the first and the second mistake', async () => {
      for (const _attempt of [1, 2]) {
        await fail(rejected(41031));
        expect(shown).toMatchObject({ phase: 'confirm', problem: 'failed', retry: true });
      }
      expect(lock.locked).toBe(false);
      expect(log.entries).toHaveLength(2);
      expect(log.entries[0]?.fields).toEqual({ reason: 'rejected', responseCode: 41031 });
      await model.retry();
      expect(shown.phase).toBe('done');
    });

    it('[REDM-06] [CHKO-25 part] [OPEN-20 part] locks for 1 minute at the third, and asks nothing meanwhile', async () => {
      for (const _attempt of [1, 2, 3]) await fail(rejected(41031));
      expect(shown).toMatchObject({ phase: 'confirm', problem: 'limit', retry: false });
      expect(store.get('allowUntil')).toBe(String(clock.wallMs() + 60_000));
      await model.confirm();
      await model.retry();
      model.close();
      model.start();
      expect(shown).toMatchObject({ phase: 'confirm', problem: 'limit', retry: false });
      await model.confirm();
      expect(asked()).toBe(3);
      clock.advance(59_999);
      await model.confirm();
      expect([asked(), shown.problem]).toEqual([3, 'limit']);
      clock.advance(1);
      await model.confirm();
      expect([asked(), shown.phase]).toEqual([4, 'done']);
    });

    it.each(['lock', 'success'] as const)('[OPEN-20 part] counts from 0 after a %s', async (after) => {
      await fail(rejected(41031));
      await fail(rejected(41031));
      if (after === 'lock') {
        lock.lockNow();
        clock.advance(60_000);
      } else {
        await model.retry();
        await model.show(OTHER_FILM, 0);
      }
      await fail(rejected(41031));
      await fail(rejected(41031));
      expect(lock.locked).toBe(false);
      await fail(rejected(41031));
      expect(lock.locked).toBe(true);
    });

    it('keeps counting from title to title', async () => {
      await fail(rejected(41031));
      await fail(rejected(41031));
      await model.show(OTHER_FILM, 0);
      await fail(rejected(41031));
      expect(lock.locked).toBe(true);
    });

    it('counts also what fails after the page was left', async () => {
      await fail(rejected(41031));
      await fail(rejected(41031));
      redemption.on.redeem.failsNext(rejected(41031));
      const answer = redemption.on.redeem.hold();
      const redeeming = model.retry();
      model.hide();
      answer();
      await redeeming;
      expect([lock.locked, shown]).toEqual([true, model.initial]);
    });

    it('counts no redemption that was given up with its account', async () => {
      await fail(rejected(41031));
      await fail(rejected(41031));
      await fail({ code: 'cancelled' });
      expect([lock.locked, shown.phase]).toEqual([false, 'confirm']);
      // It was the second mistake all the same.
      await fail(rejected(41031));
      expect(lock.locked).toBe(true);
    });

    it.each([
      [41030, 'no-credits'],
      [41014, 'owned'],
    ])('says at %i that there is no use in trying again: %s', async (code, problem) => {
      for (const _attempt of [1, 2, 3, 4]) {
        await fail(rejected(code));
        expect(shown).toMatchObject({ phase: 'confirm', problem, retry: false });
        model.hide();
        await model.show(FILM, 0);
      }
      expect(lock.locked).toBe(false);
    });

    it('offers a title no more that the account has, until its page is opened anew', async () => {
      await fail(rejected(41030));
      expect(shown).toMatchObject({ offered: true, owned: false });
      model.close();
      await fail(rejected(41014));
      expect(shown).toMatchObject({ offered: false, owned: true });
      model.close();
      await model.show(FILM, 0);
      expect(shown).toMatchObject({ offered: false, owned: true });
      model.hide();
      await model.show(FILM, 0);
      expect(shown).toMatchObject({ offered: true, owned: false });
    });

    it('was redeemed when the title is owned after an attempt without an answer', async () => {
      redemption.on.redeem.answersNext({ ok: false, error: NETWORK });
      redemption.redeemed.add(FILM);
      redemption.credits = 1;
      accounts.history = [REDEMPTION];
      await redeem();
      expect(shown).toMatchObject({ phase: 'confirm', problem: 'unanswered', retry: true });
      await model.retry();
      expect(shown).toMatchObject({ phase: 'done', creditsLeft: 1, problem: null });
    });

    it('is remembered by whoever leaves the page and comes back: no word that no credit was taken', async () => {
      await fail(NETWORK);
      accounts.history = [REDEMPTION];
      model.hide();
      await model.show(FILM, 0);
      await fail(rejected(41014));
      expect(shown).toMatchObject({ phase: 'done', problem: null });
      expect(note.read()).toBeNull();
    });

    it('is remembered after a reload', async () => {
      note.write({ titleId: FILM, sentAtMs: clock.wallMs() - 2_000 });
      accounts.history = [REDEMPTION];
      await fail(rejected(41014));
      expect(shown).toMatchObject({ phase: 'done', problem: null });
    });

    it('is not called redeemed when the title may have been bought meanwhile: only that it is there is said', async () => {
      accounts.history = [{ ...REDEMPTION, currency: 'EUR', value: 9.99 }];
      await fail(NETWORK);
      await fail(rejected(41014));
      expect(shown).toMatchObject({ phase: 'confirm', problem: 'yours', retry: false });
      expect([note.read(), lock.locked]).toEqual([null, false]);
      model.hide();
      await model.show(FILM, 0);
      await fail(NETWORK);
      accounts.on.purchaseHistory.failsNext(NETWORK);
      await fail(rejected(41014));
      expect(shown).toMatchObject({ phase: 'confirm', problem: 'yours', retry: false });
    });

    it('says at the limit too that it may have been redeemed, as long as nobody knows', async () => {
      for (const _attempt of [1, 2, 3]) await fail(NETWORK);
      expect(shown).toMatchObject({ phase: 'confirm', problem: 'limit-unanswered', retry: false });
      model.close();
      model.start();
      expect(shown.problem).toBe('limit-unanswered');
      await model.confirm();
      expect([shown.problem, asked()]).toEqual(['limit-unanswered', 3]);
      model.hide();
      await model.show(OTHER_FILM, 0);
      model.start();
      expect(shown.problem).toBe('limit');
    });

    it('is still open when another attempt is refused for a reason that says nothing of it', async () => {
      const sentAtMs = clock.wallMs();
      await fail(NETWORK);
      await clock.advanceAsync(1_000);
      await fail(rejected(50000));
      expect(shown).toMatchObject({ problem: 'failed', retry: true });
      expect(note.read()).toEqual({ titleId: FILM, sentAtMs });
      // The history is for what is owned by now.
      expect(accounts.on.purchaseHistory.asked).toEqual([]);
    });

    it('was owned before when the attempt certainly never left', async () => {
      await fail({ code: 'network', unsent: true });
      expect(shown).toMatchObject({ problem: 'failed', retry: true });
      await fail(rejected(41014));
      expect(shown).toMatchObject({ phase: 'confirm', problem: 'owned' });
    });

    it('remembers an attempt without an answer for its own title alone', async () => {
      await fail(NETWORK);
      await model.show(OTHER_FILM, 0);
      await fail(rejected(41014));
      expect(shown).toMatchObject({ phase: 'confirm', problem: 'owned' });
    });

    it('is closed with its message', async () => {
      await fail(NETWORK);
      model.close();
      expect(shown).toMatchObject({ phase: 'closed', problem: null, retry: false });
    });
  });

  describe('whose page was left', () => {
    it('goes on, and shows nothing of it', async () => {
      model.start();
      const answer = redemption.on.redeem.hold();
      const redeeming = model.confirm();
      model.hide();
      answer();
      await redeeming;
      expect([shown, redemption.credits]).toEqual([model.initial, 1]);
    });

    it('and opened again shows that it runs and how it ends, and takes no second credit meanwhile', async () => {
      model.start();
      const answer = redemption.on.redeem.hold();
      const redeeming = model.confirm();
      model.hide();
      await model.show(FILM, 0);
      model.start();
      expect(shown).toMatchObject({ phase: 'processing', problem: null });
      await model.confirm();
      expect(asked()).toBe(1);
      answer();
      await redeeming;
      expect(shown).toMatchObject({ phase: 'done', creditsLeft: 1 });
    });

    it('does not say how many credits are left where nobody has told since', async () => {
      model.start();
      const answer = redemption.on.redeem.hold();
      const redeeming = model.confirm();
      model.hide();
      for (const _time of [1, 2]) accounts.on.credits.failsNext(NETWORK);
      await model.show(FILM, 0);
      answer();
      await redeeming;
      expect(shown).toMatchObject({ phase: 'done', creditsLeft: null });
    });

    it('keeps nobody from redeeming another title', async () => {
      model.start();
      const answer = redemption.on.redeem.hold();
      const first = model.confirm();
      await model.show(OTHER_FILM, 0);
      model.start();
      const second = model.confirm();
      answer();
      await Promise.all([first, second]);
      expect(redemption.on.redeem.asked).toEqual([[FILM], [OTHER_FILM]]);
      expect(shown).toMatchObject({ phase: 'done', creditsLeft: 0 });
    });

    it('counts from 0 after it succeeded all the same', async () => {
      await fail(rejected(41031));
      await fail(rejected(41031));
      const answer = redemption.on.redeem.hold();
      const redeeming = model.retry();
      model.hide();
      answer();
      await redeeming;
      await model.show(OTHER_FILM, 0);
      await fail(rejected(41031));
      expect([lock.locked, shown.retry]).toEqual([false, true]);
    });

    it('while the credits come, shows none', async () => {
      const answer = accounts.on.credits.hold();
      const showing = model.show(OTHER_FILM, 0);
      model.hide();
      answer();
      await showing;
      expect(shown).toEqual(model.initial);
    });

    it('while the credits after a success come, shows none', async () => {
      model.start();
      const answer = accounts.on.credits.hold();
      const redeeming = model.confirm();
      await turn();
      model.hide();
      answer();
      await redeeming;
      expect(shown).toEqual(model.initial);
    });

    it('shows another title from the beginning', async () => {
      model.start();
      const showing = model.show(OTHER_FILM, 0);
      expect(shown).toEqual(model.initial);
      await showing;
      expect(shown).toMatchObject({ phase: 'closed', offered: true });
      await redeem();
      expect(redemption.on.redeem.asked).toEqual([[OTHER_FILM]]);
    });

    it('stays as it is when the same title is shown again', async () => {
      model.start();
      await model.show(FILM, 0);
      expect(shown).toMatchObject({ phase: 'confirm', offered: true });
    });

    it('takes no commands', async () => {
      model.hide();
      await redeem();
      await model.retry();
      expect([asked(), shown]).toEqual([0, model.initial]);
    });
  });

  it('[OPEN-21 part] [OPEN2-10 part] locks together with payment', () => {
    lock.lockNow();
    model.start();
    expect(shown).toMatchObject({ phase: 'confirm', problem: 'limit' });
    expect(asked()).toBe(0);
  });
});
