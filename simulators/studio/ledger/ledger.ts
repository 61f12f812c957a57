export type LedgerValue = string | number | null | Buffer;

/** A prepared statement. Values are bound in the order of its question marks. */
export interface LedgerStatement<Row> {
  /** Answers how many rows it changed. */
  run(...values: readonly LedgerValue[]): number;
  /** The first row, null for none. */
  get(...values: readonly LedgerValue[]): Row | null;
  all(...values: readonly LedgerValue[]): readonly Row[];
}

/**
 * What the studio knows for good: one SQLite database, in memory or in a file. What a call of it changed is kept when the
 * call returns, in a file even if the process is killed then. Everything is synchronous. It throws for bugs and for a disk
 * that is full or gone; then nothing of the change is kept.
 */
export interface Ledger {
  /** `Row` is what the statement selects, by the names of its columns. */
  prepare<Row = never>(sql: string): LedgerStatement<Row>;
  /**
   * All of the changes that `run` makes or none: none when it throws and when it answers a failed `Result`. Inside another
   * one it is a part of that, undone alone when it fails. `run` must be synchronous.
   */
  together<Value>(run: () => Value): Value;
  /** The next number of a row of numbers, beginning with `first`. No number comes twice until the ledger is emptied. */
  next(name: string, first: number): number;
  /** How often rows changed behind the stores: changes were undone, or everything started over. */
  readonly undone: number;
  /** Takes every row out and fills it as a new one is filled, both or nothing. */
  startOver(): void;
  /** Lets go of the file and leaves it whole, without files beside it. Nothing works afterwards. */
  close(): void;
}
