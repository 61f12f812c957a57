import { describe, expect, it } from 'vitest';
import type { Connectivity } from '../../core/ports/connectivity.ts';

export interface ConnectivityRig {
  readonly connectivity: Connectivity;
  /** The network comes or goes; null for a host that never notices. */
  readonly set: ((online: boolean) => void) | null;
}

export function connectivityContract(name: string, open: (online: boolean) => ConnectivityRig): void {
  describe(`Connectivity of ${name}`, () => {
    it('says at once how it is, to everybody who asks', () => {
      for (const online of [true, false]) {
        const { connectivity } = open(online);
        for (let subscriber = 0; subscriber < 2; subscriber += 1) {
          const seen: boolean[] = [];
          connectivity.online$.subscribe((value) => seen.push(value)).unsubscribe();
          expect(seen).toEqual([online]);
        }
      }
    });

    it('tells of changes, each once', () => {
      const { connectivity, set } = open(true);
      const seen: boolean[] = [];
      const subscription = connectivity.online$.subscribe((value) => seen.push(value));
      for (const online of [true, false, false, true]) set?.(online);
      expect(seen).toEqual(set === null ? [true] : [true, false, true]);
      subscription.unsubscribe();
      set?.(false);
      expect(seen).toHaveLength(set === null ? 1 : 3);
    });

    it('replays the latest state to a late subscriber', () => {
      const { connectivity, set } = open(true);
      set?.(false);
      const seen: boolean[] = [];
      connectivity.online$.subscribe((value) => seen.push(value)).unsubscribe();
      expect(seen).toEqual([set === null]);
    });
  });
}
