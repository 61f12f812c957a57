import type { GroupStamp, MediaPosition } from '../messages/bodies.ts';
import type { Clock } from '../ports/clock.ts';
import { SILENT_MS } from '../presence/known-devices.ts';
import type { DeviceId, PlaySessionId } from '../shared/ids.ts';
import { readGroups, type WatchGroup, type WatchGroups } from '../storage/forms/watch-group-form.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import {
  afterReport,
  asLast,
  formGroup,
  groupOf,
  handedOn,
  inWatchGroup,
  isSame,
  joinGroup,
  leaveGroups,
  membersOf,
  nextRevision,
  revised,
  stampOf,
} from './watch-group.ts';

/** A member that has been silent for this long is removed from the group: three heartbeats. */
const UNHEARD_MS = 15_000;
/** A leader of whom nothing came for this long is asked: it says something oftener, so that messages were lost. */
const QUIET_MS = 5_000;
/** Whoever is there when a screen comes back was there before it: it has told of itself by then. */
const BACK_MS = 1_500;
/** A report that arrives this soon after an order to watch together may have been sent before the order arrived. */
const SETTLE_MS = 1_000;

/** More groups than the screens of one account can form. */
const MOST_GROUPS = 16;
/** More devices than leave an account while one screen is away. */
const MOST_GONE = 32;

/** What the record needs to know of this screen. */
interface Self {
  readonly deviceId: () => DeviceId;
  /** What it watches; null for nothing. */
  readonly session: () => PlaySessionId | null;
  /** Whether a device is among the account's screens. Groups of unknown devices are not formed. */
  readonly knows: (device: DeviceId) => boolean;
  /** Whether a device said that it watches something else than this screen, or nothing. */
  readonly isElsewhere: (device: DeviceId) => boolean;
  /** Whether a device said that it is not where the group is, for whatever reason, or that its film stands still. */
  readonly isOutOfStep: (device: DeviceId) => boolean;
  /** Whether a device said that its film stands still, and not where the group is, as while a car withholds it. */
  readonly standsApart: (device: DeviceId) => boolean;
}

/** Who watches one session, the leader first, and how new that is. */
export interface Order {
  readonly members: readonly DeviceId[];
  readonly group: GroupStamp | null;
}

/** Who watches with whom, as this screen has heard: kept in the store, and healed when screens come and go. */
export class GroupRecord {
  private groups: WatchGroups;
  /** When each other member of our session last said that it watches along, or was taken in. */
  private heardAtMs = new Map<DeviceId, number>();
  /** When a device last said something itself. */
  private readonly spokeAtMs = new Map<DeviceId, number>();
  private away = false;
  /** Others watched along when it lost them. */
  private lostOthers = false;
  /**
   * It does what the others did not hear of, or heard nothing of them for long, and was not where they are since: so it
   * leads none of them.
   */
  private apart = false;
  /** It was among the others since it started. */
  private wasThere = false;
  /** Our monotonic clock when it was last found by the others again. */
  private backAtMs = Number.NEGATIVE_INFINITY;
  private formedAtMs = Number.NEGATIVE_INFINITY;
  /** Our group when it was ordered, or when somebody else in it was last heard: nobody told of what became of it since. */
  private agreed: WatchGroup | null = null;
  /** Devices that went, and were not heard since: who was away may still name them. */
  private readonly departed = new Set<DeviceId>();

  constructor(
    private readonly clock: Clock,
    private readonly stored: StoredValues,
    private readonly self: Self,
    private readonly changed: () => void,
    /** It has the lead no more, which nobody else knows yet. */
    private readonly yielded: () => void,
  ) {
    // A screen that starts plays nothing, whatever it played before.
    this.groups = leaveGroups(readGroups(stored.read(STORED.watchGroup) ?? []), self.deviceId());
  }

  /** Every screen of our session, the leader first; empty when alone. */
  members(): readonly DeviceId[] {
    const session = this.self.session();
    return inWatchGroup(this.groups, session) ? membersOf(this.groups, session) : [];
  }

  stamp(): GroupStamp | null {
    return stampOf(this.groups, this.self.session());
  }

  /** Somebody ordered these screens to watch together, in this order (OPEN2-76). */
  form(session: PlaySessionId, members: readonly DeviceId[], created: number | null): void {
    const known = stampOf(this.groups, session);
    // The same order arrives once for each screen that is to play.
    if (members.length === 0 || known?.created === created) return;
    // Unknown devices may be invented.
    const own = this.self.deviceId();
    if (!members.includes(own) && !members.every((device) => this.self.knows(device))) return;
    // What is said of groups of others is not older for it.
    const isOurs = members.includes(own);
    if (isOurs) {
      this.formedAtMs = this.clock.monotonicMs();
      this.isWithOthers();
    }
    const revision = known === null ? 0 : nextRevision(known.revision);
    const stamp = { created: created ?? known?.created ?? this.nowMs(), revision };
    this.set(formGroup(this.groups, session, members, stamp));
    if (isOurs) this.agreed = groupOf(this.groups, session);
  }

  /** This screen now watches another session, or nothing. */
  watches(session: PlaySessionId | null): void {
    const own = this.self.deviceId();
    this.apart = this.lostOthers = false;
    if (this.agreed?.playSessionId !== session) this.agreed = null;
    this.set(
      session === null ? leaveGroups(this.groups, own) : joinGroup(this.groups, session, own, this.nowMs()),
    );
  }

  /** This screen leads, and lets this member lead instead. Does nothing when it does not lead. */
  handOn(to: DeviceId): void {
    if (this.leads()) this.set(handedOn(this.groups, this.self.session(), to));
  }

  /**
   * A person lets this member lead from now on, on any screen of the group; who led is the last. The new order is told
   * first: when `tell` returns false, or this screen is away, or nobody else leads by it, nothing changes and it is false.
   */
  letLead(to: DeviceId, tell: (order: Order) => boolean): boolean {
    const session = this.self.session();
    const groups = handedOn(this.groups, session, to);
    if (this.away || groups === this.groups) return false;
    if (!tell({ members: membersOf(groups, session), group: stampOf(groups, session) })) return false;
    this.set(groups);
    return true;
  }

  /**
   * Whether this screen has lost the others. Whatever they do meanwhile, it comes back as the last of them and moves
   * nobody: while it is away it leads nobody, and that is what it says when it is back.
   */
  setAway(away: boolean): void {
    if (!away && this.away && this.wasThere) this.backAtMs = this.clock.monotonicMs();
    // It noticed late: the others have gone on without it.
    const isLost = away && !this.away && this.hearsNobody();
    if (away && !this.away) this.lostOthers = this.members().length > 0;
    if (isLost) this.apart = true;
    this.away = away;
    this.wasThere ||= !away;
    this.set(isLost ? this.asAgreed() : this.groups);
  }

  /** This screen watches by itself from now on. Once it hears the others it joins them again, as their last. */
  goOwnWay(): void {
    const others = this.others();
    if (others.length === 0) return;
    this.apart = true;
    this.set(others.reduce(leaveGroups, this.groups));
  }

  /** Its film stood still while the others, whom it has lost, went on: it leads none of them when it is back. */
  fallBehind(): void {
    if (this.away && (this.lostOthers || this.members().length > 0)) this.apart = true;
  }

  /** Whether it left the others for that and has not been where they are since. */
  get goesOwnWay(): boolean {
    return this.apart;
  }

  /**
   * An order was given here, and went out to whom this screen hears: where none of them is where the group is, this screen
   * is from now on.
   */
  ordered(): void {
    const others = this.others();
    const isHeard = others.some((device) => this.isHeard(device));
    if (!this.away && isHeard && !others.some((device) => this.isInStep(device))) this.apart = false;
  }

  /** It follows its leader, and is where that is. */
  isWithOthers(): void {
    this.apart = false;
  }

  /** A device is gone from the account's screens. */
  gone(device: DeviceId): void {
    const [oldest] = this.departed;
    if (oldest !== undefined && this.departed.size >= MOST_GONE) this.departed.delete(oldest);
    this.departed.add(device);
    this.spokeAtMs.delete(device);
    this.set(leaveGroups(this.groups, device));
  }

  /** A device said what it plays; null for nothing. */
  plays(device: DeviceId, position: MediaPosition | null): void {
    this.departed.delete(device);
    this.speaks(device);
    const session = position?.playSessionId ?? null;
    const idle = position === null || position.state === 'stopped' || position.contentId === null;
    const own = this.self.session();
    if (!idle && session !== null && session === own) {
      const report = { ...position, deviceId: device, playSessionId: session };
      // Whoever was away itself has not heard yet who is still there.
      const isElsewhere = (other: DeviceId): boolean =>
        !this.isBackJustNow() && (this.departed.has(other) || this.self.isElsewhere(other));
      const groups = afterReport(this.groups, report, this.self.deviceId(), this.nowMs(), isElsewhere);
      const wasAlone = this.members().length === 0;
      this.set(this.isBackJustNow() ? this.onComingBack(groups, wasAlone) : groups);
      if (position.group !== null && position.linkDevices.length < 2 && !this.mayBeOld(device))
        this.lostItsGroup(device);
      // `isThere` looks who is a member: a full group took nobody in.
      this.isThere(device);
      this.agreed = groupOf(this.groups, session);
    } else if (!this.mayBeOld(device)) {
      // It left by its own word, and nothing that is taken back brings it back.
      if (this.agreed !== null) [this.agreed = null] = leaveGroups([this.agreed], device);
      const watches = !idle && session !== null && this.self.knows(device);
      this.set(
        watches ? joinGroup(this.groups, session, device, this.nowMs()) : leaveGroups(this.groups, device),
      );
    }
  }

  /**
   * A leader that believes to be alone leads nobody: it is the last from now on. The next one leads that is where the
   * group is, and where nobody is this screen.
   */
  private lostItsGroup(device: DeviceId): void {
    const [leader, ...others] = this.members();
    if (this.away || this.isBackJustNow() || leader !== device) return;
    const own = this.self.deviceId();
    const isThere = (other: DeviceId): boolean => (other === own ? !this.apart : this.isInStep(other));
    const next = others.find(isThere) ?? own;
    this.set(handedOn(this.groups, this.self.session(), next));
  }

  /** A device is there, and does not say what it plays. */
  isThere(device: DeviceId): void {
    this.speaks(device);
    if (this.members().includes(device)) this.heardAtMs.set(device, this.clock.monotonicMs());
  }

  /** Removes members that fell silent or never joined. Whoever hears none of them any more may be who was lost. */
  look(): void {
    // Just back: who is silent had no time to speak yet.
    if (!this.away && !this.couldHear()) return;
    const others = this.others();
    const isLost = others.length > 0 && others.every((device) => this.silentMs(device) > UNHEARD_MS);
    // Without a connection it knows anyway, and goes on as they do.
    if (isLost && !this.away) this.apart = true;
    for (const device of this.heardAtMs.keys()) if (this.silentMs(device) > UNHEARD_MS) this.gone(device);
  }

  /** Leads when all before this screen in the order are silent, or stand where the group is not. */
  lookAtLeader(): void {
    const members = this.members();
    const own = this.self.deviceId();
    // Where this screen is no member of it nothing is handed on, whoever is silent.
    const before = members.slice(0, members.indexOf(own));
    const leadsNot = (device: DeviceId): boolean =>
      this.silentMs(device) > SILENT_MS || this.self.standsApart(device);
    const nobodyLeads = before.length > 0 && before.every(leadsNot);
    if (nobodyLeads && this.couldHear()) this.set(handedOn(this.groups, this.self.session(), own));
  }

  /** Whether nothing was heard of a member for so long that it is to be asked, before it counts as silent. */
  isQuiet(device: DeviceId): boolean {
    return this.silentMs(device) > QUIET_MS;
  }

  /** It was connected for so long that whoever is there said something. */
  private couldHear(): boolean {
    return !this.away && this.clock.monotonicMs() - this.backAtMs > SILENT_MS;
  }

  private others(): readonly DeviceId[] {
    return this.members().filter((device) => device !== this.self.deviceId());
  }

  private hearsNobody(): boolean {
    const others = this.others();
    return others.length > 0 && others.every((device) => this.silentMs(device) > SILENT_MS);
  }

  /**
   * What it made of its group while it heard nobody counts no more: an order of which the others know nothing is not newer
   * than theirs.
   */
  private asAgreed(): WatchGroups {
    const { agreed } = this;
    if (agreed === null || agreed.playSessionId !== this.self.session()) return this.groups;
    return this.groups.map((group) => (group.playSessionId === agreed.playSessionId ? agreed : group));
  }

  private silentMs(device: DeviceId): number {
    return this.clock.monotonicMs() - (this.heardAtMs.get(device) ?? Number.POSITIVE_INFINITY);
  }

  /** Now in epoch ms, whole, as stamps are sent. */
  private nowMs(): number {
    return Math.round(this.clock.wallMs());
  }

  private mayBeOld(device: DeviceId): boolean {
    return this.clock.monotonicMs() - this.formedAtMs < SETTLE_MS && this.members().includes(device);
  }

  private set(heard: WatchGroups): void {
    const groups = this.away ? this.behindOthers(heard) : this.apart ? this.yieldedTo(heard) : heard;
    // The others let it lead all the same: where it is, they are.
    if (!this.away && this.leaderIn(groups) === this.self.deviceId()) this.apart = false;
    if (groups === this.groups || isSame(groups, this.groups)) return;
    this.take(groups);
    if (!this.away && groups !== heard) this.yielded();
  }

  private leaderIn(groups: WatchGroups): DeviceId | null {
    const session = this.self.session();
    return inWatchGroup(groups, session) ? (membersOf(groups, session)[0] ?? null) : null;
  }

  /** While this screen is away, and when it comes back, it is the last: whoever leads may be gone, and others are there. */
  private behindOthers(groups: WatchGroups): WatchGroups {
    return asLast(this.ledByAnother(groups), this.self.session(), this.self.deviceId());
  }

  /**
   * Who comes back alone joins whom it finds there; else it stays the last, unless the others have an order of their own
   * or let it lead.
   */
  private onComingBack(groups: WatchGroups, wasAlone: boolean): WatchGroups {
    if (wasAlone) return this.behindOthers(groups);
    const session = this.self.session();
    const [before, now] = [this.stamp(), stampOf(groups, session)];
    const isTheirs = before?.created !== now?.created || before?.revision !== now?.revision;
    const leads = membersOf(groups, session)[0] === this.self.deviceId();
    return isTheirs || leads ? groups : asLast(groups, session, this.self.deviceId());
  }

  /** Where this screen leads, the next one does that is where the group is, else one that moves, else the next one. */
  private ledByAnother(groups: WatchGroups): WatchGroups {
    const ways = [
      (device: DeviceId) => this.isInStep(device),
      (device: DeviceId) => !this.self.standsApart(device),
      () => true,
    ];
    return ways.map((may) => this.ledBy(groups, may)).find((led) => led !== groups) ?? groups;
  }

  /** The same, by one that is heard and where the group is alone. Of screens that all went their own way one is to lead. */
  private yieldedTo(groups: WatchGroups): WatchGroups {
    return this.ledBy(groups, (device) => this.isInStep(device));
  }

  /** Whether another device is heard, and where the group is. */
  private isInStep(device: DeviceId): boolean {
    return this.isHeard(device) && this.self.knows(device) && !this.self.isOutOfStep(device);
  }

  /** Whether a device said something itself of late. */
  private isHeard(device: DeviceId): boolean {
    const spokeAtMs = this.spokeAtMs.get(device) ?? this.heardAtMs.get(device) ?? Number.NEGATIVE_INFINITY;
    return this.clock.monotonicMs() - spokeAtMs <= SILENT_MS;
  }

  private speaks(device: DeviceId): void {
    const [oldest] = this.spokeAtMs.keys();
    this.spokeAtMs.delete(device);
    if (oldest !== undefined && this.spokeAtMs.size >= MOST_GONE) this.spokeAtMs.delete(oldest);
    this.spokeAtMs.set(device, this.clock.monotonicMs());
  }

  private ledBy(groups: WatchGroups, may: (device: DeviceId) => boolean): WatchGroups {
    const session = this.self.session();
    const [leader, ...others] = membersOf(groups, session);
    const next = others.find(may);
    return leader === this.self.deviceId() && next !== undefined ? handedOn(groups, session, next) : groups;
  }

  private take(groups: WatchGroups): void {
    const before = this.members().join();
    this.groups = bounded(groups, this.self.session());
    const session = this.self.session();
    const members = this.members();
    if (this.leads() && members.join() !== before) this.groups = revised(this.groups, session);
    this.remember(members);
    this.stored.write(STORED.watchGroup, this.groups);
    this.changed();
  }

  private isBackJustNow(): boolean {
    return this.clock.monotonicMs() - this.backAtMs < BACK_MS;
  }

  private leads(): boolean {
    return this.members()[0] === this.self.deviceId();
  }

  private remember(members: readonly DeviceId[]): void {
    const nowMs = this.clock.monotonicMs();
    const others = members.filter((device) => device !== this.self.deviceId());
    this.heardAtMs = new Map(others.map((device) => [device, this.heardAtMs.get(device) ?? nowMs]));
  }
}

/** The newest groups; our own is always kept. */
function bounded(groups: WatchGroups, own: PlaySessionId | null): WatchGroups {
  if (groups.length <= MOST_GROUPS) return groups;
  const others = groups.filter(({ playSessionId }) => playSessionId !== own);
  return [...others.slice(1 - MOST_GROUPS), ...groups.filter(({ playSessionId }) => playSessionId === own)];
}
