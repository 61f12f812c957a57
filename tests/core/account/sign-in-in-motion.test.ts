import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Seat } from '../../../core/display/seats.ts';
import { ScreenRig } from '../../support/screen-rig.ts';
import { RegistrationRig } from '../../support/registration-rig.ts';

const EMAIL = 'ada@example.test';
const SEATS: readonly Seat[] = ['front', 'passenger', 'left', 'right', 'other'];

/** A screen in a car that drives, set so by hand. */
function driving(seat: Seat): ScreenRig {
  const rig = new ScreenRig({ seat });
  rig.get(CORE.vehicle).toggle();
  return rig;
}

describe.each(SEATS)('while the car moves nobody on the screen %s', (seat) => {
  it('[MOTN-01] [MOTN2-03] signs in by e-mail, until it is parked', async () => {
    const rig = driving(seat);
    const model = rig.get(CORE.signIn);
    let shown = model.initial;
    model.state$.subscribe((state) => (shown = state));
    model.setEmail(EMAIL);
    model.setPassword('secret-1');
    expect(shown).toMatchObject({ canSubmit: false, lockedBy: 'motion' });
    await model.submit();
    expect(rig.sessionApi.on.signIn.asked).toEqual([]);
    rig.get(CORE.vehicle).toggle();
    expect(shown).toMatchObject({ canSubmit: true, lockedBy: null });
  });

  it('[MOTN-01] [MOTN2-03] signs in by code, until it is parked', () => {
    const rig = driving(seat);
    const model = rig.get(CORE.codeSignIn);
    let shown = model.initial;
    model.state$.subscribe((state) => (shown = state));
    model.setCode('ABC123');
    expect(shown).toMatchObject({ canSubmit: false, lockedBy: 'motion' });
    void model.submit();
    expect(shown.busy).toBe(false);
    rig.get(CORE.vehicle).toggle();
    expect(shown).toMatchObject({ canSubmit: true, lockedBy: null });
  });

  it('[MOTN-01 part] recovers a password, until it is parked', () => {
    const rig = driving(seat);
    const model = rig.get(CORE.recovery);
    let shown = model.initial;
    model.state$.subscribe((state) => (shown = state));
    model.enter();
    model.setEmail(EMAIL);
    expect(shown).toMatchObject({ canSend: false, blockedBy: 'in-motion' });
    rig.get(CORE.vehicle).toggle();
    expect(shown).toMatchObject({ canSend: true, blockedBy: null });
  });
});

it('[MOTN-01] [MOTN2-03] nobody signs up while the car moves; what was typed is there once it is parked', () => {
  const rig = new RegistrationRig();
  rig.toForm();
  rig.fillIn();
  expect(rig.shown.canSubmit).toBe(true);
  rig.motion.become('moving');
  expect(rig.shown).toMatchObject({ canSubmit: false, blockedBy: 'in-motion' });
  void rig.model.submit();
  expect(rig.shown.place).toMatchObject({ kind: 'step', step: 'createAccount' });
  rig.motion.become('idling');
  expect(rig.shown).toMatchObject({ canSubmit: false, blockedBy: 'not-parked' });
  rig.motion.become('parked');
  expect(rig.shown).toMatchObject({ canSubmit: true, blockedBy: null });
  expect(rig.shown.form.email).not.toBe('');
  expect(rig.registered).toEqual([]);
});

it('[MOTN-01 part] nobody goes on through the steps of sign-up while the car moves', () => {
  const rig = new RegistrationRig();
  rig.model.enter('legal');
  const before = rig.shown.place;
  rig.motion.become('moving');
  rig.model.next();
  expect(rig.shown.place).toEqual(before);
  rig.motion.become('parked');
  rig.model.next();
  expect(rig.shown.place).not.toEqual(before);
});
