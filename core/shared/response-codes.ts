/** Response codes of the platform that the client acts on (ERRS-01, CNST2-01, OPEN-16 to OPEN-19). */
export const CODES = {
  success: 10000,
  alternateSuccess: 10003,
  redeemed: 10006,
  /** The platform does not know the API key, or does not know it any more. */
  apiKeyRefused: 40001,
  sessionExpired: [20008, 40011],
  invalidCredential: [40003, 40005],
  /** What wipes the stored credentials: first by e-mail and password, second by a linked car or a short code (OPEN-18). */
  clearCredentials: { first: [40003, 40005, 40137], second: [40317] },
  /** What a car without an account is told when it signs in by itself, at every start. */
  deviceNotLinked: 40317,
  accountExists: 40006,
  hardwareAccountExists: 40007,
  invalidOldPassword: 40014,
  titleUnavailable: 40058,
  concurrentLimit: 40079,
  deviceNotEntitled: 40222,
  /** Why a payment was refused; the source names no such codes (OPEN2-68, decision 020). */
  payment: {
    declined: 41001,
    insufficientFunds: 41002,
    cardExpired: 41003,
    cardBlocked: 41004,
    authenticationFailed: 41005,
    tokenSpent: 41006,
    bankUnavailable: 41007,
    transactionUnknown: 41010,
    transactionClosed: 41011,
    transactionUnpaid: 41012,
    transactionPaid: 41013,
    alreadyOwned: 41014,
    addressUnknown: 41020,
  },
  /** Why a title was not redeemed; ours likewise. */
  redemption: { noCredits: 41030, notRedeemable: 41031, alreadyOwned: 41014 },
} as const;

/** The two ways to sign in, each with codes of its own that refuse somebody for good (SIGN-14). */
export type SignInFlow = keyof typeof CODES.clearCredentials;

export function clearsCredentials(flow: SignInFlow, responseCode: number): boolean {
  return (CODES.clearCredentials[flow] as readonly number[]).includes(responseCode);
}

/** True for the codes that end a session wherever they arrive (SESS-06). */
export function isSessionExpired(responseCode: number): boolean {
  return (CODES.sessionExpired as readonly number[]).includes(responseCode);
}
