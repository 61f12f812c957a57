import { sessionOf } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { Random } from '../ports/random.ts';
import type { WatchTogether } from '../sync/watch-together.ts';
import type { Fields } from '../shared/decode.ts';
import { playSessionId, type DeviceId, type PlaySessionId, type TitleId } from '../shared/ids.ts';
import { writePlay, writeSessionCommand } from './bodies.ts';
import type { CommandRouter } from './command-router.ts';
import type { CommandName } from './message.ts';
import type { Presence } from './presence.ts';
import type { ScreenChannel } from './screen-channel.ts';

/** Screens act together this far ahead on the leader's clock. */
const TOGETHER_MS = 250;

export interface SyncOrder {
  readonly titleId: TitleId;
  readonly title: string;
  readonly positionMs: number;
  /** The source first, then the others in order of selection (OPEN2-76). */
  readonly devices: readonly DeviceId[];
}

/**
 * Orders to screens. Every order goes over the channel, and through the own router when it concerns this screen. It
 * answers false when it did not go out to everybody who had to hear it (OPEN2-85).
 */
export class ScreenCommands {
  constructor(
    private readonly channel: ScreenChannel,
    private readonly router: CommandRouter,
    private readonly playback: Playback,
    private readonly together: WatchTogether,
    private readonly presence: Presence,
    private readonly random: Random,
  ) {}

  /** Sends every screen a play command with one new shared session and the position (SCRM-13, ASGN-03). */
  sync({ titleId, title, positionMs, devices }: SyncOrder): boolean {
    const session = playSessionId(this.random.uuid());
    this.presence.hold();
    const sent = devices.map((target) =>
      this.give(
        'PlayMovie',
        writePlay({
          contentId: titleId,
          vamId: null,
          playSessionId: session,
          positionMs: Math.round(positionMs),
          title,
          images: [],
          target,
          linkDevices: devices.length > 1 ? devices : [],
        }),
      ),
    );
    for (const device of devices) this.channel.send('SyncDevice', { deviceId: device }, 'command');
    return sent.every(Boolean);
  }

  /** Tells everybody that a sync has settled. */
  syncDone(devices: readonly DeviceId[]): void {
    for (const device of devices) this.channel.send('SyncDeviceDone', { deviceId: device }, 'command');
  }

  play(session: PlaySessionId): boolean {
    return this.inSession('MediaPlay', session);
  }

  pause(session: PlaySessionId): boolean {
    return this.inSession('MediaPause', session);
  }

  restart(session: PlaySessionId): boolean {
    return this.inSession('MediaRestart', session);
  }

  stop(session: PlaySessionId): boolean {
    return this.inSession('MediaStop', session);
  }

  seek(session: PlaySessionId, positionMs: number): boolean {
    return this.inSession('MediaSeek', session, { positionMs: Math.round(positionMs) });
  }

  private inSession(
    command: CommandName,
    session: PlaySessionId,
    details: { positionMs?: number } = {},
  ): boolean {
    const own = sessionOf(this.playback.now)?.playSessionId === session;
    const alone = own && this.together.now.role === 'alone';
    const sent = this.give(
      command,
      writeSessionCommand({
        playSessionId: session,
        positionMs: details.positionMs ?? null,
        atLeaderMs: own && command !== 'MediaStop' ? this.together.leaderTimeIn(TOGETHER_MS) : null,
        language: null,
      }),
    );
    return sent || alone;
  }

  private give(command: CommandName, body: Fields): boolean {
    const sent = this.channel.send(command, body, 'command');
    this.router.carryOut(command, body);
    return sent;
  }
}
