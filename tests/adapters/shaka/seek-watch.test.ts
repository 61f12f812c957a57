import { describe, expect, it } from 'vitest';
import { SeekWatch } from '../../../adapters/shaka/seek-watch.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

/** As much of an element as a seek needs: the test says when it has arrived and when it shows a frame. */
class SeekingVideo extends EventTarget {
  seeking = false;
  readonly ended = false;
  private positionS = 0;
  private frames: ((now: number, frame: { readonly mediaTime: number }) => void)[] = [];

  get currentTime(): number {
    return this.positionS;
  }

  set currentTime(positionS: number) {
    this.positionS = positionS;
    this.seeking = true;
  }

  requestVideoFrameCallback(callback: (typeof this.frames)[number]): number {
    return this.frames.push(callback);
  }

  cancelVideoFrameCallback(): void {
    this.frames = [];
  }

  tell(name: 'seeking' | 'seeked'): void {
    if (name === 'seeked') this.seeking = false;
    this.dispatchEvent(new Event(name));
  }

  show(mediaTime = this.positionS): void {
    const waiting = this.frames.splice(0);
    for (const callback of waiting) callback(0, { mediaTime });
  }
}

function seekTo(targetS: number) {
  const video = new SeekingVideo();
  const clock = new VirtualClock(0);
  let done = 0;
  // The element's other members are not touched by a seek.
  const watch = new SeekWatch(video as unknown as HTMLVideoElement, clock, targetS, () => done++);
  video.currentTime = targetS;
  video.tell('seeking');
  return { video, clock, watch, done: () => done };
}

describe('A seek', () => {
  it('is done with the first frame at its place', () => {
    const { video, done } = seekTo(40);
    video.tell('seeked');
    expect(done()).toBe(0);
    video.show();
    expect(done()).toBe(1);
  });

  it('is done half a second after its arrival where no frame is shown', () => {
    const { video, clock, done } = seekTo(40);
    clock.advance(2_000);
    expect(done()).toBe(0);
    video.tell('seeked');
    clock.advance(499);
    expect(done()).toBe(0);
    clock.advance(1);
    expect(done()).toBe(1);
  });

  it('is not done by a frame of the old place that is shown before its arrival', () => {
    for (const oldS of [12, 0.2]) {
      const { video, done } = seekTo(0);
      video.show(oldS);
      video.tell('seeked');
      expect(done()).toBe(0);
      video.show();
      expect(done()).toBe(1);
    }
  });

  it('is done at its arrival where its frame was shown before, less than 0.2 s beside its place', () => {
    for (const shownS of [39.81, 40.19]) {
      const { video, done } = seekTo(40);
      video.show(shownS);
      expect(done()).toBe(0);
      video.tell('seeked');
      expect(done()).toBe(1);
    }
  });

  it('is done by any frame after its arrival: a film need not have one at its place', () => {
    const { video, done } = seekTo(40);
    video.tell('seeked');
    video.show(41);
    expect(done()).toBe(1);
  });

  it('goes back to its place when the library leaps far away from it', () => {
    const { video, done } = seekTo(0);
    video.currentTime = 63;
    video.tell('seeking');
    expect(video.currentTime).toBe(0);
    video.tell('seeking');
    video.tell('seeked');
    video.show();
    expect(done()).toBe(1);
    expect(video.currentTime).toBe(0);
  });

  it('stays where the library leaps over a gap of the film', () => {
    const { video } = seekTo(40);
    video.currentTime = 40.6;
    video.tell('seeking');
    expect(video.currentTime).toBe(40.6);
  });

  it('gives in to a library that leaps on, so that a film with a long gap goes on', () => {
    const { video } = seekTo(40);
    const places = [1, 2, 3, 4].map(() => {
      video.currentTime = 50;
      video.tell('seeking');
      return video.currentTime;
    });
    expect(places).toEqual([40, 40, 40, 50]);
  });

  it('leaves the picture alone when another seek takes its place', () => {
    const { video, watch, done } = seekTo(40);
    watch.cancel();
    video.currentTime = 63;
    video.tell('seeking');
    video.tell('seeked');
    video.show();
    expect([video.currentTime, done()]).toEqual([63, 0]);
  });

  it('sends nothing back once it is done', () => {
    const { video, done } = seekTo(40);
    video.tell('seeked');
    video.show();
    video.currentTime = 63;
    video.tell('seeking');
    expect([video.currentTime, done()]).toEqual([63, 1]);
  });
});
