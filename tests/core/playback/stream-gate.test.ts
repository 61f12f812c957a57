import { beforeEach, describe, expect, it } from 'vitest';
import { StreamGate } from '../../../core/playback/stream-gate.ts';
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

  it('[PLAY-07, OWNR-01] grants nothing without ownership', async () => {
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

  it('[PERR-06] refuses by the concurrent limit when stream info answers 40079', async () => {
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
      call.failsNext({ code: 'malformed', detail: '' });
      expect(await gate.film(FILM, PRODUCT, 1080, NEVER_OVERTAKEN)).toEqual(
        err({ code: 'play/unavailable' }),
      );
      call.failsNext({ code: 'rejected', responseCode: 50_000 });
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

  it('has no trailer where there is none', async () => {
    expect(await gate.trailer('94711', null, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/unavailable' }));
    streams.on.trailer.failsNext({ code: 'network' });
    expect(await gate.trailer('94711', null, NEVER_OVERTAKEN)).toEqual(err({ code: 'play/network' }));
  });
});
