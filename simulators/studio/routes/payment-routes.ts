import * as z from 'zod/mini';
import {
  confirmRequest,
  contextRequest,
  enrolmentRequest,
  eventRequest,
  orderRequest,
  payRequest,
  setUpRequest,
} from '../../../adapters/http/wire/purchase.ts';
import type {
  ContextAnswer,
  EnrolmentAnswer,
  PreverifyAnswer,
  SetUpAnswer,
} from '../../../adapters/http/wire/purchase.ts';
import type { Acknowledgement } from '../../../adapters/http/wire/primitives.ts';
import { TRANSACTION_TYPE_NUMBER } from '../../../core/ports/ownership-api.ts';
import { mapResult, ok } from '../../../core/shared/result.ts';
import type { Result } from '../../../core/shared/result.ts';
import type { Order } from '../payments/payment-desk.ts';
import type { PaymentProblem } from '../payments/payment-problem.ts';
import { leaveUnanswered, refuse, refuseBody, refusePayment } from '../refusal.ts';
import { isOnSale } from '../studio-context.ts';
import type { StudioContext } from '../studio-context.ts';
import { accountPost } from './route.ts';
import type { Outcome, Route } from './route.ts';

const CANCEL = 'cancel';
const EVENT_NAME = /^[A-Za-z]{1,40}$/;

/** Buying and renting, from the transaction to the confirmation. */
export function paymentRoutes(studio: StudioContext): readonly Route[] {
  const { peer } = studio;
  const payments = () => studio.state().payments;
  return [
    accountPost('preverify', orderRequest, (call, { account }): Outcome<PreverifyAnswer> => {
      const order = orderOf(call.body);
      const film = studio.catalogue.film(order.filmId);
      if (film !== null && !isOnSale(film, call.header('apikey'))) return refuse('titleUnavailable');
      const created = payments().desk.create(account.consumerId, order, call.nowMs);
      return judged(mapResult(created, (transactionId) => ({ transactionId })));
    }),

    accountPost('captureContext', contextRequest, (call, { account }): Outcome<ContextAnswer> => {
      const places = {
        peerOrigin: peer.originFor(call),
        targetOrigins: [peer.pageOrigin(call.header('origin'), call)],
      };
      const { transactionId } = call.body;
      const context = payments().desk.captureContext(account.consumerId, transactionId, places, call.nowMs);
      return judged(mapResult(context, (captureContext) => ({ captureContext })));
    }),

    accountPost('setUpAuthentication', setUpRequest, (call, { account }): Outcome<SetUpAnswer> => {
      const wish = {
        token: call.body.paymentData.token,
        peerOrigin: peer.originFor(call),
        pageOrigin: peer.pageOrigin(call.header('origin'), call),
      };
      return judged(payments().payer.setUp(account.consumerId, call.param('id'), wish, call.nowMs));
    }),

    accountPost('checkEnrolment', enrolmentRequest, (call, { account }): Outcome<EnrolmentAnswer> => {
      const { paymentData, authData } = call.body;
      const { referenceId, returnUrl } = authData;
      if (!peer.isReturnUrl(returnUrl, call))
        return refuseBody('The returnUrl is on no origin of the client.');
      const { token } = paymentData;
      const { language } = call;
      const wish = { token, referenceId, returnUrl, language, peerOrigin: peer.originFor(call) };
      return judged(payments().payer.enrol(account.consumerId, call.param('id'), wish, call.nowMs));
    }),

    accountPost('pay', payRequest, (call, { account }): Outcome<Acknowledgement> => {
      const wish = { token: call.body.paymentData.token, idempotencyKey: call.header('idempotency-key') };
      const paid = payments().desk.pay(account.consumerId, call.param('id'), wish, call.nowMs);
      switch (paid.answer) {
        case 'dropped':
          return leaveUnanswered('drop');
        case 'silent':
          return leaveUnanswered('silence');
        case 'sent':
          return acknowledged(paid.result);
      }
    }),

    accountPost('verifyPurchase', orderRequest, (call, { account }): Outcome<Acknowledgement> => {
      const { desk } = payments();
      return acknowledged(desk.verify(account.consumerId, call.param('id'), orderOf(call.body), call.nowMs));
    }),

    accountPost('confirmPurchase', confirmRequest, (call, { account }): Outcome<Acknowledgement> => {
      const { transactionTypeId, videoType = null } = call.body;
      const order = { kind: kindOf(transactionTypeId), videoType };
      return acknowledged(payments().desk.confirm(account.consumerId, call.param('id'), order, call.nowMs));
    }),

    accountPost('purchaseEvent', z.optional(eventRequest), (call, { account }): Outcome<Acknowledgement> => {
      const { desk } = payments();
      const [id, name] = [call.param('id'), call.param('name')];
      if (!EVENT_NAME.test(name)) return refuseBody('An event has a name of letters.');
      const event = { name, message: call.body?.message ?? '' };
      const noted = desk.note(account.consumerId, id, event, call.nowMs);
      if (!noted.ok || name.toLowerCase() !== CANCEL) return acknowledged(noted);
      return acknowledged(desk.cancel(account.consumerId, id, call.nowMs));
    }),
  ];
}

interface WireOrder {
  readonly itemId: string;
  readonly productSku?: string | null | undefined;
  readonly transactionTypeId: 1 | 3;
  readonly videoType?: string | null | undefined;
}

/** An id that is no number is that of no title. */
function orderOf({ itemId, productSku = null, transactionTypeId, videoType = null }: WireOrder): Order {
  const filmId = /^\d{1,9}$/.test(itemId) ? Number(itemId) : -1;
  return { filmId, kind: kindOf(transactionTypeId), sku: productSku, videoType };
}

function kindOf(transactionTypeId: 1 | 3): Order['kind'] {
  return transactionTypeId === TRANSACTION_TYPE_NUMBER.EST ? 'buy' : 'rent';
}

function judged<Answer>(result: Result<Answer, PaymentProblem>): Outcome<Answer> {
  return result.ok ? result : refusePayment(result.error);
}

function acknowledged(result: Result<void, PaymentProblem>): Outcome<Acknowledgement> {
  return result.ok ? ok({}) : refusePayment(result.error);
}
