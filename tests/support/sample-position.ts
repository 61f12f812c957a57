import type { MediaPosition } from '../../core/messages/bodies.ts';
import { deviceId, playSessionId, titleId } from '../../core/shared/ids.ts';

/** A screen in the middle of a film. */
export function samplePosition(changes: Partial<MediaPosition> = {}): MediaPosition {
  return {
    contentId: titleId('1001'),
    vamId: null,
    deviceId: deviceId('1A-left'),
    playSessionId: playSessionId('s'),
    positionMs: 61_000,
    durationMs: 5_400_000,
    state: 'playing',
    created: 1_700_000_000_000,
    clockMs: 1_234.5,
    rate: 1,
    title: 'Night Bus',
    linkDevices: [],
    group: null,
    step: null,
    ...changes,
  };
}
