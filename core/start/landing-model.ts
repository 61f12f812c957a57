import { Subscription, type Observable } from 'rxjs';
import type { AutomaticVoucher } from '../account/automatic-voucher.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import { State } from '../shared/state.ts';
import { TapCount } from '../developer/tap-count.ts';
import { destinationInstead } from '../account/next-destination.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import type { Destination } from '../shared/destination.ts';
import type { Session } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { ThisScreen } from '../session/this-screen.ts';

/** Where Try it now leads (`tryItNowTarget`, OPEN-07). */
export const TRY_IT_NOW: Destination = 'preview';
/** A question for the voucher that nobody answered is asked again after this. */
const AGAIN_MS = 30_000;
/** The wait doubles with each answer in a row that cannot be read, up to this: a platform may never learn better. */
const LATEST_MS = 480_000;

export interface LandingState {
  /** Where somebody who is signed in belongs instead; null to stay (LAND-03). */
  readonly instead: Destination | null;
  /**
   * Whether the Create account button shows (LAND-02): as a rule an account needs an automatic voucher (OPEN-08). Null
   * while that is asked, and its place is kept.
   */
  readonly canCreateAccount: boolean | null;
  /** Whether the message bar about the hardware id shows (LAND-05). */
  readonly hardwareIdError: boolean;
  /** Whether the debug area is revealed (LAND-04). */
  readonly debug: boolean;
  /** Creating an account was refused: the main vehicle user has to log in first (ROLE-09). */
  readonly mainUserMissing: boolean;
}

const EMPTY: LandingState = {
  instead: null,
  canCreateAccount: null,
  hardwareIdError: false,
  debug: false,
  mainUserMissing: false,
};

/** The first screen. */
export class LandingModel {
  private readonly state = new State<LandingState>(EMPTY);
  readonly state$: Observable<LandingState> = this.state.value$;
  readonly initial = EMPTY;
  private readonly taps: TapCount;
  private subscription = new Subscription();
  private again: Cancel = () => undefined;

  constructor(
    private readonly session: Session,
    private readonly store: SessionStore,
    private readonly screen: ThisScreen,
    private readonly voucher: AutomaticVoucher,
    private readonly clock: Clock,
    private readonly signup: ClientConfig['signup'],
  ) {
    this.taps = new TapCount(clock);
  }

  /**
   * The screen opened. Asks for an automatic voucher if nobody is signed in (OPEN-08), and again while there is no answer
   * to that: a car that starts without a network has one later.
   */
  enter(): void {
    this.leave();
    this.state.set({ ...EMPTY, hardwareIdError: this.screen.hasHardwareIdError() });
    this.subscription = this.session.state$.subscribe(({ kind }) => {
      this.state.patch({ instead: destinationInstead(kind === 'signed-in', this.store.profileName()) });
      if (kind === 'anonymous') void this.voucher.ask();
    });
    let asked = false;
    let unanswered = false;
    this.subscription.add(
      this.voucher.state$.subscribe(({ state }) => {
        asked ||= state === 'loading';
        unanswered ||= asked && state === 'idle';
        if (asked && state === 'idle') this.askAgain();
        const can = !this.signup.requireAutoVoucher || this.voucher.code !== null;
        const unknown = !unanswered && state !== 'success';
        this.state.patch({ canCreateAccount: !can && unknown ? null : can });
      }),
    );
  }

  private askAgain(): void {
    this.again();
    const doublings = Math.max(0, this.voucher.malformedInARow - 1);
    const waitMs = Math.min(LATEST_MS, AGAIN_MS * 2 ** doublings);
    this.again = this.clock.after(waitMs, () => void this.voucher.ask());
  }

  leave(): void {
    this.again();
    this.subscription.unsubscribe();
  }

  /** A tap on the logo; the tenth reveals debug, or hides it again. */
  tapLogo(): void {
    if (this.taps.tap()) this.state.patch({ debug: !this.state.now.debug });
  }

  /** The debug area was closed. */
  closeDebug(): void {
    this.state.patch({ debug: false });
  }

  /** Create account was tapped. True leads to the legal step (LAND-06); false shows why it was refused. */
  createAccount(): boolean {
    const may = this.screen.mayCreateAccount();
    this.state.patch({ mainUserMissing: !may });
    return may;
  }

  /** The refusal was dismissed. */
  dismiss(): void {
    this.state.patch({ mainUserMissing: false });
  }
}
