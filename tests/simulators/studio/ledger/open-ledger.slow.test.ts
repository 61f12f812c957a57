import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeLedgerError } from '../../../../simulators/studio/ledger/ledger-error.ts';
import type { LedgerError } from '../../../../simulators/studio/ledger/ledger-error.ts';
import type { Ledger } from '../../../../simulators/studio/ledger/ledger.ts';
import { openLedger } from '../../../../simulators/studio/ledger/open-ledger.ts';
import { Remembered } from '../../../../simulators/studio/ledger/remembered.ts';

const STEP_1 = 'CREATE TABLE films (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT';
const STEP_2 = "ALTER TABLE films ADD COLUMN genre TEXT NOT NULL DEFAULT 'none'";
const COUNTERS = 'CREATE TABLE counters (name TEXT PRIMARY KEY NOT NULL, last INTEGER NOT NULL) STRICT';
const FIRST = [`${COUNTERS}; ${STEP_1}`];
const NEXT = [...FIRST, STEP_2];

let folder = '';
let opened: Ledger[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinema-ledger-'));
});
afterEach(() => {
  for (const ledger of opened) ledger.close();
  opened = [];
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);
const addFilm = (ledger: Ledger, id: number, name: string): void => {
  ledger.prepare('INSERT INTO films (id, name) VALUES (?, ?)').run(id, name);
};
const films = (ledger: Ledger): readonly string[] =>
  ledger
    .prepare<{ readonly name: string }>('SELECT name FROM films ORDER BY id')
    .all()
    .map(({ name }) => name);

function open(
  path: string,
  migrations = FIRST,
  fill = (ledger: Ledger) => addFilm(ledger, 1, 'first'),
): Ledger {
  const result = openLedger({ path, migrations, fill });
  if (!result.ok) throw new Error(describeLedgerError(result.error));
  opened.push(result.value);
  return result.value;
}

function close(ledger: Ledger): void {
  ledger.close();
  opened = opened.filter((other) => other !== ledger);
}

function refusal(path: string, migrations = FIRST): LedgerError | null {
  const result = openLedger({ path, migrations, fill: () => undefined });
  if (result.ok) opened.push(result.value);
  return result.ok ? null : result.error;
}

describe('openLedger', () => {
  it('fills a new file, and leaves one that is there as it is', () => {
    const path = at('studio.db');
    const ledger = open(path);
    expect(films(ledger)).toEqual(['first']);
    addFilm(ledger, 2, 'second');
    ledger.prepare("DELETE FROM films WHERE name = 'first'").run();
    close(ledger);
    expect(films(open(path))).toEqual(['second']);
  });

  it('takes an empty file for a new one', () => {
    writeFileSync(at('empty.db'), '');
    expect(films(open(at('empty.db')))).toEqual(['first']);
  });

  it('has nothing in memory that was there before', () => {
    addFilm(open(':memory:'), 2, 'second');
    expect(films(open(':memory:'))).toEqual(['first']);
  });

  it('makes a file that its owner alone may read, and leaves none beside it', () => {
    const path = at('studio.db');
    const ledger = open(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(existsSync(`${path}-wal`)).toBe(true);
    close(ledger);
    expect(['-wal', '-shm', '-journal'].filter((end) => existsSync(path + end))).toEqual([]);
  });

  it('adds the steps that a file does not have yet, and fills no second time', () => {
    const path = at('studio.db');
    const before = open(path);
    addFilm(before, 2, 'second');
    close(before);
    const after = open(path, NEXT);
    expect(after.prepare('SELECT genre FROM films').all()).toMatchObject([
      { genre: 'none' },
      { genre: 'none' },
    ]);
    expect(films(after)).toEqual(['first', 'second']);
  });

  it('keeps a file without a step that fails, and no new file half made', () => {
    const path = at('studio.db');
    const bad = [...NEXT, 'ALTER TABLE missing_table ADD COLUMN x TEXT'];
    close(open(path));
    expect(() => open(path, bad)).toThrow('no such table');
    expect(films(open(path))).toEqual(['first']);
    const gone = (): never => {
      throw new Error('gone in the middle');
    };
    expect(() => open(at('new.db'), FIRST, gone)).toThrow('gone in the middle');
    expect(films(open(at('new.db')))).toEqual(['first']);
  });

  it('refuses a file of a newer version, and leaves it to that one', () => {
    const path = at('studio.db');
    close(open(path, NEXT));
    expect(refusal(path)).toEqual({ code: 'ledger/too-new', path, version: 2, known: 1 });
    expect(films(open(path, NEXT))).toEqual(['first']);
  });

  it('refuses a text, and leaves it as it is', () => {
    const text = 'Not a database, but the diary of somebody.\n'.repeat(100);
    for (const [name, content] of [
      ['diary.txt', text],
      ['short.txt', 'x'],
    ] as const) {
      writeFileSync(at(name), content);
      expect(refusal(at(name))).toEqual({ code: 'ledger/not-a-ledger', path: at(name) });
      expect(readFileSync(at(name), 'utf8')).toBe(content);
    }
  });

  it('refuses the database of another program, and leaves it as it is', () => {
    const path = at('notes.db');
    const other = new Database(path);
    other.exec('CREATE TABLE notes (text TEXT)');
    other.close();
    const before = readFileSync(path);
    expect(refusal(path)).toEqual({ code: 'ledger/not-a-ledger', path });
    expect(readFileSync(path)).toEqual(before);
  });

  it('refuses a folder, and a file in a folder that is not there', () => {
    mkdirSync(at('folder'));
    expect(refusal(at('folder'))).toEqual({ code: 'ledger/is-a-folder', path: at('folder') });
    expect(refusal(at('nowhere/studio.db'))).toEqual({
      code: 'ledger/no-folder',
      path: at('nowhere/studio.db'),
    });
    writeFileSync(at('file'), '');
    expect(refusal(at('file/studio.db'))?.code).toBe('ledger/no-folder');
  });

  it('lets one studio at a time have a file', () => {
    const path = at('studio.db');
    const ledger = open(path);
    expect(refusal(path)).toEqual({ code: 'ledger/in-use', path });
    addFilm(ledger, 2, 'second');
    close(ledger);
    expect(films(open(path))).toEqual(['first', 'second']);
  });

  it('says in a sentence what is wrong with every file that it refuses', () => {
    const path = 'data/studio.db';
    const errors: readonly LedgerError[] = [
      { code: 'ledger/no-folder', path },
      { code: 'ledger/is-a-folder', path },
      { code: 'ledger/not-a-ledger', path },
      { code: 'ledger/too-new', path, version: 9, known: 8 },
      { code: 'ledger/in-use', path },
      { code: 'ledger/no-access', path, detail: 'EACCES' },
      { code: 'ledger/unreadable', path, detail: 'malformed' },
    ];
    const sentences = errors.map(describeLedgerError);
    expect(new Set(sentences).size).toBe(errors.length);
    for (const sentence of sentences) expect(sentence).toContain(path);
  });
});

describe('what is changed together', () => {
  const failed = { ok: false, error: 'no' } as const;

  it('is kept whole, or not at all when it throws or answers a failure', () => {
    const ledger = open(':memory:');
    expect(ledger.together(() => addFilm(ledger, 2, 'second'))).toBeUndefined();
    const answered = ledger.together(() => {
      addFilm(ledger, 3, 'third');
      return failed;
    });
    expect(answered).toBe(failed);
    expect(() =>
      ledger.together(() => {
        addFilm(ledger, 4, 'fourth');
        addFilm(ledger, 2, 'twice');
      }),
    ).toThrow('UNIQUE');
    expect(films(ledger)).toEqual(['first', 'second']);
  });

  it('undoes a part that fails alone, and the parts with the whole', () => {
    const ledger = open(':memory:');
    const inParts = (outcome: unknown) => () => {
      ledger.together(() => addFilm(ledger, 2, 'good part'));
      ledger.together(() => {
        addFilm(ledger, 3, 'bad part');
        return failed;
      });
      addFilm(ledger, 4, 'whole');
      return outcome;
    };
    ledger.together(inParts(failed));
    expect(films(ledger)).toEqual(['first']);
    ledger.together(inParts('good'));
    expect(films(ledger)).toEqual(['first', 'good part', 'whole']);
  });

  it('is refused when it goes on later', () => {
    const ledger = open(':memory:');
    expect(() =>
      ledger.together(() => {
        addFilm(ledger, 2, 'second');
        return Promise.resolve();
      }),
    ).toThrow('at once');
    expect(films(ledger)).toEqual(['first']);
  });

  it('does not use numbers up that it gives back', () => {
    const ledger = open(':memory:');
    expect([ledger.next('order', 100), ledger.next('order', 100), ledger.next('bill', 1)]).toEqual([
      100, 101, 1,
    ]);
    ledger.together(() => {
      ledger.next('order', 100);
      return failed;
    });
    expect(ledger.next('order', 100)).toBe(102);
  });

  it('is read anew by whoever remembered it before it was undone', () => {
    const ledger = open(':memory:');
    const nameOf = ledger.prepare<{ readonly name: string }>('SELECT name FROM films WHERE id = ?');
    let reads = 0;
    const names = new Remembered(ledger, (id) => {
      reads += 1;
      return nameOf.get(Number(id))?.name ?? null;
    });
    expect([names.get('1'), names.get('1'), reads]).toEqual(['first', 'first', 1]);
    ledger.together(() => {
      ledger.prepare("UPDATE films SET name = 'other'").run();
      names.forget('1');
      expect(names.get('1')).toBe('other');
      return failed;
    });
    expect(names.get('1')).toBe('first');
    expect(names.get('2')).toBeNull();
    addFilm(ledger, 2, 'second');
    expect(names.get('2')).toBe('second');
  });
});

describe('starting over', () => {
  it('takes every row out, whatever refers to what, and fills as at first', () => {
    const path = at('studio.db');
    const steps = [`${FIRST[0]}; CREATE TABLE reels (film INTEGER NOT NULL REFERENCES films) STRICT`];
    const ledger = open(path, steps);
    ledger.next('order', 100);
    addFilm(ledger, 2, 'second');
    ledger.prepare('INSERT INTO reels (film) VALUES (?)').run(2);
    expect(() => ledger.prepare('INSERT INTO reels (film) VALUES (?)').run(3)).toThrow('FOREIGN KEY');
    ledger.startOver();
    expect(films(ledger)).toEqual(['first']);
    expect(ledger.prepare('SELECT * FROM reels').all()).toEqual([]);
    expect(ledger.next('order', 100)).toBe(100);
    close(ledger);
    expect(films(open(path, steps))).toEqual(['first']);
  });
});
