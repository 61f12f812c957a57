import type { BodyOf, MediaPosition, PingBody } from '../messages/bodies.ts';
import type { DeviceId } from '../shared/ids.ts';

/** Asks the leader for its clock. */
export function pingOf(own: MediaPosition, created: number): BodyOf<'ping'> {
  const { playSessionId, deviceId, contentId, vamId } = own;
  return { kind: 'ping', playSessionId, deviceId, contentId, vamId, created };
}

/** The answer to a ping: when it came and when it is answered, by our monotonic clock, and where we are. */
export function answerTo(
  { created }: PingBody,
  own: MediaPosition,
  times: { readonly target: DeviceId; readonly receivedAtMs: number; readonly sentAtMs: number },
): BodyOf<'ping-back'> {
  const { positionMs, durationMs, state } = own;
  return { ...pingOf(own, created), kind: 'ping-back', ...times, positionMs, durationMs, state };
}
