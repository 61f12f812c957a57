import { describe, expect, it } from 'vitest';
import { hearsBack, type WaitsForBack } from '../../ui/bindings/back-order.ts';

describe('the back key', () => {
  const screen = (): WaitsForBack => ({ isDialog: false });
  const dialog = (): WaitsForBack => ({ isDialog: true });

  it('is heard by nobody where nobody waits', () => {
    expect(hearsBack([])).toBeNull();
  });

  it('is heard by the screen that came last', () => {
    const [earlier, later] = [screen(), screen()];
    expect(hearsBack([earlier, later])).toBe(later);
  });

  it('is heard by a dialog over the screens, whichever came later, and by the last of several', () => {
    const [below, first, last, late] = [screen(), dialog(), dialog(), screen()];
    expect(hearsBack([below, first])).toBe(first);
    expect(hearsBack([first, late])).toBe(first);
    expect(hearsBack([below, first, last, late])).toBe(last);
  });
});
