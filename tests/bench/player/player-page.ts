import type { MediaPlayerClass } from 'dashjs';
import { of } from 'rxjs';
import shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { ShakaMediaPlayer } from '../../../adapters/shaka/shaka-media-player.ts';
import { HostClock } from '../../../adapters/system/host-clock.ts';
import type { MediaSource } from '../../../core/ports/media-player.ts';
import { filmAt } from '../../contracts/player-rig.ts';

export type PlayerName = 'ours' | 'shaka' | 'dashjs';

/** What was seen of a film that was watched for a while. */
export interface Watched {
  /** From the order to play until the first frame. */
  readonly startMs: number;
  /** Time without data after the first frame, as a share of all time after it. */
  readonly rebufferRatio: number;
  /** Of the moving picture, over time. */
  readonly meanHeight: number;
  readonly stalls: number;
  /** Of all frames: what a busy machine did not get to draw. A player may choose a lower picture for it. */
  readonly droppedShare: number;
}

/** One player on its element; `play` loads the manifest and plays. */
interface Bench {
  readonly video: HTMLVideoElement;
  /** As far as a player can: null where it cannot. */
  readonly warm: ((manifest: string) => Promise<void>) | null;
  readonly play: (manifest: string, startMs: number) => void;
  readonly seek: (positionMs: number) => void;
  unload(): Promise<void>;
}

const LOOK_MS = 100;
const never = new AbortController().signal;
const sourceOf = (manifest: string, startMs: number): MediaSource => ({ ...filmAt(manifest), startMs });

async function ours(): Promise<Bench> {
  const player = new ShakaMediaPlayer(new HostClock(), { write: () => undefined }, { online$: of(true) });
  player.mountInto(document.body);
  await player.warm(null, never);
  const video = document.querySelector('video');
  if (video === null) throw new Error('the player has no video');
  return {
    video,
    warm: (manifest) => player.warm(sourceOf(manifest, 0), never),
    play: (manifest, startMs) => {
      void player.load(sourceOf(manifest, startMs), never).then(() => player.play());
    },
    seek: (positionMs) => player.seek(positionMs),
    unload: () => player.unload(),
  };
}

async function bareShaka(): Promise<Bench> {
  const video = addVideo();
  const player = new shaka.Player();
  await player.attach(video);
  return {
    video,
    warm: null,
    play: (manifest, startMs) => {
      void player.load(manifest, startMs / 1_000).then(() => video.play());
    },
    seek: (positionMs) => (video.currentTime = positionMs / 1_000),
    unload: async () => void (await player.unload()),
  };
}

async function bareDashjs(): Promise<Bench> {
  const video = addVideo();
  const { MediaPlayer } = await import('dashjs');
  let player: MediaPlayerClass | null = null;
  return {
    video,
    warm: null,
    play: (manifest, startMs) => {
      player = MediaPlayer().create();
      player.initialize(video, new URL(manifest, location.href).href, true, startMs / 1_000);
    },
    seek: (positionMs) => player?.seek(positionMs / 1_000),
    unload: () => {
      player?.destroy();
      return Promise.resolve();
    },
  };
}

function addVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.style.cssText = 'width:100%;height:100%';
  document.body.append(video);
  return video;
}

const MAKE: Readonly<Record<PlayerName, () => Promise<Bench>>> = {
  ours,
  shaka: bareShaka,
  dashjs: bareDashjs,
};

let bench: Bench | null = null;

function opened(): Bench {
  if (bench === null) throw new Error('no player is open');
  return bench;
}

async function open(name: PlayerName): Promise<void> {
  bench = await MAKE[name]();
}

function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => void video.requestVideoFrameCallback(() => resolve()));
}

/** From now until the first frame of this film is drawn, in ms. */
async function start(manifest: string, startMs = 0): Promise<number> {
  const { video, play } = opened();
  const startedAt = performance.now();
  const frame = nextFrame(video);
  play(manifest, startMs);
  await frame;
  return performance.now() - startedAt;
}

/** From now until a frame of the new place is drawn, in ms. */
async function seek(positionMs: number): Promise<number> {
  const { video, seek: goTo } = opened();
  const startedAt = performance.now();
  goTo(positionMs);
  await new Promise<void>((resolve) => {
    const look = (_: number, { mediaTime }: { mediaTime: number }): void => {
      if (Math.abs(mediaTime * 1_000 - positionMs) < 1_000) resolve();
      else video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
  });
  return performance.now() - startedAt;
}

async function watch(manifest: string, seconds: number): Promise<Watched> {
  const { video } = opened();
  const startMs = await start(manifest);
  const startedAt = performance.now();
  let [before, dryMs, movedMs, heightMs, stalls, dry] = [startedAt, 0, 0, 0, 0, false];
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      const passedMs = now - before;
      before = now;
      const isDry = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
      if (isDry && !dry) stalls += 1;
      dry = isDry;
      if (isDry) {
        dryMs += passedMs;
      } else {
        movedMs += passedMs;
        heightMs += passedMs * video.videoHeight;
      }
      if (now - startedAt < seconds * 1_000) return;
      clearInterval(timer);
      const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality();
      resolve({
        startMs,
        rebufferRatio: dryMs / (dryMs + movedMs),
        meanHeight: heightMs / movedMs,
        stalls,
        droppedShare: droppedVideoFrames / totalVideoFrames,
      });
    }, LOOK_MS);
  });
}

const playerBench = {
  open,
  start,
  seek,
  watch,
  warm: async (manifest: string): Promise<void> => {
    await opened().warm?.(manifest);
  },
  unload: (): Promise<void> => opened().unload(),
};

export type PlayerBench = typeof playerBench;

Object.assign(window, { playerBench });
