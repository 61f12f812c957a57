import { describe, expect, it } from 'vitest';
import { clipWayOf, type ClipTile } from '../../core/catalogue/clip-way.ts';
import { hasRibbon, otherMode, type StudioMode } from '../../core/catalogue/studio-mode.ts';
import { titleId, vamId } from '../../core/shared/ids.ts';
import { MODE_LABELS } from '../../ui/screens/shortclips/mode-labels.ts';
import { startWording, wholeWording } from '../../ui/wording/wording.ts';

describe('the ribbon of the studio', () => {
  it('[SCRM-16] toggles between 0, assign to screens, and 1, cancel', async () => {
    const wording = await startWording('en');
    await wholeWording(wording);
    const modes: StudioMode[] = [0, otherMode(0), otherMode(otherMode(0))];
    expect(modes).toEqual([0, 1, 0]);
    expect(modes.map((mode) => wording.t(MODE_LABELS[mode]))).toEqual([
      'Assign to screens',
      'Cancel',
      'Assign to screens',
    ]);
  });

  it('[OPEN-40] chooses what a clip does, in car mode alone; a clip that is neither redeemed nor of the studio, or locked, leads to its title', () => {
    expect(hasRibbon(true, 3)).toBe(true);
    expect(hasRibbon(true, 0)).toBe(false);
    expect(hasRibbon(false, 3)).toBe(false);
    const tile: ClipTile = {
      titleId: titleId('1020') as NonNullable<ReturnType<typeof titleId>>,
      vamId: vamId('7003'),
      title: 'Making of',
      playable: true,
      locked: false,
      ofStudio: true,
    };
    expect(clipWayOf(tile, false)).toMatchObject({ vamId: '7003', redirectTo: 'studio' });
    expect(clipWayOf({ ...tile, playable: false }, false)).toBeNull();
    expect(clipWayOf({ ...tile, locked: true }, false)).toBeNull();
  });
});
