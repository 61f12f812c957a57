import type { CallFailure } from '../shared/call-failure.ts';
import type { ConsumerId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

/** An answered sign-in (SIGN-11). */
export interface SignedIn {
  readonly session: string;
  /** Epoch milliseconds; null when the platform sent something unreadable, which counts as long past. */
  readonly sessionExpiryMs: number | null;
  readonly refreshToken: string;
  readonly consumerId: ConsumerId;
  readonly consumerDeviceId: string;
  /** Empty for an account without a subscription. */
  readonly activeSubscription: string;
}

export interface RefreshedSession {
  readonly session: string;
  readonly sessionExpiryMs: number | null;
  readonly refreshToken: string;
}

/** The device a sign-in comes from (SIGN-09, SIGN-10). */
export interface SignInDevice {
  readonly deviceIdentifier: string;
  readonly deviceModel: string;
  /** Empty outside a car. */
  readonly hardwareId: string;
  readonly isHwidEncrypted: boolean;
}

/**
 * Beginning, refreshing and ending a session. Time and failures are those of `CallFailure`. No call can be given up: its
 * answer decides which session is valid.
 */
export interface SessionApi {
  /**
   * GET apikey/{masterKey}, with the country appended when a region override is on (CALL-04). With a country it is the
   * region check too: a territory that is not served is `rejected` (DEVP-05, OPEN-29).
   */
  apiKey(country: string | null): Promise<Result<{ apiKey: string; country: string }, CallFailure>>;
  /** POST login. Response code 10000 or 10003 with a session is success. */
  signIn(device: SignInDevice, email: string, password: string): Promise<Result<SignedIn, CallFailure>>;
  /** POST login/shortcode: signs in with a code made on another screen (CODE-05). Successes as for `signIn`. */
  signInWithCode(device: SignInDevice, shortCode: string): Promise<Result<SignedIn, CallFailure>>;
  /** POST login/linkeddevice: signs a car's screen in by its hardware id (ROLE2-06). */
  signInLinkedDevice(device: SignInDevice): Promise<Result<SignedIn, CallFailure>>;
  /** POST session/refresh. A background call. */
  refresh(refreshToken: string): Promise<Result<RefreshedSession, CallFailure>>;
  /**
   * PUT devices/{consumerDeviceId}/logout, in the name of the session that is stored as it is called. A background call;
   * its answer never ends a session.
   */
  signOut(consumerDeviceId: string): Promise<Result<void, CallFailure>>;
}
