import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  BOOLEAN_FORM,
  INSTANT_FORM,
  StoredValue,
  TEXT_FORM,
  wordForm,
} from '../../../core/shared/stored-value.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

describe('a stored value', () => {
  let store: FakeKeyValueStore;
  let log: RecordingLog;
  let value: StoredValue<boolean>;

  beforeEach(() => {
    store = new FakeKeyValueStore();
    log = new RecordingLog();
    value = new StoredValue(store, log, 'floatingButton', BOOLEAN_FORM);
  });

  it('is read as it was written', () => {
    expect(value.read()).toBeNull();
    value.write(true);
    expect(value.read()).toBe(true);
    value.forget();
    expect(value.read()).toBeNull();
  });

  it('is dropped and logged by its key alone when it does not parse', () => {
    store.set('floatingButton', 'secret-token');
    expect(value.read()).toBeNull();
    expect(store.keys()).toEqual([]);
    expect(log.text()).toContain('floatingButton');
    expect(log.text()).not.toContain('secret-token');
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        store.set('floatingButton', text);
        expect([true, false, null]).toContain(value.read());
        const instant = new StoredValue(store, log, 'floatingButton', INSTANT_FORM).read();
        expect(instant === null || Number.isSafeInteger(instant)).toBe(true);
      }),
    );
  });

  it('reports a storage that refuses', () => {
    store.failure = { code: 'storage/unavailable' };
    expect(value.write(true)).toEqual({ ok: false, error: { code: 'storage/unavailable' } });
  });

  it('tells of changes by another tab, of its own key alone', () => {
    const told: string[] = [];
    value.changedElsewhere$.subscribe((key) => told.push(key));
    store.changeElsewhere('theme', 'DARK');
    store.changeElsewhere('floatingButton', 'true');
    expect(told).toEqual(['floatingButton']);
  });
});

describe('the forms of stored values', () => {
  it('read back what they wrote', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4_000_000_000_000 }), fc.boolean(), (instant, flag) => {
        expect(INSTANT_FORM.parse(INSTANT_FORM.format(instant))).toBe(instant);
        expect(BOOLEAN_FORM.parse(BOOLEAN_FORM.format(flag))).toBe(flag);
      }),
    );
  });

  it('know nothing else', () => {
    expect(BOOLEAN_FORM.parse('TRUE')).toBeNull();
    expect(INSTANT_FORM.parse('2026-01-01')).toBeNull();
    expect(TEXT_FORM.parse('')).toBeNull();
    expect(wordForm(['DARK', 'LIGHT']).parse('dark')).toBeNull();
  });
});
