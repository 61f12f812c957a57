import type { Log } from '../../core/ports/log.ts';

/** Events after which a browser lets a page make sound. */
const GESTURES = ['pointerup', 'keydown'] as const;

/**
 * Whether the film is meant to play. A browser may refuse to start with sound before the first touch: then the film
 * runs muted and the next touch brings the sound.
 */
export class PlayIntent {
  private on = false;
  private waitsForTouch = false;
  /** The picture is held for a moment although it is meant to play. */
  private held = false;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly log: Log,
    private readonly changed: () => void,
  ) {
    video.addEventListener('play', this.follow);
    video.addEventListener('pause', this.follow);
  }

  get wanted(): boolean {
    return this.on;
  }

  get isHeld(): boolean {
    return this.held;
  }

  start(): void {
    this.on = true;
    void this.tryToPlay();
  }

  stop(): void {
    this.on = false;
    this.held = false;
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
    if (this.on) void this.tryToPlay();
  }

  dispose(): void {
    this.video.removeEventListener('play', this.follow);
    this.video.removeEventListener('pause', this.follow);
    this.stopWaiting();
  }

  /** The host pauses and resumes too: media keys, the end of the film. */
  private readonly follow = (): void => {
    if (this.held) return;
    this.on = !this.video.paused;
    this.changed();
  };

  /** The promise of `play()` may stay open for ever, as it does when a licence is refused: nothing waits for it. */
  private async tryToPlay(): Promise<void> {
    try {
      await this.video.play();
    } catch (cause) {
      if (nameOf(cause) !== 'NotAllowedError' || !this.on) return;
      if (this.video.muted) this.giveUp();
      else await this.playMuted();
    }
  }

  private async playMuted(): Promise<void> {
    this.log.write('warn', 'sound before the first touch was refused, playing muted');
    this.video.muted = true;
    if (!this.waitsForTouch) {
      this.waitsForTouch = true;
      for (const name of GESTURES) window.addEventListener(name, this.unmute, { capture: true });
    }
    await this.tryToPlay();
  }

  private giveUp(): void {
    this.log.write('error', 'playing was refused even without sound');
    this.on = false;
    this.changed();
  }

  private readonly unmute = (): void => {
    this.stopWaiting();
    this.video.muted = false;
  };

  private stopWaiting(): void {
    this.waitsForTouch = false;
    for (const name of GESTURES) window.removeEventListener(name, this.unmute, { capture: true });
  }
}

function nameOf(cause: unknown): string {
  return cause instanceof DOMException ? cause.name : '';
}
