import type { Seat } from '../display/seats.ts';
import type { DeviceId, PlaySessionId, TitleId } from '../shared/ids.ts';
import type { MediaPosition } from '../messages/bodies.ts';

/** What a screen does, in one word (SCRM-05). */
export type ScreenAction = 'paused' | 'playing' | 'syncing' | 'loading' | 'browsing';

/**
 * `flag` is what this screen knows to be under way: it wins over what the other last reported (OPEN2-78). What is to play
 * and shows no picture loads; where the car keeps the picture back, it is as it was (SCRM-05).
 */
export function actionOf(playing: MediaPosition | null, flag: 'syncing' | 'loading' | null): ScreenAction {
  if (flag !== null) return flag;
  if (playing === null || playing.state === 'stopped') return 'browsing';
  const waits = playing.state === 'playing' && !hasPicture(playing) && playing.step !== 'out';
  return waits ? 'loading' : playing.state;
}

const SEAT_ORDER: readonly Seat[] = ['front', 'passenger', 'left', 'right', 'other'];

/** As the car stands: by seat, and screens of one seat as they came, so that nothing jumps when a screen comes back. */
export function bySeat<T extends { readonly seat: Seat }>(devices: readonly T[]): readonly T[] {
  return devices.toSorted((a, b) => SEAT_ORDER.indexOf(a.seat) - SEAT_ORDER.indexOf(b.seat));
}

/** As the car stands: driver and front passenger, behind them left and right. */
const CAR: readonly (readonly Seat[])[] = [
  ['front', 'passenger'],
  ['left', 'right'],
];

/** Where the car has no screen that is on. */
export interface EmptyPlaces {
  /** Each of these has a place of its own. */
  readonly seats: readonly Seat[];
  /** The row of the car that has nobody, where this screen is the only one: there is room for a word about it. */
  readonly row: 'front' | 'rear' | null;
}

/**
 * What is drawn as empty beside the screens of a car. Outside a car there is none, and a car with one screen in its rear
 * has no place beside that (OPEN2-41).
 */
export function emptyPlaces(
  tiles: readonly { readonly seat: Seat; readonly self: boolean; readonly onlyRear: boolean }[],
): EmptyPlaces {
  const own = tiles.find(({ self }) => self);
  if (own === undefined || own.seat === 'other') return { seats: [], row: null };
  const isTaken = (place: Seat): boolean => tiles.some(({ seat }) => seat === place);
  const alone = tiles.length === 1;
  const rows = alone ? CAR.filter((row) => row.includes(own.seat)) : CAR;
  const onlyRear = tiles.some((tile) => tile.onlyRear);
  const seats = rows.flat().filter((seat) => !isTaken(seat) && !(onlyRear && seat === 'right'));
  return { seats, row: !alone ? null : CAR[0]?.includes(own.seat) === true ? 'rear' : 'front' };
}

/**
 * The number of each screen's group, from 1 as the car stands, so that two groups can be told apart; screens that watch
 * alone are not in it.
 */
export function groupNumbers(
  tiles: readonly { readonly deviceId: DeviceId; readonly partners: readonly DeviceId[] }[],
): ReadonlyMap<DeviceId, number> {
  const numbers = new Map<DeviceId, number>();
  let groups = 0;
  for (const { deviceId, partners } of tiles) {
    if (partners.length === 0 || numbers.has(deviceId)) continue;
    groups += 1;
    for (const member of [deviceId, ...partners]) numbers.set(member, groups);
  }
  return numbers;
}

/** Which buttons work. Cancel always does. */
export interface ScreenControls {
  readonly pause: 'pause' | 'resume' | 'disabled';
  readonly stop: boolean;
  readonly restart: boolean;
  readonly sync: boolean;
}

/** The screen that may lead instead: the one that is selected, a member of our own group that does not lead; else null. */
export function leadCandidate(
  tiles: readonly { readonly deviceId: DeviceId; readonly selected: boolean }[],
  members: readonly DeviceId[],
): DeviceId | null {
  const [one, ...more] = tiles.filter(({ selected }) => selected);
  if (one === undefined || more.length > 0) return null;
  return members.slice(1).includes(one.deviceId) ? one.deviceId : null;
}

interface Selectable {
  readonly action: ScreenAction;
  readonly titleId: string | null;
  readonly trailer?: true;
  readonly selected: boolean;
  readonly firstSelected: boolean;
  /** Of the selected screens that play something the one that was selected first. */
  readonly decides?: true;
}

/** Whether other screens can be brought into step with it: it plays a film or a clip. */
export function isSource({ titleId, trailer }: Pick<Selectable, 'titleId' | 'trailer'>): boolean {
  return titleId !== null && trailer === undefined;
}

/**
 * Nothing works without content on a selected screen (SCRM-11); Pause reads Resume when the first selected one that plays
 * anything is paused (SCRM-09); Sync needs two screens of which one has content (SCRM-10), other than a
 * trailer.
 */
export function controlsFor(tiles: readonly Selectable[]): ScreenControls {
  const selected = tiles.filter((tile) => tile.selected);
  const content = selected.some(({ titleId }) => titleId !== null);
  const first =
    selected.find(({ decides }) => decides) ?? selected.find(({ firstSelected }) => firstSelected);
  return {
    pause: !content ? 'disabled' : first?.action === 'paused' ? 'resume' : 'pause',
    stop: content,
    restart: content,
    sync: selected.some(isSource) && selected.length >= 2,
  };
}

/** The screens as orders see them: one whose session is stopped has no content, whatever it last said (SCRM-14). */
export function withoutStopped<
  T extends { readonly titleId: TitleId | null; readonly playSessionId: PlaySessionId | null },
>(tiles: readonly T[], stopped: ReadonlySet<PlaySessionId>): readonly T[] {
  if (stopped.size === 0) return tiles;
  return tiles.map((tile) =>
    tile.playSessionId !== null && stopped.has(tile.playSessionId)
      ? { ...tile, titleId: null, playSessionId: null }
      : tile,
  );
}

/**
 * Whether the controls are to be seen: with a screen selected, and where something is assigned also before the first
 * order. After an order they hide with the selection (SCRM-14).
 */
export function controlsShown(chosen: number, assigning: boolean, orderDone: boolean): boolean {
  return chosen > 0 || (assigning && !orderDone);
}

/** Why nothing can be assigned now: there is no other screen to assign to, or no screen is selected (ASGN-02). */
export type AssignLock = 'only-screen' | 'nothing-selected';

/** Null when Play works. */
export function assignLock(
  tiles: readonly { readonly self: boolean; readonly selected: boolean }[],
): AssignLock | null {
  if (tiles.every(({ self }) => self)) return 'only-screen';
  return tiles.some(({ selected }) => selected) ? null : 'nothing-selected';
}

/** What of a title a screen plays; null for the film itself, and for nothing. */
export function partOfTitle({
  titleId,
  vamId,
  trailer,
}: {
  readonly titleId: TitleId | null;
  readonly vamId: string | null;
  readonly trailer?: true;
}): 'trailer' | 'clip' | null {
  if (titleId === null) return null;
  if (trailer === true) return 'trailer';
  return vamId === null ? null : 'clip';
}

/** A title runs on its tile while that is selected, if it is longer than 12 characters (SCRM-07). */
export function titleRuns(title: string, selected: boolean): boolean {
  return selected && Array.from(title).length > 12;
}

/** The selection with this screen added at the end, or taken out. */
export function toggleSelected(selected: readonly DeviceId[], device: DeviceId): readonly DeviceId[] {
  return selected.includes(device) ? selected.filter((id) => id !== device) : [...selected, device];
}

/** What the screens of a sync play, as far as each told. */
export interface SyncedScreen {
  readonly deviceId: DeviceId;
  readonly playing:
    | (Pick<MediaPosition, 'playSessionId' | 'state' | 'rate'> &
        Partial<Pick<MediaPosition, 'contentId' | 'trailer' | 'vamId'>>)
    | null;
  /** Its car lets nothing begin to play on it. */
  readonly refuses?: true;
}

/** Whether it shows a picture, moving or held. One that is still opening, or that waits for data, tells a rate of 0. */
export function hasPicture(playing: SyncedScreen['playing']): boolean {
  if (playing === null || playing.state === 'stopped') return false;
  return playing.state === 'paused' || playing.rate === null || playing.rate > 0;
}

/** Of the screens that were told to watch together, those that show a picture of the new session, be it paused by now. */
export function joined(
  session: PlaySessionId,
  devices: readonly DeviceId[],
  screens: readonly SyncedScreen[],
): readonly DeviceId[] {
  return devices.filter((device) => {
    const playing = screens.find(({ deviceId }) => deviceId === device)?.playing ?? null;
    return playing?.playSessionId === session && hasPicture(playing);
  });
}

/** As {@link joined}, of those that were told to play the trailer of this title. */
export function showTrailer(
  titleId: TitleId,
  devices: readonly DeviceId[],
  screens: readonly SyncedScreen[],
): readonly DeviceId[] {
  return devices.filter((device) => {
    const playing = screens.find(({ deviceId }) => deviceId === device)?.playing ?? null;
    const isIt = playing?.trailer === true && playing.contentId === titleId;
    return isIt && hasPicture(playing);
  });
}

/** How many screens an order to the selected ones reaches: all that are in step with one of them too. */
export function reachOf(
  tiles: readonly { readonly selected: boolean; readonly playSessionId: PlaySessionId | null }[],
): number {
  const sessions = new Set(
    tiles.filter(({ selected }) => selected).map(({ playSessionId }) => playSessionId),
  );
  return tiles.filter(({ playSessionId }) => playSessionId !== null && sessions.has(playSessionId)).length;
}

/** These screens, and after them who watches with one of them: a group is one thing. Each once. */
export function withPartners(
  tiles: readonly { readonly deviceId: DeviceId; readonly partners: readonly DeviceId[] }[],
): readonly DeviceId[] {
  const partners = tiles.flatMap((tile) => tile.partners);
  return [...new Set([...tiles.map(({ deviceId }) => deviceId), ...partners])];
}
