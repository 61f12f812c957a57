import { describe, expect, it } from 'vitest';
import { liveEvening } from '../../support/evenings/evening.ts';
import { FAULTS, readFaults, type Fault } from '../../support/evenings/faults.ts';

/** As many as go into a test; `npm run evenings` lives more. */
const EVENINGS = 100;
/**
 * Some that were broken once, before cars drove off in evenings: who was away led again, one far behind led those that were
 * paused, a late word counted, who went its own way moved the others, who came back told where it had stood.
 */
const BROKEN_ONCE = [
  41_002, 41_008, 41_025, 41_063, 42_079, 42_135, 363, 637, 709, 806, 2004, 2106, 2475, 2868, 3058, 3284,
  5673, 5756, 5879, 6010, 6144,
];
/**
 * The same since they drive off: who had lost the others had made an order of its own, which was newer; who was parked did
 * not know where they were; a film that was kept led them; nobody was told that an order had not arrived.
 */
const BROKEN_WHILE_DRIVING = [864, 1110, 1786, 1842, 1904, 1965, 2227, 2457, 2715, 3266, 3292, 3488, 3744];
const BEFORE: readonly Fault[] = FAULTS.filter((fault) => fault !== 'drives');

describe('a random evening', () => {
  let happened = 0;

  it.each([
    ...Array.from({ length: EVENINGS }, (_, index) => [index + 1, FAULTS] as const),
    ...BROKEN_ONCE.map((seed) => [seed, BEFORE] as const),
    ...BROKEN_WHILE_DRIVING.map((seed) => [seed, FAULTS] as const),
  ])(
    'pauses, moves and closes nobody without an order, and ends with all of one mind, chance %i',
    async (seed, faults) => {
      const { log, breaches } = await liveEvening(seed, faults);
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
