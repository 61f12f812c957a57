import { describe, expect, it } from 'vitest';
import type { PlayerStatus } from '../../../core/ports/media-player.ts';
import { MEASURED_HABITS } from '../../../simulators/fleet/calibration.ts';
import { DeviceClock } from '../../../simulators/fleet/device-clock.ts';
import { movingPositionAt } from '../../../simulators/fleet/fleet-screen.ts';
import { IDEAL_HABITS, type PlayerHabits } from '../../../simulators/fleet/player-habits.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { VirtualPlayer } from '../../../simulators/fleet/virtual-player.ts';
import { filmAt } from '../../contracts/player-rig.ts';

const FILM = { ...filmAt('https://films.example/film.mpd'), startMs: 10_000 };

async function playing(habits: PlayerHabits = IDEAL_HABITS, seed = 1) {
  const clock = new VirtualClock();
  const player = new VirtualPlayer(clock, { habits, random: new SeededRandom(seed) });
  const seen: PlayerStatus[] = [];
  player.status$.subscribe((status) => seen.push(status));
  const loading = player.load(FILM, new AbortController().signal);
  await clock.advanceAsync(1_000);
  await loading;
  player.play();
  return { clock, player, seen, status: () => seen.at(-1), positionMs: () => player.sample()?.positionMs };
}

describe('VirtualPlayer', () => {
  it('drifts by its skew', async () => {
    const { clock, positionMs } = await playing({ ...IDEAL_HABITS, skewPpm: 500 });
    clock.advance(60_000);
    expect(positionMs()).toBeCloseTo(10_000 + 60_030, 6);
  });

  it('stands still and buffers while it stalls, then goes on by itself', async () => {
    const { clock, player, status, positionMs } = await playing();
    player.stall(3_000);
    clock.advance(2_999);
    expect(status()).toMatchObject({ phase: 'ready', buffering: true, paused: false });
    expect(player.sample()).toMatchObject({ positionMs: 10_000, rate: 0 });
    clock.advance(1_001);
    expect(status()).toMatchObject({ buffering: false });
    expect(positionMs()).toBe(11_000);
  });

  it('[PERR-02 part] fails by time-out after a minute of buffering', async () => {
    const { clock, player, status } = await playing();
    player.stall(90_000);
    clock.advance(60_000);
    expect(status()).toMatchObject({ phase: 'failed', error: { code: 'player/connection-timeout' } });
  });

  it('fails when told to, as on a licence that is refused late', async () => {
    const { player, status } = await playing();
    player.fail('player/licence-refused', 'refused');
    expect(status()?.error).toEqual({ code: 'player/licence-refused', detail: 'refused' });
    expect(player.sample()).toBeNull();
  });

  it('falls back a little when it goes faster without pitch correction', async () => {
    const { clock, player, positionMs } = await playing({ ...IDEAL_HABITS, plainJumpMs: -75 });
    player.correct({ rate: 1.02, pitchCorrected: false });
    expect(positionMs()).toBeCloseTo(10_000 - 1.5, 6);
    clock.advance(1_000);
    expect(positionMs()).toBeCloseTo(10_000 - 1.5 + 1_020, 6);
  });

  it('jumps on leaving rate 1 with pitch correction and on coming back', async () => {
    const habits = {
      ...IDEAL_HABITS,
      plainJumpMs: -70,
      pitchLeaveMs: [-20, -20],
      pitchReturnMs: [-1, -1],
    } as const;
    const { player, positionMs } = await playing(habits);
    player.correct({ rate: 1.2, pitchCorrected: true });
    expect(positionMs()).toBeCloseTo(10_000 - 20 - 14, 6);
    player.correct({ rate: 1.1, pitchCorrected: true });
    expect(positionMs()).toBeCloseTo(10_000 - 20 - 7, 6);
    player.correct({ rate: 1, pitchCorrected: false });
    expect(positionMs()).toBeCloseTo(10_000 - 21, 6);
  });

  it('is seen later than it says, which who measures the truth takes into account', async () => {
    const { clock, player } = await playing({ ...IDEAL_HABITS, shownLateMs: 30 });
    const truth = { player, clock: new DeviceClock(clock, { startMs: 0, skewPpm: 0 }) };
    clock.advance(1_000);
    expect(player.sample()?.positionMs).toBeCloseTo(11_000, 6);
    expect(movingPositionAt(truth, clock.monotonicMs())).toBeCloseTo(10_970, 6);
    player.pause();
    expect(movingPositionAt(truth, clock.monotonicMs())).toBeNull();
  });

  it('ignores the finest steps with pitch correction, as Chromium does', async () => {
    const { clock, player, positionMs } = await playing({ ...IDEAL_HABITS, pitchDeadBand: 0.001 });
    player.correct({ rate: 1.001, pitchCorrected: true });
    clock.advance(10_000);
    expect(positionMs()).toBe(20_000);
  });

  it('does the same again with the same seed', async () => {
    const run = async (seed: number) => {
      const { clock, player, positionMs } = await playing(MEASURED_HABITS, seed);
      player.seek(30_000);
      clock.advance(2_000);
      player.correct({ rate: 1.1, pitchCorrected: true });
      clock.advance(2_000);
      return positionMs();
    };
    expect(await run(7)).toBe(await run(7));
    expect(await run(7)).not.toBe(await run(8));
  });
});
