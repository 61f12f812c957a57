import { beforeEach, describe, expect, it } from 'vitest';
import { FeaturePlace } from '../../../core/playback/feature-place.ts';
import type { PlayerSample } from '../../../core/ports/media-player.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('the place of a film whose player says no more where it is', () => {
  let clock: VirtualClock;
  let sample: PlayerSample | null;
  let place: FeaturePlace;

  beforeEach(() => {
    clock = new VirtualClock();
    const status = { phase: 'ready', durationMs: 60_000 } as const;
    const player = { sample: () => sample };
    place = new FeaturePlace(
      player,
      clock,
      () => status,
      () => true,
    );
  });

  /** It was here when it was seen last, at this rate, so long ago. */
  const seen = (positionMs: number, rate: number, agoMs: number): void => {
    sample = { positionMs, rate, atMs: clock.monotonicMs() };
    place.now();
    sample = null;
    clock.advance(agoMs);
  };

  it('is where a picture that moved has come to by now', () => {
    seen(10_000, 1, 5_000);
    expect(place.now()).toEqual({ positionMs: 15_000, durationMs: 60_000 });
  });

  it('is where a picture that stood stands, and never behind the end', () => {
    seen(10_000, 0, 5_000);
    expect(place.now()?.positionMs).toBe(10_000);
    seen(58_000, 1, 5_000);
    expect(place.now()?.positionMs).toBe(60_000);
  });

  it('is unknown where it was never seen', () => {
    sample = null;
    expect(place.now()).toBeNull();
  });

  it('is where it stopped until it plays on, or is over', () => {
    sample = { positionMs: 10_000, rate: 0, atMs: 0 };
    place.stop();
    expect(place.stopped).toEqual({ positionMs: 10_000, durationMs: 60_000 });
    place.goOn();
    expect(place.stopped).toBeNull();
    place.stop();
    place.forget();
    expect(place.stopped).toBeNull();
  });
});
