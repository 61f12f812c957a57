import { answerWithin } from '../ports/answer-within.ts';
import type { Clock } from '../ports/clock.ts';
import type { FeatureFlags } from '../ports/feature-flags.ts';
import type { Log } from '../ports/log.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { Turns } from '../shared/turns.ts';

/** Who this client is to the flag service (FLAG-01). */
export const WLC_ID = 40;

/** After this an answer is asked for anew before anybody pays: a screen runs for days, and a flag may be withdrawn. */
const KEEPS_MS = 300_000;

/** A tap on Buy waits so long for the renewal of an answer that is known; then the known one holds. */
const PATIENCE_MS = 3_000;

/** Name of the flag without which nothing that costs money works (FLAG-01). */
function paymentFlagOf(product: string): string {
  return `${product}-payment`;
}

/** Whether paying is enabled: only after the flag service said so (OPEN-51). */
export class PaymentFlag {
  private isEnabled = false;
  private readonly turns = new Turns();
  /** Null while no question is under way. */
  private asking: Promise<void> | null = null;
  /** When the service said what holds now; null while it has not. */
  private answeredAtMs: number | null = null;

  constructor(
    private readonly flags: FeatureFlags,
    private readonly config: Pick<ClientConfig, 'product' | 'environment'>,
    private readonly clock: Pick<Clock, 'monotonicMs' | 'after'>,
    private readonly log: Log,
    /** Told what each question came to; null for an answer. */
    private readonly heard: (failure: CallFailure | null) => void = () => undefined,
  ) {}

  get enabled(): boolean {
    return this.isEnabled;
  }

  /**
   * Before somebody pays: waits for the answer to a question that is under way, and asks when the service gave none yet,
   * or gave it more than five minutes ago. Where it does not answer again within three seconds, what it said last still
   * holds. Never rejects.
   */
  async whenKnown(): Promise<boolean> {
    const isKnown = this.answeredAtMs !== null;
    if (this.asking === null && !this.isFresh()) void this.question(isKnown);
    const answered = this.answered();
    await (isKnown ? answerWithin(this.clock, PATIENCE_MS, answered) : answered);
    return this.enabled;
  }

  private async answered(): Promise<void> {
    while (this.asking !== null) await this.asking;
  }

  /** Asks the service; no answer, or none about this flag, means no. A newer question overtakes this one. */
  load(): Promise<void> {
    return this.question(false);
  }

  private question(isRenewal: boolean): Promise<void> {
    const signal = this.turns.next();
    this.asking = this.ask(isRenewal, signal).then(() => {
      if (!signal.aborted) this.asking = null;
    });
    return this.asking;
  }

  private isFresh(): boolean {
    return this.answeredAtMs !== null && this.clock.monotonicMs() - this.answeredAtMs < KEEPS_MS;
  }

  private async ask(isRenewal: boolean, signal: AbortSignal): Promise<void> {
    const { product, environment } = this.config;
    const name = paymentFlagOf(product);
    const context = { appName: product, environment, wlcId: WLC_ID };
    const answer = await this.flags.fetch([name], context, signal);
    if (signal.aborted) return;
    this.heard(answer.ok ? null : answer.error);
    if (!answer.ok) this.log.write('warn', 'no feature flags', { reason: answer.error.code });
    if (!answer.ok && isRenewal) return;
    this.answeredAtMs = answer.ok ? this.clock.monotonicMs() : null;
    this.isEnabled = answer.ok && answer.value.some((toggle) => toggle.name === name && toggle.enabled);
  }
}
