import type { Clock } from '../ports/clock.ts';
import { ONE_MOMENT_MS, ORDER_LIFE_MS } from '../messages/order-life.ts';
import type { PlaySessionId } from '../shared/ids.ts';

/** A new stamp is later than all that were heard within this time: it may compete with any of these orders. */
const STAMP_LIFE_MS = 2 * ORDER_LIFE_MS;

/** An order to watch together. */
interface GroupOrder {
  readonly session: PlaySessionId;
  /** When it was given, epoch ms by the giver's clock. */
  readonly created: number;
  /** When it was given, by our monotonic clock. */
  readonly givenMs: number;
}

/**
 * The orders to watch together that concern this screen. When two people give one at the same moment, the screens hear
 * them in different orders; on all of them the one with the later stamp counts, then the greater session id. Of two that
 * were not given at one moment the later one counts, whatever the clocks of the givers show.
 */
export class GroupOrders {
  private latest: GroupOrder | null = null;
  /** The latest stamp of all that were heard, of orders to others as well. */
  private heard: { readonly created: number; readonly atMs: number } | null = null;

  constructor(private readonly clock: Clock) {}

  /** A stamp for a new order, in whole epoch ms. */
  stamp(): number {
    return Math.max(Math.round(this.clock.wallMs()), (this.latestStamp() ?? Number.NEGATIVE_INFINITY) + 1);
  }

  /** Notes the stamp of an order, whether it concerns this screen or not. */
  note(created: number): void {
    const latest = this.latestStamp();
    if (latest === null || created > latest) this.heard = { created, atMs: this.clock.monotonicMs() };
  }

  /** Takes an order that concerns this screen. False when another one overrules it. */
  take(order: GroupOrder): boolean {
    const { latest } = this;
    // It arrives once for each screen.
    if (latest?.session === order.session) return true;
    if (latest !== null && !overrules(order, latest)) return false;
    this.latest = order;
    return true;
  }

  /** Whether the one that this screen obeyed last overrules an order to others. */
  isOverruled(order: GroupOrder): boolean {
    const { latest } = this;
    return latest !== null && latest.session !== order.session && !overrules(order, latest);
  }

  private latestStamp(): number | null {
    const { heard } = this;
    return heard !== null && this.clock.monotonicMs() - heard.atMs < STAMP_LIFE_MS ? heard.created : null;
  }
}

function overrules(order: GroupOrder, latest: GroupOrder): boolean {
  const laterMs = order.givenMs - latest.givenMs;
  if (Math.abs(laterMs) >= ONE_MOMENT_MS) return laterMs > 0;
  return order.created === latest.created ? order.session > latest.session : order.created > latest.created;
}
