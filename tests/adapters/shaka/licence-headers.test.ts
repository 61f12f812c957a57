import { describe, expect, it } from 'vitest';
import { licenceHeadersFor, licenceRequestFilter } from '../../../adapters/shaka/licence-headers.ts';
import type { CallHeaders } from '../../../core/ports/call-context.ts';

const CALLER: CallHeaders = { apiKey: 'key-1', session: 'session-1', appLanguage: 'EN' };
const SENT = { ApiKey: 'key-1', Session: 'session-1' };
const NONE = {};

const headersOf = (url: string, hosts: readonly string[], caller = CALLER) =>
  licenceHeadersFor(hosts, () => caller)(url);

describe('the headers of a licence request', () => {
  it('are the key and the session for a host on the list', () => {
    expect(headersOf('https://drm.example/licence?x=1', ['drm.example'])).toEqual(SENT);
  });

  it('[OPEN2-63 part] are none for any other host, and for none on an empty list', () => {
    expect(headersOf('https://drm.example/licence', [])).toEqual(NONE);
    for (const host of ['example', 'www.drm.example', 'drm.example.evil', 'evildrm.example', 'drm.exampl']) {
      expect(headersOf(`https://${host}/`, ['drm.example'])).toEqual(NONE);
    }
    expect(headersOf('https://drm.example@evil.example/', ['drm.example'])).toEqual(NONE);
    expect(headersOf('https://evil.example/drm.example', ['drm.example'])).toEqual(NONE);
  });

  it('are for the port that the list names, and for no other', () => {
    expect(headersOf('https://drm.example:444/', ['drm.example:444'])).toEqual(SENT);
    expect(headersOf('https://drm.example:443/', ['drm.example'])).toEqual(SENT);
    expect(headersOf('https://drm.example:444/', ['drm.example'])).toEqual(NONE);
    expect(headersOf('https://drm.example/', ['drm.example:444'])).toEqual(NONE);
  });

  it('never go out in the clear, except to this machine', () => {
    expect(headersOf('http://drm.example/', ['drm.example'])).toEqual(NONE);
    expect(headersOf('http://localhost:8080/', ['localhost:8080'])).toEqual(SENT);
    expect(headersOf('http://127.0.0.1:8080/', ['127.0.0.1:8080'])).toEqual(SENT);
    expect(headersOf('http://front.localhost:8080/', ['front.localhost:8080'])).toEqual(SENT);
    expect(headersOf('http://localhost.evil.example/', ['localhost.evil.example'])).toEqual(NONE);
  });

  it('are none for what is no address', () => {
    for (const url of ['', 'drm.example', '//drm.example/', 'data:text/plain,x', 'https://']) {
      expect(headersOf(url, ['drm.example', ''])).toEqual(NONE);
    }
  });

  it('leave out what the caller does not have, and are those of the moment', () => {
    expect(headersOf('https://drm.example/', ['drm.example'], { ...CALLER, session: null })).toEqual({
      ApiKey: 'key-1',
    });
    let session = 'session-1';
    const rule = licenceHeadersFor(['drm.example'], () => ({ ...CALLER, session }));
    session = 'session-2';
    expect(rule('https://drm.example/')).toEqual({ ApiKey: 'key-1', Session: 'session-2' });
  });
});

describe('the filter of requests', () => {
  const LICENCE = 2;
  const SEGMENT = 1;
  const BASE = 'https://cabinema.example/player/1';
  const filter = licenceRequestFilter(
    LICENCE,
    licenceHeadersFor(['drm.example'], () => CALLER),
    BASE,
  );
  const filtered = (type: number, uris: readonly string[]) => {
    const request = { uris: [...uris], headers: { 'Content-Type': 'x' } as Record<string, string> };
    filter(type, request);
    return request.headers;
  };

  it('adds the headers to a licence request of a host on the list, beside those that are there', () => {
    expect(filtered(LICENCE, ['https://drm.example/w'])).toEqual({ 'Content-Type': 'x', ...SENT });
  });

  it('adds nothing to a request for anything else, nor for another host', () => {
    expect(filtered(SEGMENT, ['https://drm.example/w'])).toEqual({ 'Content-Type': 'x' });
    expect(filtered(LICENCE, ['https://other.example/w'])).toEqual({ 'Content-Type': 'x' });
    expect(filtered(LICENCE, [])).toEqual({ 'Content-Type': 'x' });
  });

  it('adds nothing when one of the addresses to try is of another host', () => {
    expect(filtered(LICENCE, ['https://drm.example/w', 'https://other.example/w'])).toEqual({
      'Content-Type': 'x',
    });
  });

  it('takes a path for one of the page’s own origin', () => {
    const own = licenceRequestFilter(
      LICENCE,
      licenceHeadersFor(['cabinema.example'], () => CALLER),
      BASE,
    );
    const request = { uris: ['/licence/clearkey'], headers: {} };
    own(LICENCE, request);
    expect(request.headers).toEqual(SENT);
  });
});
