import { beforeEach, describe, expect, it } from 'vitest';
import { THEME_FORM } from '../../../core/display/theme.ts';
import { ScreenSettings, type ScreenSettingsState } from '../../../core/session/screen-settings.ts';
import type { Environment } from '../../../core/shared/client-config.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

describe('the settings of a screen', () => {
  let store: FakeKeyValueStore;
  let log: RecordingLog;
  let stored: StoredValues;

  const open = (environment: Environment = 'staging') => new ScreenSettings(stored, environment);

  beforeEach(() => {
    store = new FakeKeyValueStore();
    log = new RecordingLog();
    stored = new StoredValues(store, log);
  });

  it('[IDLE-09] [CNST-01 part] are dark, parked and without the floating button if nothing is stored', () => {
    expect(open().now).toEqual({
      theme: 'dark',
      carActivity: 'parked',
      floatingButton: false,
      mqtt: true,
      fillScreen: false,
    });
  });

  it('[IDLE-09] are read from the store', () => {
    store.set('theme', 'LIGHT');
    store.set('carActivity', 'IN-MOTION');
    store.set('floatingButton', 'true');
    store.set('enableMQTT', 'false');
    store.set('fillScreen', 'true');
    expect(open().now).toEqual({
      theme: 'light',
      carActivity: 'inmotion',
      floatingButton: true,
      mqtt: false,
      fillScreen: true,
    });
  });

  it('[OPEN-47] store DARK and LIGHT, and read them in any case', () => {
    open().setTheme('light');
    expect(store.get('theme')).toBe('LIGHT');
    expect([' dark ', 'Light', 'blue'].map((text) => THEME_FORM.parse(text))).toEqual([
      'dark',
      'light',
      null,
    ]);
  });

  it('[OPEN-47] [DEVP-04] [DEVP2-03] take no notice of a light theme in production', () => {
    store.set('theme', 'LIGHT');
    const settings = open('production');
    settings.setTheme('light');
    expect(settings.now.theme).toBe('dark');
  });

  it('[DEVP-02] can be switched, and stay over a reload', () => {
    const settings = open();
    const told: ScreenSettingsState[] = [];
    settings.state$.subscribe((state) => told.push(state));
    settings.setTheme('light');
    settings.setCarActivity('inmotion');
    settings.setFloatingButton(true);
    settings.setMqtt(false);
    settings.setFillScreen(true);
    const switched = {
      theme: 'light',
      carActivity: 'inmotion',
      floatingButton: true,
      mqtt: false,
      fillScreen: true,
    };
    expect([told.length, told.at(-1)]).toEqual([6, switched]);
    expect(open().now).toEqual(switched);
    expect(store.get('fillScreen')).toBe('true');
  });

  it('drop what is spoilt and start all the same', () => {
    for (const key of ['theme', 'carActivity', 'floatingButton', 'enableMQTT', 'fillScreen'])
      store.set(key, '{rubbish');
    expect(open().now).toEqual({
      theme: 'dark',
      carActivity: 'parked',
      floatingButton: false,
      mqtt: true,
      fillScreen: false,
    });
    expect(store.keys()).toEqual([]);
    expect(log.entries).toHaveLength(5);
  });

  it('follow another tab', () => {
    const settings = open();
    store.changeElsewhere('carActivity', 'inmotion');
    expect(settings.now.carActivity).toBe('inmotion');
    settings.dispose();
    store.changeElsewhere('carActivity', 'parked');
    expect(settings.now.carActivity).toBe('inmotion');
  });

  it('hold for this start when the storage is full', () => {
    store.failure = { code: 'storage/full' };
    const settings = open();
    settings.setFloatingButton(true);
    expect(settings.now.floatingButton).toBe(true);
  });
});
