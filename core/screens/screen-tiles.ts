import { REAR_SCREEN, type Seat } from '../display/seats.ts';
import type { SyncStep } from '../messages/sync-step.ts';
import type { MediaPosition } from '../messages/bodies.ts';
import type { Playback } from '../playback/playback.ts';
import type { Clock } from '../ports/clock.ts';
import { positionNow, titleOf, type KnownDevice } from '../presence/known-devices.ts';
import type { Presence } from '../presence/presence.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { DeviceId, PlaySessionId, TitleId, VamId } from '../shared/ids.ts';
import { stepOf } from '../sync/group-view.ts';
import type { OwnPosition } from '../sync/own-position.ts';
import {
  actionOf,
  bySeat,
  hasPicture,
  isSource,
  withoutStopped,
  type ScreenAction,
  type SyncedScreen,
} from './screen-manager-rules.ts';

export interface ScreenTile {
  readonly deviceId: DeviceId;
  /** The name that a person gave the device; null while it is only named after its seat. */
  readonly name: string | null;
  readonly seat: Seat;
  /** It is the one screen behind, not the left one of two (OPEN2-41). */
  readonly onlyRear: boolean;
  /** This screen itself. */
  readonly self: boolean;
  readonly action: ScreenAction;
  readonly titleId: TitleId | null;
  readonly title: string | null;
  /** Of a clip. */
  readonly vamId: VamId | null;
  /** It is a trailer, which each screen watches for itself; absent for anything else. */
  readonly trailer?: true;
  /** The car keeps it from this screen, where it waits; absent else, and while an order to it is under way. */
  readonly withheld?: true;
  /** Its car lets nothing begin to play on it, and nothing does; absent else. */
  readonly refuses?: true;
  readonly playSessionId: PlaySessionId | null;
  readonly durationMs: number;
  readonly positionMs: number;
  readonly selected: boolean;
  readonly firstSelected: boolean;
  /** Of the selected screens that play something the one that was selected first. */
  readonly decides?: true;
  /** The others follow it when they are put into step (SCRM-12). */
  readonly source?: true;
  /** The others of its group follow it. */
  readonly leader?: true;
  /** The other screens that watch the same session; empty for a screen that watches alone. */
  readonly partners: readonly DeviceId[];
  /** How it stands to them where it is not with them: it stands still or is elsewhere in the film, and they go on. */
  readonly behind: Exclude<SyncStep, 'in-step'> | null;
  /** Those of them that have a picture, once this one has its own. */
  readonly inStepWith: readonly DeviceId[];
}

export interface Busy {
  readonly action: 'syncing' | 'loading';
  /** The session that is loading; null when unknown. */
  readonly session: PlaySessionId | null;
}

/** What a person and the orders under way add to the screens. */
export interface Marks {
  /** In the order in which they were selected. */
  readonly selected: readonly DeviceId[];
  /** Devices that were just told to sync or play. */
  readonly busy: ReadonlyMap<DeviceId, Busy>;
  /** Sessions that were just ended: what plays them decides nothing any more. */
  readonly stopped: ReadonlySet<PlaySessionId>;
}

type Named = Pick<KnownDevice, 'deviceId' | 'deviceName' | 'screenName' | 'seat' | 'details' | 'refuses'>;

/** The screens of the account as the screen manager draws them, this one among them. */
export class ScreenTiles {
  constructor(
    private readonly presence: Presence,
    private readonly playback: Playback,
    private readonly own: OwnPosition,
    private readonly screen: ThisScreen,
    private readonly clock: Clock,
  ) {}

  isThere(id: DeviceId): boolean {
    return id === this.screen.deviceId() || this.presence.now.some(({ deviceId }) => deviceId === id);
  }

  /** What every screen last said that it plays; of this one what it plays now. */
  playing(): readonly SyncedScreen[] {
    const position = this.own.position();
    const { refuses } = position;
    return [
      { deviceId: position.deviceId, playing: position, ...(refuses && { refuses }) },
      ...this.presence.now,
    ];
  }

  /** Where a screen is by now, in ms; 0 for one that plays nothing. */
  positionMs(device: DeviceId): number {
    if (device === this.screen.deviceId()) return this.playback.positionMs();
    const known = this.presence.now.find(({ deviceId }) => deviceId === device);
    return known === undefined ? 0 : positionNow(known, this.clock.monotonicMs());
  }

  /** Where the first of these screens that plays this film is by now, in ms; null where none of them does. */
  placeOf(film: TitleId, devices: readonly DeviceId[]): number | null {
    const playing = this.playing();
    const plays = (device: DeviceId): boolean => playing.some((screen) => isOfFilm(screen, device, film));
    const device = devices.find(plays);
    return device === undefined ? null : this.positionMs(device);
  }

  /** As the car stands. */
  all(marks: Marks): readonly ScreenTile[] {
    const tiles = [this.self(marks), ...this.others(marks)];
    const seen = this.playing().flatMap(({ deviceId, playing }) => (hasPicture(playing) ? deviceId : []));
    const steered = withoutStopped(tiles, marks.stopped);
    const chosen = marks.selected.flatMap((id) => steered.find(({ deviceId }) => deviceId === id) ?? []);
    const decides = chosen.find(({ titleId }) => titleId !== null)?.deviceId;
    const source = chosen.find(isSource)?.deviceId;
    return bySeat(tiles).map((tile) => {
      const partners = partnersOf(tile, tiles);
      const inStepWith = seen.includes(tile.deviceId) ? partners.filter((id) => seen.includes(id)) : [];
      const isBehind = partners.length > 0 && (tile.action === 'playing' || tile.action === 'loading');
      const ofChosen = {
        ...(tile.deviceId === decides && { decides: true as const }),
        ...(tile.deviceId === source && { source: true as const }),
      };
      // Of what is kept from it nobody asks how far it is.
      const behind = isBehind && tile.withheld === undefined ? tile.behind : null;
      return { ...tile, ...ofChosen, partners, inStepWith, behind };
    });
  }

  private self(marks: Marks): ScreenTile {
    const { screen } = this;
    const position = this.own.position();
    const { refuses } = position;
    const named: Named = {
      deviceId: screen.deviceId(),
      deviceName: screen.deviceName(),
      screenName: screen.screenName(),
      seat: screen.seat(),
      ...(refuses && { refuses }),
    };
    const opening = this.playback.now.kind === 'opening';
    const tile = this.tile(named, position, position.positionMs, marks);
    return { ...tile, self: true, ...(opening && { action: 'loading' }) };
  }

  private others(marks: Marks): readonly ScreenTile[] {
    const nowMs = this.clock.monotonicMs();
    return this.presence.now.map((device) =>
      this.tile(device, device.playing, positionNow(device, nowMs), marks),
    );
  }

  private tile(
    device: Named,
    playing: MediaPosition | null,
    positionMs: number,
    { selected, busy }: Marks,
  ): ScreenTile {
    const first = selected.find((id) => this.isThere(id));
    // What its car lets not begin does not load either, whatever was ordered.
    const isKept = device.refuses === true && playing === null;
    const action = actionOf(playing, isKept ? null : (busy.get(device.deviceId)?.action ?? null));
    const step = playing === null ? 'in-step' : stepOf(playing);
    return {
      deviceId: device.deviceId,
      name: device.deviceName === device.screenName ? null : device.deviceName,
      seat: device.seat,
      onlyRear: device.screenName === REAR_SCREEN,
      self: false,
      action,
      titleId: playing?.contentId ?? null,
      title: titleOf({ ...device, playing }),
      vamId: playing?.vamId ?? null,
      ...(playing?.trailer === true ? { trailer: true } : {}),
      ...(playing?.withheld === true && !busy.has(device.deviceId) ? { withheld: true } : {}),
      ...(action === 'browsing' && device.refuses === true ? { refuses: true } : {}),
      ...(leads(device.deviceId, playing) ? { leader: true } : {}),
      playSessionId: playing?.playSessionId ?? null,
      durationMs: playing?.durationMs ?? 0,
      positionMs,
      selected: selected.includes(device.deviceId),
      firstSelected: first === device.deviceId,
      partners: [],
      behind: step === 'in-step' ? null : step,
      inStepWith: [],
    };
  }
}

/** Whether it is what this device plays, and the film itself. */
function isOfFilm({ deviceId, playing }: SyncedScreen, device: DeviceId, film: TitleId): boolean {
  if (deviceId !== device || playing?.contentId !== film) return false;
  return playing.vamId === null && playing.trailer === undefined;
}

/** By its own word: the first of those whom it watches with. */
function leads(device: DeviceId, playing: MediaPosition | null): boolean {
  const [first, ...others] = playing?.linkDevices ?? [];
  return first === device && others.length > 0;
}

function partnersOf(tile: ScreenTile, all: readonly ScreenTile[]): readonly DeviceId[] {
  const { playSessionId: session } = tile;
  if (session === null) return [];
  return all.flatMap((other) => (other !== tile && other.playSessionId === session ? other.deviceId : []));
}
