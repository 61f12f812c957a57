import { beforeEach, describe, expect, it } from 'vitest';
import { StreamGate } from '../../../core/playback/stream-gate.ts';
import { vamId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { NEVER_OVERTAKEN, Turns } from '../../../core/shared/turns.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeOwnershipApi, ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { FakeStreamApi } from '../../support/fakes/fake-stream-api.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';

const FILM = knownTitle('4711');
const PRODUCT = '94711';

describe('the gate before a stream', () => {
  let clock: VirtualClock;
  let ownership: FakeOwnershipApi;
  let streams: FakeStreamApi;
  let catalogue: FakeCatalogueApi;
  let gate: StreamGate;
  let online: boolean;

  beforeEach(() => {
    clock = new VirtualClock();
    ownership = new FakeOwnershipApi();
    streams = new FakeStreamApi();
    catalogue = new FakeCatalogueApi();
    online = true;
    const network = { passes: () => Promise.resolve(online) };
    gate = new StreamGate(ownership, streams, catalogue, clock, network, sampleConfig());
    ownership.records.set(FILM, [ownedBy('TVOD'), ownedBy('SVOD')]);
  });

  it('grants a stream by the claim that counts', async () => {
    const granted = await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN);
    expect(granted).toMatchObject({
      ok: true,
      value: { transactionType: 'SVOD', info: { trackingId: 'tracking-1' } },
    });
    expect(streams.on.streamInfo.asked).toEqual([[PRODUCT, 'SVOD', 1080]]);
  });

  it.each(['EST', 'SVOD', 'TVOD'] as const)(
    '[ROLE2-03] lets ownership by %s decide, as long as a stream is left',
    async (transactionType) => {
      ownership.records.set(FILM, [ownedBy(transactionType)]);
      expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toMatchObject({
        ok: true,
        value: { transactionType },
      });
      streams.limit = { globalStreams: 1, availableStreams: 0 };
      expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(
        err({ code: 'play/concurrent-limit' }),
      );
      ownership.records.set(FILM, [{ ...ownedBy(transactionType), owned: false }]);
      streams.limit = { globalStreams: 1, availableStreams: 1 };
      expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/not-owned' }));
    },
  );

  it('asks for the product of a title that came without it, and grants nothing when nobody knows it', async () => {
    expect(await gate.film(FILM, '', 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/unavailable' }));
    expect(streams.on.streamInfo.asked).toEqual([]);
    catalogue.titles.set(FILM, sampleMetadata(FILM));
    expect((await gate.film(FILM, '', 1080, NEVER_OVERTAKEN)).ok).toBe(true);
    expect(streams.on.streamInfo.asked).toEqual([[PRODUCT, 'SVOD', 1080]]);
    expect(catalogue.on.metadata.asked).toEqual([[FILM], [FILM]]);
  });

  it('[PLAY-07 part, OWNR-01] grants nothing without ownership', async () => {
    ownership.records.set(FILM, [{ ...ownedBy('EST'), owned: false }]);
    expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/not-owned' }));
    ownership.records.set(FILM, [ownedBy('TVOD', clock.wallMs())]);
    expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/not-owned' }));
    expect(streams.on.streamInfo.asked).toHaveLength(0);
  });

  it('[PLAY-09, MESG-11] grants nothing with no global streams, or none available', async () => {
    for (const limit of [
      { globalStreams: 0, availableStreams: 2 },
      { globalStreams: 2, availableStreams: 0 },
      { globalStreams: 2, availableStreams: -1 },
    ]) {
      streams.limit = limit;
      expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(
        err({ code: 'play/concurrent-limit' }),
      );
    }
    expect(streams.on.streamInfo.asked).toHaveLength(0);
    streams.limit = { globalStreams: 1, availableStreams: 1 };
    expect((await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).ok).toBe(true);
  });

  it('takes no stream for a play that was overtaken meanwhile', async () => {
    const turns = new Turns();
    const answer = ownership.on.owned.hold();
    const granting = gate.film(FILM, PRODUCT, 1080, turns.next());
    turns.next();
    answer();
    expect(await granting).toEqual(err({ code: 'play/overtaken' }));
    expect(streams.on.streamInfo.asked).toHaveLength(0);
    expect((await gate.film(FILM, PRODUCT, 1080, turns.current)).ok).toBe(true);
    expect(streams.on.streamInfo.asked).toHaveLength(1);
  });

  describe('that looks ahead while a finger is on Play', () => {
    const lookAhead = (): void => gate.lookAhead(FILM, PRODUCT, 1080, NEVER_OVERTAKEN);
    const play = (): Promise<unknown> => gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN);

    it('asks before the order what it would ask after it, once, and for no stream', async () => {
      const before = [ownership.on.owned, ownership.on.available, streams.on.streamLimit];
      lookAhead();
      await clock.advanceAsync(0);
      expect(before.map(({ asked }) => asked.length)).toEqual([1, 1, 1]);
      expect(streams.on.streamInfo.asked).toHaveLength(0);
      await clock.advanceAsync(2_000);
      expect(await play()).toMatchObject({ ok: true, value: { transactionType: 'SVOD' } });
      expect(before.map(({ asked }) => asked.length)).toEqual([1, 1, 1]);
      expect(streams.on.streamInfo.asked).toEqual([[PRODUCT, 'SVOD', 1080]]);
      // The next order is another one.
      await play();
      expect(before.map(({ asked }) => asked.length)).toEqual([2, 2, 2]);
    });

    it('counts on no answer that is older than 2 s: what was had then may be no more', async () => {
      lookAhead();
      await clock.advanceAsync(2_001);
      ownership.records.set(FILM, [{ ...ownedBy('SVOD'), owned: false }]);
      expect(await play()).toEqual(err({ code: 'play/not-owned' }));
    });

    it('refuses nothing for what was in the way before the order', async () => {
      streams.limit = { globalStreams: 1, availableStreams: 0 };
      lookAhead();
      await clock.advanceAsync(0);
      expect(await play()).toEqual(err({ code: 'play/concurrent-limit' }));
      lookAhead();
      await clock.advanceAsync(0);
      streams.limit = { globalStreams: 1, availableStreams: 1 };
      expect(await play()).toMatchObject({ ok: true });
    });

    it('waits a second for an answer that is on its way, and asks anew then', async () => {
      const answer = ownership.on.owned.hold();
      lookAhead();
      const granting = play();
      await clock.advanceAsync(999);
      expect(ownership.on.owned.asked).toHaveLength(1);
      await clock.advanceAsync(1);
      expect(ownership.on.owned.asked).toHaveLength(2);
      answer();
      expect(await granting).toMatchObject({ ok: true });
    });

    it.each([
      ['another title', () => gate.film(knownTitle('815'), PRODUCT, 1080, NEVER_OVERTAKEN)],
      ['another product', () => gate.film(FILM, '815', 1080, NEVER_OVERTAKEN)],
      ['another quality', () => gate.film(FILM, PRODUCT, 720, NEVER_OVERTAKEN)],
    ])('counts for no order of %s', async (_, order) => {
      lookAhead();
      await clock.advanceAsync(0);
      await order();
      expect(ownership.on.owned.asked).toHaveLength(2);
    });

    it('takes no stream for an order that was overtaken while it waited for that', async () => {
      const turns = new Turns();
      const answer = ownership.on.owned.hold();
      lookAhead();
      const granting = gate.film(FILM, PRODUCT, 1080, turns.next());
      turns.next();
      answer();
      expect(await granting).toEqual(err({ code: 'play/overtaken' }));
      expect(streams.on.streamInfo.asked).toHaveLength(0);
    });
  });

  it('[PERR-06 part] refuses by the concurrent limit when stream info answers 40079', async () => {
    streams.on.streamInfo.failsNext({ code: 'rejected', responseCode: 40_079 });
    expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(
      err({ code: 'play/concurrent-limit' }),
    );
  });

  it('grants nothing that is withheld now', async () => {
    ownership.unavailable.add(FILM);
    expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/unavailable' }));
    streams.entitled = () => false;
    ownership.unavailable.clear();
    expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/unavailable' }));
  });

  it('names the trouble that a person can mend first: ownership, then availability, then streams', async () => {
    streams.limit = { globalStreams: 0, availableStreams: 0 };
    ownership.unavailable.add(FILM);
    ownership.records.delete(FILM);
    expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/not-owned' }));
    ownership.records.set(FILM, [ownedBy('EST')]);
    expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/unavailable' }));
  });

  it('tells a missing network from a refusal, whichever call it hits', async () => {
    const calls = [ownership.on.owned, ownership.on.available, streams.on.streamLimit, streams.on.streamInfo];
    for (const call of calls) {
      call.failsNext({ code: 'network' });
      expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/network' }));
      call.failsNext({ code: 'network', outage: true });
      expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/failed' }));
      call.failsNext({ code: 'malformed', detail: '' });
      expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/failed' }));
      call.failsNext({ code: 'rejected', responseCode: 50_000 });
      expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/failed' }));
      call.failsNext({ code: 'rejected', responseCode: 40_058 });
      expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(
        err({ code: 'play/unavailable' }),
      );
    }
  });

  it('[OPEN2-24 part] lets a trailer through without ownership and without a stream', async () => {
    ownership.records.clear();
    streams.limit = { globalStreams: 0, availableStreams: 0 };
    streams.trailers.set('94711', '/media/trailer.mpd');
    expect(await gate.trailer('94711', null, NEVER_OVERTAKEN)).toEqual(ok('/media/trailer.mpd'));
    expect(ownership.on.owned.asked).toHaveLength(0);
    expect(streams.on.streamLimit.asked).toHaveLength(0);
  });

  it('[OPEN2-24] asks for ownership of a film and of the title of a clip, where free counts as owned, and of no trailer', async () => {
    streams.trailers.set(PRODUCT, '/media/trailer.mpd');
    streams.clips.set('7', { manifestUrl: '/media/clip.mpd', licenceServers: {} });
    const isHad = () => (ownership.records.get(FILM) ?? []).some(({ owned }) => owned);
    streams.entitledToClip = isHad;
    const all = async () => ({
      film: (await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).ok,
      clip: (await gate.clip(FILM, vamId('7'), NEVER_OVERTAKEN)).ok,
      trailer: (await gate.trailer(PRODUCT, null, NEVER_OVERTAKEN)).ok,
    });
    ownership.records.clear();
    expect(await all()).toEqual({ film: false, clip: false, trailer: true });
    ownership.records.set(FILM, [{ ...ownedBy('FVOD'), owned: false }]);
    expect(await all()).toEqual({ film: false, clip: false, trailer: true });
    ownership.records.set(FILM, [ownedBy('FVOD')]);
    expect(await all()).toEqual({ film: true, clip: true, trailer: true });
    streams.limit = { globalStreams: 1, availableStreams: 0 };
    expect(await all()).toEqual({ film: false, clip: false, trailer: true });
  });

  it('has no trailer where there is none', async () => {
    expect(await gate.trailer('94711', null, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/unavailable' }));
    streams.on.trailer.failsNext({ code: 'network' });
    expect(await gate.trailer('94711', null, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/network' }));
  });

  it('[PLAY-08] [CALL-25 part] plays neither film nor trailer nor clip where the check of the network fails', async () => {
    streams.trailers.set(PRODUCT, '/media/trailer.mpd');
    streams.clips.set('7', { manifestUrl: '/media/clip.mpd', licenceServers: {} });
    const all = () =>
      Promise.all([
        gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN),
        gate.trailer(PRODUCT, null, NEVER_OVERTAKEN),
        gate.clip(FILM, vamId('7'), NEVER_OVERTAKEN),
      ]);
    online = false;
    const refused = err({ code: 'play/network' });
    expect(await all()).toEqual([refused, refused, refused]);
    expect(streams.on.streamInfo.asked).toEqual([]);
    online = true;
    expect((await all()).map(({ ok: granted }) => granted)).toEqual([true, true, true]);
  });

  it('[CALL2-16 part] plays nothing outside of its window, and takes no stream for it', async () => {
    streams.on.playbackWindow.answersNext(ok(false));
    expect(await gate.film(FILM, PRODUCT, 720, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/unavailable' }));
    expect(streams.on.playbackWindow.asked).toEqual([[PRODUCT, 720]]);
    expect(streams.on.streamInfo.asked).toEqual([]);
    for (const failure of [
      { code: 'network' },
      { code: 'malformed', detail: '' },
      { code: 'rejected', responseCode: 50_000 },
    ] as const) {
      streams.on.playbackWindow.failsNext(failure);
      expect((await gate.film(FILM, PRODUCT, 720, NEVER_OVERTAKEN)).ok).toBe(true);
    }
  });

  it('asks all that can be asked at the same time at once, and then for the stream', async () => {
    const { on } = streams;
    const first = [ownership.on.owned, ownership.on.available, on.streamLimit, on.playbackWindow];
    const answers = first.map((call) => call.hold());
    const granting = gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN);
    await clock.advanceAsync(1);
    expect(first.map(({ asked }) => asked.length)).toEqual([1, 1, 1, 1]);
    expect(on.streamInfo.asked).toEqual([]);
    for (const answer of answers) answer();
    expect((await granting).ok).toBe(true);
    expect(on.streamInfo.asked).toHaveLength(1);
  });

  it('counts the streams that are left after an earlier one was given back', async () => {
    let settle = (): void => undefined;
    const settled = new Promise<void>((resolve) => (settle = resolve));
    const granting = gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN, settled);
    await clock.advanceAsync(1);
    expect([ownership.on.owned.asked.length, streams.on.streamLimit.asked.length]).toEqual([1, 0]);
    settle();
    expect((await granting).ok).toBe(true);
    expect(streams.on.streamLimit.asked).toHaveLength(1);
  });

  it('[DEC-08 part] plays a stream by its address in place of the trailer where it may, else the trailer', async () => {
    streams.trailers.set(PRODUCT, '/media/trailer.mpd');
    const direct = 'https://media.example/film.mpd';
    const trailer = () => gate.trailer(PRODUCT, direct, NEVER_OVERTAKEN);
    expect(await trailer()).toEqual(ok('/media/trailer.mpd'));
    const config = sampleConfig({ streamHosts: ['media.example'] });
    const network = { passes: () => Promise.resolve(online) };
    gate = new StreamGate(ownership, streams, catalogue, clock, network, config);
    expect(await trailer()).toEqual(ok(direct));
    online = false;
    expect(await trailer()).toEqual(err({ code: 'play/network' }));
  });

  describe('of a clip whose title is not had', () => {
    const clip = () => gate.clip(FILM, vamId('7'), NEVER_OVERTAKEN);

    beforeEach(() => {
      ownership.records.clear();
      streams.clips.set('7', { manifestUrl: '/media/clip.mpd', licenceServers: {} });
    });

    it('[TILE-03 part] [OPEN-40 part] lets through what is open to everybody by studio access', async () => {
      expect(await clip()).toEqual(ok({ manifestUrl: '/media/clip.mpd', licenceServers: {} }));
    });

    it('[OPEN2-24 part] says of any other that it is not had, as the platform gives it to nobody else', async () => {
      streams.entitledToClip = () => false;
      streams.limit = { globalStreams: 1, availableStreams: 0 };
      expect(await clip()).toEqual(err({ code: 'play/not-owned' }));
    });

    it('looks at availability and streams all the same', async () => {
      streams.limit = { globalStreams: 1, availableStreams: 0 };
      expect(await clip()).toEqual(err({ code: 'play/concurrent-limit' }));
      ownership.unavailable.add(FILM);
      expect(await clip()).toEqual(err({ code: 'play/unavailable' }));
    });

    it('takes no answer for no network', async () => {
      streams.on.clip.failsNext({ code: 'network' });
      expect(await clip()).toEqual(err({ code: 'play/network' }));
    });
  });

  it('gives way for a trailer that was overtaken, as that is no trouble of the network', async () => {
    streams.trailers.set(PRODUCT, '/media/trailer.mpd');
    const turns = new Turns();
    const granting = gate.trailer(PRODUCT, null, turns.next());
    turns.next();
    expect(await granting).toEqual(err({ code: 'play/overtaken' }));
    expect(await gate.trailer(PRODUCT, null, turns.current)).toEqual(ok('/media/trailer.mpd'));
  });

  it('has no clip where there is none, and gives way for it too', async () => {
    expect(await gate.clip(FILM, vamId('8'), NEVER_OVERTAKEN)).toEqual(err({ code: 'play/unavailable' }));
    const turns = new Turns();
    const granting = gate.clip(FILM, vamId('8'), turns.next());
    turns.next();
    expect(await granting).toEqual(err({ code: 'play/overtaken' }));
  });
});
