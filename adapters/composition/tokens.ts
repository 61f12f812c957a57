import type { Subject } from 'rxjs';
import type { AddScreenOffer } from '../../core/account/add-screen-offer.ts';
import type { ServiceIdentifier } from 'inversify';
import type { EditBegun } from '../../core/catalogue/forget-progress.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import type { FirstSight } from '../../core/start/first-sight.ts';
import type { ShelvesCache } from '../../core/catalogue/shelves-cache.ts';
import type { PreviewTitleModel } from '../../core/catalogue/preview-title-model.ts';
import type { ShelvesModel } from '../../core/catalogue/shelves-model.ts';
import type { HeroModel } from '../../core/catalogue/hero-model.ts';
import type { LibraryModel } from '../../core/catalogue/library-model.ts';
import type { ListModel } from '../../core/catalogue/list-model.ts';
import type { SearchModel } from '../../core/catalogue/search-model.ts';
import type { MyListModel } from '../../core/catalogue/my-list-model.ts';
import type { PageModel } from '../../core/catalogue/page-model.ts';
import type { SimilarModel } from '../../core/catalogue/similar-model.ts';
import type { TitleCache } from '../../core/catalogue/title-cache.ts';
import type { TitleModel } from '../../core/catalogue/title-model.ts';
import type { AccountModel } from '../../core/account/account-model.ts';
import type { AutomaticVoucher } from '../../core/account/automatic-voucher.ts';
import type { CodeSignInModel } from '../../core/account/code-sign-in-model.ts';
import type { DeviceSetUpModel } from '../../core/account/device-set-up-model.ts';
import type { DeviceNameModel } from '../../core/account/device-name-model.ts';
import type { ProfileNameModel } from '../../core/account/profile-name-model.ts';
import type { RecoveryModel } from '../../core/account/recovery-model.ts';
import type { RegistrationModel } from '../../core/account/registration-model.ts';
import type { SettingsModel } from '../../core/account/settings-model.ts';
import type { SignInCodeModel } from '../../core/account/sign-in-code-model.ts';
import type { SignInModel } from '../../core/account/sign-in-model.ts';
import type { VoucherModel } from '../../core/account/voucher-model.ts';
import type { DeveloperPanelModel } from '../../core/developer/developer-panel-model.ts';
import type { Overrides } from '../../core/developer/overrides.ts';
import type { TroubleshootingModel } from '../../core/developer/troubleshooting-model.ts';
import type { BuyGate } from '../../core/checkout/buy-gate.ts';
import type { CheckoutModel } from '../../core/checkout/checkout-model.ts';
import type { AfterPurchase } from '../../core/checkout/after-purchase.ts';
import type { FinishPurchase } from '../../core/checkout/finish-purchase.ts';
import type { FinishRedemption } from '../../core/checkout/finish-redemption.ts';
import type { PurchaseJournal } from '../../core/checkout/purchase-journal.ts';
import type { PurchaseNews } from '../../core/checkout/purchase-news.ts';
import type { RedeemModel } from '../../core/checkout/redeem-model.ts';
import type { RedemptionNote } from '../../core/checkout/redemption-note.ts';
import type { PaymentFlag } from '../../core/flags/payment-flag.ts';
import type { ConsentStore } from '../../core/legal/consent-store.ts';
import type { LegalDocuments } from '../../core/legal/legal-documents.ts';
import type { Volume } from '../../core/screens/volume.ts';
import type { PlayerModel } from '../../core/screens/player-model.ts';
import type { UpNext } from '../../core/playback/up-next.ts';
import type { KnownProgress } from '../../core/playback/known-progress.ts';
import type { Playback } from '../../core/playback/playback.ts';
import type { ReportQueue } from '../../core/playback/report-queue.ts';
import type { TrackChoices } from '../../core/playback/track-choices.ts';
import type { StreamGate } from '../../core/playback/stream-gate.ts';
import type { AccountApi } from '../../core/ports/account-api.ts';
import type { BillingPlacesApi } from '../../core/ports/billing-places-api.ts';
import type { BrokerAddressApi } from '../../core/ports/broker-address.ts';
import type { CarBus } from '../../core/ports/car-bus.ts';
import type { CatalogueApi } from '../../core/ports/catalogue-api.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Connectivity } from '../../core/ports/connectivity.ts';
import type { Exclusive } from '../../core/ports/exclusive.ts';
import type { FeatureFlags } from '../../core/ports/feature-flags.ts';
import type { HostShell } from '../../core/ports/host-shell.ts';
import type { IpLookup } from '../../core/ports/ip-lookup.ts';
import type { KeyValueStore } from '../../core/ports/key-value-store.ts';
import type { LegalApi } from '../../core/ports/legal-api.ts';
import type { Log } from '../../core/ports/log.ts';
import type { MediaPlayer } from '../../core/ports/media-player.ts';
import type { MessageBus } from '../../core/ports/message-bus.ts';
import type { MyListApi } from '../../core/ports/my-list-api.ts';
import type { OffersApi } from '../../core/ports/offers-api.ts';
import type { OwnershipApi } from '../../core/ports/ownership-api.ts';
import type { PageApi } from '../../core/ports/page-api.ts';
import type { PayerAuthentication } from '../../core/ports/payer-authentication.ts';
import type { ProgressApi } from '../../core/ports/progress-api.ts';
import type { PurchaseApi, SettlingApi } from '../../core/ports/purchase-api.ts';
import type { Random } from '../../core/ports/random.ts';
import type { RedemptionApi } from '../../core/ports/redemption-api.ts';
import type { ReferenceData } from '../../core/ports/reference-data.ts';
import type { SearchApi } from '../../core/ports/search-api.ts';
import type { SecureCardFields } from '../../core/ports/secure-card-fields.ts';
import type { SessionApi } from '../../core/ports/session-api.ts';
import type { StreamApi } from '../../core/ports/stream-api.ts';
import type { Tab } from '../../core/ports/tab.ts';
import type { Telemetry } from '../../core/ports/telemetry.ts';
import type { VoucherApi } from '../../core/ports/voucher-api.ts';
import type { WordingApi } from '../../core/ports/wording-api.ts';
import type { LanguageNames } from '../../core/reference/language-names.ts';
import type { AssignModel } from '../../core/screens/assign-model.ts';
import type { CommandRouter } from '../../core/screens/command-router.ts';
import type { Presence } from '../../core/presence/presence.ts';
import type { ScreenChannel } from '../../core/presence/screen-channel.ts';
import type { ScreenCommands } from '../../core/screens/screen-commands.ts';
import type { Removal } from '../../core/screens/removal.ts';
import type { ScreenLife } from '../../core/screens/screen-life.ts';
import type { ScreenManagerModel } from '../../core/screens/screen-manager-model.ts';
import type { TitlePlayModel } from '../../core/screens/title-play-model.ts';
import type { AccountScope } from '../../core/session/account-scope.ts';
import type { NetworkCheck } from '../../core/session/network-check.ts';
import type { IdleModel } from '../../core/session/idle-model.ts';
import type { LandingModel } from '../../core/start/landing-model.ts';
import type { LogoutModel } from '../../core/session/logout-model.ts';
import type { ScreenSettings } from '../../core/session/screen-settings.ts';
import type { SessionStore } from '../../core/session/session-store.ts';
import type { Session } from '../../core/session/session.ts';
import type { HeardAddresses } from '../../core/start/heard-addresses.ts';
import type { StartUp } from '../../core/start/start-up.ts';
import type { ThisScreen } from '../../core/session/this-screen.ts';
import type { ClientConfig } from '../../core/shared/client-config.ts';
import type { Lockout } from '../../core/storage/lockout.ts';
import type { State } from '../../core/shared/state.ts';
import type { OwnPosition } from '../../core/sync/own-position.ts';
import type { StoredValues } from '../../core/storage/stored-values.ts';
import type { WatchTogether } from '../../core/sync/watch-together.ts';
import type { PlayerFaces } from '../../core/playback/player-faces.ts';
import type { GuardedPlayer } from '../../core/vehicle/guarded-player.ts';
import type { MotionPolicy } from '../../core/vehicle/motion-policy.ts';
import type { VehicleState } from '../../core/vehicle/vehicle-state.ts';
import type { WordingStore } from '../../core/wording/wording-store.ts';
import type { PlatformCalls } from '../http/platform-calls.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(name);

/** What a host fills in: every outside capability, and the values of this installation. */
export const PORTS = {
  config: token<ClientConfig>('ClientConfig'),
  /** Language of the host, `en-GB`. */
  hostLanguage: token<string>('HostLanguage'),
  clock: token<Clock>('Clock'),
  random: token<Random>('Random'),
  log: token<Log>('Log'),
  store: token<KeyValueStore>('KeyValueStore'),
  connectivity: token<Connectivity>('Connectivity'),
  sessionApi: token<SessionApi>('SessionApi'),
  catalogueApi: token<CatalogueApi>('CatalogueApi'),
  pageApi: token<PageApi>('PageApi'),
  searchApi: token<SearchApi>('SearchApi'),
  ownershipApi: token<OwnershipApi>('OwnershipApi'),
  offersApi: token<OffersApi>('OffersApi'),
  myListApi: token<MyListApi>('MyListApi'),
  streamApi: token<StreamApi>('StreamApi'),
  progressApi: token<ProgressApi>('ProgressApi'),
  accountApi: token<AccountApi>('AccountApi'),
  voucherApi: token<VoucherApi>('VoucherApi'),
  legalApi: token<LegalApi>('LegalApi'),
  wordingApi: token<WordingApi>('WordingApi'),
  featureFlags: token<FeatureFlags>('FeatureFlags'),
  referenceData: token<ReferenceData>('ReferenceData'),
  ipLookup: token<IpLookup>('IpLookup'),
  hostShell: token<HostShell>('HostShell'),
  /** Resolves when what the client was opened for is drawn, or nearly at once where nobody waits for a picture. */
  firstDrawn: token<() => Promise<void>>('FirstDrawn'),
  tab: token<Tab>('Tab'),
  exclusive: token<Exclusive>('Exclusive'),
  purchaseApi: token<PurchaseApi>('PurchaseApi'),
  settlingApi: token<SettlingApi>('SettlingApi'),
  billingPlacesApi: token<BillingPlacesApi>('BillingPlacesApi'),
  redemptionApi: token<RedemptionApi>('RedemptionApi'),
  cardFields: token<SecureCardFields>('SecureCardFields'),
  payerAuthentication: token<PayerAuthentication>('PayerAuthentication'),
  brokerAddressApi: token<BrokerAddressApi>('BrokerAddressApi'),
  bus: token<MessageBus>('MessageBus'),
  player: token<MediaPlayer>('MediaPlayer'),
  telemetry: token<Telemetry>('Telemetry'),
  /** Null for a car that is set by hand. */
  carBus: token<CarBus | null>('CarBus'),
} as const;

/** What the core makes of them. */
export const CORE = {
  stored: token<StoredValues>('StoredValues'),
  sessionStore: token<SessionStore>('SessionStore'),
  thisScreen: token<ThisScreen>('ThisScreen'),
  session: token<Session>('Session'),
  /** The signed-in account; only in a container of an account. */
  accountScope: token<AccountScope>('AccountScope'),
  networkCheck: token<NetworkCheck>('NetworkCheck'),
  reports: token<ReportQueue>('ReportQueue'),
  knownProgress: token<KnownProgress>('KnownProgress'),
  streamGate: token<StreamGate>('StreamGate'),
  guardedPlayer: token<GuardedPlayer>('GuardedPlayer'),
  playerFaces: token<PlayerFaces>('PlayerFaces'),
  playback: token<Playback>('Playback'),
  upNext: token<UpNext>('UpNext'),
  trackChoices: token<TrackChoices>('TrackChoices'),
  ownPosition: token<OwnPosition>('OwnPosition'),
  channel: token<ScreenChannel>('ScreenChannel'),
  presence: token<Presence>('Presence'),
  together: token<WatchTogether>('WatchTogether'),
  router: token<CommandRouter>('CommandRouter'),
  commands: token<ScreenCommands>('ScreenCommands'),
  removal: token<Removal>('Removal'),
  life: token<ScreenLife>('ScreenLife'),
  signInLock: token<Lockout>('SignInLock'),
  codeLock: token<Lockout>('CodeLock'),
  signIn: token<SignInModel>('SignInModel'),
  codeSignIn: token<CodeSignInModel>('CodeSignInModel'),
  automaticVoucher: token<AutomaticVoucher>('AutomaticVoucher'),
  consents: token<ConsentStore>('ConsentStore'),
  legal: token<LegalDocuments>('LegalDocuments'),
  registration: token<RegistrationModel>('RegistrationModel'),
  recovery: token<RecoveryModel>('RecoveryModel'),
  /** Of the signed-in account. */
  passwordReset: token<RecoveryModel>('PasswordReset'),
  voucher: token<VoucherModel>('VoucherModel'),
  signInCode: token<SignInCodeModel>('SignInCodeModel'),
  account: token<AccountModel>('AccountModel'),
  deviceSetUp: token<DeviceSetUpModel>('DeviceSetUpModel'),
  deviceName: token<DeviceNameModel>('DeviceNameModel'),
  profileName: token<ProfileNameModel>('ProfileNameModel'),
  settings: token<SettingsModel>('SettingsModel'),
  screenSettings: token<ScreenSettings>('ScreenSettings'),
  vehicle: token<VehicleState>('VehicleState'),
  motion: token<MotionPolicy>('MotionPolicy'),
  landing: token<LandingModel>('LandingModel'),
  logout: token<LogoutModel>('LogoutModel'),
  /** Whether a film is in use on this screen: it moves, or waits in its group until the car is parked. */
  playing: token<State<boolean>>('Playing'),
  idle: token<IdleModel>('IdleModel'),
  startUp: token<StartUp>('StartUp'),
  heardAddresses: token<HeardAddresses>('HeardAddresses'),
  wording: token<WordingStore>('WordingStore'),
  paymentFlag: token<PaymentFlag>('PaymentFlag'),
  languageNames: token<LanguageNames>('LanguageNames'),
  overrides: token<Overrides>('Overrides'),
  developerPanel: token<DeveloperPanelModel>('DeveloperPanelModel'),
  troubleshooting: token<TroubleshootingModel>('TroubleshootingModel'),
  home: token<ShelvesModel>('HomeShelves'),
  preview: token<ShelvesModel>('PreviewShelves'),
  previewPage: token<PageModel>('PreviewPage'),
  addScreenOffer: token<AddScreenOffer>('AddScreenOffer'),
  shelvesCache: token<ShelvesCache>('ShelvesCache'),
  firstSight: token<FirstSight>('FirstSight'),
  editBegun: token<EditBegun>('EditBegun'),
  /** Titles that were taken out of what was begun, by this screen. */
  begunForgotten: token<Subject<TitleId>>('begun, and forgotten'),
  previewTitle: token<PreviewTitleModel>('PreviewTitleModel'),
  library: token<LibraryModel>('LibraryModel'),
  studio: token<ShelvesModel>('StudioShelves'),
  page: token<PageModel>('PageModel'),
  list: token<ListModel>('ListModel'),
  search: token<SearchModel>('SearchModel'),
  title: token<TitleModel>('TitleModel'),
  titleCache: token<TitleCache>('TitleCache'),
  hero: token<HeroModel>('HeroModel'),
  similar: token<SimilarModel>('SimilarModel'),
  myList: token<MyListModel>('MyListModel'),
  /** Payment and redeeming lock together (OPEN-21). */
  paymentLock: token<Lockout>('PaymentLock'),
  purchaseJournal: token<PurchaseJournal>('PurchaseJournal'),
  redemptionNote: token<RedemptionNote>('RedemptionNote'),
  purchaseNews: token<PurchaseNews>('PurchaseNews'),
  checkout: token<CheckoutModel>('CheckoutModel'),
  buyGate: token<BuyGate>('BuyGate'),
  redeem: token<RedeemModel>('RedeemModel'),
  finishPurchase: token<FinishPurchase>('FinishPurchase'),
  finishRedemption: token<FinishRedemption>('FinishRedemption'),
  afterPurchase: token<AfterPurchase>('AfterPurchase'),
  titlePlay: token<TitlePlayModel>('TitlePlayModel'),
  volume: token<Volume>('Volume'),
  playerModel: token<PlayerModel>('PlayerModel'),
  screenManager: token<ScreenManagerModel>('ScreenManagerModel'),
  assign: token<AssignModel>('AssignModel'),
} as const;

/** What the calls of the platform share. */
export const PLATFORM_CALLS = token<PlatformCalls>('PlatformCalls');
/** The same calls where nobody asked for them: no sign of life (OPEN2-57). */
export const UNASKED_CALLS = token<PlatformCalls>('UnaskedCalls');
