import type { Result } from '../shared/result.ts';
import type { AuthenticationSetup, DeviceInformation } from './purchase-api.ts';

/** `unusable`: the address is not one that may be shown, or its page did not load. */
export type AuthenticationError = { readonly code: 'unusable' | 'cancelled' };

/**
 * How a challenge of the bank ended, as far as its callback page says: `failed` says that the bank refused the payer
 * (OPEN2-14); whether a `done` one passed is found out by paying (PAYS-18).
 */
export type ChallengeEnd = 'done' | 'failed';

/** The bank's part of a payment, in frames of other origins. How long to wait is the caller's; the signal ends it. */
export interface PayerAuthentication {
  /** What enrolment tells the bank about this device (PAYS-12). */
  device(): DeviceInformation;
  /**
   * Posts the device data form in a frame that nobody sees, and resolves with the session id of the message that comes
   * back from that origin (PAYS-09, PAYS-10). Messages of other origins and forms are ignored.
   */
  collectDeviceData(
    setup: AuthenticationSetup,
    signal: AbortSignal,
  ): Promise<Result<string, AuthenticationError>>;
  /**
   * Posts the step-up form into the frame that the view shows, and resolves when the callback page reports
   * (PAYS-13, PAYS-18). Only a message of the callback page's origin, from within that frame, counts.
   */
  challenge(
    stepUp: { readonly url: string; readonly accessToken: string },
    signal: AbortSignal,
  ): Promise<Result<ChallengeEnd, AuthenticationError>>;
}
