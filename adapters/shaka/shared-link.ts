/** What came within so many ms, in bytes. */
export interface LinkSample {
  readonly ms: number;
  readonly bytes: number;
}

/** Less says more of the machine than of the network. */
const LEAST_MS = 50;

/**
 * Measures a link that picture and sound share: what is fetched at the same time takes that time once. Each request alone
 * would show a share of the link, and all of them together less than it gives.
 */
export class SharedLink {
  private countedUntilMs = Number.NEGATIVE_INFINITY;
  private ms = 0;
  private bytes = 0;

  /** So many bytes have come by now and took so long; null until enough came to be a sample. Times in ms. */
  take(nowMs: number, tookMs: number, bytes: number): LinkSample | null {
    this.ms += Math.min(tookMs, Math.max(0, nowMs - this.countedUntilMs));
    this.countedUntilMs = nowMs;
    this.bytes += bytes;
    if (this.ms < LEAST_MS) return null;
    const sample = { ms: this.ms, bytes: this.bytes };
    this.ms = this.bytes = 0;
    return sample;
  }
}
