import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { TitleModel } from '../../../core/catalogue/title-model.ts';
import type { TitlePlayModel, TitlePlayState } from '../../../core/screens/title-play-model.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { knownTitle, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');

describe('playing a title', () => {
  let rig: ScreenRig;
  let title: TitleModel;
  let model: TitlePlayModel;
  let shown: TitlePlayState;

  beforeEach(() => {
    rig = new ScreenRig({ seat: 'other' });
    for (const id of [FILM, OTHER]) rig.catalogue.titles.set(id, sampleMetadata(id));
    title = rig.get(CORE.title);
    model = rig.get(CORE.titlePlay);
    model.state$.subscribe((state) => (shown = state));
  });

  it('[TDPG-05] begins where the film was left', async () => {
    rig.own(FILM);
    rig.progress.positionsMs.set(FILM, 90_000);
    await title.show(FILM);
    await model.play();
    expect(rig.player.loaded?.startMs).toBe(90_000);
    expect(rig.playback.now).toMatchObject({ session: { kind: 'film', titleId: FILM } });
  });

  it('begins at the start where that is asked for, wherever the film was left', async () => {
    rig.own(FILM);
    rig.progress.positionsMs.set(FILM, 90_000);
    await title.show(FILM);
    await model.playFromStart();
    expect(rig.player.loaded?.startMs).toBe(0);
  });

  it('plays a title whose page is not open from where it was left', async () => {
    rig.own(OTHER);
    await model.playListed(sampleMetadata(OTHER), 60_000);
    expect(rig.player.loaded?.startMs).toBe(60_000);
    expect(rig.playback.now).toMatchObject({ kind: 'open', session: { titleId: OTHER, kind: 'film' } });
  });

  it('plays its trailer, from the start', async () => {
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    rig.progress.positionsMs.set(FILM, 90_000);
    await title.show(FILM);
    await model.playTrailer();
    expect(rig.player.loaded).toMatchObject({ manifestUrl: '/media/trailer.mpd', startMs: 0 });
  });

  it('heeds no other title once the account is over', async () => {
    await title.show(FILM);
    await model.play();
    expect(shown.refusal).not.toBeNull();
    model.dispose();
    await title.show(OTHER);
    expect(shown.refusal).not.toBeNull();
  });

  it('goes the way of an order from another screen: an old stop does not end it', async () => {
    await rig.start();
    rig.own(FILM);
    await title.show(FILM);
    await model.play();
    const { now } = rig.playback;
    const session = now.kind === 'open' ? now.session.playSessionId : null;
    if (session === null) throw new Error('the film is open');
    rig.get(CORE.commands).stop(session);
    expect(rig.playback.now.kind).toBe('open');
    await rig.clock.advanceAsync(1_000);
    rig.get(CORE.commands).stop(session);
    expect(rig.playback.now.kind).toBe('closed');
  });

  describe('on play', () => {
    it('is busy once, until the film is open', async () => {
      rig.own(FILM);
      await title.show(FILM);
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
      await title.show(FILM);
      await model.play();
      expect(shown.refusal).toEqual({ code: 'play/not-owned' });
      model.dismissRefusal();
      expect(shown.refusal).toBeNull();
    });

    it('[PLAY-09] refuses by the limit of concurrent streams', async () => {
      rig.own(FILM);
      rig.streams.limit = { globalStreams: 2, availableStreams: 0 };
      await title.show(FILM);
      await model.play();
      expect(shown.refusal).toEqual({ code: 'play/concurrent-limit' });
    });

    it('does not blame the next title for a refusal of the one before', async () => {
      await title.show(FILM);
      await model.play();
      expect(shown.refusal).not.toBeNull();
      await title.show(OTHER);
      expect(shown.refusal).toBeNull();
    });

    it('stays busy with a second try when the first one, given up, is answered', async () => {
      rig.own(FILM);
      await title.show(FILM);
      const streams = rig.streams.on.streamInfo;
      const answerFirst = streams.hold();
      const first = model.play();
      await rig.clock.advanceAsync(0);
      model.leave();
      const answerSecond = streams.hold();
      const second = model.play();
      await rig.clock.advanceAsync(0);
      expect(streams.asked).toHaveLength(2);
      answerFirst();
      await first;
      expect(shown.busy).toBe(true);
      answerSecond();
      await second;
      expect(shown.busy).toBe(false);
      expect(rig.playback.now.kind).toBe('open');
    });

    it('does nothing as long as there is no title', async () => {
      await model.play();
      expect(rig.playback.now.kind).toBe('closed');
      expect(shown.busy).toBe(false);
    });

    it('is no refusal when another play overtook it', async () => {
      rig.own(FILM);
      await title.show(FILM);
      const release = rig.streams.on.streamInfo.hold();
      const playing = model.play();
      await rig.clock.advanceAsync(0);
      await rig.playback.stop();
      release();
      await playing;
      expect(shown).toMatchObject({ busy: false, refusal: null });
    });

    it('does not blame the next title for a play that is refused late', async () => {
      await title.show(FILM);
      const release = rig.ownership.on.owned.hold();
      const playing = model.play();
      await rig.clock.advanceAsync(0);
      const opening = title.show(OTHER);
      release();
      await Promise.all([playing, opening]);
      expect(title.now.metadata?.titleId).toBe(OTHER);
      expect(shown).toEqual({ busy: false, refusal: null });
    });
  });

  describe('when somebody goes elsewhere', () => {
    beforeEach(async () => {
      rig.own(FILM, OTHER);
      await title.show(FILM);
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

    it('gives up a play before anything was asked for it', async () => {
      const playing = model.play();
      model.leave();
      await playing;
      expect(rig.playback.now.kind).toBe('closed');
      expect(rig.streams.on.streamInfo.asked).toEqual([]);
      await model.play();
      expect(rig.playback.now.kind).toBe('open');
    });

    describe('while its own play waits for a stream', () => {
      const ordered = (titleId: typeof FILM, kind: 'film' | 'trailer') =>
        rig.playback.open({
          titleId,
          kind,
          title: 'Ordered',
          positionMs: 0,
          playSessionId: null,
          productId: '',
        });

      it('leaves another film alone that another screen ordered and that opens', async () => {
        const release = rig.streams.on.streamInfo.hold();
        const playing = model.play();
        await rig.clock.advanceAsync(0);
        const order = ordered(OTHER, 'film');
        await rig.clock.advanceAsync(0);
        expect(shown.busy).toBe(true);
        model.leave();
        release();
        await Promise.all([playing, order]);
        expect(rig.playback.now).toMatchObject({ kind: 'open', session: { titleId: OTHER } });
      });

      it('leaves the trailer of its film alone that another screen ordered and that plays', async () => {
        rig.streams.trailers.set('', '/media/trailer.mpd');
        const release = rig.streams.on.streamInfo.hold();
        const playing = model.play();
        await rig.clock.advanceAsync(0);
        await ordered(FILM, 'trailer');
        expect(shown.busy).toBe(true);
        model.leave();
        release();
        await playing;
        expect(rig.playback.now).toMatchObject({ kind: 'open', session: { kind: 'trailer' } });
      });
    });

    it('leaves its film alone when another screen orders it anew', async () => {
      await model.play();
      await rig.playback.stop();
      const release = rig.streams.on.streamInfo.hold();
      const order = rig.watch(playSessionId('ordered'));
      await rig.clock.advanceAsync(0);
      expect(rig.playback.now).toMatchObject({ kind: 'opening', session: { titleId: FILM } });
      model.leave();
      release();
      await order;
      expect(rig.playback.now.kind).toBe('open');
    });

    it('gives up the play of the title before', async () => {
      const release = rig.streams.on.streamInfo.hold();
      const playing = model.play();
      await rig.clock.advanceAsync(0);
      const opening = title.show(OTHER);
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

    it('[PLAY-01 part] plays from the place in the address, whatever the platform remembers', async () => {
      rig.progress.positionsMs.set(FILM, 90_000);
      expect(await model.playAddressed(FILM, 'film', '60000')).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(60_000);
      await rig.playback.stop();
      expect(await model.playAddressed(FILM, 'film', '0')).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(0);
    });

    it.each([
      ['beyond the end of the film', '99999999999'],
      ['at the end of the film', '5400000'],
      ['no place at all', 'abc'],
      ['no whole number', '9e99'],
      ['no digits', '-5'],
      ['a place and more', '60000x'],
      ['another spelling of a place', '6e4'],
    ])('plays from where the film was left when the place in the address is %s', async (_what, place) => {
      rig.progress.positionsMs.set(FILM, 90_000);
      expect(await model.playAddressed(FILM, 'film', place)).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(90_000);
    });

    it('plays from a place just before the end', async () => {
      expect(await model.playAddressed(FILM, 'film', '5399999')).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(5_399_999);
    });

    it('plays its trailer from the start', async () => {
      rig.streams.trailers.set('94711', '/media/trailer.mpd');
      rig.progress.positionsMs.set(FILM, 90_000);
      expect(await model.playAddressed(FILM, 'trailer', undefined)).toBe(true);
      expect(rig.player.loaded).toMatchObject({ manifestUrl: '/media/trailer.mpd', startMs: 0 });
    });

    it('[PLAY-07] plays nothing that the account does not own, and says why', async () => {
      rig.ownership.records.clear();
      expect(await model.playAddressed(FILM, 'film', '0')).toBe(false);
      expect(shown.refusal).toEqual({ code: 'play/not-owned' });
    });

    it('[PLAY-09] plays nothing without a stream left', async () => {
      rig.streams.limit = { globalStreams: 2, availableStreams: 0 };
      expect(await model.playAddressed(FILM, 'film', '0')).toBe(false);
    });

    it('plays nothing when the title does not come again', async () => {
      await title.show(FILM);
      rig.catalogue.on.metadata.failsNext({ code: 'network' });
      expect(await model.playAddressed(FILM, 'film', '0')).toBe(false);
      expect(title.now.status).toBe('reconnecting');
      expect(rig.playback.now.kind).toBe('closed');
    });

    it('[PLAY-07] plays nothing that is no title', async () => {
      expect(await model.playAddressed('abc', 'film', '0')).toBe(false);
      expect(title.now.status).toBe('unavailable');
    });

    it('plays nothing when somebody went away before the title came', async () => {
      const release = rig.catalogue.on.metadata.hold();
      const resuming = model.playAddressed(FILM, 'film', '0');
      model.leave();
      release();
      expect(await resuming).toBe(false);
      expect(rig.playback.now.kind).toBe('closed');
    });

    it('opens a film anew that failed, from the place in the address', async () => {
      expect(await model.playAddressed(FILM, 'film', '60000')).toBe(true);
      rig.player.fail('player/other', '3016');
      expect(rig.playback.now.kind).toBe('failed');
      expect(await model.playAddressed(FILM, 'film', '65000')).toBe(true);
      expect(rig.playback.now.kind).toBe('failed');
      expect(await model.playAgain(FILM, 'film', '65000')).toBe(true);
      expect(rig.playback.now.kind).toBe('open');
      expect(rig.player.loaded?.startMs).toBe(65_000);
      // The time after which a failure is left is over.
      await rig.clock.advanceAsync(6_000);
      expect(rig.playback.now.kind).toBe('open');
    });

    it('shows what another screen was quicker to order', async () => {
      const release = rig.catalogue.on.metadata.hold();
      const resuming = model.playAddressed(FILM, 'film', '90000');
      await rig.watch(playSessionId('of-the-leader'));
      release();
      expect(await resuming).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(0);
    });
  });
});
