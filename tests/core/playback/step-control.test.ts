import { beforeEach, describe, expect, it } from 'vitest';
import { stepControlOf, type StepControl } from '../../../core/playback/step-control.ts';
import { IDEAL_HABITS } from '../../../simulators/fleet/player-habits.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { VirtualPlayer } from '../../../simulators/fleet/virtual-player.ts';
import { filmAt } from '../../contracts/player-rig.ts';

const FINE = { rate: 1.01, pitchCorrected: false };

describe('the control of whoever keeps step', () => {
  let clock: VirtualClock;
  let player: VirtualPlayer;
  let open: boolean;
  let step: StepControl;

  beforeEach(async () => {
    clock = new VirtualClock();
    player = new VirtualPlayer(clock, { habits: IDEAL_HABITS });
    open = true;
    step = stepControlOf(player, () => open);
    await player.load(filmAt(''), new AbortController().signal);
  });

  const paused = (): boolean => {
    let now = true;
    step.status$.subscribe((status) => (now = status.paused)).unsubscribe();
    return now;
  };
  const positionMs = (): number | undefined => step.sample()?.positionMs;

  it('drives the player of a film that is open', () => {
    step.play();
    clock.advance(500);
    expect([paused(), positionMs()]).toEqual([false, 500]);
    step.meet(20_000, 1_500);
    clock.advance(1_250);
    expect(positionMs()).toBe(20_250);
    step.pause();
    expect(paused()).toBe(true);
    step.seek(40_000);
    expect(positionMs()).toBe(40_000);
    step.correct(FINE);
    expect(player.corrected).toEqual(FINE);
  });

  it('leaves the player of any other state alone, but for a correction, which has to be undone', () => {
    open = false;
    step.play();
    expect(paused()).toBe(true);
    step.seek(40_000);
    step.meet(50_000, 0);
    expect(positionMs()).toBeUndefined();
    expect(player.sample()?.positionMs).toBe(0);
    player.play();
    step.pause();
    expect(paused()).toBe(false);
    step.correct(FINE);
    expect(player.corrected).toEqual(FINE);
  });
});
