import Database from 'libsql';
import { expect, it, vi } from 'vitest';
import { SqliteLedger } from '../../../../simulators/studio/ledger/sqlite-ledger.ts';

it('makes one statement of the same SQL, however often it is asked for: the library never lets one go', () => {
  const database = new Database(':memory:');
  database.exec('CREATE TABLE counters (name TEXT PRIMARY KEY, last INTEGER)');
  const ledger = new SqliteLedger(
    database,
    () => undefined,
    () => database.close(),
  );
  const made = vi.spyOn(database, 'prepare');
  const twice = [0, 1].map(() => ledger.prepare<{ readonly sum: number }>('SELECT ? + 1 AS sum'));
  expect(twice.map((statement, index) => statement.get(index)?.sum)).toEqual([1, 2]);
  expect(made).toHaveBeenCalledTimes(1);
  ledger.prepare('SELECT 2 AS two');
  expect(made).toHaveBeenCalledTimes(2);
  ledger.close();
});
