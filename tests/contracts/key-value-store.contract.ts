import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../../core/ports/key-value-store.ts';

/** `changeElsewhere` writes as another tab would; null where the implementation has no elsewhere. */
export interface StoreRig {
  readonly store: KeyValueStore;
  readonly changeElsewhere: ((key: string, value: string | null) => void) | null;
}

export function keyValueStoreContract(name: string, open: () => StoreRig): void {
  describe(`KeyValueStore of ${name}`, () => {
    it('gives back what was set, text for text', () => {
      const { store } = open();
      for (const value of ['', 'plain', '{"a":1}', 'ä€😀']) {
        expect(store.set('key', value)).toEqual({ ok: true, value: undefined });
        expect(store.get('key')).toBe(value);
      }
    });

    it('has null for a key that was never set or was removed', () => {
      const { store } = open();
      expect(store.get('nothing')).toBeNull();
      store.set('key', 'value');
      store.remove('key');
      store.remove('key');
      expect(store.get('key')).toBeNull();
    });

    it('lists each key once', () => {
      const { store } = open();
      store.set('a', '1');
      store.set('b', '2');
      store.set('a', '3');
      expect([...store.keys()].sort()).toEqual(['a', 'b']);
    });

    it('is not confused by names that every object has', () => {
      const { store } = open();
      expect(store.get('constructor')).toBeNull();
      store.set('toString', 'text');
      expect(store.get('toString')).toBe('text');
      expect([...store.keys()]).toEqual(['toString']);
    });

    it('tells of changes by other tabs, never of its own', () => {
      const { store, changeElsewhere } = open();
      const changed: string[] = [];
      const subscription = store.changedElsewhere$.subscribe((key) => changed.push(key));
      store.set('own', 'value');
      store.remove('own');
      expect(changed).toEqual([]);
      changeElsewhere?.('theirs', 'value');
      expect(changed).toEqual(changeElsewhere === null ? [] : ['theirs']);
      expect(store.get('theirs')).toBe(changeElsewhere === null ? null : 'value');
      subscription.unsubscribe();
      changeElsewhere?.('theirs', null);
      expect(changed).toHaveLength(changeElsewhere === null ? 0 : 1);
    });
  });
}
