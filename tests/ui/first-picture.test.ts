import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdleWindow } from '../../ui/bindings/first-picture.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';

describe('the first picture', () => {
  let part: typeof import('../../ui/bindings/first-picture.ts');
  let clock: VirtualClock;
  /** What the page does when it has nothing else to do; it never has, until told. */
  let whenIdle: (() => void)[];
  let host: IdleWindow;
  let isDrawn: boolean;

  const after = (run: () => void, ms: number): number => {
    clock.after(ms, run);
    return 0;
  };

  beforeEach(async () => {
    vi.resetModules();
    part = await import('../../ui/bindings/first-picture.ts');
    clock = new VirtualClock();
    whenIdle = [];
    host = {
      setTimeout: after,
      requestIdleCallback: (run, { timeout }) => {
        whenIdle.push(run);
        return after(run, timeout);
      },
    };
    isDrawn = false;
  });

  const waitFor = (): void => void part.firstPictureDrawn(host).then(() => (isDrawn = true));

  it('is drawn when it has come and the page is idle', async () => {
    waitFor();
    await clock.advanceAsync(500);
    expect(whenIdle).toEqual([]);
    part.noteFirstPicture();
    await clock.advanceAsync(1);
    expect(isDrawn).toBe(false);
    for (const run of whenIdle) run();
    await clock.advanceAsync(0);
    expect(isDrawn).toBe(true);
  });

  it('holds nothing back for longer than three seconds, however long it takes', async () => {
    waitFor();
    await clock.advanceAsync(2_999);
    expect(isDrawn).toBe(false);
    await clock.advanceAsync(1);
    expect(isDrawn).toBe(true);
  });

  it('is not waited for once it came, in an engine that never says that it is idle', async () => {
    part.noteFirstPicture();
    expect(part.isFirstPictureOut()).toBe(true);
    host = { setTimeout: after };
    waitFor();
    await clock.advanceAsync(1);
    expect(isDrawn).toBe(true);
  });
});
