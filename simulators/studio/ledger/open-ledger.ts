import { accessSync, closeSync, constants, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'libsql';
import { err, ok } from '../../../core/shared/result.ts';
import type { Result } from '../../../core/shared/result.ts';
import type { LedgerError } from './ledger-error.ts';
import type { Ledger } from './ledger.ts';
import { MIGRATIONS } from './schema.ts';
import type { Migration } from './schema.ts';
import { SqliteLedger } from './sqlite-ledger.ts';

/** For `PRAGMA application_id`: tells a data file of the studio from any other database. "CINE" in ASCII. */
const APPLICATION_ID = 0x43494e45;
/** How long a file that somebody else reads or writes is waited for. */
const BUSY_MS = 1000;
export const IN_MEMORY = ':memory:';

export interface OpenLedgerOptions {
  /** The data file, or `:memory:`. */
  readonly path: string;
  /** Writes what a new ledger begins with. */
  readonly fill: (ledger: Ledger) => void;
  /** For tests: the steps of the schema. */
  readonly migrations?: readonly Migration[];
}

/**
 * Opens the data file and brings its schema up to date. A new one is filled in the transaction that makes it, so that a
 * file is new or filled and never in between; any other is left as it is. Whoever opens a file holds it alone until
 * `close`, or until the process ends.
 */
export function openLedger(options: OpenLedgerOptions): Result<Ledger, LedgerError> {
  const { path, fill, migrations = MIGRATIONS } = options;
  const problem = path === IN_MEMORY ? null : pathProblem(path);
  if (problem !== null) return err(problem);
  let leave = (): void => undefined;
  try {
    // Resolved, as the library takes some names for addresses of servers.
    const database = new Database(path === IN_MEMORY ? path : resolve(path), { timeout: BUSY_MS });
    leave = () => letGo(database);
    const taken = take(database, path, migrations.length);
    if (!taken.ok) {
      leave();
      return taken;
    }
    leave = () => letGoWhole(database);
    prepareForUse(database);
    migrate(database, taken.value, migrations, fill);
    return ok(new SqliteLedger(database, fill, leave));
  } catch (cause) {
    leave();
    const error = ledgerErrorOf(cause, path);
    if (error === null) throw cause;
    return err(error);
  }
}

/** Holds the file from now on, and answers how many steps of the schema it has; 0 for a new one. */
function take(database: Database.Database, path: string, known: number): Result<number, LedgerError> {
  // A lock that is held until the end; the first transaction takes it.
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec('BEGIN EXCLUSIVE; COMMIT');
  const version = numberOf(database, 'SELECT user_version AS number FROM pragma_user_version');
  const maker = numberOf(database, 'SELECT application_id AS number FROM pragma_application_id');
  const tables = numberOf(database, 'SELECT count(*) AS number FROM sqlite_schema');
  const isNew = tables === 0 && version === 0 && maker === 0;
  if (!isNew && maker !== APPLICATION_ID) return err({ code: 'ledger/not-a-ledger', path });
  if (version > known) return err({ code: 'ledger/too-new', path, version, known });
  return ok(version);
}

function prepareForUse(database: Database.Database): void {
  database.exec('PRAGMA journal_mode = WAL');
  // What was answered outlives a power failure, too.
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
}

/** The steps that are missing, with what a new ledger begins with: all of it or nothing. */
function migrate(
  database: Database.Database,
  version: number,
  migrations: readonly Migration[],
  fill: (ledger: Ledger) => void,
): void {
  if (version === migrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const step of migrations.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${migrations.length}; PRAGMA application_id = ${APPLICATION_ID}`);
    if (version === 0) fill(new SqliteLedger(database, fill, () => undefined, 1));
    database.exec('COMMIT');
  } catch (cause) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw cause;
  }
}

/** As `letGo`, and what was written is in the one file. */
function letGoWhole(database: Database.Database): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch {
    // A disk that is full: what was written stays in the file beside it, where the next opening finds it.
  }
  letGo(database);
}

/**
 * A connection lives on for as long as something holds one of its statements, so closing alone does not free the file: the
 * next reading after this mode does.
 */
function letGo(database: Database.Database): void {
  try {
    database.exec('PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_schema');
  } catch {
    // A file that cannot be read is not held either.
  }
  database.close();
}

function numberOf(database: Database.Database, sql: string): number {
  const row = database.prepare(sql).get() as { readonly number: number };
  return row.number;
}

/** What can be told before the file is touched. Never opens one that is there: closing it would free its lock. */
function pathProblem(path: string): LedgerError | null {
  const folder = dirname(resolve(path));
  try {
    if (!statSync(folder).isDirectory()) return { code: 'ledger/no-folder', path };
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory() === true) return { code: 'ledger/is-a-folder', path };
    if (there !== undefined && (!there.isFile() || isCutOff(there.size))) {
      return { code: 'ledger/not-a-ledger', path };
    }
    accessSync(folder, constants.W_OK);
    if (there !== undefined) accessSync(path, constants.R_OK | constants.W_OK);
    // The file holds what signs people in: it is its owner's alone.
    else closeSync(openSync(path, 'wx', 0o600));
    return null;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { code: 'ledger/no-folder', path };
    return { code: 'ledger/no-access', path, detail: textOf(cause) };
  }
}

/** Less than the smallest page: SQLite would take it for an empty file and write over it. */
function isCutOff(bytes: number): boolean {
  return bytes > 0 && bytes < 512;
}

/** Null for what is no matter of the file but a bug. */
function ledgerErrorOf(cause: unknown, path: string): LedgerError | null {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const detail = textOf(cause);
  if (code === 'SQLITE_NOTADB') return { code: 'ledger/not-a-ledger', path };
  if (code === 'SQLITE_BUSY' || code === 'SQLITE_LOCKED') return { code: 'ledger/in-use', path };
  if (code === 'SQLITE_READONLY' || code === 'SQLITE_CANTOPEN' || code === 'SQLITE_PERM') {
    return { code: 'ledger/no-access', path, detail };
  }
  if (typeof code === 'string' && OF_THE_FILE.some((start) => code.startsWith(start))) {
    return { code: 'ledger/unreadable', path, detail };
  }
  return detail.startsWith('ConnectionFailed') ? { code: 'ledger/no-access', path, detail } : null;
}

const OF_THE_FILE = ['SQLITE_CORRUPT', 'SQLITE_IOERR', 'SQLITE_FULL'];

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
