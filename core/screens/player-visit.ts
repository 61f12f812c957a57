import { combineLatest, Subscription, type Observable } from 'rxjs';
import type { Playback } from '../playback/playback.ts';
import type { UpNext } from '../playback/up-next.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { PlayerModel } from './player-model.ts';
import type { PlayerAddress } from './player-address.ts';
import type { Removal } from './removal.ts';
import type { TitlePlayModel } from './title-play-model.ts';

export interface VisitState {
  /** Nobody knows yet whether what the address names plays. */
  readonly resuming: boolean;
  /**
   * Nothing plays here any more, after the end, after a stop from another screen, or because it may not play: whoever was
   * told of a failure goes on at the title's page (PERR-08), anybody else goes back. Null while the player stays.
   */
  readonly over: 'back' | 'title' | null;
}

/** One visit of the player: opens what its address names, and says when it is over. */
export class PlayerVisit {
  private readonly state: State<VisitState>;
  /** Replays, then changes. Never errors. */
  readonly state$: Observable<VisitState>;
  private readonly turns = new Turns();
  /** Somebody left, and what opens now is none of this visit's business. */
  private hasLeft = false;
  private hasFailed = false;

  constructor(
    private readonly playback: Pick<Playback, 'state$' | 'now' | 'stop'>,
    private readonly titlePlay: Pick<TitlePlayModel, 'playAddressed' | 'leave'>,
    private readonly upNext: Pick<UpNext, 'state$' | 'now' | 'watch'>,
    private readonly removal: Pick<Removal, 'state$'>,
    private readonly orders: Pick<PlayerModel, 'settle'>,
    /** Resolves when the car has had the time to say that it is parked. */
    private readonly carSettled: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.state = new State<VisitState>({ resuming: playback.now.kind === 'closed', over: null });
    this.state$ = this.state.value$;
  }

  get now(): VisitState {
    return this.state.now;
  }

  /** Somebody has the player before them, until the returned function is called. */
  begin(): () => void {
    const visit = new Subscription();
    visit.add(
      combineLatest([this.playback.state$, this.upNext.state$]).subscribe(([{ kind }]) => {
        if (kind !== 'closed') {
          this.hasLeft = false;
          this.hasFailed = kind === 'failed';
        }
        this.look();
      }),
    );
    visit.add(this.upNext.watch());
    // It goes on elsewhere.
    visit.add(this.removal.state$.subscribe((place) => place !== null && this.leave()));
    return () => {
      visit.unsubscribe();
      // Whoever went without a word, as by the browser's own way back, is not led here by what was still waited for.
      this.turns.end();
    };
  }

  /**
   * Opens what the address names unless something plays already, or where a fresh stream is asked for (PLAY-01, DEC-08).
   * `paused`: it stands, as it did before a reload. A car that was only now asked is waited for.
   */
  async come(address: PlayerAddress, paused: boolean): Promise<void> {
    const isClosed = (): boolean => this.playback.now.kind === 'closed';
    const wasClosed = isClosed();
    if (!wasClosed && !address.refresh) return;
    const signal = this.turns.next();
    const overtaken = (): boolean => signal.aborted;
    this.state.patch({ resuming: wasClosed });
    await this.carSettled();
    if (overtaken() || this.hasLeft) return;
    // Another screen has ordered a film meanwhile.
    if (wasClosed && !isClosed()) return this.state.patch({ resuming: false });
    await this.titlePlay.playAddressed(address, paused);
    if (overtaken()) return;
    this.state.patch({ resuming: false });
    this.look();
  }

  /** Stops playing on this screen only, once: the others watch on. */
  leave(): void {
    if (this.hasLeft) return;
    this.hasLeft = true;
    this.orders.settle();
    this.titlePlay.leave();
    void this.playback.stop();
  }

  private look(): void {
    const { offer, waits } = this.upNext.now;
    const isEmpty = this.playback.now.kind === 'closed' && offer === null && !waits;
    const isOver = isEmpty && !this.state.now.resuming && !this.hasLeft;
    this.state.patch({ over: isOver ? (this.hasFailed ? 'title' : 'back') : null });
  }
}
