import { describe, expect, it } from 'vitest';
import { TemporaryPasswords } from '../../../simulators/studio/temporary-passwords.ts';

describe('TemporaryPasswords', () => {
  it('name their account once', () => {
    const passwords = new TemporaryPasswords();
    const [ada, bob] = [passwords.create('a', 0), passwords.create('b', 0)];
    expect(passwords.spend(` ${ada} `, 1)).toBe('a');
    expect(passwords.spend(ada, 2)).toBeNull();
    expect(passwords.spend(bob, 2)).toBe('b');
    expect(passwords.spend('made-up', 2)).toBeNull();
  });

  it('are replaced by the next one of the account, and end after a quarter of an hour', () => {
    const passwords = new TemporaryPasswords();
    const first = passwords.create('a', 0);
    const second = passwords.create('a', 1);
    expect(passwords.spend(first, 2)).toBeNull();
    expect(passwords.spend(second, 900_001)).toBeNull();
    expect(passwords.spend(passwords.create('a', 1), 900_000)).toBe('a');
  });

  it('are kept as hashes only', () => {
    const passwords = new TemporaryPasswords();
    const text = passwords.create('a', 0);
    const kept = Object.values(passwords as unknown as Record<string, Map<string, unknown>>);
    expect(JSON.stringify(kept.map((map) => [...map]))).not.toContain(text);
  });
});
