import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wording } from '../../../core/ports/wording-api.ts';
import type { Loadable } from '../../../core/shared/loadable.ts';
import { ok } from '../../../core/shared/result.ts';
import { type WordingError, WordingStore } from '../../../core/wording/wording-store.ts';
import { FakeWordingApi } from '../../support/fakes/fake-wording-api.ts';
import { SessionRig } from '../../support/session-rig.ts';

describe('the wording of the platform', () => {
  let rig: SessionRig;
  let api: FakeWordingApi;
  let wording: WordingStore;
  let shown: Loadable<Wording, WordingError>;

  const launch = (): void => {
    wording = new WordingStore(api, rig.sessions, rig.stored, rig.log);
    wording.state$.subscribe((state) => (shown = state));
  };
  const address = (lastUpdated: string, languageUsed = 'EN') =>
    ok({ url: '/wording/en.json', lastUpdated, languageUsed });

  beforeEach(() => {
    rig = new SessionRig();
    api = new FakeWordingApi();
    launch();
  });

  it('[CALL-23] [CALL2-24] is the JSON of the url that appwording answers', async () => {
    await wording.load();
    expect(api.on.wording.asked).toEqual([['/wording/en.json']]);
    expect(shown).toEqual({ state: 'success', value: { 'app.ok': 'OK then' } });
  });

  it('[SESS-15] [CALL2-24] is fetched again only when lastUpdated or languageUsed changed', async () => {
    await wording.load();
    launch();
    await wording.load();
    expect(api.on.wording.asked).toHaveLength(1);
    expect(shown.state).toBe('success');
    api.on.address.answersNext(address('2'));
    await wording.load();
    expect(api.on.wording.asked).toHaveLength(2);
    api.on.address.answersNext(address('2', 'DE'));
    await wording.load();
    expect(api.on.wording.asked).toHaveLength(3);
  });

  it.each(['address', 'wording'] as const)(
    'gives up asking for the %s when it is loaded anew',
    async (name) => {
      const answer = api.on[name].hold();
      const first = wording.load();
      await vi.waitFor(() => expect(api.on[name].asked).toHaveLength(1));
      const second = wording.load();
      // Resolves though that call has no answer yet.
      await first;
      expect(shown.state).toBe('loading');
      answer();
      await second;
      expect(shown.state).toBe('success');
    },
  );

  it('[ERRS-05] [CALL2-25] fails with "failed to get language" where there is none', async () => {
    api.on.address.failsNext({ code: 'network' });
    await wording.load();
    expect(shown).toEqual({
      state: 'failed',
      error: { code: 'wording/unavailable', message: 'failed to get language' },
    });
    api.on.wording.failsNext({ code: 'malformed', detail: '' });
    await wording.load();
    expect(shown.state).toBe('failed');
    const failed = { level: 'warn', event: 'failed to get language', fields: { stored: false } };
    expect(rig.log.entries).toEqual([failed, failed]);
  });

  it('stays in use while newer wording is loaded, and after a failure is loading again', async () => {
    const states: string[] = [];
    wording.state$.subscribe(({ state }) => states.push(state));
    api.on.address.failsNext({ code: 'network' });
    await wording.load();
    await wording.load();
    api.on.address.answersNext(address('2'));
    await wording.load();
    expect(states).toEqual(['idle', 'loading', 'failed', 'loading', 'success', 'success']);
  });

  it('is the one of an earlier start when no newer one can be had', async () => {
    await wording.load();
    launch();
    api.on.address.failsNext({ code: 'network' });
    await wording.load();
    expect(shown).toEqual({ state: 'success', value: { 'app.ok': 'OK then' } });
    expect(rig.log.entries).toEqual([
      { level: 'warn', event: 'failed to get language', fields: { stored: true } },
    ]);
    api.on.address.answersNext(address('2'));
    api.on.wording.failsNext({ code: 'network' });
    await wording.load();
    expect(shown.state).toBe('success');
  });

  it('[OPEN-26] stays kept over a sign-out', async () => {
    await wording.load();
    rig.sessions.clear(false);
    launch();
    await wording.load();
    expect(api.on.wording.asked).toHaveLength(1);
  });

  it.each(['rubbish', '{}', '{"lastUpdated":"1","languageUsed":"EN","wording":{"app.ok":7}}'])(
    'is fetched when the kept one is spoilt: %s',
    async (rubbish) => {
      rig.store.set('wording:EN_GB', rubbish);
      await wording.load();
      expect(shown).toEqual({ state: 'success', value: { 'app.ok': 'OK then' } });
    },
  );

  it('loses texts that cannot be shown, and is fetched again at the next start while it has some', async () => {
    api.on.wording.answersNext(ok({ 'app.ok': 'Fine', 'nav.home': '$t(nav.home)', 'app.exit': '{{a, b}}' }));
    await wording.load();
    expect(shown).toEqual({ state: 'success', value: { 'app.ok': 'Fine' } });
    expect(rig.log.text()).toContain('wording has texts that cannot be shown');
    launch();
    await wording.load();
    expect(api.on.wording.asked).toHaveLength(2);
    expect(shown).toEqual({ state: 'success', value: { 'app.ok': 'OK then' } });
    launch();
    await wording.load();
    expect(api.on.wording.asked).toHaveLength(2);
  });

  it('is fetched again where a kept one has a text that cannot be shown', async () => {
    rig.store.set(
      'wording:EN_GB',
      JSON.stringify({ lastUpdated: '1', languageUsed: 'EN', wording: { 'app.ok': '$t(app.ok)' } }),
    );
    await wording.load();
    expect(shown).toEqual({ state: 'success', value: { 'app.ok': 'OK then' } });
  });

  it('is there without being kept when the storage is full', async () => {
    await wording.load();
    expect(rig.log.entries).toEqual([]);
    rig.store.failure = { code: 'storage/full' };
    api.on.address.answersNext(address('2'));
    await wording.load();
    expect(shown.state).toBe('success');
    expect(rig.log.entries).toEqual([
      { level: 'info', event: 'wording is not kept', fields: { reason: 'storage/full' } },
    ]);
  });

  it('is that of the latest language, however late another comes', async () => {
    const answer = api.on.wording.hold();
    const late = wording.load();
    await rig.clock.advanceAsync(1);
    rig.store.set('LanguageOverride', 'DE_DE');
    api.on.wording.answers(() => ok({ 'app.ok': 'Gut' }));
    const fresh = wording.load();
    answer();
    await Promise.all([late, fresh]);
    expect(shown).toEqual({ state: 'success', value: { 'app.ok': 'Gut' } });
  });
});
