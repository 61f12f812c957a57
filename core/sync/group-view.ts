import type { MediaPosition } from '../messages/bodies.ts';
import { worstStep, type SyncStep } from '../messages/sync-step.ts';
import type { KnownDevices } from '../presence/known-devices.ts';
import type { DeviceId } from '../shared/ids.ts';

/** Films of one title that differ by more than this are of different lengths. */
const SAME_LENGTH_MS = 1_000;

/** The other members that are not where their group is, and how it stands with the worst of them. */
export interface Behind {
  readonly devices: readonly DeviceId[];
  /** Those whose film their car withholds; of these nobody asks how far they are. */
  readonly waiting: readonly DeviceId[];
  /** `in-step` where there are none. */
  readonly step: SyncStep;
}

/** Whether a screen tells that its film does not move although nobody paused it: it opens, or waits for data or its car. */
export function standsStill({ state, rate }: Pick<MediaPosition, 'state' | 'rate'>): boolean {
  return state === 'playing' && rate === 0;
}

/** How a screen stands to its group by what it tells: one that stands still is not where that is. */
export function stepOf(playing: Pick<MediaPosition, 'state' | 'rate' | 'step'>): SyncStep {
  return standsStill(playing) && playing.step !== 'out' ? 'coming' : (playing.step ?? 'in-step');
}

/**
 * Who of the others is not where the group is. Nobody waits for them: whoever stands still is `coming` for 8 s and `out`
 * from then on, and the others play on.
 */
export function behindOf(members: readonly DeviceId[], known: KnownDevices): Behind {
  const steps = known.flatMap(({ deviceId, playing }) => {
    if (playing === null || playing.withheld === true || !members.includes(deviceId)) return [];
    const step = stepOf(playing);
    return step === 'in-step' ? [] : [{ deviceId, step }];
  });
  return {
    devices: steps.map(({ deviceId }) => deviceId),
    waiting: known.flatMap(({ deviceId, playing }) =>
      playing?.withheld === true && members.includes(deviceId) ? deviceId : [],
    ),
    step: worstStep(steps.map(({ step }) => step)) ?? 'in-step',
  };
}

/** The other members whose film of this title is longer or shorter than the own one; durations of 0 are unknown. */
export function otherLengths(
  members: readonly DeviceId[],
  known: KnownDevices,
  durationMs: number,
): readonly DeviceId[] {
  if (durationMs <= 0) return [];
  return known.flatMap(({ deviceId, playing }) => {
    const theirsMs = playing?.durationMs ?? 0;
    const differs = theirsMs > 0 && Math.abs(theirsMs - durationMs) > SAME_LENGTH_MS;
    return members.includes(deviceId) && differs ? deviceId : [];
  });
}
