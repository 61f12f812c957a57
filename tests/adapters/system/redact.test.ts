import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSecretName, redact, REDACTED, redactText } from '../../../adapters/system/redact.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLWl0';
const PRESIGNED = 'wss://iot.test/mqtt?X-Amz-Credential=AKIA1&X-Amz-Signature=0a1b2c3d';

describe('isSecretName', () => {
  it('knows the names of secrets in every spelling', () => {
    const secret = [
      'session',
      'Session',
      'refreshToken',
      'REFRESH_TOKEN',
      'oAuthToken',
      'apiKey',
      'apikey',
      'ApiKey',
      'x-api-key',
      'masterKey',
      'password',
      'newPassword',
      'temporaryPasswordCode',
      'shortCode',
      'signInCode',
      'code',
      'key',
      'authorization',
      'cardNumber',
      'cvv',
      'hardwareId',
      'email',
      'voucher',
      'X-Amz-Signature',
      'presignedUrl',
      'capture_context_jwt',
    ];
    expect(secret.filter((name) => !isSecretName(name))).toEqual([]);
  });

  it('leaves names that only sound like it', () => {
    const harmless = [
      'responseCode',
      'response_code',
      'statusCode',
      'errorCode',
      'stageCode',
      'languageCode',
      'hexCode',
      'keyCode',
      'messageKey',
      'sessionExpiry',
      'sessionExpiryMs',
      'playSessionId',
      'countryCode',
      'decoder',
      'keyboard',
      'discard',
      'endpoint',
    ];
    expect(harmless.filter(isSecretName)).toEqual([]);
  });
});

describe('redact', () => {
  it('takes the values of secret names away, at any depth', () => {
    const fields = {
      endpoint: 'login',
      responseCode: 40003,
      body: { email: 'ana@example.test', password: 'p', device: [{ hardwareId: 'h', model: 'WEB' }] },
      headers: new Map<string, unknown>([
        ['Session', 's'],
        ['AppLanguage', 'EN'],
      ]),
      session: { nested: 'object' },
      shortCode: 123456,
      token: null,
      hasPassword: true,
    };
    expect(redact(fields)).toEqual({
      endpoint: 'login',
      responseCode: 40003,
      body: { email: REDACTED, password: REDACTED, device: [{ hardwareId: REDACTED, model: 'WEB' }] },
      headers: { Session: REDACTED, AppLanguage: 'EN' },
      session: REDACTED,
      shortCode: REDACTED,
      token: null,
      hasPassword: true,
    });
  });

  it('leaves the code of a failure of ours, and no other code', () => {
    expect(redact({ code: 'storage/full' })).toEqual({ code: 'storage/full' });
    expect(redact({ code: 'network' })).toEqual({ code: 'network' });
    expect(redact({ code: 'abcdef' })).toEqual({ code: REDACTED });
    expect(redact({ code: 123456 })).toEqual({ code: REDACTED });
    for (const code of ['ABC/network', 'storage/full1', 'my network', 'network 1']) {
      expect(redact({ code })).toEqual({ code: REDACTED });
    }
    expect(redact({ token: 'network', shortCode: 'storage/full' })).toEqual({
      token: REDACTED,
      shortCode: REDACTED,
    });
  });

  it('says of everything else what it is', () => {
    const kept = {
      at: new Date(0),
      never: new Date(Number.NaN),
      url: new URL('https://ana:pw@a.test/film?signature=1'),
      some: new Set([1, 'token=abc']),
      many: 5n,
      name: Symbol('film'),
      run: () => 1,
      bytes: new Uint8Array(2),
      buffer: new ArrayBuffer(2),
      nothing: undefined,
      token: undefined,
    };
    expect(redact(kept)).toStrictEqual({
      at: '1970-01-01T00:00:00.000Z',
      never: '[no date]',
      url: `https://a.test/film?${REDACTED}`,
      some: [1, `token=${REDACTED}`],
      many: '5',
      name: 'Symbol(film)',
      run: '[function]',
      bytes: '[bytes]',
      buffer: '[bytes]',
      nothing: undefined,
      token: undefined,
    });
  });

  it('writes eight levels, 200 items of each and 8000 characters of a text', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
    expect(redact(nested(8))).toEqual(nested(8));
    expect(JSON.stringify(redact(nested(9)))).toContain('[deep]');
    let error = new Error('at the bottom');
    for (let level = 0; level < 7; level += 1) error = new Error('above', { cause: error });
    expect(JSON.stringify(redact(error))).toContain('at the bottom');
    expect(JSON.stringify(redact(new Error('on top', { cause: error })))).not.toContain('at the bottom');

    const numbers = Array.from({ length: 201 }, (_, at) => at);
    expect(redact(new Set(numbers))).toEqual(numbers.slice(0, 200));
    const fields = Object.fromEntries(numbers.map((at) => [`field ${at}`, at]));
    expect(Object.keys(redact(fields) as object)).toHaveLength(200);

    const text = 'word '.repeat(1_600);
    expect(redactText(text)).toBe(text);
    expect(redactText(`${text}!`)).toBe(`${text}...`);
  });

  it('reads errors with their causes', () => {
    const cause = new Error(`refused ${JWT}`);
    const written = JSON.stringify(redact({ cause: new Error('outer', { cause }) }));
    expect(written).toContain('outer');
    expect(written).toContain('refused');
    expect(written).not.toContain(JWT);
  });

  it('gets over cycles, depth, size and getters that throw', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(redact(cycle)).toEqual({ self: '[cycle]' });
    const deep = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`) as unknown;
    expect(JSON.stringify(redact(deep))).toContain('[deep]');
    expect(redact(Array.from({ length: 1_000 }, () => 1))).toHaveLength(200);
    const throwing = Object.defineProperty({}, 'x', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    });
    expect(redact(throwing)).toBe('[unreadable]');
  });
});

describe('redactText', () => {
  it('takes tokens out of running text', () => {
    expect(redactText(`got ${JWT} back`)).toBe(`got ${REDACTED} back`);
    expect(redactText('Authorization: Bearer abc.def-123')).not.toContain('abc.def-123');
    expect(redactText('sent Bearer abcdef123456 to it')).toBe(`sent Bearer ${REDACTED} to it`);
    expect(redactText('sent Bearer   abcdef123456 to it')).toBe(`sent Bearer ${REDACTED} to it`);
  });

  it('leaves of a URL what says where it leads, and nothing that opens it', () => {
    expect(redactText(`connect ${PRESIGNED} failed`)).toBe(`connect wss://iot.test/mqtt?${REDACTED} failed`);
    expect(redactText('at https://user:pass@a.test/path now')).toBe('at https://a.test/path now');
    expect(redactText('https://user:pass@a.test/path#access')).toBe(`https://a.test/path#${REDACTED}`);
    expect(redactText('GET /mqtt?token=abc&page=2')).toBe(`GET /mqtt?token=${REDACTED}&page=2`);
    expect(redactText('GET /user/v10/apikey/the-master-key/country/DE')).toBe(
      `GET /user/v10/apikey/${REDACTED}/country/DE`,
    );
  });

  it('reads JSON inside text, whole or cut off', () => {
    const json = JSON.stringify({ session: 'abc def', page: 1, list: [{ refreshToken: 'ghi' }] });
    expect(redactText(json)).toBe(
      JSON.stringify({ session: REDACTED, page: 1, list: [{ refreshToken: REDACTED }] }),
    );
    expect(redactText(`body was ${json}`)).not.toMatch(/abc|def|ghi/);
    expect(redactText('body was {"page":1,"session":"abc def')).not.toMatch(/abc|def/);
  });

  it('finds a secret behind another name, and in text quoted twice', () => {
    expect(redactText('Error: token: abc')).toBe(`Error: token: ${REDACTED}`);
    const twice = JSON.stringify({ dump: JSON.stringify({ session: 'abc def' }) });
    expect(redactText(`body was ${twice}`)).not.toMatch(/abc|def/);
    const thrice = JSON.stringify({ dump: twice });
    expect(redactText(`body was ${thrice}`)).not.toMatch(/abc|def/);
    for (const quoted of ["'abc def'", "'abc def", String.raw`'abc \'def'`, '"abc def"', '"abc def']) {
      expect(redactText(`token=${quoted}`)).toBe(`token=${REDACTED}`);
    }
    expect(redactText("token='abc', page='2'")).toBe(`token=${REDACTED}, page='2'`);
  });

  it('takes card numbers out, with and without gaps, and leaves other numbers', () => {
    expect(redactText('card 4111111111111111 declined')).toBe(`card ${REDACTED} declined`);
    expect(redactText('5555 5555-5555 4444')).toBe(REDACTED);
    for (const card of ['6011000990139424', '30569309025904']) expect(redactText(card)).toBe(REDACTED);
    expect(redactText('order 4111111111111116')).toBe('order 4111111111111116');
    expect(redactText('at 1780000000000 ms, order 4111111111111112')).toBe(
      'at 1780000000000 ms, order 4111111111111112',
    );
  });

  it('leaves plain sentences alone', () => {
    for (const text of ['playlist loaded', 'drift of -12.5 ms at 00:10:05', 'topic account/1/screens', '']) {
      expect(redactText(text)).toBe(text);
    }
  });
});

describe('a planted secret', () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9]{12,40}$/).map((text) => `zQ9${text}`);
  const secretName = fc.constantFrom(
    'session',
    'refreshToken',
    'apiKey',
    'password',
    'code',
    'Authorization',
    'card_number',
    'signature',
  );
  /** Somewhere in a structure, as value, in JSON text, in a query or behind a scheme. */
  const hidden = fc.oneof(
    fc.tuple(secretName, secret).map(([name, value]) => ({ value, holder: { [name]: value } as unknown })),
    fc
      .tuple(secretName, secret)
      .map(([name, value]) => ({ value, holder: JSON.stringify({ [name]: value }) as unknown })),
    fc.tuple(secretName, secret).map(([name, value]) => ({ value, holder: `${name}=${value}` as unknown })),
    fc
      .tuple(secretName, secret)
      .map(([name, value]) => ({ value, holder: `{"a":1,"${name}": "x ${value}` as unknown })),
    secret.map((value) => ({ value, holder: `https://a.test/b?whatever=${value}` as unknown })),
    secret.map((value) => ({ value, holder: `Bearer ${value}` as unknown })),
    secret.map((value) => ({ value, holder: `eyJ${value}.${value}.${value}` as unknown })),
    secret.map((value) => ({ value, holder: new Error(`token: ${value}`) as unknown })),
  );
  const wrap = fc.constantFrom<(holder: unknown) => unknown>(
    (holder) => holder,
    (holder) => [1, holder],
    (holder) => ({ deeper: { and: [holder] } }),
    (holder) => new Map([['entry', holder]]),
    (holder) => new Set([holder]),
    (holder) => ({ dump: JSON.stringify({ inside: holder instanceof Error ? holder.message : holder }) }),
    (holder) =>
      `Error: body ${JSON.stringify({ twice: JSON.stringify(holder instanceof Error ? holder.message : holder) })}`,
    (holder) => ({ text: typeof holder === 'string' ? `before ${holder} after` : holder }),
  );

  it('never appears in what is written', () => {
    fc.assert(
      fc.property(hidden, wrap, fc.jsonValue(), ({ value, holder }, around, beside) => {
        const written = JSON.stringify(redact({ around: around(holder), beside }));
        expect(written).not.toContain(value);
      }),
      { numRuns: 3_000 },
    );
  });

  it('and redaction never throws, whatever is logged', () => {
    fc.assert(
      fc.property(
        fc.anything({ withMap: true, withSet: true, withDate: true, withBigInt: true }),
        (value) => {
          expect(JSON.stringify(redact({ value }))).toBeTypeOf('string');
        },
      ),
    );
  });
});
