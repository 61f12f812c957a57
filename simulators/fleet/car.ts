import type { TitleId } from '../../core/shared/ids.ts';
import { movingPositionAt, type FleetScreen } from './fleet-screen.ts';
import type { VirtualScreen } from './virtual-screen.ts';

/** A car's screens, and what its people do with them: all through what views call. */
export class Car<S extends FleetScreen = VirtualScreen> {
  /** While it does, the front shows nothing, and the others watch on without it. */
  drives = false;
  private readonly off = new Set<S>();

  constructor(
    readonly screens: readonly [S, ...S[]],
    /** A new screen at the place of one that was switched off. */
    private readonly renew: ((place: number) => S) | null = null,
  ) {}

  /** The first screen is the one that people hold. */
  get front(): S {
    return this.screens[0];
  }

  /** The screens that are switched on, in their order. */
  get present(): readonly S[] {
    return this.off.size === 0 ? this.screens : this.screens.filter((screen) => !this.off.has(screen));
  }

  /** Those that may show a film now. */
  get watching(): readonly S[] {
    return this.drives ? this.present.slice(1) : this.present;
  }

  /** Every screen lists all of its companions. */
  isComplete(): boolean {
    const { present } = this;
    return present.every(({ presence }) => presence.now.length === present.length - 1);
  }

  /** Every screen of the car watches in one session; that in front of who drives may belong to it, and need not. */
  isTogether(): boolean {
    const { watching, drives } = this;
    return watching.every(({ together }) => {
      const { members, role } = together.now;
      const knowsAll = watching.every(({ deviceId }) => members.includes(deviceId));
      return role !== 'alone' && knowsAll && (drives || members.length === watching.length);
    });
  }

  /** Looks for a title that this account may play; null when there is none. */
  findFilm(): Promise<TitleId | null> {
    return this.front.findFilm();
  }

  /** Plays a title on the front screen. False when it did not start. */
  startFilm(id: TitleId): Promise<boolean> {
    return this.front.startFilm(id);
  }

  /** Puts every screen into step with this one, else with the first. */
  sync(leader: S | undefined = this.watching[0]): void {
    leader?.sync(this.watching.map(({ deviceId }) => deviceId));
  }

  pauseOrResume(): void {
    this.watching[0]?.pauseOrResume();
  }

  stop(): void {
    this.watching[0]?.stop();
  }

  /** Switches a screen off; the front one stays. */
  leave(place: number): void {
    const screen = this.screens[place];
    if (screen === undefined || place === 0 || this.off.has(screen)) return;
    this.off.add(screen);
    screen.playback.leavePage();
    screen.dispose();
  }

  /** Switches a screen on again; null unless it was off. */
  join(place: number): S | null {
    const screen = this.screens[place];
    if (screen === undefined || !this.off.has(screen) || this.renew === null) return null;
    this.off.delete(screen);
    const renewed = this.renew(place);
    (this.screens as [S, ...S[]])[place] = renewed;
    renewed.start();
    return renewed;
  }

  /** How far apart each two screens are at this time of the world, in ms; null unless all pictures move. */
  skewsAt(worldMs: number): readonly number[] | null {
    const positions: number[] = [];
    for (const screen of this.watching) {
      const position = movingPositionAt(screen, worldMs);
      if (position === null) return null;
      positions.push(position);
    }
    const skews: number[] = [];
    positions.forEach((a, index) => {
      for (let other = index + 1; other < positions.length; other += 1)
        skews.push(Math.abs(a - (positions[other] ?? a)));
    });
    return skews;
  }
}
