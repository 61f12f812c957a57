import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { PreviewTitleModel, PreviewTitleState } from '../../../core/catalogue/preview-title-model.ts';
import { knownTitle, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');

describe('a title in preview', () => {
  let rig: ScreenRig;
  let model: PreviewTitleModel;
  let shown: PreviewTitleState;

  beforeEach(() => {
    rig = new ScreenRig({ seat: 'other' });
    for (const id of [FILM, OTHER]) rig.catalogue.titles.set(id, sampleMetadata(id));
    model = rig.get(CORE.previewTitle);
    model.state$.subscribe((state) => (shown = state));
  });

  it('[DEC-18 part] is read, and nothing of an account is asked for or changed', async () => {
    rig.catalogue.pictures.set(FILM, { backgroundUrl: '/night.webp', sttUrl: null });
    expect(shown).toEqual(model.initial);
    await model.show(FILM);
    expect(shown).toMatchObject({
      status: 'success',
      metadata: { title: 'Film 4711' },
      images: { backgroundUrl: '/night.webp', sttUrl: null },
    });
    await rig.clock.advanceAsync(60_000);
    const calls: readonly Readonly<Record<string, { readonly asked: readonly unknown[] }>>[] = [
      rig.ownership.on,
      rig.offers.on,
      rig.streams.on,
      rig.progress.on,
      rig.myList.on,
      rig.purchases.on,
    ];
    const asked = calls.flatMap((port) => Object.values(port).map((call) => call.asked.length));
    expect(asked.length).toBeGreaterThan(8);
    expect(new Set(asked)).toEqual(new Set([0]));
  });

  it('[TDPG-10 part] is unavailable for an id that is no number, and on code 40058', async () => {
    await model.show('abc');
    expect(shown.status).toBe('unavailable');
    expect(rig.catalogue.on.metadata.asked).toHaveLength(0);
    await model.show('404');
    expect(shown.status).toBe('unavailable');
  });

  it.each(['abc', '404'])(
    '[TDPG-10 part, OPEN-46 part] leads to landing 3 s after it was unavailable, and nowhere once another one is shown or it was left: %s',
    async (id) => {
      const led: string[] = [];
      model.leadsTo$.subscribe((to) => led.push(to));
      await model.show(id);
      rig.clock.advance(2_999);
      await model.show(FILM);
      rig.clock.advance(60_000);
      await model.show(id);
      model.leave();
      rig.clock.advance(60_000);
      expect(led).toEqual([]);
      await model.show(id);
      rig.clock.advance(2_999);
      expect(led).toEqual([]);
      rig.clock.advance(1);
      expect(led).toEqual(['landing']);
    },
  );

  it('[TDPG-11 part] reconnects for 5 s, then says that it could not, and comes when it is asked for again', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await model.show(FILM);
    expect(shown.status).toBe('reconnecting');
    rig.clock.advance(4_999);
    expect(shown.status).toBe('reconnecting');
    rig.clock.advance(1);
    expect(shown.status).toBe('reconnect-failed');
    await model.retry();
    expect(shown.status).toBe('success');
  });

  it('keeps what it shows while that is refreshed, does without pictures, and gives up what is left', async () => {
    rig.catalogue.on.images.failsNext({ code: 'network' });
    await model.show(FILM);
    expect(shown).toMatchObject({ status: 'success', images: { backgroundUrl: null } });
    const answer = rig.catalogue.on.metadata.hold();
    const again = model.show(FILM);
    expect(shown.metadata?.titleId).toBe(FILM);
    const other = model.show(OTHER);
    expect(shown).toEqual(model.initial);
    model.leave();
    answer();
    await Promise.all([again, other]);
    expect(shown).toEqual(model.initial);
  });

  it('[TDPG-11 part] keeps what it shows while it reconnects', async () => {
    await model.show(FILM);
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await model.show(FILM);
    expect(shown).toMatchObject({ status: 'reconnecting', metadata: { titleId: FILM } });
    const again = model.retry();
    expect(shown).toMatchObject({ status: 'success', metadata: { titleId: FILM } });
    await again;
  });

  it('[TDPG-11 part] says no more that it could not reconnect where it was shown again and came', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await model.show(FILM);
    rig.clock.advance(4_000);
    await model.show(FILM);
    rig.clock.advance(60_000);
    expect(shown).toMatchObject({ status: 'success', metadata: { titleId: FILM } });
  });

  it('says nothing after it was left while it reconnects', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await model.show(FILM);
    expect(shown.status).toBe('reconnecting');
    model.leave();
    rig.clock.advance(5_000);
    expect(shown.status).toBe('loading');
  });
});
