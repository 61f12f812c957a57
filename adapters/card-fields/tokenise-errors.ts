import * as z from 'zod/mini';
import type { TokeniseError } from '../../core/ports/secure-card-fields.ts';

const FIELDS = ['number', 'securityCode', 'expirationMonth', 'expirationYear'] as const;
const isField = (location: string): location is (typeof FIELDS)[number] =>
  (FIELDS as readonly string[]).includes(location);

const failure = z.object({
  reason: z.string().check(z.regex(/^[A-Z0-9_]{1,80}$/)),
  details: z.optional(z.array(z.object({ location: z.string() }))),
});

/** What the library calls an error, without a word of what was typed; null when it is no error of the library. */
export function reasonOf(error: unknown): string | null {
  const parsed = failure.safeParse(error);
  return parsed.success ? parsed.data.reason : null;
}

/** An error of the library in our words (CARD-08). The first field that it names counts. */
export function toTokeniseError(error: unknown): TokeniseError {
  const parsed = failure.safeParse(error);
  if (!parsed.success) return { code: 'other', field: null, detail: 'an error without the agreed shape' };
  const { reason, details = [] } = parsed.data;
  const refused = details.map(({ location }) => location).filter(isField);
  const detail = [reason, ...refused].join(' ');
  const [field] = refused;
  if (reason.startsWith('CREATE_TOKEN_VALIDATION') && field !== undefined) {
    return { code: 'field', field, detail };
  }
  return { code: codeOf(reason), field: null, detail };
}

function codeOf(reason: string): TokeniseError['code'] {
  switch (reason) {
    case 'CREATE_TOKEN_TIMEOUT':
      return 'unanswered';
    case 'CAPTURE_CONTEXT_EXPIRED':
    // It was good when the fields opened, so its issuer does not know it any more.
    case 'CAPTURE_CONTEXT_INVALID':
      return 'expired';
    default:
      return 'other';
  }
}
