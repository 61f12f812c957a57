import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Shaka } from './load-shaka.ts';
import { SharedLink } from './shared-link.ts';

/**
 * What of the network's measured speed is counted on, by the seconds fetched ahead: little at first, for tunnels to come,
 * and more than there is once the buffer can make up for it.
 */
const TRUST = [
  { aheadS: 0, share: 0.7 },
  { aheadS: 15, share: 0.85 },
  { aheadS: 30, share: 1.3 },
  { aheadS: 60, share: 2 },
] as const;

/** What came sooner was kept nearer than the network; the library does not count it either. */
const CACHED_MS = 20;

/** Less than this of a lower picture is shown to its end. */
const WORTH_REPLACING_S = 12;
/** Of a lower picture this much stays, so that the better one comes in time. */
const KEPT_S = 8;
/** A network that is this much faster than the better picture needs fills the buffer again at once. */
const FAST_ENOUGH = 3;

/** The share of a measured speed that a choice counts on. */
export function trustIn(aheadS: number): number {
  const after = TRUST.find((point) => aheadS < point.aheadS) ?? TRUST[3];
  const before = TRUST.findLast((point) => aheadS >= point.aheadS) ?? TRUST[0];
  if (after.aheadS === before.aheadS) return after.share;
  return (
    before.share + ((aheadS - before.aheadS) / (after.aheadS - before.aheadS)) * (after.share - before.share)
  );
}

/** Whether what is fetched ahead of a lower picture gives way to a better one that can be had now. */
export function isWorthReplacing(aheadS: number, bandwidth: number, bitrate: number): boolean {
  return aheadS > WORTH_REPLACING_S && bandwidth >= FAST_ENOUGH * bitrate;
}

/**
 * The library's own choice of a rendition by the speed of the network, which does not look at the buffer: with a long
 * one it would risk too much while it is empty, dare too little once it is full, and show what was fetched at a bad
 * moment for a minute after it.
 */
export function qualityChoice({ abr }: Pick<Shaka, 'abr'>): shaka.extern.AbrManager.Factory {
  class QualityChoice extends abr.SimpleAbrManager {
    private element: HTMLMediaElement | null = null;
    private choosing = false;
    private bitrate = 0;
    private readonly link = new SharedLink();

    override setMediaElement(element: HTMLMediaElement): void {
      this.element = element;
      super.setMediaElement(element);
    }

    override stop(): void {
      this.element = null;
      this.bitrate = 0;
      super.stop();
    }

    override init(change: shaka.extern.AbrManager.SwitchCallback, disable: unknown): void {
      super.init((variant: shaka.extern.Variant, clear?: boolean, margin?: number) => {
        const isBetter = this.bitrate > 0 && variant.bandwidth > this.bitrate;
        this.bitrate = variant.bandwidth;
        if (isBetter && isWorthReplacing(this.aheadS(), this.getBandwidthEstimate(), variant.bandwidth))
          change(variant, true, KEPT_S);
        else change(variant, clear, margin);
      }, disable);
    }

    override chooseVariant(preferFastSwitching?: boolean): shaka.extern.Variant {
      this.choosing = true;
      try {
        const chosen = super.chooseVariant(preferFastSwitching);
        if (this.bitrate === 0) this.bitrate = chosen.bandwidth;
        return chosen;
      } finally {
        this.choosing = false;
      }
    }

    override segmentDownloaded(
      ...[tookMs, bytes, allowSwitch, request, context]: Parameters<
        shaka.extern.AbrManager['segmentDownloaded']
      >
    ): void {
      const sample = tookMs < CACHED_MS ? null : this.link.take(performance.now(), tookMs, bytes);
      super.segmentDownloaded(sample?.ms ?? 0, sample?.bytes ?? 0, allowSwitch, request, context);
    }

    override getBandwidthEstimate(): number {
      const measured = Number(super.getBandwidthEstimate());
      return this.choosing ? measured * trustIn(this.aheadS()) : measured;
    }

    private aheadS(): number {
      if (this.element === null) return 0;
      const { buffered, currentTime } = this.element;
      for (let at = 0; at < buffered.length; at += 1) {
        if (buffered.start(at) <= currentTime && currentTime <= buffered.end(at))
          return buffered.end(at) - currentTime;
      }
      return 0;
    }
  }
  return () => new QualityChoice();
}
