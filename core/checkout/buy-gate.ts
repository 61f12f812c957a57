import type { Observable } from 'rxjs';
import { mayAcquire } from '../ownership/may-acquire.ts';
import { offerOf } from '../ownership/offer-of.ts';
import type { OffersApi, PurchaseKind, TitleOffers } from '../ports/offers-api.ts';
import type { OwnershipApi } from '../ports/ownership-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { NetworkCheck } from '../session/network-check.ts';
import type { TitleId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { Lockout } from '../storage/lockout.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

/**
 * Why a purchase does not begin: `locked` until the lock opens (TDPG-15), `payment-off` in a demo (TDPG-16), `offline`
 * (DEC-13), `failed` with retry (TDPG-17), `nothing` where it can be had in no way, `in-motion` on a screen that
 * may not buy while the car is not parked.
 */
export type BuyRefusal = 'in-motion' | 'locked' | 'payment-off' | 'offline' | 'failed' | 'nothing';

export interface BuyState {
  /** It is being found out in which ways the title can be had. */
  readonly busy: boolean;
  readonly refusal: BuyRefusal | null;
  /** Rent or buy, one offer each: the choice dialog (TDPG-14, CHKO-20). */
  readonly choice: TitleOffers | null;
  /** What checkout is to be opened with; null while it is not to be opened. */
  readonly open: { readonly titleId: TitleId; readonly kind: PurchaseKind } | null;
}

/** In the order in which they are offered. */
const KINDS: readonly PurchaseKind[] = ['rent', 'buy'];

const CLOSED: BuyState = { busy: false, refusal: null, choice: null, open: null };

interface Parts {
  readonly lock: Lockout;
  readonly payment: { readonly whenKnown: () => Promise<boolean> };
  readonly offers: OffersApi;
  readonly ownership: OwnershipApi;
  readonly network: Pick<NetworkCheck, 'passes'>;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly motion: Motion;
}

/** What a tap on Purchase leads to (CHKO-19 to CHKO-22). */
export class BuyGate {
  private readonly state = new State<BuyState>(CLOSED);
  readonly state$: Observable<BuyState> = this.state.value$;
  readonly initial = CLOSED;
  private readonly turns = new Turns();
  private asked: TitleId | null = null;

  constructor(private readonly parts: Parts) {}

  /** The lock first, then the flag, the network, and what there is to choose from. A second tap meanwhile is ignored. */
  async start(id: TitleId): Promise<void> {
    const { lock, payment, motion } = this.parts;
    if (this.state.now.busy) return;
    this.asked = id;
    if (motion.reason('purchase') !== null) return this.refuse('in-motion');
    if (lock.locked) return this.refuse('locked');
    const signal = this.turns.next();
    const left = (): boolean => signal.aborted;
    this.state.set({ ...CLOSED, busy: true });
    const enabled = await payment.whenKnown();
    if (left()) return;
    if (!enabled) return this.refuse('payment-off');
    const isOnline = await this.parts.network.passes();
    if (left()) return;
    if (!isOnline) return this.refuse('offline');
    const [offers, claims] = await Promise.all([
      this.parts.offers.offers(id, signal),
      this.parts.ownership.owned(id, signal),
    ]);
    if (left()) return;
    if (!offers.ok || !claims.ok) return this.refuse('failed');
    const nowMs = this.parts.clock.wallMs();
    const onOffer = KINDS.flatMap((kind) => offerOf(kind, offers.value.priced) ?? []);
    const answers = onOffer.map(({ kind }) => mayAcquire(kind, claims.value, nowMs));
    if (answers.includes('unknown')) return this.refuse('failed');
    const priced = onOffer.filter((_, at) => answers[at] === 'yes');
    const [only] = priced;
    if (only === undefined) this.refuse('nothing');
    else if (priced.length === 1) this.state.set({ ...CLOSED, open: { titleId: id, kind: only.kind } });
    else this.state.set({ ...CLOSED, choice: { priced, inPackage: offers.value.inPackage } });
  }

  /** One way was chosen. A second tap comes to nothing. Where it may not be now, it can be chosen later. */
  choose(kind: PurchaseKind): void {
    const { asked } = this;
    const { choice } = this.state.now;
    if (asked === null || choice === null) return;
    if (this.parts.motion.reason('purchase') !== null)
      return this.state.set({ ...CLOSED, refusal: 'in-motion', choice });
    this.state.set({ ...CLOSED, open: { titleId: asked, kind } });
  }

  async retry(): Promise<void> {
    if (this.asked !== null) await this.start(this.asked);
  }

  /** The dialog or message was closed, the title was left, or checkout is open now. */
  reset(): void {
    this.turns.end();
    this.state.set(CLOSED);
  }

  private refuse(refusal: BuyRefusal): void {
    this.state.set({ ...CLOSED, refusal });
  }
}
