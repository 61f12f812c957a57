import { createHash, randomUUID } from 'node:crypto';
import { asText } from '../../../core/shared/decode.ts';
import { ok } from '../../../core/shared/result.ts';
import type { Result } from '../../../core/shared/result.ts';
import type { CardTokens } from './card-tokens.ts';
import type { PaymentKeys } from './payment-keys.ts';
import { problem } from './payment-problem.ts';
import type { PaymentProblem } from './payment-problem.ts';
import type { PlannedEndings } from './planned-endings.ts';
import type { TransactionBook } from './transaction-book.ts';
import type { Transaction } from './transactions.ts';

export const DEVICE_DATA_PATH = '/devicedata/v1/collect';
export const STEP_UP_PATH = '/bank/v1/step-up';
/** How long what set-up and enrolment answer opens their pages. */
const ACCESS_MS = 15 * 60_000;
/** 390 x 400. */
const CHALLENGE_WINDOW = '02';
/** Wrong codes on the bank's page; the next one is a refusal. */
const CODE_ATTEMPTS = 3;

export interface SetUp {
  readonly accessToken: string;
  readonly deviceDataCollectionUrl: string;
}

export interface SetUpWish {
  readonly token: string;
  /** Of the payment peer. */
  readonly peerOrigin: string;
  /** Of the page that asks, which alone is told the session of its device. */
  readonly pageOrigin: string;
}

export type Enrolment =
  | { readonly status: 'AUTHENTICATION_SUCCESSFUL' | 'AUTHENTICATION_FAILED' | 'AUTHENTICATION_OUTSTANDING' }
  | { readonly status: 'PENDING_AUTHENTICATION'; readonly stepUpUrl: string; readonly accessToken: string };

export interface EnrolmentWish {
  readonly token: string;
  readonly referenceId: string;
  /** Judged by the caller: it is on an origin of the client. */
  readonly returnUrl: string;
  readonly peerOrigin: string;
  /** What the bank is to speak. */
  readonly language: string;
}

export interface DeviceData {
  readonly sessionId: string;
  readonly pageOrigin: string;
  /** False for a page that never answers. */
  readonly answers: boolean;
}

/** What the bank's page shows. */
export interface Challenge {
  readonly amountMinor: number;
  readonly currency: string;
  readonly lastFour: string;
  readonly code: string;
  readonly language: string;
  readonly returnUrl: string;
}

export type ChallengeAnswer =
  | { readonly kind: 'again' }
  | { readonly kind: 'over'; readonly challengeId: string; readonly returnUrl: string };

/** The bank's part before the money moves: whether the payer is who they say. */
export class PayerChecks {
  /** Wrong codes so far, of challenges that are under way. */
  private readonly wrongCodes = new Map<string, number>();

  constructor(
    private readonly book: TransactionBook,
    private readonly cards: CardTokens,
    private readonly keys: PaymentKeys,
    private readonly endings: PlannedEndings,
  ) {}

  /** A payment begins here, so a planned ending is taken here; with the same token it is the same payment. */
  setUp(consumerId: string, id: string, wish: SetUpWish, nowMs: number): Result<SetUp, PaymentProblem> {
    const open = this.book.open(consumerId, id, nowMs);
    if (!open.ok) return open;
    const token = this.cards.readToken(wish.token, nowMs);
    if (token?.transactionId !== id || this.book.moves.isSpent(token.id)) return problem('tokenSpent');
    const isSame = open.value.tokenId === token.id && open.value.ending !== null;
    const ending = isSame ? open.value.ending : (this.endings.take() ?? token.ending);
    const referenceId = randomUUID();
    const refused = ending === 'set-up-error';
    this.book.transactions.change(open.value, {
      tokenId: token.id,
      card: token.card,
      ending,
      authentication: refused ? 'failed' : 'set-up',
      referenceId,
      challengeId: null,
      returnUrl: null,
    });
    if (refused) return problem('bankUnavailable');
    const claims = { sub: id, use: 'device-data', ReferenceId: referenceId, pageOrigin: wish.pageOrigin };
    return ok({
      accessToken: this.keys.sign(claims, nowMs, ACCESS_MS),
      deviceDataCollectionUrl: `${wish.peerOrigin}${DEVICE_DATA_PATH}`,
    });
  }

  /** For the page that a set-up names; null for a token of no set-up that is under way. */
  deviceData(accessToken: string, nowMs: number): DeviceData | null {
    const claims = this.keys.read(accessToken, nowMs);
    const transaction = this.book.transactions.find(asText(claims?.['sub']) ?? '');
    const sessionId = asText(claims?.['ReferenceId']);
    const pageOrigin = asText(claims?.['pageOrigin']);
    if (claims?.['use'] !== 'device-data' || sessionId === null || pageOrigin === null) return null;
    if (transaction?.referenceId !== sessionId) return null;
    return { sessionId, pageOrigin, answers: transaction.ending !== 'no-device-data' };
  }

  enrol(
    consumerId: string,
    id: string,
    wish: EnrolmentWish,
    nowMs: number,
  ): Result<Enrolment, PaymentProblem> {
    const open = this.book.open(consumerId, id, nowMs);
    if (!open.ok) return open;
    const token = this.cards.readToken(wish.token, nowMs);
    if (token === null || token.transactionId !== id) return problem('tokenSpent');
    const { tokenId, referenceId, ending } = open.value;
    // Another card than the one that was set up, or a device that was not looked at.
    if (tokenId !== token.id || referenceId !== wish.referenceId) return problem('authenticationFailed');
    const change = (parts: Partial<Transaction>) => this.book.transactions.change(open.value, parts);
    switch (ending) {
      case 'challenge':
      case 'challenge-refused': {
        const challengeId = randomUUID();
        change({ authentication: 'pending', challengeId, returnUrl: wish.returnUrl });
        const claims = { sub: id, use: 'step-up', language: wish.language, ...askedOf(challengeId) };
        return ok({
          status: 'PENDING_AUTHENTICATION',
          stepUpUrl: `${wish.peerOrigin}${STEP_UP_PATH}`,
          accessToken: this.keys.sign(claims, nowMs, ACCESS_MS),
        });
      }
      case 'authentication-failed':
        change({ authentication: 'failed' });
        return ok({ status: 'AUTHENTICATION_FAILED' });
      case 'authentication-unclear':
        change({ authentication: 'failed' });
        return ok({ status: 'AUTHENTICATION_OUTSTANDING' });
      default:
        change({ authentication: 'passed' });
        return ok({ status: 'AUTHENTICATION_SUCCESSFUL' });
    }
  }

  /** What the bank asks; null for a challenge that is over, or never was. */
  challenge(accessToken: string, nowMs: number): Challenge | null {
    const asked = this.pending(accessToken, nowMs);
    if (asked === null) return null;
    const { quoted, listed, card, challengeId, returnUrl } = asked;
    return {
      amountMinor: quoted?.totalMinor ?? listed.amountMinor,
      currency: listed.currency,
      lastFour: card?.lastFour ?? '',
      code: codeOf(challengeId),
      language: asText(this.keys.read(accessToken, nowMs)?.['language']) ?? 'en',
      returnUrl,
    };
  }

  /** Null for a challenge that is over, or never was. A null code declines. */
  answer(accessToken: string, code: string | null, nowMs: number): ChallengeAnswer | null {
    const asked = this.pending(accessToken, nowMs);
    if (asked === null) return null;
    const { challengeId, returnUrl } = asked;
    const isRight = code !== null && code.trim() === codeOf(challengeId);
    if (code !== null && !isRight) {
      const wrong = (this.wrongCodes.get(challengeId) ?? 0) + 1;
      this.wrongCodes.set(challengeId, wrong);
      if (wrong < CODE_ATTEMPTS) return { kind: 'again' };
    }
    this.wrongCodes.delete(challengeId);
    const passed = isRight && asked.ending !== 'challenge-refused';
    this.book.transactions.change(asked, { authentication: passed ? 'passed' : 'failed' });
    return { kind: 'over', challengeId, returnUrl };
  }

  /** Whether the payer passed it, as the callback page tells. */
  passed(challengeId: string): boolean {
    return this.book.transactions.findByChallenge(challengeId)?.authentication === 'passed';
  }

  private pending(
    accessToken: string,
    nowMs: number,
  ): (Transaction & { readonly challengeId: string; readonly returnUrl: string }) | null {
    const claims = this.keys.read(accessToken, nowMs);
    this.book.settle(nowMs);
    const transaction = this.book.transactions.findByChallenge(asText(claims?.['TransactionId']) ?? '');
    if (claims?.['use'] !== 'step-up' || transaction?.state !== 'created') return null;
    const { challengeId, returnUrl, authentication } = transaction;
    if (authentication !== 'pending' || challengeId === null || returnUrl === null) return null;
    return { ...transaction, challengeId, returnUrl };
  }
}

/** What a token of a challenge says of it, as the card provider writes it: how large the bank's page is among it. */
function askedOf(challengeId: string) {
  const request = { messageType: 'CReq', challengeWindowSize: CHALLENGE_WINDOW };
  const payload = Buffer.from(JSON.stringify(request)).toString('base64url');
  return { TransactionId: challengeId, Payload: { Payload: payload, TransactionId: challengeId } };
}

/** Six digits that belong to the challenge. */
function codeOf(challengeId: string): string {
  const number = createHash('sha256').update(challengeId).digest().readUInt32BE(0) % 1_000_000;
  return String(number).padStart(6, '0');
}
