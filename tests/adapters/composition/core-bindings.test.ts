import type { ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

/** What outlives an account; everything else of the core is made anew for the next. */
const SCREEN_PARTS = [
  'stored',
  'sessionStore',
  'thisScreen',
  'session',
  'signInLock',
  'codeLock',
  'signIn',
  'codeSignIn',
  'automaticVoucher',
  'consents',
  'legal',
  'registration',
  'recovery',
  'screenSettings',
  'vehicle',
  'motion',
  'landing',
  'logout',
  'playing',
  'idle',
  'startUp',
  'heardAddresses',
  'wording',
  'paymentFlag',
  'overrides',
];

describe('the composition of a screen', () => {
  it.each(Object.entries(CORE))('makes %s once, of the ports alone', async (_, token) => {
    const rig = new ScreenRig();
    await rig.start();
    const id = token as ServiceIdentifier<object>;
    const made = rig.get(id);
    expect(made).toBeTypeOf('object');
    expect(rig.get(id)).toBe(made);
  });

  it('makes everything of an account anew for the next, and nothing of the screen', async () => {
    const rig = new ScreenRig();
    await rig.start();
    const before = new Map(Object.entries(CORE).map(([name, token]) => [name, rig.get<unknown>(token)]));
    await rig.session.signIn(rig.sessionApi.account.email, rig.sessionApi.account.password);
    const kept = Object.entries(CORE).filter(([name, token]) => rig.get<unknown>(token) === before.get(name));
    expect(kept.map(([name]) => name)).toEqual(SCREEN_PARTS);
  });

  it('starts, signs in and ends a screen with every part of it there', async () => {
    const rig = new ScreenRig({ seat: 'other' });
    const started = rig.get(CORE.startUp).run();
    await rig.clock.advanceAsync(1);
    expect((await started).ok).toBe(true);
    rig.get(CORE.signIn).setEmail('ana@example.test');
    rig.get(CORE.signIn).setPassword('secret-1');
    await rig.get(CORE.signIn).submit();
    expect(rig.session.now.kind).toBe('signed-in');
    for (const token of Object.values(CORE)) rig.get<unknown>(token);
    await rig.clock.advanceAsync(60 * 60_000 + 60_000, 1_000);
    expect(rig.session.now).toEqual({ kind: 'anonymous', expired: true });
    expect(rig.get(CORE.accountScope).over).toBe(true);
    expect(rig.log.text()).not.toMatch(/secret-1|refresh-1|session-1/);
  });
});
