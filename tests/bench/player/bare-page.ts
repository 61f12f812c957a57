import type { Shaka, ShakaPlayer } from '../../../adapters/shaka/load-shaka.ts';

/** A page with nothing but the library on an element: what a film costs at least. */
const video = document.createElement('video');
video.style.cssText = 'width:100%;height:100%';
document.body.append(video);

let made: Promise<ShakaPlayer> | null = null;

async function make(): Promise<ShakaPlayer> {
  const { default: shaka }: { default: Shaka } =
    await import('shaka-player/dist/shaka-player.dash-es2021.js');
  const player = new shaka.Player();
  await player.attach(video);
  return player;
}

function prepare(): Promise<ShakaPlayer> {
  made ??= make();
  return made;
}

/** From now until the first frame, in ms; with the library too unless it was prepared. */
async function start(manifest: string, startS: number): Promise<number> {
  const startedAt = performance.now();
  const frame = new Promise<number>((resolve) => {
    video.requestVideoFrameCallback((now) => resolve(now));
  });
  const player = await prepare();
  await player.load(manifest, startS);
  void video.play();
  return (await frame) - startedAt;
}

const bare = { prepare: async (): Promise<void> => void (await prepare()), start };

export type Bare = typeof bare;

Object.assign(window, { bare });
