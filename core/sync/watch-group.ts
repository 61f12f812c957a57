import type { GroupStamp } from '../messages/bodies.ts';
import type { DeviceId, PlaySessionId } from '../shared/ids.ts';
import type { WatchGroup, WatchGroupDevice, WatchGroups } from '../storage/forms/watch-group-form.ts';

/** More than any car has; a peer that names more is not believed. */
const MOST_MEMBERS = 32;

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

/** Null for a session nobody is known to watch. */
export function stampOf(groups: WatchGroups, session: PlaySessionId): GroupStamp | null {
  const group = groupOf(groups, session);
  return group === null ? null : { created: group.created, revision: group.revision };
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
  { created, revision }: GroupStamp,
): WatchGroups {
  const unique = [...new Set(members)].slice(0, MOST_MEMBERS);
  const others = unique.reduce(leaveGroups, groups).filter((group) => group.playSessionId !== session);
  return unique.length === 0
    ? others
    : [...others, { created, revision, playSessionId: session, devices: unique.map(member) }];
}

/** Adds a device behind the others of its session and takes it out of every other group. `created` is for a new group. */
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
  if (kept === null) return formGroup(elsewhere, session, [device], { created, revision: 0 });
  if (kept.devices.length >= MOST_MEMBERS) return elsewhere;
  return elsewhere.map((other) =>
    other === kept ? { ...kept, devices: [...kept.devices, member(device)] } : other,
  );
}

/**
 * Takes a device out of every group; the next in order leads, an emptied group is gone (WGRP-05, OPEN2-34). Whoever is
 * left alone has no order that could count against one of others.
 */
export function leaveGroups(groups: WatchGroups, device: DeviceId): WatchGroups {
  const holds = ({ devices }: WatchGroup): boolean => devices.some((other) => other.deviceId === device);
  if (!groups.some(holds)) return groups;
  return groups.flatMap((group) => {
    if (!holds(group)) return [group];
    const devices = group.devices.filter((other) => other.deviceId !== device);
    const revision = devices.length === 1 ? 0 : group.revision;
    return devices.length === 0 ? [] : [{ ...group, devices, revision }];
  });
}

/** The groups after the leader of a session changed its order: from now on this one counts. */
export function revised(groups: WatchGroups, session: PlaySessionId): WatchGroups {
  return groups.map((group) =>
    group.playSessionId === session ? { ...group, revision: group.revision + 1 } : group,
  );
}

/** What a device says of its play session: that it watches, and who watches along, the leader first. */
export interface WatchReport {
  readonly deviceId: DeviceId;
  readonly playSessionId: PlaySessionId;
  readonly linkDevices: readonly DeviceId[];
  readonly group: GroupStamp | null;
}

/**
 * The groups after another device of our session said what it watches. It is in the group from now on. Of two orders
 * that are told, the same one counts on every screen, see {@link isNewer}, whoever tells it. A screen that is alone
 * takes over the order of whoever is not.
 */
export function afterReport(
  groups: WatchGroups,
  report: WatchReport,
  own: DeviceId,
  nowMs: number,
): WatchGroups {
  const { deviceId: from, playSessionId: session, linkDevices, group: stamp } = report;
  const current = groupOf(groups, session);
  const orders = linkDevices.length > 1 && linkDevices.includes(from);
  const isAlone = current === null || current.devices.length < 2;
  const counts = orders && (isAlone || isNewer(report, current, own));
  const created = stamp?.created ?? current?.created ?? nowMs;
  const revision = stamp?.revision ?? current?.revision ?? 0;
  const known = counts ? formGroup(groups, session, linkDevices, { created, revision }) : groups;
  return joinGroup(joinGroup(known, session, from, created), session, own, created);
}

/**
 * Whether the order that a device tells counts in place of the one that is known: the one that was revised more often,
 * then the one of the older group, then the one whose leader has the smaller device id. The same order counts anew in
 * the words of its leader. A peer without stamps is believed as a leader only, and gives way to us by its device id.
 */
function isNewer(
  { deviceId: from, linkDevices, group }: WatchReport,
  known: WatchGroup,
  own: DeviceId,
): boolean {
  const leader = linkDevices[0] ?? from;
  const knownLeader = known.devices[0]?.deviceId ?? own;
  if (group === null) {
    return leader === from && (knownLeader !== own || !linkDevices.includes(own) || from < own);
  }
  if (group.revision !== known.revision) return group.revision > known.revision;
  if (group.created !== known.created) return group.created < known.created;
  return leader === knownLeader ? from === leader : leader < knownLeader;
}
