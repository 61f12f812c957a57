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

function groupOf(groups: WatchGroups, session: PlaySessionId): WatchGroup | null {
  return groups.find((group) => group.playSessionId === session) ?? null;
}

/** The devices of a session in their order; none for a session nobody is known to watch. */
export function membersOf(groups: WatchGroups, session: PlaySessionId): readonly DeviceId[] {
  return groupOf(groups, session)?.devices.map(({ deviceId: id }) => id) ?? [];
}

/** Null for a session nobody is known to watch. */
export function leaderOf(groups: WatchGroups, session: PlaySessionId): DeviceId | null {
  return membersOf(groups, session)[0] ?? null;
}

/** True when more than one device watches this session (WGRP-04). */
export function inWatchGroup(groups: WatchGroups, session: PlaySessionId | null): boolean {
  return session !== null && membersOf(groups, session).length > 1;
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

/** What a device says of its play session: that it watches, and who watches along, the leader first. */
export interface WatchReport {
  readonly deviceId: DeviceId;
  readonly playSessionId: PlaySessionId;
  readonly linkDevices: readonly DeviceId[];
}

/** This screen, and what it watches itself. */
export interface Watcher {
  readonly deviceId: DeviceId;
  readonly playSessionId: PlaySessionId | null;
}

/**
 * The groups after a device said where it is. A screen that leads says who watches, in order. When this screen believes
 * to lead as well (each was alone while the broker was away), device ids settle it: the smaller one leads. Whom else
 * this screen took for the leader does not matter: who leads says so again and again.
 */
export function afterPosition(
  groups: WatchGroups,
  { deviceId: from, playSessionId: session, linkDevices }: WatchReport,
  own: Watcher,
  created: number,
): WatchGroups {
  const leads = linkDevices[0] === from && linkDevices.length > 1;
  const current = leaderOf(groups, session);
  const rival = current === own.deviceId && linkDevices.includes(current);
  const accepted = leads && (!rival || from < current);
  if (!accepted) return joinGroup(groups, session, from, created);
  const formed = formGroup(groups, session, linkDevices, created);
  return session === own.playSessionId ? joinGroup(formed, session, own.deviceId, created) : formed;
}

/**
 * The groups after a device of our own session said that it is there. A screen that was away for so long that it is
 * alone takes over the order of the others.
 */
export function afterPresence(
  groups: WatchGroups,
  { deviceId: from, playSessionId: session, linkDevices }: WatchReport,
  own: DeviceId,
  created: number,
): WatchGroups {
  const isNews = linkDevices.length > 1 && !inWatchGroup(groups, session);
  const known = isNews ? formGroup(groups, session, linkDevices, created) : groups;
  return joinGroup(joinGroup(known, session, from, created), session, own, created);
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
