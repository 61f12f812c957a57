import * as z from 'zod/mini';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { jwtClaims } from './jwt-claims.ts';
import { paymentOrigin } from './payment-hosts.ts';

/** What a capture context says of the library that takes it. */
export interface CaptureContext {
  readonly libraryUrl: string;
  /** Hash of the library, `sha256-...`. */
  readonly integrity: string;
  /** From its issue on. */
  readonly lifetimeMs: number;
}

/** How long a context lives that does not say so itself. */
const USUAL_LIFETIME_MS = 900_000;

const claims = z.object({
  iat: z.optional(z.number()),
  exp: z.optional(z.number()),
  ctx: z.array(
    z.object({
      data: z.object({
        clientLibrary: z.string(),
        clientLibraryIntegrity: z.string().check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]{40,90}={0,2}$/)),
        mfOrigin: z.optional(z.string()),
      }),
    }),
  ),
});

/**
 * Reads a capture context. Refused is one whose library or fields would come from a host that is not among the payment
 * hosts of this installation, and one that names no hash: its script could be anything. The error is for the log.
 */
export function readCaptureContext(jwt: string, hosts: readonly string[]): Result<CaptureContext, string> {
  const parsed = claims.safeParse(jwtClaims(jwt));
  const data = parsed.data?.ctx[0]?.data;
  if (!parsed.success || data === undefined) return err('a capture context without the agreed shape');
  const { clientLibrary, clientLibraryIntegrity, mfOrigin } = data;
  if (paymentOrigin(clientLibrary, hosts) === null) return err('a library that is on no payment host');
  if (mfOrigin !== undefined && paymentOrigin(mfOrigin, hosts) === null) {
    return err('fields that are on no payment host');
  }
  const { iat, exp } = parsed.data;
  const lifetimeMs = iat !== undefined && exp !== undefined ? (exp - iat) * 1000 : USUAL_LIFETIME_MS;
  return ok({ libraryUrl: clientLibrary, integrity: clientLibraryIntegrity, lifetimeMs });
}
