import type { Page } from '@playwright/test';
import type { PresentedFrame, Watched } from './motion-figures.ts';

declare global {
  /** Of the page: the first frame of the car that says it is not parked, and where the film was then. */
  var carFrames: {
    first: { readonly sentMs: number; readonly heardMs: number; readonly placeS: number } | null;
  };
}

/** Frames are watched for so long after the picture was hidden. */
const WATCHED_MS = 250;
/** A film that is seen for longer than this while the car drives is no matter of speed. */
const LATEST_MS = 10_000;
/** The list moves by so much with each frame of the page. */
const STEP_PX = 12;

/**
 * Watches the film until it is hidden and some time after. Where `scrolls`, the list of the open panel is scrolled up and
 * down meanwhile, a step with each frame of the page.
 */
export async function watchHiding(page: Page, scrolls: boolean): Promise<Watched> {
  return page.evaluate(
    async ({ scrolls, watchedMs, latestMs, stepPx }) => {
      const video = document.querySelector('video');
      const surface = video?.parentElement;
      if (video === null || surface === null || surface === undefined) throw new Error('No film');
      const isHidden = (): boolean => getComputedStyle(surface).visibility === 'hidden' && video.paused;
      const decoded = (): number => video.getVideoPlaybackQuality().totalVideoFrames;
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      const wall = (ms: number): number => performance.timeOrigin + ms;

      let watches = true;
      let scrolledMs: number | null = null;
      const roomOf = (one: Element): number => one.scrollHeight - one.clientHeight;
      let list = scrolls ? document.querySelector('[role="dialog"] [role="radiogroup"]') : null;
      while (list !== null && (getComputedStyle(list).overflowY !== 'auto' || roomOf(list) <= 0))
        list = list.parentElement;
      let direction = 1;
      const scroll = (): void => {
        if (!watches || list === null) return;
        const before = list.scrollTop;
        if (before <= 0) direction = 1;
        else if (before >= roomOf(list) - 1) direction = -1;
        list.scrollTo({ top: before + direction * stepPx, behavior: 'instant' });
        if (list.scrollTop !== before) scrolledMs = wall(performance.now());
        requestAnimationFrame(scroll);
      };
      scroll();

      const presented: PresentedFrame[] = [];
      let nextFrame = 0;
      const note: VideoFrameRequestCallback = (_, { presentationTime, presentedFrames }) => {
        presented.push({ atMs: wall(presentationTime), number: presentedFrames });
        nextFrame = video.requestVideoFrameCallback(note);
      };
      nextFrame = video.requestVideoFrameCallback(note);
      const fromS = video.currentTime;
      Object.assign(carFrames, { first: null });

      // The first frame that is drawn without it. To look between frames, each time by a style, would hold them up.
      let drawn = await frame();
      for (const beganMs = drawn; !isHidden(); drawn = await frame())
        if (drawn - beganMs > latestMs) throw new Error('The film was not hidden.');
      const seenMs = wall(performance.now());
      const hiddenMs = wall(Math.max(drawn, performance.now()));
      watches = false;
      const decodedBefore = decoded();
      const hiddenAtS = video.currentTime;
      await wait(watchedMs);
      video.cancelVideoFrameCallback(nextFrame);
      const { first } = carFrames;
      return {
        car: first === null ? null : { ...first, playedS: first.placeS - fromS },
        seenMs,
        hiddenMs,
        presented,
        decodedAfter: decoded() - decodedBefore,
        movedAfter: video.currentTime !== hiddenAtS || !isHidden(),
        scrolledMs,
      };
    },
    { scrolls, watchedMs: WATCHED_MS, latestMs: LATEST_MS, stepPx: STEP_PX },
  );
}

/** Notes the first frame of the car that says it is not parked, before the client gets to it. Runs in the page. */
export function noteCarFrames(): void {
  const saysSo: Readonly<Record<string, (value: string) => boolean>> = {
    'Vehicle.Speed': (value) => Number(value) > 0,
    'Vehicle.IsMoving': (value) => value === 'true',
    'Vehicle.Powertrain.Transmission.SelectedGear': (value) => value !== '126',
    'Vehicle.Powertrain.Transmission.IsParkLockEngaged': (value) => value === 'false',
  };
  interface Event {
    readonly ts?: string;
    readonly data?: { readonly path: string; readonly dp: { readonly value: string } };
  }
  globalThis.carFrames = { first: null };
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      if (!/VISS/.test(String(protocols))) return;
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const heardMs = performance.timeOrigin + performance.now();
        const { ts = '', data: told } = JSON.parse(data) as Event;
        if (carFrames.first !== null || told === undefined) return;
        if (saysSo[told.path]?.(told.dp.value) !== true) return;
        const placeS = document.querySelector('video')?.currentTime ?? 0;
        carFrames.first = { sentMs: Date.parse(ts), heardMs, placeS };
      });
    }
  };
}
