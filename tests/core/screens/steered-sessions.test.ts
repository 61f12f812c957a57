import { describe, expect, it } from 'vitest';
import { SteeredSessions } from '../../../core/screens/steered-sessions.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const OURS = playSessionId('ours');
const THEIRS = playSessionId('theirs');

describe('plays that went on while screens were steered', () => {
  it('are known over a reload, until they are in a player again', () => {
    const store = new FakeKeyValueStore();
    const reloaded = () => new SteeredSessions(storedValuesOver(store));
    expect(reloaded().has(OURS)).toBe(false);
    const steered = reloaded();
    steered.add(OURS);
    steered.add(THEIRS);
    expect([reloaded().has(OURS), reloaded().has(THEIRS)]).toEqual([true, true]);
    steered.delete(OURS);
    expect([steered.has(OURS), reloaded().has(OURS), reloaded().has(THEIRS)]).toEqual([false, false, true]);
    steered.delete(THEIRS);
    expect(store.get('steeredSessions')).toBeNull();
  });

  it('are sixteen at most, the last ones', () => {
    const steered = new SteeredSessions(storedValuesOver(new FakeKeyValueStore()));
    const ids = Array.from({ length: 17 }, (_, at) => playSessionId(`play-${at}`));
    for (const id of ids) steered.add(id);
    expect(ids.map((id) => steered.has(id))).toEqual([false, ...Array<boolean>(16).fill(true)]);
  });

  it('are none where what is stored names none', () => {
    const store = new FakeKeyValueStore();
    for (const text of ['', '{}', 'null', '[7,null,{}]', 'ours']) {
      store.set('steeredSessions', text);
      expect(new SteeredSessions(storedValuesOver(store)).has(OURS)).toBe(false);
    }
    store.set('steeredSessions', '[7,"ours"]');
    expect(new SteeredSessions(storedValuesOver(store)).has(OURS)).toBe(true);
  });
});
