import { describe, expect, it } from 'vitest';
import { dataBack, dataPlace, PAGES_OF } from '../../../core/legal/data-management.ts';
import { legalPage } from '../../../core/legal/legal-pages.ts';
import { LEGAL_TYPES } from '../../../core/ports/legal-api.ts';

const USUAL = { historyLoaded: true, inCar: false };

describe('data management', () => {
  it('[LEGL-01] [LEGL-03] shows a location, and a page of it', () => {
    expect(dataPlace('otherData', undefined, USUAL)).toEqual({
      kind: 'shown',
      location: 'otherData',
      page: null,
    });
    expect(dataPlace('otherData', 'webAnalytics', USUAL)).toMatchObject({ page: 'webAnalytics' });
    expect(dataPlace('privacy', undefined, USUAL)).toMatchObject({ location: 'privacy' });
  });

  it('[LEGL-02] offers terms of use and of service at legal, and two pages at acceptData', () => {
    expect(PAGES_OF).toEqual({
      legal: ['termsOfUse', 'termsOfService'],
      acceptData: ['pictures', 'groupCompanies'],
      otherData: ['webAnalytics', 'videoAnalytics'],
      privacy: [],
      transactions: [],
    });
  });

  it('shows no page that its location does not offer, and legal for a location that does not exist', () => {
    expect(dataPlace('legal', 'webAnalytics', USUAL)).toMatchObject({ location: 'legal', page: null });
    expect(dataPlace('nowhere', undefined, USUAL)).toMatchObject({ location: 'legal' });
    expect(dataPlace(undefined, undefined, USUAL)).toMatchObject({ location: 'legal' });
  });

  it('[LEGL-04] leads to settings when no transactions are loaded', () => {
    expect(dataPlace('transactions', undefined, USUAL)).toMatchObject({ location: 'transactions' });
    expect(dataPlace('transactions', undefined, { historyLoaded: false, inCar: false })).toEqual({
      kind: 'redirect',
      to: 'settings',
    });
    expect(dataPlace('privacy', undefined, { historyLoaded: false, inCar: false }).kind).toBe('shown');
  });

  it('[SETT-12] has no data choices in the car', () => {
    for (const location of ['acceptData', 'otherData']) {
      expect(dataPlace(location, undefined, { historyLoaded: true, inCar: true }).kind).toBe('redirect');
    }
    expect(dataPlace('legal', undefined, { historyLoaded: true, inCar: true }).kind).toBe('shown');
  });

  it('[LEGL-05] goes back to the page before, from privacy to settings', () => {
    expect(dataBack('legal')).toBe('page-before');
    expect(dataBack('transactions')).toBe('page-before');
    expect(dataBack('privacy')).toBe('settings');
  });

  it('[CREG-06] [OPEN-03] knows its pages by their sub-location', () => {
    for (const page of ['termsOfUse', 'termsOfService', 'pictures', 'groupCompanies', 'privacy']) {
      expect(legalPage(page)).toBe(page);
    }
    expect(legalPage('elsewhere')).toBeNull();
    expect(legalPage(undefined)).toBeNull();
  });

  it('[LEGL-06] numbers the three texts 2, 3 and 6', () => {
    expect(LEGAL_TYPES).toEqual({ 'privacy-policy': 2, 'terms-of-service': 3, 'terms-of-use': 6 });
  });
});
