import type { Observable, Subscription } from 'rxjs';
import type { ThisScreen } from '../session/this-screen.ts';
import type { Presence } from '../presence/presence.ts';
import { State } from '../shared/state.ts';
import type { CommandRouter } from './command-router.ts';
import type { Sender } from './heard-order.ts';
import type { TitlePlayModel } from './title-play-model.ts';

/** This screen was removed. */
export interface Removed {
  /** Where it goes on. The front passenger's is told by the car alone, and has no set-up (OPEN2-42). */
  readonly to: 'set-up' | 'home';
  /** Who did it; null where nobody says. */
  readonly by: Sender | null;
}

/**
 * Somebody disconnected this screen, or removed it from the account's screens (OPEN2-51): what is only on its way begins
 * no more; one that is removed loses the name that it was given, and is to be set up anew. Until then no other screen
 * lists it, and it obeys none.
 */
export class Removal {
  private readonly state = new State<Removed | null>(null);
  /** Null when it was not removed, or is where it was to go. Replays, then changes. Never errors. */
  readonly state$: Observable<Removed | null> = this.state.value$;

  constructor(
    private readonly router: Pick<CommandRouter, 'leaving$' | 'isOut' | 'rejoin' | 'standAside'>,
    private readonly titlePlay: Pick<TitlePlayModel, 'leave'>,
    private readonly screen: Pick<ThisScreen, 'forgetDeviceName' | 'seat'>,
    private readonly presence: Pick<Presence, 'announce' | 'sayGoodbye'>,
  ) {}

  get now(): Removed | null {
    return this.state.now;
  }

  /** Listens until the subscription ends. */
  start(): Subscription {
    return this.router.leaving$.subscribe(({ how, by }) => {
      this.titlePlay.leave();
      if (how === 'disconnected') return;
      this.screen.forgetDeviceName();
      this.state.set({ to: this.screen.seat() === 'passenger' ? 'home' : 'set-up', by });
    });
  }

  /** It is where it was to go. */
  arrived(): void {
    this.state.set(null);
  }

  /**
   * Somebody sets this screen up, after a sign-in, or after a removal and a reload: it is none of the account's screens
   * before that is done, and says that it only sends (OPEN2-47).
   */
  settingUp(): void {
    if (!this.router.isOut && this.router.standAside()) this.presence.sayGoodbye();
  }

  /** Somebody is where people watch: of a screen that came through its set-up, or gave that up, the others hear again. */
  watching(): void {
    if (!this.router.isOut || this.state.now !== null) return;
    this.router.rejoin();
    this.presence.announce();
  }
}
