import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../../adapters/http/wire/contract.ts';
import { PAYMENT_METHOD, PAYMENT_PROVIDER, PRODUCT_TYPE } from '../../../adapters/http/wire/purchase.ts';
import { CheckoutModel } from '../../../core/checkout/checkout-model.ts';
import type { CheckoutState } from '../../../core/checkout/checkout-state.ts';
import { CheckoutRig, FILM } from '../../support/checkout-rig.ts';
import type { HttpRig } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { AskedRequest, ScriptedServer } from '../../support/scripted-server.ts';

const BUY_TIER = { transactionTypeId: 1, price: 9.99, currency: 'EUR', sku: 'sku-buy', videoType: 'UHD' };
const RENT_TIER = { transactionTypeId: 3, price: 3.99, currency: 'CHF', sku: 'sku-rent', videoType: 'HD' };

/** What a good platform answers, by the end of the path. */
const ANSWERS: Readonly<Record<string, object>> = {
  producttiers: { productTierDetails: [BUY_TIER, RENT_TIER] },
  context: { captureContext: 'a.b.c' },
  tax: { price: 9.99, totalAmount: 11.89, taxAmount: 1.9, taxRate: 19, taxType: 2, currencyCode: 'EUR' },
  setup: { accessToken: 'access-1', deviceDataCollectionUrl: 'https://bank.example/collect' },
  enrollment: { status: 'AUTHENTICATION_SUCCESSFUL' },
};

type Stage = 'context' | 'setup' | 'enrollment' | 'pay' | 'verify' | 'confirm';

/** `pay` of `/payments/v8/purchase/77/pay`; `event/SetupError` of the report of a stage. */
function callOf({ path }: AskedRequest): string {
  const [last = '', before = ''] = path.split('/').toReversed();
  if (before === 'event') return `event/${last}`;
  return before === 'producttiers' ? before : last;
}

describe('a purchase, as the platform is asked for it', () => {
  let server: ScriptedServer;
  let http: HttpRig;
  let rig: CheckoutRig;
  let model: CheckoutModel;
  let shown: CheckoutState;
  /** Another one for each purchase: a report that nobody waits for may come after its test. */
  let transaction = 76;
  /** Response codes other than 10000, by the call that gets them. */
  let codes: Partial<Record<Stage, number>>;

  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    http = freshRig;
    http.context.current = { apiKey: 'k', session: 'the-session', appLanguage: 'EN' };
    codes = {};
    server.answer = (request) => {
      const call = callOf(request);
      const responseCode = codes[call as Stage] ?? 10000;
      const created = call === 'preverify' ? { transactionId: transaction } : {};
      return { body: { responseCode, session: 'session-of-ana', ...created, ...ANSWERS[call] } };
    };
    beginAnew();
  });

  function beginAnew(): void {
    server.asked.length = 0;
    transaction += 1;
    rig = new CheckoutRig();
    model = new CheckoutModel({ ...rig.parts, api: http.purchases, offers: http.offers });
    model.state$.subscribe((state) => (shown = state));
  }
  /** The answers of a server take no virtual time: that passes second by second until this is done. */
  async function done(work: Promise<void>): Promise<void> {
    const isDone = work.then(() => true);
    const secondPassed = async (): Promise<false> => {
      await new Promise((resolve) => setImmediate(resolve));
      await rig.clock.advanceAsync(1_000);
      return false;
    };
    while (!(await Promise.race([isDone, secondPassed()])));
  }
  async function toReview(kind: 'rent' | 'purchase' = 'purchase'): Promise<void> {
    await done(model.open(FILM, kind));
    if (shown.phase !== 'open') return;
    model.typeName({ firstName: 'Ada', lastName: 'Beispiel' });
    model.typeExpiry('11/30');
    rig.fields.fill();
    await done(model.next());
    model.chooseCountry({ code: 'DE', name: 'Germany' });
    await rig.turn();
    model.chooseState({ code: 'BW', name: 'Baden-Württemberg' });
    model.typeBilling({
      address: 'Mercedesstraße 100',
      address2: 'Tor 1',
      city: 'Stuttgart',
      postalCode: '70372',
    });
    await done(model.next());
  }
  async function buy(kind: 'rent' | 'purchase' = 'purchase'): Promise<void> {
    await toReview(kind);
    if (shown.phase === 'open') await done(model.next());
  }
  const calls = (): readonly string[] => server.asked.map(callOf);
  const askedFor = (call: string): AskedRequest => {
    const asked = server.asked.find((request) => callOf(request) === call);
    if (asked === undefined) throw new Error(`${call} was not asked: ${calls().join(', ')}`);
    return asked;
  };

  it.each([
    ['purchase', 'buy', BUY_TIER],
    ['rent', 'rent', RENT_TIER],
  ] as const)(
    '[PAYS-04] takes for "%s" the tier of that kind, 1 purchase and 3 rent, with price, currency, sku and video type',
    async (word, kind, { transactionTypeId, price, currency, sku, videoType }) => {
      await toReview(word);
      expect(shown.offer).toEqual({ kind, amount: price, currency, sku, videoType });
      expect(askedFor('preverify').body).toMatchObject({ productSku: sku, transactionTypeId, videoType });
    },
  );

  it('[DEC-01] pays with card and address, then verifies and confirms with bodies of their own, each of one schema', async () => {
    await buy();
    expect(shown.exit).toBe('title');
    expect(calls().slice(-3)).toEqual(['pay', 'verify', 'confirm']);
    expect(askedFor('pay').body).toEqual({
      paymentData: { token: 'token-1', paymentMethod: 1, saveCard: null },
      billingAddress: {
        firstName: 'Ada',
        lastName: 'Beispiel',
        email: 'ana@example.test',
        line1: 'Mercedesstraße 100',
        line2: 'Tor 1',
        country: 'DE',
        region: 'Baden-Württemberg',
        postalCode: '70372',
        city: 'Stuttgart',
        phoneNumber: null,
      },
      deviceFingerPrint: null,
    });
    expect(askedFor('verify').body).toEqual({
      paymentGateway: 2,
      purchaseProductType: 1,
      itemId: '1020',
      productSku: 'sku-buy',
      transactionTypeId: 1,
      videoType: 'UHD',
    });
    expect(askedFor('verify').body).toEqual(askedFor('preverify').body);
    expect(askedFor('confirm').body).toEqual({
      paymentGateway: 2,
      purchaseProductType: 1,
      transactionTypeId: 1,
      videoType: 'UHD',
    });
    for (const [call, name] of [
      ['pay', 'pay'],
      ['verify', 'verifyPurchase'],
      ['confirm', 'confirmPurchase'],
    ] as const) {
      const { request } = CONTRACT[name];
      expect(request?.safeParse(askedFor(call).body)).toEqual({ success: true, data: askedFor(call).body });
      expect(request?.safeParse({}).success).toBe(false);
    }
  });

  it('[DEC-17] sends the lines of the form as line1 and line2, the state by its name, the country by its code, and flex type 1', async () => {
    await buy();
    const address = {
      line1: 'Mercedesstraße 100',
      line2: 'Tor 1',
      region: 'Baden-Württemberg',
      country: 'DE',
    };
    for (const call of ['enrollment', 'pay']) {
      expect(askedFor(call).body).toMatchObject({ billingAddress: address });
    }
    expect(askedFor('context').body).toEqual({ transactionId: String(transaction), flexType: 1 });
  });

  it('[PAYS-24] has the numbers of provider, product and method, and sends those of a title that a card pays for', async () => {
    expect(PAYMENT_PROVIDER).toEqual({ googlePlay: 1, cardProcessor: 2 });
    expect(PRODUCT_TYPE).toEqual({ parentProduct: 1, bundle: 2, subscription: 3, contentBundle: 4 });
    expect(PAYMENT_METHOD).toEqual({ creditCard: 1, applePay: 2, googlePay: 3 });
    await buy();
    for (const call of ['preverify', 'verify', 'confirm']) {
      expect(askedFor(call).body).toMatchObject({ paymentGateway: 2, purchaseProductType: 1 });
    }
    for (const call of ['setup', 'enrollment', 'pay']) {
      expect(askedFor(call).body).toMatchObject({ paymentData: { paymentMethod: 1 } });
    }
  });

  describe('at a code that is not 10000', () => {
    const ALL: readonly string[] = [
      'producttiers',
      'preverify',
      'context',
      'tax',
      'setup',
      'enrollment',
      'pay',
      'verify',
      'confirm',
    ];
    const stagesAsked = (): readonly string[] => calls().filter((call) => ALL.includes(call));

    it('[PAYS-19] fails at each stage, and asks for none after it; pay, verify and confirm are asked in this order', async () => {
      await buy();
      expect(stagesAsked()).toEqual(ALL);
      expect(shown.exit).toBe('title');
      // 10003 and 10006 are successes of other calls. A payment that is refused by a code without a meaning is verified,
      // so that nobody pays twice (OPEN2-07); one that names its reason ends there.
      for (const [stage, code] of [
        ['context', 10_003],
        ['setup', 10_006],
        ['enrollment', 10_001],
        ['pay', 41_001],
        ['verify', 20_000],
        ['confirm', 10_003],
      ] as const) {
        beginAnew();
        codes = { [stage]: code };
        await buy();
        expect(stagesAsked()).toEqual(ALL.slice(0, ALL.indexOf(stage) + 1));
        expect(shown).toMatchObject({
          problem: { kind: stage === 'context' ? 'failed' : 'stage' },
          exit: null,
        });
      }
    });

    const reported = (): readonly string[] =>
      server.asked
        .filter(({ path }) => path.includes(`/purchase/${transaction}/event/`))
        .map(callOf)
        .filter((call) => call !== 'event/Cancel');

    it.each([
      ['context', 'CaptureContextError'],
      ['setup', 'SetupError'],
      ['enrollment', 'CheckEnrollmentError'],
      ['pay', 'PaymentError'],
      ['verify', 'VerifyError'],
      ['confirm', 'ConfirmError'],
    ] as const)(
      '[PAYS-21] reports %s by log and call as %s, with the transaction and the answer as JSON without its secrets',
      async (stage, code) => {
        codes = { [stage]: 41_001 };
        await buy();
        await expect.poll(reported).toEqual([`event/${code}`]);
        const { method, path, body } = askedFor(`event/${code}`);
        expect([method, path]).toEqual(['POST', `/payments/v8/purchase/${transaction}/event/${code}`]);
        const { message } = body as { readonly message: string };
        expect(JSON.parse(message)).toEqual({ responseCode: 41_001 });
        expect(rig.log.entries).toContainEqual({
          level: 'warn',
          event: 'a payment failed',
          fields: { stage: code, transaction: String(transaction), responseCode: 41_001 },
        });
        // The answer held them, and so did what was sent before.
        for (const secret of ['session-of-ana', 'token-1', 'access-1', 'the-session', 'Beispiel']) {
          expect(message + rig.log.text()).not.toContain(secret);
        }
      },
    );
  });
});
