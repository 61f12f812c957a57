import { Container, type ServiceIdentifier } from 'inversify';
import { filter } from 'rxjs';
import { accountContainer } from '../../adapters/composition/account-container.ts';
import { browseModule } from '../../adapters/composition/browse-module.ts';
import { checkoutModule } from '../../adapters/composition/checkout-module.ts';
import { coreModule } from '../../adapters/composition/core-bindings.ts';
import { entryModule } from '../../adapters/composition/entry-module.ts';
import { previewModule } from '../../adapters/composition/preview-module.ts';
import { profileModule } from '../../adapters/composition/profile-module.ts';
import { settingsModule } from '../../adapters/composition/settings-module.ts';
import { CORE, PORTS } from '../../adapters/composition/tokens.ts';
import { watchModule } from '../../adapters/composition/watch-module.ts';
import { SEATS, type Seat } from '../../core/display/seats.ts';
import type { Playback } from '../../core/playback/playback.ts';
import type { CarBus } from '../../core/ports/car-bus.ts';
import type { Random } from '../../core/ports/random.ts';
import type { PlaybackTelemetry } from '../../core/ports/telemetry.ts';
import { AccountScope } from '../../core/session/account-scope.ts';
import { MANUAL_CAR, STRICT_MOTION, type MotionConfig } from '../../core/shared/client-config.ts';
import type { Session } from '../../core/session/session.ts';
import {
  consumerId,
  deviceId,
  type DeviceId,
  type PlaySessionId,
  type TitleId,
} from '../../core/shared/ids.ts';
import { err } from '../../core/shared/result.ts';
import { SeededRandom } from '../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import { VirtualPlayer, type VirtualPlayerOptions } from '../../simulators/fleet/virtual-player.ts';
import { knownTitle, sampleMetadata } from './fakes/catalogue-samples.ts';
import { FakeAccountApi } from './fakes/fake-account-api.ts';
import { FakeBillingPlacesApi } from './fakes/fake-billing-places-api.ts';
import type { FakeCall } from './fakes/fake-call.ts';
import { FakeBrokerAddressApi } from './fakes/fake-broker-address-api.ts';
import { FakeCatalogueApi } from './fakes/fake-catalogue-api.ts';
import { FakeConnectivity } from './fakes/fake-connectivity.ts';
import { FakeExclusive } from './fakes/fake-exclusive.ts';
import { FakeFeatureFlags } from './fakes/fake-feature-flags.ts';
import { FakeHostShell } from './fakes/fake-host-shell.ts';
import { FakeIpLookup } from './fakes/fake-ip-lookup.ts';
import { FakeKeyValueStore } from './fakes/fake-key-value-store.ts';
import { FakeLegalApi } from './fakes/fake-legal-api.ts';
import { FakeMessageHub } from './fakes/fake-message-bus.ts';
import type { FakeMessageBus } from './fakes/fake-message-bus.ts';
import { FakeMyListApi } from './fakes/fake-my-list-api.ts';
import { FakeOffersApi } from './fakes/fake-offers-api.ts';
import { FakeOwnershipApi, ownedBy } from './fakes/fake-ownership-api.ts';
import { FakePageApi } from './fakes/fake-page-api.ts';
import { FakePayerAuthentication } from './fakes/fake-payer-authentication.ts';
import { FakeProgressApi } from './fakes/fake-progress-api.ts';
import { FakePurchaseApi } from './fakes/fake-purchase-api.ts';
import { FakeRedemptionApi } from './fakes/fake-redemption-api.ts';
import { FakeReferenceData } from './fakes/fake-reference-data.ts';
import { FakeSearchApi } from './fakes/fake-search-api.ts';
import { FakeSecureCardFields } from './fakes/fake-secure-card-fields.ts';
import { FakeSessionApi } from './fakes/fake-session-api.ts';
import { FakeStreamApi } from './fakes/fake-stream-api.ts';
import { FakeTabs, type FakeTab } from './fakes/fake-tabs.ts';
import { FakeVoucherApi } from './fakes/fake-voucher-api.ts';
import { FakeWordingApi } from './fakes/fake-wording-api.ts';
import { RecordingLog } from './fakes/recording-log.ts';
import { CAR_WITH_BUS, sampleConfig } from './fakes/sample-config.ts';

/** What `watch` plays. */
export const FILM = knownTitle('4711');

export interface ScreenRigOptions {
  readonly seat?: Seat;
  /** Shared by the screens of one car; a world and a broker of its own otherwise. */
  readonly clock?: VirtualClock;
  readonly hub?: FakeMessageHub;
  readonly random?: Random;
  /** One of several tabs of an origin; the only one otherwise. */
  readonly tab?: FakeTab;
  /** Shared by the tabs of an origin. */
  readonly exclusive?: FakeExclusive;
  readonly player?: VirtualPlayerOptions;
  /** None otherwise: the car is set by hand. */
  readonly carBus?: CarBus;
  readonly motion?: Partial<MotionConfig>;
  /** Whose streams an address may name; none otherwise. */
  readonly streamHosts?: readonly string[];
}

const SEAT_IDS: Readonly<Record<Seat, string>> = {
  front: '0000-front',
  passenger: '0B-passenger',
  left: '1A-left',
  right: '1B-right',
  other: 'Web1',
};

/**
 * A whole screen in virtual time: the core as every host composes it, over fakes that a test can reach. A screen of a
 * car signs in by its hardware id on `start`; another device starts anonymous. Device ids tell the seat.
 */
export class ScreenRig {
  readonly clock: VirtualClock;
  readonly hub: FakeMessageHub;
  readonly bus: FakeMessageBus;
  readonly player: VirtualPlayer;
  readonly store = new FakeKeyValueStore();
  readonly log = new RecordingLog();
  readonly sessionApi = new FakeSessionApi();
  readonly catalogue = new FakeCatalogueApi();
  readonly pages = new FakePageApi();
  readonly search = new FakeSearchApi();
  readonly ownership = new FakeOwnershipApi();
  readonly offers = new FakeOffersApi();
  readonly myList = new FakeMyListApi();
  readonly streams = new FakeStreamApi();
  readonly progress = new FakeProgressApi();
  readonly connectivity = new FakeConnectivity();
  readonly accounts = new FakeAccountApi();
  readonly vouchers = new FakeVoucherApi();
  readonly purchases = new FakePurchaseApi();
  readonly billingPlaces = new FakeBillingPlacesApi();
  readonly redemption = new FakeRedemptionApi();
  readonly cardFields = new FakeSecureCardFields();
  readonly payerAuthentication = new FakePayerAuthentication();
  readonly exclusive: FakeExclusive;
  readonly legal = new FakeLegalApi();
  readonly wordings = new FakeWordingApi();
  readonly flags = new FakeFeatureFlags();
  readonly shell = new FakeHostShell();
  readonly tab: FakeTab;
  readonly measured: PlaybackTelemetry[] = [];
  readonly deviceId: DeviceId;
  readonly session: Session;
  private readonly container = new Container();
  /** Whose parts are the latest; nobody's at first, for tests without an account: that ends with the first one. */
  private latest: { scope: AccountScope } = { scope: new AccountScope(consumerId('nobody'), 0, this.log) };
  private account = this.accountParts();
  /** Sign-ins so far. */
  private signIns = 0;

  constructor(options: ScreenRigOptions = {}) {
    const {
      seat = 'front',
      clock,
      hub,
      random,
      player,
      tab,
      exclusive,
      carBus,
      motion,
      streamHosts = [],
    } = options;
    this.clock = clock ?? new VirtualClock();
    this.hub = hub ?? new FakeMessageHub(this.clock);
    this.bus = this.hub.bus(seat);
    this.player = new VirtualPlayer(this.clock, player);
    this.deviceId = deviceId(SEAT_IDS[seat]);
    this.tab = tab ?? new FakeTabs().open();
    this.exclusive = exclusive ?? new FakeExclusive();

    const { container } = this;
    const car = carBus === undefined ? MANUAL_CAR : CAR_WITH_BUS;
    container
      .bind(PORTS.config)
      .toConstantValue(sampleConfig({ car, motion: { ...STRICT_MOTION, ...motion }, streamHosts }));
    container.bind(PORTS.hostLanguage).toConstantValue('en-GB');
    container.bind(PORTS.clock).toConstantValue(this.clock);
    container.bind(PORTS.random).toConstantValue(random ?? new SeededRandom(seat.length));
    container.bind(PORTS.log).toConstantValue(this.log);
    container.bind(PORTS.store).toConstantValue(this.store);
    container.bind(PORTS.connectivity).toConstantValue(this.connectivity);
    container.bind(PORTS.sessionApi).toConstantValue(this.sessionApi);
    container.bind(PORTS.catalogueApi).toConstantValue(this.catalogue);
    container.bind(PORTS.pageApi).toConstantValue(this.pages);
    container.bind(PORTS.searchApi).toConstantValue(this.search);
    container.bind(PORTS.ownershipApi).toConstantValue(this.ownership);
    container.bind(PORTS.offersApi).toConstantValue(this.offers);
    container.bind(PORTS.myListApi).toConstantValue(this.myList);
    container.bind(PORTS.streamApi).toConstantValue(this.streams);
    container.bind(PORTS.progressApi).toConstantValue(this.progress);
    container.bind(PORTS.accountApi).toConstantValue(this.accounts);
    container.bind(PORTS.voucherApi).toConstantValue(this.vouchers);
    container.bind(PORTS.legalApi).toConstantValue(this.legal);
    container.bind(PORTS.wordingApi).toConstantValue(this.wordings);
    container.bind(PORTS.featureFlags).toConstantValue(this.flags);
    container.bind(PORTS.referenceData).toConstantValue(new FakeReferenceData());
    container.bind(PORTS.ipLookup).toConstantValue(new FakeIpLookup());
    container.bind(PORTS.hostShell).toConstantValue(this.shell);
    container.bind(PORTS.firstDrawn).toConstantValue(() => Promise.resolve());
    container.bind(PORTS.tab).toConstantValue(this.tab);
    container.bind(PORTS.exclusive).toConstantValue(this.exclusive);
    container.bind(PORTS.purchaseApi).toConstantValue(this.purchases);
    container.bind(PORTS.settlingApi).toConstantValue(this.purchases);
    container.bind(PORTS.billingPlacesApi).toConstantValue(this.billingPlaces);
    container.bind(PORTS.redemptionApi).toConstantValue(this.redemption);
    container.bind(PORTS.cardFields).toConstantValue(this.cardFields);
    container.bind(PORTS.payerAuthentication).toConstantValue(this.payerAuthentication);
    container.bind(PORTS.brokerAddressApi).toConstantValue(new FakeBrokerAddressApi());
    container.bind(PORTS.bus).toConstantValue(this.bus);
    container.bind(PORTS.player).toConstantValue(this.player);
    container.bind(PORTS.carBus).toConstantValue(carBus ?? null);
    container.bind(PORTS.telemetry).toConstantValue({ playback: (sample) => this.measured.push(sample) });
    container.load(coreModule, entryModule);

    if (seat !== 'other') {
      this.get(CORE.thisScreen).applyStart({
        customerZone: SEATS[seat].zone,
        hardwareId: this.sessionApi.linkedHardwareId,
        languageOverride: null,
      });
    }
    this.store.set('deviceId', this.deviceId);
    this.session = this.get(CORE.session);
    this.session.account$.pipe(filter((account) => account !== null)).subscribe((account) => {
      if (this.signIns === 0) {
        const { scope } = this.latest;
        account.atEnd(() => scope.end());
        this.latest.scope = account;
      } else {
        this.latest = { scope: account };
        this.account = this.accountParts();
      }
      this.signIns += 1;
      account.atEnd(() => this.giveUpCalls());
      this.account.get(CORE.life).start();
    });
  }

  /** The play of the account that is signed in, or was last. */
  get playback(): Playback {
    return this.get(CORE.playback);
  }

  /** Any part of the core, by its token; of an account that part which belongs to the latest one. */
  get<T>(id: ServiceIdentifier<T>): T {
    // A part of the screen is made of the ports of the screen, whoever is signed in.
    return this.container.isBound(id) ? this.container.get(id) : this.account.get(id);
  }

  /** Starts the screen and lets it join the topic of its account. */
  async start(): Promise<void> {
    void this.session.start();
    await this.clock.advanceAsync(1);
  }

  /**
   * As the calls of an account do that is over, see `adapters/composition/account-container.ts`. Those of the two ports
   * that a screen calls as well are told apart by `callsOf`.
   */
  private giveUpCalls(): void {
    const { catalogue, pages, search, ownership, offers, myList } = this;
    const { streams, progress, purchases, billingPlaces, redemption } = this;
    const browsing = [catalogue, pages, search, ownership, offers, myList];
    const checkout = [purchases, billingPlaces, redemption];
    for (const { on } of [...browsing, ...checkout, streams, progress]) {
      for (const call of Object.values<Pick<FakeCall<never, never>, 'giveUp'>>(on)) call.giveUp();
    }
  }

  /** What is made anew for every account; the first one's is there from the beginning, for tests without any. */
  private accountParts(): Container {
    const parts = accountContainer(this.container, null);
    const { latest: whose } = this;
    parts.bind(CORE.accountScope).toDynamicValue(() => whose.scope);
    const isAnother = (): boolean => {
      const stored = this.get(CORE.sessionStore).read();
      return whose.scope.serial > 0 && stored?.consumerId !== whose.scope.consumerId;
    };
    parts.bind(PORTS.accountApi).toConstantValue(callsOf(whose, isAnother, this.accounts));
    parts.bind(PORTS.voucherApi).toConstantValue(callsOf(whose, isAnother, this.vouchers));
    parts.load(watchModule, previewModule, profileModule, settingsModule, browseModule, checkoutModule);
    return parts;
  }

  /** Plays {@link FILM} in this session. */
  async watch(playSessionId: PlaySessionId, positionMs = 0): Promise<void> {
    this.own(FILM);
    await this.playback.open({
      titleId: FILM,
      kind: 'film',
      title: 'Night Drive',
      positionMs,
      playSessionId,
      productId: '94711',
    });
  }

  /** Makes these titles the account's own. */
  own(...titles: readonly TitleId[]): void {
    for (const title of titles) {
      this.ownership.records.set(title, [ownedBy('EST')]);
      this.catalogue.titles.set(title, sampleMetadata(title));
    }
  }
}

/** A port as an account calls it: what is under way at its end comes to nothing, and no call leaves after that. */
function callsOf<Port extends object>(
  whose: { readonly scope: AccountScope },
  isAnother: () => boolean,
  port: Port,
): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...asked: unknown[]): Promise<unknown> => {
        const { scope } = whose;
        const isOver = (): boolean => scope.over;
        if (isOver() || isAnother()) return err({ code: 'cancelled', unsent: true });
        const answer: unknown = await Reflect.apply(member, target, asked);
        return isOver() ? err({ code: 'cancelled' }) : answer;
      };
    },
  });
}
