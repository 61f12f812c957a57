import { EMPTY, Observable, Subject, switchMap, type Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import { TRANSACTION_TYPE_NUMBER, type TransactionType } from '../ports/ownership-api.ts';
import type { ProgressApi, ProgressReport } from '../ports/progress-api.ts';
import type { Tab } from '../ports/tab.ts';
import { wasRefused } from '../shared/call-failure.ts';
import { asFields, asNumber, asText, type Fields } from '../shared/decode.ts';
import { asTitleId, type TitleId } from '../shared/ids.ts';
import { Turns } from '../shared/turns.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';

/** A viewing that was noted so recently may still be under way in another tab: one that is the screen no more, or where each is. */
const UNDER_WAY_MS = 45_000;
/** What nobody could answer for is asked again after as long, then after twice as long each time, up to this. */
const LONGEST_WAIT_MS = 3_600_000;
/** What is older says nothing any more. */
const OLD_MS = 86_400_000;
/** So many viewings at most. */
const MOST = 4;
/** Platforms may round the places that they are told to seconds. */
const ROUNDED_MS = 1_000;

const TYPES = Object.keys(TRANSACTION_TYPE_NUMBER) as readonly TransactionType[];

/** How a viewing ended, for all this screen knows: read again it is `End` or `Complete`, whatever was noted last. */
interface Ending {
  readonly report: ProgressReport;
  /** Where its title is by the last report of it that the platform has answered; null while none was. */
  readonly knownMs: number | null;
  readonly atMs: number;
}

/**
 * How far films were when they were last seen here. It outlives the page: what a car that was switched off, or a page
 * that went without a network, could not report any more is reported once, as long as nobody has watched on elsewhere.
 * That the place is the same tells so, but for the beginning: there a platform has what was finished, too. Such a viewing
 * is not reported. Its title goes on from there on this screen.
 */
export class ReportJournal {
  /** Viewings that began in this run, which its own reports end. */
  private readonly own = new Set<string>();
  private readonly givenUp = new Subject<void>();
  private settling: Promise<void> = Promise.resolve();

  constructor(
    private readonly stored: StoredValues,
    private readonly clock: Pick<Clock, 'wallMs' | 'after'>,
  ) {}

  /** So this viewing ends if nothing more is heard of it. One that starts takes the place of those before of its title. */
  note(report: ProgressReport): void {
    const endings = this.read();
    if (report.event === 'Start' || !endings.some(isOf(report))) this.own.add(report.trackingId);
    const isBefore = report.event === 'Start' ? isOfTitle(report) : isOf(report);
    const knownMs = endings.findLast(isBefore)?.knownMs ?? null;
    const others = endings.filter((ending) => !isBefore(ending));
    this.write([...others, { report, knownMs, atMs: this.clock.wallMs() }]);
  }

  /** The platform has taken it; nothing follows the last one. */
  heard(report: ProgressReport, last: boolean): void {
    const endings = this.read();
    if (last) return this.write(endings.filter(isNotOf(report)));
    const take = (ending: Ending): Ending =>
      isOf(report)(ending) ? { ...ending, knownMs: report.positionMs } : ending;
    this.write(endings.map(take));
  }

  /** Nobody answers for the last report of a viewing of this run: it is reported as one that ended without a word. */
  giveUp({ trackingId }: ProgressReport): void {
    this.own.delete(trackingId);
    this.givenUp.next();
  }

  /**
   * Where a viewing that is not reported yet left a title that the platform has at this place, in ms; null where the
   * platform's place is the better word.
   */
  leftAt(id: TitleId, toldMs: number): number | null {
    const isLeft = (ending: Ending): boolean =>
      ending.report.titleId === id && !this.own.has(ending.report.trackingId) && isAsKnown(ending, toldMs);
    const report = this.read().findLast(isLeft)?.report;
    if (report === undefined) return null;
    return report.event === 'Complete' ? 0 : report.positionMs;
  }

  /**
   * At the start of an account, whenever the network comes back, after {@link giveUp}, and when this tab becomes the screen: reports what is left
   * of earlier viewings, and comes back to what nobody could answer for. What plays plays in the tab that is the screen, so
   * that no other ends anything, however long that one slept; a tab that is the screen no more gives up what it asks. Ends
   * with the subscription.
   */
  follow(
    connectivity: Connectivity,
    tab: Pick<Tab, 'isScreen$'>,
    progress: Pick<ProgressApi, 'read'>,
    send: (report: ProgressReport) => Promise<void>,
  ): Subscription {
    const settling$ = new Observable<never>(() => {
      const turns = new Turns();
      const signal = turns.current;
      let isOnline = false;
      let isBusy = false;
      let againMs = UNDER_WAY_MS;
      let cancel: Cancel = () => undefined;
      const settle = async (): Promise<void> => {
        cancel();
        isBusy = true;
        const isDone = await this.settle(progress, send, signal);
        isBusy = false;
        if (isDone || signal.aborted || !isOnline) return;
        cancel = this.clock.after(againMs, begin);
        againMs = Math.min(Math.max(UNDER_WAY_MS, 2 * againMs), LONGEST_WAIT_MS);
      };
      const begin = (): void => void (this.settling = settle());
      const listening = connectivity.online$.subscribe((online) => {
        isOnline = online;
        if (!online) return;
        againMs = isBusy ? 0 : UNDER_WAY_MS;
        if (!isBusy) begin();
      });
      listening.add(
        this.givenUp.subscribe(() => {
          if (isBusy || !isOnline) return;
          cancel();
          againMs = UNDER_WAY_MS;
          cancel = this.clock.after(UNDER_WAY_MS, begin);
        }),
      );
      return () => {
        listening.unsubscribe();
        cancel();
        turns.end();
      };
    });
    return tab.isScreen$.pipe(switchMap((isScreen) => (isScreen ? settling$ : EMPTY))).subscribe();
  }

  /** Resolves once what is being asked or reported of earlier viewings was answered. Never rejects. */
  settled(): Promise<void> {
    return this.settling;
  }

  /** False while something is left that nobody could answer for, or that may still be under way. */
  private async settle(
    progress: Pick<ProgressApi, 'read'>,
    send: (report: ProgressReport) => Promise<void>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const asked = new Set<string>();
    const isLeft = ({ report: { trackingId } }: Ending): boolean =>
      !this.own.has(trackingId) && !asked.has(trackingId);
    const isDue = (ending: Ending): boolean =>
      isLeft(ending) && this.clock.wallMs() - ending.atMs >= UNDER_WAY_MS;
    for (let ending = this.read().find(isDue); ending !== undefined; ending = this.read().find(isDue)) {
      const { report } = ending;
      const place = await progress.read(report.titleId, signal);
      if (signal.aborted || (!place.ok && !wasRefused(place.error))) return false;
      asked.add(report.trackingId);
      // Its title was played again meanwhile.
      if (!this.read().some(isOf(report))) continue;
      if (!place.ok || !isAsKnown(ending, place.value)) {
        this.write(this.read().filter(isNotOf(report)));
      } else if (!mayBeFinished(ending)) {
        await send(report);
        if (this.read().some(isOf(report))) return false;
      }
    }
    return !this.read().some(isLeft);
  }

  private read(): readonly Ending[] {
    const { endings } = (this.stored.read(STORED.unheardReports) ?? {}) as Fields;
    const isFresh = ({ atMs }: Ending): boolean => this.clock.wallMs() - atMs < OLD_MS;
    return (Array.isArray(endings) ? endings : []).flatMap(toEnding).filter(isFresh);
  }

  private write(endings: readonly Ending[]): void {
    if (endings.length === 0) this.stored.forget(STORED.unheardReports);
    else this.stored.write(STORED.unheardReports, { endings: endings.slice(-MOST) });
  }
}

/** The platform has its title where this viewing was heard of last: nobody has watched on since. */
function isAsKnown({ knownMs }: Ending, toldMs: number): boolean {
  if (knownMs === null) return false;
  const isRounded = toldMs % ROUNDED_MS === 0 && Math.abs(toldMs - knownMs) < ROUNDED_MS;
  return isRounded || Math.round(toldMs) === Math.round(knownMs);
}

/** The platform has its title at the beginning, as it would when somebody finished it elsewhere. */
function mayBeFinished({ report, knownMs }: Ending): boolean {
  return report.event !== 'Complete' && knownMs !== null && knownMs < ROUNDED_MS;
}

const isOf =
  ({ trackingId }: ProgressReport) =>
  (ending: Ending): boolean =>
    ending.report.trackingId === trackingId;

const isOfTitle =
  ({ titleId }: ProgressReport) =>
  (ending: Ending): boolean =>
    ending.report.titleId === titleId;

const isNotOf =
  (report: ProgressReport) =>
  (ending: Ending): boolean =>
    !isOf(report)(ending);

/** What this client would not have written is no ending. */
function toEnding(kept: unknown): readonly Ending[] {
  const { report, knownMs, atMs } = asFields(kept) ?? {};
  const fields = asFields(report) ?? {};
  const id = asTitleId(fields['titleId']);
  const trackingId = asText(fields['trackingId']);
  const [positionMs, durationMs] = [asNumber(fields['positionMs']), asNumber(fields['durationMs'])];
  const event = fields['event'] === 'Complete' ? 'Complete' : 'End';
  const transactionType = TYPES.find((type) => type === fields['transactionType']);
  const notedMs = asNumber(atMs);
  if (id === null || trackingId === null || positionMs === null || durationMs === null) return [];
  if (transactionType === undefined || notedMs === null) return [];
  const read = { titleId: id, positionMs, durationMs, event, trackingId, transactionType } as const;
  return [{ report: read, knownMs: asNumber(knownMs), atMs: notedMs }];
}
