import { describe, expect, it } from 'vitest';
import { messageOfCheck, messageOfCode } from '../../../core/account/voucher-message.ts';

describe('what is wrong with a voucher', () => {
  it.each([
    [40004, 'supplied-invalid'],
    [40017, 'required'],
    [40018, 'specified-invalid'],
    [40019, 'expired'],
    [40020, 'already-used'],
  ])('[VOUC-06] is said by code %i', (code, message) => {
    expect(messageOfCode(code)).toBe(message);
  });

  it.each([
    [40055, 'not-active-yet'],
    [40057, 'bundle-not-active'],
    [40067, 'device-not-valid'],
    [40076, 'other-promotion'],
    [40222, 'device-not-entitled'],
  ])('[VOUC-07] [ERRS-01] is said by code %i', (code, message) => {
    expect(messageOfCode(code)).toBe(message);
  });

  it('[VOUC-08] is that it is invalid for any other code', () => {
    expect(messageOfCode(49999)).toBe('invalid');
    expect(messageOfCheck({ code: 'rejected', responseCode: 1 })).toBe('invalid');
  });

  it('[VOUC-08] is the message of 40004 when the check itself failed', () => {
    expect(messageOfCheck({ code: 'network' })).toBe(messageOfCode(40004));
    expect(messageOfCheck({ code: 'malformed', detail: '' })).toBe(messageOfCode(40004));
  });
});
