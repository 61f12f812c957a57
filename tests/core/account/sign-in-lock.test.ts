import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { SignInModel, type SignInState } from '../../../core/account/sign-in-model.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { Lockout } from '../../../core/storage/lockout.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { mistakesCounted } from '../../support/mistakes-counted.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

const EMAIL = 'ana@example.test';
const KEY = 'allowUntil:signin';

/** The sign-in screen of a client that can be started anew. */
class SignInRig extends SessionRig {
  lock = new Lockout(this.stored, this.clock, STORED.signInLock);
  model = new SignInModel(this.session, this.lock, this.clock, new FakeMotion());
  shown: SignInState = this.model.initial;

  constructor() {
    super();
    this.watch();
  }

  override launch(): void {
    super.launch();
    this.lock.dispose();
    this.lock = new Lockout(this.stored, this.clock, STORED.signInLock);
    this.model = new SignInModel(this.session, this.lock, this.clock, new FakeMotion());
    this.watch();
  }

  async attempt(password: string): Promise<void> {
    this.model.setEmail(EMAIL);
    this.model.setPassword(password);
    await this.model.submit();
  }

  get asked(): number {
    return this.api.on.signIn.asked.length;
  }

  private watch(): void {
    this.model.state$.subscribe((state) => (this.shown = state));
  }
}

describe('mistakes at sign-in', () => {
  let rig: SignInRig;

  beforeEach(async () => {
    rig = new SignInRig();
    await rig.session.start();
  });

  const mistakes = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) await rig.attempt('mistyped');
  };

  it('[SIGN-12] are counted, and a success puts the count back to 0', async () => {
    await mistakes(2);
    expect(rig.shown).toMatchObject({ problem: 'credential', canRetry: true, lockedBy: null });
    await rig.attempt('secret-1');
    expect(mistakesCounted(rig.lock)).toBe(0);
  });

  it('[SIGN-13] lock for a minute at the third, without retry and without the e-mail', async () => {
    await mistakes(3);
    expect(rig.shown).toMatchObject({
      problem: 'maximum-attempt',
      canRetry: false,
      email: '',
      password: '',
      lockedBy: 'mistakes',
    });
    expect(rig.store.get(KEY)).toBe(String(rig.clock.wallMs() + 60_000));
  });

  it('[OPEN-21] send nothing under the lock and show the maximum-attempt message', async () => {
    await mistakes(3);
    await rig.attempt('secret-1');
    expect(rig.asked).toBe(3);
    expect(rig.shown).toMatchObject({ problem: 'maximum-attempt', email: '', password: '' });
    expect(rig.session.now.kind).toBe('anonymous');
  });

  it('[OPEN-21] [SESS-12] stay locked over a reload', async () => {
    await mistakes(3);
    rig.launch();
    await rig.session.start();
    await rig.attempt('secret-1');
    expect(rig.asked).toBe(3);
    expect(rig.shown).toMatchObject({ problem: 'maximum-attempt', lockedBy: 'mistakes' });
  });

  it('[OPEN-20] are forgiven when the lock ends, and the message goes', async () => {
    await mistakes(3);
    rig.clock.advance(60_000);
    expect(rig.shown).toMatchObject({ problem: null, lockedBy: null });
    await mistakes(2);
    expect(rig.shown.problem).toBe('credential');
    await rig.attempt('secret-1');
    expect(rig.session.now.kind).toBe('signed-in');
  });

  it('[SIGN-13 part] in another tab lock this one too, which keeps what it complained of', async () => {
    await mistakes(1);
    rig.store.changeElsewhere(KEY, String(rig.clock.wallMs() + 30_000));
    expect(rig.shown).toMatchObject({ problem: 'credential', lockedBy: 'mistakes' });
    rig.clock.advance(29_999);
    expect(rig.shown.lockedBy).toBe('mistakes');
    rig.clock.advance(1);
    expect(rig.shown).toMatchObject({ problem: 'credential', lockedBy: null });
  });

  it.each<CallFailure>([
    { code: 'network' },
    { code: 'malformed', detail: '' },
    { code: 'rejected', responseCode: 40_137 },
    { code: 'rejected', responseCode: 40_317 },
    { code: 'rejected', responseCode: 50_000 },
  ])('[OPEN-17] are only wrong credentials, not %j', async (failure) => {
    for (let done = 0; done < 4; done += 1) {
      rig.api.on.signIn.failsNext(failure);
      await rig.attempt('secret-1');
    }
    expect(mistakesCounted(rig.lock)).toBe(0);
    expect(rig.shown).toMatchObject({ problem: 'error', canRetry: true });
  });

  it('never put the password into the log', async () => {
    await mistakes(3);
    expect(rig.log.text()).not.toContain('mistyped');
  });
});

/** What may happen at sign-in, as simply as it can be said. */
interface Expected {
  nowMs: number;
  mistakes: number;
  lockedUntilMs: number;
  sent: number;
  signedIn: boolean;
}

type SignInCommand = fc.AsyncCommand<Expected, SignInRig>;

async function agree(expected: Expected, rig: SignInRig): Promise<void> {
  await Promise.resolve();
  const locked = expected.lockedUntilMs > expected.nowMs;
  expect(rig.asked).toBe(expected.sent);
  expect(rig.shown.lockedBy).toBe(locked ? 'mistakes' : null);
  expect(rig.session.now.kind).toBe(expected.signedIn ? 'signed-in' : 'anonymous');
  if (!locked) expect(rig.shown.problem).not.toBe('maximum-attempt');
}

const step = (
  name: string,
  run: (expected: Expected, rig: SignInRig) => Promise<void> | void,
): SignInCommand => ({
  check: () => true,
  run: async (expected, rig) => {
    await run(expected, rig);
    await agree(expected, rig);
  },
  toString: () => name,
});

const attempt = (name: string, answer: (rig: SignInRig) => string, apply: (expected: Expected) => void) =>
  step(name, async (expected, rig) => {
    const locked = expected.lockedUntilMs > expected.nowMs;
    await rig.attempt(answer(rig));
    if (locked) {
      expect(rig.shown).toMatchObject({ problem: 'maximum-attempt', canRetry: false });
      return;
    }
    expected.sent += 1;
    apply(expected);
  });

const right = attempt(
  'right',
  () => 'secret-1',
  (expected) => {
    expected.mistakes = 0;
    expected.signedIn = true;
  },
);
const wrong = attempt(
  'wrong',
  () => 'mistyped',
  (expected) => {
    expected.mistakes += 1;
    expected.signedIn = false;
    if (expected.mistakes >= 3) expected.lockedUntilMs = expected.nowMs + 60_000;
  },
);
const unreachable = step('unreachable', async (expected, rig) => {
  const locked = expected.lockedUntilMs > expected.nowMs;
  if (!locked) rig.api.on.signIn.failsNext({ code: 'network' });
  await rig.attempt('secret-1');
  expected.sent += locked ? 0 : 1;
});
const reload = step('reload', async (expected, rig) => {
  rig.launch();
  await rig.session.start();
  expected.mistakes = 0;
});
const signOut = step('sign out', async (expected, rig) => {
  await rig.session.signOut();
  expected.signedIn = false;
});
const passTime = (ms: number, expected: Expected, rig: SignInRig): void => {
  const locked = expected.lockedUntilMs > expected.nowMs;
  rig.clock.advance(ms);
  expected.nowMs += ms;
  if (locked && expected.lockedUntilMs <= expected.nowMs) expected.mistakes = 0;
};
const wait = (ms: number) => step(`wait ${ms}`, (expected, rig) => passTime(ms, expected, rig));
const changeClock = (byMs: number) =>
  step(`clock ${byMs}`, (expected, rig) => {
    rig.clock.shiftWall(byMs);
    // What is stored follows within a second.
    passTime(1_000, expected, rig);
  });

describe('sign-in, whatever somebody does', () => {
  it('[SIGN-12] [SIGN-13] [OPEN-21] [SIGN-14] follows a simple model of mistakes, lock and session', async () => {
    const commands = [
      fc.constant(wrong),
      fc.constant(wrong),
      fc.constant(right),
      fc.constant(unreachable),
      fc.constant(reload),
      fc.constant(signOut),
      fc.constantFrom(1_000, 59_999, 60_000, 120_000).map(wait),
      fc.constant(changeClock(-5 * 3_600_000)),
    ];
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { size: '+1' }), async (run) => {
        const rig = new SignInRig();
        await rig.session.start();
        const model: Expected = { nowMs: 0, mistakes: 0, lockedUntilMs: 0, sent: 0, signedIn: false };
        await fc.asyncModelRun(() => ({ model, real: rig }), run);
        expect(rig.log.text()).not.toMatch(/mistyped|secret-1/);
      }),
      { numRuns: 100 },
    );
  });
});
