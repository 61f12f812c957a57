import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { DeviceNameModel, type DeviceNameState } from '../../../core/account/device-name-model.ts';
import { ProfileNameModel, type ProfileNameState } from '../../../core/account/profile-name-model.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { ScreenRig } from '../../support/screen-rig.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

let clock: VirtualClock;
let hub: FakeMessageHub;
let own: ScreenRig;

const signedIn = async (rig: ScreenRig): Promise<ScreenRig> => {
  await rig.start();
  await rig.session.signIn('ana@example.test', 'secret-1');
  await clock.advanceAsync(6_000);
  return rig;
};

beforeEach(async () => {
  clock = new VirtualClock();
  hub = new FakeMessageHub(clock);
  own = await signedIn(new ScreenRig({ seat: 'other', clock, hub }));
});

describe('naming the device', () => {
  let model: DeviceNameModel;
  let shown: DeviceNameState;

  const open = (rig: ScreenRig): void => {
    model = new DeviceNameModel(
      rig.get(CORE.thisScreen),
      rig.get(CORE.presence),
      rig.session,
      clock,
      new FakeMotion(),
    );
    model.state$.subscribe((state) => (shown = state));
    model.enter();
  };

  beforeEach(() => open(own));

  it('can neither be changed nor saved before its screen has opened', () => {
    expect(model.initial).toEqual({
      name: '',
      left: 0,
      problem: null,
      canSave: false,
      editable: false,
      saved: 0,
    });
  });

  it('begins with the name that the device has', () => {
    expect(shown).toMatchObject({ name: 'Other Device', left: 13, canSave: true, saved: 0 });
  });

  it('[DEVS-08] [SETT-13] cannot save a name of blanks', () => {
    model.setName('   ');
    expect(shown).toMatchObject({ problem: 'required', canSave: false });
    model.save();
    expect(own.store.get('deviceName')).toBeNull();
  });

  it('[SETT-14] takes 25 characters and counts those left', () => {
    model.setName('x'.repeat(40));
    expect(shown).toMatchObject({ name: 'x'.repeat(25), left: 0 });
  });

  it('[DEVS-09] [SETT-13] saves nothing under the name of a discovered device', async () => {
    const front = await signedIn(new ScreenRig({ seat: 'front', clock, hub }));
    expect(front.get(CORE.presence).now).toHaveLength(1);
    model.setName(' front SCREEN ');
    model.save();
    expect(shown).toMatchObject({ problem: 'exists', canSave: false, saved: 0 });
    expect(own.store.get('deviceName')).toBeNull();
    model.setName('Tablet');
    expect(shown).toMatchObject({ problem: null, canSave: true });
  });

  it('[DEVS-10 part] [DEVS-12] [OPEN2-45 part] keeps name and id, opens the device window and tells the others', async () => {
    const front = await signedIn(new ScreenRig({ seat: 'front', clock, hub }));
    model.setName(' Tablet ');
    model.save();
    await clock.advanceAsync(100);
    expect(own.store.get('deviceName')).toBe('Tablet');
    expect(own.store.get('deviceId')).toBe(own.deviceId);
    expect(own.store.get('allowUntil:device')).toBe(String(clock.wallMs() - 100 + 15_000));
    expect(front.get(CORE.presence).now.map(({ deviceName }) => deviceName)).toEqual(['Tablet']);
    expect(shown.saved).toBe(1);
  });

  it('forgets with the screen that something was saved', () => {
    model.setName('Tablet');
    model.save();
    model.leave();
    expect(shown).toMatchObject({ name: '', saved: 0 });
    model.enter();
    expect(shown).toMatchObject({ name: 'Tablet', saved: 0, canSave: true });
  });

  it('[SETT-07] cannot be done in car mode', async () => {
    const front = await signedIn(new ScreenRig({ seat: 'front', clock, hub }));
    open(front);
    model.setName('Mine');
    model.save();
    expect(shown).toMatchObject({ editable: false, canSave: false, name: 'Front Screen' });
    expect(front.store.get('deviceName')).toBeNull();
  });

  it('[DEVS-11] leaves nothing of the sign-in and the device on the way back from set-up', async () => {
    model.save();
    await model.leaveSetUp();
    for (const key of ['email', 'password', 'consumerId', 'session', 'refreshToken', 'deviceId']) {
      expect(own.store.get(key)).toBeNull();
    }
    expect(own.session.now.kind).toBe('anonymous');
  });
});

describe('naming a profile', () => {
  let model: ProfileNameModel;
  let shown: ProfileNameState;

  beforeEach(() => {
    model = new ProfileNameModel(own.get(CORE.thisScreen), own.get(CORE.presence), new FakeMotion());
    model.state$.subscribe((state) => (shown = state));
    model.enter();
  });

  it('has chosen nothing before its screen has opened', () => {
    expect(model.initial).toEqual({ name: '', left: 0, problem: null, canSave: false, chosen: false });
  });

  it('[SETT-14] has 25 characters left once it opened', () => {
    expect(shown).toEqual({ name: '', left: 25, problem: null, canSave: false, chosen: false });
  });

  it('keeps the name without the blanks around it', () => {
    model.setName(' Ana ');
    model.save();
    expect(own.store.get('profileName')).toBe('Ana');
    expect(shown.chosen).toBe(true);
  });

  it('forgets with the screen that a name was chosen', () => {
    model.setName('Ana');
    model.save();
    model.enter();
    expect(shown).toMatchObject({ name: '', chosen: false });
    model.setName('Ana');
    model.save();
    model.leave();
    expect(shown).toMatchObject({ name: '', chosen: false });
  });

  it('[CREG-21] [ROLE2-14] [OPEN-57] [ERRS-02] answers a name in use as taken', async () => {
    await signedIn(new ScreenRig({ seat: 'front', clock, hub }));
    model.setName('front screen');
    model.save();
    expect(shown).toMatchObject({ problem: 'taken', canSave: false, chosen: false });
    expect(own.store.get('profileName')).toBeNull();
  });

  it('cannot save blanks', () => {
    model.setName('  ');
    model.save();
    expect(shown).toMatchObject({ canSave: false, chosen: false });
  });
});
