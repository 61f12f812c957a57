import type { GroupStamp, MediaPosition } from '../../../core/messages/bodies.ts';
import { SYNC_STEPS } from '../../../core/messages/sync-step.ts';
import { asNumber, asText, type Fields } from '../../../core/shared/decode.ts';
import {
  readClip,
  readCount,
  readDevice,
  readDevices,
  readRate,
  readSession,
  readSpan,
  readState,
  readTitle,
  writeDevices,
} from './fields.ts';

/** The content of a screen that plays nothing. */
export const NO_CONTENT = '-1';

/** More changes of an order than a group lives to see. */
const HIGHEST_REVISION = 1_000_000;

export function writePosition(position: MediaPosition): Fields {
  return {
    contentId: position.contentId ?? NO_CONTENT,
    vamId: position.vamId,
    deviceId: position.deviceId,
    screenId: position.deviceId,
    playSessionId: position.playSessionId,
    position: position.positionMs,
    duration: position.durationMs,
    state: position.state,
    created: position.created,
    clockMs: position.clockMs,
    rate: position.rate,
    title: position.title,
    groupSync: position.linkDevices.length > 1,
    linkDevices: writeDevices(position.linkDevices),
    ...(position.group === null
      ? {}
      : { groupCreated: position.group.created, groupRevision: position.group.revision }),
    step: position.step,
  };
}

/** Null without a device, a place or a state. */
export function readPosition(fields: Fields): MediaPosition | null {
  const from = readDevice(fields['deviceId']);
  const positionMs = readSpan(fields['position']);
  const state = readState(fields['state']);
  if (from === null || positionMs === null || state === null) return null;
  return {
    contentId: readTitle(fields['contentId']),
    vamId: readClip(fields['vamId']),
    deviceId: from,
    playSessionId: readSession(fields['playSessionId']),
    positionMs,
    durationMs: readSpan(fields['duration']) ?? 0,
    state,
    created: asNumber(fields['created']) ?? 0,
    clockMs: asNumber(fields['clockMs']),
    rate: readRate(fields['rate']),
    title: asText(fields['title'], 256),
    linkDevices: readDevices(fields['linkDevices']),
    group: readStamp(fields),
    step: SYNC_STEPS.find((step) => step === fields['step']) ?? null,
  };
}

function readStamp(fields: Fields): GroupStamp | null {
  const created = readCount(fields['groupCreated']);
  const revision = readCount(fields['groupRevision']);
  return created === null || revision === null || revision > HIGHEST_REVISION ? null : { created, revision };
}
