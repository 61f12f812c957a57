import type { UsedWindow } from '../../../ui/main/drawn-after-paint.ts';

/** A window whose frames and timers run when the test says so, in the order of their times. */
export class SlowWindow implements UsedWindow {
  navigator: UsedWindow['navigator'] = { userActivation: { hasBeenActive: true } };
  private frames: (() => void)[] = [];
  private timers: { readonly at: number; readonly run: () => void }[] = [];
  private now = 0;

  requestAnimationFrame(run: () => void): number {
    return this.frames.push(run);
  }

  setTimeout(run: () => void, ms: number): number {
    return this.timers.push({ at: this.now + ms, run });
  }

  frame(): void {
    const due = this.frames;
    this.frames = [];
    for (const run of due) run();
  }

  pass(ms: number): void {
    this.now += ms;
    const due = this.timers.filter(({ at }) => at <= this.now).toSorted((a, b) => a.at - b.at);
    this.timers = this.timers.filter(({ at }) => at > this.now);
    for (const { run } of due) run();
  }
}
