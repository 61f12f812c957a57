import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { durationMs } from '../../../adapters/http/catalogue-mapping.ts';
import { instantMs } from '../../../adapters/http/instant.ts';
import { commaList, outsideUrl, pictureUrl, secureUrl } from '../../../adapters/http/outside-url.ts';

describe('instantMs', () => {
  it('reads ISO 8601 and epoch milliseconds, as number and as text', () => {
    const at = Date.UTC(2026, 5, 1, 12, 30);
    expect(instantMs('2026-06-01T12:30:00Z')).toBe(at);
    expect(instantMs('2026-06-01T14:30:00+02:00')).toBe(at);
    expect(instantMs(at)).toBe(at);
    expect(instantMs(String(at))).toBe(at);
  });

  it('takes a time without a zone for UTC', () => {
    expect(instantMs('2026-06-01T12:30:00')).toBe(Date.UTC(2026, 5, 1, 12, 30));
    expect(instantMs('2026-06-01 12:30:00.123')).toBe(Date.UTC(2026, 5, 1, 12, 30, 0, 123));
    expect(instantMs('2026-06-01')).toBe(Date.UTC(2026, 5, 1));
  });

  it('takes it for UTC wherever the car is', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(new Date(2026, 5, 1).getTimezoneOffset()).toBe(-540);
    expect(instantMs('2026-06-01T12:30:00')).toBe(Date.UTC(2026, 5, 1, 12, 30));
    expect(instantMs('2026-06-01')).toBe(Date.UTC(2026, 5, 1));
    vi.unstubAllEnvs();
  });

  it('has null for everything else', () => {
    for (const value of [
      null,
      undefined,
      '',
      'tomorrow',
      'June 1, 2026',
      '5',
      '1780316999000ms',
      'at 1780316999000',
      NaN,
      Infinity,
      '2026-99-01',
      '2026-06-1',
    ]) {
      expect(instantMs(value)).toBeNull();
    }
  });

  it('reads back what it is given, and never throws', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (date) => {
        expect(instantMs(date.toISOString())).toBe(date.getTime());
        expect(instantMs(date.toISOString().replace('Z', ''))).toBe(date.getTime());
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void instantMs(text)));
  });
});

describe('durationMs', () => {
  it('[TDPG-19] reads hh:mm:ss, and takes a missing value for one second', () => {
    expect(durationMs('02:05:09')).toBe(7_509_000);
    expect(durationMs(' 1:0:0 ')).toBe(3_600_000);
    expect(durationMs('00:00:00')).toBe(1_000);
    for (const value of [null, undefined, '', '90', '90 min', '1:2', '-01:00:00', 'long'])
      expect(durationMs(value)).toBe(1_000);
  });
});

describe('pictureUrl', () => {
  it('[TILE-08 part] asks for the width and for WebP', () => {
    expect(pictureUrl('/art/1.webp', '', 300)).toBe('/art/1.webp?width=300&disablewebp=false');
    expect(pictureUrl('https://cdn.test/1?v=2#top', '', 1600)).toBe(
      'https://cdn.test/1?v=2&width=1600&disablewebp=false',
    );
  });

  it('has null for a missing picture and for what is no web address', () => {
    for (const text of [
      null,
      undefined,
      '',
      ' ',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.test/a',
      'art/1',
    ]) {
      expect(pictureUrl(text, '/content/v9', 300)).toBeNull();
    }
  });
});

describe('outsideUrl', () => {
  it('puts a path on the origin of an absolute base, and leaves it alone on a relative one', () => {
    expect(outsideUrl('/media/1.mpd', 'https://platform.test:8443/content/v9')).toBe(
      'https://platform.test:8443/media/1.mpd',
    );
    expect(outsideUrl('/media/1.mpd', '/content/v9')).toBe('/media/1.mpd');
    expect(outsideUrl('http://cdn.test/1.mpd', 'https://platform.test')).toBe('http://cdn.test/1.mpd');
    expect(outsideUrl(' /media/1.mpd\n', '/content/v9')).toBe('/media/1.mpd');
  });
});

describe('secureUrl', () => {
  it('takes https from anywhere, http from this machine alone, and nothing else', () => {
    const good = [
      'https://bank.test/a',
      'http://localhost:8080/a',
      'http://x.localhost/',
      'http://127.0.0.1/',
      'http://[::1]/',
    ];
    expect(good.map((url) => secureUrl(` ${url} `))).toEqual(good);
    const bad = [
      'http://bank.test/a',
      'ftp://localhost/a',
      'ws://localhost',
      'http://localhost.test',
      '/a',
      '',
      null,
    ];
    expect(bad.map((url) => secureUrl(url))).toEqual(bad.map(() => null));
  });
});

describe('commaList', () => {
  it('has each entry once, trimmed', () => {
    expect(commaList(' en, de,,en ,fr ')).toEqual(['en', 'de', 'fr']);
    expect(commaList(null)).toEqual([]);
  });
});
