import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpRig, WEB_DEVICE } from '../../support/http-rig.ts';
import { ScriptedServer } from '../../support/scripted-server.ts';

const { signal } = new AbortController();
const CHANGE = { newPassword: 'n', confirmNewPassword: 'n' };
const FIELDS = [
  'responseCode',
  'code',
  'credits',
  'creditsAvailable',
  'creditDates',
  'activeSubscriptions',
  'email',
  'purchases',
  'legalContents',
  'sections',
  'url',
  'lastUpdated',
  'languageUsed',
  'toggles',
  'ip',
] as const;
const ITEM_FIELDS = [
  'date',
  'endDate',
  'type',
  'htmlContent',
  'sectionWording',
  'options',
  'childSections',
  'key',
  'textValue',
  'name',
  'enabled',
  'transactionTypeId',
  'itemId',
  'title',
] as const;

const callsOf = (rig: HttpRig): readonly (() => Promise<{ readonly ok: boolean }>)[] => [
  () =>
    rig.account.register({
      device: WEB_DEVICE,
      email: '',
      password: '',
      confirmPassword: '',
      year: 0,
      month: 0,
      acceptPrivacy: true,
      acceptTC: true,
      ageChecked: false,
      voucher: null,
    }),
  () => rig.account.sendTemporaryPassword('e'),
  () => rig.account.changeWithTemporaryPassword({ ...CHANGE, temporaryPasswordCode: 't' }),
  () => rig.account.changePassword({ ...CHANGE, oldPassword: 'o' }),
  () => rig.account.createSignInCode(signal),
  () => rig.account.credits(signal),
  () => rig.account.creditsExpiration(signal),
  () => rig.account.activeSubscriptions(signal),
  () => rig.account.email(signal),
  () => rig.account.purchaseHistory(signal),
  () => rig.vouchers.check('AB12-CD3', 'WEB', signal),
  () => rig.vouchers.redeem('AB12-CD3'),
  () => rig.vouchers.automatic({ ...WEB_DEVICE, udid: 'u' }, signal),
  () => rig.legal.texts(signal),
  () => rig.legal.otherData(signal),
  () => rig.wording.address(signal),
  () => rig.wording.wording(`${rig.url}/wording/EN.json`, signal),
  () => rig.flags.fetch(['f'], { appName: 'a', environment: 'e', wlcId: 40 }, signal),
  () => rig.ipLookup.address(signal),
];

describe('the account side over HTTP', () => {
  let server: ScriptedServer;
  let rig: HttpRig;

  beforeAll(async () => {
    server = await ScriptedServer.open();
    rig = new HttpRig(server.url);
  });
  afterAll(() => server.close());

  it('answers a result and never throws, whatever JSON comes for whatever call', async () => {
    const item = fc.dictionary(fc.constantFrom(...ITEM_FIELDS), fc.jsonValue());
    const fields = fc.dictionary(
      fc.constantFrom(...FIELDS),
      fc.oneof(fc.jsonValue(), fc.array(item, { maxLength: 4 })),
    );
    const body = fc.oneof(fc.jsonValue(), fields).map((json) => JSON.stringify(json));
    const status = fc.constantFrom(200, 200, 200, 204, 400, 401, 500);
    const calls = callsOf(rig);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: calls.length - 1 }), status, body, async (index, code, text) => {
        server.answer = () => ({ status: code, body: text });
        const result = await calls[index]?.();
        expect(result?.ok).toBeTypeOf('boolean');
      }),
      { numRuns: 400 },
    );
  });

  it('answers a failure and never throws when nobody answers', async () => {
    const nowhere = new HttpRig('http://127.0.0.1:9');
    for (const call of callsOf(nowhere)) {
      expect(await call()).toEqual({ ok: false, error: { code: 'network' } });
    }
  });
});
