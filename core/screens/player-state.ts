import {
  sessionOf,
  type FailureStage,
  type PlaybackState,
  type PlayKind,
  type SessionPart,
} from '../playback/play-session.ts';
import { REAR_SCREEN, seatOfScreenName, type Seat } from '../display/seats.ts';
import { worstStep, type SyncStep } from '../messages/sync-step.ts';
import { IDLE_STATUS, type PlayerStatus } from '../ports/media-player.ts';
import type { KnownDevices } from '../presence/known-devices.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { DeviceId, TitleId, VamId } from '../shared/ids.ts';
import { behindOf, otherLengths } from '../sync/group-view.ts';
import type { SyncRole, WatchState } from '../sync/watch-together.ts';

/** What the view draws of the player's status as it is. */
type DrawnStatus = Omit<PlayerStatus, 'phase' | 'error' | 'volume' | 'muted' | 'steady'>;

export interface PlayerState extends DrawnStatus {
  /** `closed`: nothing plays here, the view leaves. */
  readonly kind: 'closed' | 'opening' | 'open' | 'failed';
  readonly titleId: TitleId | null;
  readonly title: string;
  readonly media: PlayKind;
  /** Of a clip. */
  readonly vamId: VamId | null;
  /** What of the session is on the picture. */
  readonly part: SessionPart;
  readonly error: PlayerStatus['error'];
  /** How a failure goes on; null without one. */
  readonly stage: FailureStage | null;
  readonly role: SyncRole;
  /** A follower's own step; for a leader the worst step of its followers; null when alone. */
  readonly step: SyncStep | null;
  /** Seats of all screens that watch together, the leader first, this one included. */
  readonly seats: readonly Seat[];
  /** What is on the left behind is the one screen there (OPEN2-41). */
  readonly onlyRear: boolean;
  /** Seats of the others that are not where the group is, and how it stands with the worst of them. */
  readonly behind: readonly Seat[];
  readonly behindStep: SyncStep;
  /** Seats of the others whose film their car withholds. */
  readonly waiting: readonly Seat[];
  /** Seats of the others whose film of this title has another length. */
  readonly otherLength: readonly Seat[];
}

/** Nothing plays here. */
export const CLOSED_PLAYER: PlayerState = {
  kind: 'closed',
  titleId: null,
  title: '',
  media: 'film',
  vamId: null,
  part: 'feature',
  ...drawn(IDLE_STATUS),
  error: null,
  stage: null,
  role: 'alone',
  step: null,
  seats: [],
  onlyRear: false,
  behind: [],
  behindStep: 'in-step',
  waiting: [],
  otherLength: [],
};

/** This screen in its group; its step is null unless it follows. */
interface OwnWatch extends WatchState {
  readonly step: SyncStep | null;
}

/** What the player's view draws, from what plays here and what the other screens of the group told of themselves. */
export function playerStateOf(
  state: PlaybackState,
  status: PlayerStatus,
  { role, members, step }: OwnWatch,
  devices: KnownDevices,
  screen: Pick<ThisScreen, 'deviceId' | 'seat' | 'screenName'>,
): PlayerState {
  const session = sessionOf(state);
  if (session === null) return CLOSED_PLAYER;
  const nameOf = (id: DeviceId): string =>
    id === screen.deviceId()
      ? screen.screenName()
      : (devices.find(({ deviceId }) => deviceId === id)?.screenName ?? '');
  const seatOf = (id: DeviceId): Seat =>
    id === screen.deviceId() ? screen.seat() : seatOfScreenName(nameOf(id));
  const behind = behindOf(members, devices);
  return {
    kind: state.kind,
    titleId: session.titleId,
    title: session.title,
    media: session.kind,
    vamId: session.vamId,
    part: state.kind === 'open' || state.kind === 'opening' ? state.part : 'feature',
    ...drawn(status),
    error: state.kind === 'failed' ? state.error : null,
    stage: state.kind === 'failed' ? state.stage : null,
    role,
    step: role === 'leader' ? (worstStep(stepsOf(members, devices)) ?? 'in-step') : step,
    seats: members.map(seatOf),
    onlyRear: members.some((id) => nameOf(id) === REAR_SCREEN),
    behind: behind.devices.map(seatOf),
    behindStep: behind.step,
    waiting: behind.waiting.map(seatOf),
    otherLength: otherLengths(members, devices, status.durationMs).map(seatOf),
  };
}

/** Whether a view would draw both alike. */
export function isSamePlayer(before: PlayerState, after: PlayerState): boolean {
  const keys = Object.keys(after) as (keyof PlayerState)[];
  return keys.every((key) =>
    key === 'seats' || key === 'behind' || key === 'waiting' || key === 'otherLength'
      ? before[key].join() === after[key].join()
      : Object.is(before[key], after[key]),
  );
}

function drawn(status: PlayerStatus): DrawnStatus {
  const { paused, buffering, seeking, durationMs, audio, text, outputRestricted } = status;
  return { paused, buffering, seeking, durationMs, audio, text, outputRestricted };
}

/** The steps that the members told of themselves, but of those that wait for their car. */
function stepsOf(members: readonly DeviceId[], devices: KnownDevices): readonly SyncStep[] {
  return devices.flatMap(({ deviceId, playing }) =>
    members.includes(deviceId) && playing?.withheld !== true ? (playing?.step ?? []) : [],
  );
}
