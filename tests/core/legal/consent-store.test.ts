import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ConsentBlock,
  ConsentStore,
  type Consents,
  isGiven,
} from '../../../core/legal/consent-store.ts';
import type { StoredValues } from '../../../core/storage/stored-values.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const NONE: Consents = { otherData: false, googleData: false, videoAnalyticsData: false };

describe('consent', () => {
  let store: FakeKeyValueStore;
  let stored: StoredValues;
  let consents: ConsentStore;
  let motion: FakeMotion;

  beforeEach(() => {
    store = new FakeKeyValueStore();
    stored = storedValuesOver(store);
    motion = new FakeMotion('front');
    consents = new ConsentStore(stored, motion);
  });

  it('[OPEN-14] is opt-in: everything starts as false', () => {
    expect(consents.now).toEqual(NONE);
    expect(store.keys()).toEqual([]);
  });

  it('[LEGL-09] is stored as three booleans', () => {
    consents.give('webAnalytics', true);
    expect([store.get('otherData'), store.get('googleData'), store.get('videoAnalyticsData')]).toEqual([
      'true',
      'true',
      'false',
    ]);
  });

  it('[OPEN-14] to web analytics is googleData, to video analytics videoAnalyticsData', () => {
    consents.give('videoAnalytics', true);
    expect(consents.now).toEqual({ otherData: true, googleData: false, videoAnalyticsData: true });
    consents.give('webAnalytics', true);
    consents.give('videoAnalytics', false);
    expect(consents.now).toEqual({ otherData: true, googleData: true, videoAnalyticsData: false });
    consents.give('webAnalytics', false);
    expect(consents.now).toEqual(NONE);
  });

  it('is told as it changes, as a whole and block by block', () => {
    const told: Consents[] = [];
    consents.consents$.subscribe((all) => told.push(all));
    consents.give('webAnalytics', true);
    consents.give('videoAnalytics', true);
    consents.give('webAnalytics', false);
    expect(told.map((all) => isGiven(all, 'webAnalytics'))).toEqual([false, true, true, false]);
    expect(told.map((all) => isGiven(all, 'videoAnalytics'))).toEqual([false, false, true, true]);
  });

  describe('of a sign-up', () => {
    const pledge = (): void => {
      consents.give('webAnalytics', true);
      consents.keepFor('Ana@example.test');
      stored.endAccount(true);
      expect(consents.now).toEqual(NONE);
    };

    it('becomes that of the account that it made, once', () => {
      pledge();
      store.set('email', 'ana@Example.test');
      consents.settle();
      expect(consents.now.googleData).toBe(true);
      consents.give('webAnalytics', false);
      consents.settle();
      expect(consents.now).toEqual(NONE);
    });

    it('is of nobody when it was dropped, when another account signs in, or one without an e-mail', () => {
      pledge();
      consents.dropPledge();
      store.set('email', 'ana@example.test');
      consents.settle();
      expect(consents.now).toEqual(NONE);
      pledge();
      store.set('email', 'ben@example.test');
      consents.settle();
      expect(consents.now).toEqual(NONE);
      pledge();
      store.remove('email');
      consents.settle();
      expect(consents.now).toEqual(NONE);
    });

    it('is not there before anybody signed up', () => {
      consents.settle();
      expect(store.keys()).toEqual([]);
    });
  });

  it('[OPEN-48 part] changes in front only while the car is parked', () => {
    consents.give('webAnalytics', true);
    for (const car of ['moving', 'idling', 'unknown'] as const) {
      motion.become(car);
      consents.give('webAnalytics', false);
      consents.give('videoAnalytics', true);
      expect(consents.now).toEqual({ otherData: true, googleData: true, videoAnalyticsData: false });
    }
    motion.become('parked');
    consents.give('webAnalytics', false);
    expect(consents.now).toEqual(NONE);
  });

  it('survives a reload', () => {
    consents.give('webAnalytics', true);
    expect(new ConsentStore(storedValuesOver(store), motion).now.googleData).toBe(true);
  });

  it.each(['yes', '', 'TRUE', '1'])('counts the stored rubbish "%s" as no consent', (rubbish) => {
    store.set('googleData', rubbish);
    store.set('otherData', 'true');
    expect(new ConsentStore(storedValuesOver(store), motion).now).toEqual(NONE);
  });

  it('is nothing again after a sign-out, stored or shown', () => {
    consents.give('webAnalytics', true);
    expect(consents.now.googleData).toBe(true);
    stored.endAccount(true);
    expect(consents.now).toEqual(NONE);
    expect(store.keys()).toEqual([]);
  });

  it('follows another tab', () => {
    store.changeElsewhere('googleData', 'true');
    expect(consents.now).toEqual({ otherData: true, googleData: true, videoAnalyticsData: false });
    store.changeElsewhere('googleData', null);
    expect(consents.now).toEqual(NONE);
  });

  it('[OPEN-14] holds in otherData when one of the others does, whatever is switched', () => {
    const block = fc.constantFrom<ConsentBlock>('webAnalytics', 'videoAnalytics');
    fc.assert(
      fc.property(fc.array(fc.tuple(block, fc.boolean())), (switches) => {
        for (const [which, given] of switches) consents.give(which, given);
        const { otherData, googleData, videoAnalyticsData } = consents.now;
        expect(otherData).toBe(googleData || videoAnalyticsData);
      }),
    );
  });
});
