import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropSpoiltValues } from '../../../core/session/spoilt-values.ts';
import { KEYS } from '../../../core/session/storage-keys.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { SessionRig } from '../../support/session-rig.ts';

describe('a spoilt store', () => {
  let store: FakeKeyValueStore;
  let log: RecordingLog;

  beforeEach(() => {
    store = new FakeKeyValueStore();
    log = new RecordingLog();
  });

  it('loses what nobody would have stored, and the log names the keys alone', () => {
    store.set('session', 'two words\nand a line');
    store.set('customerZone', '9Z');
    store.set('profileName', 'A\u0000na');
    store.set('theme', 'LIGHT');
    dropSpoiltValues(store, log);
    expect(store.keys()).toEqual(['theme']);
    expect(log.entries).toEqual([
      {
        level: 'warn',
        event: 'stored values were unreadable',
        fields: { stored: ['session', 'profileName', 'customerZone'] },
      },
    ]);
  });

  it('keeps everything that a session, a seat and a person left there', async () => {
    const rig = new SessionRig();
    rig.screen.applyStart({ customerZone: '1A', hardwareId: 'car-1', languageOverride: 'DE_DE' });
    await rig.session.start();
    await rig.signIn();
    rig.screen.deviceId();
    rig.screen.nameDevice('Links', rig.clock.wallMs());
    rig.screen.nameProfile('Ana');
    const before = rig.store.keys();
    dropSpoiltValues(rig.store, log);
    expect(rig.store.keys()).toEqual(before);
    expect(log.entries).toEqual([]);
  });

  it('leaves values alone whose owner judges them', () => {
    for (const key of ['watchGroup', 'legal:texts:EN', 'subscription', 'something-else']) store.set(key, '{');
    dropSpoiltValues(store, log);
    expect(store.keys()).toHaveLength(4);
  });

  it('never breaks a start, whatever is stored', async () => {
    const key = fc.constantFrom(...Object.values(KEYS));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, fc.string({ unit: 'binary' }))), async (values) => {
        const rig = new SessionRig();
        for (const [name, text] of values) rig.store.set(name, text);
        dropSpoiltValues(rig.store, rig.log);
        rig.launch();
        expect((await rig.session.start()).ok).toBe(true);
        expect(rig.screen.deviceName()).not.toBe('');
      }),
      { numRuns: 60 },
    );
  });
});
