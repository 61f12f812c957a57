import { describe, expect, it } from 'vitest';
import { isClosed, paymentRefusal } from '../../../core/checkout/payment-refusal.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';

const rejected = (responseCode: number): CallFailure => ({ code: 'rejected', responseCode });

describe('why a payment was refused', () => {
  it.each([
    [41001, 'declined'],
    [41002, 'insufficient-funds'],
    [41003, 'card-expired'],
    [41004, 'card-blocked'],
    [41005, 'authentication'],
    [41006, 'token'],
    [41007, 'bank-unavailable'],
    [41010, 'closed'],
    [41011, 'closed'],
    [41014, 'owned'],
  ])('is told by code %i: %s', (responseCode, refusal) => {
    expect(paymentRefusal(rejected(responseCode))).toBe(refusal);
    expect(isClosed(rejected(responseCode))).toBe(refusal === 'closed');
  });

  it.each<CallFailure>([
    rejected(40000),
    rejected(20008),
    rejected(41012),
    rejected(41013),
    rejected(0),
    { code: 'network' },
    { code: 'network', unsent: true },
    { code: 'malformed', detail: 'no JSON' },
    { code: 'cancelled' },
  ])('is not known, and proves nothing, after $code $responseCode', (failure) => {
    expect(paymentRefusal(failure)).toBeNull();
    expect(isClosed(failure)).toBe(false);
  });
});
