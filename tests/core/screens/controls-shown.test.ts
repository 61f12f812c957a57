import { beforeEach, describe, expect, it } from 'vitest';
import { ControlsShown } from '../../../core/screens/controls-shown.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('the controls over the picture', () => {
  let clock: VirtualClock;
  let controls: ControlsShown;

  beforeEach(() => {
    clock = new VirtualClock();
    controls = new ControlsShown(clock);
    controls.hold(false);
  });

  it('[CNST-05 part] [CNST2-05 part] go 2000 ms after the last touch, and not before', () => {
    clock.advance(1_999);
    expect(controls.now).toBe(true);
    controls.wake();
    clock.advance(1_999);
    expect(controls.now).toBe(true);
    clock.advance(1);
    expect(controls.now).toBe(false);
    controls.wake();
    expect(controls.now).toBe(true);
  });

  it('stay while they are held, come back with that, and go again after it', () => {
    clock.advance(5_000);
    controls.hold(true);
    expect(controls.now).toBe(true);
    clock.advance(60_000);
    controls.toggle();
    controls.order(false);
    controls.order(null);
    expect(controls.now).toBe(true);
    controls.hold(false);
    clock.advance(2_000);
    expect(controls.now).toBe(false);
  });

  it('come and go by a tap on the picture', () => {
    controls.toggle();
    expect(controls.now).toBe(false);
    controls.toggle();
    clock.advance(1_999);
    expect(controls.now).toBe(true);
    clock.advance(1);
    expect(controls.now).toBe(false);
  });

  it('[OPEN2-54 part] come, go and change as another screen orders', () => {
    controls.order(false);
    expect(controls.now).toBe(false);
    controls.order(true);
    controls.order(true);
    expect(controls.now).toBe(true);
    controls.order(null);
    expect(controls.now).toBe(false);
    controls.order(null);
    expect(controls.now).toBe(true);
  });

  it('leave no timer behind', () => {
    controls.dispose();
    clock.advance(10_000);
    expect(controls.now).toBe(true);
  });
});
