/** As much of a video element as the parts of the player use; a test says what the host does. */
export class FakeVideo extends EventTarget {
  currentTime = 0;
  duration = 100;
  playbackRate = 1;
  volume = 1;
  muted = false;
  paused = true;
  seeking = false;
  ended = false;
  readyState = 0;
  videoWidth = 0;
  videoHeight = 0;
  /** Stretches that are fetched, in seconds. */
  stretches: readonly (readonly [number, number])[] = [];
  /** How often it was asked to play. */
  plays = 0;
  /** What a call of `play` is refused with; null for not at all. */
  refusal: (() => DOMException | null) | null = null;
  private frames: ((now: number, frame: { readonly mediaTime: number }) => void)[] = [];

  get buffered(): Pick<TimeRanges, 'length' | 'start' | 'end'> {
    const { stretches } = this;
    return {
      length: stretches.length,
      start: (at) => stretches[at]?.[0] ?? Number.NaN,
      end: (at) => stretches[at]?.[1] ?? Number.NaN,
    };
  }

  /** For what wants a whole element, and touches no other members of it. */
  get element(): HTMLVideoElement {
    return this as unknown as HTMLVideoElement;
  }

  play(): Promise<void> {
    this.plays += 1;
    const refusal = this.refusal?.() ?? null;
    if (refusal !== null) return Promise.reject(refusal);
    this.paused = false;
    this.tell('play');
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.tell('pause');
  }

  tell(name: string): void {
    this.dispatchEvent(new Event(name));
  }

  requestVideoFrameCallback(callback: (typeof this.frames)[number]): number {
    return this.frames.push(callback);
  }

  cancelVideoFrameCallback(): void {
    this.frames = [];
  }

  /** The seek has arrived, and its frame is shown. */
  arrive(): void {
    this.seeking = false;
    this.tell('seeked');
    for (const callback of this.frames.splice(0)) callback(0, { mediaTime: this.currentTime });
  }
}
