import type { Thumbnail } from '../../core/ports/media-player.ts';
import type { ShakaPlayer } from './load-shaka.ts';

/** The still at this position; null where the manifest has none. Never rejects. */
export async function thumbnailAt(player: ShakaPlayer, positionMs: number): Promise<Thumbnail | null> {
  try {
    const [track] = player.getImageTracks();
    const found = track === undefined ? null : await player.getThumbnails(track.id, positionMs / 1000);
    const [sheetUrl] = found?.uris ?? [];
    if (found === null || sheetUrl === undefined) return null;
    const { imageWidth, imageHeight, positionX, positionY, width, height } = found;
    return {
      sheetUrl,
      sheetWidth: imageWidth,
      sheetHeight: imageHeight,
      x: positionX,
      y: positionY,
      width,
      height,
    };
  } catch {
    // The stream went away meanwhile.
    return null;
  }
}
