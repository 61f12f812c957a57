import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Fields } from '../../../core/shared/decode.ts';
import { asFields, parseJson } from '../../../core/shared/decode.ts';
import { readJwt, signJwt } from './jwt.ts';

/** The keys of one start of the studio: what an earlier one signed is good no longer. */
export class PaymentKeys {
  private readonly signing = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly kid = randomUUID().slice(0, 8);
  private cards: { readonly privateKey: KeyObject; readonly jwk: Fields } | null = null;

  /** A token that is good until `lifeMs` after `nowMs`. */
  sign(claims: Fields, nowMs: number, lifeMs: number): string {
    const iat = Math.floor(nowMs / 1000);
    const exp = Math.floor((nowMs + lifeMs) / 1000);
    return signJwt(
      { ...claims, iat, exp, jti: claims['jti'] ?? randomUUID() },
      this.signing.privateKey,
      this.kid,
    );
  }

  /** Null for what this start did not sign, and for what has run out. */
  read(token: string, nowMs: number): Fields | null {
    return readJwt(token, this.signing.publicKey, nowMs);
  }

  /** The public key that the secure fields encrypt a card with; made when it is asked for first. */
  get cardKey(): Fields {
    return this.cardKeys().jwk;
  }

  /** What the secure fields encrypted (JWE, RSA-OAEP-256 and A256GCM); null for anything else. */
  decrypt(jwe: string): Fields | null {
    const [head = '', key = '', iv = '', text = '', tag = ''] = jwe.split('.');
    const bytes = (part: string): Buffer => Buffer.from(part, 'base64url');
    try {
      const { privateKey } = this.cardKeys();
      const padding = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
      const secret = privateDecrypt(padding, bytes(key));
      const cipher = createDecipheriv('aes-256-gcm', secret, bytes(iv), { authTagLength: 16 });
      cipher.setAAD(Buffer.from(head)).setAuthTag(bytes(tag));
      return asFields(parseJson(Buffer.concat([cipher.update(bytes(text)), cipher.final()]).toString()));
    } catch {
      return null;
    }
  }

  private cardKeys(): { readonly privateKey: KeyObject; readonly jwk: Fields } {
    if (this.cards === null) {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const jwk = { ...publicKey.export({ format: 'jwk' }), use: 'enc', kid: randomUUID().slice(0, 8) };
      this.cards = { privateKey, jwk };
    }
    return this.cards;
  }
}
