/** Response codes of the platform that the client acts on (ERRS-01, CNST2-01, OPEN-16 to OPEN-19). */
export const CODES = {
  success: 10000,
  alternateSuccess: 10003,
  redeemed: 10006,
  /** The platform does not know the API key, or does not know it any more. */
  apiKeyRefused: 40001,
  sessionExpired: [20008, 40011],
  invalidCredential: [40003, 40005],
  clearCredentials: [40003, 40005, 40137, 40317],
  /** What a car without an account is told when it signs in by itself, at every start. */
  deviceNotLinked: 40317,
  accountExists: 40006,
  hardwareAccountExists: 40007,
  invalidOldPassword: 40014,
  titleUnavailable: 40058,
  concurrentLimit: 40079,
  deviceNotEntitled: 40222,
} as const;

/** True for the codes that end a session wherever they arrive (SESS-06). */
export function isSessionExpired(responseCode: number): boolean {
  return (CODES.sessionExpired as readonly number[]).includes(responseCode);
}
