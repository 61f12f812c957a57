import { describe, expect, it } from 'vitest';
import { offerOf } from '../../../core/ownership/offer-of.ts';
import type { PricedOffer } from '../../../core/ports/offers-api.ts';

const offer = (kind: PricedOffer['kind'], amount: number, sku: string): PricedOffer => ({
  kind,
  amount,
  currency: 'EUR',
  sku,
  videoType: null,
});

describe('offerOf', () => {
  it('[PAYS-04 part] takes the tier of the chosen kind, the cheapest where there are several', () => {
    const priced = [
      offer('buy', 14.99, 'uhd'),
      offer('rent', 3.99, 'night'),
      offer('buy', 9.99, 'hd'),
      offer('buy', 9.99, 'other'),
    ];
    expect([offerOf('buy', priced)?.sku, offerOf('rent', priced)?.sku]).toEqual(['hd', 'night']);
  });

  it('finds none where the kind is not sold', () => {
    expect(offerOf('rent', [offer('buy', 9.99, 'hd')])).toBeNull();
  });
});
