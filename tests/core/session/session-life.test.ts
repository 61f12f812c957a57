import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../core/session/session.ts';
import type { SessionStore } from '../../../core/session/session-store.ts';
import { err, ok } from '../../../core/shared/result.ts';
import type { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import type { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import type { FakeSessionApi } from '../../support/fakes/fake-session-api.ts';
import type { RecordingLog } from '../../support/fakes/recording-log.ts';
import { SessionRig } from '../../support/session-rig.ts';

/** A session is refreshed when it is this old. */
const TWO_HOURS_MS = 7_200_000;

const START_MS = Date.UTC(2026, 0, 1);
const EMAIL = 'ana@example.test';
const PASSWORD = 'secret-1';

describe('a session while signed in', () => {
  let rig: SessionRig;
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let api: FakeSessionApi;
  let log: RecordingLog;
  let session: Session;
  let sessions: SessionStore;

  const answered = (responseCode: number): void => rig.answered(responseCode);
  const launch = (): void => {
    rig.launch();
    ({ session, sessions } = rig);
  };

  beforeEach(async () => {
    rig = new SessionRig(START_MS);
    ({ clock, store, api, log, session, sessions } = rig);
    await session.start();
    await session.signIn(EMAIL, PASSWORD);
  });

  it('[SESS-03, IDLE-06] is refreshed every two hours', async () => {
    clock.advance(7_199_999);
    expect(api.on.refresh.asked).toHaveLength(0);
    await clock.advanceAsync(1);
    expect(api.on.refresh.asked).toEqual([['refresh-1']]);
    await clock.advanceAsync(7_200_000, 7_200_000);
    expect(api.on.refresh.asked).toEqual([['refresh-1'], ['refresh-2']]);
  });

  it('[SESS-04] keeps session, expiry and refresh token of a refresh', async () => {
    api.sessionExpiryMs = START_MS + 99_000;
    expect(await session.refresh()).toEqual({ ok: true, value: undefined });
    expect(sessions.read()).toMatchObject({
      session: 'session-2',
      sessionExpiryMs: START_MS + 99_000,
      refreshToken: 'refresh-2',
    });
  });

  it('[SESS-05, IDLE-07] says why a refresh brought nothing', async () => {
    api.on.refresh.failsNext({ code: 'network' });
    expect(await session.refresh()).toEqual(
      err({ code: 'session/not-renewed', message: 'failed to renew session' }),
    );
    store.set('refreshToken', '');
    expect(await session.refresh()).toEqual(
      err({ code: 'session/empty', message: 'Cannot renew an empty session' }),
    );
  });

  it('[OPEN2-57] logs a failed refresh and stays signed in', async () => {
    api.on.refresh.failsNext({ code: 'rejected', responseCode: 50_000 });
    await session.refresh();
    expect(log.entries).toContainEqual(expect.objectContaining({ event: 'failed to renew session' }));
    expect(session.now.kind).toBe('signed-in');
  });

  it.each([20_008, 40_011])(
    '[SESS-06 part] ends as expired and clears the screen on code %i',
    async (responseCode) => {
      answered(responseCode);
      expect(session.now).toEqual({ kind: 'anonymous', expired: true });
      expect(sessions.read()).toBeNull();
      expect(sessions.apiKey()).toBeNull();
      await clock.advanceAsync(TWO_HOURS_MS, TWO_HOURS_MS);
      expect(api.on.refresh.asked).toHaveLength(0);
    },
  );

  it('tells the platform of a sign-out, by the consumer device id', async () => {
    await session.signOut();
    expect(api.on.signOut.asked).toEqual([['consumer-device-1']]);
    expect(session.now).toEqual({ kind: 'anonymous', expired: false });
  });

  it('[SESS-07] keeps settings at a sign-out, and in the car who the screen is', async () => {
    for (const [key, value] of Object.entries({ theme: 'DARK', deviceId: '1A-x', isInCarScreen: 'true' })) {
      store.set(key, value);
    }
    await session.signOut();
    expect(store.keys().toSorted()).toEqual(['deviceId', 'isInCarScreen', 'theme']);
  });

  it('[SESS-08, IDLE-05] raises the logout flag for 1000 ms', async () => {
    const flags: boolean[] = [];
    session.leaving$.subscribe((flag) => flags.push(flag));
    await session.signOut();
    clock.advance(999);
    expect(flags).toEqual([false, true]);
    clock.advance(1);
    expect(flags).toEqual([false, true, false]);
  });

  it('[SESS-08 part] keeps the flag up for a second after the last word of it', async () => {
    const flags: boolean[] = [];
    session.leaving$.subscribe((flag) => flags.push(flag));
    await session.signOut();
    clock.advance(600);
    await session.signOut();
    clock.advance(999);
    expect(flags).toEqual([false, true]);
    clock.advance(1);
    expect(flags).toEqual([false, true, false]);
  });

  it('tells the platform of no sign-out where nobody is signed in', async () => {
    await session.signOut();
    expect(api.on.signOut.asked).toHaveLength(1);
    await session.signOut();
    expect(api.on.signOut.asked).toHaveLength(1);
    expect(session.now).toEqual({ kind: 'anonymous', expired: false });
  });

  it('does not end who signed in while another one said goodbye', async () => {
    let leave = (): void => undefined;
    session.account?.atFarewell(() => new Promise((resolve) => (leave = resolve)));
    const leaving = session.signOut();
    await session.signIn(EMAIL, PASSWORD);
    leave();
    await leaving;
    expect(session.now.kind).toBe('signed-in');
    expect(session.account?.over).toBe(false);
    expect(api.on.signOut.asked).toEqual([]);
  });

  it('waits for nothing any more once its account said goodbye', async () => {
    await session.signOut();
    expect(clock.pending).toBe(1);
    clock.advance(1_000);
    expect(clock.pending).toBe(0);
  });

  it('has no account any more when what belongs to it ends, and its values are still there', async () => {
    const during: unknown[] = [];
    const id = rig.screen.deviceId();
    session.account?.atEnd(() =>
      during.push([session.account, sessions.read()?.session, rig.screen.deviceId() === id]),
    );
    clock.advance(5);
    await session.signOut();
    expect(during).toEqual([[null, 'session-1', true]]);
    expect(rig.screen.deviceId()).not.toBe(id);
  });

  it('ends what belongs to its account before anything of the next one is stored', async () => {
    const during: unknown[] = [];
    session.account?.atEnd(() => during.push(sessions.read()?.session, sessions.email()));
    await session.signInWithCode(api.shortCode);
    expect(during).toEqual(['session-1', EMAIL]);
    expect(sessions.read()?.session).toBe('session-2');
  });

  it('[IDLE-05] counts a sign-out for idleness as an expired session', async () => {
    await session.signOut('idle');
    expect(session.now).toEqual({ kind: 'anonymous', expired: true });
  });

  it('[IDLE-05] tells of an expired session at each start until somebody has read it', async () => {
    answered(20_008);
    for (let starts = 0; starts < 2; starts += 1) {
      launch();
      await session.start();
      expect(session.now).toEqual({ kind: 'anonymous', expired: true });
    }
    session.endWasRead();
    launch();
    await session.start();
    expect(session.now).toEqual({ kind: 'anonymous', expired: false });
  });

  it('[IDLE-05] tells of a session that another tab found expired, also when word of it comes last', () => {
    store.changeElsewhere('session', null);
    expect(session.now).toEqual({ kind: 'anonymous', expired: false });
    store.changeElsewhere('sessionExpired', 'true');
    expect(session.now).toEqual({ kind: 'anonymous', expired: true });
  });

  it('tells once of a session that expired, and of none where another tab changed something else', () => {
    store.changeElsewhere('session', null);
    const told: unknown[] = [];
    session.state$.subscribe((state) => told.push(state));
    store.changeElsewhere('consumerId', null);
    expect(told).toEqual([{ kind: 'anonymous', expired: false }]);
    store.changeElsewhere('sessionExpired', 'true');
    store.changeElsewhere('sessionExpired', 'true');
    expect(told).toEqual([
      { kind: 'anonymous', expired: false },
      { kind: 'anonymous', expired: true },
    ]);
  });

  it('is asked for nothing more where its values are gone, and calls leave without it', async () => {
    clock.shiftWall(7 * 86_400_000);
    store.remove('session');
    expect(await session.ready()).toBe(true);
    expect(api.on.refresh.asked).toEqual([]);
  });

  it('[IDLE-05] has nothing to tell once somebody signed in again', async () => {
    answered(20_008);
    await session.signIn(EMAIL, PASSWORD);
    expect(store.get('sessionExpired')).toBeNull();
  });

  it('signs out without the platform too, and waits for none of its answers', async () => {
    api.on.signOut.hold();
    await session.signOut();
    expect(api.on.signOut.asked).toEqual([['consumer-device-1']]);
    expect(session.now.kind).toBe('anonymous');
    expect(sessions.read()).toBeNull();
  });

  it('tells the platform while its session is still stored, for the call goes out in its name', async () => {
    const during: (string | undefined)[] = [];
    api.on.signOut.answers(() => {
      during.push(sessions.read()?.session);
      return ok(undefined);
    });
    await session.signOut();
    expect(during).toEqual(['session-1']);
  });

  it('leaves a client that starts anew the time to tell the platform, three seconds at most', async () => {
    let over = false;
    const answer = api.on.signOut.hold();
    void session.signOut('restart').then(() => (over = true));
    await clock.advanceAsync(1_000, 1_000);
    expect(session.now.kind).toBe('anonymous');
    expect(over).toBe(false);
    answer();
    await clock.advanceAsync(1);
    expect(over).toBe(true);

    over = false;
    await session.signIn(EMAIL, PASSWORD);
    api.on.signOut.hold();
    void session.signOut('restart').then(() => (over = true));
    await clock.advanceAsync(2_999, 2_999);
    expect(over).toBe(false);
    await clock.advanceAsync(1);
    expect(over).toBe(true);
  });

  it('does not take a late refresh for another account', async () => {
    const answer = api.on.refresh.hold();
    const refreshing = session.refresh();
    await session.signOut();
    await session.signIn(EMAIL, PASSWORD);
    const { session: fresh } = sessions.read() ?? {};
    answer();
    await refreshing;
    expect(sessions.read()?.session).toBe(fresh);
  });

  it('does not end a newer session by a late answer to a sign-out', async () => {
    const answer = api.on.signOut.hold();
    await session.signOut();
    await session.signIn(EMAIL, PASSWORD);
    answer();
    rig.answered(20_008, 'logout');
    await clock.advanceAsync(1);
    expect(session.now.kind).toBe('signed-in');
    expect(sessions.read()).not.toBeNull();
  });

  it('[SIGN-14] is over when another sign-in fails and wipes what is stored of it', async () => {
    const { account } = session;
    await session.signIn(EMAIL, 'mistyped');
    expect(session.now).toEqual({ kind: 'anonymous', expired: false });
    expect([account?.over, session.account]).toEqual([true, null]);
    await clock.advanceAsync(TWO_HOURS_MS, TWO_HOURS_MS);
    expect(api.on.refresh.asked).toHaveLength(0);
  });

  it('is over for whatever belongs to its account once disposed, and changes nothing any more', async () => {
    const { account } = session;
    await session.signOut();
    await session.signIn(EMAIL, PASSWORD);
    const flags: boolean[] = [];
    session.leaving$.subscribe((flag) => flags.push(flag));
    const last = session.account;
    session.dispose();
    clock.advance(10_000);
    expect([account?.over, last?.over]).toEqual([true, true]);
    expect(flags).toEqual([true]);
    store.changeElsewhere('session', null);
    expect(session.now.kind).toBe('signed-in');
  });

  it('[SESS-03 part] that another tab renewed is refreshed here a minute later than there', async () => {
    clock.advance(3_600_000);
    store.changeElsewhere('session', 'session-2');
    await clock.advanceAsync(7_259_999, 7_259_999);
    expect(api.on.refresh.asked).toEqual([]);
    await clock.advanceAsync(1);
    expect(api.on.refresh.asked).toEqual([['refresh-1']]);
    await clock.advanceAsync(7_260_000, 7_260_000);
    expect(api.on.refresh.asked).toHaveLength(2);
  });

  describe('whose expiry cannot be read', () => {
    beforeEach(async () => {
      api.sessionExpiryMs = null;
      await session.signIn(EMAIL, PASSWORD);
    });

    it('[OPEN-27] is refreshed before the first call and then once in two hours', async () => {
      expect([await session.ready(), await session.ready()]).toEqual([true, true]);
      expect(api.on.refresh.asked).toHaveLength(1);
      clock.shiftWall(7_200_000);
      await session.ready();
      expect(api.on.refresh.asked).toHaveLength(1);
      clock.shiftWall(1);
      await session.ready();
      expect(api.on.refresh.asked).toHaveLength(2);
    });

    it('[OPEN-27] is refreshed before the first call of the next account as well', async () => {
      await session.ready();
      await session.signIn(EMAIL, PASSWORD);
      await session.ready();
      expect(api.on.refresh.asked).toHaveLength(2);
    });

    it('[OPEN-27 part] is refreshed for the next account though a refresh for the one before hangs', async () => {
      const answer = api.on.refresh.hold();
      api.on.refresh.failsNext({ code: 'network' });
      void session.ready();
      await session.signIn(EMAIL, PASSWORD);
      const ready = session.ready();
      const both = [session.refresh(), session.refresh()];
      answer();
      expect(await ready).toBe(true);
      await Promise.all(both);
      expect(api.on.refresh.asked).toHaveLength(2);
      const { refreshToken } = sessions.read() ?? {};
      await session.refresh();
      expect(api.on.refresh.asked[2]).toEqual([refreshToken]);
    });

    it('[SESS-06 part] lets the call leave without it where the refresh says that it is over', async () => {
      api.on.refresh.failsNext({ code: 'rejected', responseCode: 40_011 });
      expect(await session.ready()).toBe(false);
      expect(session.now).toEqual({ kind: 'anonymous', expired: true });
    });

    it('[OPEN2-57] lets no call leave for 5 s after a refresh that failed, and asks the platform once', async () => {
      api.on.refresh.failsNext({ code: 'network' });
      expect(await session.ready()).toBe(false);
      clock.advance(4_999);
      expect(await session.ready()).toBe(false);
      expect(api.on.refresh.asked).toHaveLength(1);
      clock.advance(1);
      expect(await session.ready()).toBe(true);
      expect(api.on.refresh.asked).toHaveLength(2);
    });
  });

  it('[OPEN2-57] forgets with the account that its refresh failed', async () => {
    api.on.refresh.failsNext({ code: 'network' });
    await session.refresh();
    await session.signIn(EMAIL, PASSWORD);
    clock.advance(60_000);
    expect(await session.ready()).toBe(true);
    expect(api.on.refresh.asked).toHaveLength(1);
  });

  it('[OPEN2-57] does not try again for a refresh that failed after the account had changed', async () => {
    const answer = api.on.refresh.hold();
    api.on.refresh.failsNext({ code: 'rejected', responseCode: 40_011 });
    const refreshing = session.refresh();
    await session.signIn(EMAIL, PASSWORD);
    answer();
    expect((await refreshing).ok).toBe(false);
    expect(session.now.kind).toBe('signed-in');
    clock.advance(60_000);
    await session.ready();
    expect(api.on.refresh.asked).toHaveLength(1);
  });

  it('shares one refresh among all who ask meanwhile', async () => {
    const answer = api.on.refresh.hold();
    const asking = [session.refresh(), session.refresh()];
    answer();
    expect(await Promise.all(asking)).toEqual([ok(undefined), ok(undefined)]);
    expect(api.on.refresh.asked).toEqual([['refresh-1']]);
    await session.refresh();
    expect(api.on.refresh.asked).toEqual([['refresh-1'], ['refresh-2']]);
  });

  it('stops refreshing and listening once disposed', async () => {
    session.dispose();
    await clock.advanceAsync(TWO_HOURS_MS, TWO_HOURS_MS);
    answered(20_008);
    expect(api.on.refresh.asked).toHaveLength(0);
    expect(session.now.kind).toBe('signed-in');
  });
});
