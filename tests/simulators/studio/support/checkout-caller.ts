import { request } from 'node:http';
import { asFields } from '../../../../core/shared/decode.ts';
import type { Fields } from '../../../../core/shared/decode.ts';
import type { Film } from '../../../../simulators/studio/catalogue/types.ts';
import { encryptCard } from '../../../../simulators/studio/payments/microform/encrypt-card.ts';
import type { Studio } from '../../../../simulators/studio/studio.ts';
import { tiersOf } from '../../../../simulators/studio/tiers.ts';
import type { Answer, StudioCaller, StudioRig } from './studio-rig.ts';

export const VISA = '4111111111111111';
export const RETURN_PATH = '/payments/v8/authentication/callback';

export const BILLING = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'buyer@cabinema.test',
  line1: 'Lange Straße 1',
  line2: '',
  country: 'DE',
  region: 'Berlin',
  postalCode: '10115',
  city: 'Berlin',
  phoneNumber: null,
} as const;

export const ADDRESS = {
  country: 'DE',
  province: 'BE',
  city: 'Berlin',
  address: 'Lange Straße 1',
  address2: '',
  postalCode: '10115',
} as const;

export interface PeerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Asks the payment peer by its name, which a resolver may not know. */
export function askPeer(
  { port }: Pick<Studio, 'port'>,
  method: string,
  path: string,
  body: Readonly<Record<string, string>> | null = null,
  type: 'json' | 'form' = 'json',
  host = `pay.localhost:${port}`,
): Promise<PeerAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on('error', reject).setHeader('host', host);
    if (body !== null) {
      const isJson = type === 'json';
      sent.setHeader('content-type', isJson ? 'application/json' : 'application/x-www-form-urlencoded');
      sent.write(isJson ? JSON.stringify(body) : new URLSearchParams(body).toString());
    }
    sent.end();
  });
}

/** The claims of a JWT, unproven. */
export function claimsOf(jwt: string): Fields {
  const [, body = ''] = jwt.split('.');
  return asFields(JSON.parse(Buffer.from(body, 'base64url').toString())) ?? {};
}

let guests = 0;

/** Somebody who has nothing yet, and a film to buy. */
export class Buyer {
  private constructor(
    readonly caller: StudioCaller,
    readonly studio: Pick<Studio, 'port' | 'url'>,
    readonly film: Film,
  ) {}

  /** Somebody who is signed in at a studio, perhaps one in another process. */
  static of(caller: StudioCaller, url: string, film: Film): Buyer {
    return new Buyer(caller, { url, port: Number(new URL(url).port) }, film);
  }

  static async at(rig: StudioRig): Promise<Buyer> {
    const who = { email: `buyer-${(guests += 1)}@cabinema.test`, password: 'for-sale-1' };
    rig.studio.control.createAccount(who);
    const film = rig.studio.catalogue.films.find(({ prices }) => prices.length === 2);
    if (film === undefined) throw new Error('Nothing is on sale.');
    return new Buyer(await rig.visitor.signedIn(who), rig.studio, film);
  }

  /** The same, calling from pages of this origin. */
  calledBy(origin: string): Buyer {
    return new Buyer(this.caller.with({ origin }), this.studio, this.film);
  }

  order(kind: 'buy' | 'rent' = 'buy'): Fields {
    const tier = tiersOf(this.film).find((offered) => offered.kind === kind);
    return {
      paymentGateway: 2,
      purchaseProductType: 1,
      itemId: this.film.id,
      productSku: tier?.sku,
      transactionTypeId: kind === 'buy' ? 1 : 3,
      videoType: tier?.videoType,
    };
  }

  /** A transaction with its quote, which a payment needs. */
  async open(kind: 'buy' | 'rent' = 'buy'): Promise<string> {
    const id = await this.openWithoutQuote(kind);
    await this.caller.call('tax', { id }, ADDRESS);
    return id;
  }

  async openWithoutQuote(kind: 'buy' | 'rent' = 'buy'): Promise<string> {
    const { body } = await this.caller.call('preverify', {}, this.order(kind));
    return String(body['transactionId']);
  }

  async context(transactionId: string): Promise<string> {
    const { body } = await this.caller.call('captureContext', {}, { transactionId, flexType: 1 });
    return String(body['captureContext']);
  }

  /** As the secure fields do it. */
  async tokenise(context: string, number = VISA, securityCode = '123'): Promise<Fields> {
    const { jwk } = claimsOf(context)['flx'] as { jwk: JsonWebKey };
    const typed = { number, securityCode, expirationMonth: '12', expirationYear: '2030' };
    const card = await encryptCard(typed, jwk);
    const { text } = await askPeer(this.studio, 'POST', '/flex/v2/tokens', { context, card });
    return asFields(JSON.parse(text)) ?? {};
  }

  async token(id: string, number = VISA): Promise<string> {
    return String((await this.tokenise(await this.context(id), number))['token']);
  }

  setUp(id: string, token: string): Promise<Answer> {
    return this.caller.call('setUpAuthentication', { id }, { paymentData: paymentData(token) });
  }

  enrol(id: string, token: string, referenceId: string, returnUrl = this.returnUrl): Promise<Answer> {
    return this.caller.call(
      'checkEnrolment',
      { id },
      {
        paymentData: paymentData(token),
        authData: { referenceId, transactionMode: 'S', returnUrl },
        billingAddress: BILLING,
        deviceInformation: {
          httpBrowserLanguage: 'en',
          httpBrowserColorDepth: 24,
          httpBrowserScreenHeight: 1080,
          httpBrowserScreenWidth: 1920,
          httpBrowserJavaScriptEnabled: true,
          httpBrowserJavaEnabled: null,
          httpBrowserTimeDifference: null,
        },
      },
    );
  }

  /** Set-up and enrolment. */
  async authenticate(id: string, token: string): Promise<Answer> {
    const { body } = await this.setUp(id, token);
    return this.enrol(id, token, String(claimsOf(String(body['accessToken']))['ReferenceId']));
  }

  /** Everything before pay; answers the token. */
  async ready(id: string, number = VISA): Promise<string> {
    const token = await this.token(id, number);
    await this.authenticate(id, token);
    return token;
  }

  pay(id: string, token: string, key = id): Promise<Answer> {
    const caller = this.caller.with({ 'Idempotency-Key': key });
    const body = { paymentData: paymentData(token), billingAddress: BILLING, deviceFingerPrint: null };
    return caller.call('pay', { id }, body);
  }

  verify(id: string, order = this.order()): Promise<Answer> {
    return this.caller.call('verifyPurchase', { id }, order);
  }

  confirm(id: string, kind: 'buy' | 'rent' = 'buy'): Promise<Answer> {
    const { itemId: _item, productSku: _sku, ...order } = this.order(kind);
    return this.caller.call('confirmPurchase', { id }, order);
  }

  cancel(id: string): Promise<Answer> {
    return this.caller.call('purchaseEvent', { id, name: 'Cancel' }, {});
  }

  private get returnUrl(): string {
    return `${this.studio.url}${RETURN_PATH}`;
  }
}

function paymentData(token: string): Fields {
  return { token, paymentMethod: 1, saveCard: null };
}
