/** The card as a JWE (RSA-OAEP-256 and A256GCM) that nobody but the holder of the key reads. */
export async function encryptCard(card: unknown, jwk: JsonWebKey): Promise<string> {
  const { kty = '', n = '', e = '' } = jwk;
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const publicKey = await crypto.subtle.importKey('jwk', { kty, n, e }, algorithm, false, ['encrypt']);
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const head = base64url(utf8(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })));
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
  const parameters = { name: 'AES-GCM', iv, additionalData: utf8(head) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters, key, utf8(JSON.stringify(card))));
  const wrapped = new Uint8Array(await crypto.subtle.encrypt(algorithm, publicKey, secret));
  const tagAt = sealed.length - 16;
  const parts = [wrapped, iv, sealed.slice(0, tagAt), sealed.slice(tagAt)].map(base64url);
  return [head, ...parts].join('.');
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
