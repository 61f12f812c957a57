/** What happened in one second of a run. Sums can be added up; of the worst the worst counts. */
export interface Second {
  /** Connections made. */
  connected: number;
  lostConnections: number;
  /** Screens with a connection at its end. */
  held: number;
  sent: number;
  arrived: number;
  /** Below 0 where more came late after all than was missed. */
  lost: number;
  worstLatencyMs: number;
  worstSkewMs: number;
  worstLagMs: number;
  /** Processor time of all threads of this process; 0 in virtual time, which has no such second. */
  cpuMs: number;
}

/** Longer runs are not drawn to their end. */
export const MOST_SECONDS = 7_200;
const NOTHING: Second = {
  connected: 0,
  lostConnections: 0,
  held: 0,
  sent: 0,
  arrived: 0,
  lost: 0,
  worstLatencyMs: 0,
  worstSkewMs: 0,
  worstLagMs: 0,
  cpuMs: 0,
};

/** A run second by second, from its start. */
export class Timeline {
  private readonly seconds: Second[] = [];

  /** The second that this time falls into, counted from the start of the run in ms; beyond the longest drawn, none that is kept. */
  at(sinceStartMs: number): Second {
    const index = Math.max(0, Math.floor(sinceStartMs / 1_000));
    if (index >= MOST_SECONDS) return { ...NOTHING };
    for (let next = this.seconds.length; next <= index; next += 1) this.seconds.push({ ...NOTHING });
    return this.seconds[index] ?? { ...NOTHING };
  }

  get rows(): readonly Readonly<Second>[] {
    return this.seconds;
  }
}

/** Several runs side by side, as of shards that began together. */
export function addedSeconds(runs: readonly (readonly Readonly<Second>[])[]): readonly Second[] {
  const length = Math.max(0, ...runs.map((rows) => rows.length));
  return Array.from({ length }, (_, index) => {
    const sum = { ...NOTHING };
    for (const rows of runs) {
      const row = rows[index];
      if (row === undefined) continue;
      sum.connected += row.connected;
      sum.lostConnections += row.lostConnections;
      sum.held += row.held;
      sum.sent += row.sent;
      sum.arrived += row.arrived;
      sum.lost += row.lost;
      sum.cpuMs += row.cpuMs;
      sum.worstLatencyMs = Math.max(sum.worstLatencyMs, row.worstLatencyMs);
      sum.worstSkewMs = Math.max(sum.worstSkewMs, row.worstSkewMs);
      sum.worstLagMs = Math.max(sum.worstLagMs, row.worstLagMs);
    }
    return sum;
  });
}
