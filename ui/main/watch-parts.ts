import type { Container } from 'inversify';
import { PORTS } from '../../adapters/composition/tokens.ts';
import { watchModule } from '../../adapters/composition/watch-module.ts';
import { watchPlatformModule } from '../../adapters/composition/watch-platform.ts';
import { ShakaMediaPlayer } from '../../adapters/shaka/shaka-media-player.ts';
import { TitleArtwork } from '../../core/catalogue/title-artwork.ts';

/** What of the watch side is a matter of this window alone. */
export interface WatchParts {
  readonly player: ShakaMediaPlayer;
  readonly artwork: TitleArtwork;
}

/** Puts what the watch side is made of into the container of this screen. */
export function loadWatchParts(container: Container): WatchParts {
  const player = new ShakaMediaPlayer(
    container.get(PORTS.clock),
    container.get(PORTS.log),
    container.get(PORTS.connectivity),
  );
  container.bind(PORTS.player).toConstantValue(player);
  container.load(watchPlatformModule, watchModule);
  return { player, artwork: new TitleArtwork(container.get(PORTS.catalogueApi)) };
}
