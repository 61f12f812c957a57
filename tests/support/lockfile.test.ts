import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asFields, parseJson } from '../../core/shared/decode.ts';

/** The part of a locked package's name behind the last folder of packages. */
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

describe('the lock file', () => {
  /** A release whose binaries for some system are not published yet locks only the others; a clean install refuses that. */
  it('holds every optional package that a locked package names', () => {
    const packages =
      asFields(asFields(parseJson(readFileSync('package-lock.json', 'utf8')))?.['packages']) ?? {};
    const locked = new Set(Object.keys(packages).map(nameOf));
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.keys(asFields(asFields(entry)?.['optionalDependencies']) ?? {})
        .filter((name) => !locked.has(name))
        .map((name) => `${nameOf(path)} wants ${name}`),
    );
    expect(locked.size).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });
});
