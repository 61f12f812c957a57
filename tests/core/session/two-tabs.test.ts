import { beforeEach, describe, expect, it } from 'vitest';
import { Session } from '../../../core/session/session.ts';
import { SessionStore } from '../../../core/session/session-store.ts';
import { ThisScreen } from '../../../core/session/this-screen.ts';
import type { KeyValueStore } from '../../../core/ports/key-value-store.ts';
import { consumerId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeOriginStorage } from '../../support/fakes/fake-origin-storage.ts';
import { FakeRandom } from '../../support/fakes/fake-random.ts';
import { FakeSessionApi } from '../../support/fakes/fake-session-api.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';

/** A session is refreshed when it is this old. */
const TWO_HOURS_MS = 7_200_000;

interface Tab {
  readonly store: KeyValueStore;
  readonly sessions: SessionStore;
  readonly session: Session;
  readonly screen: ThisScreen;
}

describe('two tabs on one origin', () => {
  let clock: VirtualClock;
  let origin: FakeOriginStorage;
  let api: FakeSessionApi;
  let one: Tab;
  let other: Tab;

  const openTab = (): Tab => {
    const store = origin.openTab();
    const stored = storedValuesOver(store);
    const sessions = new SessionStore(stored, clock, 'en-GB');
    const screen = new ThisScreen(stored, clock, new FakeRandom(), sampleConfig(), new RecordingLog());
    return {
      store,
      sessions,
      screen,
      session: new Session(api, sessions, screen, clock, new RecordingLog()),
    };
  };
  const signIn = (tab: Tab) => tab.session.signIn(api.account.email, api.account.password);

  beforeEach(async () => {
    clock = new VirtualClock();
    origin = new FakeOriginStorage();
    api = new FakeSessionApi();
    one = openTab();
    other = openTab();
    await one.session.start();
    await other.session.start();
    origin.deliver();
  });

  it('are signed in together by one sign-in', async () => {
    await signIn(one);
    expect(other.session.now.kind).toBe('anonymous');
    origin.deliver();
    expect(other.session.now).toEqual(one.session.now);
    expect(api.on.signIn.asked).toHaveLength(1);
  });

  it('are signed in together though one of them still asked whether the car is linked', async () => {
    api.linkedHardwareId = 'another-car';
    storedValuesOver(one.store).write(STORED.hardwareId, 'car-unlinked');
    origin.deliver();
    const answer = api.on.signInLinkedDevice.hold();
    const late = openTab();
    const starting = late.session.start();
    await clock.advanceAsync(10);
    await signIn(one);
    origin.deliver();
    expect(late.session.now.kind).toBe('starting');
    answer();
    await starting;
    expect(late.session.now).toEqual(one.session.now);
    expect(late.session.now.kind).toBe('signed-in');
  });

  it('stay with the person who signed in while one of them still asked whose the car is', async () => {
    storedValuesOver(one.store).write(STORED.hardwareId, 'car-1');
    origin.deliver();
    api.on.signInLinkedDevice.answersNext(ok({ ...api.signedIn(), consumerId: consumerId('car-owner') }));
    const answer = api.on.signInLinkedDevice.hold();
    const late = openTab();
    const starting = late.session.start();
    await clock.advanceAsync(10);
    await signIn(one);
    const signedIn = one.session.now;
    const { account } = one.session;
    origin.deliver();
    answer();
    await starting;
    origin.deliver();
    expect(signedIn).not.toMatchObject({ consumerId: 'car-owner' });
    expect([one.session.now, late.session.now]).toEqual([signedIn, signedIn]);
    expect(one.session.account).toBe(account);
  });

  it('are signed out together by one sign-out', async () => {
    await signIn(one);
    origin.deliver();
    await other.session.signOut();
    origin.deliver();
    expect(one.session.now).toEqual({ kind: 'anonymous', expired: false });
    expect(api.on.signOut.asked).toHaveLength(1);
  });

  it('[SESS-06 part] both tell that the session expired when one of them heard it', async () => {
    await signIn(one);
    origin.deliver();
    one.sessions.answered({ endpoint: 'metadata', responseCode: 40_011, background: false });
    origin.deliver();
    expect(other.session.now).toEqual({ kind: 'anonymous', expired: true });
  });

  it('[SESS-06 part] hear that the account of another tab expired, though a sign-out here still waits for its answer', async () => {
    await signIn(one);
    const answer = api.on.signOut.hold();
    void one.session.signOut('restart');
    await clock.advanceAsync(10);
    origin.deliver();
    await signIn(other);
    origin.deliver();
    expect(one.session.now.kind).toBe('signed-in');
    one.sessions.answered({ endpoint: 'info', responseCode: 40_011, background: false });
    expect(one.session.now).toEqual({ kind: 'anonymous', expired: true });
    answer();
  });

  it('wipe nothing of the person who signs in right after a sign-out', async () => {
    await signIn(one);
    origin.deliver();
    await one.session.signOut();
    await signIn(one);
    origin.deliver();
    expect(one.sessions.read()).not.toBeNull();
    expect(other.session.now).toEqual(one.session.now);
  });

  it('are known to others by the id that each began with, until the account on it ends', async () => {
    await signIn(one);
    origin.deliver();
    const id = other.screen.deviceId();
    const goodbyes: string[] = [];
    other.session.account?.atEnd(() => goodbyes.push(other.screen.deviceId()));
    await one.session.signOut();
    clock.advance(5);
    await signIn(one);
    const next = one.screen.deviceId();
    expect(next).not.toBe(id);
    origin.deliver();
    expect([other.screen.deviceId(), goodbyes]).toEqual([id, []]);
    await one.session.signOut();
    origin.deliver();
    expect(goodbyes).toEqual([id]);
    expect(other.screen.deviceId()).toBe(one.screen.deviceId());
  });

  it('follow to another account, and end what belongs to the one before', async () => {
    await signIn(one);
    origin.deliver();
    const { account } = one.session;
    api.on.signIn.answersNext(ok({ ...api.signedIn(), consumerId: consumerId('consumer-2') }));
    await signIn(other);
    origin.deliver();
    expect(one.session.now).toEqual({ kind: 'signed-in', consumerId: 'consumer-2' });
    expect([account?.over, one.session.account?.over]).toEqual([true, false]);
  });

  it('[SESS-03] refresh once for both, and the other goes on when that tab is gone', async () => {
    await signIn(one);
    origin.deliver();
    await clock.advanceAsync(TWO_HOURS_MS, TWO_HOURS_MS);
    origin.deliver();
    const asked = api.on.refresh.asked.length;
    for (let round = 1; round <= 3; round += 1) {
      await clock.advanceAsync(TWO_HOURS_MS, TWO_HOURS_MS / 4);
      origin.deliver();
    }
    expect(api.on.refresh.asked.length - asked).toBeLessThanOrEqual(4);
    expect(other.sessions.read()).toEqual(one.sessions.read());
    one.session.dispose();
    other.session.dispose();
  });

  it('use the tokens of the latest refresh, whichever tab made it', async () => {
    await signIn(one);
    origin.deliver();
    await one.session.refresh();
    origin.deliver();
    expect(await other.session.refresh()).toEqual(ok(undefined));
    expect(api.on.refresh.asked).toEqual([['refresh-1'], ['refresh-2']]);
  });
});
