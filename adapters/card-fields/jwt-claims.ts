import { asFields, type Fields, parseJson } from '../../core/shared/decode.ts';

/** What a JWT says, or null for text that is none. Nobody checks its signature here: whoever issued it does. */
export function jwtClaims(jwt: string): Fields | null {
  const parts = jwt.split('.');
  return parts.length === 3 ? base64Fields(parts[1] ?? '') : null;
}

/** An object as JSON in Base64, of either alphabet; null for anything else. */
export function base64Fields(text: string): Fields | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return asFields(parseJson(new TextDecoder().decode(bytes)));
  } catch {
    return null; // no Base64
  }
}
