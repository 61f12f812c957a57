import { createContext, use } from 'react';
import type { Observable } from 'rxjs';
import type { AddScreenOffer } from '../../core/account/add-screen-offer.ts';
import type { HeroModel } from '../../core/catalogue/hero-model.ts';
import type { MyListModel } from '../../core/catalogue/my-list-model.ts';
import type { ShelvesModel } from '../../core/catalogue/shelves-model.ts';
import type { SimilarModel } from '../../core/catalogue/similar-model.ts';
import type { TitleModel } from '../../core/catalogue/title-model.ts';
import type { PurchaseNews } from '../../core/checkout/purchase-news.ts';
import type { Playback } from '../../core/playback/playback.ts';
import type { Volume } from '../../core/screens/volume.ts';
import type { UpNext } from '../../core/playback/up-next.ts';
import type { ReturnPlace } from '../../core/playback/return-places.ts';
import type { ControlsShown } from '../../core/screens/controls-shown.ts';
import type { EndUnseen } from '../../core/screens/end-unseen.ts';
import type { PlayerModel } from '../../core/screens/player-model.ts';
import type { PlayerVisit } from '../../core/screens/player-visit.ts';
import type { ConsentStore } from '../../core/legal/consent-store.ts';
import type { LegalDocuments } from '../../core/legal/legal-documents.ts';
import type { TrackChoices } from '../../core/playback/track-choices.ts';
import type { Thumbnail } from '../../core/ports/media-player.ts';
import type { TextCue } from '../../core/ports/text-cue.ts';
import type { ClientUpdate } from '../../core/ports/client-update.ts';
import type { Connectivity } from '../../core/ports/connectivity.ts';
import type { HeardOrder } from '../../core/screens/heard-order.ts';
import type { Removal } from '../../core/screens/removal.ts';
import type { ScreenManagerModel } from '../../core/screens/screen-manager-model.ts';
import type { TitlePlayModel } from '../../core/screens/title-play-model.ts';
import type { AccountScope } from '../../core/session/account-scope.ts';
import type { Log } from '../../core/ports/log.ts';
import type { BrowseModels } from './browse-models.ts';
import type { EntryModels } from './entry-models.ts';
import type { PaymentModels } from './payment-models.ts';
import type { PlacesByAddress } from './places-by-address.ts';
import type { PreviewModels } from './preview-models.ts';
import type { ProfileModels } from './profile-models.ts';
import type { SettingsModels } from './settings-models.ts';
import type { IdleModel } from '../../core/session/idle-model.ts';
import type { FirstSight } from '../../core/start/first-sight.ts';
import type { LandingModel } from '../../core/start/landing-model.ts';
import type { AddressCheck } from '../../core/start/address-check.ts';
import type { LogoutModel } from '../../core/session/logout-model.ts';
import type { ScreenLook } from '../../core/session/follow-car.ts';
import type { ScreenSettings } from '../../core/session/screen-settings.ts';
import type { Session } from '../../core/session/session.ts';
import type { ThisScreen } from '../../core/session/this-screen.ts';
import type { Environment } from '../../core/shared/client-config.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import type { MotionPolicy } from '../../core/vehicle/motion-policy.ts';
import type { VehicleState } from '../../core/vehicle/vehicle-state.ts';
import type { WordingStore } from '../../core/wording/wording-store.ts';

/** What views bind to from the first screen on, made once per window. */
export interface StartModels {
  /** As a person or the car wants it. Never errors. */
  readonly look$: Observable<ScreenLook>;
  /** Name of the display that the car says this screen is; undefined where the window's size says it. */
  readonly displayProfile: string | undefined;
  readonly environment: Environment;
  /** Language tag of the wording: the stored override, else the host's. */
  readonly language: string;
  /** This installation, as settings tell of it; blank addresses are not offered (OPEN-53). */
  readonly about: {
    readonly companionUrl: string;
    /** Whether this start trims the sync finely. */
    readonly fineTrim: boolean;
  };
  /** What failed in a view, for the people who run the client. */
  readonly log: Log;
  readonly session: Session;
  readonly thisScreen: ThisScreen;
  readonly connectivity: Connectivity;
  /** Newer versions of the client; `start` brings in what keeps them. */
  readonly update: ClientUpdate & { readonly start: (url: string) => Promise<void> };
  readonly landing: LandingModel;
  /** The name of who watches here; null until one was chosen. */
  readonly profileName: () => string | null;
  /** Fetches what comes behind the start screen, so that it is there when it is called for. */
  readonly headStart: () => void;
  /**
   * These and what people watch with, of this account; the same promise for the same account each time, and so with the
   * other sides below. Each is loaded with the first call and never rejects. Null is a visitor without an account.
   */
  readonly watchSide: (account: AccountScope) => Promise<Models>;
  /** What a signed-in person sets up: names, password and vouchers. */
  readonly profileSide: (account: AccountScope) => Promise<ProfileModels>;
  /** What people buy, redeem and pay with. */
  readonly paymentSide: (account: AccountScope) => Promise<PaymentModels>;
  /** What settings alone need; of them a visitor sees the facts for whoever helps. */
  readonly settingsSide: (account: AccountScope | null) => Promise<SettingsModels>;
  /** What library, studio, pages and full lists need. */
  readonly browseSide: (account: AccountScope) => Promise<BrowseModels>;
  /** What there is to see without an account. */
  readonly previewSide: (account: AccountScope | null) => Promise<PreviewModels>;
  /** What the other ways into an account need. */
  readonly entrySide: () => Promise<EntryModels>;
  readonly screenSettings: ScreenSettings;
  readonly vehicle: VehicleState;
  readonly motion: MotionPolicy;
  /** What came of calls to the addresses of the configuration, and what judges them. */
  readonly addresses: AddressCheck;
  readonly logout: LogoutModel;
  readonly idle: IdleModel;
  readonly wording: WordingStore;
  readonly legal: LegalDocuments;
  readonly consents: ConsentStore;
}

/** Everything of the core that views of the watch side bind to: made anew for every account, and gone with it. */
export interface Models extends StartModels {
  readonly addScreenOffer: AddScreenOffer;
  readonly home: ShelvesModel;
  readonly hero: HeroModel;
  readonly firstSight: FirstSight;
  readonly title: TitleModel;
  readonly similar: SimilarModel;
  readonly myList: MyListModel;
  readonly titlePlay: TitlePlayModel;
  readonly playback: Playback;
  readonly player: PlayerModel;
  readonly volume: Volume;
  readonly upNext: UpNext;
  readonly endUnseen: EndUnseen;
  /** Of each time that the player is opened. */
  readonly playerVisit: () => PlayerVisit;
  readonly controlsShown: () => ControlsShown;
  /** Where the film that plays goes on after a reload. Never errors. */
  readonly returnPlace$: Observable<ReturnPlace>;
  /** Hosts that an address may name a stream of (DEC-08). */
  readonly streamHosts: readonly string[];
  readonly shortToastMs: number;
  /** Languages and look of subtitles, as they are chosen here. */
  readonly trackChoices: TrackChoices;
  readonly screenManager: ScreenManagerModel;
  /** How purchases of this account ended. */
  readonly purchaseNews: PurchaseNews;
  /** What other screens did to what plays here. Never errors. */
  readonly heard$: Observable<HeardOrder>;
  readonly removal: Removal;
  /** Another screen shows or hides the bar of the player, or changes which it is (null). Never errors. */
  readonly bar$: Observable<boolean | null>;
  /** Wide picture of a title, remembered; null when there is none. Never rejects. */
  readonly artwork: (id: TitleId) => Promise<string | null>;
  /** Where somebody was on each screen. */
  readonly places: PlacesByAddress;
  /** The one picture of this window. Shown in `host` until the returned function is called. */
  readonly video: {
    readonly mountInto: (host: HTMLElement) => () => void;
    /** Its width over its height; null while there is none. Replays, then changes. Never errors. */
    readonly ratio$: Observable<number | null>;
    /** The subtitles to be drawn on it now. Replays; changes only when one comes or goes. Never errors. */
    readonly cues$: Observable<readonly TextCue[]>;
    /** A still of what is open; null when there is none. Never rejects. */
    readonly thumbnailAt: (positionMs: number) => Promise<Thumbnail | null>;
  };
}

export const StartModelsContext = createContext<StartModels | null>(null);

/** For views that are drawn before, or without, somebody being signed in. */
export function useStartModels(): StartModels {
  const models = use(StartModelsContext);
  if (models === null) throw new Error('A view was drawn outside of the models');
  return models;
}

export const ModelsContext = createContext<Models | null>(null);

/** For views of the watch side; any other view has `useStartModels`. */
export function useModels(): Models {
  const models = use(ModelsContext);
  if (models === null) throw new Error('A view of the watch side was drawn outside of it');
  return models;
}
