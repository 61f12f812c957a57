import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { member, STORED, type Stored } from '../../../core/storage/stored.ts';
import { glance, StoredValues } from '../../../core/storage/stored-values.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { GOOD_VALUES } from '../../support/good-values.ts';

/** OPEN-26: settings, overrides, locks, language names, wording and legal texts; and what was not paid to its end. */
const EVERYWHERE = [
  'EnvironmentOverride',
  'LanguageName_DE',
  'LanguageOverride',
  'RegionOverride',
  'allowUntil',
  'allowUntil:code',
  'allowUntil:device',
  'allowUntil:signin',
  'carActivity',
  'fillScreen',
  'floatingButton',
  'homeVisits',
  'isOverride',
  'signedOutHardwareId',
  'legal:otherData:EN_GB',
  'legal:texts:EN_GB',
  'muted',
  'purchase:900001',
  'redemption:900001',
  'theme',
  'toldFront',
  'upNext:900001',
  'volume',
  'wheelPosition',
  'wording:EN_GB',
  'zoneUnreadable',
];
/** SESS-07 and DEC-23: who the screen is. */
const IN_CAR = [
  'customerZone',
  'deviceId',
  'deviceName',
  'hardwareId',
  'isInCarScreen',
  'masterUser',
  'profileName',
  'screenName',
];

describe('the stored values', () => {
  let store: FakeKeyValueStore;
  let log: RecordingLog;
  let stored: StoredValues;

  const open = (values: Readonly<Record<string, string>> = {}): void => {
    store = new FakeKeyValueStore(values);
    log = new RecordingLog();
    stored = new StoredValues(store, log);
  };
  const names = (): readonly string[] => store.keys().toSorted();

  beforeEach(() => open());

  it('[SESS-11] [SESS-12] [IDLE-10] are spelled as they always were', () => {
    const names = (
      'apiKey session sessionExpiry refreshToken email consumerId deviceId profileName customerZone ' +
      'isInCarScreen watchGroup subscription RegionOverride LanguageOverride isOverride EnvironmentOverride ' +
      'theme carActivity floatingButton wheelPosition allowUntil idleExpiry'
    ).split(' ');
    const declared = Object.values(STORED).flatMap((value) => ('key' in value ? value.key : []));
    expect(names.filter((name) => !declared.includes(name))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('[SESS-13] have the name of a language under LanguageName_ and its code', () => {
    stored.write(member(STORED.languageNames, 'DE'), 'Deutsch');
    expect(store.get('LanguageName_DE')).toBe('Deutsch');
    expect(stored.read(member(STORED.languageNames, 'DE'))).toBe('Deutsch');
    expect(stored.read(member(STORED.languageNames, 'FR'))).toBeNull();
  });

  it('are read as they were written, until they are forgotten', () => {
    expect(stored.read(STORED.floatingButton)).toBeNull();
    stored.write(STORED.floatingButton, false);
    expect(stored.read(STORED.floatingButton)).toBe(false);
    stored.writeOrForget(STORED.floatingButton, true);
    expect(stored.read(STORED.floatingButton)).toBe(true);
    stored.writeOrForget(STORED.floatingButton, null);
    expect(store.keys()).toEqual([]);
  });

  it.each(Object.entries(GOOD_VALUES))('take "%s" as this client stores it', (key, text) => {
    open({ ...SIGNED_IN, [key]: text });
    stored.repair();
    expect(store.get(key)).toBe(text);
    expect(log.entries).toEqual([]);
  });

  it('have a good example here for each that is declared', () => {
    const missing = Object.values(STORED).filter((declared) =>
      'key' in declared
        ? !(declared.key in GOOD_VALUES)
        : !Object.keys(GOOD_VALUES).some((key) => key.startsWith(declared.prefix)),
    );
    expect(missing).toEqual([]);
  });

  it('report a storage that is full', () => {
    store.failure = { code: 'storage/full' };
    expect(stored.write(STORED.theme, 'light')).toEqual({ ok: false, error: { code: 'storage/full' } });
    store.failure = null;
    expect(stored.write(STORED.theme, 'light').ok).toBe(true);
  });

  it('tell of changes by another tab, of those that were asked for alone', () => {
    let told = 0;
    stored.changed$(STORED.theme, STORED.carActivity).subscribe(() => (told += 1));
    store.changeElsewhere('floatingButton', 'true');
    expect(told).toBe(0);
    store.changeElsewhere('theme', 'DARK');
    store.changeElsewhere('carActivity', null);
    expect(told).toBe(2);
  });

  describe('after a sign-out', () => {
    it('[SESS-07] [OPEN-26] are settings, locks and texts', () => {
      open({ ...GOOD_VALUES, 'something-else': 'of nobody' });
      stored.endAccount(false);
      expect(names()).toEqual(EVERYWHERE.toSorted());
    });

    it('[DEC-23] [SESS-07] are in the car who the screen is as well, its hardware id and master user included', () => {
      open({ ...GOOD_VALUES, 'something-else': 'of nobody' });
      stored.endAccount(true);
      expect(names()).toEqual([...EVERYWHERE, ...IN_CAR].toSorted());
    });

    it('are let go of by whoever holds one, once they are gone', () => {
      open({ session: 'session-1' });
      const left: (readonly string[])[] = [];
      stored.ended$.subscribe(() => left.push(store.keys()));
      stored.endAccount(false);
      expect(left).toEqual([[]]);
    });
  });

  it('lose with an account that leaves without a sign-out what was its own alone', () => {
    open({ ...GOOD_VALUES });
    stored.changeAccount(false);
    const own =
      'session sessionExpiry sessionReceived refreshToken idleExpiry email consumerId consumerDeviceId subscription watchGroup ' +
      'otherData googleData videoAnalyticsData profileName subtitles audioLanguage firstSight moviedetails_1020 ' +
      'vamdetails_1020 shelves_home/en steeredSessions unheardReports';
    expect(names()).toEqual(
      Object.keys(GOOD_VALUES)
        .filter((name) => !own.split(' ').includes(name))
        .toSorted(),
    );
  });

  it('keep the profile of a seat in the car, and lose it elsewhere, when an account leaves', () => {
    open({ ...GOOD_VALUES });
    stored.changeAccount(true);
    expect(store.get('profileName')).toBe('Ana');
    let ended = 0;
    stored.ended$.subscribe(() => (ended += 1));
    stored.changeAccount(false);
    expect([store.get('profileName'), ended]).toEqual([null, 1]);
  });

  it('lose what is the account’s before what is only the screen’s, for other tabs hear of it in this order', () => {
    open({ apiKey: 'key-1', 'something-else': 'x', session: 'session-1', deviceId: '1A-x' });
    const gone: string[] = [];
    const remove = store.remove.bind(store);
    store.remove = (key) => {
      gone.push(key);
      remove(key);
    };
    stored.endAccount(false);
    expect(gone).toEqual(['session', 'apiKey', 'something-else', 'deviceId']);
  });

  it('list for troubleshooting what outlives a sign-out', () => {
    open({ theme: 'DARK', session: 'x', deviceId: '1A-x', 'legal:texts:EN': '{}' });
    expect(stored.lasting(false)).toEqual([
      { key: 'legal:texts:EN', text: '{}' },
      { key: 'theme', text: 'DARK' },
    ]);
    expect(stored.lasting(true)).toContainEqual({ key: 'deviceId', text: '1A-x' });
  });
});

const SIGNED_IN = { session: 'session-1', consumerId: 'consumer-1' };

describe('a spoilt value', () => {
  let store: FakeKeyValueStore;
  let log: RecordingLog;
  let stored: StoredValues;

  beforeEach(() => {
    store = new FakeKeyValueStore(SIGNED_IN);
    log = new RecordingLog();
    stored = new StoredValues(store, log);
  });

  it('is dropped when it is read, counts as absent, and is logged once by its name alone', () => {
    for (let time = 0; time < 2; time += 1) {
      store.set('floatingButton', 'secret-token');
      expect(stored.read(STORED.floatingButton)).toBeNull();
      expect(store.get('floatingButton')).toBeNull();
    }
    expect(log.entries).toEqual([
      { level: 'warn', event: 'a stored value was unreadable', fields: { stored: 'floatingButton' } },
    ]);
  });

  it('stays where it is under a glance, and counts as absent', () => {
    store.set('enableLogs', 'perhaps');
    expect(glance(store, STORED.enableLogs)).toBeNull();
    expect(store.get('enableLogs')).toBe('perhaps');
    expect(glance(store, STORED.session)).toBe('session-1');
    expect(glance(store, STORED.deviceName)).toBeNull();
  });

  it('goes by a repair before anybody reads it, and the log has the names alone', () => {
    store.set('session', 'two words\nand a line');
    store.set('customerZone', '9Z');
    store.set('profileName', 'A\u0000na');
    store.set('theme', 'LIGHT');
    store.set('legal:texts:EN', '[');
    store.set('something-else', '{');
    stored.repair();
    expect(store.keys()).toEqual(['consumerId', 'theme', 'something-else', 'zoneUnreadable']);
    expect(log.entries.map(({ level, event, fields }) => [level, event, fields])).toEqual(
      ['session', 'customerZone', 'profileName', 'legal:texts:EN'].map((name) => [
        'warn',
        'a stored value was unreadable',
        { stored: name },
      ]),
    );
  });

  it('is one that is nested deeper than anybody writes, and breaks nothing either', () => {
    const nested = (depth: number): string =>
      depth === 0 ? '[]' : `[{"wordings":[],"options":[],"childSections":${nested(depth - 1)}}]`;
    store.set('legal:otherData:EN', `{"atMs":1,"value":${nested(5)}}`);
    stored.repair();
    expect(store.get('legal:otherData:EN')).not.toBeNull();
    const open = '[{"wordings":[],"options":[],"childSections":'.repeat(50_000);
    store.set('legal:otherData:EN', `{"atMs":1,"value":${open}[]${'}]'.repeat(50_000)}}`);
    stored.repair();
    expect(store.get('legal:otherData:EN')).toBeNull();
  });

  it('takes nothing along that a session, a seat and a person left there', async () => {
    const rig = new SessionRig();
    rig.screen.applyStart({ customerZone: '1A', hardwareId: 'car-1', languageOverride: 'DE_DE' });
    await rig.session.start();
    await rig.signIn();
    rig.screen.deviceId();
    rig.screen.nameDevice('Links', rig.clock.wallMs());
    rig.screen.nameProfile('Ana');
    const before = rig.store.keys();
    rig.stored.repair();
    expect(rig.store.keys()).toEqual(before);
    expect(rig.log.entries).toEqual([]);
  });

  it('never throws, whatever is stored: what is read has its form, and the rest is gone', () => {
    const places = Object.values(STORED).flatMap((declared) =>
      'key' in declared ? [declared] : [member(declared as typeof STORED.languageNames, 'EN')],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom('true', '0', '1A', 'DARK', 'in-motion', '[]', '{"atMs":1,"value":[]}', 'EN_US'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), text, fc.boolean(), (place, stuff, repaired) => {
        store.set(place.key, stuff);
        if (repaired) stored.repair();
        const value = stored.read(place as Stored<unknown>);
        if (value === null) expect(store.get(place.key)).toBeNull();
        else expect(place.form.parse((place as Stored<unknown>).form.format(value))).toEqual(value);
      }),
      { numRuns: 200 },
    );
  });

  it('breaks no start', async () => {
    const key = fc.constantFrom(...Object.keys(GOOD_VALUES));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, fc.string({ unit: 'binary' }))), async (values) => {
        const rig = new SessionRig();
        for (const [name, text] of values) rig.store.set(name, text);
        rig.stored.repair();
        rig.launch();
        expect((await rig.session.start()).ok).toBe(true);
        expect(rig.screen.deviceName()).not.toBe('');
      }),
      { numRuns: 60 },
    );
  });

  it('is as well what an account left that is not signed in', () => {
    store.set('googleData', 'true');
    store.set('theme', 'DARK');
    stored.repair();
    expect(store.get('googleData')).toBe('true');
    stored.forget(STORED.session);
    stored.repair();
    expect(store.get('googleData')).toBe('true');
    store.set('profileName', 'Ana');
    stored.forget(STORED.consumerId);
    stored.repair();
    expect(store.keys().toSorted()).toEqual(['profileName', 'theme']);
  });
});
