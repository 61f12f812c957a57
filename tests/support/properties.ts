import { configureGlobal } from 'fast-check';

/**
 * What a test run tries is the same in every run, so that one that passed stays passed. `npm run properties` looks
 * further: other seeds, and `PROPERTY_TIMES` as many tries of every property that does not name its own number.
 */
const SEED = 20_261_122;
const { PROPERTY_SEED, PROPERTY_TIMES } = process.env;

configureGlobal({
  seed: PROPERTY_SEED === undefined ? SEED : Number(PROPERTY_SEED),
  ...(PROPERTY_TIMES === undefined ? {} : { numRuns: 100 * Number(PROPERTY_TIMES) }),
});
