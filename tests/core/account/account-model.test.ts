import { beforeEach, describe, expect, it } from 'vitest';
import { AccountModel, type AccountState } from '../../../core/account/account-model.ts';
import type { Transaction } from '../../../core/ports/account-api.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeAccountApi } from '../../support/fakes/fake-account-api.ts';
import { SessionRig } from '../../support/session-rig.ts';

const lines = (count: number): readonly Transaction[] =>
  Array.from({ length: count }, (_, index) => ({
    typeId: 1,
    dateMs: index,
    currency: 'EUR',
    value: 1,
    itemId: String(index),
    titleId: null,
    title: `Film ${index}`,
    localTitle: null,
  }));

describe('the account tab', () => {
  let rig: SessionRig;
  let accounts: FakeAccountApi;
  let model: AccountModel;
  let shown: AccountState;

  beforeEach(async () => {
    rig = new SessionRig();
    accounts = new FakeAccountApi();
    model = new AccountModel(accounts, rig.sessions, rig.log);
    model.state$.subscribe((state) => (shown = state));
    await rig.session.start();
    await rig.signIn();
  });

  it('knows nothing before it was loaded', () => {
    const idle = { state: 'idle' };
    expect(model.initial).toEqual({
      email: idle,
      subscriptionEnd: idle,
      credits: idle,
      creditsExpiry: idle,
      history: idle,
      latest: [],
    });
  });

  it('loads where nothing is shown yet, and keeps what is shown while it loads anew', async () => {
    const first = model.load();
    expect(shown.history.state).toBe('loading');
    await first;
    const second = model.load();
    expect(shown.history.state).toBe('success');
    await second;
  });

  it('logs which part did not come', async () => {
    accounts.on.credits.failsNext({ code: 'network' });
    await model.load();
    expect(rig.log.entries.map(({ fields }) => fields['parts'])).toEqual([['credits']]);
  });

  it('[OWNR-04] stores a subscription without a name as one all the same', async () => {
    accounts.subscriptions = [
      { name: null, endsAtMs: 10 },
      { name: 'Plus', endsAtMs: 20 },
    ];
    await model.load();
    expect(rig.sessions.isSubscriber()).toBe(true);
  });

  it('[SETT-05] names the e-mail of the sign-in, and asks for it after a sign-in without', async () => {
    await model.load();
    expect(shown.email).toEqual({ state: 'success', value: 'ana@example.test' });
    expect(accounts.on.email.asked).toHaveLength(0);
    rig.store.remove('email');
    await model.load();
    expect(accounts.on.email.asked).toHaveLength(1);
  });

  it('[SETT-06] [ENTT-13] gives the latest end of the subscriptions, and stores that there are some', async () => {
    accounts.subscriptions = [
      { name: 'Core', endsAtMs: 10 },
      { name: 'Plus', endsAtMs: 30 },
    ];
    expect(rig.sessions.isSubscriber()).toBe(false);
    await model.load();
    expect(shown.subscriptionEnd).toEqual({ state: 'success', value: 30 });
    expect(rig.sessions.isSubscriber()).toBe(true);
    accounts.subscriptions = [];
    await model.load();
    expect(shown.subscriptionEnd).toEqual({ state: 'success', value: null });
    expect(rig.sessions.isSubscriber()).toBe(false);
  });

  it('[SETT-08] gives balance and earliest credit date', async () => {
    accounts.balance = 4;
    accounts.creditDates = [90, 50, 70];
    await model.load();
    expect(shown.credits).toEqual({ state: 'success', value: 4 });
    expect(shown.creditsExpiry).toEqual({ state: 'success', value: 50 });
    accounts.balance = 6;
    await model.loadCredits();
    expect(shown.credits).toEqual({ state: 'success', value: 6 });
  });

  it('[SETT-09] lists the top 3 of the history', async () => {
    accounts.history = lines(5);
    await model.load();
    expect(shown.latest.map(({ itemId }) => itemId)).toEqual(['4', '3', '2']);
    expect(shown.history).toMatchObject({ state: 'success', value: { length: 5 } });
  });

  it('[LEGL-04] [LEGL-11] has a loaded history when it is empty, and none when it failed', async () => {
    accounts.on.purchaseHistory.failsNext({ code: 'network' });
    await model.load();
    expect(model.historyLoaded).toBe(false);
    await model.load();
    expect(model.historyLoaded).toBe(true);
    expect(shown.history).toEqual({ state: 'success', value: [] });
  });

  it('fails card by card', async () => {
    accounts.on.credits.failsNext({ code: 'network' });
    await model.load();
    expect(shown.credits.state).toBe('failed');
    expect(shown.subscriptionEnd.state).toBe('success');
  });

  it('keeps what it shows while it loads again', async () => {
    await model.load();
    const answer = accounts.on.credits.hold();
    const loading = model.load();
    expect(shown.credits.state).toBe('success');
    answer();
    await loading;
  });

  it('shows the answer to the latest question, however late an earlier one comes', async () => {
    accounts.on.credits.answersNext(ok(1));
    const answer = accounts.on.credits.hold();
    const late = model.load();
    accounts.balance = 99;
    const fresh = model.load();
    answer();
    await Promise.all([late, fresh]);
    expect(shown.credits).toEqual({ state: 'success', value: 99 });
  });

  it('asks nothing when nobody is signed in', async () => {
    await rig.session.signOut();
    await model.load();
    expect(shown).toEqual(model.initial);
    expect(accounts.on.credits.asked).toHaveLength(0);
  });
});
