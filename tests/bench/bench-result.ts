import { cpus, totalmem } from 'node:os';

/** What every benchmark writes with `--json`. */
export interface BenchResult {
  readonly name: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly machine: Readonly<Record<string, string | number>>;
  /** Figures by dotted name. */
  readonly figures: Readonly<Record<string, number>>;
  readonly runs: readonly unknown[];
}

/** What a reader needs to place the figures. */
export function machineFacts(browserVersion?: string): BenchResult['machine'] {
  const [cpu] = cpus();
  return {
    cores: cpus().length,
    cpu: cpu?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
    ...(browserVersion === undefined ? {} : { chromium: browserVersion }),
  };
}
