/** What a network gives from `atS` on. */
export interface NetworkStep {
  readonly atS: number;
  /** Nothing gets through at 0, and nothing fails either, as in a tunnel. */
  readonly kbps: number;
}

export interface Network {
  readonly latencyMs: number;
  /** In order of time; the first is at 0. */
  readonly steps: readonly NetworkStep[];
}

/** Begins anew after this, for watching longer than that. */
export const NETWORK_ROUND_S = 90;

/**
 * What a car drives through. The films are painted, so their renditions (125, 214 and 363 kbit/s and some 45 of sound)
 * take about a tenth of filmed ones; so do these networks.
 */
export const NETWORKS = {
  good: { latencyMs: 30, steps: [{ atS: 0, kbps: 2_500 }] },
  commuter: {
    latencyMs: 80,
    steps: [
      { atS: 0, kbps: 600 },
      { atS: 10, kbps: 250 },
      { atS: 18, kbps: 900 },
      { atS: 28, kbps: 160 },
      { atS: 36, kbps: 450 },
      { atS: 48, kbps: 120 },
      { atS: 54, kbps: 800 },
      { atS: 66, kbps: 300 },
      { atS: 78, kbps: 550 },
    ],
  },
  tunnel: {
    latencyMs: 60,
    steps: [
      { atS: 0, kbps: 900 },
      { atS: 25, kbps: 0 },
      { atS: 47, kbps: 900 },
      { atS: 65, kbps: 0 },
      { atS: 80, kbps: 900 },
    ],
  },
} as const satisfies Readonly<Record<string, Network>>;

export type NetworkName = keyof typeof NETWORKS;

export function kbpsAt({ steps }: Network, atS: number): number {
  return steps.findLast((step) => step.atS <= atS % NETWORK_ROUND_S)?.kbps ?? 0;
}
