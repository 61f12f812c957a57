import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ControlsShown } from '../../core/screens/controls-shown.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';

/** What a rem is at the reference width. */
const ROOT_PX = 16;

describe('figures of the look', () => {
  it('[CNST-05] are 680 for the width of a modal at the reference, and 2000 ms until controls go', () => {
    const css = readFileSync('ui/components/dialog.module.css', 'utf8');
    const [, still = '', zoomed = ''] =
      /\.dialog \{[^}]*\bwidth: min\(([\d.]+)rem \+ ([\d.]+)rem \* var\(--text-zoom\)/.exec(css) ?? [];
    expect((Number(still) + Number(zoomed)) * ROOT_PX).toBe(680);

    const clock = new VirtualClock();
    const controls = new ControlsShown(clock);
    controls.hold(false);
    clock.advance(1_999);
    expect(controls.now).toBe(true);
    clock.advance(1);
    expect(controls.now).toBe(false);
  });
});
