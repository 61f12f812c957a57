import { standsStill } from './group-view.ts';
import type { MediaPosition } from '../messages/bodies.ts';
import { SILENT_MS, type KnownDevice, type KnownDevices } from '../presence/known-devices.ts';
import type { DeviceId, PlaySessionId } from '../shared/ids.ts';

/** A leader that lags, and looks for another screen to lead in its place. */
export interface Handover {
  /** What it watches; null for nothing. */
  readonly session: PlaySessionId | null;
  readonly paused: boolean;
  /** Its film stands still although it is meant to play. */
  readonly stands: boolean;
  readonly nowMs: number;
}

/** Whether a screen that plays this is where the group of a session is, and its film does not stand still. */
export function mayLead(playing: MediaPosition | null, session: PlaySessionId | null): boolean {
  if (playing === null || playing.playSessionId !== session) return false;
  const stands = standsStill(playing);
  return !stands && isInStep(playing);
}

/**
 * The first member that can lead in place of a leader that lags. While that stands still, any member that moves will do;
 * else only one in step, because two that both lag would pass the lead to and fro for ever. Where all are paused, any
 * member that is heard and paused too. Null when there is none.
 */
export function nextLeader(
  members: readonly DeviceId[],
  devices: KnownDevices,
  { session, paused, stands, nowMs }: Handover,
): DeviceId | null {
  const canLead = (device: KnownDevice): boolean => {
    const { playing, lastHeartbeatReceivedMs } = device;
    const isHeard = nowMs - lastHeartbeatReceivedMs <= SILENT_MS && playing?.playSessionId === session;
    if (paused) return playing?.state === 'paused' && isHeard;
    // A peer that tells no rate moves.
    const moves = playing?.state === 'playing' && playing.rate !== 0 && isHeard;
    return moves && (stands || isInStep(playing));
  };
  const next = members.find((member) =>
    devices.some((device) => device.deviceId === member && canLead(device)),
  );
  return next ?? null;
}

/** A leader that believes to be alone, or led by another, is followed once it knows better. A peer may not say. */
export function leadsByItsOwnWord({ deviceId, linkDevices, group }: MediaPosition): boolean {
  return group === null || linkDevices[0] === deviceId;
}

/** A leader, and a peer that does not tell, is where its group is. */
function isInStep(playing: MediaPosition | null): boolean {
  return (playing?.step ?? 'in-step') === 'in-step';
}
