import type { ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

describe('the composition of a screen', () => {
  it.each(Object.entries(CORE))('makes %s once, of the ports alone', (_, token) => {
    const rig = new ScreenRig();
    const id = token as ServiceIdentifier<object>;
    const made = rig.get(id);
    expect(made).toBeTypeOf('object');
    expect(rig.get(id)).toBe(made);
  });

  it('starts, signs in and ends a screen with every part of it there', async () => {
    const rig = new ScreenRig({ seat: 'other' });
    for (const token of Object.values(CORE)) rig.get<unknown>(token);
    const started = rig.get(CORE.startUp).run();
    await rig.clock.advanceAsync(1);
    expect((await started).ok).toBe(true);
    rig.get(CORE.signIn).setEmail('ana@example.test');
    rig.get(CORE.signIn).setPassword('secret-1');
    await rig.get(CORE.signIn).submit();
    expect(rig.session.now.kind).toBe('signed-in');
    await rig.clock.advanceAsync(60 * 60_000 + 60_000, 1_000);
    expect(rig.session.now).toEqual({ kind: 'anonymous', expired: true });
    expect(rig.log.text()).not.toMatch(/secret-1|refresh-1|session-1/);
  });
});
