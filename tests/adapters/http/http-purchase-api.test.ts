import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, type EndpointName } from '../../../adapters/http/endpoints.ts';
import { CONTRACT } from '../../../adapters/http/wire/contract.ts';
import { reportStage } from '../../../core/checkout/report-stage.ts';
import { settlePurchase } from '../../../core/checkout/settle-purchase.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { CheckoutRig, unfinished } from '../../support/checkout-rig.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { BILLING, ENROLMENT, ORDER, TAX_ADDRESS, TRANSACTION } from '../../support/fakes/purchase-samples.ts';
import type { HttpRig } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

const ORDER_ON_WIRE = {
  paymentGateway: 2,
  purchaseProductType: 1,
  itemId: '1020',
  productSku: 'sku-1020-buy',
  transactionTypeId: 1,
  videoType: 'HD',
};
const PAYMENT_DATA = { token: 'token-1', paymentMethod: 1, saveCard: null };
const QUOTE = {
  price: 3.99,
  totalAmount: 4.75,
  taxAmount: 0.76,
  taxRate: 19,
  taxType: 2,
  currencyCode: 'eur',
};

describe('buying over HTTP', () => {
  let server: ScriptedServer;
  let rig: HttpRig;
  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
    rig.context.current = { apiKey: 'k', session: 'the-session', appLanguage: 'EN' };
    server.succeedsWith({});
  });
  const expectLast = (name: EndpointName, method: string, target: string, body: unknown) => {
    expect(server.last()).toMatchObject({ method, target: `/payments/v8/${target}` });
    expect(server.last().headers).toMatchObject({ session: 'the-session' });
    expect(server.last().body).toEqual(body);
    expect(CONTRACT[name].request?.safeParse(server.last().body)).toEqual({
      success: true,
      data: server.last().body,
    });
  };

  it('[CALL2-06] opens a transaction by preverify, for a purchase and for a rental', async () => {
    server.succeedsWith({ transactionId: 77 });
    expect(await rig.purchases.createTransaction(ORDER, NEVER_OVERTAKEN)).toEqual({ ok: true, value: '77' });
    expectLast('preverify', 'POST', 'purchase/preverify', ORDER_ON_WIRE);
    const rent = { ...ORDER, kind: 'rent', sku: null, videoType: null } as const;
    await rig.purchases.createTransaction(rent, NEVER_OVERTAKEN);
    expectLast('preverify', 'POST', 'purchase/preverify', {
      ...ORDER_ON_WIRE,
      productSku: null,
      transactionTypeId: 3,
      videoType: null,
    });
  });

  it('[OPEN2-72] names provider 2, product type 1 and method 1, and has sku and videoType from the tier', async () => {
    const tier = { ...ORDER, sku: 'sku-of-the-tier', videoType: 'UHD' };
    server.succeedsWith({ transactionId: 77 });
    await rig.purchases.createTransaction(tier, NEVER_OVERTAKEN);
    expect(server.last().body).toMatchObject({
      paymentGateway: 2,
      purchaseProductType: 1,
      productSku: 'sku-of-the-tier',
      videoType: 'UHD',
    });
    await rig.purchases.pay(TRANSACTION, 'token-1', BILLING);
    expect(JSON.stringify(server.last().body)).toContain('"paymentMethod":1');
    for (const settle of ['verify', 'confirm'] as const) {
      await rig.purchases[settle](TRANSACTION, tier);
      expect(server.last().body).toMatchObject({
        paymentGateway: 2,
        purchaseProductType: 1,
        videoType: 'UHD',
      });
    }
  });

  it('[CALL2-05] asks for the capture context of a micro form, by transaction', async () => {
    server.succeedsWith({ captureContext: 'a.b.c' });
    expect(await rig.purchases.captureContext(TRANSACTION, NEVER_OVERTAKEN)).toEqual({
      ok: true,
      value: 'a.b.c',
    });
    expectLast('captureContext', 'POST', 'cybersource/context', {
      transactionId: 'transaction-1',
      flexType: 1,
    });
  });

  describe('asks for the tax', () => {
    it('[CALL2-11] [CARD-16] of an address, and reads the quote', async () => {
      server.succeedsWith(QUOTE);
      expect(await rig.purchases.taxQuote(TRANSACTION, TAX_ADDRESS, NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: {
          price: 3.99,
          totalAmount: 4.75,
          taxAmount: 0.76,
          taxRate: 19,
          taxLabel: 'vat',
          currency: 'EUR',
          validated: null,
        },
      });
      expectLast('tax', 'POST', 'avalara/transaction-1/tax', {
        country: 'DE',
        province: 'BW',
        city: 'Stuttgart',
        address: 'Mercedesstraße 100',
        address2: '',
        postalCode: '70372',
      });
    });

    it('[CHKO-13 part] which is called tax at type 1, and VAT at any other', async () => {
      const labels: unknown[] = [];
      for (const taxType of [1, '1', 0, 2, 7]) {
        server.succeedsWith({ ...QUOTE, taxType });
        const quote = await rig.purchases.taxQuote(TRANSACTION, TAX_ADDRESS, NEVER_OVERTAKEN);
        labels.push(quote.ok && quote.value.taxLabel);
      }
      expect(labels).toEqual(['tax', 'tax', 'vat', 'vat', 'vat']);
    });

    it('and is told how the platform would write the address', async () => {
      const { address2: _, ...corrected } = { ...TAX_ADDRESS, postalCode: '70327' };
      server.succeedsWith({ ...QUOTE, validatedAddress: corrected });
      const quote = await rig.purchases.taxQuote(TRANSACTION, TAX_ADDRESS, NEVER_OVERTAKEN);
      expect(quote.ok && quote.value.validated).toEqual({ ...TAX_ADDRESS, postalCode: '70327' });
    });

    it('and believes no quote without an amount or a currency', async () => {
      for (const wrong of [{ totalAmount: null }, { totalAmount: 'free' }, { currencyCode: 'euros' }]) {
        server.succeedsWith({ ...QUOTE, ...wrong });
        expect(await rig.purchases.taxQuote(TRANSACTION, TAX_ADDRESS, NEVER_OVERTAKEN)).toMatchObject({
          ok: false,
          error: { code: 'malformed' },
        });
      }
    });
  });

  it('[PAYS-08] sets payer authentication up with the card’s token', async () => {
    const answer = { accessToken: 'jwt', deviceDataCollectionUrl: 'https://bank.example/collect' };
    server.succeedsWith(answer);
    expect(await rig.purchases.setUpAuthentication(TRANSACTION, 'token-1', NEVER_OVERTAKEN)).toEqual({
      ok: true,
      value: answer,
    });
    expectLast('setUpAuthentication', 'POST', 'purchase/transaction-1/authentication/setup', {
      paymentData: PAYMENT_DATA,
    });
  });

  it('takes no address for device data but https, or http on this machine', async () => {
    const isTaken = async (deviceDataCollectionUrl: string) => {
      server.succeedsWith({ accessToken: 'jwt', deviceDataCollectionUrl });
      return (await rig.purchases.setUpAuthentication(TRANSACTION, 't', NEVER_OVERTAKEN)).ok;
    };
    for (const url of ['https://a.example/', 'http://pay.localhost:9000/x', 'http://127.0.0.1/x']) {
      expect(await isTaken(url)).toBe(true);
    }
    for (const url of ['http://a.example/', 'javascript:alert(1)', '/collect', 'http://localhost.example/']) {
      expect(await isTaken(url)).toBe(false);
    }
  });

  it('[PAYS-11] [PAYS-12] asks for enrolment with card, session, address and device', async () => {
    server.succeedsWith({ status: 'SUCCESSFUL' });
    const enrolment = await rig.purchases.checkEnrolment(TRANSACTION, ENROLMENT, NEVER_OVERTAKEN);
    expect(enrolment).toEqual({ ok: true, value: { status: 'successful' } });
    expectLast('checkEnrolment', 'POST', 'purchase/transaction-1/authentication/enrollment', {
      paymentData: PAYMENT_DATA,
      authData: {
        referenceId: 'device-session-1',
        transactionMode: 'S',
        returnUrl: `${server.url}/payments/v8/authentication/callback`,
      },
      billingAddress: BILLING,
      deviceInformation: {
        httpBrowserLanguage: 'de-DE',
        httpBrowserColorDepth: 24,
        httpBrowserScreenHeight: 720,
        httpBrowserScreenWidth: 1920,
        httpBrowserJavaScriptEnabled: true,
        httpBrowserJavaEnabled: null,
        httpBrowserTimeDifference: null,
      },
    });
  });

  it.each([
    ['AUTHENTICATION_SUCCESSFUL', 'successful'],
    ['authentication_successful', 'successful'],
    ['Successful', 'successful'],
    ['AUTHENTICATION_FAILED', 'failed'],
    ['Failed', 'failed'],
    ['PENDING_AUTHENTICATION', 'pending'],
    ['Pending', 'pending'],
    ['AUTHENTICATION_UNAVAILABLE', 'other'],
    ['', 'other'],
  ])('[PAYS-17] reads the enrolment status %j as %s', async (word, status) => {
    const stepUp = { stepUpUrl: 'https://bank.example/step-up', accessToken: 'jwt' };
    server.succeedsWith({ status: word, ...stepUp });
    expect(await rig.purchases.checkEnrolment(TRANSACTION, ENROLMENT, NEVER_OVERTAKEN)).toEqual({
      ok: true,
      value: status === 'pending' ? { status, ...stepUp } : { status },
    });
  });

  it('[PAYS-13 part] believes no pending enrolment without the address and the token of a challenge', async () => {
    const stepUp = { stepUpUrl: 'https://bank.example/step-up', accessToken: 'jwt' };
    const wrongs = [{ stepUpUrl: null }, { stepUpUrl: 'http://bank.example/' }, { accessToken: '' }];
    for (const wrong of [...wrongs, { accessToken: null }]) {
      server.succeedsWith({ status: 'Pending', ...stepUp, ...wrong });
      expect(await rig.purchases.checkEnrolment(TRANSACTION, ENROLMENT, NEVER_OVERTAKEN)).toMatchObject({
        ok: false,
        error: { code: 'malformed' },
      });
    }
  });

  it('[PAYS-20] pays with card and address, and with the transaction as the key of the call', async () => {
    expect(await rig.purchases.pay(TRANSACTION, 'token-1', BILLING)).toEqual({ ok: true, value: undefined });
    expectLast('pay', 'POST', 'purchase/transaction-1/pay', {
      paymentData: PAYMENT_DATA,
      billingAddress: BILLING,
      deviceFingerPrint: null,
    });
    expect(server.last().headers).toMatchObject({ 'idempotency-key': 'transaction-1' });
  });

  it('[CARD-15] sends the fields of the address and none beside them', async () => {
    const withMore = { ...BILLING, cardNumber: '4111111111111111' };
    await rig.purchases.pay(TRANSACTION, 'token-1', withMore);
    expect(server.last().body).toMatchObject({ billingAddress: BILLING });
    expect(JSON.stringify(server.last().body)).not.toContain('4111');
  });

  it('[CALL2-07] [DEC-01 part] verifies with the fields of preverify, and confirms with four of them', async () => {
    expect((await rig.purchases.verify(TRANSACTION, ORDER)).ok).toBe(true);
    expectLast('verifyPurchase', 'POST', 'purchase/transaction-1/verify', ORDER_ON_WIRE);
    expect((await rig.purchases.confirm(TRANSACTION, ORDER)).ok).toBe(true);
    expectLast('confirmPurchase', 'PATCH', 'purchase/transaction-1/confirm', {
      paymentGateway: 2,
      purchaseProductType: 1,
      transactionTypeId: 1,
      videoType: 'HD',
    });
  });

  it('[CALL2-08] [OPEN2-13 part] cancels and reports by the events of the transaction', async () => {
    expect((await rig.purchases.cancel(TRANSACTION)).ok).toBe(true);
    expectLast('purchaseEvent', 'POST', 'purchase/transaction-1/event/Cancel', {});
    expect((await rig.purchases.report(TRANSACTION, 'VerifyError', '{"responseCode":1}')).ok).toBe(true);
    expectLast('purchaseEvent', 'POST', 'purchase/transaction-1/event/VerifyError', {
      message: '{"responseCode":1}',
    });
    server.answer = () => ({ status: 500, body: 'no' });
    expect((await rig.purchases.report(TRANSACTION, 'VerifyError', '{}')).ok).toBe(false);
  });

  it('reports no more of a dump than fits into a call that leaves as the page goes', async () => {
    await rig.purchases.report(TRANSACTION, 'VerifyError', 'd'.repeat(8_000));
    expect(server.last().body).toEqual({ message: 'd'.repeat(8_000) });
    await rig.purchases.report(TRANSACTION, 'VerifyError', 'd'.repeat(8_001));
    expect(server.last().body).toEqual({ message: 'd'.repeat(8_000) });
  });

  it('[OPEN2-13] reports a failed stage as the dump of its answer, without secrets, and waits for nobody', async () => {
    const log = new RecordingLog();
    const secret = 'Bearer of-ana';
    server.answer = () => ({ status: 500, body: 'no' });
    reportStage(rig.purchases, log, TRANSACTION, 'PaymentError', { code: 'malformed', detail: secret });
    reportStage(rig.purchases, log, TRANSACTION, 'SetupError', { code: 'rejected', responseCode: 40016 });
    await vi.waitFor(() => expect(server.asked).toHaveLength(2));
    const sent = server.asked.map(({ method, target, body }) => [method, target, body]);
    expect(sent).toContainEqual([
      'POST',
      '/payments/v8/purchase/transaction-1/event/PaymentError',
      { message: '{"failure":"malformed"}' },
    ]);
    expect(sent).toContainEqual([
      'POST',
      '/payments/v8/purchase/transaction-1/event/SetupError',
      { message: '{"responseCode":40016}' },
    ]);
    expect(JSON.stringify(sent) + log.text()).not.toContain(secret);
  });

  it('[OPEN2-11] cancels by an event of the transaction, once, and only logs that it failed', async () => {
    const log = new RecordingLog();
    server.answer = () => ({ body: { responseCode: 40016 } });
    const { journal } = new CheckoutRig();
    const end = await settlePurchase(unfinished('open'), rig.purchases, journal, log, () => true);
    expect(server.asked.map(({ method, target }) => [method, target])).toEqual([
      ['POST', '/payments/v8/purchase/transaction-1/event/Cancel'],
    ]);
    expect(end).not.toMatchObject({ kind: 'unclosed' });
    expect(log.entries.map(({ event }) => event)).toEqual(['a purchase was not cancelled']);
  });

  it('[OPEN2-12] opens the transaction by preverify, and has the other paths from one table', async () => {
    server.succeedsWith({ transactionId: 77 });
    const created = await rig.purchases.createTransaction(ORDER, NEVER_OVERTAKEN);
    expect([server.last().target, created]).toEqual([
      '/payments/v8/purchase/preverify',
      { ok: true, value: '77' },
    ]);
    const { productTiers, setUpAuthentication, checkEnrolment, pay } = ENDPOINTS;
    expect([productTiers, setUpAuthentication, checkEnrolment, pay].map(({ path }) => path)).toEqual([
      'producttiers/{id}',
      'purchase/{id}/authentication/setup',
      'purchase/{id}/authentication/enrollment',
      'purchase/{id}/pay',
    ]);
  });

  it('keeps a report below what may leave as the page goes, 64 KiB', async () => {
    await rig.purchases.report(TRANSACTION, 'PaymentError', '\u0001'.repeat(100_000));
    const bytes = Buffer.byteLength(JSON.stringify(server.last().body));
    expect(bytes).toBeGreaterThan(8_000);
    expect(bytes).toBeLessThan(65_536);
  });

  it('[PAYS-19 part] passes on why a stage was refused', async () => {
    server.answer = () => ({ status: 402, body: { responseCode: 41001 } });
    const refused = { ok: false, error: { code: 'rejected', responseCode: 41001 } };
    expect(await rig.purchases.pay(TRANSACTION, 'token-1', BILLING)).toEqual(refused);
    expect(await rig.purchases.verify(TRANSACTION, ORDER)).toEqual(refused);
    expect(await rig.purchases.confirm(TRANSACTION, ORDER)).toEqual(refused);
  });

  it('answers a result and never throws, whatever JSON comes for whatever call', async () => {
    const { purchases, billingPlaces, redemption } = rig;
    const calls: readonly (() => Promise<{ readonly ok: boolean }>)[] = [
      () => purchases.createTransaction(ORDER, NEVER_OVERTAKEN),
      () => purchases.captureContext(TRANSACTION, NEVER_OVERTAKEN),
      () => purchases.taxQuote(TRANSACTION, TAX_ADDRESS, NEVER_OVERTAKEN),
      () => purchases.setUpAuthentication(TRANSACTION, 't', NEVER_OVERTAKEN),
      () => purchases.checkEnrolment(TRANSACTION, ENROLMENT, NEVER_OVERTAKEN),
      () => purchases.pay(TRANSACTION, 't', BILLING),
      () => purchases.verify(TRANSACTION, ORDER),
      () => purchases.confirm(TRANSACTION, ORDER),
      () => purchases.cancel(TRANSACTION),
      () => purchases.report(TRANSACTION, 'SetupError', 'x'),
      () => billingPlaces.countries(NEVER_OVERTAKEN),
      () => billingPlaces.regions('DE', NEVER_OVERTAKEN),
      () => redemption.redeem(knownTitle('1020')),
    ];
    const known = Object.keys({ ...QUOTE, transactionId: 0, captureContext: 0, status: 0, stepUpUrl: 0 });
    const more = ['accessToken', 'deviceDataCollectionUrl', 'validatedAddress', 'countries', 'responseCode'];
    const fields = fc.dictionary(fc.constantFrom(...known, ...more), fc.jsonValue());
    const body = fc.oneof(fc.jsonValue(), fields).map((json) => JSON.stringify(json));
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: calls.length - 1 }), body, async (index, text) => {
        server.answer = () => ({ body: text });
        expect((await calls[index]?.())?.ok).toBeTypeOf('boolean');
      }),
      { numRuns: 300 },
    );
  });
});

describe('where tax is known for, over HTTP', () => {
  let server: ScriptedServer;
  let rig: HttpRig;
  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
  });

  it('[CALL2-10] [CALL-18] [ENTT-14] lists countries, and the regions of one', async () => {
    const countries = [
      { code: 'DE', name: 'Deutschland' },
      { code: 'FR', name: 'Frankreich' },
    ];
    server.succeedsWith({ countries });
    expect(await rig.billingPlaces.countries(NEVER_OVERTAKEN)).toEqual({ ok: true, value: countries });
    expect(server.last()).toMatchObject({ method: 'GET', target: '/payments/v8/avalara/countries' });
    const regions = [{ code: 'BW', name: 'Baden-Württemberg' }];
    server.succeedsWith({ regions });
    expect(await rig.billingPlaces.regions('DE', NEVER_OVERTAKEN)).toEqual({ ok: true, value: regions });
    expect(server.last().target).toBe('/payments/v8/avalara/regions?countryCode=DE');
  });

  it('leaves out a place without a code or a name, and believes no answer without places', async () => {
    server.succeedsWith({ countries: [{ code: '', name: 'x' }, { code: 'DE' }, { code: 'FR', name: 'F' }] });
    expect(await rig.billingPlaces.countries(NEVER_OVERTAKEN)).toEqual({
      ok: true,
      value: [{ code: 'FR', name: 'F' }],
    });
    server.succeedsWith({});
    expect(await rig.billingPlaces.regions('DE', NEVER_OVERTAKEN)).toMatchObject({ ok: false });
  });
});

describe('redeeming a title over HTTP', () => {
  let server: ScriptedServer;
  let rig: HttpRig;
  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
  });
  const redeem = () => rig.redemption.redeem(knownTitle('1020'));

  it('[CALL2-09] sends title and definition 6, and takes 10006 for the success', async () => {
    server.succeedsWith({ responseCode: 10006 });
    expect(await redeem()).toEqual({ ok: true, value: undefined });
    expect(server.last()).toMatchObject({ method: 'POST', target: '/payments/v8/ProductRedemption' });
    expect(server.last().body).toEqual({ parentProductId: '1020', definition: 6 });
  });

  it('[REDM-03 part] takes no other code for the success, the general one neither', async () => {
    for (const responseCode of [10000, 10003]) {
      server.succeedsWith({ responseCode });
      expect(await redeem()).toEqual({ ok: false, error: { code: 'rejected', responseCode } });
    }
  });

  it('passes on why it was refused', async () => {
    server.succeedsWith({ responseCode: 41030 });
    expect(await redeem()).toEqual({ ok: false, error: { code: 'rejected', responseCode: 41030 } });
  });
});
