import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

describe('the lists of categories', () => {
  it('[CNST2-09] are asked for by the locations home, my-library, studio-two and preview', async () => {
    const rig = new ScreenRig({ seat: 'front' });
    await rig.get(CORE.home).load();
    await rig.get(CORE.library).load();
    await rig.get(CORE.studio).load();
    await rig.get(CORE.preview).load();
    expect(rig.catalogue.on.categories.asked).toEqual([
      ['home'],
      ['my-library'],
      ['studio-two'],
      ['preview'],
    ]);
  });
});
