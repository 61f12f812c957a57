import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { firstPictureDrawn, IdleWindow } from '../../ui/bindings/first-picture-drawn.ts';
import type { isFirstPictureOut, noteFirstPicture } from '../../ui/bindings/first-picture.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';

describe('the first picture', () => {
  /** Made afresh for each test: a page has one first picture. */
  let page: {
    readonly firstPictureDrawn: typeof firstPictureDrawn;
    readonly isFirstPictureOut: typeof isFirstPictureOut;
    readonly noteFirstPicture: typeof noteFirstPicture;
  };
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
    page = {
      ...(await import('../../ui/bindings/first-picture.ts')),
      ...(await import('../../ui/bindings/first-picture-drawn.ts')),
    };
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

  const waitFor = (): void => void page.firstPictureDrawn(host).then(() => (isDrawn = true));

  it('is drawn when it has come and the page is idle', async () => {
    waitFor();
    await clock.advanceAsync(500);
    expect(whenIdle).toEqual([]);
    page.noteFirstPicture();
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
    page.noteFirstPicture();
    expect(page.isFirstPictureOut()).toBe(true);
    host = { setTimeout: after };
    waitFor();
    await clock.advanceAsync(1);
    expect(isDrawn).toBe(true);
  });
});
