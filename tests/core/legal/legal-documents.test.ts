import { beforeEach, describe, expect, it } from 'vitest';
import { LegalDocuments, type LegalState } from '../../../core/legal/legal-documents.ts';
import { FakeLegalApi } from '../../support/fakes/fake-legal-api.ts';
import { SessionRig } from '../../support/session-rig.ts';

const CACHE_MS = 240 * 60_000;

describe('legal documents', () => {
  let rig: SessionRig;
  let api: FakeLegalApi;
  let legal: LegalDocuments;
  let states: LegalState[];

  const open = (): void => {
    legal = new LegalDocuments(api, rig.sessions, rig.stored, rig.clock, rig.log);
    states = [];
    legal.state$.subscribe((state) => states.push(state));
  };
  const asked = (): readonly number[] => [api.on.texts.asked.length, api.on.otherData.asked.length];

  beforeEach(() => {
    rig = new SessionRig();
    api = new FakeLegalApi();
    open();
  });

  it('[LEGL-10] [SESS-16] pass through idle and loading to success', async () => {
    await legal.load();
    expect(new Set(states.map(({ texts }) => texts.state))).toEqual(new Set(['idle', 'loading', 'success']));
    expect(legal.text('privacy-policy')).toBe('<p>privacy</p>');
    expect(states.at(-1)?.otherData.state).toBe('success');
  });

  it('[LEGL-10] [SESS-16] pass to failed alone by what failed, and load again on retry', async () => {
    api.on.texts.failsNext({ code: 'network' });
    await legal.load();
    expect(states.at(-1)).toMatchObject({ texts: { state: 'failed' }, otherData: { state: 'success' } });
    expect(legal.text('privacy-policy')).toBeNull();
    expect(rig.log.text()).toContain('legal data did not load');
    await legal.load();
    expect(states.at(-1)?.texts.state).toBe('success');
    expect(asked()).toEqual([2, 1]);
  });

  it('[LEGL-10] [SESS-14] [DEC-19 part] are cached in the store for 240 minutes, over reloads, and drawn at once while newer ones are asked for', async () => {
    await legal.load();
    rig.clock.advance(CACHE_MS);
    open();
    const release = api.on.texts.hold();
    const loading = legal.load();
    expect(legal.text('terms-of-use')).toBe('<p>use</p>');
    expect(asked()).toEqual([2, 2]);
    release();
    await loading;
    rig.clock.advance(CACHE_MS + 1);
    open();
    const late = legal.load();
    expect(legal.text('terms-of-use')).toBeNull();
    await late;
    expect(legal.text('terms-of-use')).toBe('<p>use</p>');
  });

  it('stay as they were kept when nothing newer comes', async () => {
    await legal.load();
    open();
    api.on.texts.failsNext({ code: 'network' });
    await legal.load();
    expect(legal.text('terms-of-use')).toBe('<p>use</p>');
    expect(states.some(({ texts }) => texts.state === 'failed')).toBe(false);
  });

  it('[OPEN-26] stay cached over a sign-out', async () => {
    await legal.load();
    rig.sessions.clear(false);
    open();
    const loading = legal.load();
    expect(legal.text('terms-of-use')).toBe('<p>use</p>');
    await loading;
  });

  it('are another set in another language', async () => {
    await legal.load();
    rig.store.set('LanguageOverride', 'DE_DE');
    await legal.load();
    expect(asked()).toEqual([2, 2]);
    expect(rig.store.keys()).toContain('legal:texts:DE_DE');
  });

  it('ask once while an answer is under way', async () => {
    const answer = api.on.texts.hold();
    const both = [legal.load(), legal.load()];
    answer();
    await Promise.all(both);
    expect(asked()).toEqual([1, 1]);
  });

  it('do not show a late answer of another language', async () => {
    const answer = api.on.texts.hold();
    const late = legal.load();
    rig.store.set('LanguageOverride', 'DE_DE');
    api.on.texts.answers(() => ({ ok: true, value: [{ name: 'privacy-policy', html: 'Datenschutz' }] }));
    const answerFresh = api.on.texts.hold();
    const fresh = legal.load();
    answerFresh();
    await fresh;
    answer();
    await late;
    expect(legal.text('privacy-policy')).toBe('Datenschutz');
    expect(legal.text('terms-of-use')).toBeNull();
    expect(rig.log.entries).toEqual([]);
  });

  it('forget which text could not be shown once the language is another', async () => {
    await legal.load();
    legal.drop('<p>privacy</p>');
    rig.store.set('LanguageOverride', 'DE_DE');
    rig.store.failure = { code: 'storage/full' };
    await legal.load();
    await legal.load();
    expect(asked()).toEqual([2, 2]);
  });

  it('drop the data choices when a text of theirs cannot be shown and the legal texts did not come', async () => {
    api.on.texts.failsNext({ code: 'network' });
    await legal.load();
    legal.drop('of the data choices');
    await legal.load();
    expect(asked()).toEqual([2, 2]);
  });

  it.each(['[]', '{"atMs":0,"value":[{"name":"privacy-policy"}]}', 'rubbish'])(
    'load afresh when the stored copy is spoilt: %s',
    async (rubbish) => {
      rig.store.set('legal:texts:EN_GB', rubbish);
      rig.store.set('legal:otherData:EN_GB', rubbish);
      await legal.load();
      expect(asked()).toEqual([1, 1]);
      expect(legal.text('privacy-policy')).toBe('<p>privacy</p>');
    },
  );

  it('drop a text that cannot be shown, and fetch its part again at the next opening', async () => {
    const drop = (text: string) => legal.drop(text);
    await legal.load();
    drop('<p>privacy</p>');
    expect(rig.store.keys()).not.toContain('legal:texts:EN_GB');
    expect(rig.store.keys()).toContain('legal:otherData:EN_GB');
    expect(rig.log.text()).toContain('legal data cannot be shown');
    expect(asked()).toEqual([1, 1]);
    await legal.load();
    expect(asked()).toEqual([2, 1]);
    await legal.load();
    expect(asked()).toEqual([2, 1]);
    expect(rig.store.keys()).toContain('legal:texts:EN_GB');
    drop('of the data choices');
    await legal.load();
    expect(asked()).toEqual([2, 2]);
  });

  it('are fetched once more, and no longer from the cache, after a text was dropped and the client reloaded', async () => {
    await legal.load();
    legal.drop('<p>privacy</p>');
    open();
    await legal.load();
    expect(asked()).toEqual([2, 2]);
  });

  it('are there without a cache when the storage is full', async () => {
    rig.store.failure = { code: 'storage/full' };
    await legal.load();
    expect(legal.text('terms-of-service')).toBe('<p>service</p>');
    await legal.load();
    expect(asked()).toEqual([1, 1]);
  });
});
