import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import { causeOf, type BeforeCorrection, type Correction } from '../../../core/sync/correction.ts';
import { FILM, type ScreenRig } from '../../support/screen-rig.ts';
import { screensOfACar } from '../../support/screens-of-a-car.ts';

const LONG_AGO = Number.NEGATIVE_INFINITY;

describe('why a follower is corrected', () => {
  const before = (changes: Partial<BeforeCorrection>): BeforeCorrection => ({
    arrives: null,
    followsSinceMs: LONG_AGO,
    joined: true,
    orderedAtMs: LONG_AGO,
    ...changes,
  });

  it('is that it drifted, where nothing happened in the last 10 s', () => {
    expect(causeOf(before({ followsSinceMs: 0, orderedAtMs: 0 }), 10_000)).toBe('drift');
    expect(causeOf(before({ orderedAtMs: 0 }), 9_999)).toBe('order');
    expect(causeOf(before({ followsSinceMs: 0 }), 9_999)).toBe('joined');
    expect(causeOf(before({ followsSinceMs: 0, joined: false }), 9_999)).toBe('new-leader');
  });

  it('is how it comes to its leader, as long as it does', () => {
    expect(causeOf(before({ arrives: 'joins', orderedAtMs: 0 }), 1_000)).toBe('joined');
    expect(causeOf(before({ arrives: 'ordered', followsSinceMs: 0 }), 1_000)).toBe('order');
  });

  it('is what happened last, of an order and another leader', () => {
    expect(causeOf(before({ followsSinceMs: 1_000, joined: false, orderedAtMs: 0 }), 2_000)).toBe(
      'new-leader',
    );
    expect(causeOf(before({ followsSinceMs: 1_000, joined: false, orderedAtMs: 1_000 }), 2_000)).toBe(
      'order',
    );
  });
});

describe('each jump and each change of rate', () => {
  /** Every correction of this screen from now on, with what it says of it at that moment. */
  function corrections(rig: ScreenRig): (Correction | null)[] {
    const seen: (Correction | null)[] = [];
    const { step } = rig.playback;
    const [correct, meet, seek] = [step.correct.bind(step), step.meet.bind(step), step.seek.bind(step)];
    let { rate } = rig.player.corrected;
    const note = (): void => void seen.push(rig.get(CORE.together).corrected());
    Object.assign(step, {
      correct: (correction: Parameters<typeof correct>[0]) => {
        if (correction.rate !== rate) note();
        ({ rate } = correction);
        correct(correction);
      },
      meet: (...to: Parameters<typeof meet>) => {
        note();
        meet(...to);
      },
      seek: (...to: Parameters<typeof seek>) => {
        note();
        seek(...to);
      },
    });
    return seen;
  }

  it('has a cause, which its figures tell: it joined, it drifted, or an order moved the group', async () => {
    const { clock, front, left, right } = await screensOfACar(FILM);
    const pass = (ms: number): Promise<void> => clock.advanceAsync(ms);
    const seen = [front, left].map(corrections);
    const model = left.get(CORE.playerModel);
    const causes = (): readonly (string | undefined)[] => [
      ...new Set(seen[1]?.splice(0).map((each) => each?.cause)),
    ];
    front.get(CORE.commands).sync({
      titleId: FILM,
      title: 'Night Drive',
      vamId: null,
      positionMs: 60_000,
      devices: [front.deviceId, left.deviceId],
    });
    await pass(1_000);
    left.player.stall(2_500);
    await pass(8_000);
    expect(causes()).toEqual(['joined']);
    expect(model.figures()?.corrected?.cause).toBe('joined');
    await pass(15_000);
    seen[1]?.splice(0);
    left.player.stall(3_000);
    await pass(10_000);
    expect(causes()).toEqual(['drift']);
    expect(model.figures()?.corrected?.cause).toBe('drift');
    await pass(15_000);
    seen[1]?.splice(0);
    const playing = sessionOf(front.playback.now)?.playSessionId;
    if (playing === undefined) throw new Error('nothing plays');
    // What moves no picture is no reason for one to be elsewhere.
    left
      .get(CORE.router)
      .carryOut({ kind: 'media-progress-bar', playSessionId: playing, shown: true, atLeaderMs: null });
    await pass(300);
    left.player.stall(3_000);
    await pass(8_000);
    expect(causes()).toEqual(['drift']);
    await pass(15_000);
    seen[1]?.splice(0);
    const session = sessionOf(front.playback.now)?.playSessionId;
    if (session === undefined) throw new Error('nothing plays');
    right.get(CORE.commands).seek(session, 600_000);
    await pass(300);
    left.player.stall(1_500);
    await pass(8_000);
    expect(causes()).toEqual(['order']);
    expect(model.figures()?.corrected?.cause).toBe('order');
    // Who leads is corrected by nobody.
    expect([seen[0], front.get(CORE.playerModel).figures()?.corrected]).toEqual([[], null]);
  });
});
