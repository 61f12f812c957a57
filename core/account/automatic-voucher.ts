import type { Observable } from 'rxjs';
import type { Log } from '../ports/log.ts';
import type { VoucherApi } from '../ports/voucher-api.ts';
import type { Session } from '../session/session.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { wasRefused, type CallFailure } from '../shared/call-failure.ts';
import { IDLE, LOADING, type Loadable } from '../shared/loadable.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { normaliseVoucher, passesParity, type ParityMap, base36 } from './voucher-code.ts';

/** The voucher that a device brings along (VOUC-10); null when there is none. */
export type AutomaticVoucherState = Loadable<string | null, never>;

const NONE: AutomaticVoucherState = { state: 'success', value: null };

/**
 * Asks for it once while nobody is signed in, and anew after the next sign-out; a failure means that there is none
 * (OPEN-08). Where the platform did not answer or was in trouble, or something else answered in its place, it does not
 * count as asked.
 */
export class AutomaticVoucher {
  private readonly state = new State<AutomaticVoucherState>(IDLE);
  /** Replays. Never errors. */
  readonly state$: Observable<AutomaticVoucherState> = this.state.value$;
  /** A sign-in overtakes the question: its answer belongs to the visitor before. */
  private readonly turns = new Turns();

  private malformedCount = 0;

  constructor(
    private readonly api: VoucherApi,
    private readonly session: Session,
    private readonly screen: ThisScreen,
    private readonly log: Log,
    private readonly parity: ParityMap = base36,
  ) {
    session.state$.subscribe(({ kind }) => {
      if (kind !== 'signed-in') return;
      this.turns.next();
      this.state.set(IDLE);
    });
  }

  /** The code, in the one form of vouchers; null when there is none, or not yet. */
  get code(): string | null {
    const { now } = this.state;
    return now.state === 'success' ? now.value : null;
  }

  /** How many answers in a row could not be read. */
  get malformedInARow(): number {
    return this.malformedCount;
  }

  async ask(): Promise<void> {
    if (this.state.now.state !== 'idle' || this.session.now.kind === 'signed-in') return;
    this.state.set(LOADING);
    const signal = this.turns.current;
    const overtaken = (): boolean => signal.aborted;
    const key = await this.session.ensureApiKey();
    if (overtaken()) return;
    if (!key.ok) return this.fail(key.error);
    const { deviceModel, hardwareId, isHwidEncrypted } = this.screen.signInDevice();
    const udid = this.screen.deviceId();
    const answer = await this.api.automatic({ deviceModel, hardwareId, isHwidEncrypted, udid }, signal);
    if (overtaken()) return;
    if (!answer.ok) {
      this.log.write('info', 'no automatic voucher', { reason: answer.error.code });
      return this.fail(answer.error);
    }
    this.malformedCount = 0;
    const code = answer.value;
    const usable = code !== null && passesParity(code, this.parity);
    this.state.set({ state: 'success', value: usable ? normaliseVoucher(code) : null });
  }

  /** There is none where the platform refuses it; else nobody was asked. */
  private fail(failure: CallFailure): void {
    this.malformedCount = failure.code === 'malformed' ? this.malformedCount + 1 : 0;
    this.state.set(wasRefused(failure) ? NONE : IDLE);
  }

  /** The voucher was used for a new account. */
  spend(): void {
    this.state.set(NONE);
  }
}
