import type { Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { ProgressApi, ProgressReport } from '../ports/progress-api.ts';
import type { ReportJournal } from './report-journal.ts';
import { wasRefused, type CallFailure } from '../shared/call-failure.ts';
import type { TitleId } from '../shared/ids.ts';

/** A last report waits so long for an update before it. A sign-out waits for both together for three seconds. */
const PATIENCE_MS = 1_500;
/** A last report that nobody answered although there is a network is tried again after this. */
const AGAIN_MS = 5_000;
/** So often at most. */
const MOST_TRIES = 3;

interface Entry {
  readonly report: ProgressReport;
  /** The last one of its viewing, which also gives the stream back. */
  readonly last: boolean;
  readonly giveUp: AbortController;
  readonly done: () => void;
  tries: number;
}

/**
 * Sends the reports of an account, one after the other: the platform keeps what it hears last. While there is no network
 * they wait, in their order, and leave once it is back. A report that was answered is never sent again, and neither is one
 * of which nobody knows: only a last report is, because nothing else frees its stream, and once its tries are used up the
 * journal has it. An update that waits gives way to a newer report of the same viewing, which says where the film is now.
 */
export class ReportQueue {
  private waiting: Entry[] = [];
  private sending: Entry | null = null;
  private online = true;
  /** What waits before a last report is tried again. */
  private again: Cancel | null = null;
  /** Nobody waits for a network that is not there. */
  private patient = true;
  private readonly listening: Subscription;

  constructor(
    private readonly progress: Pick<ProgressApi, 'report'>,
    private readonly clock: Clock,
    connectivity: Connectivity,
    /** Aborted when the account is over: nothing leaves after it. */
    private readonly account: AbortSignal,
    /** What is not heard of by the end of the page outlives it there. */
    private readonly journal: Pick<ReportJournal, 'note' | 'heard' | 'giveUp' | 'leftAt'> | null = null,
  ) {
    this.listening = connectivity.online$.subscribe((online) => {
      this.online = online;
      this.resume();
    });
  }

  /** Where a film is, which nobody is told before it is left: should the page not live so long, it is told later. */
  note(report: ProgressReport): void {
    if (!this.account.aborted) this.journal?.note(report);
  }

  /** At once, or as soon as those before it were answered. */
  send(report: ProgressReport): void {
    void this.add(report, false);
  }

  /** Resolves once it was answered, or given up. Never rejects. No other report of its viewing may follow. */
  async sendLast(report: ProgressReport): Promise<void> {
    const sent = this.add(report, true);
    const cancel = this.clock.after(PATIENCE_MS, () => this.overtake());
    await sent;
    cancel();
  }

  /** No time is left: what waits leaves now, network or not, and is not tried again. */
  hurry(): void {
    this.overtake();
    this.stopWaiting();
    const waiting = this.waiting;
    // All leave at the same time: what arrived after the last one of its viewing would take its place.
    const isOver = ({ report, last }: Entry): boolean =>
      !last && waiting.some((other) => other.last && other.report.trackingId === report.trackingId);
    const leaving = waiting.filter((entry) => !isOver(entry));
    this.waiting = [];
    for (const entry of leaving) void this.report(entry).then(() => entry.done());
  }

  /** From now on nothing waits for the network: what cannot leave is given up. */
  waitNoMore(): void {
    this.patient = false;
    this.resume();
  }

  /** Where a title is by what the platform was not heard to know yet; null when it knows all. In ms. */
  unheard(titleId: TitleId): number | null {
    const entries = this.sending === null ? this.waiting : [this.sending, ...this.waiting];
    const newest = entries.findLast(({ report }) => report.titleId === titleId)?.report;
    if (newest === undefined) return null;
    return newest.event === 'Complete' ? 0 : newest.positionMs;
  }

  /** Where this screen left a title without a word, see {@link ReportJournal.leftAt}. */
  leftAt(titleId: TitleId, toldMs: number): number | null {
    return this.journal?.leftAt(titleId, toldMs) ?? null;
  }

  /** The account is over: forgets what waits. */
  dispose(): void {
    this.listening.unsubscribe();
    this.stopWaiting();
    for (const entry of this.waiting) entry.done();
    this.waiting = [];
  }

  private add(report: ProgressReport, last: boolean): Promise<void> {
    if (this.account.aborted) return Promise.resolve();
    this.note(report);
    this.dropUpdatesBefore(report);
    return new Promise((resolve) => {
      this.waiting.push({ report, last, giveUp: new AbortController(), done: resolve, tries: 0 });
      this.resume();
    });
  }

  private dropUpdatesBefore({ trackingId }: ProgressReport): void {
    const older = ({ report }: Entry): boolean =>
      report.trackingId === trackingId && report.event === 'Update';
    // Nobody waits for an update to be answered.
    this.waiting = this.waiting.filter((entry) => !older(entry));
  }

  /** Gives up an update that is on its way, and that others wait for. */
  private overtake(): void {
    if (this.waiting.length > 0 && this.sending?.last === false) this.sending.giveUp.abort();
  }

  private resume(): void {
    this.stopWaiting();
    if (this.sending === null) void this.work();
  }

  private async work(): Promise<void> {
    while ((this.online || !this.patient) && this.again === null && !this.account.aborted) {
      const entry = this.waiting.shift();
      if (entry === undefined) return;
      this.sending = entry;
      const failure = await this.report(entry);
      this.sending = null;
      if (failure !== null && this.keep(entry, failure)) continue;
      if (failure !== null && entry.last && !wasRefused(failure)) this.journal?.giveUp(entry.report);
      entry.done();
    }
  }

  /** Null once it was answered. */
  private async report(entry: Entry): Promise<CallFailure | null> {
    entry.tries += 1;
    const answer = await this.progress.report(entry.report, entry.giveUp.signal);
    const isHeard = answer.ok || wasRefused(answer.error);
    if (isHeard && !this.account.aborted) this.journal?.heard(entry.report, entry.last);
    return answer.ok ? null : answer.error;
  }

  /** Puts back what certainly never left, and a last report that may not have; false when it has to stay as it is. */
  private keep(entry: Entry, failure: CallFailure): boolean {
    const { report, last } = entry;
    const unanswered =
      failure.code === 'rejected'
        ? failure.outage === true
        : failure.code === 'network' || failure.unsent === true;
    if (!unanswered || !this.patient || failure.code === 'cancelled' || this.account.aborted) return false;
    const overtaken = this.waiting.some((later) => later.report.trackingId === report.trackingId);
    if (report.event === 'Update' && overtaken) return false;
    if (!last && failure.unsent !== true) return false;
    if (this.online) {
      if (!last || entry.tries >= MOST_TRIES) return false;
      this.again = this.clock.after(AGAIN_MS, () => this.resume());
    }
    this.waiting.unshift(entry);
    return true;
  }

  private stopWaiting(): void {
    this.again?.();
    this.again = null;
  }
}
