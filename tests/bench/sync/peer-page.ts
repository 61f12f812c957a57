import { TimingObject } from 'timing-object';
import { setTimingsrc } from 'timingsrc';

/**
 * Runs in the page of a screen that plays alone: from then on `timingsrc` keeps its media element where the film is to
 * be. It is told that by the clock that all pages of a machine share, and so knows it exactly; a screen of the product
 * has to find out.
 */
export interface PeerPage {
  /** The film is to be here at this time, and to go on from there. */
  follow(positionMs: number, atMs: number): void;
}

const nowMs = (): number => performance.timeOrigin + performance.now();
let timing: InstanceType<typeof TimingObject> | null = null;

const peer: PeerPage = {
  follow(positionMs, atMs) {
    const video = document.querySelector('video');
    if (video === null) throw new Error('The page has no video');
    const vector = { position: (positionMs + nowMs() - atMs) / 1_000, velocity: 1 };
    if (timing !== null) return void timing.update(vector);
    timing = new TimingObject(vector);
    // As an element comes; the product's own player had other plans with it.
    video.preservesPitch = true;
    setTimingsrc(video, timing);
  },
};
Object.assign(window, { syncPeer: peer });
