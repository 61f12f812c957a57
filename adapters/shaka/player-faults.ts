import type { PlayerFailure } from '../../core/ports/media-player.ts';

/** What is read of an error that the player library raises. */
export interface Fault {
  readonly number: number;
  readonly critical: boolean;
  readonly detail: string;
  /** HTTP status of a refused request; null for any other error. */
  readonly httpStatus: number | null;
}

/** For whatever is no error of the library. */
const UNKNOWN_FAULT = 9999;

const BAD_HTTP_STATUS = 1001;
const HTTP_ERROR = 1002;
const TIMEOUT = 1003;
const LICENCE_REQUEST_FAILED = 6007;
const LICENCE_EXPIRED = 6014;
const NO_RENDITION_LEFT = 4012;
const CRITICAL = 2;

/** Of a key that may not be used on what the screen is connected to. */
const OUTPUT_STATUSES: readonly string[] = ['output-restricted', 'output-not-allowed'];

/** Reads an error of the library, which types it as anything. */
export function readFault(cause: unknown): Fault {
  const { code, severity, data, message } = fields(cause);
  const list: readonly unknown[] = Array.isArray(data) ? data : [];
  const status = code === BAD_HTTP_STATUS ? list[1] : undefined;
  return {
    number: typeof code === 'number' ? code : UNKNOWN_FAULT,
    critical: severity === undefined || severity === CRITICAL,
    detail: typeof message === 'string' ? message : '',
    httpStatus: typeof status === 'number' ? status : null,
  };
}

/** Whether a key of the film may not be used on what the screen is connected to. */
export function isOutputRestricted(keyStatuses: Readonly<Record<string, string>>): boolean {
  return Object.values(keyStatuses).some((status) => OUTPUT_STATUSES.includes(status));
}

/** Whether a licence was granted: one key of the film can be used, or could. */
export function isGranted(keyStatuses: Readonly<Record<string, string>>): boolean {
  return Object.values(keyStatuses).some((status) => status === 'usable' || status === 'expired');
}

/** A streaming fault that may pass, as in a tunnel: the buffer plays on meanwhile. */
export function mayPass({ number, httpStatus }: Fault): boolean {
  if (number === HTTP_ERROR || number === TIMEOUT) return true;
  if (number !== BAD_HTTP_STATUS) return false;
  return httpStatus === null || httpStatus >= 500 || httpStatus === 408 || httpStatus === 429;
}

/**
 * What the library's error means. What failed for want of a network counts as the network gone. A licence that is
 * refused after one was `granted` for the same film is not renewed, and has run out with that; any other is refused
 * (PERR-01), also where the film has begun without it.
 */
export function toPlayerFailure(cause: unknown, online: boolean, granted = false): PlayerFailure {
  const { number, detail: message, httpStatus } = readFault(cause);
  const inner = number === LICENCE_REQUEST_FAILED ? innerFault(cause) : null;
  const status = httpStatus ?? inner?.httpStatus ?? null;
  const detail = status === null ? message : `${message}, HTTP ${String(status)}`;
  const unreachable = [number, inner?.number].some((one) => one === HTTP_ERROR || one === TIMEOUT);
  if (unreachable && !online) return { code: 'player/network-gone', detail };
  switch (number) {
    case LICENCE_REQUEST_FAILED:
      if (granted && status !== null)
        return { code: 'player/licence-expired', detail: String(LICENCE_EXPIRED) };
      return { code: 'player/licence-refused', detail };
    case LICENCE_EXPIRED:
      return { code: 'player/licence-expired', detail: String(number) };
    case NO_RENDITION_LEFT:
      return { code: whyNoneIsLeft(cause), detail: String(number) };
    case TIMEOUT:
      return { code: 'player/connection-timeout', detail };
    case HTTP_ERROR:
      return { code: 'player/network-gone', detail };
    default:
      return { code: 'player/other', detail: String(number) };
  }
}

/** A refused licence carries the failed request as its first datum. */
function innerFault(cause: unknown): Fault | null {
  const { data } = fields(cause);
  return Array.isArray(data) ? readFault(data[0]) : null;
}

/** What the keys of a film said when none of them could be used. */
function whyNoneIsLeft(cause: unknown): PlayerFailure['code'] {
  const { data } = fields(cause);
  const reasons: unknown = Array.isArray(data) ? data[0] : null;
  const statuses = (reasons as { readonly restrictedKeyStatuses?: unknown } | null)?.restrictedKeyStatuses;
  const said = (status: string): boolean => Array.isArray(statuses) && statuses.includes(status);
  if (OUTPUT_STATUSES.some(said)) return 'player/output-restricted';
  return said('expired') ? 'player/licence-expired' : 'player/other';
}

function fields(cause: unknown): Readonly<Record<string, unknown>> {
  if (typeof cause !== 'object' || cause === null) return {};
  const { code, severity, data, message } = cause as Record<string, unknown>;
  return { code, severity, data, message };
}
