import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readChallengeMessage,
  readProfileMessage,
} from '../../../adapters/card-fields/authentication-messages.ts';
import { readCaptureContext } from '../../../adapters/card-fields/capture-context.ts';
import { challengeFrameSize, wantedChallengeSize } from '../../../adapters/card-fields/challenge-size.ts';
import { readCard, readChange } from '../../../adapters/card-fields/field-states.ts';
import { paymentOrigin } from '../../../adapters/card-fields/payment-hosts.ts';
import { toTokeniseError } from '../../../adapters/card-fields/tokenise-errors.ts';
import {
  captureContext,
  INTEGRITY,
  LIBRARY_URL,
  PAYMENT_HOSTS,
  unsignedJwt,
} from '../../support/card-fields/sample-context.ts';

describe('a host of payment', () => {
  it('is one that the installation names, by origin, or at any port where it says so', () => {
    expect(paymentOrigin('https://pay.example/a?b', PAYMENT_HOSTS)).toBe('https://pay.example');
    expect(paymentOrigin('https://PAY.example:443/', PAYMENT_HOSTS)).toBe('https://pay.example');
    expect(paymentOrigin('http://pay.localhost:9440/a', PAYMENT_HOSTS)).toBe('http://pay.localhost:9440');
    for (const url of [
      'https://pay.example:8443/',
      'http://pay.example/',
      'https://evil.example/https://pay.example',
      'https://pay.example.evil.example/',
      'https://pay.example@evil.example/',
      'https://user@pay.example/',
      'https://pay.localhost:9440/',
      'http://other.localhost:9440/',
      'javascript:alert(1)//pay.example',
      '/microform.js',
      '',
    ]) {
      expect([url, paymentOrigin(url, PAYMENT_HOSTS)]).toEqual([url, null]);
    }
  });

  it('speaks https wherever it is not this machine, whatever is configured', () => {
    expect(paymentOrigin('http://pay.example/', ['http://pay.example'])).toBeNull();
    expect(paymentOrigin('http://pay.example/', ['http://pay.example:*'])).toBeNull();
    expect(paymentOrigin('http://notlocalhost/', ['http://notlocalhost'])).toBeNull();
    expect(paymentOrigin('http://localhost.example/', ['http://localhost.example'])).toBeNull();
    for (const own of ['http://localhost:1', 'http://a.b-c.localhost'])
      expect(paymentOrigin(`${own}/`, [own])).toBe(own);
  });
});

describe('a capture context', () => {
  it('[PAYS-05 part] names the library, its hash, and how long it lives', () => {
    expect(readCaptureContext(captureContext(), PAYMENT_HOSTS)).toEqual({
      ok: true,
      value: { libraryUrl: LIBRARY_URL, integrity: INTEGRITY, lifetimeMs: 900_000 },
    });
    const undated = captureContext({}, { iat: undefined, exp: undefined });
    expect(readCaptureContext(undated, PAYMENT_HOSTS)).toMatchObject({ value: { lifetimeMs: 900_000 } });
  });

  it.each([
    ['a library of another host', { clientLibrary: 'https://evil.example/flex.js' }],
    ['a library over plain HTTP', { clientLibrary: 'http://pay.example/flex.js' }],
    ['fields of another host', { mfOrigin: 'https://evil.example' }],
    ['no hash', { clientLibraryIntegrity: undefined }],
    ['an empty hash', { clientLibraryIntegrity: '' }],
    ['a hash that is none', { clientLibraryIntegrity: 'md5-abc' }],
  ])('is refused with %s', (_what, data) => {
    expect(readCaptureContext(captureContext(data), PAYMENT_HOSTS).ok).toBe(false);
  });

  it('is refused as soon as it is anything else, and nothing throws', () => {
    const unsigned = captureContext().split('.').slice(0, 2).join('.');
    for (const jwt of ['', 'a.b', '..', 'a.b.c', unsigned, unsignedJwt([]), unsignedJwt({ ctx: [] })]) {
      expect(readCaptureContext(jwt, PAYMENT_HOSTS).ok).toBe(false);
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue().map(unsignedJwt)), (jwt) => {
        expect(readCaptureContext(jwt, PAYMENT_HOSTS).ok).toBe(false);
      }),
    );
  });
});

describe('what a field says', () => {
  const visa = { name: 'visa', cybsCardType: '001', securityCode: { length: 3 } };
  const amex = { name: 'amex', cybsCardType: '003', securityCode: { length: 4 } };

  it('is how its content stands, and nothing that has another shape', () => {
    const change = { empty: false, valid: true, couldBeValid: true };
    expect(readChange({ ...change, card: [visa] })).toEqual(change);
    for (const data of [undefined, null, 'valid', { ...change, valid: 'yes' }]) {
      expect(readChange(data)).toBeNull();
    }
  });

  it('[CARD-09 part] is the brand with the length of its security code, once one brand is left', () => {
    expect(readCard({ empty: false, card: [amex] })).toEqual({ brand: 'amex', securityCodeLength: 4 });
    expect(readCard({ empty: false, card: [{ name: 'other' }] })).toEqual({
      brand: 'other',
      securityCodeLength: 3,
    });
    for (const length of [1, 8]) {
      const card = [{ name: 'odd', securityCode: { length } }];
      expect(readCard({ empty: false, card })).toEqual({ brand: 'odd', securityCodeLength: length });
    }
    const unknown = { brand: null, securityCodeLength: 3 };
    for (const data of [
      { empty: false, card: [visa, amex] },
      { empty: false, card: [] },
      { empty: true, card: [amex] },
      { empty: false, card: [{ name: 'amex', securityCode: { length: 9 } }] },
      { empty: false, card: [{ name: 'amex', securityCode: { length: 0 } }] },
      { empty: false, card: [{ name: '', securityCode: { length: 4 } }] },
      { empty: false },
      null,
    ]) {
      expect(readCard(data)).toEqual(unknown);
    }
  });
});

describe('an error of the library', () => {
  const at = (location: string) => ({ location, message: '4111111111111111 is wrong' });

  it.each([
    ['CREATE_TOKEN_VALIDATION_FIELDS', [at('number')], 'field', 'number'],
    ['CREATE_TOKEN_VALIDATION_FIELDS', [at('securityCode'), at('number')], 'field', 'securityCode'],
    ['CREATE_TOKEN_VALIDATION_PARAMS', [at('expirationYear')], 'field', 'expirationYear'],
    ['CREATE_TOKEN_VALIDATION_PARAMS', [at('expirationMonth')], 'field', 'expirationMonth'],
    ['CREATE_TOKEN_VALIDATION_SERVERSIDE', [at('elsewhere'), at('number')], 'field', 'number'],
    ['CREATE_TOKEN_VALIDATION_SERVERSIDE', [at('elsewhere')], 'other', null],
    ['CREATE_TOKEN_XHR_ERROR', [], 'other', null],
    ['CREATE_TOKEN_NO_FIELDS_LOADED', [at('number')], 'other', null],
    ['CREATE_TOKEN_TIMEOUT', [], 'unanswered', null],
    ['CAPTURE_CONTEXT_EXPIRED', [], 'expired', null],
    ['CAPTURE_CONTEXT_INVALID', [], 'expired', null],
  ])('[CARD-08 part] %s at %j is %s, field %s', (reason, details, code, field) => {
    const error = toTokeniseError({ name: 'MicroformError', reason, message: '4111111111111111', details });
    expect(error).toMatchObject({ code, field });
    expect(error.detail).toContain(reason);
    expect(error.detail).not.toContain('4111');
  });

  it('is told with the fields that it names, each a word of its own', () => {
    const details = [at('number'), at('elsewhere'), at('securityCode')];
    expect(toTokeniseError({ reason: 'CREATE_TOKEN_XHR_ERROR', details }).detail).toBe(
      'CREATE_TOKEN_XHR_ERROR number securityCode',
    );
  });

  it('says nothing of what it holds when it is no error of the library', () => {
    for (const error of [new Error('4111111111111111'), '4111111111111111', null, { reason: 'bad 4111' }]) {
      expect(toTokeniseError(error)).toMatchObject({ code: 'other', field: null });
      expect(toTokeniseError(error).detail).not.toContain('4111');
    }
  });
});

describe('messages of the bank’s pages', () => {
  it('[PAYS-10 part] tell the session of the device, by either name', () => {
    const message = { MessageType: 'profile.completed', Status: true };
    expect(readProfileMessage(JSON.stringify({ ...message, SessionId: 's-1' }))).toBe('s-1');
    expect(readProfileMessage(JSON.stringify({ ...message, 'Session Id': 's-2' }))).toBe('s-2');
    for (const other of [message, { ...message, SessionId: '' }, { MessageType: 'other', SessionId: 's' }]) {
      expect(readProfileMessage(JSON.stringify(other))).toBeNull();
    }
  });

  it('[PAYS-18 part] tell that a challenge is over, and whether the bank refused', () => {
    const message = { MessageType: 'challenge.completed', TransactionId: 't' };
    expect(readChallengeMessage(JSON.stringify({ ...message, Status: true }))).toBe('done');
    expect(readChallengeMessage(JSON.stringify({ ...message, Status: false }))).toBe('failed');
    expect(readChallengeMessage(JSON.stringify(message))).toBe('done');
    for (const other of [{ ...message, Status: 'no' }, { MessageType: 'challenge' }]) {
      expect(readChallengeMessage(JSON.stringify(other))).toBeNull();
    }
  });

  it('are nothing where they are no JSON text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (data) => {
        expect(readProfileMessage(data)).toBeNull();
        expect(readChallengeMessage(data)).toBeNull();
      }),
    );
  });
});

describe('the frame of a challenge', () => {
  const large = { width: 680, height: 620 };

  it.each([
    ['01', { width: 250, height: 400 }],
    ['02', { width: 390, height: 400 }],
    ['03', { width: 500, height: 600 }],
    ['04', { width: 600, height: 400 }],
    ['05', large],
  ])('has the size %s that the bank was asked for', (wanted, size) => {
    expect(challengeFrameSize(large, wanted)).toEqual(size);
  });

  it('is never larger than its box', () => {
    expect(challengeFrameSize({ width: 360, height: 300 }, '03')).toEqual({ width: 360, height: 300 });
  });

  it('is the largest that the box holds where nobody was asked, and else the box', () => {
    expect(challengeFrameSize(large, null)).toEqual({ width: 500, height: 600 });
    expect(challengeFrameSize({ width: 700, height: 410 }, null)).toEqual({ width: 600, height: 400 });
    expect(challengeFrameSize({ width: 240, height: 300 }, null)).toEqual({ width: 240, height: 300 });
  });

  it('reads a token in the alphabet of addresses and in the common one', () => {
    const odd = JSON.stringify({ challengeWindowSize: '02', note: '???>>>~~~ÿÿÿ' });
    for (const alphabet of ['base64', 'base64url'] as const) {
      const request = Buffer.from(odd).toString(alphabet);
      expect(request).toMatch(alphabet === 'base64' ? /\+.*\/|\/.*\+/ : /-.*_|_.*-/);
      expect(wantedChallengeSize(unsignedJwt({ Payload: { Payload: request } }))).toBe('02');
    }
  });

  it('reads what was asked out of the token, and nothing out of any other', () => {
    const request = Buffer.from(JSON.stringify({ challengeWindowSize: '02' })).toString('base64url');
    expect(wantedChallengeSize(unsignedJwt({ Payload: { Payload: request } }))).toBe('02');
    for (const token of ['', 'token', unsignedJwt({}), unsignedJwt({ Payload: { Payload: '%' } })]) {
      expect(wantedChallengeSize(token)).toBeNull();
    }
  });
});
