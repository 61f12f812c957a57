/** A signal that comes sooner after the first is the same key press, passed on by a program between. */
const SAME_PRESS_MS = 1_000;

/** Ends a run by hand: the first signal cuts it off, and its report tells of what there was; a second one ends it at once. */
export class StopSignals {
  readonly cut: Promise<void>;
  private resolve: () => void = () => undefined;
  private firstMs: number | null = null;

  constructor(
    private readonly nowMs: () => number,
    private readonly endAtOnce: () => void,
  ) {
    this.cut = new Promise((resolve) => (this.resolve = resolve));
  }

  get wasCut(): boolean {
    return this.firstMs !== null;
  }

  readonly signalled = (): void => {
    if (this.firstMs === null) {
      this.firstMs = this.nowMs();
      this.resolve();
    } else if (this.nowMs() - this.firstMs >= SAME_PRESS_MS) this.endAtOnce();
  };
}
