import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { firstPictureDrawn, FirstPictureWindow } from '../../ui/bindings/first-picture-drawn.ts';
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
  let host: FirstPictureWindow;
  /** Somebody touches the screen, or a key. */
  let use: Partial<Record<'pointerdown' | 'keydown', () => void>>;
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
    use = {};
    host = {
      addEventListener: (kind, run) => void (use[kind] = run),
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

  it.each(['pointerdown', 'keydown'] as const)('holds nothing back once somebody acts: %s', async (kind) => {
    waitFor();
    await clock.advanceAsync(100);
    expect(isDrawn).toBe(false);
    use[kind]?.();
    await clock.advanceAsync(0);
    expect(isDrawn).toBe(true);
  });

  it('is waited for once: whoever asks later is answered at once', async () => {
    waitFor();
    await clock.advanceAsync(3_000);
    isDrawn = false;
    waitFor();
    await clock.advanceAsync(0);
    expect([isDrawn, clock.pending]).toEqual([true, 0]);
  });

  it('is not waited for once it came, in an engine that never says that it is idle', async () => {
    page.noteFirstPicture();
    expect(page.isFirstPictureOut()).toBe(true);
    host = { setTimeout: after, addEventListener: () => undefined };
    waitFor();
    await clock.advanceAsync(1);
    expect(isDrawn).toBe(true);
  });
});
