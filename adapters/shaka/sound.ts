import type { Log } from '../../core/ports/log.ts';

/** Events after which a browser lets a page make sound. */
const GESTURES = ['pointerup', 'keydown'] as const;

/** How loud the element is, and the silence that a browser may ask for before the first touch. */
export class Sound {
  private waitsForTouch = false;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly log: Log,
    private readonly changed: () => void,
  ) {
    video.addEventListener('volumechange', this.changed);
  }

  get volume(): number {
    return this.video.volume;
  }

  get muted(): boolean {
    return this.video.muted;
  }

  /** Clamped to 0 to 1; what is no number leaves the volume as it is. */
  set(volume: number, muted: boolean): void {
    this.stopWaiting();
    if (!Number.isNaN(volume)) this.video.volume = Math.min(Math.max(volume, 0), 1);
    this.video.muted = muted;
  }

  /** The browser refuses sound: silence until the next touch brings it. */
  muteUntilTouched(): void {
    this.log.write('warn', 'sound before the first touch was refused, playing muted');
    this.video.muted = true;
    if (this.waitsForTouch) return;
    this.waitsForTouch = true;
    for (const name of GESTURES) window.addEventListener(name, this.unmute, { capture: true });
  }

  dispose(): void {
    this.video.removeEventListener('volumechange', this.changed);
    this.stopWaiting();
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
