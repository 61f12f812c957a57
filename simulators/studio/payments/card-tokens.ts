import { randomUUID } from 'node:crypto';
import type { Fields } from '../../../core/shared/decode.ts';
import { asFields, asList, asText } from '../../../core/shared/decode.ts';
import { err, ok } from '../../../core/shared/result.ts';
import type { Result } from '../../../core/shared/result.ts';
import { checkNumber, codeLength } from './microform/card-brands.ts';
import type { PaymentKeys } from './payment-keys.ts';
import { endingOf, isEnding, keptOf } from './test-cards.ts';
import type { Ending, KeptCard } from './test-cards.ts';

export const CONTEXT_MS = 900_000;
export const TOKEN_MS = 15 * 60_000;
const NETWORKS: readonly string[] = ['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER'];
const TYPE = 'mf-2.0.0';

/** Where the library of the secure fields is, and its hash. */
export interface FieldsLibrary {
  readonly path: string;
  /** As a page states it, `sha256-...`. */
  readonly integrity: string;
}

/** Who may show the fields, and where they come from. */
export interface ContextPlaces {
  /** Origin of the payment peer. */
  readonly peerOrigin: string;
  readonly targetOrigins: readonly string[];
}

export interface CaptureContext {
  readonly transactionId: string;
  readonly networks: readonly string[];
  readonly targetOrigins: readonly string[];
}

/** A card as the secure fields send it. Lives as long as the call. */
export interface TypedCard {
  readonly number: string;
  readonly securityCode: string;
  /** Two digits. */
  readonly expirationMonth: string;
  /** Four digits. */
  readonly expirationYear: string;
}

export type CardField = 'number' | 'securityCode' | 'expirationMonth' | 'expirationYear';

export type TokeniseProblem =
  | { readonly code: 'context' }
  | { readonly code: 'fields'; readonly fields: readonly CardField[] };

export interface CardToken {
  readonly id: string;
  readonly transactionId: string;
  readonly card: KeptCard;
  readonly ending: Ending;
  /** The first instant at which the card is not good any more. */
  readonly lapsesAtMs: number;
}

/** Capture contexts, and the tokens that stand for cards. Keeps no card. */
export class CardTokens {
  constructor(
    private readonly keys: PaymentKeys,
    private readonly library: FieldsLibrary,
  ) {}

  /** A JWT that opens the secure fields for a transaction; good for 900 s. */
  context(transactionId: string, { peerOrigin, targetOrigins }: ContextPlaces, nowMs: number): string {
    const data = {
      clientLibrary: `${peerOrigin}${this.library.path}`,
      clientLibraryIntegrity: this.library.integrity,
      allowedCardNetworks: NETWORKS,
      targetOrigins,
      mfOrigin: peerOrigin,
    };
    const flx = { path: '/flex/v2/tokens', data: randomUUID(), origin: peerOrigin, jwk: this.keys.cardKey };
    const claims = { iss: 'Flex API', sub: transactionId, flx, ctx: [{ data, type: TYPE }] };
    return this.keys.sign(claims, nowMs, CONTEXT_MS);
  }

  /** Null for a context that is not ours, or has run out. */
  readContext(jwt: string, nowMs: number): CaptureContext | null {
    const claims = this.keys.read(jwt, nowMs);
    const first = asFields(asList(claims?.['ctx'])?.[0]);
    const transactionId = asText(claims?.['sub']);
    if (transactionId === null || first?.['type'] !== TYPE) return null;
    const data = asFields(first['data']);
    return {
      transactionId,
      networks: texts(data?.['allowedCardNetworks']),
      targetOrigins: texts(data?.['targetOrigins']),
    };
  }

  /** What the secure fields encrypt a card with. */
  get cardKey(): Fields {
    return this.keys.cardKey;
  }

  /** What the secure fields encrypted for this start; null for anything else. */
  decrypt(jwe: string): TypedCard | null {
    const card = this.keys.decrypt(jwe);
    if (card === null) return null;
    const text = (name: CardField): string => asText(card[name], 32) ?? '';
    return {
      number: text('number'),
      securityCode: text('securityCode'),
      expirationMonth: text('expirationMonth'),
      expirationYear: text('expirationYear'),
    };
  }

  /** A token for the card; good for 15 minutes and one authorisation, of the context's transaction alone. */
  tokenise(contextJwt: string, card: TypedCard, nowMs: number): Result<string, TokeniseProblem> {
    const context = this.readContext(contextJwt, nowMs);
    if (context === null) return err({ code: 'context' });
    const fields = wrongFields(card, context.networks);
    if (fields.length > 0) return err({ code: 'fields', fields });
    const kept = keptOf(card.number);
    const claims = {
      iss: 'Flex/00',
      sub: context.transactionId,
      type: TYPE,
      brand: kept.brand,
      ending: endingOf(card.number),
      content: {
        paymentInformation: {
          card: {
            number: { maskedValue: `XXXXXXXXXXXX${kept.lastFour}` },
            expirationMonth: { value: card.expirationMonth },
            expirationYear: { value: card.expirationYear },
            securityCode: {},
          },
        },
      },
    };
    return ok(this.keys.sign(claims, nowMs, TOKEN_MS));
  }

  /** Null for a token that is not ours, or has run out. */
  readToken(jwt: string, nowMs: number): CardToken | null {
    const claims = this.keys.read(jwt, nowMs);
    const [id, transactionId, brand, ending] = ['jti', 'sub', 'brand', 'ending'].map((name) =>
      asText(claims?.[name]),
    );
    if (!id || !transactionId || !brand || !ending || !isEnding(ending)) return null;
    const card = asFields(asFields(asFields(claims?.['content'])?.['paymentInformation'])?.['card']);
    const lastFour = valueOf(card, 'number', 'maskedValue').slice(-4);
    const month = Number(valueOf(card, 'expirationMonth', 'value'));
    const year = Number(valueOf(card, 'expirationYear', 'value'));
    // Months count from 0 there, so this is the month after.
    return { id, transactionId, ending, card: { brand, lastFour }, lapsesAtMs: Date.UTC(year, month, 1) };
  }
}

function wrongFields(card: TypedCard, networks: readonly string[]): readonly CardField[] {
  const { valid, brand } = checkNumber(card.number, networks);
  const codeFits = new RegExp(`^\\d{${codeLength(brand)}}$`).test(card.securityCode);
  const checks: readonly (readonly [CardField, boolean])[] = [
    ['number', /^\d+$/.test(card.number) && valid],
    ['securityCode', codeFits],
    ['expirationMonth', /^(?:0[1-9]|1[0-2])$/.test(card.expirationMonth)],
    ['expirationYear', /^20\d\d$/.test(card.expirationYear)],
  ];
  return checks.flatMap(([field, good]) => (good ? [] : [field]));
}

function texts(value: unknown): readonly string[] {
  return (asList(value) ?? []).filter((item) => typeof item === 'string');
}

function valueOf(card: Fields | null, field: CardField, name: string): string {
  return asText(asFields(card?.[field])?.[name]) ?? '';
}
