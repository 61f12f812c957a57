import type { Log } from '../../core/ports/log.ts';
import type { Sound } from './sound.ts';

/**
 * Whether the film is meant to play. A browser may refuse to start with sound before the first touch: then the film
 * runs muted and the next touch brings the sound.
 */
export class PlayIntent {
  private on = false;
  /** The picture is held for a moment although it is meant to play. */
  private held = false;
  /** Nothing may play it, not even the host. */
  private forbidden = false;
  /** The host paused it because nobody sees the page. */
  private unseen = false;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly sound: Sound,
    private readonly log: Log,
    private readonly changed: () => void,
    private readonly page: Pick<
      Document,
      'visibilityState' | 'addEventListener' | 'removeEventListener'
    > = document,
  ) {
    video.addEventListener('play', this.follow);
    video.addEventListener('pause', this.follow);
    page.addEventListener('visibilitychange', this.look);
  }

  get wanted(): boolean {
    return this.on;
  }

  /** Nobody sees the page, and the host pauses it for that: nobody wanted a pause, and it goes on when the page is seen. */
  get isUnseen(): boolean {
    return this.unseen;
  }

  get isHeld(): boolean {
    return this.held;
  }

  /** Until it is called with false nothing starts it. */
  forbid(forbidden: boolean): void {
    this.forbidden = forbidden;
    if (!forbidden) return;
    // A film that stands already tells of no pause.
    if (this.unseen) this.on = this.unseen = false;
    this.video.pause();
  }

  start(): void {
    if (this.forbidden) return;
    this.on = true;
    void this.tryToPlay();
  }

  stop(): void {
    this.on = false;
    this.held = false;
    this.unseen = false;
    this.video.pause();
  }

  /** Stops the picture until `release`, without changing what is meant. */
  hold(): void {
    this.held = true;
    this.video.pause();
  }

  release(): void {
    if (!this.held) return;
    this.held = false;
    if (this.on && !this.forbidden) void this.tryToPlay();
  }

  dispose(): void {
    this.video.removeEventListener('play', this.follow);
    this.video.removeEventListener('pause', this.follow);
    this.page.removeEventListener('visibilitychange', this.look);
  }

  /** The host pauses and resumes too: media keys, the end of the film, which is told of as such in a moment. */
  private readonly follow = (): void => {
    if (this.forbidden) {
      // Whoever forbade it tells that it stands, by `stop`.
      if (!this.video.paused) this.video.pause();
      return;
    }
    if (this.held) return;
    const { paused, ended } = this.video;
    const isHidden = this.page.visibilityState === 'hidden';
    this.unseen = paused && !ended && isHidden && this.on;
    this.on = !paused || this.unseen;
    if (this.on || !ended) this.changed();
  };

  private readonly look = (): void => {
    if (!this.unseen || this.page.visibilityState === 'hidden') return;
    this.unseen = false;
    if (!this.held && !this.forbidden) void this.tryToPlay();
    this.changed();
  };

  /** The promise of `play()` may stay open for ever, as it does when a licence is refused: nothing waits for it. */
  private async tryToPlay(): Promise<void> {
    try {
      await this.video.play();
    } catch (cause) {
      if (nameOf(cause) !== 'NotAllowedError' || !this.on || this.forbidden) return;
      if (this.video.muted) return this.giveUp();
      this.sound.muteUntilTouched();
      await this.tryToPlay();
    }
  }

  private giveUp(): void {
    this.log.write('error', 'playing was refused even without sound');
    this.on = false;
    this.changed();
  }
}

function nameOf(cause: unknown): string {
  return cause instanceof DOMException ? cause.name : '';
}
