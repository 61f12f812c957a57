import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { knownTitle, sampleCategory, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

describe('a list request that fails', () => {
  it('[CALL2-28] is written to the log and has no other consequence: nobody is signed out, led away or left without what was there', async () => {
    const rig = new ScreenRig({ seat: 'front' });
    await rig.start();
    const source = { kind: 'playlist', id: 'one' } as const;
    rig.catalogue.lists.set('home', [sampleCategory({ id: 'one', source })]);
    const home = rig.get(CORE.home);
    let shown = home.initial;
    home.state$.subscribe((state) => (shown = state));
    const session = rig.store.get('session');
    expect(session).not.toBeNull();
    const before = rig.log.entries.length;

    rig.catalogue.on.items.failsNext({ code: 'network' });
    await home.load();
    expect(shown).toMatchObject({ status: 'success', rows: [{ status: 'failed', items: [] }] });
    rig.catalogue.on.categories.failsNext({ code: 'rejected', responseCode: 50_000 });
    await home.reload();
    await rig.clock.advanceAsync(60_000);
    expect(rig.log.entries.slice(before)).toMatchObject([
      { level: 'warn', event: 'a row did not load' },
      { level: 'warn', event: 'categories did not load' },
    ]);
    expect(rig.store.get('session')).toBe(session);
    await home.reload();
    expect(shown.rows).toMatchObject([{ status: 'success' }]);
  });

  it('is told apart by its answer: a list that the platform has not, and one that did not come and may be asked for again', async () => {
    const rig = new ScreenRig({ seat: 'front' });
    await rig.start();
    const list = rig.get(CORE.list);
    let shown = list.initial;
    list.state$.subscribe((state) => (shown = state));
    const source = { kind: 'playlist', id: 'one' } as const;
    rig.catalogue.rows.set('playlist/one', [sampleItem(knownTitle('1'))]);
    const statusAfter = async (failure: CallFailure | null): Promise<string> => {
      if (failure !== null) rig.catalogue.on.items.failsNext(failure);
      await list.show(source, null);
      return shown.status;
    };
    expect(await statusAfter({ code: 'rejected', responseCode: 40_058 })).toBe('unavailable');
    expect(await statusAfter({ code: 'rejected', responseCode: 50_000, outage: true })).toBe('failed');
    expect(await statusAfter({ code: 'network' })).toBe('failed');
    expect(await statusAfter(null)).toBe('success');
    rig.catalogue.on.items.failsNext({ code: 'rejected', responseCode: 40_058 });
    await list.show({ kind: 'playlist', id: 'another' }, null);
    expect(shown).toMatchObject({ status: 'unavailable', items: [] });
  });
});
