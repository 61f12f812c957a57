import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

describe('the ledger of the workers', () => {
  let ledger: Ledger;
  let otherWorker: Ledger;

  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
    ledger = new Ledger(folder);
    otherWorker = new Ledger(folder);
    ledger.clear();
  });

  afterEach(() => ledger.remove());

  it('tells every worker which mutants were noticed, and how', () => {
    expect(otherWorker.noticeOf(7)).toBeNull();
    ledger.settle(7, 'killed');
    expect(otherWorker.noticeOf(7)).toBe('killed');
    expect(otherWorker.isNoticed(8)).toBe(false);
    expect(otherWorker.countNoticed()).toBe(1);
  });

  it('knows which mutants some test comes past', () => {
    ledger.cover(3);
    expect([3, 4].map((mutant) => otherWorker.isCovered(mutant))).toEqual([true, false]);
  });

  it('counts a mutant as timed out when its worker is not through in time', () => {
    ledger.begin(5, 1_000);
    expect(otherWorker.hanging(999)).toEqual([]);
    const [attempt] = otherWorker.hanging(1_000);
    expect(attempt).toEqual({ pid: process.pid, mutant: 5 });
    if (attempt !== undefined) otherWorker.giveUp(attempt);
    expect(ledger.noticeOf(5)).toBe('timeout');
    expect(ledger.hanging(1_000)).toEqual([]);
    ledger.begin(6, 1_000);
    ledger.rest();
    expect(ledger.hanging(1_000)).toEqual([]);
  });

  it('has quick and slow tests of a file finished one after the other', () => {
    const path = '/house/tests/core/rule.test.ts';
    ledger.finish(path, 'quick', true);
    expect(ledger.isFinished(path, 'quick')).toBe(true);
    expect(ledger.isFinished(path, 'slow')).toBe(false);
    expect([path, '/house/tests/core/other.test.ts'].map((file) => ledger.leftSlow(file))).toEqual([
      true,
      false,
    ]);
  });
});
