import type Database from 'libsql';
import type { Ledger, LedgerStatement, LedgerValue } from './ledger.ts';

interface Bracket {
  readonly begin: () => void;
  readonly commit: () => void;
  readonly undo: () => void;
}

/** The ledger over an open database that has its schema. */
export class SqliteLedger implements Ledger {
  private undoings = 0;
  private readonly whole: Bracket;
  private readonly part: Bracket;
  private readonly counted: LedgerStatement<{ readonly last: number }>;
  /** By their SQL: the library keeps each statement that was ever prepared until the database is closed. */
  private readonly prepared = new Map<string, Database.Statement>();

  constructor(
    private readonly database: Database.Database,
    private readonly fill: (ledger: Ledger) => void,
    private readonly letGo: () => void,
    /** How many `together` are under way, one in the other. */
    private depth = 0,
  ) {
    const does = (sql: string): (() => void) => {
      const statement = database.prepare(sql);
      return () => void statement.run([]);
    };
    this.whole = { begin: does('BEGIN IMMEDIATE'), commit: does('COMMIT'), undo: does('ROLLBACK') };
    // Of several with one name the innermost is meant.
    const release = does('RELEASE part');
    const back = does('ROLLBACK TO part');
    const undo = (): void => {
      back();
      release();
    };
    this.part = { begin: does('SAVEPOINT part'), commit: release, undo };
    this.counted = this.prepare(`
      INSERT INTO counters (name, last) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET last = last + 1 RETURNING last`);
  }

  prepare<Row = never>(sql: string): LedgerStatement<Row> {
    const statement = this.prepared.get(sql) ?? this.database.prepare(sql);
    this.prepared.set(sql, statement);
    // The library takes a list as the values; one value alone would be taken for names and values.
    return {
      run: (...values: readonly LedgerValue[]) => statement.run(values).changes,
      get: (...values: readonly LedgerValue[]) => (statement.get(values) as Row | undefined) ?? null,
      all: (...values: readonly LedgerValue[]) => statement.all(values) as Row[],
    };
  }

  together<Value>(run: () => Value): Value {
    const { begin, commit, undo } = this.depth === 0 ? this.whole : this.part;
    begin();
    this.depth += 1;
    let kept = false;
    try {
      const value = run();
      if (value instanceof Promise) throw new Error('What is changed together is changed at once.');
      if (!isFailure(value)) {
        commit();
        kept = true;
      }
      return value;
    } finally {
      this.depth -= 1;
      // A disk that is full has undone the outermost one already.
      if (!kept) {
        this.undoings += 1;
        if (this.database.inTransaction) undo();
      }
    }
  }

  get undone(): number {
    return this.undoings;
  }

  next(name: string, first: number): number {
    const row = this.counted.get(name, first);
    if (row === null) throw new Error(`No number of ${name} came.`);
    return row.last;
  }

  startOver(): void {
    this.together(() => {
      // What refers goes before what it refers to, and what refers to each other is judged at the end.
      this.database.exec('PRAGMA defer_foreign_keys = ON');
      for (const { name } of this.tables()) this.database.exec(`DELETE FROM "${name}"`);
      this.fill(this);
    });
    this.undoings += 1;
  }

  close(): void {
    this.letGo();
  }

  private tables(): readonly { readonly name: string }[] {
    return this.prepare<{ readonly name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid DESC",
    ).all();
  }
}

function isFailure(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
