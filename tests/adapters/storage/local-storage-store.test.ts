import { beforeEach, describe, expect, it } from 'vitest';
import { LocalStorageStore } from '../../../adapters/storage/local-storage-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { StorageTestWindow } from '../../support/storage-window.ts';

const UNAVAILABLE = { ok: false, error: { code: 'storage/unavailable' } };

describe('LocalStorageStore', () => {
  let window: StorageTestWindow;
  let log: RecordingLog;

  beforeEach(() => {
    window = new StorageTestWindow();
    log = new RecordingLog();
  });

  it('outlives a start', () => {
    new LocalStorageStore(window, log).set('theme', 'DARK');
    expect(new LocalStorageStore(window, log).get('theme')).toBe('DARK');
  });

  it('keeps values for this start where the host has no storage, and reports it once', () => {
    window.blocked = true;
    const store = new LocalStorageStore(window, log);
    expect(store.set('theme', 'DARK')).toEqual(UNAVAILABLE);
    expect(store.set('zone', '0A')).toEqual(UNAVAILABLE);
    expect(store.get('theme')).toBe('DARK');
    expect(store.keys()).toEqual(['theme', 'zone']);
    store.remove('theme');
    expect(store.get('theme')).toBeNull();
    expect(log.entries.map(({ level, event }) => [level, event])).toEqual([
      ['warn', 'storage/unavailable: values last for this start only'],
    ]);
  });

  it('keeps a value that the host refuses to write, until it takes one again', () => {
    const store = new LocalStorageStore(window, log);
    store.set('theme', 'DARK');
    window.storage.failure = new DOMException('refused', 'SecurityError');
    expect(store.set('theme', 'LIGHT')).toEqual(UNAVAILABLE);
    expect(store.get('theme')).toBe('LIGHT');
    expect(store.keys()).toEqual(['theme']);
    window.storage.failure = null;
    expect(store.set('theme', 'DARK').ok).toBe(true);
    expect(store.get('theme')).toBe('DARK');
  });

  it('keeps what a full storage has no room for during this start, and the next finds the old value', () => {
    const store = new LocalStorageStore(window, log);
    store.set('wording', 'small');
    window.storage.failure = new DOMException('full', 'QuotaExceededError');
    expect(store.set('wording', 'large')).toEqual({ ok: false, error: { code: 'storage/full' } });
    expect(store.get('wording')).toBe('large');
    expect(new LocalStorageStore(window, log).get('wording')).toBe('small');
    expect(log.entries.map(({ event }) => event)).toEqual(['storage/full: values last for this start only']);
    window.storage.failure = null;
    store.remove('wording');
    expect(store.get('wording')).toBeNull();
  });

  it('tells of every key it knows when another tab clears the storage', () => {
    const store = new LocalStorageStore(window, log);
    store.set('a', '1');
    store.get('b');
    const changed: string[] = [];
    store.changedElsewhere$.subscribe((key) => changed.push(key));
    window.clearElsewhere();
    expect(changed.sort()).toEqual(['a', 'b']);
    expect(store.get('a')).toBeNull();
  });

  it('takes the word of another tab over what it kept of a refused write', () => {
    const store = new LocalStorageStore(window, log);
    store.set('zone', '0A');
    window.storage.failure = new DOMException('full', 'NS_ERROR_DOM_QUOTA_REACHED');
    expect(store.set('theme', 'DARK')).toEqual({ ok: false, error: { code: 'storage/full' } });
    expect(store.get('theme')).toBe('DARK');
    window.storage.failure = null;
    const changed: string[] = [];
    store.changedElsewhere$.subscribe((key) => changed.push(key));
    window.changeElsewhere('theme', 'LIGHT');
    expect(store.get('theme')).toBe('LIGHT');
    expect(changed).toEqual(['theme']);
  });

  it('lists what is stored, removes it, and finds nothing else', () => {
    const store = new LocalStorageStore(window, log);
    store.set('a', '1');
    store.set('b', '2');
    expect(store.keys()).toEqual(['a', 'b']);
    store.remove('a');
    expect(store.keys()).toEqual(['b']);
    expect(store.get('a')).toBeNull();
  });

  it('reads nothing from a storage that comes to refuse everything, and reports it', () => {
    const store = new LocalStorageStore(window, log);
    store.set('a', '1');
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.assign(window.storage, { getItem: refuse, key: refuse });
    expect(log.entries).toEqual([]);
    expect(store.get('a')).toBeNull();
    expect(store.keys()).toEqual([]);
    expect(log.entries.map(({ event }) => event)).toEqual([
      'storage/unavailable: values last for this start only',
    ]);
  });

  it('does without a storage that the host does not have, and says so at once', () => {
    const bare = Object.assign(new EventTarget(), { localStorage: null as unknown as Storage });
    const store = new LocalStorageStore(bare, log);
    expect(log.entries).toHaveLength(1);
    expect(store.keys()).toEqual([]);
    store.set('a', '1');
    expect(store.keys()).toEqual(['a']);
    const changed: string[] = [];
    store.changedElsewhere$.subscribe((key) => changed.push(key));
    bare.dispatchEvent(Object.assign(new Event('storage'), { key: 'a', storageArea: null }));
    expect(changed).toEqual([]);
  });

  it('listens to no other storage of the origin', () => {
    const store = new LocalStorageStore(window, log);
    const changed: string[] = [];
    store.changedElsewhere$.subscribe((key) => changed.push(key));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'a', storageArea: null }));
    expect(changed).toEqual([]);
  });
});
