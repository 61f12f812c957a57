import { describe, expect, it } from 'vitest';
import { liveEvening } from '../../support/evenings/evening.ts';
import { FAULTS, readFaults } from '../../support/evenings/faults.ts';

/** As many as go into a test; `npm run evenings` lives more. */
const EVENINGS = 100;
/** Some that were broken once: who was away led again, one far behind led those that were paused, a late word counted. */
const BROKEN_ONCE = [41_002, 41_008, 41_025, 41_063, 42_079, 42_135];

describe('a random evening', () => {
  let happened = 0;

  it.each([...Array.from({ length: EVENINGS }, (_, index) => index + 1), ...BROKEN_ONCE])(
    'pauses, moves and closes nobody without an order, and ends with all of one mind, chance %i',
    async (seed) => {
      const { log, breaches } = await liveEvening(seed, FAULTS);
      // What happened stands beside it, for whoever reads a failure.
      expect({ log, breaches }).toEqual({ log, breaches: [] });
      happened += log.length;
    },
    60_000,
  );

  it('is one in which something happens', () => {
    expect(happened).toBeGreaterThan(10 * EVENINGS);
  });
});

describe('the list of faults', () => {
  it('is read from a command line, and says no to what it does not know', () => {
    expect(readFaults('all')).toEqual(FAULTS);
    expect(readFaults('none')).toEqual([]);
    expect(readFaults('cuts, stalls,cuts')).toEqual(['cuts', 'stalls']);
    expect(readFaults('cuts,storms')).toBeNull();
    expect(readFaults('')).toBeNull();
  });
});
