import type { PlayerFigures } from '../../core/ports/media-player.ts';
import type { ShakaPlayer } from './load-shaka.ts';

/** How the film plays at this instant. */
export function playerFigures(player: ShakaPlayer, video: HTMLVideoElement): PlayerFigures {
  const { streamBandwidth, estimatedBandwidth, droppedFrames, decodedFrames } = player.getStats();
  return {
    positionMs: video.currentTime * 1000,
    durationMs: known(video.duration) * 1000,
    width: video.videoWidth,
    height: video.videoHeight,
    bitrate: known(streamBandwidth),
    bandwidth: known(estimatedBandwidth),
    bufferedMs: bufferedMs(video),
    rate: video.playbackRate,
    frames: known(decodedFrames),
    droppedFrames: known(droppedFrames),
  };
}

/** From the position to the end of the stretch that it lies in. */
function bufferedMs({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime && currentTime <= buffered.end(at))
      return (buffered.end(at) - currentTime) * 1000;
  }
  return 0;
}

/** The library says NaN for what it does not know. */
function known(figure: number): number {
  return Number.isFinite(figure) ? figure : 0;
}
