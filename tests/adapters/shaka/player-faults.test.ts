import { describe, expect, it } from 'vitest';
import { mayPass, readFault, toPlayerError } from '../../../adapters/shaka/player-faults.ts';

const NETWORK = { category: 1, severity: 2 };
const refusedLicence = {
  category: 6,
  severity: 2,
  code: 6007,
  message: 'Shaka Error 6007',
  data: [{ ...NETWORK, code: 1001, data: ['https://licence.example/?token=x', 403, 'no'] }],
};

describe('toPlayerError', () => {
  it('[PERR-01] shows a refused licence as 6007, with the status and without the address', () => {
    expect(toPlayerError(refusedLicence, true)).toEqual({
      code: 'player/error',
      number: 6007,
      detail: 'Shaka Error 6007, HTTP 403',
    });
  });

  it('[PERR-03] shows what could not be reached as 1002 when the network is gone', () => {
    expect(toPlayerError({ ...NETWORK, code: 1003 }, false)).toMatchObject({ number: 1002 });
    const unreachable = { ...refusedLicence, data: [{ ...NETWORK, code: 1002 }] };
    expect(toPlayerError(unreachable, false)).toMatchObject({ number: 1002 });
    expect(toPlayerError(unreachable, true)).toMatchObject({ number: 6007 });
  });

  it('[PERR-04] keeps any other number', () => {
    expect(toPlayerError({ ...NETWORK, code: 1001, data: ['u', 404] }, false)).toMatchObject({
      number: 1001,
    });
    expect(toPlayerError({ code: 4001, severity: 2, data: [] }, true)).toMatchObject({ number: 4001 });
  });

  it.each([null, undefined, 'boom', new TypeError('boom'), { code: '6007' }])(
    'has a number for %s, which is no error of the library',
    (cause) => {
      expect(toPlayerError(cause, true)).toMatchObject({ code: 'player/error', number: 9999 });
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
