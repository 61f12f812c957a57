import type { Observable } from 'rxjs';
import type { FeatureFlags } from '../ports/feature-flags.ts';
import type { Log } from '../ports/log.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';

/** Who this client is to the flag service (FLAG-01). */
export const WLC_ID = 40;

/** Name of the flag without which nothing that costs money works (FLAG-01). */
function paymentFlagOf(product: string): string {
  return `${product}-payment`;
}

/** Whether paying is enabled: only after the flag service said so (OPEN-51). */
export class PaymentFlag {
  private readonly state = new State(false);
  /** Replays. Never errors. */
  readonly enabled$: Observable<boolean> = this.state.value$;
  private readonly turns = new Turns();
  private asking: Promise<void> = Promise.resolve();

  constructor(
    private readonly flags: FeatureFlags,
    private readonly config: Pick<ClientConfig, 'product' | 'environment'>,
    private readonly log: Log,
  ) {}

  get enabled(): boolean {
    return this.state.now;
  }

  /** Waits for the answer to a question that is under way, as after a reload. Never rejects. */
  async whenKnown(): Promise<boolean> {
    await this.asking;
    return this.enabled;
  }

  /** Asks the service; no answer, or none about this flag, means no. A newer question overtakes this one. */
  load(): Promise<void> {
    this.asking = this.ask();
    return this.asking;
  }

  private async ask(): Promise<void> {
    const signal = this.turns.next();
    const { product, environment } = this.config;
    const name = paymentFlagOf(product);
    const context = { appName: product, environment, wlcId: WLC_ID };
    const answer = await this.flags.fetch([name], context, signal);
    if (signal.aborted) return;
    if (!answer.ok) this.log.write('warn', 'no feature flags', { reason: answer.error.code });
    this.state.set(answer.ok && answer.value.some((toggle) => toggle.name === name && toggle.enabled));
  }
}
