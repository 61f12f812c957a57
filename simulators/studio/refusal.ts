import { CODES } from '../../core/shared/response-codes.ts';
import { err } from '../../core/shared/result.ts';

/** Why the studio did not do what was asked: an HTTP status and the response code in the body. */
export interface Refusal {
  readonly status: number;
  readonly responseCode: number;
  /** One English sentence for developers; never shown to people, never carries a secret. */
  readonly message: string;
}

const refusal = (status: number, responseCode: number, message: string): Refusal => ({
  status,
  responseCode,
  message,
});

/**
 * Every refusal of the studio. Codes that the source does not give are the studio's own, picked clear of the
 * given ones: 40001 API key, 40002 territory, 40400 nothing there, 50000 a fault of the studio itself.
 */
export const REFUSALS = {
  badRequest: refusal(400, 40016, 'The request does not have the agreed shape.'),
  apiKey: refusal(401, 40001, 'The ApiKey header is missing or unknown.'),
  masterKey: refusal(401, 40001, 'The master key is unknown.'),
  territory: refusal(404, 40002, 'The territory is not supported.'),
  sessionExpired: refusal(401, CODES.sessionExpired[0], 'The session has expired.'),
  sessionUnknown: refusal(401, CODES.sessionExpired[1], 'The session is unknown.'),
  wrongPassword: refusal(401, CODES.invalidCredential[0], 'Invalid e-mail or password.'),
  unknownEmail: refusal(401, CODES.invalidCredential[1], 'Invalid e-mail or password.'),
  deviceNotLinked: refusal(401, 40317, 'No account is linked to this device.'),
  titleUnavailable: refusal(404, CODES.titleUnavailable, 'The title is not available.'),
  notOwned: refusal(403, CODES.deviceNotEntitled, 'The account is not entitled to play this title.'),
  streamLimit: refusal(409, CODES.concurrentLimit, 'All streams of the account are in use.'),
  notFound: refusal(404, 40400, 'There is nothing here.'),
  otherAccount: refusal(403, 40400, 'There is nothing here.'),
  fault: refusal(500, 50000, 'The studio failed.'),
} as const satisfies Record<string, Refusal>;

export function refuse(reason: keyof typeof REFUSALS) {
  return err<Refusal>(REFUSALS[reason]);
}
