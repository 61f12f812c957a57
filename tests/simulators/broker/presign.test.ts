import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presignBrokerUrl, verifyBrokerUrl } from '../../../simulators/broker/presign.ts';

const secret = 'the secret';
const spec = {
  host: 'cabin.localhost:8080',
  secure: false,
  accountId: 'c-1',
  sessionId: 's-1',
  secret,
  expiresAtMs: 1_000,
};

describe('presigned broker URLs', () => {
  it('[MESG-01] name the account and its session to whoever knows the secret', () => {
    const url = new URL(presignBrokerUrl(spec));
    expect(url.href).toMatch(
      /^ws:\/\/cabin\.localhost:8080\/mqtt\?account=c-1&session=s-1&expires=1000&signature=/,
    );
    expect(verifyBrokerUrl(url, secret, 999)).toEqual({
      ok: true,
      value: { accountId: 'c-1', sessionId: 's-1' },
    });
  });

  it('use wss where the page does', () => {
    expect(presignBrokerUrl({ ...spec, secure: true })).toMatch(/^wss:/);
  });

  it('expire at the moment they say', () => {
    const url = new URL(presignBrokerUrl(spec));
    expect(verifyBrokerUrl(url, secret, 1_000)).toEqual({ ok: false, error: { code: 'expired' } });
  });

  it('are worth nothing signed with another secret', () => {
    const url = new URL(presignBrokerUrl({ ...spec, secret: 'another' }));
    expect(verifyBrokerUrl(url, secret, 0)).toEqual({ ok: false, error: { code: 'forged' } });
  });

  it.each([
    ['another account', 'account', 'c-2'],
    ['another session', 'session', 's-2'],
    ['a later expiry', 'expires', '2000'],
    ['an expiry spelled otherwise', 'expires', '01000'],
  ])('do not pass with %s', (_name, parameter, value) => {
    const url = new URL(presignBrokerUrl(spec));
    url.searchParams.set(parameter, value);
    expect(verifyBrokerUrl(url, secret, 0)).toEqual({ ok: false, error: { code: 'forged' } });
  });

  it.each([
    ['a doubled account', '&account=c-2'],
    ['a doubled session', '&session=s-2'],
    ['a stranger parameter', '&more=1'],
  ])('do not pass with %s', (_name, extra) => {
    const url = new URL(presignBrokerUrl(spec) + extra);
    expect(verifyBrokerUrl(url, secret, 0)).toEqual({ ok: false, error: { code: 'malformed' } });
  });

  it('do not pass on another path', () => {
    const url = new URL(presignBrokerUrl(spec).replace('/mqtt', '/mqtt/more'));
    expect(verifyBrokerUrl(url, secret, 0)).toEqual({ ok: false, error: { code: 'malformed' } });
  });

  it('carry any names of account and session there and back', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(name, name, (accountId, sessionId) => {
        const url = new URL(presignBrokerUrl({ ...spec, accountId, sessionId }));
        expect(verifyBrokerUrl(url, secret, 0)).toEqual({ ok: true, value: { accountId, sessionId } });
      }),
    );
  });

  it('never pass with any signature but the exact one', () => {
    const exact = new URL(presignBrokerUrl(spec)).searchParams.get('signature') ?? '';
    const near = fc
      .tuple(fc.nat(exact.length - 1), fc.constantFrom('A', 'B', 'a', '0', '-', '_', '=', '+', '/', ' '))
      .map(([at, letter]) => exact.slice(0, at) + letter + exact.slice(at + 1));
    const longer = fc.string().map((tail) => exact + tail);
    fc.assert(
      fc.property(fc.oneof(fc.string(), near, longer, fc.constant(exact)), (signature) => {
        const url = new URL(presignBrokerUrl(spec));
        url.searchParams.set('signature', signature);
        expect(verifyBrokerUrl(url, secret, 0).ok).toBe(signature === exact);
      }),
    );
  });

  it('answer every query with a result, and never let one in that was not signed', () => {
    const known = fc.constantFrom('account', 'session', 'expires', 'signature');
    const query = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.tuple(fc.oneof(known, fc.string()), fc.string({ unit: 'binary' })))
        .map((pairs) => new URLSearchParams(pairs.map(([key, value]) => [key, value])).toString()),
    );
    fc.assert(
      fc.property(query, (text) => {
        const url = new URL(`ws://host/mqtt?${text}`);
        expect(verifyBrokerUrl(url, secret, 0).ok).toBe(false);
      }),
    );
  });
});
