import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_MASTER_KEY } from '../../../simulators/studio/api-keys.ts';
import { isRegional, REGIONAL_FILMS } from '../../../simulators/studio/catalogue/regional-films.ts';
import { tiersOf } from '../../../simulators/studio/tiers.ts';
import { ENDINGS, TEST_CARDS } from '../../../simulators/studio/payments/test-cards.ts';
import { passesLuhn } from '../../../simulators/studio/payments/microform/card-brands.ts';
import { ADDRESS, Buyer, RETURN_PATH, VISA, askPeer, claimsOf } from './support/checkout-caller.ts';
import { SOLO, openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

const ledger = () => rig.studio.control.ledger();

describe('a purchase', () => {
  it('[CALL2-04] is opened for a title, a tier and a kind, and answers its transaction', async () => {
    const buyer = await Buyer.at(rig);
    const { body } = await buyer.caller.call('preverify', {}, buyer.order('rent'));
    expect(body).toEqual({ responseCode: 10000, transactionId: expect.stringMatching(/\w/) as unknown });
    expect(ledger().transactions).toMatchObject([
      { id: body['transactionId'], filmId: buyer.film.id, kind: 'rent', state: 'created' },
    ]);
  });

  it('[CALL2-06] refuses a preverify that names another product, tier or gateway', async () => {
    const buyer = await Buyer.at(rig);
    const good = buyer.order();
    const others = [
      { paymentGateway: 1 },
      { purchaseProductType: 3 },
      { productSku: 'made-up' },
      { transactionTypeId: 2 },
      { videoType: 'SD' },
    ];
    for (const other of others) {
      const { status, code } = await buyer.caller.call('preverify', {}, { ...good, ...other });
      expect({ other, status, code }).toEqual({ other, status: 400, code: 40016 });
    }
    expect((await buyer.caller.call('preverify', {}, { ...good, itemId: 999_999 })).code).toBe(40058);
    expect((await buyer.caller.call('preverify', {}, good)).code).toBe(10000);
  });

  it('[OWNR-05 part] is of nothing that is on offer in another territory alone: it has no price and no transaction, and no credit redeems it', async () => {
    const buyer = await Buyer.at(rig);
    const abroad = rig.studio.catalogue.film(REGIONAL_FILMS.FR);
    if (abroad === null) throw new Error('There is no film of France.');
    const tier = tiersOf(abroad).find(({ kind }) => kind === 'buy');
    const order = { ...buyer.order(), itemId: abroad.id, productSku: tier?.sku, videoType: tier?.videoType };
    const key = await rig.visitor.call('apiKeyOfCountry', { masterKey: DEFAULT_MASTER_KEY, country: 'FR' });
    const there = buyer.caller.with({ ApiKey: String(key.body['apiKey']) });
    const tiers = async (caller: typeof there) =>
      (await caller.call('productTiers', { id: String(abroad.id) })).body['productTierDetails'];
    expect(await tiers(buyer.caller)).toEqual([]);
    expect(await tiers(there)).not.toEqual([]);
    expect((await buyer.caller.call('preverify', {}, order)).code).toBe(40058);
    expect((await there.call('preverify', {}, order)).code).toBe(10000);
    const redeeming = { parentProductId: abroad.id, definition: 6 };
    expect((await buyer.caller.call('redeemTitle', {}, redeeming)).code).toBe(40058);
    expect((await there.call('redeemTitle', {}, redeeming)).code).not.toBe(40058);
  });

  it('[CALL2-05] answers a capture context for a transaction, as the card provider writes them', async () => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    const claims = claimsOf(await buyer.calledBy('http://front.localhost:8080').context(id));
    const peer = `http://pay.localhost:${rig.studio.port}`;
    expect(claims).toMatchObject({
      ctx: [
        {
          type: 'mf-2.0.0',
          data: {
            clientLibrary: `${peer}/microform/v2/flex-microform.js`,
            clientLibraryIntegrity: expect.stringMatching(/^sha256-/) as unknown,
            allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER'],
            targetOrigins: ['http://front.localhost:8080'],
            mfOrigin: peer,
          },
        },
      ],
      flx: { path: '/flex/v2/tokens', origin: peer, jwk: { kty: 'RSA', e: 'AQAB' } },
    });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(900);
    const stranger = claimsOf(await buyer.calledBy('https://elsewhere.example').context(id));
    expect(stranger).toMatchObject({ ctx: [{ data: { targetOrigins: [rig.studio.url] } }] });
    const asApi = await buyer.caller.call('captureContext', {}, { transactionId: id, flexType: 2 });
    expect(asApi.code).toBe(40016);
  });

  it('[CALL2-07] is paid, verified with the fields of preverify, and confirmed with a part of them', async () => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    const token = await buyer.ready(id);
    expect((await buyer.verify(id)).code).toBe(41012);
    expect((await buyer.pay(id, token)).code).toBe(10000);
    expect((await buyer.verify(id, buyer.order('rent'))).code).toBe(40016);
    expect((await buyer.verify(id)).code).toBe(10000);
    expect((await buyer.confirm(id, 'rent')).code).toBe(40016);
    expect((await buyer.confirm(id)).code).toBe(10000);
    const owned = [{ parentProductId: buyer.film.id, streamType: 2, transactionType: 1 }];
    const { body } = await buyer.caller.call('owned', {}, owned);
    expect(JSON.stringify(body)).toContain('"owned":true');
    const { body: history } = await buyer.caller.call('purchaseHistory', {});
    expect(history['purchases']).toMatchObject([{ transactionTypeId: 1, itemId: buyer.film.productId }]);
    expect((await buyer.caller.call('preverify', {}, buyer.order())).code).toBe(41014);
  });

  it('is charged by a call with the idempotency key of its transaction alone', async () => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    const token = await buyer.ready(id);
    expect(await buyer.pay(id, token, 'other')).toMatchObject({ status: 400, code: 40016 });
    expect(ledger().charges).toEqual([]);
    expect((await buyer.pay(id, token)).code).toBe(10000);
    expect((await buyer.pay(id, token)).code).toBe(10000);
    expect(ledger().charges).toHaveLength(1);
  });

  it('[CALL2-08] takes an event with a message, without one, and with no body at all', async () => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    const event = (name: string, body?: unknown) => buyer.caller.call('purchaseEvent', { id, name }, body);
    expect((await event('PaymentError', { message: '{"responseCode":41001}' })).code).toBe(10000);
    expect((await event('VerifyError', {})).code).toBe(10000);
    expect((await event('Cancel')).code).toBe(10000);
    expect(await event('two words', {})).toMatchObject({ status: 400, code: 40016 });
    const [entry] = ledger().transactions;
    expect(entry?.events.map(({ name, message }) => [name, message])).toEqual([
      ['PaymentError', '{"responseCode":41001}'],
      ['VerifyError', ''],
      ['Cancel', ''],
    ]);
    expect(entry?.state).toBe('cancelled');
  });

  it('belongs to its account alone', async () => {
    const [buyer, other] = [await Buyer.at(rig), await Buyer.at(rig)];
    const id = await buyer.open();
    const token = await buyer.ready(id);
    for (const answer of [
      await other.pay(id, token),
      await other.verify(id),
      await other.confirm(id),
      await other.cancel(id),
      await other.caller.call('tax', { id }, ADDRESS),
      await other.caller.call('captureContext', {}, { transactionId: id, flexType: 1 }),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 41010 });
    }
    expect((await buyer.pay(id, token)).code).toBe(10000);
  });

  it('loses its answer, or never gives one, where the card says so', async () => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    const token = await buyer.ready(id, '4000000000003006');
    await expect(buyer.pay(id, token)).rejects.toThrow('fetch failed');
    expect((await buyer.verify(id)).code).toBe(10000);

    const next = await Buyer.at(rig);
    const silent = await next.open();
    const silentToken = await next.ready(silent, '4000000000003030');
    const first = await Promise.race([
      next.pay(silent, silentToken).catch(() => 'dropped'),
      next.verify(silent).then(() => 'still silent'),
    ]);
    expect(first).toBe('still silent');
    expect(ledger().charges).toHaveLength(1);
  });

  it('goes wrong as planned for its call', async () => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    const token = await buyer.ready(id);
    rig.studio.control.planFault('pay', { kind: 'drop' }, 1);
    await expect(buyer.pay(id, token)).rejects.toThrow('fetch failed');
    rig.studio.control.planFault('verifyPurchase', { kind: 'code', responseCode: 41007 }, 1);
    expect((await buyer.verify(id)).code).toBe(41007);
    expect((await buyer.pay(id, token)).code).toBe(10000);
  });

  it('ends as the control says, whatever the card is', async () => {
    const post = (path: string, body: unknown) =>
      rig.visitor.send('POST', `/control/${path}`, JSON.stringify(body));
    const { body: plan } = await rig.visitor.send('GET', '/control/payments');
    expect(plan['value']).toEqual({ planned: null, endings: ENDINGS });
    expect((await post('payments', { next: 'made-up' })).status).toBe(400);
    const { body } = await post('payments', { next: 'insufficient-funds', times: 2 });
    expect(body['value']).toEqual({ next: 'insufficient-funds', times: 2 });
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    expect((await buyer.pay(id, await buyer.ready(id))).code).toBe(41002);
    await post('payments', { next: null });
    expect((await buyer.pay(id, await buyer.ready(id))).code).toBe(10000);
    const { body: read } = await rig.visitor.send('GET', '/control/ledger');
    expect(read['value']).toMatchObject({
      transactions: [
        { id, state: 'paid', title: buyer.film.title.en, attempts: [{ outcome: 'insufficientFunds' }, {}] },
      ],
      charges: [{ transactionId: id }],
    });
  });

  it('is forgotten by a reset', async () => {
    const buyer = await Buyer.at(rig);
    await buyer.open();
    await rig.studio.control.reset();
    expect(ledger()).toMatchObject({ transactions: [], charges: [] });
  });
});

describe('payer authentication', () => {
  it('is refused to send people to a page that is not of the client', async () => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    const token = await buyer.token(id, '4000000000001000');
    const { body } = await buyer.setUp(id, token);
    const referenceId = String(claimsOf(String(body['accessToken']))['ReferenceId']);
    const good = `${rig.studio.url}${RETURN_PATH}`;
    for (const returnUrl of [
      'https://elsewhere.example/back',
      `http://pay.localhost:${rig.studio.port}/back`,
      good.replace('http:', 'javascript:'),
      good.replace('127.0.0.1', 'me@127.0.0.1'),
      RETURN_PATH,
    ]) {
      const { code } = await buyer.enrol(id, token, referenceId, returnUrl);
      expect({ returnUrl, code }).toEqual({ returnUrl, code: 40016 });
    }
    const enrolled = await buyer.enrol(id, token, referenceId, good);
    expect(enrolled.body['status']).toBe('PENDING_AUTHENTICATION');
  });

  it.each([
    [VISA, 'AUTHENTICATION_SUCCESSFUL', 10000],
    ['4000000000001026', 'AUTHENTICATION_FAILED', 41005],
    ['4000000000001034', 'AUTHENTICATION_OUTSTANDING', 41005],
  ])('the card %s is enrolled as %s, and its payment answers %i', async (number, status, code) => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    const token = await buyer.token(id, number);
    expect((await buyer.authenticate(id, token)).body['status']).toBe(status);
    expect((await buyer.pay(id, token)).code).toBe(code);
  });

  it('fails to be set up, and looks at no device, where the card says so', async () => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    expect((await buyer.setUp(id, await buyer.token(id, '4000000000001042'))).code).toBe(41007);
    const posts = async (number: string) => {
      const { body } = await buyer.setUp(id, await buyer.token(id, number));
      const jwt = { JWT: String(body['accessToken']) };
      return askPeer(rig.studio, 'POST', '/devicedata/v1/collect', jwt, 'form');
    };
    expect((await posts('4000000000001059')).text).not.toContain('postMessage');
    expect((await posts(VISA)).text).toContain('postMessage');
  });

  it('needs the card that was set up, and an enrolment', async () => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    const [token, other] = [await buyer.token(id), await buyer.token(id)];
    expect((await buyer.pay(id, token)).code).toBe(41005);
    await buyer.authenticate(id, token);
    expect((await buyer.pay(id, other)).code).toBe(41005);
    expect((await buyer.pay(id, token)).code).toBe(10000);
  });

  it('lets the bank refuse whatever is answered, and takes three wrong codes for a refusal', async () => {
    for (const [number, codes] of [
      ['4000000000001018', ['right']],
      ['4000000000001000', ['1', '2', '3']],
    ] as const) {
      const buyer = await Buyer.at(rig);
      const id = await buyer.open();
      const token = await buyer.token(id, number);
      const { body } = await buyer.authenticate(id, token);
      const JWT = String(body['accessToken']);
      const asked = await askPeer(rig.studio, 'POST', '/bank/v1/step-up', { JWT, MD: '<"&' }, 'form');
      const [, right = ''] = /<b>(\d{6})<\/b>/.exec(asked.text) ?? [];
      expect(asked.text).not.toContain('<"&');
      const answers = [];
      for (const code of codes) {
        const fields = { JWT, MD: '', decision: 'approve', code: code === 'right' ? right : code };
        answers.push(await askPeer(rig.studio, 'POST', '/bank/v1/answer', fields, 'form'));
      }
      const last = answers.at(-1)?.text ?? '';
      const [, challenge = ''] = /name="TransactionId" value="([\w-]+)"/.exec(last) ?? [];
      const back = await askPeer(
        rig.studio,
        'POST',
        RETURN_PATH,
        { TransactionId: challenge, MD: '' },
        'form',
        `127.0.0.1:${rig.studio.port}`,
      );
      expect(back.text).toContain('data-passed="false"');
      expect((await buyer.pay(id, token)).code).toBe(41005);
      const again = await askPeer(rig.studio, 'POST', '/bank/v1/step-up', { JWT, MD: '' }, 'form');
      expect(again.status).toBe(410);
    }
  });
});

describe('tokens', () => {
  it('are good for 15 minutes, and for the transaction of their context', async () => {
    const buyer = await Buyer.at(rig);
    const [id, other] = [await buyer.open(), await buyer.open()];
    const token = await buyer.token(id);
    expect((await buyer.setUp(other, token)).code).toBe(41006);
    expect((await buyer.setUp(id, 'made-up')).code).toBe(41006);
    rig.pass(15 * 60_000 - 1_000);
    expect((await buyer.setUp(id, token)).code).toBe(10000);
    rig.pass(1_000);
    expect((await buyer.setUp(id, token)).code).toBe(41006);
  });

  it('come for good cards and for a context that is not over, and name what is wrong', async () => {
    const buyer = await Buyer.at(rig);
    const context = await buyer.context(await buyer.open());
    const places = async (number: string, code?: string) =>
      ((await buyer.tokenise(context, number, code))['details'] as { location: string }[]).map(
        ({ location }) => location,
      );
    expect(await places('4111111111111112')).toEqual(['number']);
    expect(await places('378282246310005', '123')).toEqual(['securityCode']);
    // A network that is not taken here.
    expect(await places('30569309025904')).toEqual(['number']);
    const { text } = await askPeer(rig.studio, 'POST', '/flex/v2/tokens', { context, card: 'a.b.c.d.e' });
    expect(JSON.parse(text)).toMatchObject({ reason: 'CREATE_TOKEN_VALIDATION_SERVERSIDE' });
    rig.pass(900_000);
    expect(await buyer.tokenise(context)).toMatchObject({ reason: 'CAPTURE_CONTEXT_EXPIRED' });
  });

  it('are signed by this start of the studio, and no other takes them', async () => {
    const before = await Buyer.at(rig);
    const token = await before.token(await before.open());
    const restarted = await openRig();
    const buyer = await Buyer.at(restarted);
    expect((await buyer.setUp(await buyer.open(), token)).code).toBe(41006);
    await restarted.studio.close();
  });
});

describe('test cards', () => {
  it('have numbers of cards, and one of them at least ends in each way', () => {
    expect(TEST_CARDS.map(([number]) => number).filter((number) => !passesLuhn(number))).toEqual([]);
    expect(new Set(TEST_CARDS.map(([, ending]) => ending))).toEqual(new Set(Object.keys(ENDINGS)));
  });
});

describe('the host of the payment peer', () => {
  it('serves the peer alone, and no other host serves anything of it', async () => {
    const own = `127.0.0.1:${rig.studio.port}`;
    const status = async (path: string, host?: string, method = 'GET') =>
      (await askPeer(rig.studio, method, path, method === 'GET' ? null : { JWT: 'x' }, 'form', host)).status;
    const { context } = await Buyer.at(rig).then(async (buyer) => ({
      context: await buyer.context(await buyer.open()),
    }));
    const field = `/microform/v2/field?type=number&context=${context}`;
    for (const path of ['/microform/v2/flex-microform.js', field]) {
      expect([path, await status(path), await status(path, own)]).toEqual([path, 200, 404]);
      expect(await status(path, `PAY.localhost:${rig.studio.port}`)).toBe(200);
    }
    for (const path of [
      '/control',
      '/openapi.json',
      '/content/v9/metadata/1001',
      '/',
      '/art/x',
      '/films/x',
    ]) {
      expect([path, await status(path)]).toEqual([path, 404]);
    }
    expect(await status('/openapi.json', own)).toBe(200);
    expect(await status(RETURN_PATH, undefined, 'POST')).toBe(404);
    expect(await status('/bank/v1/step-up', own, 'POST')).toBe(404);
    expect(await status('/bank/v1/step-up', undefined, 'POST')).toBe(410);
  });

  it('says by policy who may show its pages, and lets nobody read its answers', async () => {
    const buyer = (await Buyer.at(rig)).calledBy('http://front.localhost:8080');
    const context = await buyer.context(await buyer.open());
    const field = await askPeer(
      rig.studio,
      'GET',
      `/microform/v2/field?type=securityCode&context=${context}`,
    );
    const policy = String(field.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    const { port } = rig.studio;
    expect(policy).toContain(
      `frame-ancestors http://front.localhost:8080 http://localhost:${port} http://127.0.0.1:${port}`,
    );
    expect(field.headers).not.toHaveProperty('access-control-allow-origin');
    for (const path of [
      '/microform/v2/field?type=number&context=made-up',
      `/microform/v2/field?type=x&context=${context}`,
    ]) {
      expect((await askPeer(rig.studio, 'GET', path)).status).toBe(404);
    }
  });

  it('answers the library with the hash that the context names', async () => {
    const { createHash } = await import('node:crypto');
    const buyer = await Buyer.at(rig);
    const claims = claimsOf(await buyer.context(await buyer.open()));
    const library = await askPeer(rig.studio, 'GET', '/microform/v2/flex-microform.js');
    const hash = createHash('sha256').update(library.text).digest('base64');
    expect(JSON.stringify(claims)).toContain(`"clientLibraryIntegrity":"sha256-${hash}"`);
    expect(library.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('what is kept of a card', () => {
  it('is its brand and its last four digits', async () => {
    const buyer = await Buyer.at(rig);
    const id = await buyer.open();
    await buyer.pay(id, await buyer.ready(id, '5555555555554444'));
    expect(ledger().transactions).toMatchObject([{ card: { brand: 'mastercard', lastFour: '4444' } }]);
    expect(JSON.stringify(ledger())).not.toContain('55555555');
  });
});

describe('redeeming', () => {
  const redeem = async (caller: { call: StudioRig['visitor']['call'] }, parentProductId: unknown) =>
    (await caller.call('redeemTitle', {}, { parentProductId, definition: 6 })).code;
  const films = (release: string) =>
    rig.studio.catalogue.films.filter(
      ({ release: own, id }) => own === release && id !== 1001 && !isRegional(id),
    );

  it('[REDM-03 part] costs one credit, of those that lapse first, and answers 10006', async () => {
    const family = await rig.visitor.signedIn();
    const [first, second] = films('library').slice(-2);
    const credits = async () => (await family.call('credits', {})).body;
    const dates = async () => (await credits())['creditDates'] as { date: string }[];
    const [, ofNinetyDays] = await dates();
    expect(await credits()).toMatchObject({ creditsAvailable: 3 });
    expect(await redeem(family, first?.id)).toBe(10006);
    expect(await credits()).toMatchObject({
      creditsAvailable: 2,
      // The one of the next 30 days is gone, those of the 90 days are still two.
      creditDates: [ofNinetyDays],
    });
    expect(await redeem(family, first?.id)).toBe(41014);
    expect(await credits()).toMatchObject({ creditsAvailable: 2 });
    expect(await redeem(family, second?.id)).toBe(10006);
    const owned = ledger()
      .owned.slice(0, 2)
      .map(({ filmId, kind, price }) => ({ filmId, kind, price }));
    expect(owned).toEqual(
      expect.arrayContaining(
        [first, second].map((film) => ({ filmId: film?.id, kind: 'redeem', price: null })),
      ),
    );
  });

  it('[CALL2-09] takes definition 6, and refuses premieres, titles that are owned or gone, and accounts without credits', async () => {
    const family = await rig.visitor.signedIn();
    const solo = await rig.visitor.signedIn(SOLO);
    const [library] = films('library').slice(-1);
    const wrong = await family.call('redeemTitle', {}, { parentProductId: library?.id, definition: 5 });
    expect(wrong.code).toBe(40016);
    expect(await redeem(solo, films('premiere').at(-1)?.id)).toBe(41031);
    expect(await redeem(family, 999_999)).toBe(40058);
    expect(await redeem(solo, library?.id)).toBe(41030);
    expect(await redeem(family, library?.id)).toBe(10006);
  });

  it('is refused for a title that is paid for and not confirmed yet', async () => {
    const buyer = await Buyer.at(rig);
    const film = buyer.film.id;
    const id = await buyer.open();
    const token = await buyer.ready(id);
    expect(await redeem(buyer.caller, film)).not.toBe(41014);
    await buyer.pay(id, token);
    expect(await redeem(buyer.caller, film)).toBe(41014);
  });
});
