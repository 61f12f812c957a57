import type { GroupStamp } from '../messages/bodies.ts';
import type { DeviceId, PlaySessionId } from '../shared/ids.ts';
import type { WatchGroup, WatchGroupDevice, WatchGroups } from '../storage/forms/watch-group-form.ts';

/** More screens than any car has. Whatever a peer names beyond this is left out. */
const MOST_MEMBERS = 32;

/** Nobody missed as many changes of an order: who names a higher revision invents it, and would end all counting. */
const FARTHEST_AHEAD = 1_000;

const member = (id: DeviceId): WatchGroupDevice => ({ deviceId: id, screenId: id });

const holds = ({ devices }: WatchGroup, device: DeviceId): boolean =>
  devices.some(({ deviceId: id }) => id === device);

const isJust = ({ devices }: WatchGroup, members: readonly DeviceId[]): boolean =>
  devices.length === members.length && devices.every(({ deviceId: id }, index) => id === members[index]);

/** Whether two lists say the same. */
export function isSame(one: WatchGroups, other: WatchGroups): boolean {
  const pairs = one.map((group, index) => [group, other[index]] as const);
  return one.length === other.length && pairs.every(([group, twin]) => group === twin || isTwin(group, twin));
}

function isTwin(group: WatchGroup, twin: WatchGroup | undefined): boolean {
  if (twin?.playSessionId !== group.playSessionId) return false;
  const isStamped = twin.created === group.created && twin.revision === group.revision;
  return isStamped && isJust(twin, membersOf([group], group.playSessionId));
}

/** The group of a session; null for a session that nobody is known to watch, and for null. */
export function groupOf(groups: WatchGroups, session: PlaySessionId | null): WatchGroup | null {
  return groups.find((group) => group.playSessionId === session) ?? null;
}

/** The devices of a session in their order; empty for a session that nobody is known to watch, and for null. */
export function membersOf(groups: WatchGroups, session: PlaySessionId | null): readonly DeviceId[] {
  return groupOf(groups, session)?.devices.map(({ deviceId: id }) => id) ?? [];
}

/** The stamp of a session's group; null for a session that nobody is known to watch, and for null. */
export function stampOf(groups: WatchGroups, session: PlaySessionId | null): GroupStamp | null {
  const group = groupOf(groups, session);
  return group === null ? null : { created: group.created, revision: group.revision };
}

/** True when more than one device watches this session (WGRP-04). */
export function inWatchGroup(groups: WatchGroups, session: PlaySessionId | null): boolean {
  return membersOf(groups, session).length > 1;
}

/**
 * Sets the members of a session in this order; they leave every other group. No members: no group. The same list when it
 * says this already: a leader repeats it every few seconds, and that is nothing to write down.
 */
export function formGroup(
  groups: WatchGroups,
  session: PlaySessionId,
  members: readonly DeviceId[],
  { created, revision }: GroupStamp,
): WatchGroups {
  const unique = [...new Set(members)].slice(0, MOST_MEMBERS);
  const known = groupOf(groups, session);
  if (known?.created === created && known.revision === revision && isJust(known, unique)) {
    const elsewhere = groups.some(
      (group) => group !== known && unique.some((device) => holds(group, device)),
    );
    if (!elsewhere) return groups;
  }
  const others = unique.reduce(leaveGroups, groups).filter((group) => group.playSessionId !== session);
  return unique.length === 0
    ? others
    : [...others, { created, revision, playSessionId: session, devices: unique.map(member) }];
}

/** Adds a device as the last of its session and takes it out of every other group. `created` stamps a new group. */
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
 * Takes a device out of every group. The next in order leads, and a group without devices is removed (WGRP-05,
 * OPEN2-34). With one device left, the revision starts at 0 again: the order of a real group wins over it.
 */
export function leaveGroups(groups: WatchGroups, device: DeviceId): WatchGroups {
  if (!groups.some((group) => holds(group, device))) return groups;
  return groups.flatMap((group) => {
    if (!holds(group, device)) return [group];
    const devices = group.devices.filter((other) => other.deviceId !== device);
    const revision = devices.length === 1 ? 0 : group.revision;
    return devices.length === 0 ? [] : [{ ...group, devices, revision }];
  });
}

/**
 * What follows a revision. A peer may have named the highest number that peers can read; from there on the rules for
 * equal revisions decide (see {@link isNewer}).
 */
export function nextRevision(revision: number): number {
  return Math.min(revision + 1, Number.MAX_SAFE_INTEGER);
}

/** The groups after the leader of a session changed its order: the higher revision makes the new order win. */
export function revised(groups: WatchGroups, session: PlaySessionId | null): WatchGroups {
  return groups.map((group) =>
    group.playSessionId === session ? { ...group, revision: nextRevision(group.revision) } : group,
  );
}

/** The groups after the leader of a session handed on: `to` leads, and who led is the last. */
export function handedOn(groups: WatchGroups, session: PlaySessionId | null, to: DeviceId): WatchGroups {
  const [leader, ...others] = membersOf(groups, session);
  if (leader === undefined || !others.includes(to)) return groups;
  const devices = [to, ...others.filter((device) => device !== to), leader].map(member);
  return groups.map((group) =>
    group.playSessionId === session ? { ...group, devices, revision: nextRevision(group.revision) } : group,
  );
}

/** The groups after a device that leads none moved to the end of its group's order. */
export function asLast(groups: WatchGroups, session: PlaySessionId | null, device: DeviceId): WatchGroups {
  const members = membersOf(groups, session);
  if (!members.includes(device) || members.at(-1) === device) return groups;
  const devices = [...members.filter((other) => other !== device), device].map(member);
  return groups.map((group) => (group.playSessionId === session ? { ...group, devices } : group));
}

/** What a device says of its play session: that it watches, and who watches along, the leader first. */
export interface WatchReport {
  readonly deviceId: DeviceId;
  readonly playSessionId: PlaySessionId;
  readonly linkDevices: readonly DeviceId[];
  readonly group: GroupStamp | null;
}

/**
 * The groups after another device of our session reported what it watches; it joins the group. When two devices report
 * different orders, every screen picks the same one, see {@link isNewer}. A screen that is alone takes over the order
 * of one that is not, as far as that still holds, see {@link stillHolds}. `isElsewhere`: whether a device is known to
 * watch something else, or nothing.
 */
export function afterReport(
  groups: WatchGroups,
  report: WatchReport,
  own: DeviceId,
  nowMs: number,
  isElsewhere: (device: DeviceId) => boolean,
): WatchGroups {
  const { deviceId: from, playSessionId: session, linkDevices, group: stamp } = report;
  const current = groupOf(groups, session);
  const orders = linkDevices.length > 1 && linkDevices.includes(from);
  const isAlone = current === null || current.devices.length < 2;
  const counts = orders && (isAlone || isNewer(report, current, own));
  const created = stamp?.created ?? current?.created ?? nowMs;
  const revision = stamp?.revision ?? current?.revision ?? 0;
  const order = isAlone ? stillHolds(linkDevices, from, own, isElsewhere) : linkDevices;
  const known = counts ? formGroup(groups, session, order, { created, revision }) : groups;
  return joinGroup(joinGroup(known, session, from, created), session, own, created);
}

/**
 * What is left of an order without the leaders that are gone. When the next in it is the reporter, which does not know
 * that yet, it was away: it comes to us, who were there.
 */
function stillHolds(
  order: readonly DeviceId[],
  from: DeviceId,
  own: DeviceId,
  isElsewhere: (device: DeviceId) => boolean,
): readonly DeviceId[] {
  const first = order.findIndex((device) => device === from || !isElsewhere(device));
  if (first < 1) return order;
  const left = order.slice(first);
  return left[0] === from ? [own, ...left] : left;
}

/**
 * Whether a reported order replaces the known one. The order with more revisions wins, then the older group, then the
 * leader with the smaller device id. Under the same leader, only the leader's own report replaces what is known. A peer
 * without stamps is believed only as the leader; when both it and we claim to lead, the smaller device id wins.
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
  if (group.revision - known.revision > FARTHEST_AHEAD) return false;
  if (group.revision !== known.revision) return group.revision > known.revision;
  if (group.created !== known.created) return group.created < known.created;
  return leader === knownLeader ? from === leader : leader < knownLeader;
}
