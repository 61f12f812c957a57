import { combineLatest, distinctUntilChanged, map, Subscription } from 'rxjs';
import type { Log } from '../ports/log.ts';
import { isPlaying$ } from '../playback/is-playing.ts';
import type { Playback } from '../playback/playback.ts';
import type { ScreenSettings } from '../session/screen-settings.ts';
import type { Session } from '../session/session.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import type { ConsumerId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { State } from '../shared/state.ts';
import type { WatchTogether } from '../sync/watch-together.ts';
import type { CommandRouter } from './command-router.ts';
import type { Presence } from './presence.ts';
import type { ScreenManagerModel } from './screen-manager-model.ts';

/** The topic of an account (MESG-02, OPEN2-47). */
export function topicOf(template: string, consumerId: ConsumerId): string {
  return template.replace('{consumerId}', consumerId);
}

/**
 * A screen from start to end: signed in it is present on its account's topic, signed out it is silent, and so it is
 * with messaging switched off (DEVP-02).
 */
export class ScreenLife {
  private readonly subscription = new Subscription();

  constructor(
    private readonly session: Session,
    private readonly presence: Presence,
    private readonly playback: Playback,
    private readonly together: WatchTogether,
    private readonly router: CommandRouter,
    private readonly manager: ScreenManagerModel,
    private readonly screen: ThisScreen,
    private readonly settings: ScreenSettings,
    /** Whether a picture moves here; told from `join` on. */
    private readonly playing: State<boolean>,
    private readonly config: ClientConfig,
    private readonly log: Log,
  ) {}

  /** Brings the session back and joins the account's screens. Fails only without an API key. */
  async start(): Promise<Result<void, CallFailure>> {
    this.join();
    const started = await this.session.start();
    if (!started.ok) this.log.write('error', 'no API key', { reason: started.error.code });
    return started;
  }

  /** Joins the account's screens now and whenever somebody is signed in, whoever brings the session back. Once. */
  join(): void {
    this.together.start();
    this.router.start();
    this.subscription.add(this.manager.start());
    this.subscription.add(this.router.removed$.subscribe(() => this.screen.forgetDeviceName()));
    const messaging$ = this.settings.state$.pipe(
      map(({ mqtt }) => mqtt),
      distinctUntilChanged(),
    );
    this.subscription.add(
      combineLatest([this.session.state$, messaging$]).subscribe(([state, messaging]) => {
        if (state.kind === 'anonymous') void this.playback.stop();
        if (state.kind === 'signed-in' && messaging) {
          this.presence.start(topicOf(this.config.brokerTopic, state.consumerId));
        } else this.presence.stop();
      }),
    );
    this.subscription.add(
      this.session.leaving$.subscribe((leaving) => {
        // The last report needs the session that is about to end.
        if (leaving) void this.playback.stop();
      }),
    );
    this.subscription.add(isPlaying$(this.playback).subscribe((playing) => this.playing.set(playing)));
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.router.dispose();
    this.playback.dispose();
    this.together.dispose();
    this.presence.stop();
    this.session.dispose();
  }
}
