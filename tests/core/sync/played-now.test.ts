import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import type { PlaybackTelemetry, Telemetry } from '../../../core/ports/telemetry.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { PlaybackReporter } from '../../../core/sync/playback-reporter.ts';
import { playedNow } from '../../../core/sync/played-now.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');

describe('what is measured of a film', () => {
  it('is where its picture was, by the wall clock of that moment', async () => {
    const rig = new ScreenRig();
    await rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(1_000);
    rig.player.sample = () => ({ positionMs: 60_700, atMs: rig.clock.monotonicMs() - 300, rate: 1.1 });
    expect(playedNow(rig.playback, rig.clock)).toEqual({
      playSessionId: OURS,
      titleId: FILM,
      positionMs: 60_700,
      rate: 1.1,
      atWallMs: rig.clock.wallMs() - 300,
    });
  });

  it('is nothing while nothing is open, or nothing loaded yet', async () => {
    const rig = new ScreenRig();
    expect(playedNow(rig.playback, rig.clock)).toBeNull();
    const answer = rig.streams.on.streamInfo.hold();
    const opening = rig.watch(OURS);
    await rig.clock.advanceAsync(1);
    expect(rig.playback.now.kind).toBe('opening');
    expect(playedNow(rig.playback, rig.clock)).toBeNull();
    answer();
    await opening;
    expect(playedNow(rig.playback, rig.clock)).not.toBeNull();
  });
});

describe('the measuring of what plays', () => {
  const reporting = (rig: ScreenRig, telemetry: Telemetry | null) => {
    const timers: number[] = [];
    const clock: Clock = {
      wallMs: () => rig.clock.wallMs(),
      monotonicMs: () => rig.clock.monotonicMs(),
      after: (delayMs, callback) => rig.clock.after(delayMs, callback),
      every: (intervalMs, callback) => {
        timers.push(intervalMs);
        return rig.clock.every(intervalMs, callback);
      },
    };
    const follower = { measured: () => ({ driftMs: 7, jumps: 1, rateChanges: 2 }) };
    const leaderClock = { estimate: () => ({ offsetMs: 0, boundMs: 3, latencyMs: 0 }) };
    const own = rig.get(CORE.ownPosition);
    return {
      timers,
      reporter: new PlaybackReporter(rig.playback, own, clock, follower, leaderClock, telemetry),
    };
  };

  it('tells nothing of a film that is not loaded yet', async () => {
    const rig = new ScreenRig();
    const answer = rig.streams.on.streamInfo.hold();
    const opening = rig.watch(OURS);
    await rig.clock.advanceAsync(1);
    const told: PlaybackTelemetry[] = [];
    const { reporter } = reporting(rig, { playback: (figures) => void told.push(figures) });
    reporter.reportWhile(true);
    await rig.clock.advanceAsync(1_000);
    expect(told).toEqual([]);
    answer();
    await opening;
    await rig.clock.advanceAsync(1_000);
    expect(told).toHaveLength(4);
  });

  it('needs no timer where nobody wants to know', async () => {
    const rig = new ScreenRig();
    await rig.watch(OURS);
    const told: PlaybackTelemetry[] = [];
    const asked = reporting(rig, { playback: (figures) => void told.push(figures) });
    const unasked = reporting(rig, null);
    for (const { reporter } of [asked, unasked]) reporter.reportWhile(true);
    asked.reporter.reportWhile(true);
    expect([asked.timers, unasked.timers]).toEqual([[250], []]);
    rig.clock.advance(500);
    const figures = { driftMs: 7, jumps: 1, rateChanges: 2, offsetBoundMs: 3, playSessionId: OURS };
    expect(told).toEqual([expect.objectContaining(figures), expect.objectContaining(figures)]);
    for (const { reporter } of [asked, unasked]) reporter.reportWhile(false);
    rig.clock.advance(500);
    expect(told).toHaveLength(2);
    asked.reporter.reportWhile(true);
    rig.clock.advance(250);
    expect(told).toHaveLength(3);
  });
});
