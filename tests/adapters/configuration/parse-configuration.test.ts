import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOTION_PATHS } from '../../../adapters/car-bus/signals.ts';
import { describeConfigurationError } from '../../../adapters/configuration/configuration-error.ts';
import { parseConfiguration } from '../../../adapters/configuration/parse-configuration.ts';
import type { ClientConfig } from '../../../core/shared/client-config.ts';
import { asFields, type Fields } from '../../../core/shared/decode.ts';

const BASES = {
  content: '/content/v9',
  user: '/user/v10',
  payments: '/payments/v8',
  messaging: '/messaging',
};
const entry = (...hosts: string[]): Fields => ({
  hosts,
  bases: BASES,
  brokerTopic: 'account/{consumerId}/screens',
});
const FILE: Fields = {
  product: 'cabinema',
  masterKey: 'general',
  device: {
    identifier: 'WEB-MERCEDES',
    model: 'WEB',
    inCarModel: 'mercedez-benz',
    softwareVersion: '1.8.12',
  },
  links: { faq: '', report: 'https://help.test/report', companionApp: '' },
  flags: { url: '/flags', clientKey: '' },
  environments: {
    localhost: entry('localhost', '127.0.0.1', '*.localhost', '[::1]'),
    staging: entry('*.staging.test'),
    uat: { ...entry('uat.test', '*.deep.staging.test'), masterKey: 'own' },
    production: entry('*'),
  },
};

/** The file with the value at the dotted path replaced; undefined takes it away. */
function changed(path: string, value: unknown, file: Fields = FILE): Fields {
  const [first = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : changed(rest.join('.'), value, asFields(file[first]) ?? {});
  return Object.fromEntries(
    Object.entries({ ...file, [first]: inner }).filter(([, field]) => field !== undefined),
  );
}

function read(file: unknown, host = 'localhost', override: string | null = null): ClientConfig {
  const result = parseConfiguration(file, host, override);
  if (!result.ok) throw new Error(describeConfigurationError(result.error));
  return result.value;
}

function problem(file: unknown, host = 'localhost'): string {
  const result = parseConfiguration(file, host, null);
  return result.ok ? 'no problem' : describeConfigurationError(result.error);
}

describe('parseConfiguration', () => {
  it('[DEVP-11] [CNST2-06] chooses the environment by host, without port and case, the closest match first', () => {
    const expected: Readonly<Record<string, string>> = {
      localhost: 'localhost',
      'localhost:8080': 'localhost',
      '127.0.0.1:8080': 'localhost',
      '[::1]:8080': 'localhost',
      'Front.Localhost:80': 'localhost',
      'a.b.localhost': 'localhost',
      notlocalhost: 'production',
      'a.staging.test': 'staging',
      'staging.test': 'production',
      'a.deep.staging.test': 'uat',
      'uat.test': 'uat',
      'film.example': 'production',
      ' localhost ': 'localhost',
      'film.example[::1]': 'production',
      '': 'production',
    };
    const chosen = Object.keys(expected).map((host) => [host, read(FILE, host).environment]);
    expect(Object.fromEntries(chosen)).toEqual(expected);
  });

  it('[OPEN-11] has the basic password policy unless the file asks for the strong one', () => {
    expect(read(FILE).passwordPolicy).toBe('basic');
    expect(read({ ...FILE, passwordPolicy: 'strong' }).passwordPolicy).toBe('strong');
  });

  it('[OPEN-08 part] demands an automatic voucher for an account unless the file says otherwise', () => {
    expect(read(FILE).signup.requireAutoVoucher).toBe(true);
    expect(read({ ...FILE, signup: {} }).signup.requireAutoVoucher).toBe(true);
    expect(read({ ...FILE, signup: { requireAutoVoucher: false } }).signup.requireAutoVoucher).toBe(false);
  });

  it('[DEVP-11] lets a stored override win over the host, when the file has that environment', () => {
    expect(read(FILE, 'localhost', 'uat').environment).toBe('uat');
    expect(read(FILE, 'localhost', ' UAT ').environment).toBe('uat');
    for (const unusable of ['', 'nowhere', 'toString', '__proto__']) {
      expect(read(FILE, 'film.example', unusable).environment).toBe('production');
    }
    expect(read(changed('environments.uat', undefined), 'localhost', 'uat').environment).toBe('localhost');
  });

  it('[OPEN2-67] finds localhost by host only', () => {
    expect(read(FILE, 'film.example', 'localhost').environment).toBe('production');
  });

  it('has the master key of the environment, else the general one', () => {
    expect(read(FILE, 'uat.test').masterKey).toBe('own');
    expect(read(FILE).masterKey).toBe('general');
    expect(problem(changed('masterKey', undefined))).toBe(
      'Configuration field "environments.localhost.masterKey": expected text here, or in the general "masterKey".',
    );
  });

  it('[CALL-03] has the bases of the environment, without a trailing slash', () => {
    expect(read(FILE).bases).toEqual(BASES);
    const file = changed('environments.localhost.bases.content', 'https://platform.test/content/v6//');
    expect(read(file).bases.content).toBe('https://platform.test/content/v6');
  });

  it('fills in what may be left out', () => {
    expect(read(FILE)).toMatchObject({
      ipLookupUrl: '',
      fineTrim: true,
      subscribeQos: 1,
      telemetryOrigin: '',
      licenceHeaderHosts: [],
    });
    const file = {
      ...changed('environments.localhost.telemetryOrigin', 'http://x:1'),
      ipLookupUrl: 'https://ip.test/',
      fineTrim: false,
      subscribeQos: 0,
      licenceHeaderHosts: ['DRM.test'],
      brokerHosts: ['broker.test:8443'],
      mediaHosts: ['films.test'],
    };
    expect(read(file)).toMatchObject({
      ipLookupUrl: 'https://ip.test/',
      fineTrim: false,
      subscribeQos: 0,
      telemetryOrigin: 'http://x:1',
      licenceHeaderHosts: ['drm.test'],
    });
  });

  it('[OPEN-39 part] [OPEN-52 part] says in which order a colour stands, how long a short message, and how often screens are offered', () => {
    expect(read(FILE)).toMatchObject({ heroHexOrder: 'RGBA', shortToastMs: 3_000, addScreenVisits: 3 });
    const file = {
      ...FILE,
      heroText: { hexOrder: 'ARGB' },
      toast: { shortMs: 4_500 },
      addScreen: { maxVisits: 0 },
    };
    expect(read(file)).toMatchObject({ heroHexOrder: 'ARGB', shortToastMs: 4_500, addScreenVisits: 0 });
    expect(problem(changed('heroText', { hexOrder: 'BGRA' }))).toContain('"heroText.hexOrder"');
    expect(problem(changed('toast', { shortMs: 0 }))).toContain('"toast.shortMs"');
    expect(problem(changed('addScreen', { maxVisits: 1.5 }))).toContain('"addScreen.maxVisits"');
  });

  it('[PAYS-25] [OPEN2-18 part] has hosts of payment and a page to come back to by environment', () => {
    const payment = {
      hosts: ['https://Pay.example', 'https://bank.example:*'],
      returnUrl: 'https://a.test/back',
    };
    const file = changed('environments.uat.payment', payment);
    expect(read(file, 'uat.test')).toMatchObject({
      payment: { hosts: ['https://pay.example', 'https://bank.example:*'], returnUrl: 'https://a.test/back' },
    });
    const returnUrl = '/payments/v8/authentication/callback';
    expect(read(file)).toMatchObject({ payment: { hosts: ['http://pay.localhost:*'], returnUrl } });
    expect(read(FILE, 'uat.test')).toMatchObject({ payment: { hosts: [], returnUrl } });
    expect(read(changed('environments.uat.payment', { hosts: [] }), 'uat.test')).toMatchObject({
      payment: { hosts: [], returnUrl },
    });
  });

  it('takes no host of payment but https, or http on this machine', () => {
    const problemOf = (host: string) => problem(changed('environments.localhost.payment', { hosts: [host] }));
    for (const host of [
      'https://a.test',
      'https://a.test:*',
      'http://localhost:9000',
      'http://pay.localhost:*',
    ]) {
      expect(problemOf(host)).toBe('no problem');
    }
    for (const host of [
      'http://a.test',
      'a.test',
      'https://a.test/x',
      '*',
      'https://*',
      'http://localhost.test',
    ]) {
      expect(problemOf(host)).toContain('"environments.localhost.payment.hosts.0": expected an https origin');
    }
  });

  it('names the bad field and what was expected there', () => {
    const cases: readonly (readonly [path: string, value: unknown, expected: string])[] = [
      ['product', '', 'text that is not empty'],
      ['product', 5, 'text'],
      ['device.model', undefined, 'text'],
      ['device', 'WEB', 'a value of type object'],
      ['fineTrim', 'yes', 'a value of type boolean'],
      ['subscribeQos', 2, '0 or 1'],
      ['screenOptions', [], 'one to three numbers'],
      ['screenOptions', [1, 2, 3, 1], 'one to three numbers'],
      ['links.faq', 'javascript:alert(1)', 'an http(s) URL, a path from the root, or empty text'],
      [
        'environments.localhost.telemetryOrigin',
        'https://a.test/path',
        'an origin without a path, or empty text',
      ],
      ['environments.uat.hosts', 'uat.test', 'a value of type array'],
      [
        'environments.uat.brokerTopic',
        'account/+/screens',
        'a topic with {consumerId} and without wildcards',
      ],
      [
        'environments.uat.bases.user',
        'ftp://a.test',
        'an absolute http(s) URL or a path from the root, without query',
      ],
    ];
    for (const [path, value, expected] of cases) {
      expect(problem(changed(path, value))).toBe(`Configuration field "${path}": expected ${expected}.`);
    }
    for (const [path, values] of Object.entries({
      'links.faq': ['see https://a.test', 'https://a.test/a b', 'a/b', '/a b', 'https:///a'],
      'environments.localhost.telemetryOrigin': ['see https://a.test', 'https://a.test?x'],
      'environments.uat.brokerTopic': ['+/{consumerId}', '{consumerId}/#', 'account/screens'],
      'environments.uat.bases.user': ['/user?x=1', 'https://a.test/user?x=1', 'see /user', '//a.test'],
      'toast.shortMs': [0, 1.5],
      'addScreen.maxVisits': [-1, 0.5],
    })) {
      for (const value of values) expect(problem(changed(path, value))).toContain(`field "${path}"`);
    }
    expect(problem(changed('environments.uat.hosts', ['https://a.test']))).toContain('hosts.0');
    for (const name of ['https://a.test', 'a.test/path', '']) {
      expect(problem({ ...FILE, mediaHosts: [name] })).toBe(
        'Configuration field "mediaHosts.0": expected a host name without scheme.',
      );
    }
    expect(problem(changed('environments.uat.hosts', ['ok.test', 'https://a.test/']))).toBe(
      'Configuration field "environments.uat.hosts.1": expected a host name, "*.name", or "*".',
    );
    expect(problem({ ...FILE, screenOptions: [1, 4] })).toBe(
      'Configuration field "screenOptions.1": expected 1, 2 or 3.',
    );
    expect(problem([])).toBe('Configuration field "(file)": expected a value of type object.');
  });

  it('takes every kind of address that it asks for', () => {
    for (const [path, values] of Object.entries({
      product: ['x'],
      passwordPolicy: ['basic', 'strong'],
      'links.faq': ['', '/', '/faq', 'http://a.test', 'https://a.test/faq?x=1'],
      'environments.localhost.telemetryOrigin': ['', 'http://localhost:*', 'https://a.test'],
      'environments.localhost.bases.user': ['http://a.test', 'https://a.test', 'https://a.test/v1', '/v1'],
      mediaHosts: [['films.test'], ['films.test:8443']],
      screenOptions: [[1], [3, 2, 1]],
      'toast.shortMs': [1],
      'addScreen.maxVisits': [0],
    })) {
      for (const value of values) expect(problem(changed(path, value))).toBe('no problem');
    }
  });

  it('says what stands in the way of the file', () => {
    const url = '/cabinema.config.json';
    expect(describeConfigurationError({ code: 'configuration/unreachable', url, detail: 'status 404' })).toBe(
      'The configuration file /cabinema.config.json could not be fetched: status 404.',
    );
    expect(describeConfigurationError({ code: 'configuration/no-json', url })).toBe(
      'The configuration file /cabinema.config.json is not JSON.',
    );
  });

  it('names a misspelt field, wherever it is', () => {
    expect(problem({ ...FILE, licenseHeaderHosts: [] })).toBe(
      'Configuration field "licenseHeaderHosts": no such field. Is it misspelt, or in another place?',
    );
    expect(problem(changed('environments.prod', entry('*')))).toContain('field "environments.prod": no such');
    expect(problem(changed('environments.uat.bases.payment', '/p'))).toContain(
      'field "environments.uat.bases.payment": no such',
    );
    expect(problem({ ...FILE, one: 1, two: 2 })).toContain('fields "one", "two": no such');
  });

  it('says so when no environment takes the host', () => {
    const file = changed('environments.production.hosts', ['film.example']);
    expect(problem(file, 'other.example')).toBe(
      'No environment of the configuration file names the host "other.example". ' +
        'Add it to "hosts" of one, or "*" to let one take every other host.',
    );
  });

  it('never throws, whatever the file and the host', () => {
    const paths = ['product', 'device', 'links.faq', 'flags', 'environments', 'environments.uat.bases.user'];
    const broken = fc
      .tuple(fc.constantFrom(...paths), fc.anything())
      .map(([path, value]) => changed(path, value));
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), broken),
        fc.string(),
        fc.option(fc.string()),
        (file, host, override) => {
          const result = parseConfiguration(file, host, override);
          expect(result.ok || describeConfigurationError(result.error) !== '').toBe(true);
        },
      ),
    );
  });

  it('[OPEN-28] has bases on the same origin with their versions, and hosts, versions and master key by environment', () => {
    const file = asFields(JSON.parse(readFileSync('ui/public/cabinema.config.json', 'utf8'))) ?? {};
    const here = read(file, 'front.localhost:8080');
    expect(here.bases).toEqual({
      content: '/content/v9',
      user: '/user/v10',
      payments: '/payments/v8',
      messaging: '/messaging',
    });
    expect(here.masterKey).toBe('cabinema-demo-master-key');
    const elsewhere = {
      content: 'https://content.test/content/v6',
      user: 'https://user.test/user/v7',
      payments: 'https://pay.test/payments/v6',
      messaging: 'https://broker.test/messaging',
    };
    const uat = { ...entry('*.uat.example'), bases: elsewhere, masterKey: 'of-uat' };
    const changedFile = changed('environments.uat', uat, file);
    expect(read(changedFile, 'a.uat.example')).toMatchObject({ bases: elsewhere, masterKey: 'of-uat' });
    expect(read(changedFile, 'localhost')).toMatchObject({ bases: here.bases, masterKey: here.masterKey });
  });

  it('reads the file that the client is served with, in every environment', () => {
    const file: unknown = JSON.parse(readFileSync('ui/public/cabinema.config.json', 'utf8'));
    expect(read(file, 'front.localhost:8080')).toMatchObject({
      environment: 'localhost',
      masterKey: 'cabinema-demo-master-key',
      bases: BASES,
      brokerTopic: 'account/{consumerId}/screens',
    });
    const others = ['a.staging.example', 'a.uat.example', 'film.example'].map((host) => read(file, host));
    expect(others.map(({ environment }) => environment)).toEqual(['staging', 'uat', 'production']);
  });

  it('reads what a moving car may show, each beside what the others say', () => {
    const strict = { allowed: [], listening: false, emptySeatStill: false };
    expect(read(FILE).motion).toEqual(strict);
    for (const one of [{ allowed: ['search'] }, { listening: true }, { emptySeatStill: true }]) {
      expect(read({ ...FILE, motion: one }).motion).toEqual({ ...strict, ...one });
    }
  });

  it('has no car that tells anything, unless one is named', () => {
    const byHand = { bus: null, follows: { light: false, brightness: false, language: false }, profiles: {} };
    expect(read(FILE).car).toEqual(byHand);
    expect(read({ ...FILE, car: { bus: { kind: 'manual' } } }).car).toEqual(byHand);
  });

  it('reads how the car is asked, what of it is followed, and which displays it has', () => {
    const car = {
      bus: {
        kind: 'viss2',
        url: 'ws://localhost:8090/',
        tokenUrl: '/keys',
        passengerSeatPath: 'Vehicle.Cabin.A',
      },
      follows: { light: true },
      profiles: { '0B': 'co-driver' },
    };
    expect(read({ ...FILE, car }).car).toEqual({
      bus: { ...car.bus, token: '', renewsTs: false },
      follows: { light: true, brightness: false, language: false },
      profiles: { '0B': 'co-driver' },
    });
  });

  it('reads a car to the last word, and follows each thing by itself', () => {
    const bus = {
      kind: 'viss3',
      url: '/car',
      token: 'key',
      tokenUrl: '',
      renewsTs: true,
      passengerSeatPath: 'Vehicle.Seat',
      requires: ['Vehicle.Speed'],
    };
    expect(read({ ...FILE, car: { bus } }).car.bus).toEqual(bus);
    const nothing = { light: false, brightness: false, language: false };
    for (const one of [{ brightness: true }, { language: true }]) {
      expect(read({ ...FILE, car: { follows: one } }).car.follows).toEqual({ ...nothing, ...one });
    }
  });

  it.each([
    ['wss://car.example', true],
    ['wss://car.example:8443/signals?v=3', true],
    ['ws://127.0.0.1:8090', true],
    ['ws://[::1]/', true],
    ['ws://car.localhost/signals', true],
    ['/car?v=3', true],
    ['wss://', false],
    ['wss://car.example#a', false],
    ['wss://car.example/#a', false],
    ['wss://car example', false],
    ['ws://localhost.example/', false],
    ['ws://localhost:123456/', false],
    ['ws://localhost/#a', false],
    ['//car.example', false],
    ['/#a', false],
    ['/a#b', false],
    ['/', false],
    ['see wss://car.example', false],
    ['https://car.example', false],
  ])('asks a car at %s: %s', (url, isGood) => {
    const wanted = isGood
      ? 'no problem'
      : 'expected a wss address, a ws one of this machine, or a path from the root.';
    expect(problem({ ...FILE, car: { bus: { kind: 'viss2', url } } })).toContain(wanted);
  });

  it.each([
    [
      'a plain address of another machine',
      { bus: { kind: 'viss3', url: 'ws://car.example/' } },
      '"car.bus.url": expected a wss address, a ws one of this machine, or a path from the root.',
    ],
    ['no address', { bus: { kind: 'viss3' } }, '"car.bus.url": expected text.'],
    ['no kind of bus', { bus: {} }, '"car.bus.kind": expected manual, viss2 or viss3.'],
    ['another kind of bus', { bus: { kind: 'can' } }, '"car.bus.kind": expected manual, viss2 or viss3.'],
    ['an address for a person', { bus: { kind: 'manual', url: '/car' } }, '"car.bus.url": no such field.'],
    [
      'a display that nobody has',
      { profiles: { '0B': 'huge' } },
      '"car.profiles.0B": expected central-17.7, central-12.8, rear-13.1,',
    ],
    [
      'something to tell that says nothing of motion',
      { bus: { kind: 'viss2', url: '/car', requires: ['Vehicle.Speed', 'Vehicle.Sped'] } },
      '"car.bus.requires.1": expected Vehicle.Speed, Vehicle.IsMoving, ',
    ],
    [
      'a seat to tell that says nothing of motion',
      { bus: { kind: 'viss3', url: '/car', requires: ['Vehicle.Seat'], passengerSeatPath: 'Vehicle.Seat' } },
      ' or Vehicle.Chassis.ParkingBrake.IsEngaged.',
    ],
    [
      'a path that is none',
      { bus: { kind: 'viss3', url: '/car', passengerSeatPath: 'Seat' } },
      '"car.bus.passengerSeatPath": expected a path such as Vehicle.Cabin.Seat.IsOccupied, and none of motion.',
    ],
    [
      'a seat that is its speed',
      { bus: { kind: 'viss3', url: '/car', passengerSeatPath: 'Vehicle.Speed' } },
      '"car.bus.passengerSeatPath": expected a path such as Vehicle.Cabin.Seat.IsOccupied, and none of motion.',
    ],
    [
      'a databroker that is believed however old it is',
      { bus: { kind: 'viss2', url: '/car', renewsTs: false } },
      '"car.bus.renewsTs": expected true.',
    ],
  ])('refuses a car with %s', (_, car, words) => {
    expect(problem({ ...FILE, car })).toContain(words);
  });

  it.each([
    ['https://keys.example/token', true],
    ['http://localhost:9000/token', true],
    ['http://keys.localhost/token', true],
    ['/token?of=car', true],
    ['', true],
    ['http://keys.example/token', false],
    ['//keys.example/token', false],
    ['wss://keys.example/token', false],
  ])('asks for its tokens at %s: %s', (tokenUrl, isGood) => {
    const wanted = isGood
      ? 'no problem'
      : '"car.bus.tokenUrl": expected an https address, an http one of this machine, a path from the root, or empty text.';
    expect(problem({ ...FILE, car: { bus: { kind: 'viss2', url: '/car', tokenUrl } } })).toContain(wanted);
  });

  it.each(MOTION_PATHS)('has no seat whose signal is %s', (path) => {
    const seated = (passengerSeatPath: string) =>
      problem({ ...FILE, car: { bus: { kind: 'viss3', url: '/car', passengerSeatPath } } });
    expect(seated(path)).toContain('and none of motion');
    expect(seated(`${path}.Seat`)).toBe('no problem');
  });

  it.each(MOTION_PATHS)('may require %s of a car', (path) => {
    expect(problem({ ...FILE, car: { bus: { kind: 'viss3', url: '/car', requires: [path] } } })).toBe(
      'no problem',
    );
  });

  it('names what may be allowed in motion', () => {
    expect(problem({ ...FILE, motion: { allowed: ['films'] } })).toBe(
      'Configuration field "motion.allowed.0": expected details, search, settings, purchase, redeem or voucher.',
    );
  });
});
