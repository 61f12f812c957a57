import { beforeEach, describe, expect, it } from 'vitest';
import { grantedSource } from '../../../core/playback/granted-source.ts';
import type { PlayRequest } from '../../../core/playback/play-session.ts';
import { StreamGate } from '../../../core/playback/stream-gate.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeOwnershipApi, ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { FakeStreamApi } from '../../support/fakes/fake-stream-api.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';

const FILM = knownTitle('4711');
const REQUEST: PlayRequest = {
  titleId: FILM,
  kind: 'film',
  title: 'Night Drive',
  positionMs: 61_000,
  playSessionId: null,
  productId: '94711',
};

describe('what the player has to load', () => {
  let ownership: FakeOwnershipApi;
  let streams: FakeStreamApi;
  let gate: StreamGate;

  beforeEach(() => {
    ownership = new FakeOwnershipApi();
    ownership.records.set(FILM, [ownedBy('SVOD')]);
    streams = new FakeStreamApi();
    gate = new StreamGate(
      ownership,
      streams,
      new FakeCatalogueApi(),
      new VirtualClock(),
      { passes: () => Promise.resolve(true) },
      sampleConfig({ streamHosts: ['media.example'] }),
    );
  });

  const granted = (request: PlayRequest) => grantedSource(gate, request, 720, NEVER_OVERTAKEN);

  it('is of a film its manifest with its licence servers, from the place that was asked for', async () => {
    const licenceServers = { widevine: '/licence/widevine' };
    streams.on.streamInfo.answersNext(
      ok({
        trackingId: 'tracking-7',
        manifestUrl: '/media/film.mpd',
        licenceServers,
        subtitles: [{ url: '/media/fr.srt', language: 'fr', format: 'srt', forced: false }],
        preRollUrl: null,
      }),
    );
    expect(await granted(REQUEST)).toEqual(
      ok({
        feature: {
          manifestUrl: '/media/film.mpd',
          licenceServers,
          startMs: 61_000,
          maxHeight: 720,
          sideSubtitles: [{ url: '/media/fr.srt', language: 'fr', format: 'srt', forced: false }],
        },
        preRoll: null,
        stream: { trackingId: 'tracking-7', transactionType: 'SVOD' },
        cardsOf: '94711',
        durationMs: null,
      }),
    );
  });

  it('is of a trailer its manifest alone, which takes no stream', async () => {
    streams.trailers.set('94711', '/media/trailer.mpd');
    expect(await granted({ ...REQUEST, kind: 'trailer', positionMs: 0 })).toEqual(
      ok({
        feature: {
          manifestUrl: '/media/trailer.mpd',
          licenceServers: {},
          startMs: 0,
          maxHeight: 720,
          sideSubtitles: [],
        },
        preRoll: null,
        stream: null,
        cardsOf: null,
        durationMs: null,
      }),
    );
  });

  it('[DEC-08 part] is of a trailer the stream that was named in its place', async () => {
    streams.trailers.set('94711', '/media/trailer.mpd');
    const streamUrl = 'https://media.example/film.mpd';
    expect(await granted({ ...REQUEST, kind: 'trailer', streamUrl })).toMatchObject({
      ok: true,
      value: { feature: { manifestUrl: streamUrl, startMs: 61_000 } },
    });
  });

  it('is nothing where the gate refuses', async () => {
    ownership.records.clear();
    expect(await granted(REQUEST)).toEqual(err({ code: 'play/not-owned' }));
    expect(await granted({ ...REQUEST, kind: 'trailer' })).toEqual(err({ code: 'play/unavailable' }));
  });
});
