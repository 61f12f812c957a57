import { describe, expect, it } from 'vitest';
import { playSessionId } from '../../../core/shared/ids.ts';
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
