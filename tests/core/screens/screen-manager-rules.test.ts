import { describe, expect, it } from 'vitest';
import {
  actionOf,
  bySeat,
  controlsFor,
  toggleSelected,
  type ScreenAction,
} from '../../../core/screens/screen-manager-rules.ts';
import { deviceId } from '../../../core/shared/ids.ts';

const tile = (
  action: ScreenAction,
  selected: boolean,
  firstSelected = false,
): Parameters<typeof controlsFor>[0][number] => ({
  action,
  titleId: action === 'browsing' ? null : '1001',
  selected,
  firstSelected,
});

describe('screen manager rules', () => {
  it('[SCRM-05, OPEN2-78] name what a screen does; browsing when nothing is known', () => {
    expect(actionOf(null, null)).toBe('browsing');
    expect(actionOf({ state: 'playing' } as never, null)).toBe('playing');
    expect(actionOf({ state: 'paused' } as never, null)).toBe('paused');
    expect(actionOf({ state: 'stopped' } as never, null)).toBe('browsing');
    expect(actionOf({ state: 'playing' } as never, 'syncing')).toBe('syncing');
    expect(actionOf(null, 'loading')).toBe('loading');
  });

  it('[SCRM-11] leave only Cancel working when no selected screen has content', () => {
    expect(controlsFor([tile('browsing', true, true), tile('playing', false)])).toEqual({
      pause: 'disabled',
      stop: false,
      restart: false,
      sync: false,
    });
  });

  it('[SCRM-09] turn Pause into Resume when the first selected screen is paused', () => {
    expect(controlsFor([tile('paused', true, true), tile('playing', true)]).pause).toBe('resume');
    expect(controlsFor([tile('paused', true), tile('playing', true, true)]).pause).toBe('pause');
  });

  it('[SCRM-10] allow Sync from two selected screens with content on one', () => {
    expect(controlsFor([tile('playing', true, true)]).sync).toBe(false);
    expect(controlsFor([tile('playing', true, true), tile('browsing', true)]).sync).toBe(true);
    expect(controlsFor([tile('browsing', true, true), tile('browsing', true)]).sync).toBe(false);
  });

  it('[SCRM-06] keep the order of selection', () => {
    const [a, b] = [deviceId('a'), deviceId('b')];
    expect(toggleSelected(toggleSelected([], a), b)).toEqual([a, b]);
    expect(toggleSelected([a, b], a)).toEqual([b]);
  });
});

describe('the order of screens', () => {
  it('is by seat, then by appearance, and does not touch the list it is given', () => {
    const given = [
      { seat: 'other', name: 'first' },
      { seat: 'right', name: '' },
      { seat: 'front', name: '' },
      { seat: 'other', name: 'second' },
      { seat: 'left', name: '' },
      { seat: 'passenger', name: '' },
    ] as const;
    expect(bySeat(given).map(({ seat, name }) => `${seat} ${name}`.trim())).toEqual([
      'front',
      'passenger',
      'left',
      'right',
      'other first',
      'other second',
    ]);
    expect(given[0].seat).toBe('other');
  });
});
