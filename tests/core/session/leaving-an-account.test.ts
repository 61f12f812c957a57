import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

/** How leaving an account goes wrong when answers are slow, and two things end it at once. */
describe('leaving an account', () => {
  let rig: ScreenRig;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'front' });
    await rig.start();
    rig.own(FILM);
  });

  const expire = (): void =>
    rig.get(CORE.sessionStore).answered({ endpoint: 'info', responseCode: 40_011, background: false });
  const restarted = (): boolean => rig.get(CORE.thisScreen).signsInByItself();

  it('tells the platform first where the film ended, and then that the session is over', async () => {
    await rig.watch(playSessionId('ours'));
    const report = rig.progress.on.report.hold();
    const leaving = rig.session.signOut();
    await rig.clock.advanceAsync(500);
    expect(rig.sessionApi.on.signOut.asked).toHaveLength(0);
    report();
    await rig.clock.advanceAsync(1);
    await leaving;
    expect(rig.progress.on.report.asked.at(-1)?.[0].event).toBe('End');
    expect(rig.sessionApi.on.signOut.asked).toHaveLength(1);
  });

  it('waits for a report for three seconds and no longer', async () => {
    await rig.watch(playSessionId('ours'));
    rig.progress.on.report.hold();
    void rig.session.signOut();
    await rig.clock.advanceAsync(2_999, 2_999);
    expect(rig.sessionApi.on.signOut.asked).toHaveLength(0);
    await rig.clock.advanceAsync(1);
    await rig.clock.advanceAsync(1);
    expect(rig.sessionApi.on.signOut.asked).toHaveLength(1);
    expect(rig.session.now).toEqual({ kind: 'anonymous', expired: false });
  });

  it('tells where the film ended though an earlier report was never answered', async () => {
    const told = () => rig.progress.on.report.asked.map(([{ event }]) => event);
    rig.progress.on.report.hold();
    await rig.watch(playSessionId('ours'));
    rig.playback.seek(30_000);
    void rig.session.signOut();
    await rig.clock.advanceAsync(2_999, 500);
    expect(told()).toEqual(['Start', 'End']);
    expect(rig.session.now.kind).toBe('signed-in');
  });

  it('gives the stream of a film back that was still being asked for', async () => {
    rig.progress.positionsMs.set(FILM, 61_000);
    const answer = rig.streams.on.streamInfo.hold();
    void rig.watch(playSessionId('ours'));
    await rig.clock.advanceAsync(50);
    const leaving = rig.session.signOut();
    await rig.clock.advanceAsync(50);
    expect(rig.sessionApi.on.signOut.asked).toHaveLength(0);
    answer();
    await rig.clock.advanceAsync(50);
    await leaving;
    expect(rig.progress.on.report.asked.map(([{ event, positionMs }]) => [event, positionMs])).toEqual([
      ['End', 61_000],
    ]);
    expect(rig.sessionApi.on.signOut.asked).toHaveLength(1);
  });

  it('opens no film any more while it waits, and obeys nobody', async () => {
    await rig.watch(playSessionId('ours'));
    const report = rig.progress.on.report.hold();
    void rig.session.signOut();
    await rig.clock.advanceAsync(100);
    await rig.watch(playSessionId('another'));
    expect(rig.playback.now.kind).toBe('closed');
    expect(rig.streams.on.streamInfo.asked).toHaveLength(1);
    report();
    await rig.clock.advanceAsync(10);
    expect(rig.session.now.kind).toBe('anonymous');
  });

  it.each([
    ['a call', () => Promise.resolve(expire())],
    [
      'its renewal',
      async () => {
        rig.sessionApi.on.refresh.failsNext({ code: 'rejected', responseCode: 40_011 });
        await rig.session.refresh();
      },
    ],
  ])('[IDLE-05 part] stays a person’s sign-out though %s is refused meanwhile', async (_, refuse) => {
    await rig.watch(playSessionId('ours'));
    const report = rig.progress.on.report.hold();
    const leaving = rig.session.signOut();
    await rig.clock.advanceAsync(2_900, 500);
    await refuse();
    expect(rig.session.now.kind).toBe('signed-in');
    report();
    await rig.clock.advanceAsync(10);
    await leaving;
    expect(rig.session.now).toEqual({ kind: 'anonymous', expired: false });
    expect(restarted()).toBe(false);
  });

  it('[IDLE-05 part] by idleness is a person’s as soon as a person asks for it', async () => {
    await rig.watch(playSessionId('ours'));
    const report = rig.progress.on.report.hold();
    void rig.session.signOut('idle');
    await rig.clock.advanceAsync(100);
    const leaving = rig.session.signOut();
    report();
    await rig.clock.advanceAsync(10);
    await leaving;
    expect(rig.session.now).toEqual({ kind: 'anonymous', expired: false });
    expect(rig.sessionApi.on.signOut.asked).toHaveLength(1);
    await rig.session.signIn(rig.sessionApi.account.email, rig.sessionApi.account.password);
    await rig.session.signOut('idle');
    expect(rig.session.now).toEqual({ kind: 'anonymous', expired: true });
  });

  it('by a person stays that though idleness asks for it meanwhile', async () => {
    await rig.watch(playSessionId('ours'));
    const report = rig.progress.on.report.hold();
    void rig.session.signOut();
    await rig.clock.advanceAsync(100);
    const leaving = rig.session.signOut('idle');
    report();
    await rig.clock.advanceAsync(10);
    await leaving;
    expect(rig.session.now).toEqual({ kind: 'anonymous', expired: false });
  });

  it('[ROLE2-06 part] by a person is not undone by a start; by idleness or another environment it is', async () => {
    const signIn = () => rig.session.signIn(rig.sessionApi.account.email, rig.sessionApi.account.password);
    await rig.session.signOut('idle');
    expect(restarted()).toBe(true);
    await signIn();
    await rig.session.signOut('restart');
    expect(restarted()).toBe(true);
    // Nobody is signed in: nobody was signed out.
    await rig.session.signOut();
    expect(restarted()).toBe(true);
    await signIn();
    await rig.session.signOut();
    expect(restarted()).toBe(false);
    await signIn();
    expect(restarted()).toBe(true);
  });

  it('[ROUT-10 part] takes the question whether to log out along', () => {
    const logout = rig.get(CORE.logout);
    const asking: boolean[] = [];
    logout.state$.subscribe((state) => asking.push(state.asking));
    logout.ask();
    expect(asking.at(-1)).toBe(true);
    expire();
    expect(asking.at(-1)).toBe(false);
  });
});

describe('two attempts to sign in', () => {
  it('end with the newest one, whichever answer comes last', async () => {
    const rig = new ScreenRig({ seat: 'other' });
    await rig.start();
    const { account, shortCode, on } = rig.sessionApi;
    const slow = on.signIn.hold();
    const first = rig.session.signIn(account.email, 'wrong');
    await rig.clock.advanceAsync(1);
    await rig.session.signInWithCode(shortCode);
    const serial = rig.session.account?.serial;
    slow();
    expect(await first).toEqual({ ok: false, error: { code: 'cancelled' } });
    expect(rig.session.now.kind).toBe('signed-in');
    expect(rig.session.account?.serial).toBe(serial);
  });
});

describe('a refresh', () => {
  it('that is answered after another tab stored another session changes nothing', async () => {
    const rig = new ScreenRig({ seat: 'other' });
    await rig.start();
    await rig.session.signIn(rig.sessionApi.account.email, rig.sessionApi.account.password);
    const answer = rig.sessionApi.on.refresh.hold();
    const refreshing = rig.session.refresh();
    rig.store.set('session', 'session-of-bob');
    rig.store.set('refreshToken', 'refresh-of-bob');
    rig.store.set('consumerId', 'bob');
    answer();
    await refreshing;
    expect(rig.store.get('session')).toBe('session-of-bob');
    expect(rig.store.get('refreshToken')).toBe('refresh-of-bob');
  });

  it('[OPEN2-57] that failed is tried again before the next call, and not by every one of a moment', async () => {
    const rig = new ScreenRig({ seat: 'other' });
    await rig.start();
    const { session, sessionApi, clock } = rig;
    sessionApi.sessionExpiryMs = clock.wallMs() + 86_400_000;
    await session.signIn(sessionApi.account.email, sessionApi.account.password);
    expect(await session.ready()).toBe(true);
    expect(sessionApi.on.refresh.asked).toHaveLength(0);
    sessionApi.on.refresh.failsNext({ code: 'network' });
    await session.refresh();
    expect(await session.ready()).toBe(true);
    expect(sessionApi.on.refresh.asked).toHaveLength(1);
    clock.advance(5_000);
    expect(await Promise.all([session.ready(), session.ready()])).toEqual([true, true]);
    expect(sessionApi.on.refresh.asked).toHaveLength(2);
    expect(await session.ready()).toBe(true);
    expect(sessionApi.on.refresh.asked).toHaveLength(2);
  });

  it('[SESS-02 part] comes before the first call after a long sleep, and without a network no call leaves', async () => {
    const rig = new ScreenRig({ seat: 'other' });
    await rig.start();
    const { session, sessionApi, clock } = rig;
    sessionApi.sessionExpiryMs = clock.wallMs();
    await session.signIn(sessionApi.account.email, sessionApi.account.password);
    clock.shiftWall(7_200_000);
    expect(await session.ready()).toBe(true);
    expect(sessionApi.on.refresh.asked).toHaveLength(0);
    clock.shiftWall(1);
    sessionApi.on.refresh.failsNext({ code: 'network' });
    expect(await session.ready()).toBe(false);
    clock.advance(5_000);
    expect(await session.ready()).toBe(true);
    expect(session.now.kind).toBe('signed-in');
  });
});
