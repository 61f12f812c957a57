import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const HOUR_MS = 3_600_000;

describe('the stored end of the idle hour', () => {
  let rig: ScreenRig;
  let told: number;
  const stored = (): number => Number(rig.store.get('idleExpiry'));
  const note = (): void => rig.get(CORE.sessionStore).noteActivity();

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'left' });
    await rig.start();
    told = 0;
    rig.get(CORE.sessionStore).active$.subscribe(() => (told += 1));
    await rig.clock.advanceAsync(5_000);
    note();
  });

  it('is stored to the second, and each sign of life is told', async () => {
    const first = stored();
    expect(first).toBe(rig.clock.wallMs() + HOUR_MS);
    await rig.clock.advanceAsync(999);
    note();
    expect([stored(), told]).toEqual([first, 2]);
    await rig.clock.advanceAsync(1);
    note();
    expect([stored(), told]).toEqual([first + 1_000, 3]);
  });

  it('is stored anew where it is gone, spoilt, or of a clock that was ahead', () => {
    const first = stored();
    for (const gone of [null, 'x', String(first + 10_000), '1700000000000']) {
      if (gone === null) rig.store.remove('idleExpiry');
      else rig.store.set('idleExpiry', gone);
      note();
      expect([gone, stored()]).toEqual([gone, first]);
    }
  });
});
