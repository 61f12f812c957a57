import { HttpAccountApi } from '../../adapters/http/http-account-api.ts';
import { HttpBillingPlacesApi } from '../../adapters/http/http-billing-places-api.ts';
import { HttpBrokerAddressApi } from '../../adapters/http/http-broker-address-api.ts';
import { HttpCatalogueApi } from '../../adapters/http/http-catalogue-api.ts';
import { HttpFeatureFlags } from '../../adapters/http/http-feature-flags.ts';
import { HttpIpLookup } from '../../adapters/http/http-ip-lookup.ts';
import { HttpLegalApi } from '../../adapters/http/http-legal-api.ts';
import { HttpMyListApi } from '../../adapters/http/http-my-list-api.ts';
import { HttpOffersApi } from '../../adapters/http/http-offers-api.ts';
import { HttpOwnershipApi } from '../../adapters/http/http-ownership-api.ts';
import { HttpPageApi } from '../../adapters/http/http-page-api.ts';
import { HttpProgressApi } from '../../adapters/http/http-progress-api.ts';
import { HttpPurchaseApi } from '../../adapters/http/http-purchase-api.ts';
import { HttpRedemptionApi } from '../../adapters/http/http-redemption-api.ts';
import { HttpSearchApi } from '../../adapters/http/http-search-api.ts';
import { HttpSessionApi } from '../../adapters/http/http-session-api.ts';
import { HttpStreamApi } from '../../adapters/http/http-stream-api.ts';
import { HttpVoucherApi } from '../../adapters/http/http-voucher-api.ts';
import { HttpWordingApi } from '../../adapters/http/http-wording-api.ts';
import { OutsideCalls } from '../../adapters/http/outside-calls.ts';
import { PlatformCalls } from '../../adapters/http/platform-calls.ts';
import type { SignInDevice } from '../../core/ports/session-api.ts';
import type { ClientConfig } from '../../core/shared/client-config.ts';
import type { ConsumerId } from '../../core/shared/ids.ts';
import { FakeCallContext } from './fakes/fake-call-context.ts';
import { RecordingLog } from './fakes/recording-log.ts';

/** The bases of the localhost environment, on a server of its own. */
export function basesOn(url: string): ClientConfig['bases'] {
  return {
    content: `${url}/content/v9`,
    user: `${url}/user/v10`,
    payments: `${url}/payments/v8`,
    messaging: `${url}/messaging`,
  };
}

export const WEB_DEVICE: SignInDevice = {
  deviceIdentifier: 'WEB-MERCEDES',
  deviceModel: 'WEB',
  hardwareId: '',
  isHwidEncrypted: false,
};

/** Every HTTP adapter against one server, with a caller whose headers a test or `signIn` sets. */
export class HttpRig {
  readonly context = new FakeCallContext({ apiKey: null, session: null, appLanguage: 'EN' });
  readonly log = new RecordingLog();
  readonly calls: PlatformCalls;
  readonly session: HttpSessionApi;
  readonly catalogue: HttpCatalogueApi;
  readonly pages: HttpPageApi;
  readonly search: HttpSearchApi;
  readonly ownership: HttpOwnershipApi;
  readonly offers: HttpOffersApi;
  readonly myList: HttpMyListApi;
  readonly stream: HttpStreamApi;
  readonly progress: HttpProgressApi;
  readonly brokerAddress: HttpBrokerAddressApi;
  readonly account: HttpAccountApi;
  readonly vouchers: HttpVoucherApi;
  readonly purchases: HttpPurchaseApi;
  readonly billingPlaces: HttpBillingPlacesApi;
  readonly redemption: HttpRedemptionApi;
  readonly legal: HttpLegalApi;
  readonly wording: HttpWordingApi;
  readonly flags: HttpFeatureFlags;
  readonly ipLookup: HttpIpLookup;
  consumer: ConsumerId | null = null;

  constructor(
    readonly url: string,
    masterKey = 'master',
    timeOutMs?: number,
    clientKey = 'client-key',
  ) {
    const bases = basesOn(url);
    this.calls = new PlatformCalls(
      bases,
      this.context,
      this.log,
      timeOutMs === undefined ? {} : { timeOutMs },
    );
    this.session = new HttpSessionApi(this.calls, masterKey);
    this.catalogue = new HttpCatalogueApi(this.calls, bases.content, this.log, 'RGBA');
    this.pages = new HttpPageApi(this.calls, bases.content);
    this.search = new HttpSearchApi(this.calls, bases.content, this.log);
    this.ownership = new HttpOwnershipApi(this.calls);
    this.offers = new HttpOffersApi(this.calls);
    this.myList = new HttpMyListApi(this.calls);
    this.stream = new HttpStreamApi(this.calls, bases.content, () => this.consumer);
    this.progress = new HttpProgressApi(this.calls);
    this.brokerAddress = new HttpBrokerAddressApi(this.calls);
    this.account = new HttpAccountApi(this.calls);
    this.vouchers = new HttpVoucherApi(this.calls);
    this.purchases = new HttpPurchaseApi(this.calls, `${bases.payments}/authentication/callback`);
    this.billingPlaces = new HttpBillingPlacesApi(this.calls);
    this.redemption = new HttpRedemptionApi(this.calls);
    this.legal = new HttpLegalApi(this.calls);
    const outside = new OutsideCalls(this.log, timeOutMs);
    this.wording = new HttpWordingApi(this.calls, outside, bases.content);
    this.flags = new HttpFeatureFlags(outside, { url: `${url}/api/frontend`, clientKey });
    this.ipLookup = new HttpIpLookup(outside, `${url}/ip`);
  }

  /** Fetches an API key and signs in; later calls are made in the account's name. */
  async signIn(device: SignInDevice, account: { readonly email: string; readonly password: string }) {
    const key = await this.session.apiKey(null);
    if (!key.ok) throw new Error(`no API key: ${JSON.stringify(key.error)}`);
    this.context.current = { ...this.context.current, apiKey: key.value.apiKey };
    const signedIn = await this.session.signIn(device, account.email, account.password);
    if (!signedIn.ok) throw new Error(`no session: ${JSON.stringify(signedIn.error)}`);
    this.context.current = { ...this.context.current, session: signedIn.value.session };
    this.consumer = signedIn.value.consumerId;
    return signedIn.value;
  }
}
