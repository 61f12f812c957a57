import { firstValueFrom } from 'rxjs';
import type { TitleId } from '../../core/shared/ids.ts';
import { movingPositionAt, type VirtualScreen } from './virtual-screen.ts';

/** A car's screens, and what its people do with them: all through the models that views bind to. */
export class Car {
  constructor(readonly screens: readonly [VirtualScreen, ...VirtualScreen[]]) {}

  /** The first screen is the one that people hold. */
  get front(): VirtualScreen {
    return this.screens[0];
  }

  /** Every screen lists all of its companions. */
  isComplete(): boolean {
    return this.screens.every(({ presence }) => presence.now.length === this.screens.length - 1);
  }

  /** Every screen of the car watches in one session. */
  isTogether(): boolean {
    return this.screens.every(
      ({ together }) => together.now.members.length === this.screens.length && together.now.role !== 'alone',
    );
  }

  /** Looks through home for a title that this account may play; null when there is none. */
  async findFilm(): Promise<TitleId | null> {
    const { home, title } = this.front;
    await home.load();
    const { rows } = await firstValueFrom(home.state$);
    const ids = new Set(rows.flatMap(({ items }) => items.map(({ titleId }) => titleId)));
    for (const id of ids) {
      await title.show(id);
      const { ways } = await firstValueFrom(title.state$);
      if (ways.kind === 'play') return id;
    }
    return null;
  }

  /** Plays a title on the front screen, from its page. False when it did not start. */
  async startFilm(id: TitleId): Promise<boolean> {
    const { title, titlePlay, playback } = this.front;
    await title.show(id);
    await titlePlay.play();
    return playback.now.kind === 'open';
  }

  /** Selects every screen, the front one first, and orders them into step. */
  sync(): void {
    this.select(this.screens);
    this.front.screenManager.sync();
  }

  pauseOrResume(): void {
    this.select([this.front]);
    this.front.screenManager.pauseOrResume();
  }

  stop(): void {
    this.select([this.front]);
    this.front.screenManager.stop();
  }

  /** How far apart each two screens are at this time of the world, in ms; null unless all pictures move. */
  skewsAt(worldMs: number): readonly number[] | null {
    const positions = this.screens.map((screen) => movingPositionAt(screen, worldMs));
    const moving = positions.filter((position) => position !== null);
    if (moving.length < this.screens.length) return null;
    return moving.flatMap((a, index) => moving.slice(index + 1).map((b) => Math.abs(a - b)));
  }

  private select(screens: readonly VirtualScreen[]): void {
    const { screenManager } = this.front;
    screenManager.cancel();
    for (const { deviceId } of screens) screenManager.toggle(deviceId);
  }
}
