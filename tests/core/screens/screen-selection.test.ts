import { beforeEach, describe, expect, it } from 'vitest';
import { ScreenSelection } from '../../../core/screens/screen-selection.ts';
import { Timers } from '../../../core/screens/timers.ts';
import { deviceId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

const LEFT = deviceId('1A-left');
const RIGHT = deviceId('1B-right');

describe('the selection of screens', () => {
  let clock: VirtualClock;
  let selection: ScreenSelection;

  beforeEach(() => {
    clock = new VirtualClock();
    selection = new ScreenSelection(new Timers(clock));
  });

  it('[SCRM-13 part, SCRM-14 part] resets 2 s after the last order', () => {
    selection.toggle(LEFT);
    selection.resetSoon();
    clock.advance(1_500);
    selection.resetSoon();
    clock.advance(1_999);
    expect(selection.now).toEqual([LEFT]);
    clock.advance(1);
    expect(selection.now).toEqual([]);
  });

  it('is not reset where somebody has chosen anew since the order, also while that was on its way', () => {
    selection.toggle(LEFT);
    const choice = selection.now;
    selection.resetSoon(choice);
    selection.toggle(RIGHT);
    clock.advance(2_000);
    expect(selection.now).toEqual([LEFT, RIGHT]);
    selection.resetSoon(choice);
    clock.advance(2_000);
    expect(selection.now).toEqual([LEFT, RIGHT]);
  });

  it('is not reset by an order from before it was cleared', () => {
    selection.resetSoon();
    selection.clear();
    selection.toggle(RIGHT);
    clock.advance(2_000);
    expect(selection.now).toEqual([RIGHT]);
  });

  it('is taken as it is, until it is taken again or cleared', () => {
    selection.toggle(LEFT);
    const choice = selection.now;
    const first = selection.take([LEFT]);
    selection.toggle(RIGHT);
    expect([first.choice, first.devices, first.signal.aborted]).toEqual([choice, [LEFT], false]);
    const second = selection.take([LEFT, RIGHT]);
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
    selection.clear();
    expect(second.signal.aborted).toBe(true);
  });

  it('is served until somebody chooses anew', () => {
    selection.toggle(LEFT);
    selection.serve(selection.now);
    expect(selection.isServed).toBe(true);
    selection.toggle(RIGHT);
    expect(selection.isServed).toBe(false);
  });
});
