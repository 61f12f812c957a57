import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfiguration } from '../../../adapters/configuration/parse-configuration.ts';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { AddScreenOffer } from '../../../core/account/add-screen-offer.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

describe('the offer to connect other screens', () => {
  let rig: ScreenRig;
  beforeEach(() => {
    rig = new ScreenRig({ seat: 'front' });
  });
  const visits = (count: number) =>
    Array.from({ length: count }, () => rig.get(CORE.addScreenOffer).opened()(true));

  it('[HOME-04 part] [DEVS-17 part] [OPEN-52 part] [OPEN2-83] is made at the first three visits, and never again', () => {
    expect(visits(5)).toEqual(['set-up', 'set-up', 'set-up', null, null]);
    expect(rig.store.get('homeVisits')).toBe('3');
  });

  it('[OPEN-52] is made at visits 1 to 3 of home in the car by what the product is served with, whose short messages stay 3 s', () => {
    const file: unknown = JSON.parse(readFileSync('ui/public/cabinema.config.json', 'utf8'));
    const config = parseConfiguration(file, 'localhost', null);
    if (!config.ok) throw new Error(config.error.code);
    expect(config.value).toMatchObject({ shortToastMs: 3_000, addScreenVisits: 3 });
    const visit = () =>
      new AddScreenOffer(
        rig.get(CORE.stored),
        rig.get(CORE.thisScreen),
        config.value.addScreenVisits,
      ).opened()(true);
    const counted = Array.from({ length: 4 }, () => [visit() !== null, rig.store.get('homeVisits')]);
    expect(counted).toEqual([
      [true, '1'],
      [true, '2'],
      [true, '3'],
      [false, '3'],
    ]);
  });

  it('[OPEN-52 part] is made as often as the configuration says', () => {
    const most = (visit: number) =>
      new AddScreenOffer(rig.get(CORE.stored), rig.get(CORE.thisScreen), visit).opened()(true);
    expect(most(0)).toBeNull();
    expect([most(1), most(1), most(2), most(2)]).toEqual(['set-up', null, 'set-up', null]);
  });

  it('[HOME-03 part, HOME-04 part, OPEN-52 part] counts a visit once somebody may see it, and not again while home stays open', () => {
    const offer = rig.get(CORE.addScreenOffer);
    // Opened in a car that is not known to be parked, and left there: nobody saw an offer.
    for (let drive = 0; drive < 5; drive += 1) expect(offer.opened()(false)).toBeNull();
    expect(rig.store.get('homeVisits')).toBeNull();
    const home = offer.opened();
    expect([home(false), home(true), home(false), home(true)]).toEqual([null, 'set-up', null, null]);
    expect(rig.store.get('homeVisits')).toBe('1');
    expect(visits(3)).toEqual(['set-up', 'set-up', null]);
  });

  it('[HOME-04 part] leads to device set-up on the head unit, which alone adds screens, and to the screens of the car elsewhere', () => {
    rig = new ScreenRig({ seat: 'left' });
    expect(visits(1)).toEqual(['screens']);
  });

  it('[HOME-03 part] is made in the car alone, where visits count', () => {
    rig = new ScreenRig({ seat: 'other' });
    expect(visits(2)).toEqual([null, null]);
    expect(rig.store.get('homeVisits')).toBeNull();
  });
});
