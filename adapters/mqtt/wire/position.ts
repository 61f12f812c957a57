import type {
  GroupStamp,
  MediaPosition,
  NextTitle,
  PassedFields,
  PassedValue,
} from '../../../core/messages/bodies.ts';
import { SYNC_STEPS } from '../../../core/messages/sync-step.ts';
import { asFields, asNumber, asText, type Fields } from '../../../core/shared/decode.ts';
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

/** Handed through, whatever they mean (OPEN2-80), and how long their texts may be. */
const PASSED = ['streamProgress', 'link', 'linkProductId', 'linkProduct'] as const;
const LONGEST_PASSED = 256;

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
    // The source does not show what it is beside the position (OPEN2-80).
    streamProgress: position.positionMs,
    ...(position.actionCommand === undefined ? {} : { actionCommand: position.actionCommand }),
    ...position.passed,
    ...(position.trailer === undefined ? {} : { trailer: true }),
    ...(position.withheld === undefined ? {} : { withheld: true }),
    ...(position.refuses === undefined ? {} : { refuses: true }),
    ...(position.next === undefined ? {} : { next: writeNext(position.next) }),
  };
}

/** Null without a device, a place or a state, and with an order of the group that cannot be one. */
export function readPosition(fields: Fields): MediaPosition | null {
  const from = readDevice(fields['deviceId']);
  const positionMs = readSpan(fields['position']);
  const state = readState(fields['state']);
  if (from === null || positionMs === null || state === null || hasImpossibleOrder(fields)) return null;
  const next = readNext(asFields(fields['next']));
  const passed = readPassed(fields);
  const actionCommand = asText(fields['actionCommand'], LONGEST_PASSED);
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
    ...(actionCommand === null ? {} : { actionCommand }),
    ...(passed === null ? {} : { passed }),
    ...(fields['trailer'] === true ? { trailer: true } : {}),
    ...(fields['withheld'] === true ? { withheld: true } : {}),
    ...(fields['refuses'] === true ? { refuses: true } : {}),
    ...(next === null ? {} : { next }),
  };
}

/** Texts, numbers and truths alone; null without any. A place that says what `position` says is nothing to hand through. */
function readPassed(fields: Fields): PassedFields | null {
  const passed: Record<string, PassedValue> = {};
  for (const name of PASSED) {
    const value = fields[name];
    const isPassed = typeof value === 'number' || typeof value === 'boolean';
    if (name === 'streamProgress' && value === fields['position']) continue;
    if (isPassed || (typeof value === 'string' && value.length <= LONGEST_PASSED)) passed[name] = value;
  }
  return Object.keys(passed).length === 0 ? null : passed;
}

function writeNext({ by, contentId, vamId, title, positionMs }: NextTitle): Fields {
  return { deviceId: by, contentId, vamId, title, position: positionMs };
}

/** Null without a screen that offers it, or a title. */
function readNext(fields: Fields | null): NextTitle | null {
  const by = readDevice(fields?.['deviceId']);
  const contentId = readTitle(fields?.['contentId']);
  if (fields === null || by === null || contentId === null) return null;
  return {
    by,
    contentId,
    vamId: readClip(fields['vamId']),
    title: asText(fields['title'], 256) ?? '',
    positionMs: readSpan(fields['position']) ?? 0,
  };
}

function readStamp(fields: Fields): GroupStamp | null {
  const created = readCount(fields['groupCreated']);
  const revision = readCount(fields['groupRevision']);
  return created === null || revision === null ? null : { created, revision };
}

/** Not that of a peer that knows no orders: believed like one of those it would move everybody. */
function hasImpossibleOrder({ groupRevision }: Fields): boolean {
  if (groupRevision === undefined || groupRevision === null) return false;
  const revision = readCount(groupRevision);
  return revision === null || revision > HIGHEST_REVISION;
}
