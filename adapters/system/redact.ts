import { parseJson } from '../../core/shared/decode.ts';

/** Stands where a secret stood. */
export const REDACTED = '[redacted]';

const MOST_DEPTH = 8;
const MOST_ITEMS = 200;
const MOST_CHARACTERS = 8_000;

/** Any name that contains one of these, however it is written, holds a secret. */
const SECRET_PART =
  /session|token|passw|passcode|secret|authoriz|credential|cookie|apikey|masterkey|jwt|bearer|presigned|hardwareid|hwid|email/;
/** Short words that are secret only as a word of their own: `signInCode`, not `decoder`. */
const SECRET_WORD = /^(code|codes|key|keys|auth|card|cards|pan|cvv|cvc|csc|pin|otp|sig|signature|voucher)$/;
/** Names that only sound like secrets. */
const HARMLESS = new Set([
  'responsecode',
  'statuscode',
  'errorcode',
  'stagecode',
  'countrycode',
  'languagecode',
  'hexcode',
  'keycode',
  'messagekey',
  'playsessionid',
  'sessionexpiry',
  'sessionexpiryms',
]);
/** Values of `code` that name a failure of ours and not a code that opens something. */
const FAILURE_CODE = /^([a-z][a-z-]*\/[a-z][a-z-]*|network|malformed|rejected|cancelled)$/;

/** True when a field of this name is not to be written. */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (HARMLESS.has(plain)) return false;
  if (SECRET_PART.test(plain)) return true;
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[^A-Za-z0-9]+/);
  return words.some((word) => SECRET_WORD.test(word.toLowerCase()));
}

/**
 * A copy that is fit to be written: no value under a secret name, no token, presigned URL or card number in any text,
 * at any depth. Also bounded in size and free of cycles. Never throws.
 */
export function redact(value: unknown): unknown {
  try {
    return copy(value, 0, new Set());
  } catch {
    return '[unreadable]'; // a getter that throws, or the like
  }
}

function copy(value: unknown, depth: number, above: ReadonlySet<unknown>): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return redactText(String(value));
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return value;
  if (above.has(value)) return '[cycle]';
  if (depth >= MOST_DEPTH) return '[deep]';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[no date]' : value.toISOString();
  const inside = new Set(above).add(value);
  const next = (item: unknown): unknown => copy(item, depth + 1, inside);
  if (value instanceof URL) return redactText(value.href);
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    return { name: next(name), message: next(message), stack: next(stack), cause: next(cause) };
  }
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(next);
  if (value instanceof Set) return [...value].slice(0, MOST_ITEMS).map(next);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '[bytes]';
  const entries = value instanceof Map ? [...value.entries()] : Object.entries(value);
  return Object.fromEntries(
    entries.slice(0, MOST_ITEMS).map(([key, item]): [string, unknown] => {
      const name = String(key);
      return [redactText(name), isSecret(name, item) ? REDACTED : next(item)];
    }),
  );
}

function isSecret(name: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return false;
  if (name === 'code' && typeof value === 'string' && FAILURE_CODE.test(value)) return false;
  return isSecretName(name);
}

const JWT = /\beyJ[\w-]*(\.[\w-]*){1,4}/g;
const SCHEME_AND_TOKEN = /\b(bearer|basic|digest)(\s+|%20)[\w\-.~+/=]{6,}/gi;
/** User and password, query and fragment of a URL; a presigned one has its signature there. */
const URL_PARTS = /\b([a-z][a-z0-9+.-]{1,9}:\/\/)(?:[^\s/?#@"'<>]*@)?([^\s?#"'<>]*)([?#][^\s"'<>]*)?/gi;
/** Paths that carry their secret as a segment (CALL-04, voucher calls). */
const SECRET_SEGMENT = /\b(apikey|voucher)\/[^\s/?#"']+/gi;
/** A name, what stands between, and a value: quoted, quoted inside quoted text, or bare. Cut-off quotes count. */
const NAMED_VALUE =
  /([\w-]{1,64})(\\*["']?\s*[:=]\s*)(\\+["'][^"'\\]*|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[^\s"',;&}\]]+)/g;
const CARD_DIGITS = /(?<![\d.])[2-6](?:[ -]?\d){12,18}(?![\d.])/g;

/** The text without tokens, presigned queries, named secrets and card numbers. JSON in text is read as such. */
export function redactText(text: string): string {
  const bounded = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}...` : text;
  if (/^\s*[[{]/.test(bounded)) {
    const json = parseJson(bounded);
    if (typeof json === 'object' && json !== null) return JSON.stringify(redact(json));
  }
  const withoutTokens = bounded
    .replaceAll(JWT, REDACTED)
    .replaceAll(SCHEME_AND_TOKEN, `$1 ${REDACTED}`)
    .replaceAll(URL_PARTS, (_, scheme: string, place: string, query: string | undefined) =>
      query === undefined ? `${scheme}${place}` : `${scheme}${place}${query.charAt(0)}${REDACTED}`,
    )
    .replaceAll(SECRET_SEGMENT, `$1/${REDACTED}`);
  return redactNamed(withoutTokens).replaceAll(CARD_DIGITS, (digits) =>
    isCardNumber(digits) ? REDACTED : digits,
  );
}

/** A harmless name is passed over alone: its value may begin with a secret one, as in `Error: token: abc`. */
function redactNamed(text: string): string {
  const pattern = new RegExp(NAMED_VALUE);
  let written = '';
  let from = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [, name = '', between = ''] = found;
    const valueAt = found.index + name.length + between.length;
    if (isSecretName(name)) {
      written += text.slice(from, valueAt) + REDACTED;
      from = pattern.lastIndex;
    } else pattern.lastIndex = valueAt;
  }
  return written + text.slice(from);
}

/** Luhn's check over 13 to 19 digits. */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').split('').map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
