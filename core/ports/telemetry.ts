/** What this screen plays, measured; for the cabin's dashboard and for tests. */
export interface PlaybackTelemetry {
  readonly deviceId: string;
  readonly playSessionId: string;
  readonly titleId: string;
  readonly positionMs: number;
  /** Wall clock (epoch ms) at which the position was true. */
  readonly atWallMs: number;
  readonly rate: number;
  /** Drift against the leader in ms, positive ahead; null for the leader itself or a screen on its own. */
  readonly driftMs: number | null;
  readonly jumps: number;
  readonly rateChanges: number;
  readonly offsetBoundMs: number | null;
}

/** Where measurements go. A host that wants none binds a sink that does nothing. */
export interface Telemetry {
  playback(sample: PlaybackTelemetry): void;
}
