import { expect, it } from 'vitest';
import { ReportJournal } from '../../../core/playback/report-journal.ts';
import type { ProgressReport } from '../../../core/ports/progress-api.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

const FILM = knownTitle('4711');
const HOUR = 3_600_000;

it('a film goes on where it was left without a word, only if the platform was heard to have its beginning', () => {
  const store = new FakeKeyValueStore();
  const journal = () => new ReportJournal(new StoredValues(store, new RecordingLog()), new VirtualClock());
  const start: ProgressReport = {
    titleId: FILM,
    positionMs: 0,
    durationMs: 5_400_000,
    event: 'Start',
    trackingId: 'tracking-1',
    transactionType: 'EST',
  };
  const before = journal();
  before.note(start);
  before.note({ ...start, event: 'End', positionMs: HOUR });
  expect(journal().leftAt(FILM, 0)).toBeNull();
  before.heard(start, false);
  expect(journal().leftAt(FILM, 0)).toBe(HOUR);
});
