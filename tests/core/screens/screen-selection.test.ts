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

  it('is not reset by an order from before it was cleared', () => {
    selection.resetSoon();
    selection.clear();
    selection.toggle(RIGHT);
    clock.advance(2_000);
    expect(selection.now).toEqual([RIGHT]);
  });

  it('gives what it was taken for once, and not at all when it was cleared meanwhile', () => {
    selection.toggle(LEFT);
    const [choice, taken] = [selection.now, [LEFT]];
    selection.take(taken);
    expect(selection.choiceOf([LEFT])).toBeNull();
    selection.take(taken);
    expect(selection.choiceOf(taken)).toBe(choice);
    expect(selection.choiceOf(taken)).toBeNull();
    selection.take(taken);
    selection.clear();
    expect(selection.choiceOf(taken)).toBeNull();
  });

  it('is served until somebody chooses anew', () => {
    selection.toggle(LEFT);
    selection.serve(selection.now);
    expect(selection.isServed).toBe(true);
    selection.toggle(RIGHT);
    expect(selection.isServed).toBe(false);
  });
});
