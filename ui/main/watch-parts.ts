import type { Container } from 'inversify';
import { accountCallsModule } from '../../adapters/composition/account-container.ts';
import { previewModule } from '../../adapters/composition/preview-module.ts';
import { CORE, PORTS } from '../../adapters/composition/tokens.ts';
import { watchModule } from '../../adapters/composition/watch-module.ts';
import { watchPlatformModule } from '../../adapters/composition/watch-platform.ts';
import { licenceHeadersFor } from '../../adapters/shaka/licence-headers.ts';
import { ShakaMediaPlayer } from '../../adapters/shaka/shaka-media-player.ts';
import { MediaSessionKeys } from '../../adapters/system/media-session-keys.ts';
import { returnPlaces$ } from '../../core/playback/return-places.ts';
import { ControlsShown } from '../../core/screens/controls-shown.ts';
import { EndUnseen } from '../../core/screens/end-unseen.ts';
import { SteeredSessions } from '../../core/screens/steered-sessions.ts';
import { PlayerVisit } from '../../core/screens/player-visit.ts';
import { FollowMediaKeys } from '../../core/screens/follow-media-keys.ts';
import { onceSettled } from '../../core/vehicle/once-settled.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { SimilarModel } from '../../core/catalogue/similar-model.ts';
import { TitleArtwork } from '../../core/catalogue/title-artwork.ts';
import { PlacesByAddress } from '../bindings/places-by-address.ts';
import { firstPictureDrawn } from '../bindings/first-picture-drawn.ts';
import type { Models, StartModels } from '../bindings/models.ts';
import { standAt } from '../bindings/player-places.ts';
import type { PreviewModels } from '../bindings/preview-models.ts';
import { leadsHome } from './paths.ts';

/** The one picture of this window, bound in the container of the screen; a film of the next account plays in it too. */
export function bindPlayer(screen: Container): ShakaMediaPlayer {
  const session = screen.get(CORE.sessionStore);
  const player = new ShakaMediaPlayer(
    screen.get(PORTS.clock),
    screen.get(PORTS.log),
    screen.get(PORTS.connectivity),
    licenceHeadersFor(screen.get(PORTS.config).licenceHeaderHosts, () => session.headers()),
  );
  screen.bind(PORTS.player).toConstantValue(player);
  return player;
}

/** At home its picture comes first; elsewhere somebody may wait for the other screens. */
function firstDrawn(): Promise<void> {
  return leadsHome(window.location.pathname) ? firstPictureDrawn(window) : Promise.resolve();
}

/** Puts what people watch with into the container of an account; the pictures of titles are this window's matter. */
export function loadAccountParts(account: Container): TitleArtwork {
  account.bind(PORTS.firstDrawn).toConstantValue(firstDrawn);
  account.load(accountCallsModule, watchPlatformModule, watchModule);
  return new TitleArtwork(account.get(PORTS.catalogueApi));
}

/** What the views of an account are fed with. The media keys of this device steer what it plays. */
export function watchModels(
  account: Container,
  picture: ShakaMediaPlayer,
  artwork: TitleArtwork,
): Omit<Models, keyof StartModels> {
  const artworkOf = (id: TitleId): Promise<string | null> => artwork.find(id);
  const keys = new MediaSessionKeys(window);
  const following = new FollowMediaKeys(account.get(CORE.playerModel), keys, artworkOf);
  account.get(CORE.accountScope).atEnd(() => following.dispose());
  const playback = account.get(CORE.playback);
  const titlePlay = account.get(CORE.titlePlay);
  const upNext = account.get(CORE.upNext);
  const removal = account.get(CORE.removal);
  const clock = account.get(PORTS.clock);
  const steered = new SteeredSessions(account.get(CORE.stored));
  const stand = () => standAt(window.location.pathname);
  const endUnseen = new EndUnseen(playback, titlePlay, stand, steered, account.get(CORE.commands));
  account.get(CORE.accountScope).atEnd(() => endUnseen.dispose());
  return {
    addScreenOffer: account.get(CORE.addScreenOffer),
    home: account.get(CORE.home),
    hero: account.get(CORE.hero),
    firstSight: account.get(CORE.firstSight),
    title: account.get(CORE.title),
    similar: account.get(CORE.similar),
    myList: account.get(CORE.myList),
    titlePlay,
    playback,
    player: account.get(CORE.playerModel),
    trackChoices: account.get(CORE.trackChoices),
    screenManager: account.get(CORE.screenManager),
    purchaseNews: account.get(CORE.purchaseNews),
    heard$: account.get(CORE.router).heard$,
    removal,
    bar$: account.get(CORE.router).bar$,
    volume: account.get(CORE.volume),
    upNext,
    endUnseen,
    playerVisit: () =>
      new PlayerVisit(playback, titlePlay, upNext, removal, account.get(CORE.playerModel), () =>
        onceSettled(account.get(CORE.motion), account.get(CORE.vehicle)),
      ),
    controlsShown: () => new ControlsShown(clock),
    returnPlace$: returnPlaces$(playback, clock),
    streamHosts: account.get(PORTS.config).streamHosts,
    shortToastMs: account.get(PORTS.config).shortToastMs,
    artwork: artworkOf,
    places: new PlacesByAddress(),
    video: {
      mountInto: (host) => picture.mountInto(host),
      ratio$: picture.ratio$,
      cues$: picture.cues$,
      thumbnailAt: (positionMs) => picture.thumbnailAt(positionMs),
    },
  };
}

/** The preview shows what anybody may see, also to an account that has subscribed (OPEN-32). */
const NO_SUBSCRIBER = { isSubscriber: () => false };

/** What there is to see without an account, of a visitor or of an account that looks at the preview. */
export function previewModels(container: Container): PreviewModels {
  container.load(previewModule);
  const title = container.get(CORE.previewTitle);
  return {
    shelves: container.get(CORE.preview),
    page: container.get(CORE.previewPage),
    title,
    places: new PlacesByAddress(),
    similar: new SimilarModel(
      title.state$,
      container.get(PORTS.searchApi),
      NO_SUBSCRIBER,
      container.get(PORTS.clock),
    ),
  };
}

/** Puts what there is to see without an account into the container of a visitor. */
export function loadVisitorParts(visitor: Container): void {
  visitor.bind(PORTS.firstDrawn).toConstantValue(firstDrawn);
  visitor.load(watchPlatformModule, watchModule);
}
