import { Subject, Subscription, type Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import { sessionOf } from '../playback/play-session.ts';
import { sameSession, type Playback } from '../playback/playback.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { WatchTogether } from '../sync/watch-together.ts';
import type { Fields } from '../shared/decode.ts';
import {
  namedDevice,
  parsePlay,
  parsePosition,
  parseSessionCommand,
  parseTrailer,
  type SessionCommand,
} from './bodies.ts';
import type { CommandName } from './message.ts';
import type { Presence } from './presence.ts';
import type { ScreenChannel } from './screen-channel.ts';

/** A stop that comes this soon after a sync is an old one (SYNC-03, OPEN2-28). */
export const IGNORE_STOP_MS = 1_000;
/** A common start farther away than this is not believed. */
const LONGEST_WAIT_MS = 1_000;

/** Carries out the commands of other screens, and of this one: there is one path. */
export class CommandRouter {
  private readonly removals = new Subject<void>();
  /** Fires when somebody took this screen out of the account's screens (RemoveScreen, OPEN2-51). Never errors. */
  readonly removed$: Observable<void> = this.removals.asObservable();
  private lastSyncMs = Number.NEGATIVE_INFINITY;
  private readonly subscription = new Subscription();

  constructor(
    private readonly channel: ScreenChannel,
    private readonly playback: Playback,
    private readonly together: WatchTogether,
    private readonly presence: Presence,
    private readonly screen: ThisScreen,
    private readonly clock: Clock,
  ) {}

  start(): void {
    this.subscription.add(
      this.channel.message$.subscribe(({ command, body }) => this.carryOut(command, body)),
    );
  }

  dispose(): void {
    this.subscription.unsubscribe();
  }

  /** Does what the command says if it is for this screen; anything else, rubbish included, does nothing. */
  carryOut(command: CommandName, body: Fields): void {
    switch (command) {
      case 'PlayMovie':
        this.playFilm(body);
        break;
      case 'PlayTrailer':
        this.playTrailer(body);
        break;
      case 'MediaPlay':
      case 'MediaPause':
      case 'MediaRestart':
      case 'MediaStop':
      case 'MediaSeek':
      case 'MediaSubtitle':
      case 'MediaAudio':
        this.inSession(command, parseSessionCommand(body));
        break;
      case 'MediaSync':
        this.syncTo(body);
        break;
      case 'DisconnectDevice':
      case 'RemoveScreen':
        if (namedDevice(body) === this.screen.deviceId()) this.leave(command);
        break;
      default:
        break;
    }
  }

  private playFilm(body: Fields): void {
    const play = parsePlay(body);
    if (play === null) return;
    if (play.playSessionId !== null) this.together.form(play.playSessionId, play.linkDevices);
    if (play.target !== this.screen.deviceId() || play.vamId !== null) return;
    this.noteSync();
    void this.playback.open({
      titleId: play.contentId,
      kind: 'film',
      title: play.title,
      positionMs: play.positionMs,
      playSessionId: play.playSessionId,
      productId: '',
    });
  }

  /** Each screen watches a trailer in a session of its own. */
  private playTrailer(body: Fields): void {
    const play = parseTrailer(body);
    if (play === null || play.target !== this.screen.deviceId()) return;
    this.noteSync();
    void this.playback.open({
      titleId: play.contentId,
      kind: 'trailer',
      title: play.title,
      positionMs: 0,
      playSessionId: null,
      productId: play.productId,
    });
  }

  private noteSync(): void {
    this.lastSyncMs = this.clock.monotonicMs();
    this.presence.hold();
  }

  /** Only a command of our own play session counts (SYNC-02). */
  private inSession(command: CommandName, details: SessionCommand): void {
    const session = sessionOf(this.playback.now);
    if (session === null || details.playSessionId !== session.playSessionId) return;
    if (command === 'MediaStop' && this.clock.monotonicMs() - this.lastSyncMs < IGNORE_STOP_MS) return;
    const act = (): void => {
      if (sameSession(this.playback.now, session.playSessionId)) this.act(command, details);
    };
    const waitMs = details.atLeaderMs === null ? null : this.together.delayUntil(details.atLeaderMs);
    this.together.commanded();
    if (waitMs !== null && waitMs > 0 && waitMs <= LONGEST_WAIT_MS) this.clock.after(waitMs, act);
    else act();
  }

  private act(command: CommandName, { positionMs, language }: SessionCommand): void {
    switch (command) {
      case 'MediaPlay':
        return this.playback.play();
      case 'MediaPause':
        return this.playback.pause();
      case 'MediaRestart':
        return this.playback.restart();
      case 'MediaSeek':
        return positionMs === null ? undefined : this.playback.seek(positionMs);
      case 'MediaStop':
        return void this.playback.stop();
      case 'MediaSubtitle':
        return this.playback.player.selectText(language);
      case 'MediaAudio':
        return language === null ? undefined : this.playback.player.selectAudio(language);
      default:
        return undefined;
    }
  }

  /** Jumps to where the sender is by now and takes its state (OPEN2-53); a paused one has not moved (OPEN2-30). */
  private syncTo(body: Fields): void {
    const session = sessionOf(this.playback.now);
    const position = parsePosition(body);
    if (position === null || session === null || position.playSessionId !== session.playSessionId) return;
    this.noteSync();
    this.together.commanded();
    const playing = position.state === 'playing';
    this.playback.seek(position.positionMs + (playing ? this.together.latencyMs() : 0));
    if (playing) this.playback.play();
    else this.playback.pause();
  }

  private leave(command: CommandName): void {
    void this.playback.stop();
    if (command === 'RemoveScreen') this.removals.next();
  }
}
