import type { Fields } from '../../../core/shared/decode.ts';

export const PAYMENT_HOSTS = ['https://pay.example', 'http://pay.localhost:*'];
export const LIBRARY_URL = 'https://pay.example/microform/v2/flex.js';
export const INTEGRITY = `sha256-${'A'.repeat(43)}=`;

/** Any object as a JWT that nobody signed. */
export function unsignedJwt(claims: unknown): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

/** A good capture context, with other fields of `ctx[0].data` if need be. */
export function captureContext(data: Fields = {}, claims: Fields = {}): string {
  return unsignedJwt({
    iat: 1_000,
    exp: 1_900,
    ctx: [
      {
        type: 'mf-2.0.0',
        data: {
          clientLibrary: LIBRARY_URL,
          clientLibraryIntegrity: INTEGRITY,
          mfOrigin: 'https://pay.example',
          targetOrigins: ['https://client.example'],
          ...data,
        },
      },
    ],
    ...claims,
  });
}
