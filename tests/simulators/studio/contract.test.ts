import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../adapters/http/endpoints.ts';
import type { EndpointName } from '../../../adapters/http/endpoints.ts';
import { CONTRACT } from '../../../adapters/http/wire/contract.ts';
import { DEFAULT_MASTER_KEY } from '../../../simulators/studio/api-keys.ts';
import { isRegional } from '../../../simulators/studio/catalogue/regional-films.ts';
import { DEFAULT_FLAGS_CLIENT_KEY, DEFAULT_PRODUCT } from '../../../simulators/studio/flags.ts';
import { brokerTopicOf } from '../../../simulators/studio/studio.ts';
import { ADDRESS, Buyer } from './support/checkout-caller.ts';
import { BASES, DEVICE, FAMILY, SOLO, openRig } from './support/studio-rig.ts';
import type { Answer, SignedInCaller, StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.studio.close());

const LIST = { size: 15, page: 1, filters: '1,2,3,4' };
const FREE = { transactionType: 4, quality: 720 };

const NEW_PASSWORD = { newPassword: 'after-77', confirmNewPassword: 'after-77' };
const APPLICATION = {
  ...DEVICE,
  password: 'front-row-1',
  confirmPassword: 'front-row-1',
  month: 5,
  year: 1990,
  acceptPrivacy: true,
  acceptTC: true,
  ageChecked: true,
};
let guests = 0;

/** One good call of every endpoint. */
async function goodCall(name: EndpointName, family: SignedInCaller, freeFilm: string): Promise<Answer> {
  switch (name) {
    case 'apiKey':
      return family.call(name, { masterKey: DEFAULT_MASTER_KEY });
    case 'apiKeyOfCountry':
      return family.call(name, { masterKey: DEFAULT_MASTER_KEY, country: 'FR' });
    case 'login':
      return family.login(FAMILY.email, FAMILY.password);
    case 'loginLinkedDevice':
      rig.studio.control.linkHardware(FAMILY.email, ['car-1']);
      return family.call(name, {}, { ...DEVICE, hardwareId: 'car-1' });
    case 'loginShortCode': {
      const code = rig.studio.control.createSignInCode(FAMILY.email);
      return family.call(name, {}, { ...DEVICE, shortCode: code.ok ? code.value : '' });
    }
    case 'refreshSession':
      return family.call(name, {}, { refreshToken: family.refreshToken });
    case 'logout': {
      const other = await rig.visitor.signedIn();
      return other.call(name, { consumerDeviceId: other.consumerDeviceId });
    }
    case 'categories':
      return family.call(name, { id: 'home' });
    case 'playlistContent':
      return family.call(name, { id: 'home-popular', ...LIST });
    case 'customListContent':
      return family.call(name, { id: 'home-studio', ...LIST });
    case 'consumerPlaylistContent':
      return family.call(name, { id: 'home-continue', ...LIST });
    case 'features':
      return family.call(name, { id: 'home-hero' });
    case 'page':
      return family.call(name, { uniqueId: 8001 });
    case 'search':
      return family.call(name, { term: 'night', ...LIST });
    case 'metadata':
    case 'product':
    case 'availability':
    case 'productTiers':
    case 'myList':
    case 'progress':
      return family.call(name, { id: freeFilm });
    case 'image':
      return family.call(name, { type: 'TBG', id: freeFilm });
    case 'trailer':
    case 'video':
    case 'audio':
    case 'playbackWindow':
    case 'dubCards': {
      const { body } = await family.call('metadata', { id: freeFilm });
      const productId = String(body['productId']);
      return family.call(name, { productId, id: productId, ...FREE, x: 0 });
    }
    case 'vam':
    case 'vamPlayerDetails':
      return family.call(name, {
        id: rig.studio.catalogue.clips.find(({ studioAccess }) => studioAccess)?.id ?? 0,
      });
    case 'owned':
      return family.call(name, {}, [{ parentProductId: freeFilm, streamType: 2, transactionType: 4 }]);
    case 'streamLimit':
      return family.call(name, { id: family.consumerId });
    case 'holdStream': {
      const { body } = await goodCall('video', family, freeFilm);
      return family.call(name, {}, [{ parentProductId: freeFilm, trackingId: body['trackingId'] }]);
    }
    case 'putMyList':
      return family.call(name, { id: freeFilm }, { listed: true });
    case 'reportProgress':
      return family.call(
        name,
        {},
        {
          parentProductId: freeFilm,
          streamProgress: 60_000,
          type: 1,
          totalDuration: 5_400_000,
          event: 'Update',
          trackingId: 'track-1',
          transactionType: 4,
        },
      );
    case 'register':
      return family.call(name, {}, { ...APPLICATION, email: `guest-${(guests += 1)}@cabinema.test` });
    case 'sendTemporaryPassword':
      return family.call(name, { email: FAMILY.email });
    case 'changeWithTemporaryPassword': {
      await family.call('sendTemporaryPassword', { email: SOLO.email });
      const [mail] = rig.studio.control.mailbox().mails;
      return family.call(name, {}, { ...NEW_PASSWORD, temporaryPasswordCode: mail?.passcode ?? '' });
    }
    case 'changePassword': {
      const guest = { email: 'changer@cabinema.test', password: 'before-1' };
      rig.studio.control.createAccount(guest);
      const caller = await rig.visitor.signedIn(guest);
      return caller.call(name, {}, { ...NEW_PASSWORD, oldPassword: guest.password });
    }
    case 'checkVoucher':
      return family.call(name, { code: 'CINE-001', deviceModel: DEVICE.deviceModel });
    case 'redeemVoucher':
      return family.call(name, { code: 'CINE-002' });
    case 'automaticVoucher':
      return family.call(name, { ...DEVICE, udid: 'browser-1', isHwidEncrypted: 'false' });
    case 'preverify':
    case 'captureContext':
    case 'setUpAuthentication':
    case 'checkEnrolment':
    case 'pay':
    case 'verifyPurchase':
    case 'confirmPurchase':
    case 'purchaseEvent':
    case 'tax':
      return goodPayment(name);
    case 'redeemTitle': {
      const caller = await rig.visitor.signedIn();
      const film = rig.studio.catalogue.films.findLast(
        ({ release, id }) => release !== 'premiere' && !isRegional(id),
      );
      return caller.call(name, {}, { parentProductId: film?.id, definition: 6 });
    }
    case 'regions':
      return family.call(name, { countryCode: 'US' });
    case 'countries':
      return family.call(name, {});
    case 'options':
      return family.call(name, { type: 'otherData' });
    case 'info':
    case 'credits':
    case 'creditsExpiration':
    case 'email':
    case 'createSignInCode':
    case 'purchaseHistory':
    case 'legals':
    case 'wordingAddress':
    case 'brokerAddress':
      return family.call(name, {});
  }
}

async function goodPayment(name: EndpointName): Promise<Answer> {
  const buyer = await Buyer.at(rig);
  if (name === 'preverify') return buyer.caller.call(name, {}, buyer.order());
  const id = await buyer.open();
  if (name === 'captureContext') return buyer.caller.call(name, {}, { transactionId: id, flexType: 1 });
  if (name === 'tax') return buyer.caller.call(name, { id }, ADDRESS);
  if (name === 'purchaseEvent') return buyer.cancel(id);
  const token = await buyer.token(id);
  if (name === 'setUpAuthentication') return buyer.setUp(id, token);
  const enrolled = await buyer.authenticate(id, token);
  if (name === 'checkEnrolment') return enrolled;
  const paid = await buyer.pay(id, token);
  if (name === 'pay') return paid;
  return name === 'verifyPurchase' ? buyer.verify(id) : buyer.confirm(id);
}

/** Nothing but these is said by some calls when they go well. */
const GOOD_CODES: Readonly<Partial<Record<EndpointName, number>>> = { redeemTitle: 10006 };
/** Bodies that may be empty. */
const GOOD_BODIES: Readonly<Partial<Record<EndpointName, readonly string[]>>> = {
  owned: ['[]'],
  purchaseEvent: ['{}', ''],
};

async function freeFilmOf(family: SignedInCaller): Promise<string> {
  const { body } = await family.call('playlistContent', { id: 'home-free', ...LIST });
  const [first] = body['products'] as { parentProductId: number }[];
  return String(first?.parentProductId);
}

describe('the studio and the wire', () => {
  const names = Object.keys(ENDPOINTS) as EndpointName[];

  it.each(names)('answers %s as the wire says', async (name) => {
    const family = await rig.visitor.signedIn();
    const { status, code, body } = await goodCall(name, family, await freeFilmOf(family));
    expect({ status, code }).toEqual({ status: 200, code: GOOD_CODES[name] ?? 10000 });
    expect(CONTRACT[name].answer.safeParse(body)).toMatchObject({ success: true });
  });

  it.each(names.filter((name) => CONTRACT[name].request !== null))(
    'refuses a body of %s that is not as agreed, with a reason',
    async (name) => {
      const { method, base, path } = ENDPOINTS[name];
      const family = await rig.visitor.signedIn();
      const url = `${BASES[base]}/${path}`;
      for (const text of ['{}', '[]', 'null', '[{}]', '"text"', '{"a":', '', 'true']) {
        if (GOOD_BODIES[name]?.includes(text)) continue;
        const { status, code, body } = await family.send(method, url, text);
        expect({ text, status, code }).toEqual({ text, status: 400, code: 40016 });
        expect(body['message']).toMatch(/\w/);
      }
    },
  );

  it('[CALL-03] answers on every version of the source, and on no other', async () => {
    for (const version of ['v6', 'v7', 'v8', 'v9']) {
      expect((await rig.visitor.send('GET', `/content/${version}/metadata/1001`)).status).toBe(200);
    }
    for (const version of ['v6', 'v10']) {
      expect((await rig.visitor.send('GET', `/user/${version}/Info`)).code).toBe(40011);
    }
    for (const path of [
      '/content/v5/metadata/1001',
      '/content/v10/metadata/1001',
      '/user/v11/Info',
      '/user/v1/Info',
    ]) {
      expect(await rig.visitor.send('GET', path)).toMatchObject({ status: 404, code: 40400 });
    }
  });

  it('[CALL-01] asks for an API key on every call but the one that brings it', async () => {
    const bare = rig.visitor.with({ ApiKey: '' });
    expect((await bare.call('metadata', { id: 1001 })).code).toBe(40001);
    expect((await bare.login(FAMILY.email, FAMILY.password)).code).toBe(40001);
    expect((await rig.visitor.with({ ApiKey: 'DE.made-up' }).call('metadata', { id: 1001 })).status).toBe(
      401,
    );
  });

  it('[CALL-04] gives a key for each territory that is served, and none for others', async () => {
    const france = await rig.visitor.call('apiKeyOfCountry', {
      masterKey: DEFAULT_MASTER_KEY,
      country: 'fr',
    });
    expect(france.body['country']).toBe('FR');
    const french = rig.visitor.with({ ApiKey: String(france.body['apiKey']) });
    expect((await french.call('metadata', { id: 1001 })).status).toBe(200);
    const nowhere = await rig.visitor.call('apiKeyOfCountry', {
      masterKey: DEFAULT_MASTER_KEY,
      country: 'ZZ',
    });
    expect(nowhere.code).toBe(40002);
    expect(nowhere.body).not.toHaveProperty('apiKey');
    expect((await rig.visitor.call('apiKey', { masterKey: 'wrong' })).code).toBe(40001);
  });

  it('gives the same key after a restart, so that a stored one stays good', async () => {
    const again = await openRig();
    await again.studio.close();
    expect(again.visitor.headers['ApiKey']).toBe(rig.visitor.headers['ApiKey']);
  });

  it('speaks the language that was asked for, and English instead of one it does not know', async () => {
    const titleIn = async (language: string): Promise<unknown> =>
      (await rig.visitor.with({ AppLanguage: language }).call('metadata', { id: 1001 })).body['title'];
    expect(await titleIn('DE_AT')).not.toBe(await titleIn('EN'));
    expect(new Set(await Promise.all(['EN', 'DE', 'FR', 'ES', 'IT'].map(titleIn))).size).toBe(5);
    expect(await titleIn('FI')).toBe(await titleIn('EN'));
  });

  it('is what the client of this repository is configured for', async () => {
    const file: unknown = JSON.parse(await readFile('ui/public/cabinema.config.json', 'utf8'));
    expect(file).toMatchObject({
      product: DEFAULT_PRODUCT,
      masterKey: DEFAULT_MASTER_KEY,
      flags: { url: '/api/frontend', clientKey: DEFAULT_FLAGS_CLIENT_KEY },
      environments: { localhost: { brokerTopic: brokerTopicOf('{consumerId}') } },
    });
  });
});
