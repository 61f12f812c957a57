import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { HeroModel, HeroTitles } from '../../../core/catalogue/hero-model.ts';
import { knownTitle, sampleFeature, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const [FIRST, SECOND, MISSING] = ['1', '2', '3'].map(knownTitle) as [
  ReturnType<typeof knownTitle>,
  ReturnType<typeof knownTitle>,
  ReturnType<typeof knownTitle>,
];

describe('the titles of the hero', () => {
  let rig: ScreenRig;
  let hero: HeroModel;
  let shown: HeroTitles;

  beforeEach(() => {
    rig = new ScreenRig({ seat: 'other' });
    rig.own(FIRST);
    rig.progress.positionsMs.set(FIRST, 90_000);
    rig.catalogue.titles.set(SECOND, sampleMetadata(SECOND));
    rig.offers.offered.set(SECOND, {
      priced: [{ kind: 'rent', amount: 3.99, currency: 'EUR', sku: null, videoType: null }],
      inPackage: false,
    });
    hero = rig.get(CORE.hero);
    hero.state$.subscribe((state) => (shown = state));
  });
  const slides = [FIRST, SECOND, MISSING, FIRST].map((id) => sampleFeature(id));

  it('say what they are, how far they were watched, and what it takes to see them', async () => {
    await hero.show([...slides, sampleFeature(FIRST, { link: { kind: 'page', pageId: '8001' } })]);
    expect([...shown.keys()]).toEqual([FIRST, SECOND, MISSING]);
    expect(shown.get(FIRST)).toMatchObject({
      metadata: { title: 'Film 1' },
      ways: { kind: 'play' },
      resumeMs: 90_000,
    });
    expect(shown.get(SECOND)).toMatchObject({ ways: { kind: 'offered' }, resumeMs: 0 });
    expect(shown.get(MISSING)).toBeNull();
  });

  it('come one after another, each once', async () => {
    const release = rig.catalogue.on.metadata.hold();
    const showing = hero.show(slides);
    await rig.clock.advanceAsync(1);
    expect(rig.catalogue.on.metadata.asked).toEqual([[FIRST]]);
    release();
    await showing;
    expect(rig.catalogue.on.metadata.asked).toEqual([[FIRST], [SECOND], [MISSING]]);
  });

  it('are asked for once, though the same ones are shown anew meanwhile; others are at once', async () => {
    const release = rig.catalogue.on.metadata.hold();
    const showing = [hero.show(slides), hero.show([...slides])];
    release();
    await Promise.all(showing);
    expect(rig.catalogue.on.metadata.asked).toEqual([[FIRST], [SECOND], [MISSING]]);

    await rig.clock.advanceAsync(60_000);
    await hero.show(slides);
    expect(rig.catalogue.on.metadata.asked).toHaveLength(6);

    await rig.clock.advanceAsync(60_000);
    const again = rig.catalogue.on.metadata.hold();
    const overtaken = hero.show(slides);
    const other = hero.show([sampleFeature(SECOND)]);
    again();
    await Promise.all([overtaken, other]);
    expect(rig.catalogue.on.metadata.asked.slice(6)).toEqual([[MISSING], [SECOND]]);
  });

  it('are asked for anew when the network is back, though some are on their way', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    const late = rig.catalogue.on.metadata;
    const showing = hero.show(slides);
    for (let turn = 0; turn < 100 && late.asked.length < 2; turn += 1) await Promise.resolve();
    expect(shown.get(FIRST)).toBeNull();
    await Promise.all([showing, hero.show(slides, true)]);
    expect(shown.get(FIRST)).toMatchObject({ metadata: { titleId: FIRST } });
  });

  it('stay known while they are asked for again, and when that fails', async () => {
    await hero.show(slides);
    rig.progress.positionsMs.set(FIRST, 120_000);
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await rig.clock.advanceAsync(60_000);
    await hero.show([sampleFeature(FIRST)]);
    expect(shown.get(FIRST)).toMatchObject({ resumeMs: 90_000 });
    await hero.show(slides);
    expect(shown.get(FIRST)).toMatchObject({ resumeMs: 120_000 });
  });

  it('are not asked for again by who comes back within a minute, but for what was not learnt and what was bought or begun', async () => {
    await hero.show(slides);
    const { asked } = rig.catalogue.on.metadata;
    expect(asked).toHaveLength(3);
    await rig.clock.advanceAsync(59_000);
    hero.leave();
    await hero.show(slides);
    expect(asked.slice(3)).toEqual([[MISSING]]);

    rig.get(CORE.purchaseNews).tell({ kind: 'owned', purchase: 'rent', titleId: SECOND, title: '' });
    await hero.show(slides);
    expect(asked.slice(4)).toEqual([[MISSING], [SECOND]]);

    // Of the missing one and of the first.
    rig.progress.on.read.failsNext({ code: 'network' });
    rig.progress.on.read.failsNext({ code: 'network' });
    await hero.show(slides, true);
    expect(asked.slice(6)).toEqual([[MISSING], [FIRST], [SECOND]]);
    // Nobody could say how far it was watched.
    expect(shown.get(FIRST)).toMatchObject({ resumeMs: null });
    await hero.show(slides);
    expect(asked.slice(9)).toEqual([[MISSING], [FIRST]]);
  });

  it('are asked for anew where one was opened, begun, taken out of what was begun, or changed while it was asked for', async () => {
    await hero.show(slides);
    const { asked } = rig.catalogue.on.metadata;
    const anew = async (): Promise<readonly unknown[]> => {
      const before = asked.length;
      await hero.show([sampleFeature(FIRST), sampleFeature(SECOND)]);
      return asked.slice(before).flat();
    };
    expect(await anew()).toEqual([]);

    await rig.get(CORE.title).show(SECOND);
    rig.get(CORE.title).leave();
    expect(await anew()).toEqual([SECOND]);
    expect(await anew()).toEqual([]);

    rig.get(CORE.begunForgotten).next(FIRST);
    expect(await anew()).toEqual([FIRST]);

    rig.get(CORE.begunForgotten).next(FIRST);
    const release = rig.catalogue.on.metadata.hold();
    const asking = anew();
    rig.get(CORE.purchaseNews).tell({ kind: 'owned', purchase: 'rent', titleId: FIRST, title: '' });
    release();
    expect(await asking).toEqual([FIRST]);
    // What it answered may have been from before.
    expect(await anew()).toEqual([FIRST]);
    expect(await anew()).toEqual([]);
  });

  it('are asked for first when they did not come', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await hero.show([sampleFeature(SECOND), sampleFeature(FIRST)]);
    expect(shown.get(SECOND)).toBeNull();
    await rig.clock.advanceAsync(60_000);
    await hero.show([sampleFeature(FIRST), sampleFeature(SECOND)]);
    expect(shown.get(SECOND)).toMatchObject({ metadata: { titleId: SECOND } });
    expect(rig.catalogue.on.metadata.asked).toEqual([[SECOND], [FIRST], [SECOND], [FIRST]]);
  });

  it('are asked for no longer once the hero is out of sight', async () => {
    const release = rig.catalogue.on.metadata.hold();
    const showing = hero.show(slides);
    hero.leave();
    release();
    await showing;
    expect(shown.size).toBe(0);
    expect(rig.catalogue.on.metadata.asked).toEqual([[FIRST]]);
  });
});
