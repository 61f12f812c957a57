import type { MediaPlayer, MediaSource, PlayerSample, PlayerStatus } from '../../core/ports/media-player.ts';

/**
 * One player under test and what it plays. `film` is clear, at least 20 s long, with audio and text in `languages`
 * (two of them). Runs in Node and inside a page, so the cases bring their own checks.
 */
export interface PlayerRig {
  readonly player: MediaPlayer;
  readonly film: MediaSource;
  /** A manifest that is no manifest. */
  readonly rubbish: MediaSource;
  readonly languages: readonly [string, string];
  /** How far a position may be off, for decoding and scheduling. */
  readonly toleranceMs: number;
  /** Lets this much of the player's time go by. */
  pass(ms: number): Promise<void>;
}

/** Of a rate; a frame in a second and a half. */
const SLOPE_TOLERANCE = 0.025;

/** Generous, since a loaded machine decodes slowly; a passing case never waits this long. */
const PATIENCE_MS = 20_000;

export async function load(rig: PlayerRig, source: MediaSource): Promise<void> {
  const outcome = await finished(rig, rig.player.load(source, new AbortController().signal));
  demand(outcome.ok, `load failed: ${JSON.stringify(outcome)}`);
}

export async function finished<T>(rig: PlayerRig, promise: Promise<T>): Promise<T> {
  let done = false;
  const settled = promise.finally(() => (done = true));
  await until(rig, () => done, 'the promise settles');
  return settled;
}

export async function until(rig: PlayerRig, condition: () => boolean, what: string): Promise<void> {
  for (let waitedMs = 0; !condition(); waitedMs += 10) {
    demand(waitedMs < PATIENCE_MS, `waited in vain until ${what}`);
    await rig.pass(10);
  }
}

/** A busy machine drops a beat now and then, so a few stretches may be off; a wrong rate is off in all of them. */
const STRETCHES = 6;

/** The position runs at `rate` over some stretch of `overMs`. */
export async function runsAt(rig: PlayerRig, rate: number, overMs: number, what: string): Promise<void> {
  const measured: number[] = [];
  while (measured.length < STRETCHES) {
    const one = await slope(rig, overMs);
    if (Math.abs(one - rate) <= SLOPE_TOLERANCE) return;
    measured.push(one);
  }
  demand(false, `${what}: expected to run at ${String(rate)}, ran at ${measured.join(', ')}`);
}

/** Film milliseconds per millisecond, over `overMs`. */
export async function slope(rig: PlayerRig, overMs: number): Promise<number> {
  const before = sampleOf(rig);
  await rig.pass(overMs);
  const after = sampleOf(rig);
  return (after.positionMs - before.positionMs) / (after.atMs - before.atMs);
}

export function watch(player: MediaPlayer): () => PlayerStatus {
  return () => {
    const seen: PlayerStatus[] = [];
    player.status$.subscribe((status) => seen.push(status)).unsubscribe();
    const latest = seen.at(-1);
    demand(latest !== undefined, 'status$ does not replay');
    return latest;
  };
}

export function sampleOf(rig: PlayerRig): PlayerSample {
  const sample = rig.player.sample();
  demand(sample !== null, 'there is no sample');
  return sample;
}

export function activeOf(tracks: PlayerStatus['audio']): string | null {
  return tracks.find((track) => track.active)?.language ?? null;
}

export function sorted(tracks: readonly { readonly language: string }[]): string {
  return tracks
    .map((track) => track.language)
    .sort()
    .join();
}

export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

export function equal(actual: unknown, expected: unknown, what: string): void {
  demand(Object.is(actual, expected), `${what}: expected ${String(expected)}, got ${String(actual)}`);
}

export function near(actual: number, expected: number, within: number, what: string): void {
  demand(
    Math.abs(actual - expected) <= within,
    `${what}: expected ${String(expected)} within ${String(within)}, got ${String(actual)}`,
  );
}

/** Kept here so that both hosts build their rig from the same words. */
export function filmAt(manifestUrl: string): MediaSource {
  return {
    manifestUrl,
    licenceServers: {},
    startMs: 0,
    maxHeight: 1080,
    audioLanguage: null,
    textLanguage: null,
    sideSubtitles: [],
  };
}
