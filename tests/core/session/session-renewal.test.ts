import { beforeEach, describe, expect, it } from 'vitest';
import { AccountScope } from '../../../core/session/account-scope.ts';
import { SessionRenewal } from '../../../core/session/session-renewal.ts';
import { consumerId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { SessionRig } from '../../support/session-rig.ts';

describe('a session that is renewed', () => {
  let rig: SessionRig;
  let account: AccountScope;
  let renewal: SessionRenewal;
  let expired: number;

  const scope = (name: string): AccountScope => new AccountScope(consumerId(name), 0, rig.log);

  beforeEach(async () => {
    rig = new SessionRig();
    await rig.signIn();
    account = scope('ana');
    expired = 0;
    renewal = new SessionRenewal(
      rig.api,
      rig.sessions,
      rig.clock,
      rig.log,
      () => account,
      () => (expired += 1),
    );
  });

  /** Refreshes, and lets this happen while the answer is on its way. */
  const meanwhile = async (happens: () => void): Promise<void> => {
    const release = rig.api.on.refresh.hold();
    const renewing = renewal.refresh();
    happens();
    release();
    await renewing;
  };

  it('is kept as answered, and not where another account is there by then, though it has the same token', async () => {
    const answer = { session: 'renewed', sessionExpiryMs: null, refreshToken: 'the-next' };
    rig.api.on.refresh.answers(() => ok(answer));
    const before = rig.sessions.read();
    await meanwhile(() => (account = scope('ben')));
    expect(rig.sessions.read()).toEqual(before);
    await meanwhile(() => undefined);
    expect(rig.sessions.read()).toMatchObject({ session: 'renewed', refreshToken: 'the-next' });
  });

  it('is asked for once by all who ask now, though an answer for the session before comes meanwhile', async () => {
    const first = rig.api.on.refresh.hold();
    const before = renewal.refresh();
    renewal.end();
    const second = rig.api.on.refresh.hold();
    const asking = [renewal.refresh()];
    first();
    await before;
    asking.push(renewal.refresh());
    second();
    await Promise.all(asking);
    expect(rig.api.on.refresh.asked).toHaveLength(2);
  });

  it('is not brought back by an answer that comes when its stored values are gone', async () => {
    await meanwhile(() => rig.store.remove('session'));
    expect([rig.sessions.read(), rig.store.get('session'), expired]).toEqual([null, null, 0]);
  });

  it('is over where the platform says so, and not where another account is there by then', async () => {
    rig.api.on.refresh.failsNext({ code: 'rejected', responseCode: 20_008 });
    await meanwhile(() => (account = scope('ben')));
    expect(expired).toBe(0);
    rig.api.on.refresh.failsNext({ code: 'rejected', responseCode: 20_008 });
    await meanwhile(() => undefined);
    expect(expired).toBe(1);
  });
});
