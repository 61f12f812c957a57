import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { TitleModel, TitleState } from '../../../core/catalogue/title-model.ts';
import { ok } from '../../../core/shared/result.ts';
import { knownTitle, sampleExtra, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');

describe('a title page', () => {
  let rig: ScreenRig;
  let model: TitleModel;
  let shown: TitleState;

  beforeEach(() => {
    rig = new ScreenRig({ seat: 'other' });
    for (const id of [FILM, OTHER]) rig.catalogue.titles.set(id, sampleMetadata(id));
    model = rig.get(CORE.title);
    model.state$.subscribe((state) => (shown = state));
  });

  it('is loading and knows nothing before a title was opened', () => {
    expect(model.initial).toEqual({
      status: 'loading',
      asking: false,
      metadata: null,
      images: { backgroundUrl: null, sttUrl: null },
      ways: { kind: 'unknown' },
      ribbon: null,
      resumeMs: null,
      hasTrailer: null,
      extras: [],
      languages: null,
      releaseType: null,
    });
  });

  it('shows what a title is', async () => {
    rig.catalogue.pictures.set(FILM, { backgroundUrl: '/night.webp', sttUrl: '/lettering.webp' });
    await model.show(FILM);
    expect(shown).toMatchObject({
      status: 'success',
      metadata: { title: 'Film 4711' },
      images: { backgroundUrl: '/night.webp', sttUrl: '/lettering.webp' },
      ways: { kind: 'none' },
      hasTrailer: false,
    });
  });

  it('[TDPG-11 part] waits no longer than a second for its pictures, and shows those that are late; without what it is it reconnects at once', async () => {
    rig.catalogue.pictures.set(FILM, { backgroundUrl: '/night.webp', sttUrl: null });
    const release = rig.catalogue.on.images.hold();
    void model.show(FILM);
    await rig.clock.advanceAsync(999);
    expect(shown.metadata).toBeNull();
    await rig.clock.advanceAsync(1);
    expect(shown).toMatchObject({ metadata: { title: 'Film 4711' }, images: { backgroundUrl: null } });
    release();
    await rig.clock.advanceAsync(1);
    expect(shown).toMatchObject({
      metadata: { title: 'Film 4711' },
      images: { backgroundUrl: '/night.webp' },
    });

    rig.catalogue.on.images.hold();
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    void model.show(OTHER);
    await rig.clock.advanceAsync(1);
    expect(shown.status).toBe('reconnecting');
  });

  it('shows no late picture of the title before', async () => {
    rig.catalogue.pictures.set(FILM, { backgroundUrl: '/night.webp', sttUrl: null });
    const release = rig.catalogue.on.images.hold();
    void model.show(FILM);
    await rig.clock.advanceAsync(1_000);
    void model.show(OTHER);
    release();
    await rig.clock.advanceAsync(1_000);
    expect(shown).toMatchObject({ metadata: { title: 'Film 815' }, images: { backgroundUrl: null } });
  });

  it('remembers where the title was left when that cannot be asked again', async () => {
    rig.progress.positionsMs.set(FILM, 90_000);
    await model.show(FILM);
    rig.progress.on.read.failsNext({ code: 'network' });
    await model.show(FILM);
    expect(shown).toMatchObject({ status: 'success', resumeMs: 90_000 });
    rig.progress.on.read.failsNext({ code: 'network' });
    await model.show(OTHER);
    expect(shown).toMatchObject({ status: 'success', resumeMs: null });
  });

  it('[STRM-03] [CALL2-15 part] tells in which languages the account would hear and read it, once it may play', async () => {
    rig.streams.on.languages.answers(() => ok({ audioLanguages: ['fr'], subtitleLanguages: ['it', 'de'] }));
    await model.show(OTHER);
    expect([shown.languages, rig.streams.on.languages.asked]).toEqual([null, []]);
    rig.ownership.records.set(FILM, [ownedBy('SVOD')]);
    await model.show(FILM);
    expect(shown.languages).toEqual({ audioLanguages: ['fr'], subtitleLanguages: ['it', 'de'] });
    expect(rig.streams.on.languages.asked).toEqual([['94711', 'SVOD']]);
    rig.streams.on.languages.failsNext({ code: 'network' });
    await model.show(FILM);
    expect(shown).toMatchObject({ status: 'success', languages: { audioLanguages: ['fr'] } });
  });

  it('readies the player for what can be played, and for nothing else', async () => {
    await model.show(OTHER);
    await rig.clock.advanceAsync(600);
    expect(shown.status).toBe('success');
    expect(rig.player.isAwake).toBe(false);
    rig.ownership.records.set(FILM, [ownedBy('EST')]);
    await model.show(FILM);
    await rig.clock.advanceAsync(600);
    expect(rig.player.isAwake).toBe(true);
    expect(rig.player.warmed).toBeNull();
  });

  it('readies nothing for a player that opens the title: what it plays would be fetched beside it, and stay', async () => {
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    await model.show(FILM, 'player');
    await rig.clock.advanceAsync(60_000);
    expect(shown.hasTrailer).toBe(true);
    expect([rig.player.warmed, rig.player.isAwake]).toEqual([null, false]);
    await model.show(FILM);
    await rig.clock.advanceAsync(600);
    expect(rig.player.warmed).not.toBeNull();
  });

  it('readies no player for somebody who passes through, which a slow processor would answer late for', async () => {
    rig.ownership.records.set(FILM, [ownedBy('EST')]);
    await model.show(FILM);
    await rig.clock.advanceAsync(500);
    model.leave();
    await rig.clock.advanceAsync(60_000);
    expect(rig.player.isAwake).toBe(false);
    await model.show(FILM);
    await rig.clock.advanceAsync(600);
    expect(rig.player.isAwake).toBe(true);
  });

  it('has the trailer stand ready where the film cannot be played, as it is opened then, and lets it go with the page', async () => {
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    await model.show(FILM);
    await rig.clock.advanceAsync(600);
    const ready = rig.player.warmed;
    expect(ready).toMatchObject({ manifestUrl: '/media/trailer.mpd', startMs: 0 });
    await rig.get(CORE.titlePlay).playTrailer();
    expect(rig.player.loaded).toEqual(ready);
    await model.show(FILM);
    await rig.clock.advanceAsync(600);
    expect(rig.player.warmed).not.toBeNull();
    model.leave();
    expect(rig.player.warmed).toBeNull();
  });

  it('gives up whatever it asked for once its page is left', async () => {
    const { catalogue, ownership, progress } = rig;
    for (const call of [catalogue.on.metadata, catalogue.on.images, ownership.on.owned, progress.on.read]) {
      const answer = call.hold();
      const opening = model.show(FILM);
      model.leave();
      // Resolves though that call has no answer yet.
      await opening;
      expect(shown.status).toBe('loading');
      answer();
    }
  });

  it.each(['', 'abc', '12a', '-1', '1.5'])(
    '[TDPG-10 part] is unavailable for the id "%s", without asking the platform',
    async (id) => {
      await model.show(id);
      expect(shown.status).toBe('unavailable');
      expect(rig.catalogue.on.metadata.asked).toHaveLength(0);
    },
  );

  it('[TDPG-10 part] is unavailable on code 40058', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'rejected', responseCode: 40_058 });
    await model.show(FILM);
    expect(shown.status).toBe('unavailable');
  });

  it.each([
    ['an id that is no number', 'abc'],
    ['code 40058', FILM],
  ])(
    '[TDPG-10 part, OPEN-46 part] leads to landing 3 s after it was unavailable by %s, once, and nowhere from a page that was left',
    async (_, id) => {
      const led: string[] = [];
      model.leadsTo$.subscribe((to) => led.push(to));
      rig.catalogue.titles.delete(FILM);
      await model.show(id);
      rig.clock.advance(2_999);
      expect(led).toEqual([]);
      rig.clock.advance(1);
      expect(led).toEqual(['landing']);
      rig.clock.advance(60_000);
      expect(led).toEqual(['landing']);
      await model.show(id);
      model.leave();
      rig.clock.advance(60_000);
      expect(led).toEqual(['landing']);
    },
  );

  it('[TDPG-10 part] leads nowhere from the title that was opened meanwhile', async () => {
    const led: string[] = [];
    model.leadsTo$.subscribe((to) => led.push(to));
    await model.show('abc');
    rig.clock.advance(2_999);
    await model.show(FILM);
    rig.clock.advance(60_000);
    expect([shown.status, led]).toEqual(['success', []]);
    await model.show('abc');
    rig.clock.advance(3_000);
    expect(led).toEqual(['landing']);
  });

  it('[TDPG-11 part] waits for nothing of the account to say what it is, or that it reconnects', async () => {
    const holds = [rig.ownership.on.owned.hold(), rig.progress.on.read.hold()];
    const showing = model.show(FILM);
    while (shown.status === 'loading') await Promise.resolve();
    expect(shown).toMatchObject({ status: 'success', asking: true, metadata: { title: 'Film 4711' } });
    for (const release of holds) release();
    await showing;
    expect(shown).toMatchObject({ asking: false, ways: { kind: 'none' } });

    const again = [rig.ownership.on.owned.hold(), rig.progress.on.read.hold()];
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await model.show(OTHER);
    expect(shown.status).toBe('reconnecting');
    for (const release of again) release();
    await rig.clock.advanceAsync(1);
    expect(shown.status).toBe('reconnecting');
  });

  it('[TDPG-11 part] reconnects when the details do not come, and gives up after 5 s', async () => {
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

  it('says nothing of the attempt before to who comes back to a title that did not come', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await model.show(FILM);
    rig.clock.advance(5_000);
    expect(shown.status).toBe('reconnect-failed');
    model.leave();
    expect(shown.status).toBe('loading');
    await model.show(FILM);
    model.leave();
    expect(shown).toMatchObject({ status: 'success', metadata: { title: 'Film 4711' } });
  });

  it('does not give up on the title that was opened meanwhile', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await model.show(FILM);
    await model.show(OTHER);
    rig.clock.advance(5_000);
    expect(shown.status).toBe('success');
  });

  it('[TDPG-05] knows what makes it owned, and how far it was watched', async () => {
    rig.own(FILM);
    rig.progress.positionsMs.set(FILM, 90_000);
    await model.show(FILM);
    expect(shown).toMatchObject({
      ways: { kind: 'play', claim: { transactionType: 'EST' } },
      resumeMs: 90_000,
    });
  });

  it('[TDPG-06] says when a rental expires', async () => {
    rig.ownership.records.set(FILM, [{ ...ownedBy('TVOD'), hoursRemaining: 20, minutesRemaining: 5 }]);
    await model.show(FILM);
    expect(shown.ribbon).toEqual({ unit: 'hours', hours: 20, minutes: 5 });
  });

  it('shows the title though ownership, progress and pictures do not come', async () => {
    rig.own(FILM);
    rig.ownership.on.owned.failsNext({ code: 'network' });
    rig.progress.on.read.failsNext({ code: 'network' });
    rig.catalogue.on.images.failsNext({ code: 'network' });
    await model.show(FILM);
    expect(shown).toMatchObject({ status: 'success', ways: { kind: 'unknown' }, resumeMs: null });
  });

  it('[OPEN-41 part] knows the release type of a title that is not had for good yet, and of no other', async () => {
    rig.catalogue.releases.set(FILM, 2);
    await model.show(FILM);
    await Promise.resolve();
    expect(shown.releaseType).toBe(2);
    rig.ownership.records.set(FILM, [ownedBy('EST')]);
    await model.show(FILM);
    expect(shown).toMatchObject({ ways: { kind: 'play' }, releaseType: null });
    rig.ownership.records.set(FILM, [ownedBy('TVOD')]);
    await model.show(FILM);
    await Promise.resolve();
    expect(shown).toMatchObject({ ways: { kind: 'play' }, releaseType: 2 });
  });

  it('[ENTT-08] [CALL-13 part] has its details: metadata, TBG and STT, who owns it, and its extras', async () => {
    const extras = [sampleExtra('5001'), sampleExtra('5002', { locked: true, studioAccess: true })];
    rig.catalogue.pictures.set(FILM, { backgroundUrl: '/tbg.webp', sttUrl: '/stt.webp' });
    rig.catalogue.extras.set(FILM, extras);
    rig.own(FILM);
    await model.show(FILM);
    await rig.clock.advanceAsync(0);
    expect(shown).toMatchObject({
      metadata: { title: 'Film 4711' },
      images: { backgroundUrl: '/tbg.webp', sttUrl: '/stt.webp' },
      ways: { kind: 'play', claim: { owned: true, transactionType: 'EST' } },
      extras,
    });
  });

  it('[CALL2-28 part] keeps its page, and the extras that it had, where they do not come', async () => {
    rig.catalogue.extras.set(FILM, [sampleExtra('5001')]);
    await model.show(FILM);
    await rig.clock.advanceAsync(0);
    rig.catalogue.on.product.failsNext({ code: 'network' });
    await model.show(FILM);
    await rig.clock.advanceAsync(0);
    expect(shown).toMatchObject({ status: 'success', extras: [{ vamId: '5001' }] });
    rig.catalogue.on.product.failsNext({ code: 'network' });
    await model.show(OTHER);
    await rig.clock.advanceAsync(0);
    expect(shown).toMatchObject({ status: 'success', extras: [] });
  });

  it('takes no extras of one title for those of the next', async () => {
    rig.catalogue.extras.set(FILM, [sampleExtra('5001')]);
    const answer = rig.catalogue.on.product.hold();
    await model.show(FILM);
    const second = model.show(OTHER);
    answer();
    await second;
    await rig.clock.advanceAsync(0);
    expect(shown).toMatchObject({ metadata: { titleId: OTHER }, extras: [] });
  });

  it('[DEC-19 part] draws at once what was kept of a title for 240 minutes, and says whose it is when it is told', async () => {
    rig.own(FILM);
    rig.catalogue.extras.set(FILM, [sampleExtra('5001')]);
    await model.show(FILM);
    await rig.clock.advanceAsync(0);
    await model.show(OTHER);
    rig.clock.advance(240 * 60_000);
    rig.catalogue.titles.set(FILM, sampleMetadata(FILM, { title: 'Its new name' }));
    const opening = model.show(FILM);
    expect(shown).toMatchObject({
      status: 'success',
      asking: true,
      metadata: { title: 'Film 4711' },
      extras: [{ vamId: '5001' }],
      ways: { kind: 'unknown' },
      hasTrailer: null,
    });
    await opening;
    expect(shown).toMatchObject({
      asking: false,
      metadata: { title: 'Its new name' },
      ways: { kind: 'play' },
    });
    await model.show(OTHER);
    rig.clock.advance(240 * 60_000 + 1);
    const later = model.show(FILM);
    expect(shown).toEqual(model.initial);
    await later;
  });

  it('[TDPG-11 part] keeps what was kept of it while it reconnects, and says so until it comes', async () => {
    rig.own(FILM);
    await model.show(FILM);
    await model.show(OTHER);
    for (let times = 0; times < 2; times += 1) rig.catalogue.on.metadata.failsNext({ code: 'network' });
    for (let times = 0; times < 2; times += 1) rig.ownership.on.owned.failsNext({ code: 'network' });
    await model.show(FILM);
    const metadata = { title: 'Film 4711' };
    expect(shown).toMatchObject({ status: 'reconnecting', asking: false, metadata });
    rig.clock.advance(5_000);
    expect(shown).toMatchObject({ status: 'reconnect-failed', metadata });
    const again = model.retry();
    expect(shown).toMatchObject({ status: 'success', asking: true, metadata });
    await again;
    expect(shown).toMatchObject({ status: 'reconnecting', asking: false, metadata });
    await model.retry();
    expect(shown).toMatchObject({ status: 'success', asking: false, metadata, ways: { kind: 'play' } });
  });

  it('[TDPG-10 part] forgets what was kept of a title that is withheld now', async () => {
    await model.show(FILM);
    await model.show(OTHER);
    rig.catalogue.titles.delete(FILM);
    await model.show(FILM);
    expect(shown.status).toBe('unavailable');
    await model.show(OTHER);
    const again = model.show(FILM);
    expect(shown).toEqual(model.initial);
    await again;
  });

  it('has a trailer only if there is a URL for it', async () => {
    await model.show(FILM);
    expect(shown.hasTrailer).toBe(false);
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    await model.show(FILM);
    expect(shown.hasTrailer).toBe(true);
  });

  it('[DEC-10] is redeemed at release types 0 and 2, and has a trailer where the browser can play', async () => {
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    const redeem = rig.get(CORE.redeem);
    let offered: boolean | null = null;
    redeem.state$.subscribe((state) => (offered = state.offered));
    const seen: [type: number, offered: boolean | null][] = [];
    for (const type of [0, 1, 2, 3]) {
      rig.catalogue.releases.set(FILM, type);
      await model.show(FILM);
      await rig.clock.advanceAsync(0);
      await redeem.show(FILM, shown.releaseType);
      seen.push([type, offered]);
    }
    expect(seen).toEqual([
      [0, true],
      [1, false],
      [2, true],
      [3, false],
    ]);
    expect(shown.hasTrailer).toBe(true);
    const elsewhere = new ScreenRig();
    elsewhere.player.canPlay = false;
    elsewhere.catalogue.titles.set(FILM, sampleMetadata(FILM));
    elsewhere.streams.trailers.set('94711', '/media/trailer.mpd');
    const unplayable = elsewhere.get(CORE.title);
    await unplayable.show(FILM);
    expect(unplayable.now).toMatchObject({ status: 'success', hasTrailer: false });
  });

  it('has nothing to try again before a title was opened', async () => {
    await model.retry();
    expect(shown).toEqual(model.initial);
    expect(rig.catalogue.on.metadata.asked).toEqual([]);
    await model.show(FILM);
    expect(model.now).toBe(shown);
    expect(model.now.status).toBe('success');
  });

  it('shows nothing of the title before while the next one comes', async () => {
    await model.show(FILM);
    const opening = model.show(OTHER);
    expect(shown).toEqual(model.initial);
    await opening;
    expect(shown.metadata?.titleId).toBe(OTHER);
  });

  it('keeps its trailer when it is left while it is refreshed', async () => {
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    await model.show(FILM);
    const answer = rig.streams.on.trailer.hold();
    const again = model.show(FILM);
    while (rig.streams.on.trailer.asked.length < 2) await Promise.resolve();
    model.leave();
    answer();
    await again;
    expect(shown.hasTrailer).toBe(true);
  });

  it('keeps showing the title while it is refreshed', async () => {
    await model.show(FILM);
    const statuses: string[] = [];
    model.state$.subscribe(({ status }) => statuses.push(status));
    await model.show(FILM);
    expect(new Set(statuses)).toEqual(new Set(['success']));
  });

  it('shows the title opened last, in whatever order the answers come', async () => {
    const release = rig.catalogue.on.metadata.hold();
    const first = model.show(FILM);
    const second = model.show(OTHER);
    release();
    await Promise.all([first, second]);
    expect(shown.metadata?.titleId).toBe(OTHER);
  });

  it('does not take the trailer of one title for that of the next', async () => {
    rig.streams.on.trailer.answersNext(ok('/media/trailer.mpd'), ok(null));
    const release = rig.streams.on.trailer.hold();
    const first = model.show(FILM);
    await rig.clock.advanceAsync(0);
    const second = model.show(OTHER);
    await rig.clock.advanceAsync(0);
    release();
    await Promise.all([first, second]);
    expect(shown).toMatchObject({ metadata: { titleId: OTHER }, hasTrailer: false });
  });

  it('[CHKO-18 part] plays what was bought since it was shown, at once; and keeps when a rental ends', async () => {
    const endsAtMs = rig.clock.wallMs() + 3_600_000;
    await model.show(FILM);
    expect(shown.ways.kind).not.toBe('play');
    rig.get(CORE.titleCache).markOwned(FILM, 'EST');
    const release = rig.ownership.on.owned.hold();
    const again = model.show(FILM);
    expect(shown.ways).toMatchObject({ kind: 'play', claim: { transactionType: 'EST', owned: true } });
    release();
    await again;
    rig.ownership.records.set(OTHER, [ownedBy('TVOD', endsAtMs)]);
    await model.show(OTHER);
    expect(shown.ways).toMatchObject({
      kind: 'play',
      claim: { transactionType: 'TVOD', expiresAtMs: endsAtMs },
    });
    const later = rig.ownership.on.owned.hold();
    const refreshing = model.show(OTHER);
    expect(shown.ways).toMatchObject({ claim: { expiresAtMs: endsAtMs } });
    later();
    await refreshing;
  });

  it('shows a title of which nobody told the claims, and keeps nothing of it', async () => {
    rig.ownership.on.owned.failsNext({ code: 'network' });
    await model.show(FILM);
    expect(shown).toMatchObject({ status: 'success', asking: false, ways: { kind: 'unknown' } });
    expect(rig.store.keys().filter((key) => key.startsWith('moviedetails_'))).toEqual([]);
    const release = rig.ownership.on.owned.hold();
    const again = model.show(FILM);
    expect(shown).toMatchObject({ status: 'success', asking: false });
    release();
    await again;
    expect(rig.store.keys()).toContain('moviedetails_4711');
  });

  it('keeps the extras it has when they cannot be asked again, and what redeems it while it may still be had', async () => {
    rig.catalogue.releases.set(FILM, 2);
    await model.show(FILM);
    await rig.clock.advanceAsync(0);
    const { extras, releaseType } = shown;
    expect(releaseType).toBe(2);
    rig.catalogue.on.product.failsNext({ code: 'network' });
    await model.show(FILM);
    await rig.clock.advanceAsync(0);
    expect([shown.extras, shown.releaseType]).toEqual([extras, 2]);
    rig.own(FILM);
    rig.catalogue.on.product.failsNext({ code: 'network' });
    await model.show(FILM);
    await rig.clock.advanceAsync(0);
    expect([shown.extras, shown.releaseType]).toEqual([extras, null]);
  });
});
