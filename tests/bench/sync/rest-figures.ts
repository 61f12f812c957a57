import { distances, quantile, rounded } from './figures.ts';
import { placesAt } from './place-at.ts';
import type { Recording, Sample } from './recording.ts';

export interface RestFigures {
  readonly p50SkewMs: number;
  readonly p95SkewMs: number;
  readonly p99SkewMs: number;
  readonly maxSkewMs: number;
  /** By the times of the pictures that were shown, which step by a frame: what they tell beyond that. */
  readonly pictureP95Ms: number;
  /** Of one screen, on average. */
  readonly rateChangesPerMinute: number;
  /** Of all screens together. */
  readonly jumps: number;
  /** How often a picture of any of them stood for want of data or time: a machine too busy to show films. */
  readonly stalls: number;
  /** How far the worst of the others stays from the first, in the middle of the time. */
  readonly biasMs: number;
}

const STEP_MS = 100;

/** How screens that were left alone kept together between two times. The first is the one that the others follow. */
export function restFigures(all: readonly Recording[], fromMs: number, toMs: number): RestFigures {
  const samples = all.map((one) => one.samples);
  const places = placesOver(samples, fromMs, toMs);
  const skews = places.flatMap(distances);
  const within = (atMs: number): boolean => atMs >= fromMs && atMs <= toMs;
  const count = (what: string): number =>
    all.flatMap(({ happenings }) => happenings).filter((one) => one.what === what && within(one.atMs)).length;
  const others = all.slice(1).map((_, index) => places.map((row) => (row[index + 1] ?? 0) - (row[0] ?? 0)));
  return {
    p50SkewMs: rounded(quantile(skews, 0.5)),
    p95SkewMs: rounded(quantile(skews, 0.95)),
    p99SkewMs: rounded(quantile(skews, 0.99)),
    maxSkewMs: rounded(quantile(skews, 1)),
    pictureP95Ms: rounded(quantile(pictureSkews(all, fromMs, toMs), 0.95)),
    rateChangesPerMinute: rounded(count('rate') / all.length / ((toMs - fromMs) / 60_000)),
    jumps: count('seek'),
    stalls: count('waiting'),
    biasMs: rounded(Math.max(...others.map((values) => Math.abs(quantile(values, 0.5))))),
  };
}

/** Where all screens were, ten times a second of the time that is known of all. */
function placesOver(
  samples: readonly (readonly Sample[])[],
  fromMs: number,
  toMs: number,
): readonly (readonly number[])[] {
  const rows: (readonly number[])[] = [];
  for (let atMs = fromMs; atMs <= toMs; atMs += STEP_MS) {
    const places = placesAt(samples, atMs);
    if (places !== null) rows.push(places);
  }
  return rows;
}

/** How far apart in time two screens showed the same picture, for each picture that both showed. */
function pictureSkews(all: readonly Recording[], fromMs: number, toMs: number): readonly number[] {
  const shown = all.map(
    ({ pictures }) =>
      new Map(
        pictures
          .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
          .map(({ atMs, positionMs }) => [Math.round(positionMs), atMs]),
      ),
  );
  return shown.flatMap((one, index) => shown.slice(index + 1).flatMap((other) => apart(one, other)));
}

function apart(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): readonly number[] {
  return [...one].flatMap(([picture, atMs]) => {
    const otherAtMs = other.get(picture);
    return otherAtMs === undefined ? [] : [Math.abs(atMs - otherAtMs)];
  });
}
