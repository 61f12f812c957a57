import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const SIGHT = { paths: ['/home/'], layers: [] };

describe('the first sight of home', () => {
  let rig: ScreenRig;
  const kept = (): object | null => rig.get(CORE.stored).read(STORED.firstSight);

  describe('of a rear screen', () => {
    beforeEach(() => {
      rig = new ScreenRig({ seat: 'left' });
    });

    it('is kept for the next start, until there is a newer one', () => {
      rig.get(CORE.firstSight).keep(SIGHT);
      expect(kept()).toEqual(SIGHT);
      rig.get(CORE.firstSight).keep({ ...SIGHT, theme: 'light' });
      expect(kept()).toEqual({ ...SIGHT, theme: 'light' });
      rig.get(CORE.firstSight).keep(null);
      expect(kept()).toBeNull();
    });

    it('goes with the account, and is kept no more after it', () => {
      const sight = rig.get(CORE.firstSight);
      sight.keep(SIGHT);
      rig.get(CORE.stored).endAccount(true);
      expect(kept()).toBeNull();
      rig.get(CORE.accountScope).end();
      sight.keep(SIGHT);
      expect(kept()).toBeNull();
    });
  });

  it('is forgotten as soon as the screen becomes the one before who drives', () => {
    rig = new ScreenRig({ seat: 'left' });
    rig.get(CORE.firstSight).keep(SIGHT);
    expect(kept()).toEqual(SIGHT);
    rig.get(CORE.thisScreen).applyStart({
      customerZone: '0A',
      hardwareId: rig.sessionApi.linkedHardwareId,
      languageOverride: null,
    });
    expect(kept()).toBeNull();
  });

  it('is not kept before who drives, and one of an earlier seat is forgotten', () => {
    rig = new ScreenRig({ seat: 'front' });
    rig.get(CORE.stored).write(STORED.firstSight, SIGHT);
    rig.get(CORE.firstSight).keep(SIGHT);
    expect(kept()).toBeNull();
  });
});
