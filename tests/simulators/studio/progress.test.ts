import { describe, expect, it } from 'vitest';
import { ProgressLog } from '../../../simulators/studio/progress.ts';
import { ledgerWith } from './support/test-ledger.ts';

const progress = (filmId: number, positionMs: number, atMs: number, complete = false) => ({
  filmId,
  positionMs,
  durationMs: 1000,
  trackingId: 't',
  atMs,
  complete,
});

describe('ProgressLog', () => {
  it('keeps the latest position of each title, account by account', () => {
    const log = new ProgressLog(ledgerWith('a', 'b'));
    log.write('a', progress(1, 100, 1));
    log.write('a', progress(1, 200, 2));
    expect(log.read('a', 1)?.positionMs).toBe(200);
    expect(log.read('b', 1)).toBeNull();
  });

  it('lists what was begun and not finished, the latest first', () => {
    const log = new ProgressLog(ledgerWith('a', 'b'));
    log.write('a', progress(1, 100, 1));
    log.write('a', progress(2, 100, 3));
    log.write('a', progress(3, 0, 4));
    log.write('a', progress(4, 990, 5, true));
    expect(log.begun('a').map(({ filmId }) => filmId)).toEqual([2, 1]);
    expect(log.begun('b')).toEqual([]);
  });
});
