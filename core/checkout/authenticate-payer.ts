import type { Clock } from '../ports/clock.ts';
import type { PayerAuthentication } from '../ports/payer-authentication.ts';
import type { BillingAddress, PurchaseApi, StageCode } from '../ports/purchase-api.ts';
import type { TransactionId } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { StageFailure } from './report-stage.ts';
import { pause, within } from './waits.ts';

/** The form with the device data is posted this long after the set-up (PAYS-09), the challenge's after it shows (PAYS-13). */
const FORM_DELAY_MS = 1_000;
/** Without a device-data message for this long the set-up failed (OPEN2-74). */
const DEVICE_DATA_MS = 30_000;
/** The bank's challenge may take this long (OPEN2-74). */
const CHALLENGE_MS = 300_000;

/**
 * Why a payer was not authenticated. `refused`: the bank said no at enrolment (PAYS-15). `issuer`: it said no after the
 * challenge (PAYS-26). `stage`: something failed. `given-up`: the signal was aborted.
 */
export type AuthenticationRefusal =
  | { readonly kind: 'refused' | 'issuer'; readonly stage: StageCode; readonly failure: StageFailure }
  | { readonly kind: 'stage'; readonly stage: StageCode; readonly failure: StageFailure }
  | { readonly kind: 'given-up' };

export interface Payer {
  readonly transaction: TransactionId;
  readonly token: string;
  readonly billing: BillingAddress;
}

interface Parts {
  readonly api: Pick<PurchaseApi, 'setUpAuthentication' | 'checkEnrolment'>;
  readonly authentication: PayerAuthentication;
  readonly clock: Pick<Clock, 'after'>;
}

/**
 * Asks the bank whether this is the card's holder: set-up, device data, enrolment, and a challenge if the bank wants one
 * (PAYS-08 to PAYS-18). Nothing is charged. `showChallenge` is told when the challenge's frame has to be there, and when
 * it can go. Never rejects; the signal gives it up.
 */
export async function authenticatePayer(
  { api, authentication, clock }: Parts,
  { transaction, token, billing }: Payer,
  showChallenge: (shown: boolean) => void,
  signal: AbortSignal,
): Promise<Result<void, AuthenticationRefusal>> {
  const left = (): boolean => signal.aborted;
  const setup = await api.setUpAuthentication(transaction, token, signal);
  if (left()) return GIVEN_UP;
  if (!setup.ok) return failed('SetupError', setup.error);

  await pause(clock, FORM_DELAY_MS, signal);
  if (left()) return GIVEN_UP;
  const device = await within(clock, DEVICE_DATA_MS, signal, (own) =>
    authentication.collectDeviceData(setup.value, own),
  );
  if (left()) return GIVEN_UP;
  if (device?.ok !== true) {
    return failed('SetupError', answered(device === null ? 'no device data' : device.error.code));
  }

  const request = { token, referenceId: device.value, billing, device: authentication.device() };
  const enrolment = await api.checkEnrolment(transaction, request, signal);
  if (left()) return GIVEN_UP;
  if (!enrolment.ok) return failed('CheckEnrollmentError', enrolment.error);
  const { value } = enrolment;
  switch (value.status) {
    case 'successful':
      return ok(undefined);
    case 'failed':
      return refused('refused', 'AUTHENTICATION_FAILED');
    case 'other':
      return failed('CheckEnrollmentError', answered('unknown status'));
    case 'pending':
      break;
  }

  showChallenge(true);
  await pause(clock, FORM_DELAY_MS, signal);
  const stepUp = { url: value.stepUpUrl, accessToken: value.accessToken };
  const end = signal.aborted
    ? null
    : await within(clock, CHALLENGE_MS, signal, (own) => authentication.challenge(stepUp, own));
  showChallenge(false);
  if (left()) return GIVEN_UP;
  if (end?.ok !== true) {
    return failed(
      'CheckEnrollmentError',
      answered(end === null ? 'no end of the challenge' : end.error.code),
    );
  }
  return end.value === 'done' ? ok(undefined) : refused('issuer', 'challenge refused');
}

const GIVEN_UP = err<AuthenticationRefusal>({ kind: 'given-up' });

function failed(stage: StageCode, failure: StageFailure): Result<never, AuthenticationRefusal> {
  return err({ kind: 'stage', stage, failure });
}

function refused(kind: 'refused' | 'issuer', status: string): Result<never, AuthenticationRefusal> {
  return err({ kind, stage: 'CheckEnrollmentError', failure: answered(status) });
}

function answered(status: string): StageFailure {
  return { code: 'answered', status };
}
