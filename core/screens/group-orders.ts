import type { Clock } from '../ports/clock.ts';
import { ORDER_LIFE_MS } from '../messages/order-life.ts';
import type { PlaySessionId } from '../shared/ids.ts';

/**
 * Two people who press within this time press at one moment: longer than an order may be on its way, and a peer may send
 * one again for longer than we do. Whatever comes later counts, however it is stamped.
 */
const ONE_MOMENT_MS = 2 * ORDER_LIFE_MS;

/** An order to watch together. */
interface GroupOrder {
  readonly session: PlaySessionId;
  /** When it was given, epoch ms by the giver's clock. */
  readonly created: number;
}

/**
 * The orders to watch together that concern this screen. When two people give one at the same moment, the screens hear
 * them in different orders; on all of them the one with the later stamp counts, then the greater session id.
 */
export class GroupOrders {
  private latest: (GroupOrder & { readonly heardAtMs: number }) | null = null;

  constructor(private readonly clock: Clock) {}

  /** A stamp for a new order, in whole epoch ms: later than that of every order of this moment. */
  stamp(): number {
    const nowMs = Math.round(this.clock.wallMs());
    return this.ofThisMoment() === null ? nowMs : Math.max(nowMs, (this.latest?.created ?? 0) + 1);
  }

  /** Notes an order. False when another one of the same moment overrules it. */
  take(order: GroupOrder): boolean {
    const rival = this.ofThisMoment();
    if (rival !== null && !isLater(order, rival)) return false;
    this.latest = { ...order, heardAtMs: this.clock.monotonicMs() };
    return true;
  }

  private ofThisMoment(): GroupOrder | null {
    const { latest } = this;
    return latest !== null && this.clock.monotonicMs() - latest.heardAtMs < ONE_MOMENT_MS ? latest : null;
  }
}

/** An order that arrives once for each screen is never overruled by itself. */
function isLater(order: GroupOrder, rival: GroupOrder): boolean {
  return order.created === rival.created ? order.session >= rival.session : order.created > rival.created;
}
