import type { AccountApi } from '../../core/ports/account-api.ts';
import type { BrokerAddressApi } from '../../core/ports/broker-address.ts';
import type { CatalogueApi } from '../../core/ports/catalogue-api.ts';
import type { FeatureFlags } from '../../core/ports/feature-flags.ts';
import type { LegalApi } from '../../core/ports/legal-api.ts';
import type { MyListApi } from '../../core/ports/my-list-api.ts';
import type { OffersApi } from '../../core/ports/offers-api.ts';
import type { OwnershipApi, TransactionType } from '../../core/ports/ownership-api.ts';
import type { PageApi } from '../../core/ports/page-api.ts';
import type { ProgressApi } from '../../core/ports/progress-api.ts';
import type { SearchApi } from '../../core/ports/search-api.ts';
import type { SessionApi, SignedIn, SignInDevice } from '../../core/ports/session-api.ts';
import type { StreamApi } from '../../core/ports/stream-api.ts';
import type { VoucherApi } from '../../core/ports/voucher-api.ts';
import type { WordingApi } from '../../core/ports/wording-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import type { Result } from '../../core/shared/result.ts';

/** What a contract suite must know of a platform to ask it sensible questions. */
export interface KnownFacts {
  readonly account: { readonly email: string; readonly password: string };
  readonly device: SignInDevice;
  /** The hardware id of a car that is linked to an account, null where the platform has none. */
  readonly linkedHardwareId: string | null;
  /** A supported country for the region override, and one that is not. */
  readonly country: string;
  readonly unsupportedCountry: string;
  /** A title of the account, with the claim that it has. */
  readonly ownTitle: { readonly id: TitleId; readonly productId: string; readonly type: TransactionType };
  /** A title that the account has no claim to by this type. */
  readonly foreignTitle: { readonly id: TitleId; readonly productId: string; readonly type: TransactionType };
  /** A title never watched by the account. */
  readonly freshTitle: TitleId;
  readonly withheldTitle: TitleId;
  readonly productWithTrailer: string;
  readonly productWithDubCards: string;
  /** A product that may not be played at this time. */
  readonly productOutOfWindow: string;
  /** Extras by `vamId`: two that anybody may watch who is signed in, in clear and encrypted, and one that nobody may. */
  readonly clips: { readonly open: string; readonly encrypted: string; readonly locked: string };
  /** The id of a page. */
  readonly page: string;
  /** A voucher that nobody redeemed yet, good on the device above. */
  readonly voucher: { readonly code: string; readonly credits: number };
}

/** A platform with one account, behind the ports. Each test opens its own. */
export interface PlatformRig {
  readonly session: SessionApi;
  readonly catalogue: CatalogueApi;
  readonly pages: PageApi;
  readonly search: SearchApi;
  readonly ownership: OwnershipApi;
  readonly offers: OffersApi;
  readonly myList: MyListApi;
  readonly stream: StreamApi;
  readonly progress: ProgressApi;
  readonly brokerAddress: BrokerAddressApi;
  readonly account: AccountApi;
  readonly vouchers: VoucherApi;
  readonly legal: LegalApi;
  readonly wording: WordingApi;
  /** With the payment flag of the product `cabinema` on. */
  readonly flags: FeatureFlags;
  readonly known: KnownFacts;
  /** Signs the account in, so that the calls after this one are made in its name. */
  readonly signIn: () => Promise<SignedIn>;
  /** The temporary password that was mailed last. */
  readonly temporaryPassword: () => string;
  readonly close: () => Promise<void>;
}

export interface NamedPlatform {
  readonly name: string;
  readonly open: () => Promise<PlatformRig>;
}

/** The value of a result that must be good. */
export function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}

/** The response code of a result that must be rejected. */
export function rejectionOf(result: Result<unknown, CallFailure>): number {
  if (!result.ok && result.error.code === 'rejected') return result.error.responseCode;
  throw new Error(`expected a rejection, got ${JSON.stringify(result)}`);
}

export const NEVER_ABORTED = new AbortController().signal;

export function abortedSignal(): AbortSignal {
  const controller = new AbortController();
  controller.abort();
  return controller.signal;
}
