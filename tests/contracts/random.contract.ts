import { describe, expect, it } from 'vitest';
import type { Random } from '../../core/ports/random.ts';

export function randomContract(name: string, open: () => Random): void {
  describe(`Random of ${name}`, () => {
    it('makes identifiers of RFC 4122, each a new one', () => {
      const random = open();
      const ids = Array.from({ length: 200 }, () => random.uuid());
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) {
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }
    });

    it('keeps fractions from 0 to below 1', () => {
      const random = open();
      for (let draw = 0; draw < 200; draw += 1) {
        const fraction = random.fraction();
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(fraction).toBeLessThan(1);
      }
    });
  });
}
