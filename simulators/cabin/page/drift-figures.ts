import type { PlaybackTelemetry } from '../../../core/ports/telemetry.ts';
import { asFields, asNumber, asText } from '../../../core/shared/decode.ts';

/** Seats of the cabin page, in the order in which they are drawn. */
export const CABIN_SEATS = ['front', 'passenger', 'left', 'right'] as const;
export type CabinSeat = (typeof CABIN_SEATS)[number];

/** What a screen said last, by seat. */
export type LatestSamples = Readonly<Partial<Record<CabinSeat, PlaybackTelemetry>>>;

/** A sample older than this says nothing any more. */
const OLD_MS = 1_500;

/** Distance of each screen from the reference in ms, positive ahead; null where nothing can be said. */
export interface Skews {
  readonly bySeat: Readonly<Record<CabinSeat, number | null>>;
  /** The largest distance between any two screens of the biggest group; null with fewer than two. */
  readonly widestMs: number | null;
}

/**
 * Where the screens of the biggest play session are against its leader (or its first screen), all carried on to the
 * same instant of the wall clock that the pages of one machine share.
 */
export function skewsAt(samples: LatestSamples, nowWallMs: number): Skews {
  const fresh = CABIN_SEATS.flatMap((seat) => {
    const sample = samples[seat];
    return sample !== undefined && nowWallMs - sample.atWallMs < OLD_MS ? [{ seat, sample }] : [];
  });
  const groups = fresh.map(({ sample: { playSessionId } }) =>
    fresh.filter(({ sample }) => sample.playSessionId === playSessionId),
  );
  const [largest] = groups.sort((a, b) => b.length - a.length);
  const bySeat = { front: null, passenger: null, left: null, right: null } as Record<
    CabinSeat,
    number | null
  >;
  if (largest === undefined || largest.length < 2) return { bySeat, widestMs: null };
  const position = ({ sample }: (typeof largest)[number]): number =>
    sample.positionMs + (nowWallMs - sample.atWallMs) * sample.rate;
  const leader = largest.find(({ sample }) => sample.driftMs === null) ?? largest[0];
  const origin = leader === undefined ? 0 : position(leader);
  for (const member of largest) bySeat[member.seat] = position(member) - origin;
  const values = largest.map(({ seat }) => bySeat[seat] ?? 0);
  return { bySeat, widestMs: Math.max(...values) - Math.min(...values) };
}

/** A measurement that a screen's page posted; null for any other message. */
export function parseTelemetry(data: unknown): PlaybackTelemetry | null {
  const message = asFields(data);
  const sample = message?.['kind'] === 'cabinema/playback' ? asFields(message['sample']) : null;
  if (sample === null) return null;
  const deviceId = asText(sample['deviceId']);
  const playSessionId = asText(sample['playSessionId']);
  const titleId = asText(sample['titleId']);
  const positionMs = asNumber(sample['positionMs']);
  const atWallMs = asNumber(sample['atWallMs']);
  const rate = asNumber(sample['rate']);
  if (deviceId === null || playSessionId === null || titleId === null) return null;
  if (positionMs === null || atWallMs === null || rate === null) return null;
  return {
    deviceId,
    playSessionId,
    titleId,
    positionMs,
    atWallMs,
    rate,
    jumps: asNumber(sample['jumps']) ?? 0,
    rateChanges: asNumber(sample['rateChanges']) ?? 0,
    driftMs: asNumber(sample['driftMs']),
    offsetBoundMs: asNumber(sample['offsetBoundMs']),
  };
}

/** The value below which `share` of the values lie; null without values. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}
