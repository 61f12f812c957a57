import type { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import type { Way } from './shaped-proxy.ts';

/** A lost packet comes again after this, at the least that common systems wait. */
const SENT_AGAIN_MS = [200, 300] as const;

/** 100 ms, give or take 80. */
export const jittery =
  (chance: SeededRandom): Way =>
  () =>
    20 + 160 * chance.fraction();

/** Of twenty packets one is lost. On a connection nothing goes missing: it, and all behind it, come late. */
export const lossy =
  (chance: SeededRandom): Way =>
  () =>
    chance.fraction() < 0.05
      ? SENT_AGAIN_MS[0] + (SENT_AGAIN_MS[1] - SENT_AGAIN_MS[0]) * chance.fraction()
      : 5;

export const always =
  (ms: number): Way =>
  () =>
    ms;
