import { beforeEach, describe, expect, it } from 'vitest';
import { ReportedStatus } from '../../../adapters/shaka/reported-status.ts';
import { IDLE_STATUS, type PlayerStatus } from '../../../core/ports/media-player.ts';

describe('the status that the player reports', () => {
  let sound: { volume: number; muted: boolean };
  let status: ReportedStatus;
  let told: PlayerStatus[];

  beforeEach(() => {
    sound = { volume: 0.5, muted: false };
    status = new ReportedStatus(sound);
    told = [];
    status.value$.subscribe((each) => told.push(each));
  });

  it('begins anew with each film, but for how loud it is', () => {
    status.reset({ phase: 'ready', paused: false, durationMs: 90_000 });
    status.reset({ phase: 'loading' });
    expect(status.now).toEqual({ ...IDLE_STATUS, phase: 'loading', volume: 0.5 });
  });

  it('tells a change once, and what is the same not at all', () => {
    status.patch({ paused: true });
    expect(told).toEqual([IDLE_STATUS]);
    status.patch({ paused: false });
    status.patch({ paused: false });
    expect(told).toHaveLength(2);
    sound.muted = true;
    status.hear();
    status.hear();
    expect(told.slice(2)).toEqual([{ ...IDLE_STATUS, paused: false, volume: 0.5, muted: true }]);
  });

  it('is playable while a film is ready and at its end', () => {
    const playable = (['idle', 'loading', 'ready', 'ended', 'failed'] as const).filter((phase) => {
      status.patch({ phase });
      return status.isPlayable;
    });
    expect(playable).toEqual(['ready', 'ended']);
  });
});
