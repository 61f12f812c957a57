import { beforeEach, describe, expect, it } from 'vitest';
import { LogoutModel, type LogoutState } from '../../../core/session/logout-model.ts';
import { SessionRig } from '../../support/session-rig.ts';

describe('logging out', () => {
  let rig: SessionRig;
  let model: LogoutModel;
  let shown: LogoutState;

  beforeEach(async () => {
    rig = new SessionRig();
    model = new LogoutModel(rig.session);
    model.state$.subscribe((state) => (shown = state));
    await rig.session.start();
    await rig.signIn();
  });

  it('[ROUT-10] [OPEN-55] asks first, and cancel leaves everything as it is', () => {
    model.ask();
    expect(shown.asking).toBe(true);
    model.cancel();
    expect(shown.asking).toBe(false);
    expect(rig.session.now.kind).toBe('signed-in');
  });

  it('[ROUT-10] signs out on logout alone, once', async () => {
    await model.confirm();
    expect(rig.session.now.kind).toBe('signed-in');
    model.ask();
    await Promise.all([model.confirm(), model.confirm()]);
    expect(rig.session.now.kind).toBe('anonymous');
    expect(rig.api.on.signOut.asked).toHaveLength(1);
    expect(shown).toEqual(model.initial);
  });

  it('[ROUT-10 part] is busy until the account is left, and cannot be cancelled then', async () => {
    expect(shown).toEqual({ asking: false, busy: false });
    let leave = (): void => undefined;
    rig.session.account?.atFarewell(() => new Promise((resolve) => (leave = resolve)));
    model.ask();
    const leaving = model.confirm();
    expect(shown).toEqual({ asking: true, busy: true });
    model.cancel();
    expect(shown).toEqual({ asking: true, busy: true });
    leave();
    await leaving;
    expect(shown).toEqual({ asking: false, busy: false });
  });
});
