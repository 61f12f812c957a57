import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { IdleModel, type IdleState } from '../../../core/session/idle-model.ts';
import { SessionRig } from '../../support/session-rig.ts';

const HOUR_MS = 3_600_000;
const PARKED = { glance: false, still: false };

describe('an idle session', () => {
  let rig: SessionRig;
  let playing: BehaviorSubject<boolean>;
  let motion: BehaviorSubject<{ readonly glance: boolean; readonly still: boolean }>;
  let model: IdleModel;
  let shown: IdleState;

  const pass = (ms: number) => rig.clock.advanceAsync(ms, Math.max(1, Math.ceil(ms / 50)));
  const answered = (endpoint: string, background: boolean): void =>
    rig.sessions.answered({ endpoint, responseCode: 10_000, background });
  const launch = (): void => {
    model = new IdleModel(rig.session, rig.sessions, playing, motion, rig.clock);
    model.state$.subscribe((state) => (shown = state));
    model.start();
  };

  beforeEach(async () => {
    rig = new SessionRig();
    playing = new BehaviorSubject(false);
    motion = new BehaviorSubject<{ readonly glance: boolean; readonly still: boolean }>(PARKED);
    launch();
    await rig.session.start();
    await rig.signIn();
  });

  it('[IDLE-02] [IDLE-03] [OPEN2-56] brings up the prompt after one hour, not before', async () => {
    await pass(HOUR_MS - 1);
    expect(shown.asking).toBe(false);
    await pass(1);
    expect(shown).toEqual({ asking: true, secondsLeft: 60 });
  });

  it('[IDLE-01] [OPEN2-56] counts down 60 s and logs out then', async () => {
    await pass(HOUR_MS);
    await pass(59_999);
    expect(shown).toEqual({ asking: true, secondsLeft: 1 });
    expect(rig.session.now.kind).toBe('signed-in');
    await pass(1);
    expect(rig.session.now).toEqual({ kind: 'anonymous', expired: true });
    expect(shown.asking).toBe(false);
    expect(rig.api.on.signOut.asked).toHaveLength(1);
  });

  it('[IDLE-04] starts over by keep me logged in, with a new idleExpiry', async () => {
    await pass(HOUR_MS + 30_000);
    model.keep();
    expect(shown.asking).toBe(false);
    expect(rig.store.get('idleExpiry')).toBe(String(rig.clock.wallMs() + HOUR_MS));
    await pass(HOUR_MS - 1);
    expect(shown.asking).toBe(false);
    await pass(1);
    expect(shown).toEqual({ asking: true, secondsLeft: 60 });
  });

  it('[IDLE-05] reads as an expired session after logout in the prompt', async () => {
    await pass(HOUR_MS);
    await model.logout();
    expect(rig.session.now).toEqual({ kind: 'anonymous', expired: true });
    expect(rig.store.get('sessionExpired')).toBe('true');
  });

  it('[OPEN2-57] is none while pointer or keys are used', async () => {
    for (let round = 0; round < 5; round += 1) {
      await pass(HOUR_MS - 1);
      model.activity();
    }
    expect(shown.asking).toBe(false);
    expect(rig.store.get('idleExpiry')).toBe(String(rig.clock.wallMs() + HOUR_MS));
  });

  it('[SESS-09] [OPEN2-57] is none while the platform answers calls', async () => {
    await pass(HOUR_MS - 1);
    answered('metadata', false);
    await pass(HOUR_MS - 1);
    expect(shown.asking).toBe(false);
    await pass(1);
    expect(shown.asking).toBe(true);
  });

  it('[OPEN2-57] is one all the same when calls in the background are answered', async () => {
    await pass(HOUR_MS - 1);
    answered('refreshSession', true);
    await pass(1);
    expect(shown.asking).toBe(true);
  });

  it('[OPEN2-57] is none while a picture moves, and one an hour after it stopped', async () => {
    playing.next(true);
    await pass(4 * HOUR_MS);
    expect(shown.asking).toBe(false);
    playing.next(false);
    await pass(HOUR_MS - 1);
    expect(shown.asking).toBe(false);
    await pass(1);
    expect(shown.asking).toBe(true);
  });

  it('[OPEN2-57] is none any more when a film begins under the prompt', async () => {
    await pass(HOUR_MS);
    playing.next(true);
    expect(shown.asking).toBe(false);
    await pass(HOUR_MS);
    expect(rig.session.now.kind).toBe('signed-in');
  });

  it('is not woken by pointer and answers under the prompt: its buttons decide', async () => {
    await pass(HOUR_MS);
    const expiry = rig.store.get('idleExpiry');
    model.activity();
    expect(rig.store.get('idleExpiry')).toBe(expiry);
    answered('metadata', false);
    expect(shown.asking).toBe(true);
    await pass(60_000);
    expect(rig.session.now.kind).toBe('anonymous');
  });

  it('goes when another tab sees somebody', async () => {
    await pass(HOUR_MS + 10_000);
    rig.store.changeElsewhere('idleExpiry', String(rig.clock.wallMs() + HOUR_MS));
    expect(shown.asking).toBe(false);
    await pass(HOUR_MS - 1);
    expect(shown.asking).toBe(false);
    await pass(1);
    expect(shown.asking).toBe(true);
  });

  it('tells other tabs that somebody watches', async () => {
    playing.next(true);
    await pass(10 * 60_000);
    expect(Number(rig.store.get('idleExpiry'))).toBeGreaterThanOrEqual(rig.clock.wallMs() + HOUR_MS - 60_000);
  });

  it('tells other tabs that somebody watches no longer than a picture moves', async () => {
    await pass(5_000);
    playing.next(true);
    const begun = String(rig.clock.wallMs() + HOUR_MS);
    expect(rig.store.get('idleExpiry')).toBe(begun);
    await pass(59_999);
    expect(rig.store.get('idleExpiry')).toBe(begun);
    await pass(30_001);
    playing.next(false);
    const expiry = rig.store.get('idleExpiry');
    await pass(10 * 60_000);
    expect(rig.store.get('idleExpiry')).toBe(expiry);
    playing.next(true);
    await pass(60_000);
    expect(rig.store.get('idleExpiry')).toBe(String(rig.clock.wallMs() + HOUR_MS));
    await rig.session.signOut();
    await pass(10 * 60_000);
    expect(rig.store.get('idleExpiry')).toBeNull();
  });

  it('tells other tabs of a pointer once in a second', async () => {
    await pass(5_000);
    const expiries = new Set<string | null>();
    for (const waitMs of [0, 400, 599, 1]) {
      await pass(waitMs);
      model.activity();
      expiries.add(rig.store.get('idleExpiry'));
    }
    expect([...expiries]).toEqual([
      String(rig.clock.wallMs() - 1_000 + HOUR_MS),
      String(rig.clock.wallMs() + HOUR_MS),
    ]);
  });

  it('begins anew with each sign-in, also while a picture moves', async () => {
    await pass(HOUR_MS - 1);
    await rig.session.signOut();
    await rig.signIn();
    await pass(HOUR_MS - 1);
    expect(shown.asking).toBe(false);
    await rig.session.signOut();
    playing.next(true);
    await rig.signIn();
    await pass(60_000);
    expect(rig.store.get('idleExpiry')).toBe(String(rig.clock.wallMs() + HOUR_MS));
  });

  it('[IDLE-05 part] closes its prompt at once on logout, and when the session ends otherwise', async () => {
    await pass(HOUR_MS + 1_000);
    rig.session.account?.atFarewell(() => new Promise(() => undefined));
    void model.logout();
    expect(shown).toEqual({ asking: false, secondsLeft: 0 });
    await pass(3_000);
    await rig.signIn();
    await pass(HOUR_MS);
    expect(shown).toEqual({ asking: true, secondsLeft: 60 });
    rig.answered(40_011);
    expect(shown).toEqual({ asking: false, secondsLeft: 0 });
    expect(model.initial).toEqual({ asking: false, secondsLeft: 0 });
  });

  it.each([-5 * HOUR_MS, 5 * HOUR_MS])(
    'neither begins nor ends by a change of the wall clock by %i ms',
    async (byMs) => {
      await pass(HOUR_MS / 2);
      rig.clock.shiftWall(byMs);
      await pass(HOUR_MS / 2 - 1);
      expect(shown.asking).toBe(false);
      await pass(1);
      expect(shown.asking).toBe(true);
    },
  );

  it.each([
    ['who drives', { glance: true, still: false }],
    ['a still picture', { glance: false, still: true }],
  ])(
    'asks nobody before %s, takes back what it asked, and begins the hour anew afterwards',
    async (_, moves) => {
      await pass(HOUR_MS + 30_000);
      expect(shown.asking).toBe(true);
      motion.next(moves);
      expect(shown.asking).toBe(false);
      await pass(3 * HOUR_MS);
      expect(shown.asking).toBe(false);
      expect(rig.session.now.kind).toBe('signed-in');
      motion.next(PARKED);
      await pass(HOUR_MS - 1);
      expect(shown.asking).toBe(false);
      await pass(1);
      expect(shown.asking).toBe(true);
    },
  );

  it('is watched for nobody who is not signed in', async () => {
    await rig.session.signOut();
    answered('metadata', false);
    await pass(HOUR_MS);
    expect(shown).toEqual(model.initial);
    await pass(2 * HOUR_MS);
    model.activity();
    model.keep();
    expect(shown).toEqual(model.initial);
    expect(rig.store.get('idleExpiry')).toBeNull();
  });

  it('is watched by nothing that was not started', async () => {
    const idle = new IdleModel(rig.session, rig.sessions, playing, motion, rig.clock);
    await pass(5_000);
    const expiry = rig.store.get('idleExpiry');
    idle.activity();
    expect(rig.store.get('idleExpiry')).toBe(expiry);
    idle.start();
    await pass(5_000);
    idle.activity();
    expect(rig.store.get('idleExpiry')).toBe(String(rig.clock.wallMs() + HOUR_MS));
  });

  it('is watched no more once disposed', async () => {
    playing.next(true);
    const expiry = rig.store.get('idleExpiry');
    model.dispose();
    await pass(2 * HOUR_MS);
    expect(shown.asking).toBe(false);
    expect(rig.session.now.kind).toBe('signed-in');
    expect(rig.store.get('idleExpiry')).toBe(expiry);
    await rig.session.signOut();
    await rig.signIn();
    await pass(HOUR_MS);
    expect(shown.asking).toBe(false);
  });
});
