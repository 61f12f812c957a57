import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { RECONNECT_MS, type TitleModel, type TitleState } from '../../../core/catalogue/title-model.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { knownTitle, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
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

  it('shows what a title is', async () => {
    rig.catalogue.pictures.set(FILM, { backgroundUrl: '/night.webp', sttUrl: '/lettering.webp' });
    await model.open(FILM);
    expect(shown).toMatchObject({
      status: 'success',
      metadata: { title: 'Film 4711' },
      images: { backgroundUrl: '/night.webp', sttUrl: '/lettering.webp' },
      ownedBy: null,
      hasTrailer: false,
    });
  });

  it.each(['', 'abc', '12a', '-1', '1.5'])(
    '[TDPG-10] is unavailable for the id "%s", without asking the platform',
    async (id) => {
      await model.open(id);
      expect(shown.status).toBe('unavailable');
      expect(rig.catalogue.on.metadata.asked).toHaveLength(0);
    },
  );

  it('[TDPG-10] is unavailable on code 40058', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'rejected', responseCode: 40_058 });
    await model.open(FILM);
    expect(shown.status).toBe('unavailable');
  });

  it('[TDPG-11] reconnects when the details do not come, and gives up after 5 s', async () => {
    expect(RECONNECT_MS).toBe(5_000);
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await model.open(FILM);
    expect(shown.status).toBe('reconnecting');
    rig.clock.advance(4_999);
    expect(shown.status).toBe('reconnecting');
    rig.clock.advance(1);
    expect(shown.status).toBe('reconnect-failed');
    await model.retry();
    expect(shown.status).toBe('success');
  });

  it('does not give up on the title that was opened meanwhile', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await model.open(FILM);
    await model.open(OTHER);
    rig.clock.advance(RECONNECT_MS);
    expect(shown.status).toBe('success');
  });

  it('[TDPG-05] knows what makes it owned, and how far it was watched', async () => {
    rig.own(FILM);
    rig.progress.positionsMs.set(FILM, 90_000);
    await model.open(FILM);
    expect(shown).toMatchObject({ ownedBy: 'EST', resumeMs: 90_000 });
    await model.play();
    expect(rig.player.loaded?.startMs).toBe(90_000);
  });

  it('[TDPG-06] says when a rental expires', async () => {
    rig.ownership.records.set(FILM, [{ ...ownedBy('TVOD'), hoursRemaining: 20, minutesRemaining: 5 }]);
    await model.open(FILM);
    expect(shown.ribbon).toEqual({ unit: 'hours', hours: 20, minutes: 5 });
  });

  it('shows the title though ownership, progress and pictures do not come', async () => {
    rig.own(FILM);
    rig.ownership.on.owned.failsNext({ code: 'network' });
    rig.progress.on.read.failsNext({ code: 'network' });
    rig.catalogue.on.images.failsNext({ code: 'network' });
    await model.open(FILM);
    expect(shown).toMatchObject({ status: 'success', ownedBy: null, resumeMs: 0 });
  });

  it('has a trailer only if there is a URL for it', async () => {
    await model.open(FILM);
    expect(shown.hasTrailer).toBe(false);
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    await model.open(FILM);
    expect(shown.hasTrailer).toBe(true);
    await model.playTrailer();
    expect(rig.player.loaded?.manifestUrl).toBe('/media/trailer.mpd');
  });

  it('keeps showing the title while it is refreshed', async () => {
    await model.open(FILM);
    const statuses: string[] = [];
    model.state$.subscribe(({ status }) => statuses.push(status));
    await model.open(FILM);
    expect(new Set(statuses)).toEqual(new Set(['success']));
  });

  it('shows the title opened last, in whatever order the answers come', async () => {
    const release = rig.catalogue.on.metadata.hold();
    const first = model.open(FILM);
    const second = model.open(OTHER);
    release();
    await Promise.all([first, second]);
    expect(shown.metadata?.titleId).toBe(OTHER);
  });

  it('does not take the trailer of one title for that of the next', async () => {
    rig.streams.on.trailer.answersNext(ok('/media/trailer.mpd'), ok(null));
    const release = rig.streams.on.trailer.hold();
    const first = model.open(FILM);
    await rig.clock.advanceAsync(0);
    const second = model.open(OTHER);
    await rig.clock.advanceAsync(0);
    release();
    await Promise.all([first, second]);
    expect(shown).toMatchObject({ metadata: { titleId: OTHER }, hasTrailer: false });
  });

  describe('on play', () => {
    it('is busy once, until the film is open', async () => {
      rig.own(FILM);
      await model.open(FILM);
      const release = rig.ownership.on.owned.hold();
      const first = model.play();
      const second = model.play();
      expect(shown.busy).toBe(true);
      release();
      await Promise.all([first, second]);
      expect(shown).toMatchObject({ busy: false, refusal: null });
      expect(rig.streams.on.streamInfo.asked).toHaveLength(1);
    });

    it('[PLAY-07] says why it does not play, until dismissed', async () => {
      await model.open(FILM);
      await model.play();
      expect(shown.refusal).toEqual({ code: 'play/not-owned' });
      model.dismissRefusal();
      expect(shown.refusal).toBeNull();
    });

    it('[PLAY-09] refuses by the limit of concurrent streams', async () => {
      rig.own(FILM);
      rig.streams.limit = { globalStreams: 2, availableStreams: 0 };
      await model.open(FILM);
      await model.play();
      expect(shown.refusal).toEqual({ code: 'play/concurrent-limit' });
    });

    it('does nothing as long as there is no title', async () => {
      await model.play();
      expect(rig.playback.now.kind).toBe('closed');
      expect(shown.busy).toBe(false);
    });

    it('is no refusal when another play overtook it', async () => {
      rig.own(FILM);
      await model.open(FILM);
      const release = rig.streams.on.streamInfo.hold();
      const playing = model.play();
      await rig.clock.advanceAsync(0);
      await rig.playback.stop();
      release();
      await playing;
      expect(shown).toMatchObject({ busy: false, refusal: null });
    });

    it('does not blame the next title for a play that is refused late', async () => {
      await model.open(FILM);
      const release = rig.ownership.on.owned.hold();
      const playing = model.play();
      await rig.clock.advanceAsync(0);
      const opening = model.open(OTHER);
      release();
      await Promise.all([playing, opening]);
      expect(shown).toMatchObject({ metadata: { titleId: OTHER }, busy: false, refusal: null });
    });
  });

  describe('when somebody goes elsewhere', () => {
    beforeEach(async () => {
      rig.own(FILM, OTHER);
      await model.open(FILM);
    });

    it.each(['owned', 'streamInfo'] as const)('gives up the play that waits for %s', async (call) => {
      const release = (call === 'owned' ? rig.ownership.on.owned : rig.streams.on.streamInfo).hold();
      const playing = model.play();
      await rig.clock.advanceAsync(0);
      model.leave();
      release();
      await playing;
      expect(rig.playback.now.kind).toBe('closed');
      expect(rig.player.loaded).toBeNull();
      expect(shown).toMatchObject({ busy: false, refusal: null });
    });

    it('gives up the play of the title before', async () => {
      const release = rig.streams.on.streamInfo.hold();
      const playing = model.play();
      await rig.clock.advanceAsync(0);
      const opening = model.open(OTHER);
      release();
      await Promise.all([playing, opening]);
      expect(rig.playback.now.kind).toBe('closed');
    });

    it('leaves alone what another screen ordered meanwhile', async () => {
      const release = rig.ownership.on.owned.hold();
      const playing = model.play();
      await rig.clock.advanceAsync(0);
      const ordered = rig.playback.open({
        titleId: OTHER,
        kind: 'film',
        title: 'Ordered',
        positionMs: 0,
        playSessionId: null,
        productId: '',
      });
      await rig.clock.advanceAsync(0);
      model.leave();
      release();
      await Promise.all([playing, ordered]);
      expect(rig.playback.now).toMatchObject({ kind: 'open', session: { titleId: OTHER } });
    });

    it('leaves a film alone that plays', async () => {
      await model.play();
      model.leave();
      expect(rig.playback.now.kind).toBe('open');
    });
  });

  describe('whose player was opened by its address', () => {
    beforeEach(() => rig.own(FILM));

    it('[PLAY-01] plays from the stored progress, or from the address when that is farther', async () => {
      rig.progress.positionsMs.set(FILM, 90_000);
      expect(await model.resume(FILM, 'film', 60_000)).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(90_000);
      await rig.playback.stop();
      rig.progress.positionsMs.set(FILM, 90_000);
      expect(await model.resume(FILM, 'film', 120_000)).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(120_000);
    });

    it('plays its trailer from the start', async () => {
      rig.streams.trailers.set('94711', '/media/trailer.mpd');
      rig.progress.positionsMs.set(FILM, 90_000);
      expect(await model.resume(FILM, 'trailer', 0)).toBe(true);
      expect(rig.player.loaded).toMatchObject({ manifestUrl: '/media/trailer.mpd', startMs: 0 });
    });

    it('[PLAY-07] plays nothing that the account does not own, and says why', async () => {
      rig.ownership.records.clear();
      expect(await model.resume(FILM, 'film', 0)).toBe(false);
      expect(shown.refusal).toEqual({ code: 'play/not-owned' });
    });

    it('[PLAY-09] plays nothing without a stream left', async () => {
      rig.streams.limit = { globalStreams: 2, availableStreams: 0 };
      expect(await model.resume(FILM, 'film', 0)).toBe(false);
    });

    it('[PLAY-07] plays nothing that is no title', async () => {
      expect(await model.resume('abc', 'film', 0)).toBe(false);
      expect(shown.status).toBe('unavailable');
    });

    it('plays nothing when somebody went away before the title came', async () => {
      const release = rig.catalogue.on.metadata.hold();
      const resuming = model.resume(FILM, 'film', 0);
      model.leave();
      release();
      expect(await resuming).toBe(false);
      expect(rig.playback.now.kind).toBe('closed');
    });

    it('shows what another screen was quicker to order', async () => {
      const release = rig.catalogue.on.metadata.hold();
      const resuming = model.resume(FILM, 'film', 90_000);
      await rig.watch(playSessionId('of-the-leader'));
      release();
      expect(await resuming).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(0);
    });
  });
});
