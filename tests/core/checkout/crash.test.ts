import { assert, asyncProperty, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { CrashJourney } from '../../support/checkout/crash-journey.ts';
import { PlainPlatform } from '../../support/checkout/plain-platform.ts';

function journey(seed: number) {
  const chance = new SeededRandom(seed ^ 0x5f5f);
  return new CrashJourney(new PlainPlatform(() => chance.fraction()), seed).run();
}

describe('whatever fails while somebody pays', () => {
  it('is charged once at most, owned if it was charged, and told', async () => {
    await assert(
      asyncProperty(integer(), async (seed) => {
        const { doubleCharges, paidNotOwned, unreported } = await journey(seed);
        expect({ doubleCharges, paidNotOwned, unreported }).toEqual({
          doubleCharges: 0,
          paidNotOwned: 0,
          unreported: 0,
        });
      }),
      { numRuns: 150 },
    );
  });

  it('leaves most evenings with a film that was paid for, so that the above says something', async () => {
    const evenings = await Promise.all(Array.from({ length: 40 }, (_, seed) => journey(seed)));
    expect(evenings.filter(({ charges }) => charges > 0).length).toBeGreaterThan(20);
  });
});
