import type { Cancel, Clock } from '../../core/ports/clock.ts';

/** A hidden page shows no frames; after this long past `seeked` the seek counts as done regardless. */
const FRAME_LIMIT_MS = 500;
/** A frame this close to the target belongs to the seek. */
const SAME_FRAME_S = 0.2;
/** A gap in a film is shorter than this; whoever moves the picture further leaps over what is not fetched yet. */
const LONGEST_GAP_S = 1;
/** After as many returns the film is taken to have such a gap. */
const MOST_RETURNS = 3;

/**
 * Follows one seek to its first frame. `currentTime` jumps to the target at once, long before a picture shows, so it
 * cannot tell. The library takes what it appends after a seek for data of the new place: a segment that was on its way
 * before then looks like the end of a gap, to which it leaps. The picture is sent back from there.
 */
export class SeekWatch {
  private seeked = false;
  private shown = false;
  private finished = false;
  private frame: number | null = null;
  private limit: Cancel | null = null;
  private returns = 0;

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly clock: Clock,
    private readonly targetS: number,
    private readonly done: () => void,
  ) {
    video.addEventListener('seeked', this.look);
    video.addEventListener('seeking', this.goBack);
    this.awaitFrame();
  }

  cancel(): void {
    this.finished = true;
    this.video.removeEventListener('seeked', this.look);
    this.video.removeEventListener('seeking', this.goBack);
    if (this.frame !== null) this.video.cancelVideoFrameCallback(this.frame);
    this.limit?.();
  }

  private readonly look = (): void => {
    if (this.video.seeking) return;
    if (!this.seeked) {
      this.seeked = true;
      this.limit = this.clock.after(FRAME_LIMIT_MS, () => this.finish());
    }
    if (this.shown || this.video.ended) this.finish();
  };

  private readonly goBack = (): void => {
    const off = Math.abs(this.video.currentTime - this.targetS);
    if (off < LONGEST_GAP_S || this.returns === MOST_RETURNS) return;
    this.returns++;
    this.video.currentTime = this.targetS;
  };

  private awaitFrame(): void {
    this.frame = this.video.requestVideoFrameCallback((_, { mediaTime }) => {
      const seeked = !this.video.seeking;
      if (seeked || Math.abs(mediaTime - this.targetS) < SAME_FRAME_S) this.shown = true;
      if (this.seeked) this.look();
      if (!this.finished) this.awaitFrame();
    });
  }

  private finish(): void {
    if (this.finished) return;
    this.cancel();
    this.done();
  }
}
