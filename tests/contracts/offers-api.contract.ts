import { describe, expect, it } from 'vitest';
import { NEVER_OVERTAKEN } from '../../core/shared/turns.ts';
import { inPlatform } from './in-platform.ts';
import { type NamedPlatform, rejectionOf, valueOf } from './platform-rig.ts';

export function offersApiContract(platform: NamedPlatform): void {
  describe(`OffersApi of ${platform.name}`, () => {
    it(
      '[CALL2-03] [PAYS-04 part] says what a title costs to rent and to buy, with the currency',
      inPlatform(platform, async ({ offers, known, signIn }) => {
        await signIn();
        const { priced } = valueOf(await offers.offers(known.foreignTitle.id, NEVER_OVERTAKEN));
        expect(priced.map(({ kind }) => kind).toSorted()).toEqual(['buy', 'rent']);
        for (const { amount, currency } of priced) {
          expect(amount).toBeGreaterThan(1);
          expect(amount).toBeLessThan(30);
          expect(currency).toBe('EUR');
        }
      }),
    );

    it(
      '[DEC-04 part] refuses a withheld title with 40058',
      inPlatform(platform, async ({ offers, known, signIn }) => {
        await signIn();
        expect(rejectionOf(await offers.offers(known.withheldTitle, NEVER_OVERTAKEN))).toBe(40058);
      }),
    );
  });
}
