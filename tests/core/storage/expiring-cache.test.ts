import { beforeEach, describe, expect, it } from 'vitest';
import { asText } from '../../../core/shared/decode.ts';
import { cachedForm, type Cached } from '../../../core/storage/forms/cached-form.ts';
import type { StoredFamily } from '../../../core/storage/stored.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { ExpiringCache } from '../../../core/storage/expiring-cache.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

const LIFE_MS = 240 * 60_000;

const NOTES: StoredFamily<Cached<string>> = {
  prefix: 'legal:',
  form: cachedForm((value) => asText(value)),
  ofAccount: false,
  survives: 'sign-out',
};

describe('the expiring cache', () => {
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let log: RecordingLog;
  let cache: ExpiringCache<string>;

  beforeEach(() => {
    clock = new VirtualClock();
    store = new FakeKeyValueStore();
    log = new RecordingLog();
    cache = new ExpiringCache(new StoredValues(store, log), clock, log, NOTES);
    cache.write('EN', 'terms');
  });

  it('[SESS-14] answers a value for 240 minutes and not longer', () => {
    clock.advance(LIFE_MS);
    expect(cache.read('EN')).toBe('terms');
    clock.advance(1);
    expect(cache.read('EN')).toBeNull();
  });

  it('[SESS-14] deletes what it reads too late, and nothing before it is read', () => {
    clock.advance(LIFE_MS + 1);
    expect(store.keys()).toEqual(['legal:EN']);
    cache.read('EN');
    expect(store.keys()).toEqual([]);
  });

  it('starts the time over when a value is written again', () => {
    clock.advance(LIFE_MS);
    cache.write('EN', 'newer terms');
    clock.advance(LIFE_MS);
    expect(cache.read('EN')).toBe('newer terms');
  });

  it('changes a value without making it younger, and none that is not there', () => {
    clock.advance(LIFE_MS);
    cache.change('EN', (terms) => `newer ${terms}`);
    cache.change('DE', () => 'x');
    expect([cache.read('EN'), cache.read('DE')]).toEqual(['newer terms', null]);
    clock.advance(1);
    cache.change('EN', () => 'x');
    expect(cache.read('EN')).toBeNull();
  });

  it('keeps no more than so many, the newest', () => {
    clock.advance(1);
    cache.write('DE', 'Bedingungen');
    clock.advance(1);
    cache.write('FR', 'conditions');
    cache.keepNewest(3);
    expect(store.keys()).toHaveLength(3);
    cache.keepNewest(2);
    expect([cache.read('EN'), cache.read('DE'), cache.read('FR')]).toEqual([
      null,
      'Bedingungen',
      'conditions',
    ]);
  });

  it('keeps values apart by their key', () => {
    cache.write('DE', 'Bedingungen');
    expect([cache.read('EN'), cache.read('DE'), cache.read('FR')]).toEqual(['terms', 'Bedingungen', null]);
  });

  it('trusts nothing that comes from the future, as after the clock was set back', () => {
    clock.shiftWall(-3_600_000);
    expect(cache.read('EN')).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  it.each(['', 'terms', 'null', '[]', '{"atMs":"x","value":"y"}', '{"value":"y"}', '{"atMs":0,"value":7}'])(
    'drops the stored rubbish "%s"',
    (rubbish) => {
      store.set('legal:EN', rubbish);
      expect(cache.read('EN')).toBeNull();
      expect(store.keys()).toEqual([]);
      expect(log.entries).toHaveLength(1);
    },
  );

  it('forgets what is of no use, and nothing else', () => {
    cache.write('DE', 'Bedingungen');
    cache.forget('EN');
    expect([cache.read('EN'), cache.read('DE')]).toEqual([null, 'Bedingungen']);
    expect(store.keys()).toEqual(['legal:DE']);
  });

  it('logs nothing of what it stores', () => {
    cache.write('EN', 'terms');
    expect(log.entries).toEqual([]);
  });

  it('goes without the cache when the storage is full', () => {
    store.failure = { code: 'storage/full' };
    cache.write('DE', 'Bedingungen');
    expect(cache.read('DE')).toBeNull();
    expect(log.entries).toEqual([
      { level: 'info', event: 'not cached', fields: { stored: 'legal:DE', reason: 'storage/full' } },
    ]);
  });
});
