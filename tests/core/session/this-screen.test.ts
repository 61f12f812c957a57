import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ThisScreen } from '../../../core/session/this-screen.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeRandom } from '../../support/fakes/fake-random.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { CAR_WITH_BUS, sampleConfig } from '../../support/fakes/sample-config.ts';

describe('this screen', () => {
  let store: FakeKeyValueStore;
  let log: RecordingLog;
  let clock: VirtualClock;
  let stored: StoredValues;
  let screen: ThisScreen;

  beforeEach(() => {
    store = new FakeKeyValueStore();
    log = new RecordingLog();
    launch();
  });

  const launch = (config = sampleConfig()): void => {
    stored = new StoredValues(store, log);
    clock = new VirtualClock(1_700_000_000_000);
    screen = new ThisScreen(stored, clock, new FakeRandom(), config, log);
  };
  const launchInCar = (): void => launch(sampleConfig({ car: CAR_WITH_BUS }));
  const start = (customerZone: string | null, hardwareId: string | null = null): void =>
    screen.applyStart({ customerZone, hardwareId, languageOverride: null });

  it('[ROLE-05] takes its seat, its profile name and in-car from the zone', () => {
    start('1A');
    expect(screen.seat()).toBe('left');
    expect(screen.inCar()).toBe(true);
    expect(store.get('profileName')).toBe('left rear user');
    expect(screen.deviceId()).toMatch(/^1A-/);
  });

  it('[ROLE-06] loses zone and in-car under a zone that is none of the car', () => {
    start('1A');
    start('7Z');
    expect(screen.seat()).toBe('other');
    expect(screen.inCar()).toBe(false);
    expect(store.get('customerZone')).toBeNull();
    expect(store.get('isInCarScreen')).toBe('false');
  });

  describe('whose zone cannot be read', () => {
    const inMotion = () => [screen.seat(), screen.motionSeat()];

    it('[ROLE-06] is none of the car, and counts as the front one for motion until it is told anew', () => {
      start('1A');
      const seats: string[] = [];
      screen.motionSeat$.subscribe((seat) => seats.push(seat));
      start('0A;');
      expect([...inMotion(), screen.inCar(), store.get('customerZone')]).toEqual([
        'other',
        'front',
        false,
        null,
      ]);
      launch();
      expect(inMotion()).toEqual(['other', 'front']);
      stored.endAccount(false);
      expect(inMotion()).toEqual(['other', 'front']);
      start('1B');
      expect(inMotion()).toEqual(['right', 'right']);
      start('?');
      start('2C');
      expect(inMotion()).toEqual(['other', 'other']);
      expect(seats).toEqual(['left', 'front']);
    });

    it('is any that is no digit and a letter', () => {
      fc.assert(
        fc.property(fc.string({ minLength: 1 }), (zone) => {
          fc.pre(!/^[0-9][A-Z]$/.test(zone));
          store = new FakeKeyValueStore();
          launch();
          start(zone);
          expect(inMotion()).toEqual(['other', 'front']);
        }),
      );
    });

    it('is one whose stored zone was spoilt, at the start or by another tab', () => {
      store = new FakeKeyValueStore({ customerZone: '1A\u0000', isInCarScreen: 'true' });
      launch();
      stored.repair();
      expect(inMotion()).toEqual(['other', 'front']);
      start('1A');
      expect(inMotion()).toEqual(['left', 'left']);
      const seats: string[] = [];
      screen.motionSeat$.subscribe((seat) => seats.push(seat));
      store.changeElsewhere('customerZone', 'rear');
      expect(seats).toEqual(['left', 'front']);
    });

    it('counts as the front one whatever a person makes of it, and over starts, until it is told anew', () => {
      start('0A;', 'car-1');
      store.set('session', 'session-1');
      const seats: string[] = [];
      screen.motionSeat$.subscribe((seat) => seats.push(seat));
      for (const seat of ['left', 'front', 'right', 'left'] as const) {
        screen.takePlace(seat, 'Screen', 0);
        expect(inMotion()).toEqual([seat, 'front']);
      }
      launch();
      for (const zone of [null, '0A;', '7Z', '1B']) start(zone, 'car-2');
      for (const zone of [null, '0A;', '7Z', '1A']) start(zone);
      expect(inMotion()).toEqual(['left', 'front']);
      start('1A', 'car-1');
      expect(inMotion()).toEqual(['left', 'left']);
      expect(seats).toEqual(['front']);
    });

    it('becomes a rear screen by the next start after somebody signed out', () => {
      start('?');
      store.set('session', 'session-1');
      screen.takePlace('left', 'Left Rear', 0);
      stored.endAccount(screen.inCar());
      expect(inMotion()).toEqual(['left', 'front']);
      start('1A');
      expect(inMotion()).toEqual(['left', 'left']);
    });

    it('is one that the car tells a screen whose seat a person chose, signed in or not', () => {
      screen.takePlace('left', 'Left Rear', 0);
      store.set('session', 'session-1');
      expect(inMotion()).toEqual(['left', 'left']);
      const seats: string[] = [];
      screen.motionSeat$.subscribe((seat) => seats.push(seat));
      start('0A;');
      expect(inMotion()).toEqual(['left', 'front']);
      expect(seats).toEqual(['left', 'front']);
    });

    it('changes nothing for a signed-in screen that the car said is not the front one', () => {
      start('1A');
      store.set('session', 'session-1');
      start('0A;');
      expect(inMotion()).toEqual(['left', 'left']);
      expect(store.get('zoneUnreadable')).toBeNull();
    });

    it('becomes no rear screen by a link while somebody is signed in', () => {
      start('?');
      store.set('session', 'session-1');
      for (const zone of ['1A', '2C']) start(zone);
      expect(inMotion()).toEqual(['other', 'front']);
      start('0A');
      expect(inMotion()).toEqual(['front', 'front']);
    });

    it.each([null, 'x'])('becomes none either when it does not know that it is in the car (%s)', (inCar) => {
      store = new FakeKeyValueStore({ customerZone: '0A\u0000', session: 'session-1' });
      if (inCar !== null) store.set('isInCarScreen', inCar);
      launch();
      start('1A');
      expect(inMotion()).toEqual(['other', 'front']);
    });

    it('becomes a rear screen again by an address of its own car, and of no other', () => {
      store = new FakeKeyValueStore({ customerZone: '?', hardwareId: 'car-1', session: 'session-1' });
      launch();
      stored.repair();
      start('1A', 'car-2');
      expect(inMotion()).toEqual(['other', 'front']);
      start('1A', 'car-1');
      expect(inMotion()).toEqual(['left', 'left']);
    });

    it('is one whose doubt was spoilt as well', () => {
      start('?');
      store.set('zoneUnreadable', 'perhaps');
      stored.repair();
      expect(inMotion()).toEqual(['other', 'front']);
    });
  });

  describe('which the car said is the front one', () => {
    const inMotion = () => [screen.seat(), screen.motionSeat()];
    beforeEach(() => start('0A', 'car-1'));

    it('stays so for motion whatever a person makes of it, and over starts, until it is told anew', () => {
      const seats: string[] = [];
      screen.motionSeat$.subscribe((seat) => seats.push(seat));
      store.set('session', 'session-1');
      screen.takePlace('left', 'Left Rear', 0);
      expect(inMotion()).toEqual(['left', 'front']);
      launch();
      for (const zone of ['0A', '1A', '7Z', '?']) start(zone, 'car-1');
      expect(inMotion()).toEqual(['left', 'front']);
      screen.leaveCar();
      expect(inMotion()).toEqual(['other', 'front']);
      start('1A', 'car-1');
      expect(screen.motionSeat()).toBe('front');
      stored.endAccount(screen.inCar());
      expect(screen.motionSeat()).toBe('front');
      start('1A');
      expect(inMotion()).toEqual(['left', 'left']);
      expect(seats).toEqual(['front']);
    });

    it('is believed of any address, by a screen that is signed in somewhere else too', () => {
      start('1A', 'car-1');
      store.set('session', 'session-1');
      start('0A');
      expect(inMotion()).toEqual(['left', 'front']);
    });

    it('is a doubt by a link that names no car or another one, which its own car ends at its next start', () => {
      start('1A', 'car-1');
      store.set('session', 'session-1');
      for (const car of [undefined, 'car-2']) {
        // Once more, as by a reload of the link: it is no more certain then.
        for (let time = 0; time < 3; time += 1) start('0A', car);
        expect(inMotion()).toEqual(['left', 'front']);
        start('1A', 'car-2');
        expect(inMotion()).toEqual(['left', 'front']);
        start('1A', 'car-1');
        expect(inMotion()).toEqual(['left', 'left']);
      }
      start('0A', 'car-1');
      start('1A', 'car-1');
      expect(inMotion()).toEqual(['left', 'front']);
    });

    it.each(['customerZone', 'isInCarScreen', 'toldFront'])('stays so where "%s" is spoilt', (key) => {
      store.set(key, 'x');
      launch();
      stored.repair();
      expect(screen.motionSeat()).toBe('front');
      stored.endAccount(screen.inCar());
      expect(screen.motionSeat()).toBe('front');
    });

    it.each(['front', 'left'] as const)('stays so when the store is cleared under it, being %s', (seat) => {
      const seats: string[] = [];
      screen.motionSeat$.subscribe((one) => seats.push(one));
      screen.takePlace(seat, 'Screen', 0);
      for (const key of store.keys()) store.changeElsewhere(key, null);
      expect(inMotion()).toEqual(['other', 'front']);
      expect(seats).toEqual(['front']);
    });
  });

  it('a person made the front one stays so for motion when the store is cleared under it', () => {
    screen.takePlace('front', 'Front Screen', 0);
    for (const key of store.keys()) store.remove(key);
    expect([screen.seat(), screen.motionSeat()]).toEqual(['other', 'front']);
    screen.takePlace('left', 'Left Rear', 0);
    for (const key of store.keys()) store.remove(key);
    expect(screen.motionSeat()).toBe('other');
  });

  it('counts as the front one for motion while a car with a bus has told it no zone', () => {
    const seats = (): readonly string[] => [screen.seat(), screen.motionSeat()];
    expect(seats()).toEqual(['other', 'other']);
    launchInCar();
    expect(seats()).toEqual(['other', 'front']);
    screen.leaveCar();
    expect(seats()).toEqual(['other', 'front']);
    start('7Z');
    expect(seats()).toEqual(['other', 'other']);
    stored.endAccount(false);
    launchInCar();
    expect(seats()).toEqual(['other', 'other']);
    start('1A');
    expect(seats()).toEqual(['left', 'left']);
  });

  it('does so whatever a link says while somebody is signed in, until its own car tells it a zone', () => {
    const seats = (): readonly string[] => [screen.seat(), screen.motionSeat()];
    store.set('session', 'session-1');
    store.set('hardwareId', 'car-1');
    for (const zone of ['1A', '1B', '0B', '7Z']) {
      for (const car of [null, 'car-2']) {
        launchInCar();
        start(zone, car);
        launchInCar();
        expect(seats()).toEqual(['other', 'front']);
      }
    }
    start('1A', 'car-1');
    expect(seats()).toEqual(['left', 'left']);
  });

  it('does so whatever a person makes of it there, and over starts, until it is told', () => {
    const seats = (): readonly string[] => [screen.seat(), screen.motionSeat()];
    launchInCar();
    screen.takePlace('left', 'Left Rear', 0);
    expect(seats()).toEqual(['left', 'front']);
    store.set('session', 'session-1');
    store.set('hardwareId', 'car-1');
    launchInCar();
    for (const zone of [null, '1A', '1B']) start(zone);
    expect(seats()).toEqual(['left', 'front']);
    start('1A', 'car-1');
    expect(seats()).toEqual(['left', 'left']);
    launchInCar();
    screen.takePlace('right', 'Right Rear', 0);
    expect(seats()).toEqual(['right', 'right']);
  });

  it('counts as the front one by a start that says so, and takes that seat, or a rear one, without an account', () => {
    launchInCar();
    screen.takePlace('left', 'Left Rear', 0);
    store.set('session', 'session-1');
    start('0A');
    expect([screen.seat(), screen.motionSeat()]).toEqual(['left', 'front']);
    store.remove('session');
    start('0A');
    expect([screen.seat(), screen.motionSeat()]).toEqual(['front', 'front']);
    screen.takePlace('left', 'Left Rear', 0);
    start('1A');
    expect([screen.seat(), screen.motionSeat()]).toEqual(['left', 'left']);
  });

  it('has the seat that a person chose outside cars, and where a car has no bus', () => {
    for (const seat of ['left', 'passenger', 'front', 'right'] as const) {
      screen.takePlace(seat, 'Screen', 0);
      expect([screen.seat(), screen.motionSeat()]).toEqual([seat, seat]);
      launch();
      expect(screen.motionSeat()).toBe(seat);
    }
  });

  it.each(['?', null])('has the seat that a developer gives it, whatever was told before (%s)', (zone) => {
    launchInCar();
    start(zone);
    screen.become({ customerZone: '1B', hardwareId: null, languageOverride: null });
    expect([screen.seat(), screen.motionSeat()]).toEqual(['right', 'right']);
    start('0A');
    screen.become({ customerZone: '1B', hardwareId: null, languageOverride: null });
    expect([screen.seat(), screen.motionSeat()]).toEqual(['right', 'front']);
  });

  it.each(['with', 'without'])('follows a developer from the front seat to a rear one, %s a bus', (bus) => {
    if (bus === 'with') launchInCar();
    for (const [zone, seat] of [
      ['0A', 'front'],
      ['1B', 'right'],
      ['0A', 'front'],
    ] as const) {
      screen.become({ customerZone: zone, hardwareId: null, languageOverride: null });
      expect([screen.seat(), screen.motionSeat()]).toEqual([seat, seat]);
    }
  });

  it('is none of the car, and none of doubt, once a developer says so', () => {
    start('?');
    screen.leaveCar();
    expect([screen.seat(), screen.motionSeat(), screen.inCar()]).toEqual(['other', 'other', false]);
    expect(store.get('zoneUnreadable')).toBeNull();
  });

  it('tells each change of its seat once: by the car, a person, another tab, and the end of the account', () => {
    const seats: string[] = [];
    screen.motionSeat$.subscribe((seat) => seats.push(seat));
    start('1A');
    start('1A');
    screen.takePlace('front', 'Front Screen', 0);
    store.changeElsewhere('customerZone', '1B');
    stored.endAccount(false);
    expect(seats).toEqual(['other', 'left', 'front', 'right', 'other']);
  });

  it('stays what it was when the address says nothing', () => {
    start('1B', 'car-1');
    const before = screen.deviceId();
    start(null);
    expect(screen.seat()).toBe('right');
    expect(screen.hardwareId()).toBe('car-1');
    expect(screen.deviceId()).toBe(before);
  });

  it('[ROLE-04, DEVS-15] makes its id once and keeps it over starts', () => {
    expect(screen.deviceId()).toBe('Web1700000000000');
    expect(store.get('deviceId')).toBe('Web1700000000000');
    start('0A');
    const front = screen.deviceId();
    expect(front).toMatch(/^0000-/);
    start('0A');
    expect(screen.deviceId()).toBe(front);
  });

  it('gets a new id in another seat', () => {
    start('0A');
    const front = screen.deviceId();
    start('0B');
    expect(screen.deviceId()).not.toBe(front);
    expect(screen.deviceId()).toMatch(/^0B-/);
  });

  it('[OPEN2-42] is Front Passenger by zone 0B, and by nothing else that it is told or named', () => {
    const places = ['0A', '0B', '1A', '1B', '7Z', '0b2', 'Front Passenger'].map((zone) => {
      store = new FakeKeyValueStore();
      launch();
      start(zone);
      screen.nameDevice('Front Passenger', 0);
      return [zone, screen.screenName() === 'Front Passenger'];
    });
    expect(places.filter(([, is]) => is)).toEqual([['0B', true]]);
  });

  it('keeps the language of the address', () => {
    screen.applyStart({ customerZone: null, hardwareId: null, languageOverride: 'DE_AT' });
    expect(store.get('LanguageOverride')).toBe('DE_AT');
  });

  it('is named by its place, until a person names the device', () => {
    expect(screen.screenName()).toBe('Other Device');
    start('1A');
    expect(screen.screenName()).toBe('Left Rear');
    expect(screen.deviceName()).toBe('Left Rear');
    store.set('deviceName', 'Mila');
    expect(screen.deviceName()).toBe('Mila');
    expect(screen.screenName()).toBe('Left Rear');
  });

  it('[SIGN-10, ROLE2-08] signs in as the in-car model with a hardware id, and as WEB without', () => {
    const common = { deviceIdentifier: 'WEB-MERCEDES', isHwidEncrypted: false };
    expect(screen.signInDevice()).toEqual({ ...common, deviceModel: 'WEB', hardwareId: '' });
    start('0A', 'car-1');
    expect(screen.signInDevice()).toEqual({ ...common, deviceModel: 'mercedez-benz', hardwareId: 'car-1' });
  });

  it('stays the device that it is when it hears of the seat it has', () => {
    start('1A');
    store.set('deviceId', '1A-of-an-earlier-start');
    start('1A');
    expect(screen.deviceId()).toBe('1A-of-an-earlier-start');
    expect(store.get('profileName')).toBe('left rear user');
  });

  it('takes from the address what it says, and leaves the rest as it was', () => {
    screen.become({ customerZone: null, hardwareId: 'car-1', languageOverride: 'DE_AT' });
    expect(store.keys().toSorted()).toEqual(['LanguageOverride', 'hardwareId']);
    screen.become({ customerZone: '0B', hardwareId: null, languageOverride: null });
    expect(screen.hardwareId()).toBe('car-1');
    expect(store.get('LanguageOverride')).toBe('DE_AT');
    expect(store.get('customerZone')).toBe('0B');
  });

  it('keeps the name of who watches under a zone that is none of the car', () => {
    screen.nameProfile('Ana');
    expect(store.get('profileName')).toBe('Ana');
    start('7Z');
    expect(store.get('profileName')).toBe('Ana');
    start('1B');
    expect(store.get('profileName')).toBe('right rear user');
  });

  describe('named by a person', () => {
    it('[DEVS-10 part] [DEVS-12 part] has that name, under an id that it keeps, and has its way for 15 s', () => {
      screen.nameDevice('Mila', clock.wallMs());
      expect([screen.deviceName(), screen.screenName()]).toEqual(['Mila', 'Other Device']);
      expect(store.get('allowUntil:device')).toBe('1700000015000');
      expect(store.get('deviceId')).toBe('Web1700000000000');
    });

    it('[DEVS-12 part] has its way for 15 s as well once a person made it the screen of a place', () => {
      screen.takePlace('left', 'Left Rear', clock.wallMs());
      expect(store.get('allowUntil:device')).toBe('1700000015000');
    });

    it('is called by its place again once the name is forgotten, and stays the device that it is', () => {
      screen.nameDevice('Mila', clock.wallMs());
      screen.forgetDeviceName();
      expect(screen.deviceName()).toBe('Other Device');
      expect(store.get('deviceId')).toBe('Web1700000000000');
    });

    it('[DEVS-11 part] has nothing left of it once it is forgotten, but its place', () => {
      start('1A', 'car-1');
      const before = store.keys().toSorted();
      screen.nameDevice('Mila', clock.wallMs());
      expect(store.keys()).toHaveLength(before.length + 3);
      screen.forgetDevice();
      expect(store.keys().toSorted()).toEqual(before);
      expect([screen.deviceName(), screen.seat()]).toEqual(['Left Rear', 'left']);
    });
  });

  it('[LAND-05 part] says that the car gave a hardware id that cannot be read', () => {
    expect(screen.hasHardwareIdError()).toBe(false);
    store.set('hardwareIdError', 'true');
    expect(screen.hasHardwareIdError()).toBe(true);
    store.set('hardwareIdError', 'false');
    expect(screen.hasHardwareIdError()).toBe(false);
  });

  describe('in a car', () => {
    it('[ROLE2-06 part] signs in by itself, unless a person signed out of this very car and nobody in since', () => {
      expect(screen.signsInByItself()).toBe(false);
      screen.stayAway();
      expect(store.keys()).toEqual([]);
      start('1A', 'car-1');
      expect(screen.signsInByItself()).toBe(true);
      screen.stayAway();
      expect(screen.signsInByItself()).toBe(false);
      start('1A', 'car-2');
      expect(screen.signsInByItself()).toBe(true);
      start('1A', 'car-1');
      expect(screen.signsInByItself()).toBe(false);
      screen.comeBack();
      expect(screen.signsInByItself()).toBe(true);
    });

    it.each([
      ['1A', null, true],
      ['1A', 'true', true],
      ['1A', 'false', false],
      [null, 'false', true],
      ['7Z', 'false', true],
    ])(
      '[OPEN-49 part] lets nobody create an account before the main user is known: zone %s, main user %s: %s',
      (zone, masterUser, may) => {
        start(zone);
        if (masterUser !== null) store.set('masterUser', masterUser);
        expect(screen.mayCreateAccount()).toBe(may);
      },
    );
  });

  it('[DEC-16] is in car mode by its zone and not by a hardware id, and there alone needs the main user', () => {
    const modes = [
      [null, 'car-1', 'false'],
      ['7Z', 'car-1', 'false'],
      ['1A', 'car-1', 'false'],
      ['1A', null, null],
      ['0A', null, 'true'],
    ].map(([zone = null, hardwareId = null, masterUser = null]) => {
      store = new FakeKeyValueStore();
      launch();
      if (masterUser !== null) store.set('masterUser', masterUser);
      start(zone, hardwareId);
      return { inCar: screen.inCar(), mayCreate: screen.mayCreateAccount() };
    });
    expect(modes).toEqual([
      { inCar: false, mayCreate: true },
      { inCar: false, mayCreate: true },
      { inCar: true, mayCreate: false },
      { inCar: true, mayCreate: true },
      { inCar: true, mayCreate: true },
    ]);
  });

  it('[OPEN-05 part] is in the car by what it was told, and not before', () => {
    expect(screen.inCar()).toBe(false);
    start('0B');
    expect(screen.inCar()).toBe(true);
    store.set('isInCarScreen', 'x');
    expect(screen.inCar()).toBe(true);
  });

  describe('while somebody is signed in', () => {
    beforeEach(() => {
      start('1A', 'car-1');
      store.set('session', 'session-1');
    });

    it('stays in its car and seat under a link that names another, and logs names alone', () => {
      const id = screen.deviceId();
      start('0A', 'car-2');
      expect([screen.seat(), screen.hardwareId(), screen.deviceId()]).toEqual(['left', 'car-1', id]);
      expect(store.get('profileName')).toBe('left rear user');
      expect(log.entries).toEqual([
        {
          level: 'warn',
          event: 'the start address names another car or seat',
          fields: { ignored: 'hardwareId, customerZone' },
        },
      ]);
    });

    it('stays outside the car where it was told to be', () => {
      stored.endAccount(false);
      start('7Z');
      store.set('session', 'session-1');
      start('1A');
      expect([screen.seat(), screen.inCar()]).toEqual(['other', false]);
      expect(log.entries.map(({ fields }) => fields)).toEqual([{ ignored: 'customerZone' }]);
    });

    it('takes the language of that link all the same', () => {
      screen.applyStart({ customerZone: '0A', hardwareId: null, languageOverride: 'FR_FR' });
      expect(store.get('LanguageOverride')).toBe('FR_FR');
    });

    it('moves where a person asks for it', () => {
      screen.become({ customerZone: '0A', hardwareId: 'car-2', languageOverride: null });
      expect([screen.seat(), screen.hardwareId()]).toEqual(['front', 'car-2']);
    });

    it('moves by the next start address once the session is over', () => {
      stored.endAccount(true);
      start('0A', 'car-2');
      expect([screen.seat(), screen.hardwareId()]).toEqual(['front', 'car-2']);
    });
  });

  it('learns its seat from the address while somebody is signed in and none is known, and its car at a start without', () => {
    store.set('session', 'session-1');
    start('1B', 'car-1');
    expect([screen.seat(), screen.hardwareId()]).toEqual(['right', null]);
    expect(log.entries).toHaveLength(1);
    stored.forget({ key: 'session' });
    start('1B', 'car-1');
    expect([screen.seat(), screen.hardwareId()]).toEqual(['right', 'car-1']);
  });

  describe('its id', () => {
    it('stays the same while an account is on this screen, whatever the store loses', () => {
      const id = screen.deviceId();
      screen.keepId();
      stored.forget({ key: 'deviceId' });
      clock.advance(5);
      expect(screen.deviceId()).toBe(id);
      screen.letGoOfId();
      expect(screen.deviceId()).not.toBe(id);
      expect(store.get('deviceId')).toBe(screen.deviceId());
    });

    it('is kept anew when a person makes it the screen of another place while an account is on it', () => {
      screen.keepId();
      screen.takePlace('left', 'Left Rear', 0);
      const id = screen.deviceId();
      expect(id).toMatch(/^1A-/);
      stored.forget({ key: 'deviceId' });
      clock.advance(5);
      expect(screen.deviceId()).toBe(id);
      screen.letGoOfId();
      screen.takePlace('right', 'Right Rear', 0);
      const other = screen.deviceId();
      stored.forget({ key: 'deviceId' });
      clock.advance(5);
      expect(screen.deviceId()).not.toBe(other);
    });

    it('outlives the account in the car', () => {
      start('1A');
      const id = screen.deviceId();
      stored.endAccount(true);
      expect(screen.deviceId()).toBe(id);
    });

    it('is new after this device was forgotten', () => {
      const id = screen.deviceId();
      clock.advance(5);
      screen.forgetDevice();
      expect(screen.deviceId()).not.toBe(id);
    });

    it('is that of another tab, unless others know this screen by the one before', () => {
      const id = screen.deviceId();
      store.changeElsewhere('deviceId', 'Web42');
      expect(screen.deviceId()).toBe('Web42');
      screen.keepId();
      store.changeElsewhere('deviceId', id);
      expect(screen.deviceId()).toBe('Web42');
      screen.letGoOfId();
      expect(screen.deviceId()).toBe(id);
    });
  });
});
