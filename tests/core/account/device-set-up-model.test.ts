import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { deviceNameProblem } from '../../../core/account/device-name.ts';
import { DeviceSetUpModel, type DeviceSetUpState } from '../../../core/account/device-set-up-model.ts';
import type { ScreenCount } from '../../../core/shared/client-config.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { PeerScreen, readWire } from '../../support/peer-screen.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

let clock: VirtualClock;
let hub: FakeMessageHub;
let own: ScreenRig;
let model: DeviceSetUpModel;
let shown: DeviceSetUpState;

async function signedIn(seat: 'front' | 'left' | 'other'): Promise<ScreenRig> {
  const rig = new ScreenRig({ seat, clock, hub, random: new SeededRandom(seat.length) });
  await rig.start();
  if (seat === 'other') await rig.session.signIn('ana@example.test', 'secret-1');
  await clock.advanceAsync(6_000);
  return rig;
}

function open(rig: ScreenRig, screenOptions: readonly ScreenCount[] = [1, 3]): void {
  model = new DeviceSetUpModel(
    rig.get(CORE.thisScreen),
    rig.get(CORE.presence),
    clock,
    { screenOptions },
    rig.get(CORE.motion),
  );
  model.state$.subscribe((state) => (shown = state));
  model.enter();
}

/** To the choice among the screens of a car with so many. */
async function toScreens(count: ScreenCount = 3): Promise<void> {
  model.pickCount(count);
  model.proceed();
  await clock.advanceAsync(1_000);
}

const labels = (): readonly string[] => shown.choices.map(({ screen }) => screen);

beforeEach(async () => {
  clock = new VirtualClock();
  hub = new FakeMessageHub(clock);
  own = await signedIn('other');
  open(own);
});

describe('device set-up', () => {
  it('[DEVS-02] [CNST-06] offers a car of 3 screens or of 1, and takes 3 unless told otherwise', async () => {
    expect(shown).toMatchObject({ view: 'demo-options', options: [3, 1], count: 3, canContinue: true });
    await toScreens(3);
    expect(labels()).toEqual(['front', 'rear-left', 'rear-right', 'other']);
    model.back();
    await toScreens(1);
    expect(labels()).toEqual(['front', 'other']);
  });

  it('[OPEN2-41] [DEVS-03] offers 2 screens by configuration, under which alone there is a Rear Screen', async () => {
    open(own, [1, 2, 3]);
    expect(shown.options).toEqual([3, 2, 1]);
    await toScreens(2);
    expect(labels()).toEqual(['front', 'rear', 'other']);
    model.pick('rear');
    expect(model.proceed()).toBe('assigned');
    expect(own.store.get('screenName')).toBe('Rear Screen');
    const front = await signedIn('front');
    const [rear] = front.get(CORE.presence).now;
    expect(rear).toMatchObject({ screenName: 'Rear Screen', deviceName: 'Rear Screen', seat: 'left' });
  });

  it('[DEVS-05] goes by the options, a look at who is there of 1000 ms, and the choice of a screen', async () => {
    expect(shown.view).toBe('demo-options');
    expect(model.proceed()).toBe('view');
    await clock.advanceAsync(999);
    expect(shown).toMatchObject({ view: 'loader', canContinue: false });
    expect(model.proceed()).toBeNull();
    await clock.advanceAsync(1);
    expect(shown.view).toBe('screen-selection');
    model.pick('other');
    expect(model.proceed()).toBe('name');
  });

  it('knows nobody’s place while nobody can be asked, and says so', async () => {
    await toScreens();
    expect(shown.othersKnown).toBe(true);
    hub.stop();
    await clock.advanceAsync(1);
    expect(shown).toMatchObject({ othersKnown: false, view: 'screen-selection' });
    hub.start();
    await clock.advanceAsync(10_000);
    expect(shown.othersKnown).toBe(true);
  });

  it('goes back step by step, in the middle of the look too, and comes back to the choice from the name', async () => {
    model.proceed();
    expect(model.back()).toBe(true);
    await clock.advanceAsync(2_000);
    expect(shown.view).toBe('demo-options');
    expect(model.back()).toBe(false);
    model.enter(true);
    expect(shown.view).toBe('screen-selection');
  });

  it('[DEVS-06] has no Other Device in car-screen mode', async () => {
    open(await signedIn('left'));
    await toScreens();
    expect(labels()).toEqual(['front', 'rear-left', 'rear-right']);
  });

  it('[DEVS-07] goes on with a chosen option alone, and never with a screen that a discovered device has', async () => {
    const left = await signedIn('left');
    await toScreens();
    expect(shown.canContinue).toBe(false);
    expect(shown.choices.map(({ takenBy }) => takenBy)).toEqual([null, 'Left Rear', null, null]);
    model.pick('rear-left');
    expect(shown).toMatchObject({ chosen: null, canContinue: false });
    expect(model.proceed()).toBeNull();
    model.pick('rear-right');
    expect(shown).toMatchObject({ chosen: 'rear-right', canContinue: true });
    expect(left.get(CORE.thisScreen).screenName()).toBe('Left Rear');
  });

  it('begins with what this device is already, says so, and keeps what a person chose instead', async () => {
    open(await signedIn('left'));
    await toScreens();
    expect(shown).toMatchObject({ chosen: 'rear-left', canContinue: true });
    expect(shown.choices.map(({ own }) => own)).toEqual([undefined, true, undefined]);
    model.pick('rear-right');
    expect(shown.chosen).toBe('rear-right');
    model.back();
    await toScreens(1);
    expect(shown).toMatchObject({ chosen: null, canContinue: false });
  });

  it('does not fall back to what this device is when its new choice is taken', async () => {
    open(await signedIn('left'));
    await toScreens();
    model.pick('front');
    await signedIn('front');
    expect(shown).toMatchObject({ chosen: null, canContinue: false });
  });

  it('[OPEN2-41 part] begins with a car of 2 screens where this one is the Rear Screen', async () => {
    open(own, [1, 2, 3]);
    await toScreens(2);
    model.pick('rear');
    expect(model.proceed()).toBe('assigned');
    model.enter();
    expect(shown.count).toBe(2);
    model.proceed();
    await clock.advanceAsync(1_000);
    expect(shown.chosen).toBe('rear');
  });

  it('takes a device outside the car for another device once a person named it', async () => {
    own.get(CORE.thisScreen).nameDevice('Tablet of Mila', clock.wallMs());
    await toScreens();
    expect(shown.chosen).toBe('other');
    expect(shown.choices.at(-1)).toMatchObject({ screen: 'other', own: true });
  });

  it('[DEVS-07] loses a choice that somebody takes at the last moment', async () => {
    await toScreens();
    model.pick('rear-left');
    expect(shown.canContinue).toBe(true);
    await signedIn('left');
    expect(shown).toMatchObject({ chosen: null, canContinue: false });
    expect(model.proceed()).toBeNull();
    expect(own.get(CORE.thisScreen).seat()).toBe('other');
  });

  it('[DEVS-07] [OPEN2-48 part] finds a screen free again once its device was silent for more than 15 s', async () => {
    const left = new PeerScreen(hub);
    await clock.advanceAsync(100);
    left.say('DeviceBroadcast');
    await toScreens();
    expect(shown.choices[1]?.takenBy).toBe('Mila');
    await clock.advanceAsync(13_900);
    expect(shown.choices[1]?.takenBy).toBe('Mila');
    await clock.advanceAsync(6_000);
    expect(shown.choices[1]?.takenBy).toBeNull();
  });

  it('[DEVS-13] asks who is there, and broadcasts what it became', async () => {
    const front = new PeerScreen(hub, { deviceId: '0000-front', screenName: 'Front Screen', isMHU: true });
    // It says nothing of its own accord, only when it is asked.
    front.bus.text$.subscribe((text) => {
      if (readWire(text)?.command === 'DiscoverAccount') front.say('DeviceBroadcast');
    });
    await clock.advanceAsync(100);
    expect(front.counts()['DiscoverAccount'] ?? 0).toBe(0);
    await toScreens();
    expect(front.counts()['DiscoverAccount']).toBe(1);
    expect(shown.choices[0]).toEqual({ screen: 'front', takenBy: 'Mila' });
    model.pick('rear-left');
    model.proceed();
    await clock.advanceAsync(100);
    expect(front.heard.at(-1)).toMatchObject({
      command: 'DeviceBroadcast',
      fields: { screenName: 'Left Rear' },
    });
  });

  it.each([
    ['front', 'Front Screen', '0A', /^0000-/],
    ['rear-left', 'Left Rear', '1A', /^1A-/],
    ['rear-right', 'Right Rear', '1B', /^1B-/],
  ] as const)(
    '[OPEN2-88] [DEVS-03] [DEVS-10 part] [DEVS-15 part] makes the device %s: stored as %s, with an id of that place, told to the others at once',
    async (screen, screenName, zone, id) => {
      const before = own.deviceId;
      const peer = await signedIn('other');
      await toScreens();
      model.pick(screen);
      expect(model.proceed()).toBe('assigned');
      await clock.advanceAsync(500);
      expect(own.store.get('screenName')).toBe(screenName);
      expect(own.store.get('customerZone')).toBe(zone);
      expect(own.store.get('deviceId')).toMatch(id);
      expect(own.store.get('allowUntil:device')).not.toBeNull();
      const seen = peer.get(CORE.presence).now;
      expect(seen.map((device) => device.screenName)).toEqual([screenName]);
      expect(seen.map((device) => device.isMHU)).toEqual([screen === 'front']);
      expect(seen.some(({ deviceId }) => deviceId === before)).toBe(false);
    },
  );

  it('[OPEN2-45] [DEVS-12] for 15000 ms its own echo takes no place and no name from it, and nobody drops it; then the normal rules hold', async () => {
    const MARGIN_MS = 100;
    const front = await signedIn('front');
    const listedBy = (rig: ScreenRig) => rig.get(CORE.presence).now.map(({ deviceId }) => deviceId);
    const places = () => shown.choices.filter(({ takenBy }) => takenBy !== null).map(({ screen }) => screen);
    await toScreens();
    model.pick('rear-left');
    expect(model.proceed()).toBe('assigned');
    await clock.advanceAsync(100);
    const former = own.get(CORE.thisScreen).deviceId();
    model.enter(true);
    model.pick('rear-right');
    expect(model.proceed()).toBe('assigned');
    const namedAtMs = clock.wallMs();
    expect(own.store.get('allowUntil:device')).toBe(String(namedAtMs + 15_000));
    const present = own.get(CORE.thisScreen).deviceId();
    expect(present).not.toBe(former);
    // As the broker or another tab says it: under the id and the place that this screen had.
    const echo = new PeerScreen(hub, { deviceId: former, deviceName: 'Left Rear', screenName: 'Left Rear' });
    await clock.advanceAsync(MARGIN_MS);
    const untilMs = async (afterMs: number): Promise<void> => {
      while (clock.wallMs() < namedAtMs + afterMs) {
        echo.say('DeviceBroadcast');
        await clock.advanceAsync(Math.min(1_000, namedAtMs + afterMs - clock.wallMs()));
        expect(listedBy(front)).toContain(present);
        expect(listedBy(own)).toEqual([front.deviceId]);
        expect(places()).toEqual(['front']);
        const named = own.get(CORE.presence).now;
        expect(deviceNameProblem('Left Rear', present, named)).toBeNull();
      }
    };
    await untilMs(15_000 - MARGIN_MS);
    await clock.advanceAsync(MARGIN_MS);
    echo.say('DeviceBroadcast');
    await clock.advanceAsync(MARGIN_MS);
    expect(listedBy(own)).toContain(former);
    expect(places()).toEqual(['front', 'rear-left']);
    expect(deviceNameProblem('Left Rear', present, own.get(CORE.presence).now)).toBe('exists');
  });

  it('[DEVS-16] [ROLE-03] lets each screen be called by one of six names', async () => {
    const names = new Set<string>();
    for (const seat of ['front', 'passenger', 'left', 'right', 'other'] as const)
      names.add(new ScreenRig({ seat }).get(CORE.thisScreen).screenName());
    open(own, [2]);
    await toScreens(2);
    model.pick('rear');
    model.proceed();
    names.add(own.get(CORE.thisScreen).screenName());
    expect([...names].toSorted()).toEqual([
      'Front Passenger',
      'Front Screen',
      'Left Rear',
      'Other Device',
      'Rear Screen',
      'Right Rear',
    ]);
    // A car that says another seat overrules what a person chose.
    const start = { customerZone: '1B', hardwareId: null, languageOverride: null };
    own.get(CORE.thisScreen).become(start);
    expect(own.get(CORE.thisScreen).screenName()).toBe('Right Rear');
  });

  it('[OPEN-48 part] no screen becomes the front one, or stops being it, while the car moves', async () => {
    const left = await signedIn('left');
    open(left);
    await toScreens();
    const front = shown.choices.find(({ screen }) => screen === 'front');
    expect(front).toBeDefined();
    if (front !== undefined) model.pick(front.screen);
    left.get(CORE.vehicle).toggle();
    expect(model.proceed()).toBe('in-motion');
    expect(left.get(CORE.thisScreen).seat()).toBe('left');
    left.get(CORE.vehicle).toggle();
    expect(model.proceed()).toBe('assigned');
    expect(left.get(CORE.thisScreen).seat()).toBe('front');
  });
});
