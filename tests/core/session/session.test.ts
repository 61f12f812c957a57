import { beforeEach, describe, expect, it } from 'vitest';
import { Session, type SessionState } from '../../../core/session/session.ts';
import { SessionStore } from '../../../core/session/session-store.ts';
import { ThisScreen } from '../../../core/session/this-screen.ts';
import { err } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeRandom } from '../../support/fakes/fake-random.ts';
import { FakeSessionApi } from '../../support/fakes/fake-session-api.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';

/** A session is refreshed when it is this old. */
const TWO_HOURS_MS = 7_200_000;

const START_MS = Date.UTC(2026, 0, 1);
const LIFETIME_MS = 14_400_000;
const EMAIL = 'ana@example.test';
const PASSWORD = 'secret-1';

describe('the session', () => {
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let sessions: SessionStore;
  let api: FakeSessionApi;
  let log: RecordingLog;
  let session: Session;
  let states: SessionState['kind'][];

  /** The client as it starts, over whatever is stored by then. */
  const launch = (): void => {
    session = compose();
    states = [];
    session.state$.subscribe(({ kind }) => states.push(kind));
  };

  function compose(): Session {
    const stored = storedValuesOver(store);
    sessions = new SessionStore(stored, clock, 'en-GB');
    const screen = new ThisScreen(stored, clock, new FakeRandom(), sampleConfig(), new RecordingLog());
    return new Session(api, sessions, screen, clock, log);
  }

  /** As a call that the platform answered with this code. */
  const answered = (responseCode: number, endpoint = 'metadata'): void =>
    sessions.answered({ endpoint, responseCode, background: false });

  beforeEach(() => {
    clock = new VirtualClock(START_MS);
    store = new FakeKeyValueStore();
    api = new FakeSessionApi();
    log = new RecordingLog();
    launch();
  });

  /** A session of four hours from an earlier start, which ended or ends `agoMs` before now. */
  async function storeSession(agoMs: number): Promise<void> {
    clock = new VirtualClock(START_MS - agoMs - LIFETIME_MS);
    launch();
    api.sessionExpiryMs = START_MS - agoMs;
    await session.start();
    await session.signIn(EMAIL, PASSWORD);
    session.dispose();
    clock = new VirtualClock(START_MS);
    launch();
  }

  describe('on start', () => {
    it('[SESS-01] fetches an API key once and uses the cached one from then on', async () => {
      expect(await session.start()).toEqual({ ok: true, value: undefined });
      expect(sessions.apiKey()).toBe('key-of-DE');
      launch();
      await session.start();
      expect(api.on.apiKey.asked).toHaveLength(1);
      expect(states).toEqual(['starting', 'anonymous']);
    });

    it('[SESS-01] is rejected with the response code where no key comes back', async () => {
      api.on.apiKey.failsNext({ code: 'rejected', responseCode: 40_002 });
      expect(await session.start()).toEqual(err({ code: 'rejected', responseCode: 40_002 }));
      expect(session.now).toEqual({ kind: 'anonymous', expired: false });
    });

    it('[SESS-06 part] is anonymous and expired when the answer to the API key says that the session is over', async () => {
      await storeSession(-60_000);
      store.remove('apiKey');
      api.on.apiKey.failsNext({ code: 'rejected', responseCode: 40_011 });
      const answer = api.on.apiKey.hold();
      const started = session.start();
      answered(40_011, 'apiKey');
      answer();
      expect((await started).ok).toBe(true);
      expect(session.now).toEqual({ kind: 'anonymous', expired: true });
      expect(sessions.read()).toBeNull();
    });

    it('[IDLE-05 part] tells that the last session expired, also where no key comes back', async () => {
      store.set('sessionExpired', 'true');
      api.on.apiKey.failsNext({ code: 'network' });
      await session.start();
      expect(session.now).toEqual({ kind: 'anonymous', expired: true });
    });

    it('[IDLE-05 part] tells that the last session expired, also where the car is not linked', async () => {
      store.set('sessionExpired', 'true');
      store.set('hardwareId', 'another-car');
      await session.start();
      expect(api.on.signInLinkedDevice.asked).toHaveLength(1);
      expect(session.now).toEqual({ kind: 'anonymous', expired: true });
    });

    it('[ROLE2-06 part] asks for no linked device where the car gave no id, and for none with a session', async () => {
      await session.start();
      expect(session.now.kind).toBe('anonymous');
      await storeSession(-60_000);
      store.set('hardwareId', 'car-1');
      await session.start();
      expect(session.now.kind).toBe('signed-in');
      expect(api.on.signInLinkedDevice.asked).toEqual([]);
    });

    it('waits for its own turn when another tab signs in meanwhile, and takes that session', async () => {
      const answer = api.on.apiKey.hold();
      const started = session.start();
      store.set('consumerId', 'consumer-2');
      store.changeElsewhere('session', 'session-9');
      expect(session.now.kind).toBe('starting');
      answer();
      await started;
      expect(session.now).toEqual({ kind: 'signed-in', consumerId: 'consumer-2' });
      expect(states).toEqual(['starting', 'signed-in']);
    });

    it('waits for its own turn when another tab finds the session expired meanwhile, and tells of it', async () => {
      await storeSession(-60_000);
      store.remove('apiKey');
      const answer = api.on.apiKey.hold();
      const started = session.start();
      store.changeElsewhere('session', null);
      store.changeElsewhere('sessionExpired', 'true');
      expect(session.now.kind).toBe('starting');
      answer();
      await started;
      expect(session.now).toEqual({ kind: 'anonymous', expired: true });
    });

    it('goes by when a session came, where it was over long before that', async () => {
      api.sessionExpiryMs = 1;
      await session.start();
      await session.signIn(EMAIL, PASSWORD);
      launch();
      await session.start();
      expect(api.on.refresh.asked).toEqual([]);
    });

    it('may use what is stored for its own calls, however old it is', async () => {
      await storeSession(TWO_HOURS_MS + 1);
      expect(await session.ready()).toBe(true);
      expect(api.on.refresh.asked).toEqual([]);
      await session.start();
      expect(api.on.refresh.asked).toEqual([['refresh-1']]);
    });

    it('brings a stored session back without asking the platform', async () => {
      await storeSession(-60_000);
      await session.start();
      expect(session.now).toEqual({ kind: 'signed-in', consumerId: 'consumer-1' });
      expect(states).toEqual(['starting', 'signed-in']);
      expect(api.on.refresh.asked).toHaveLength(0);
    });

    it('[SESS-02, OPEN-27] refreshes a session first that ended more than two hours ago, not sooner', async () => {
      await storeSession(TWO_HOURS_MS);
      await session.start();
      expect(api.on.refresh.asked).toEqual([]);
      session.dispose();
      clock.advance(1);
      launch();
      const answer = api.on.refresh.hold();
      const started = session.start();
      await clock.advanceAsync(1_000);
      expect(api.on.refresh.asked).toEqual([['refresh-1']]);
      expect(session.now.kind).toBe('starting');
      answer();
      await started;
      expect(session.now.kind).toBe('signed-in');
      expect(sessions.read()?.session).toBe('session-2');
    });

    describe('with a clock ten years ahead of the platform', () => {
      const TEN_YEARS_MS = 315_360_000_000;

      beforeEach(async () => {
        clock = new VirtualClock(START_MS + TEN_YEARS_MS);
        launch();
        api.sessionExpiryMs = START_MS + LIFETIME_MS;
        await session.start();
        await session.signIn(EMAIL, PASSWORD);
        session.dispose();
      });

      it('refreshes the session once in two hours, not at every start', async () => {
        clock.advance(7_200_000);
        for (let starts = 0; starts < 2; starts += 1) {
          launch();
          await session.start();
          session.dispose();
        }
        expect(api.on.refresh.asked).toEqual([]);
        clock.advance(1);
        for (let starts = 0; starts < 2; starts += 1) {
          launch();
          await session.start();
          expect(await session.ready()).toBe(true);
          session.dispose();
        }
        expect(api.on.refresh.asked).toEqual([['refresh-1']]);
      });

      it('goes by the expiry again once the clock is set right', async () => {
        clock = new VirtualClock(START_MS + LIFETIME_MS + 7_200_001);
        launch();
        await session.start();
        expect(api.on.refresh.asked).toEqual([['refresh-1']]);
      });
    });

    it('[OPEN-27] refreshes a session first whose expiry could not be read', async () => {
      api.sessionExpiryMs = null;
      await session.start();
      await session.signIn(EMAIL, PASSWORD);
      launch();
      await session.start();
      expect(api.on.refresh.asked).toEqual([['refresh-1']]);
    });

    it('[OPEN2-57] stays signed in when that refresh fails', async () => {
      await storeSession(TWO_HOURS_MS + 1);
      api.on.refresh.failsNext({ code: 'network' });
      await session.start();
      expect(session.now.kind).toBe('signed-in');
      expect(sessions.read()?.session).toBe('session-1');
    });

    it.each([20_008, 40_011])(
      '[SESS-06 part] is anonymous and expired when that refresh is told by %i that the session is over',
      async (responseCode) => {
        await storeSession(TWO_HOURS_MS + 1);
        api.on.refresh.failsNext({ code: 'rejected', responseCode });
        const started = session.start();
        answered(responseCode, 'refreshSession');
        await started;
        expect(session.now).toEqual({ kind: 'anonymous', expired: true });
        expect(sessions.read()).toBeNull();
      },
    );

    it('[SESS-06 part] does not sign in by the car in place of a session that it finds to be over', async () => {
      await storeSession(TWO_HOURS_MS + 1);
      store.set('hardwareId', 'car-1');
      api.on.refresh.failsNext({ code: 'rejected', responseCode: 40_011 });
      await session.start();
      expect(session.now).toEqual({ kind: 'anonymous', expired: true });
      expect(api.on.signInLinkedDevice.asked).toEqual([]);
    });

    it('[ROLE2-06] signs a screen in by the hardware id of its car', async () => {
      store.set('hardwareId', 'car-1');
      await session.start();
      expect(session.now).toEqual({ kind: 'signed-in', consumerId: 'consumer-1' });
      const [[device] = []] = api.on.signInLinkedDevice.asked;
      expect(device).toMatchObject({ hardwareId: 'car-1', deviceModel: 'mercedez-benz' });
    });

    it('is anonymous when the car is not linked', async () => {
      store.set('hardwareId', 'another-car');
      expect(await session.start()).toEqual({ ok: true, value: undefined });
      expect(session.now).toEqual({ kind: 'anonymous', expired: false });
    });

    it('warns of a linked device that cannot sign in, and not of a car that has no account yet', async () => {
      store.set('hardwareId', 'another-car');
      await session.start();
      const levels = () =>
        log.entries.filter(({ event }) => event === 'failed to log in').map(({ level }) => level);
      expect(levels()).toEqual(['info']);
      api.on.signInLinkedDevice.failsNext({ code: 'rejected', responseCode: 40_005 });
      await session.signInLinkedDevice();
      expect(levels()).toEqual(['info', 'warn']);
      await session.signInWithCode('WRONG1');
      expect(levels()).toEqual(['info', 'warn', 'warn']);
    });
  });

  describe('on sign-in', () => {
    it('[SIGN-11] keeps the answered session and is signed in', async () => {
      await session.start();
      expect(await session.signIn(EMAIL, PASSWORD)).toEqual({ ok: true, value: undefined });
      expect(session.now).toEqual({ kind: 'signed-in', consumerId: 'consumer-1' });
      expect(sessions.read()?.refreshToken).toBe('refresh-1');
      expect(sessions.email()).toBe(EMAIL);
      expect(api.on.signIn.asked).toEqual([
        [
          { deviceIdentifier: 'WEB-MERCEDES', deviceModel: 'WEB', hardwareId: '', isHwidEncrypted: false },
          EMAIL,
          PASSWORD,
        ],
      ]);
    });

    it('counts the sign-ins of this start, each with a scope of its own', async () => {
      await session.start();
      expect(session.account).toBeNull();
      await session.signIn(EMAIL, PASSWORD);
      const first = session.account;
      await session.signIn(EMAIL, PASSWORD);
      expect([first?.serial, first?.over]).toEqual([1, true]);
      expect([session.account?.serial, session.account?.over]).toEqual([2, false]);
    });

    it('leaves a session alone that another tab began while this attempt was refused', async () => {
      await session.start();
      const answer = api.on.signIn.hold();
      const attempt = session.signIn(EMAIL, 'mistyped');
      await clock.advanceAsync(1);
      store.set('consumerId', 'consumer-2');
      store.changeElsewhere('session', 'session-9');
      answer();
      expect(await attempt).toEqual(err({ code: 'rejected', responseCode: 40_003 }));
      expect(session.now).toEqual({ kind: 'signed-in', consumerId: 'consumer-2' });
      expect(sessions.read()?.session).toBe('session-9');
    });

    it('gets itself the API key that the start did not bring', async () => {
      api.on.apiKey.failsNext({ code: 'network' });
      await session.start();
      expect((await session.signIn(EMAIL, PASSWORD)).ok).toBe(true);
      expect(sessions.apiKey()).toBe('key-of-DE');
    });

    it('[CODE-05, ROLE2-06] begins by a short code, with the device and without an e-mail', async () => {
      await session.start();
      expect((await session.signInWithCode('AB12CD')).ok).toBe(true);
      expect(session.now.kind).toBe('signed-in');
      expect(api.on.signInWithCode.asked[0]).toEqual([
        { deviceIdentifier: 'WEB-MERCEDES', deviceModel: 'WEB', hardwareId: '', isHwidEncrypted: false },
        'AB12CD',
      ]);
      expect(sessions.email()).toBeNull();
    });

    it.each([
      ['first', 'e-mail and password', 40_003, true],
      ['first', 'e-mail and password', 40_005, true],
      ['first', 'e-mail and password', 40_137, true],
      ['first', 'e-mail and password', 40_317, false],
      ['second', 'short code', 40_317, true],
      ['second', 'short code', 40_003, false],
      ['second', 'short code', 40_005, false],
      ['second', 'short code', 40_137, false],
      ['second', 'linked device', 40_317, true],
      ['second', 'linked device', 40_005, false],
    ])(
      '[OPEN-18] [SIGN-14 part] in the %s flow, %s, code %i wipes what is stored: %s',
      async (_, by, responseCode, wiped) => {
        await session.start();
        store.set('email', EMAIL);
        const refusal = { code: 'rejected', responseCode } as const;
        const { signIn, signInWithCode, signInLinkedDevice } = api.on;
        for (const call of [signIn, signInWithCode, signInLinkedDevice]) call.failsNext(refusal);
        if (by === 'short code') await session.signInWithCode('WRONG1');
        else if (by === 'linked device') await session.signInLinkedDevice();
        else await session.signIn(EMAIL, PASSWORD);
        expect(store.get('email')).toBe(wiped ? null : EMAIL);
      },
    );

    it('[CALL-04] asks for the API key of the overriding territory', async () => {
      store.set('isOverride', 'true');
      store.set('RegionOverride', 'FR');
      await session.start();
      expect(api.on.apiKey.asked).toEqual([['FR']]);
      expect(sessions.apiKey()).toBe('key-of-FR');
    });

    it('asks for no sign-in without an API key', async () => {
      api.on.apiKey.answers(() => err({ code: 'network' }));
      expect(await session.signIn(EMAIL, PASSWORD)).toEqual(err({ code: 'network' }));
      expect(await session.signInLinkedDevice()).toEqual(err({ code: 'network' }));
      expect(await session.signInWithCode('AB12CD')).toEqual(err({ code: 'network' }));
      expect(api.on.signIn.asked).toHaveLength(0);
    });

    it.each([40_003, 40_005, 40_137])(
      '[SIGN-14 part] wipes e-mail, session and consumer id on code %i, and reports the failure',
      async (responseCode) => {
        await session.start();
        for (const key of ['email', 'session', 'consumerId']) store.set(key, 'of an earlier account');
        api.on.signIn.failsNext({ code: 'rejected', responseCode });
        expect(await session.signIn(EMAIL, PASSWORD)).toEqual(err({ code: 'rejected', responseCode }));
        for (const key of ['email', 'session', 'consumerId']) expect(store.get(key)).toBeNull();
        expect(session.now.kind).toBe('anonymous');
      },
    );

    it('[SIGN-15] logs every other failure as "failed to log in" and wipes nothing', async () => {
      await session.start();
      store.set('email', EMAIL);
      api.on.signIn.failsNext({ code: 'network' });
      await session.signIn(EMAIL, PASSWORD);
      expect(store.get('email')).toBe(EMAIL);
      expect(log.entries).toContainEqual(expect.objectContaining({ event: 'failed to log in' }));
    });

    it('never logs the password or a token', async () => {
      await session.start();
      await session.signIn(EMAIL, 'wrong-password');
      await session.signIn(EMAIL, PASSWORD);
      api.on.refresh.failsNext({ code: 'network' });
      await session.refresh();
      expect(log.text()).not.toMatch(/wrong-password|secret-1|refresh-1|session-1/);
    });
  });
});
