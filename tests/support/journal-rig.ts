import type { Subscription } from 'rxjs';
import { KnownProgress } from '../../core/playback/known-progress.ts';
import { ReportJournal } from '../../core/playback/report-journal.ts';
import { ReportQueue } from '../../core/playback/report-queue.ts';
import type { ProgressEvent, ProgressReport } from '../../core/ports/progress-api.ts';
import { StoredValues } from '../../core/storage/stored-values.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from './fakes/catalogue-samples.ts';
import { FakeConnectivity } from './fakes/fake-connectivity.ts';
import { FakeKeyValueStore } from './fakes/fake-key-value-store.ts';
import { FakeProgressApi } from './fakes/fake-progress-api.ts';
import { FakeTabs, type FakeTab } from './fakes/fake-tabs.ts';
import { RecordingLog } from './fakes/recording-log.ts';

const FILM = knownTitle('4711');
const HOUR = 3_600_000;

/** The journal of reports over several pages of a screen, and of other tabs, in virtual time. */
export class JournalRig {
  readonly clock = new VirtualClock();
  readonly store = new FakeKeyValueStore();
  readonly progress = new FakeProgressApi();
  readonly tabs = new FakeTabs();
  account = new AbortController();
  connectivity = new FakeConnectivity();
  /** Those of the page that began last. */
  tab!: FakeTab;
  journal!: ReportJournal;
  reports!: ReportQueue;
  private following!: Subscription;

  constructor() {
    this.begin();
  }

  /** The page of a screen begins; what was kept is all that it knows of the one before. */
  begin(): void {
    this.account = new AbortController();
    this.connectivity = new FakeConnectivity();
    this.tab = this.tabs.open();
    this.journal = new ReportJournal(new StoredValues(this.store, new RecordingLog()), this.clock);
    const { progress, clock, connectivity, account, journal, tab } = this;
    const reports = new ReportQueue(progress, clock, connectivity, account.signal, journal);
    this.following = journal.follow(connectivity, tab, progress, (report) => reports.sendLast(report));
    this.reports = reports;
  }

  /** Without a last word. */
  breakOff(): void {
    this.account.abort();
    this.following.unsubscribe();
    this.reports.dispose();
    this.tab.close();
  }

  report(event: ProgressEvent, positionMs: number, trackingId = 'tracking-1'): ProgressReport {
    return {
      titleId: FILM,
      positionMs,
      durationMs: 5_400_000,
      event,
      trackingId,
      transactionType: 'EST',
    };
  }

  heard(): readonly (readonly [ProgressEvent, number])[] {
    return this.progress.on.report.asked.map(([{ event, positionMs }]) => [event, positionMs]);
  }

  /** Up to the first hour of a film, of which the platform hears alone where this viewing began. */
  async watch(fromMs = 60_000): Promise<void> {
    this.reports.send(this.report('Start', fromMs));
    await this.clock.advanceAsync(1);
    this.reports.note(this.report('End', HOUR));
  }

  /** Watched up to there, and then nothing was heard of this page for an hour. */
  async leave(fromMs = 60_000): Promise<void> {
    await this.watch(fromMs);
    this.breakOff();
    await this.clock.advanceAsync(HOUR, 60_000);
  }

  /** Where the account left the film, for all this screen knows. */
  async left(): Promise<number | null> {
    const place = await new KnownProgress(this.progress, this.reports).read(FILM, this.account.signal);
    return place.ok ? place.value : null;
  }
}
