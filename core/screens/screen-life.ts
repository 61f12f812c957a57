import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  pairwise,
  Subscription,
  type Observable,
} from 'rxjs';
import { isPlaying$ } from '../playback/is-playing.ts';
import type { Playback } from '../playback/playback.ts';
import type { Clock } from '../ports/clock.ts';
import type { Tab } from '../ports/tab.ts';
import type { Presence } from '../presence/presence.ts';
import type { AccountScope } from '../session/account-scope.ts';
import type { ScreenSettings } from '../session/screen-settings.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import type { ConsumerId } from '../shared/ids.ts';
import type { State } from '../shared/state.ts';
import type { WatchTogether } from '../sync/watch-together.ts';
import type { CommandRouter } from './command-router.ts';
import type { Removal } from './removal.ts';
import type { ScreenManagerModel } from './screen-manager-model.ts';
import type { TitlePlayModel } from './title-play-model.ts';

/** A sign-out waits so long for the last report of another tab, whose film ends with it. */
const OTHER_TAB_MS = 1_000;

/** The topic of an account (MESG-02, OPEN2-47). */
export function topicOf(template: string, consumerId: ConsumerId): string {
  return template.replace('{consumerId}', consumerId);
}

/**
 * This screen while one account is signed in: present on the account's topic, or silent while messaging is switched
 * off (DEVP-02) and while another tab is the screen. It ends with the account's scope, and so does everything that it
 * started.
 */
export class ScreenLife {
  private readonly subscription = new Subscription();
  private isScreen = false;

  constructor(
    private readonly account: AccountScope,
    private readonly presence: Presence,
    private readonly playback: Playback,
    private readonly together: WatchTogether,
    private readonly router: CommandRouter,
    private readonly manager: ScreenManagerModel,
    private readonly titlePlay: TitlePlayModel,
    private readonly removal: Removal,
    private readonly settings: ScreenSettings,
    /** Whether a film is in use here: it moves, or waits until the car is parked; kept up to date from `start` on. */
    private readonly playing: State<boolean>,
    private readonly tab: Tab,
    private readonly config: Pick<ClientConfig, 'brokerTopic'>,
    private readonly clock: Pick<Clock, 'after'>,
  ) {}

  /** Joins the account's screens; does nothing for an account that is already over. Call once. */
  start(): void {
    // First, so that a start after the end of the account is undone at once.
    this.account.atEnd(() => this.end());
    if (this.account.over) return;
    this.account.atFarewell(() => this.farewell());
    this.together.start();
    this.router.start();
    this.manager.start();
    this.subscription.add(this.removal.start());
    const messaging$ = this.settings.state$.pipe(
      map(({ mqtt }) => mqtt),
      distinctUntilChanged(),
    );
    this.subscription.add(
      combineLatest([messaging$, this.tab.isScreen$]).subscribe(([messaging, isScreen]) =>
        this.takePart(messaging, isScreen),
      ),
    );
    this.subscription.add(this.followTab());
    this.subscription.add(this.tab.closing$.subscribe(() => this.playback.leavePage()));
    this.subscription.add(
      combineLatest([isPlaying$(this.playback), this.waitsInGroup()]).subscribe(([plays, waits]) =>
        this.playing.set(plays || waits),
      ),
    );
  }

  /** Whether the car withholds here what others watch on with: nobody can give a sign of life by it, and it is in use. */
  private waitsInGroup(): Observable<boolean> {
    return combineLatest([this.playback.withheld$, this.together.state$]).pipe(
      map(([{ what }, { role }]) => what === 'all' && role !== 'alone'),
      distinctUntilChanged(),
    );
  }

  private takePart(messaging: boolean, isScreen: boolean): void {
    this.isScreen = isScreen;
    if (!isScreen) this.presence.handOver();
    else if (messaging) this.presence.start(topicOf(this.config.brokerTopic, this.account.consumerId));
    else this.presence.stop();
  }

  /**
   * The tab that somebody plays in becomes the screen as soon as it may play, for a stream is a device's: a screen plays one
   * thing, and that of the other tab ends.
   */
  private followTab(): Subscription {
    const following = this.playback.state$
      .pipe(filter((state) => state.kind === 'open' || (state.kind === 'opening' && state.granted)))
      .subscribe(() => this.tab.becomeScreen());
    // Silent by now, it tells nobody that it stops.
    const lost$ = this.tab.isScreen$.pipe(
      pairwise(),
      filter(([, isScreen]) => !isScreen),
    );
    following.add(lost$.subscribe(() => void this.playback.stop()));
    return following;
  }

  /** Before the sign-out: the last report needs the session, and the goodbye the name of this device. */
  private async farewell(): Promise<void> {
    // A screen that is leaving obeys nobody.
    this.router.dispose();
    await Promise.all([this.playback.farewell(), this.endInOtherTab()]);
    if (!this.account.over) this.presence.stop();
  }

  /** What another tab plays ends by this one becoming the screen, while the session is still good for its last report. */
  private endInOtherTab(): Promise<void> {
    if (this.isScreen) return Promise.resolve();
    this.tab.becomeScreen();
    return new Promise((resolve) => this.clock.after(OTHER_TAB_MS, resolve));
  }

  private end(): void {
    this.subscription.unsubscribe();
    this.router.dispose();
    this.manager.dispose();
    this.titlePlay.dispose();
    // Before the playback, whose end would be stored as a change of the watch group: the store may be another's by now.
    this.together.dispose();
    this.presence.stop();
    this.playback.dispose();
    this.playing.set(false);
  }
}
