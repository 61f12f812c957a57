import { z } from 'zod';
import { CAR_OUTCOMES, SPREADS } from './fleet-figures.ts';
import { COUNTED } from './run-counts.ts';
import { MOST_SECONDS } from './timeline.ts';

const count = z.int().nonnegative();
/** What has these names and no others; not all of them need to be there. */
const named = <T extends z.ZodType>(names: readonly string[], value: T) =>
  z.record(z.string(), value).refine((some) => Object.keys(some).every((name) => names.includes(name)));

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

/** A report as it is read from a file: what cannot be of a run is refused, because it would make sums that mean nothing. */
export const reportForm = z.object({
  name: z.literal('fleet'),
  startedAt: z.iso.datetime(),
  machine: z.record(z.string(), z.union([z.string(), z.number()])),
  runs: z
    .array(
      z
        .object({
          options: z.looseObject({ time: z.enum(['real', 'virtual']), for: count, ramp: count }),
          carsAsked: z.int().positive(),
          cut: z.boolean(),
          elapsedMs: z.number().nonnegative(),
          outcomes: named(CAR_OUTCOMES, count),
          failedCars: z.record(z.string(), z.array(count)),
          undone: z.array(z.string()),
          troubles: z.record(z.string(), count),
          histograms: named(SPREADS, z.string()),
          // Each of them: one that is not there would count as none.
          counts: z.record(z.enum(COUNTED), z.number().nonnegative()),
          load: z.object({
            startRssMb: z.number(),
            rssMb: z.number(),
            heapMb: z.number(),
            liveMb: z.nullable(z.number()),
            cpuPercent: z.number(),
            cpuSeconds: z.number(),
            steadyCpuSeconds: z.number(),
            loopDelayP50Ms: z.number(),
            loopDelayP99Ms: z.number(),
            loopDelayMaxMs: z.number(),
          }),
          timeline: z
            .array(
              z.object({
                connected: z.number(),
                lostConnections: z.number(),
                held: z.number(),
                sent: z.number(),
                arrived: z.number(),
                lost: z.number(),
                worstLatencyMs: z.number(),
                worstSkewMs: z.number(),
                worstLagMs: z.number(),
                cpuMs: z.number(),
              }),
            )
            .max(MOST_SECONDS),
        })
        .refine(({ carsAsked, outcomes }) => sum(outcomes) <= carsAsked, 'more cars ended than there were')
        .refine(
          ({ counts }) => counts.screensConnected <= counts.screensAsked,
          'more screens than there were',
        )
        .refine(
          ({ counts, histograms }) => counts.screensConnected === 0 || histograms['connect'] !== undefined,
          'screens that took no time to connect',
        ),
    )
    .min(1),
});
