import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('what may wait for the first picture', () => {
  let frames: (() => void)[] = [];
  const nextFrame = async () => {
    for (const run of frames.splice(0)) run();
    await Promise.resolve();
  };
  beforeEach(() => {
    frames = [];
    vi.resetModules();
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('begins two frames after it came, which shows it', async () => {
    const { firstPicture, isFirstPictureOut, noteFirstPicture } =
      await import('../../ui/bindings/first-picture.ts');
    const began = vi.fn();
    void firstPicture().then(began);
    expect(isFirstPictureOut()).toBe(false);
    noteFirstPicture();
    expect(isFirstPictureOut()).toBe(true);
    await nextFrame();
    expect(began).not.toHaveBeenCalled();
    await nextFrame();
    expect(began).toHaveBeenCalledOnce();
  });

  it('begins after two seconds where none comes, and at once from then on', async () => {
    const { firstPicture, isFirstPictureOut } = await import('../../ui/bindings/first-picture.ts');
    const began = vi.fn();
    void firstPicture().then(began);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(began).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(began).toHaveBeenCalledOnce();
    expect(isFirstPictureOut()).toBe(true);
    await firstPicture();
  });
});
