import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../adapters/http/endpoints.ts';
import type { Endpoint } from '../../../adapters/http/endpoints.ts';
import { BASES, openRig } from './support/studio-rig.ts';
import type { SignedInCaller, StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
let family: SignedInCaller;
beforeAll(async () => {
  rig = await openRig();
  family = await rig.visitor.signedIn();
});
afterAll(() => rig.studio.close());

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);
const posts = endpoints.filter(({ method }) => method !== 'GET');
const gets = endpoints.filter(({ method }) => method === 'GET');

/** Values near the agreed ones reach further in than arbitrary JSON. */
const nearField = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant('1001'),
  fc.double(),
);
const KNOWN_FIELDS =
  'email password oAuthToken hardwareId deviceModel deviceIdentifier isHwidEncrypted refreshToken shortCode ' +
  'parentProductId streamProgress type event trackingId totalDuration transactionType streamType ' +
  'confirmPassword month year acceptPrivacy acceptTC ageChecked voucher newPassword confirmNewPassword ' +
  'temporaryPasswordCode oldPassword __proto__';
const nearBody = fc.dictionary(fc.constantFrom(...KNOWN_FIELDS.split(' ')), nearField);
const body = fc.oneof(
  fc.json(),
  nearBody.map((value) => JSON.stringify(value)),
  nearBody.map((value) => JSON.stringify([value])),
  fc.string(),
);

describe('whatever is sent', () => {
  it('is answered in JSON with a response code, and never as a fault of the studio', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), body, async ({ method, base, path }, text) => {
        const url = `${BASES[base]}/${path.replace('{consumerDeviceId}', 'none')}`;
        const { status, code } = await family.send(method, url, text);
        expect({ status: status < 500, code: typeof code }).toEqual({ status: true, code: 'number' });
      }),
      { numRuns: 300 },
    );
  });

  it('is answered so in paths and queries too', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('1001', '0', '-1', 'home', '../..', '%', '4', '720'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...gets),
        fc.array(value, { maxLength: 5 }),
        async ({ base, path }, values) => {
          const left = [...values];
          const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? 'x'));
          const { status, code } = await family.send('GET', `${BASES[base]}/${filled}`);
          expect({ status: status < 500, code: typeof code }).toEqual({ status: true, code: 'number' });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is refused when it is too long, is no JSON, or no path at all', async () => {
    const long = JSON.stringify({ refreshToken: 'x'.repeat(300_000) });
    expect(await family.send('POST', '/user/v10/session/refresh', long)).toMatchObject({
      status: 413,
      code: 40016,
    });
    const form = family.with({ 'content-type': 'application/x-www-form-urlencoded' });
    expect(await form.send('POST', '/user/v10/login', 'email=a')).toMatchObject({ status: 415, code: 40016 });
    expect(await family.send('GET', '/content/v9/metadata/%E0%A4%A')).toMatchObject({
      status: 400,
      code: 40016,
    });
    expect(await family.send('DELETE', '/content/v9/metadata/1001')).toMatchObject({
      status: 404,
      code: 40400,
    });
  });

  it('reaches no prototype and no bottom', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const texts = ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', deep];
    for (const path of ['/user/v10/login', '/user/v10/session/refresh', '/control/switches']) {
      for (const text of texts) {
        const { status, code } = await family.send('POST', path, text);
        expect({ path, text: text.slice(0, 40), status, code }).toEqual({
          path,
          text: text.slice(0, 40),
          status: 400,
          code: 40016,
        });
      }
    }
    expect({}).not.toHaveProperty('polluted');
    expect((await family.call('info', {})).code).toBe(10000);
  });

  it('is answered without a body to HEAD, and as nothing that is there to a method that no call has', async () => {
    const { headers } = family;
    const head = await fetch(`${rig.studio.url}/content/v9/metadata/1001`, { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
      const { status, code } = await family.send(method, '/content/v9/metadata/1001');
      expect({ method, status, code }).toEqual({ method, status: 404, code: 40400 });
    }
  });
});
