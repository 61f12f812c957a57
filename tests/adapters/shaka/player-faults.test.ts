import { describe, expect, it } from 'vitest';
import {
  isGranted,
  isOutputRestricted,
  mayPass,
  readFault,
  toPlayerFailure,
} from '../../../adapters/shaka/player-faults.ts';

const NETWORK = { category: 1, severity: 2 };
const refusedLicence = {
  category: 6,
  severity: 2,
  code: 6007,
  message: 'Shaka Error 6007',
  data: [{ ...NETWORK, code: 1001, data: ['https://licence.example/?token=x', 403, 'no'] }],
};

describe('toPlayerFailure', () => {
  it('[PERR-01 part] takes 6007 for a refused licence, with the status and without the address', () => {
    expect(toPlayerFailure(refusedLicence, true)).toEqual({
      code: 'player/licence-refused',
      detail: 'Shaka Error 6007, HTTP 403',
    });
  });

  it('[PERR-03 part] takes what could not be reached for the network gone, when it is', () => {
    expect(toPlayerFailure({ ...NETWORK, code: 1003 }, false)).toMatchObject({ code: 'player/network-gone' });
    const unreachable = { ...refusedLicence, data: [{ ...NETWORK, code: 1002 }] };
    expect(toPlayerFailure(unreachable, false)).toMatchObject({ code: 'player/network-gone' });
    expect(toPlayerFailure(unreachable, true)).toMatchObject({ code: 'player/licence-refused' });
  });

  it('[PERR-02 part] takes an answer that did not come in time for a time-out, while there is a network', () => {
    expect(toPlayerFailure({ ...NETWORK, code: 1003 }, true)).toMatchObject({
      code: 'player/connection-timeout',
    });
    expect(toPlayerFailure({ ...NETWORK, code: 1002 }, true)).toMatchObject({ code: 'player/network-gone' });
  });

  it('[PERR-04 part] keeps any other number, for people to pass on', () => {
    expect(toPlayerFailure({ ...NETWORK, code: 1001, data: ['u', 404] }, false)).toEqual({
      code: 'player/other',
      detail: '1001',
    });
    expect(toPlayerFailure({ code: 4001, severity: 2, data: [] }, true)).toEqual({
      code: 'player/other',
      detail: '4001',
    });
  });

  it('takes a licence that is refused after one was granted for one that is not renewed', () => {
    expect(toPlayerFailure(refusedLicence, true, true)).toEqual({
      code: 'player/licence-expired',
      detail: '6014',
    });
    const unreachable = { ...refusedLicence, data: [{ ...NETWORK, code: 1002 }] };
    expect(toPlayerFailure(unreachable, true, true)).toMatchObject({ code: 'player/licence-refused' });
  });

  it('counts a licence as granted where one key can be used, or could', () => {
    expect(isGranted({ one: 'output-restricted', two: 'usable' })).toBe(true);
    expect(isGranted({ one: 'expired' })).toBe(true);
    for (const none of [{}, { one: 'status-pending' }, { one: 'internal-error' }]) {
      expect(isGranted(none)).toBe(false);
    }
  });

  it('takes 6014 for an expired licence', () => {
    expect(toPlayerFailure({ category: 6, severity: 2, code: 6014, data: [] }, true)).toEqual({
      code: 'player/licence-expired',
      detail: '6014',
    });
  });

  it.each([
    [['output-restricted'], 'player/output-restricted'],
    [['expired', 'output-not-allowed'], 'player/output-restricted'],
    [['expired'], 'player/licence-expired'],
    [[], 'player/other'],
    [undefined, 'player/other'],
  ])('tells by the keys why no rendition is left: %j is %s', (restrictedKeyStatuses, code) => {
    const data = [{ hasAppRestrictions: false, missingKeys: [], restrictedKeyStatuses }];
    expect(toPlayerFailure({ category: 4, severity: 2, code: 4012, data }, true)).toEqual({
      code,
      detail: '4012',
    });
  });

  it.each([null, undefined, 'boom', new TypeError('boom'), { code: '6007' }])(
    'has a number for %s, which is no error of the library',
    (cause) => {
      expect(toPlayerFailure(cause, true)).toEqual({ code: 'player/other', detail: '9999' });
    },
  );
});

describe('mayPass', () => {
  it.each([
    [{ code: 1002 }, true],
    [{ code: 1003 }, true],
    [{ code: 1001, data: ['u', 503] }, true],
    [{ code: 1001, data: ['u', 429] }, true],
    [{ code: 1001, data: ['u', 404] }, false],
    [{ code: 3016, data: [] }, false],
  ])('judges %j as %s', (cause, passes) => {
    expect(mayPass(readFault({ severity: 2, ...cause }))).toBe(passes);
  });
});

describe('isOutputRestricted', () => {
  it.each([
    [{ a1: 'usable', b2: 'output-restricted' }, true],
    [{ a1: 'output-not-allowed' }, true],
    [{ a1: 'usable', b2: 'expired' }, false],
    [{}, false],
  ])('judges %j as %s', (statuses, restricted) => {
    expect(isOutputRestricted(statuses)).toBe(restricted);
  });
});
