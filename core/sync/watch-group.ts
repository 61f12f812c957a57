import { asFields, asList, asNumber, asText, parseJson } from '../shared/decode.ts';
import { deviceId, playSessionId, type DeviceId, type PlaySessionId } from '../shared/ids.ts';

export interface WatchGroupDevice {
  readonly deviceId: DeviceId;
  readonly screenId: DeviceId;
}

/** The screens that share a play session; the first one leads (WGRP-01, WGRP-02). */
export interface WatchGroup {
  /** Epoch ms. */
  readonly created: number;
  readonly playSessionId: PlaySessionId;
  readonly devices: readonly WatchGroupDevice[];
}

export type WatchGroups = readonly WatchGroup[];

const member = (id: DeviceId): WatchGroupDevice => ({ deviceId: id, screenId: id });

export function groupOf(groups: WatchGroups, session: PlaySessionId): WatchGroup | null {
  return groups.find((group) => group.playSessionId === session) ?? null;
}

/** Null for a session nobody is known to watch. */
export function leaderOf(groups: WatchGroups, session: PlaySessionId): DeviceId | null {
  return groupOf(groups, session)?.devices[0]?.deviceId ?? null;
}

/** True when more than one device watches this session (WGRP-04). */
export function inWatchGroup(groups: WatchGroups, session: PlaySessionId | null): boolean {
  return session !== null && (groupOf(groups, session)?.devices.length ?? 0) > 1;
}

/** Sets the members of a session in this order; they leave every other group. No members: no group. */
export function formGroup(
  groups: WatchGroups,
  session: PlaySessionId,
  members: readonly DeviceId[],
  created: number,
): WatchGroups {
  const unique = [...new Set(members)];
  const others = unique.reduce(leaveGroups, groups).filter((group) => group.playSessionId !== session);
  return unique.length === 0
    ? others
    : [...others, { created, playSessionId: session, devices: unique.map(member) }];
}

/** Adds a device behind the others of its session and takes it out of every other group. */
export function joinGroup(
  groups: WatchGroups,
  session: PlaySessionId,
  device: DeviceId,
  created: number,
): WatchGroups {
  const group = groupOf(groups, session);
  if (group?.devices.some((other) => other.deviceId === device) === true) return groups;
  const elsewhere = leaveGroups(groups, device);
  const kept = groupOf(elsewhere, session);
  if (kept === null) return [...elsewhere, { created, playSessionId: session, devices: [member(device)] }];
  return elsewhere.map((other) =>
    other === kept ? { ...kept, devices: [...kept.devices, member(device)] } : other,
  );
}

/** Takes a device out of every group; the next in order leads, an emptied group is gone (WGRP-05, OPEN2-34). */
export function leaveGroups(groups: WatchGroups, device: DeviceId): WatchGroups {
  if (!groups.some(({ devices }) => devices.some((other) => other.deviceId === device))) return groups;
  return groups
    .map((group) => ({ ...group, devices: group.devices.filter((other) => other.deviceId !== device) }))
    .filter(({ devices }) => devices.length > 0);
}

/** The stored text of the groups (WGRP-03). */
export function writeGroups(groups: WatchGroups): string {
  return JSON.stringify(groups);
}

/** Reads stored groups; whatever cannot be read is left out. */
export function readGroups(text: string | null): WatchGroups {
  const entries = asList(text === null ? null : parseJson(text)) ?? [];
  return entries.flatMap((entry): WatchGroup[] => {
    const fields = asFields(entry);
    const session = asText(fields?.['playSessionId']);
    const created = asNumber(fields?.['created']);
    const devices = (asList(fields?.['devices']) ?? []).flatMap((item) => {
      const id = asText(asFields(item)?.['deviceId']);
      return id === null ? [] : [member(deviceId(id))];
    });
    if (session === null || created === null || devices.length === 0) return [];
    return [{ created, playSessionId: playSessionId(session), devices }];
  });
}
