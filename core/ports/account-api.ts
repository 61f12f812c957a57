import type { CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { SignInDevice } from './session-api.ts';

/** What a new account is made of (CREG-14). */
export interface Registration {
  readonly device: SignInDevice;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** Of birth; month 1 to 12. */
  readonly year: number;
  readonly month: number;
  readonly acceptPrivacy: boolean;
  readonly acceptTC: boolean;
  readonly ageChecked: boolean;
  /** Null leaves the field out of the request. */
  readonly voucher: string | null;
}

/** One running subscription of the account. */
export interface Subscription {
  readonly name: string | null;
  /** Epoch ms; null when unreadable. */
  readonly endsAtMs: number | null;
}

/** One line of the purchase history (ENTT-12). */
export interface Transaction {
  /** 1 purchase or redemption, 3 rental; others as they come (LEGL-12). */
  readonly typeId: number;
  /** Epoch ms; null when unreadable. */
  readonly dateMs: number | null;
  /** ISO 4217 code; null for a redemption. */
  readonly currency: string | null;
  readonly value: number | null;
  readonly itemId: string;
  /** The title that it is of; null when the item is none (DEC-20). */
  readonly titleId: TitleId | null;
  readonly title: string;
  /** The title in the language of the call; null when there is none. */
  readonly localTitle: string | null;
}

/**
 * The account itself: making it, its password, its balance and its history. Nothing here begins a session. Time and
 * failures are those of `CallFailure`; a call with a signal is given up by it.
 */
export interface AccountApi {
  /**
   * POST register. Only 10000 is a success (OPEN-16); it signs nobody in. Not given up when the screen is left: nobody
   * would know whether the account exists.
   */
  register(registration: Registration): Promise<Result<void, CallFailure>>;
  /** POST password?email=: the platform mails a temporary password (PASS-02). Not given up: the mail may be out. */
  sendTemporaryPassword(email: string): Promise<Result<void, CallFailure>>;
  /**
   * PATCH temporarypasswordcode (PASS-07). 10000 and 10003 are successes (PASS-12). Not given up half-way: nobody would
   * know which password holds.
   */
  changeWithTemporaryPassword(change: {
    readonly newPassword: string;
    readonly confirmNewPassword: string;
    readonly temporaryPasswordCode: string;
  }): Promise<Result<void, CallFailure>>;
  /**
   * PATCH password with the session (PASS-07). 10000 and 10003 are successes (PASS-12). Not given up half-way: nobody
   * would know which password holds.
   */
  changePassword(change: {
    readonly newPassword: string;
    readonly confirmNewPassword: string;
    readonly oldPassword: string;
  }): Promise<Result<void, CallFailure>>;
  /**
   * POST signincode/create with the session and an empty body; answers the code (CODE-07, OPEN-25). A code that nobody
   * waits for any more runs out by itself.
   */
  createSignInCode(signal: AbortSignal): Promise<Result<string, CallFailure>>;
  /** GET Credits: how many credits are left (ENTT-13). */
  credits(signal: AbortSignal): Promise<Result<number, CallFailure>>;
  /** GET CreditsExpiration: when credits end, epoch ms in any order; unreadable dates are left out (ENTT-13). */
  creditsExpiration(signal: AbortSignal): Promise<Result<readonly number[], CallFailure>>;
  /** GET Info: the running subscriptions, none for an account without (CALL-16). */
  activeSubscriptions(signal: AbortSignal): Promise<Result<readonly Subscription[], CallFailure>>;
  /** GET info/email: the e-mail of the account. */
  email(signal: AbortSignal): Promise<Result<string, CallFailure>>;
  /** GET purchase/history, in the platform's order; code 10000 with no entry is an empty list (CALL-17, LEGL-11). */
  purchaseHistory(signal: AbortSignal): Promise<Result<readonly Transaction[], CallFailure>>;
}
