import { describe, expect, it } from 'vitest';
import { heroPlaceholders } from '../../../core/catalogue/row-rules.ts';
import { FLAGGED_REGIONS, PREVIEW_START_INDEX, UNNAMED_LIMIT } from '../../../core/shared/named-constants.ts';
import { clearsCredentials, CODES, isSessionExpired } from '../../../core/shared/response-codes.ts';

describe('the response codes', () => {
  it('[OPEN-16] [ERRS-01] stand in one table', () => {
    expect(CODES).toMatchObject({
      success: 10000,
      accountExists: 40006,
      hardwareAccountExists: 40007,
      invalidOldPassword: 40014,
      redeemed: 10006,
      titleUnavailable: 40058,
      concurrentLimit: 40079,
      deviceNotEntitled: 40222,
      apiKeyRefused: 40001,
      deviceNotLinked: 40317,
    });
  });

  it('[OPEN-19] have 10003 as the alternate success and no meaning for 40016', () => {
    expect(CODES.alternateSuccess).toBe(10003);
    expect(JSON.stringify(CODES)).not.toContain('40016');
  });

  it('[OPEN-17] [OPEN-18 part] tell a wrong credential from what clears the credentials, in either flow', () => {
    expect(CODES.invalidCredential).toEqual([40003, 40005]);
    const of = (flow: 'first' | 'second') =>
      [40003, 40005, 40006, 40137, 40317].filter((code) => clearsCredentials(flow, code));
    expect([of('first'), of('second')]).toEqual([[40003, 40005, 40137], [40317]]);
  });

  it('[SESS-06 part] end a session with 20008 and 40011 alone', () => {
    const ending = [10000, 20008, 40003, 40011, 40317].filter((code) => isSessionExpired(code));
    expect(ending).toEqual([20008, 40011]);
  });
});

describe('constants without a purpose', () => {
  it('[ROLE-11] [OPEN-50] [CNST-09] [CNST2-08] [OPEN2-61 part] keep their names and values', () => {
    expect(FLAGGED_REGIONS).toEqual(['DE', 'FR']);
    expect(UNNAMED_LIMIT).toBe(10_000);
    expect(PREVIEW_START_INDEX).toBe(5);
  });

  it('[PREV2-05 part] are the start index of the preview, and the marks of its hero in three layouts', () => {
    expect(PREVIEW_START_INDEX).toBe(5);
    const marks = (['default', 'wide', 'narrow'] as const).map(heroPlaceholders);
    expect(marks).toEqual([5, 7, 3]);
  });
});
