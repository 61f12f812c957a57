import { describe, expect, it } from 'vitest';
import { controlsKey } from '../../ui/screens/player/controls-key.ts';

describe('a key that meets the controls of the player', () => {
  const KEYS = ['Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab', 'Enter', ' ', 'm'];
  const each = (shown: boolean, dialogOpen: boolean) =>
    Object.fromEntries(KEYS.map((key) => [key, controlsKey(key, { shown, dialogOpen })]));

  it('finds its way by them where they are hidden, confirms as well, or only wakes them', () => {
    expect(each(false, false)).toEqual({
      Escape: 'nothing',
      ArrowLeft: 'finds',
      ArrowRight: 'finds',
      ArrowUp: 'finds',
      ArrowDown: 'finds',
      Tab: 'finds',
      Enter: 'confirms',
      ' ': 'confirms',
      m: 'wakes',
    });
  });

  it('does what it means by itself where they are shown', () => {
    const { Escape: back, ...others } = each(true, false);
    expect(back).toBe('nothing');
    expect(new Set(Object.values(others))).toEqual(new Set(['wakes']));
  });

  it('is a matter of the dialog that lies over them, whether they are shown or hidden', () => {
    for (const shown of [true, false])
      expect(new Set(Object.values(each(shown, true)))).toEqual(new Set(['nothing']));
  });
});
