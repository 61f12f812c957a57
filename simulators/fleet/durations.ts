import { inflateSync } from 'node:zlib';
import {
  build,
  decodeFromCompressedBase64,
  encodeIntoCompressedBase64,
  type Histogram,
} from 'hdr-histogram-js';

/** An hour, in microseconds. */
const HIGHEST_US = 3_600_000_000;
const DIGITS = 3;
/** In HDR's own coding: after a cookie and a length, and then where digits and the highest value stand. */
const DEFLATED_FROM = 8;
const DIGITS_AT = 12;
const HIGHEST_AT = 24;
/** Of 23,000 counts of nine bytes. */
const MOST_INFLATED = 262_144;

/** How durations are spread, to three digits, up to an hour. */
export class Durations {
  private readonly histogram: Histogram = empty();

  /** A time below 0 counts as 0, one over an hour as an hour; what is no number is left out. */
  record(ms: number): void {
    if (Number.isNaN(ms)) return;
    this.histogram.recordValue(Math.round(Math.min(Math.max(ms * 1_000, 0), HIGHEST_US)));
  }

  /** Adds what another run encoded. Throws for a text that is no such histogram. */
  add(encoded: string): void {
    mustBeOurs(encoded);
    this.histogram.add(decodeFromCompressedBase64(encoded));
  }

  /** A copy of what was recorded so far. */
  copied(): Durations {
    const copy = new Durations();
    copy.histogram.add(this.histogram);
    return copy;
  }

  /** What was recorded since that copy was made of it. */
  since(earlier: Durations): Durations {
    const rest = this.copied();
    rest.histogram.subtract(earlier.histogram);
    return rest;
  }

  get count(): number {
    return this.histogram.totalCount;
  }

  /** In ms; null while nothing was recorded. 100 is the maximum. */
  percentile(percent: number): number | null {
    if (this.count === 0) return null;
    // A percentile is the upper end of its bucket, which may lie above the maximum.
    return Math.min(this.histogram.getValueAtPercentile(percent), this.histogram.maxValue) / 1_000;
  }

  /** The whole histogram in HDR's own coding, in microseconds, for merging with those of other shards. */
  encoded(): string {
    return encodeIntoCompressedBase64(this.histogram);
  }
}

/**
 * The decoder takes what a text asks for: memory without end. So its length once inflated and the range in its head are
 * looked at first. Throws where they are of no histogram of ours.
 */
function mustBeOurs(encoded: string): void {
  const whole = Buffer.from(encoded, 'base64');
  const inflated = inflateSync(whole.subarray(DEFLATED_FROM), { maxOutputLength: MOST_INFLATED });
  const ours =
    inflated.readInt32BE(DIGITS_AT) === DIGITS && inflated.readBigInt64BE(HIGHEST_AT) === BigInt(HIGHEST_US);
  if (!ours) throw new Error('a histogram of another range');
}

function empty(): Histogram {
  return build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: HIGHEST_US,
    numberOfSignificantValueDigits: DIGITS,
  });
}
