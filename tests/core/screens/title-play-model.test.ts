import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { TitleModel } from '../../../core/catalogue/title-model.ts';
import type { TitlePlayModel, TitlePlayState } from '../../../core/screens/title-play-model.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import {
  readPlayerAddress,
  type PlayerAddress,
  type RawPlayerAddress,
} from '../../../core/screens/player-address.ts';
import { playSessionId, vamId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { knownTitle, sampleItem, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');

/** What the player's address of the film says. */
const addressed = (changes: Partial<RawPlayerAddress>): PlayerAddress => {
  const raw: RawPlayerAddress = {
    kind: 'film',
    parentProductId: FILM,
    location: null,
    redirectTo: null,
    streamUrl: null,
    refresh: null,
    preview: null,
    ...changes,
  };
  const address = readPlayerAddress(raw, { environment: 'localhost', streamHosts: ['films.example'] });
  if (address === null) throw new Error('This address names nothing');
  return address;
};

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

  it('asks where it was left where the page could not tell, and plays nothing while nobody does', async () => {
    rig.own(FILM);
    rig.progress.positionsMs.set(FILM, 90_000);
    rig.progress.on.read.failsNext({ code: 'network' });
    await title.show(FILM);
    rig.progress.on.read.failsNext({ code: 'network' });
    await model.play();
    expect([shown, rig.playback.now.kind]).toEqual([
      { busy: false, refusal: { code: 'play/network' } },
      'closed',
    ]);
    await model.play();
    expect(rig.player.loaded?.startMs).toBe(90_000);
  });

  it('[TDPG-05 part] begins where another screen has left the film since the page was opened, asked beside what else is asked', async () => {
    rig.own(FILM);
    await title.show(FILM);
    rig.progress.positionsMs.set(FILM, 1_200_000);
    const answer = rig.ownership.on.owned.hold();
    const playing = model.play();
    await rig.clock.advanceAsync(0);
    expect(rig.progress.on.read.asked).toHaveLength(2);
    answer();
    await playing;
    expect(rig.player.loaded?.startMs).toBe(1_200_000);
    expect(rig.progress.on.report.asked[0]?.[0]).toMatchObject({ event: 'Start', positionMs: 1_200_000 });
  });

  it('[PLAY-11 part] plays no pre-roll before a film that another screen has begun meanwhile', async () => {
    rig.own(FILM);
    rig.streams.preRollUrl = '/media/pre-roll.mpd';
    await title.show(FILM);
    rig.progress.positionsMs.set(FILM, 1_200_000);
    await model.play();
    expect(rig.player.loaded).toMatchObject({ startMs: 1_200_000 });
    expect(rig.player.loaded?.manifestUrl).not.toBe('/media/pre-roll.mpd');
  });

  it('begins where it knows it was left when nobody answers that any more, and goes where somebody orders it', async () => {
    rig.own(FILM);
    rig.progress.positionsMs.set(FILM, 90_000);
    await title.show(FILM);
    rig.progress.on.read.failsNext({ code: 'network' });
    await model.play();
    expect(rig.player.loaded?.startMs).toBe(90_000);
    await rig.playback.stop();
    const answer = rig.ownership.on.owned.hold();
    const playing = model.play();
    await rig.clock.advanceAsync(0);
    rig.playback.seek(300_000);
    answer();
    await playing;
    expect(rig.player.loaded?.startMs).toBe(300_000);
  });

  it('asks what a play asks first while a finger is on Play, but not while something plays here or it is left', async () => {
    rig.own(FILM);
    await title.show(FILM);
    const limits = (): number => rig.streams.on.streamLimit.asked.length;
    const press = async (): Promise<number> => {
      model.expect();
      await rig.clock.advanceAsync(0);
      return limits();
    };
    expect(await press()).toBe(1);
    await model.play();
    expect([rig.playback.now.kind, limits()]).toEqual(['open', 1]);
    expect(await press()).toBe(1);
    await rig.playback.stop();
    await rig.clock.advanceAsync(2_000);
    expect(await press()).toBe(2);
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
    rig.progress.positionsMs.set(OTHER, 60_000);
    await model.playListed(sampleMetadata(OTHER), 60_000);
    expect(rig.player.loaded?.startMs).toBe(60_000);
    expect(rig.playback.now).toMatchObject({ kind: 'open', session: { titleId: OTHER, kind: 'film' } });
  });

  it('[PLAY-13] offers a trailer where there is a URL for it and this device can play, and plays what that names', async () => {
    await title.show(FILM);
    expect(title.now.hasTrailer).toBe(false);
    const unable = new ScreenRig({ seat: 'other' });
    unable.player.canPlay = false;
    for (const { catalogue, streams } of [rig, unable]) {
      catalogue.titles.set(FILM, sampleMetadata(FILM));
      streams.trailers.set('94711', '/media/trailer.mpd');
    }
    await unable.get(CORE.title).show(FILM);
    expect(unable.get(CORE.title).now).toMatchObject({ status: 'success', hasTrailer: false });
    await title.show(FILM);
    expect(title.now.hasTrailer).toBe(true);
    await model.playTrailer();
    expect(rig.player.loaded?.manifestUrl).toBe('/media/trailer.mpd');
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
    const stop = { kind: 'media-stop', playSessionId: session, atLeaderMs: null } as const;
    rig.get(CORE.router).carryOut(stop, null, 1);
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

    it('[TDPG-12] checks the network first, then the streams: with none at all, or none available, it refuses by their limit', async () => {
      rig.own(FILM);
      await title.show(FILM);
      rig.streams.limit = { globalStreams: 0, availableStreams: 3 };
      rig.connectivity.set(false);
      await model.play();
      expect(shown.refusal).toEqual({ code: 'play/network' });
      rig.connectivity.set(true);
      for (const limit of [
        { globalStreams: 0, availableStreams: 3 },
        { globalStreams: 3, availableStreams: 0 },
      ]) {
        rig.streams.limit = limit;
        await model.play();
        expect(shown.refusal).toEqual({ code: 'play/concurrent-limit' });
        expect(rig.playback.now.kind).toBe('closed');
      }
      rig.streams.limit = { globalStreams: 3, availableStreams: 1 };
      await model.play();
      expect(shown.refusal).toBeNull();
    });

    it('[PLAY-07 part] says why it does not play, until dismissed', async () => {
      await title.show(FILM);
      await model.play();
      expect(shown.refusal).toEqual({ code: 'play/not-owned' });
      model.dismissRefusal();
      expect(shown.refusal).toBeNull();
    });

    it('asks once more for what was refused, when told so, and for nothing once that was dismissed', async () => {
      rig.own(FILM);
      await title.show(FILM);
      rig.connectivity.set(false);
      await model.playFromStart();
      expect(shown.refusal).toEqual({ code: 'play/network' });
      rig.connectivity.set(true);
      await model.again();
      expect(shown.refusal).toBeNull();
      expect(rig.player.loaded).toMatchObject({ startMs: 0 });
      const { now } = rig.playback;
      await model.again();
      expect(rig.playback.now).toBe(now);
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

      it('leaves the same film alone where another screen ordered it to be watched together', async () => {
        const release = rig.streams.on.streamInfo.hold();
        const playing = model.play();
        await rig.clock.advanceAsync(0);
        const order = rig.watch(playSessionId('together'));
        await rig.clock.advanceAsync(0);
        expect(shown.busy).toBe(true);
        model.leave();
        release();
        await Promise.all([playing, order]);
        expect(rig.playback.now).toMatchObject({ kind: 'open', session: { playSessionId: 'together' } });
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
      expect(await model.playAddressed(addressed({ resumeProgress: '60000' }))).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(60_000);
      await rig.playback.stop();
      expect(await model.playAddressed(addressed({ resumeProgress: '0' }))).toBe(true);
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
      expect(await model.playAddressed(addressed({ resumeProgress: place }))).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(90_000);
    });

    it('plays from where the film was left by then: its last report may only arrive meanwhile', async () => {
      let asked = 0;
      rig.progress.on.read.answers(() => ok((asked += 1) === 1 ? 90_000 : 120_000));
      expect(await model.playAddressed(addressed({ resumeProgress: 'abc' }))).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(120_000);
    });

    it('plays from a place just before the end', async () => {
      expect(await model.playAddressed(addressed({ resumeProgress: '5399999' }))).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(5_399_999);
    });

    it('plays its trailer from the start', async () => {
      rig.streams.trailers.set('94711', '/media/trailer.mpd');
      rig.progress.positionsMs.set(FILM, 90_000);
      expect(await model.playAddressed(addressed({ kind: 'trailer' }))).toBe(true);
      expect(rig.player.loaded).toMatchObject({ manifestUrl: '/media/trailer.mpd', startMs: 0 });
    });

    it('[DEC-08 part] plays the stream that it names in place of what else it names, from the start', async () => {
      rig = new ScreenRig({ seat: 'other', streamHosts: ['films.example'] });
      rig.catalogue.titles.set(FILM, sampleMetadata(FILM));
      rig.progress.positionsMs.set(FILM, 90_000);
      const manifestUrl = 'https://films.example/direct.mpd';
      const address = addressed({ resumeProgress: '60000', streamUrl: manifestUrl });
      expect(await rig.get(CORE.titlePlay).playAddressed(address)).toBe(true);
      expect(rig.player.loaded).toMatchObject({ manifestUrl, startMs: 0 });
      expect(rig.playback.now).toMatchObject({ session: { kind: 'trailer', titleId: FILM } });
    });

    it('[PLAY-07 part] plays nothing that the account does not own, and says why', async () => {
      rig.ownership.records.clear();
      expect(await model.playAddressed(addressed({ resumeProgress: '0' }))).toBe(false);
      expect(shown.refusal).toEqual({ code: 'play/not-owned' });
    });

    it('[PLAY-09] plays nothing without a stream left', async () => {
      rig.streams.limit = { globalStreams: 2, availableStreams: 0 };
      expect(await model.playAddressed(addressed({ resumeProgress: '0' }))).toBe(false);
    });

    it('plays nothing when the title does not come again', async () => {
      await title.show(FILM);
      rig.catalogue.on.metadata.failsNext({ code: 'network' });
      expect(await model.playAddressed(addressed({ resumeProgress: '0' }))).toBe(false);
      expect(title.now.status).toBe('reconnecting');
      expect(rig.playback.now.kind).toBe('closed');
    });

    it('plays nothing when somebody went away before the title came', async () => {
      const release = rig.catalogue.on.metadata.hold();
      const resuming = model.playAddressed(addressed({ resumeProgress: '0' }));
      model.leave();
      release();
      expect(await resuming).toBe(false);
      expect(rig.playback.now.kind).toBe('closed');
    });

    it('[DEC-08 part] asks for the stream of a film anew that plays already, when the address says so', async () => {
      await model.playAddressed(addressed({ resumeProgress: '60000' }));
      const before = rig.streams.on.streamInfo.asked.length;
      await model.playAddressed(addressed({ resumeProgress: '60000' }));
      expect(rig.streams.on.streamInfo.asked).toHaveLength(before);
      await model.playAddressed(addressed({ resumeProgress: '60000', refresh: 'true' }));
      expect(rig.streams.on.streamInfo.asked).toHaveLength(before + 1);
    });

    it('[TILE-01 part] [TILE-03 part] plays a clip under the title, a dash and its own title, each time in a new session', async () => {
      const clip = { manifestUrl: '/media/clip.mpd', licenceServers: {} };
      rig.streams.clips.set('7003', clip);
      rig.streams.clipInfos.set('7003', { title: 'Making of', locked: false });
      const address = addressed({ kind: 'clip', vamId: '7003', resumeProgress: undefined });
      expect(await model.playAddressed(address)).toBe(true);
      const first = rig.playback.now;
      expect(first).toMatchObject({
        session: {
          kind: 'clip',
          titleId: FILM,
          vamId: '7003',
          title: `${sampleMetadata(FILM).title} - Making of`,
        },
      });
      expect(rig.player.loaded).toMatchObject({ manifestUrl: '/media/clip.mpd', startMs: 0 });
      await rig.playback.stop();
      await model.playAddressed(address);
      expect(sessionOf(rig.playback.now)?.playSessionId).not.toBe(sessionOf(first)?.playSessionId);
    });

    it('[TILE-01 part] knows the title of a clip from the list it was chosen from, and what else is there', async () => {
      rig.streams.clips.set('7003', { manifestUrl: '/media/clip.mpd', licenceServers: {} });
      const clip = (id: string, changes = {}) =>
        sampleItem(FILM, { vamId: vamId(id), title: `Clip ${id}`, playable: true, ...changes });
      model.chooseFrom([clip('7003'), clip('7004', { locked: true }), clip('7005'), sampleItem(FILM)]);
      await model.playAddressed(addressed({ kind: 'clip', vamId: '7003', resumeProgress: undefined }));
      expect(rig.streams.on.clipInfo.asked).toEqual([]);
      expect(rig.playback.asked).toMatchObject({
        title: `${sampleMetadata(FILM).title} - Clip 7003`,
        list: [{ vamId: '7003' }, { vamId: '7005' }],
      });
    });

    it('shows what another screen was quicker to order', async () => {
      const release = rig.catalogue.on.metadata.hold();
      const resuming = model.playAddressed(addressed({ resumeProgress: '90000' }));
      await rig.watch(playSessionId('of-the-leader'));
      release();
      expect(await resuming).toBe(true);
      expect(rig.player.loaded?.startMs).toBe(0);
    });
  });
});
