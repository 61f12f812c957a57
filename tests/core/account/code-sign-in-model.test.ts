import { beforeEach, describe, expect, it } from 'vitest';
import { CodeSignInModel, type CodeSignInState } from '../../../core/account/code-sign-in-model.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { Lockout } from '../../../core/storage/lockout.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { mistakesCounted } from '../../support/mistakes-counted.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

const KEY = 'allowUntil:code';

describe('sign-in by code', () => {
  let rig: SessionRig;
  let lock: Lockout;
  let model: CodeSignInModel;
  let shown: CodeSignInState;

  const open = (): void => {
    lock = new Lockout(rig.stored, rig.clock, STORED.codeLock);
    model = new CodeSignInModel(rig.session, rig.sessions, lock, rig.clock, new FakeMotion());
    model.state$.subscribe((state) => (shown = state));
  };
  const attempt = async (code: string): Promise<void> => {
    model.setCode(code);
    await model.submit();
  };
  const asked = (): number => rig.api.on.signInWithCode.asked.length;

  beforeEach(async () => {
    rig = new SessionRig();
    await rig.session.start();
    open();
  });

  it('is empty and says nothing before its screen has opened', () => {
    expect(model.initial).toEqual({
      code: '',
      busy: false,
      canSubmit: false,
      problem: null,
      canRetry: false,
      lockedBy: null,
      successLeft: null,
      next: null,
    });
  });

  it('[CODE-02] [OPEN-24] [ROLE2-10] is enabled by the first character and takes six', () => {
    expect(shown.canSubmit).toBe(false);
    model.setCode('A');
    expect(shown.canSubmit).toBe(true);
    model.setCode('AB12CDEF');
    expect(shown.code).toBe('AB12CD');
  });

  it('[CODE-04] [ROLE2-11] counts a success down for 5 s, then leads to profile selection', async () => {
    await attempt('AB12CD');
    expect(rig.session.now.kind).toBe('signed-in');
    expect(shown).toMatchObject({ successLeft: 5, next: null, canSubmit: false, code: '' });
    rig.clock.advance(4_999);
    expect(shown).toMatchObject({ successLeft: 1, next: null });
    rig.clock.advance(1);
    expect(shown).toMatchObject({ successLeft: null, next: 'profile-name' });
  });

  it('[OPEN-24] leads home when a profile name is stored', async () => {
    rig.store.set('isInCarScreen', 'true');
    rig.store.set('profileName', 'Ana');
    await attempt('AB12CD');
    rig.clock.advance(5_000);
    expect(shown.next).toBe('home');
  });

  it('[CODE-06] [ROLE2-12] answers an empty code as unauthorized, without asking the platform', async () => {
    await model.submit();
    expect(shown).toMatchObject({ problem: 'unauthorized', canRetry: true });
    expect(asked()).toBe(0);
    expect(mistakesCounted(lock)).toBe(0);
  });

  it.each([40_003, 40_005, 40_137, 40_317])(
    '[CODE-06] [ROLE2-12] answers a code that is refused with %i as unauthorized',
    async (responseCode) => {
      rig.api.on.signInWithCode.failsNext({ code: 'rejected', responseCode });
      await attempt('WRONG1');
      expect(shown).toMatchObject({ problem: 'unauthorized', canRetry: true, busy: false });
      expect(mistakesCounted(lock)).toBe(1);
    },
  );

  it('[ROLE2-12] shows any other failure as an error and counts no mistake', async () => {
    for (const failure of [
      { code: 'malformed', detail: 'no JSON' },
      { code: 'rejected', responseCode: 50_000 },
    ] as const) {
      rig.api.on.signInWithCode.failsNext(failure);
      await attempt('AB12CD');
      expect(shown).toMatchObject({ problem: 'error', canRetry: true });
    }
    expect(mistakesCounted(lock)).toBe(0);
  });

  it('says of a lost answer that the code may be used up, and sends the same code on retry', async () => {
    rig.api.on.signInWithCode.failsNext({ code: 'network' });
    await attempt('AB12CD');
    expect(shown).toMatchObject({ problem: 'unanswered', canRetry: true, code: 'AB12CD' });
    await model.retry();
    expect(rig.api.on.signInWithCode.asked.map(([, code]) => code)).toEqual(['AB12CD', 'AB12CD']);
    expect(shown).toMatchObject({ problem: null, successLeft: 5 });
  });

  it('counts a lost answer as no mistake', async () => {
    rig.api.on.signInWithCode.failsNext({ code: 'network' });
    await attempt('AB12CD');
    expect(mistakesCounted(lock)).toBe(0);
  });

  it('[OPEN-23] [ROLE2-12] empties the code on retry', async () => {
    await attempt('WRONG1');
    await model.retry();
    expect(shown).toMatchObject({ code: '', problem: null, canRetry: false });
  });

  it('[OPEN-23] [OPEN2-84] [ROLE2-13] locks for a minute at the third mistake, under a key of its own', async () => {
    for (const code of ['WRONG1', 'WRONG2', 'WRONG3']) await attempt(code);
    expect(shown).toMatchObject({ problem: 'maximum-attempt', canRetry: false, lockedBy: 'mistakes' });
    expect(rig.store.keys().filter((key) => key.startsWith('allowUntil'))).toEqual([KEY]);
    await attempt('AB12CD');
    expect(asked()).toBe(3);
    expect(shown.problem).toBe('maximum-attempt');
    rig.clock.advance(60_000);
    expect(shown).toMatchObject({ problem: null, lockedBy: null });
    await attempt('AB12CD');
    expect(rig.session.now.kind).toBe('signed-in');
  });

  it('is locked by mistakes in another tab too, and keeps what it complained of', async () => {
    await attempt('WRONG1');
    rig.store.changeElsewhere(KEY, String(rig.clock.wallMs() + 30_000));
    expect(shown).toMatchObject({ problem: 'unauthorized', lockedBy: 'mistakes' });
    rig.clock.advance(29_999);
    expect(shown.lockedBy).toBe('mistakes');
    rig.clock.advance(1);
    expect(shown).toMatchObject({ problem: 'unauthorized', lockedBy: null });
  });

  it('[OPEN2-84] forgets mistakes after a success', async () => {
    await attempt('WRONG1');
    await attempt('WRONG2');
    await attempt('AB12CD');
    expect(mistakesCounted(lock)).toBe(0);
  });

  it('stays locked over a reload', async () => {
    for (const code of ['WRONG1', 'WRONG2', 'WRONG3']) await attempt(code);
    lock.dispose();
    rig.launch();
    open();
    await attempt('AB12CD');
    expect(asked()).toBe(3);
  });

  it('sends one request at a time', async () => {
    const answer = rig.api.on.signInWithCode.hold();
    model.setCode('AB12CD');
    const both = [model.submit(), model.submit()];
    expect(shown).toMatchObject({ busy: true, canSubmit: false });
    answer();
    await Promise.all(both);
    expect(asked()).toBe(1);
  });

  it('shows nothing of an answer that comes after the screen was opened anew', async () => {
    const answer = rig.api.on.signInWithCode.hold();
    model.setCode('WRONG1');
    const submitted = model.submit();
    model.enter();
    answer();
    await submitted;
    expect(shown).toEqual(model.initial);
  });

  it('leads nowhere once it was left during the countdown', async () => {
    await attempt('AB12CD');
    model.enter();
    rig.clock.advance(10_000);
    expect(shown.next).toBeNull();
  });

  it('never logs the code', async () => {
    await attempt('WRONG1');
    expect(rig.log.text()).not.toContain('WRONG1');
  });
});
