import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../../adapters/http/wire/contract.ts';
import { videoAnswer } from '../../../adapters/http/wire/video.ts';
import { ENTRIES } from '../../../core/developer/troubleshooting-model.ts';
import { consumerId } from '../../../core/shared/ids.ts';
import { PREVIEW_START_INDEX, UNNAMED_LIMIT } from '../../../core/shared/named-constants.ts';
import { CODES } from '../../../core/shared/response-codes.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import type { HttpRig } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

const TITLE = knownTitle('1001');

describe('the HTTP adapters', () => {
  let server: ScriptedServer;
  let rig: HttpRig;

  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
  });

  describe('for ownership', () => {
    it('[CALL-20] [STRM-07] asks for every kind of claim at stream type 2', async () => {
      server.succeedsWith({ products: [] });
      await rig.ownership.owned(TITLE, NEVER_OVERTAKEN);
      expect(server.last()).toMatchObject({ method: 'POST', target: '/content/v9/owned/' });
      expect(server.last().body).toEqual(
        [1, 2, 3, 4].map((transactionType) => ({ parentProductId: '1001', streamType: 2, transactionType })),
      );
      expect(CONTRACT.owned.request?.safeParse(server.last().body)).toEqual({
        success: true,
        data: server.last().body,
      });
    });

    it('[ENTT-09] reads claims with their ends, and says of one that cannot be read only that it is there', async () => {
      const product = { owned: true, parentProductId: 1001 };
      server.succeedsWith({
        products: [
          { ...product, transactionType: 'EST' },
          {
            ...product,
            transactionType: 'TVOD',
            utcExpiryDate: '2026-06-01T12:30:00',
            ownershipExpiryHoursRemaining: 47,
            ownershipExpiryMinutesRemaining: '5',
          },
          { ...product, transactionType: 'SVOD', utcExpiryDate: 'whenever' },
          { ...product, transactionType: 'GIFT' },
          { ...product, parentProductId: 1002, transactionType: 'EST' },
        ],
      });
      const none = { expiresAtMs: null, hoursRemaining: null, minutesRemaining: null };
      expect(await rig.ownership.owned(TITLE, NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: {
          records: [
            { owned: true, transactionType: 'EST', ...none },
            {
              owned: true,
              transactionType: 'TVOD',
              expiresAtMs: Date.UTC(2026, 5, 1, 12, 30),
              hoursRemaining: 47,
              minutesRemaining: 5,
            },
          ],
          unreadable: true,
        },
      });
    });

    it.each([
      ['all could be read', { transactionType: 'EST', owned: true }, false],
      [
        'one that is not owned has an end that is no time',
        { utcExpiryDate: 'whenever', owned: false },
        false,
      ],
      ['one that is owned has an end that is no time', { utcExpiryDate: 'whenever', owned: true }, true],
      ['one is of a kind that nobody knows', { transactionType: 'GIFT', owned: true }, true],
    ])('says whether a claim could not be read: %s', async (_, claim, unreadable) => {
      const rental = { parentProductId: 1001, transactionType: 'TVOD', owned: false };
      server.succeedsWith({
        products: [rental, { parentProductId: 1001, transactionType: 'SVOD', ...claim }],
      });
      const claims = await rig.ownership.owned(TITLE, NEVER_OVERTAKEN);
      expect(claims.ok && claims.value.unreadable).toBe(unreadable);
    });

    it('[CALL-21] [CALL2-19] asks for availability with codecs, country and stream type', async () => {
      server.succeedsWith({ available: false });
      expect(await rig.ownership.available(TITLE, NEVER_OVERTAKEN)).toEqual({ ok: true, value: false });
      expect(server.last().target).toBe(
        '/content/v9/availability/1001?supportedCodecs=1,2&svodCountryId=0&streamType=2',
      );
    });
  });

  describe('for streams', () => {
    const VIDEO = {
      trackingId: 't1',
      alpha: { anything: 1 },
      productTracks: [
        { fileType: 'subtitle VTT', url: '/s/en.vtt', language: 'en' },
        { fileType: 'thumbnail', url: '/thumbs.jpg' },
        { fileType: 'hologram', url: '/x' },
        { fileType: 11, url: '/m.mpd', language: null },
        { fileType: 'subtitle VTT', url: '/s/de.vtt', language: 'de' },
      ],
      widevineLicenseServer: 'https://drm.test/w',
      playReadyLicenseServer: '',
      clearKeyLicenseServer: '/licence/clearkey',
    };

    it('[CALL2-14] [STRM-06] asks for the stream with every parameter as written', async () => {
      server.succeedsWith(VIDEO);
      await rig.stream.streamInfo('21001', 'TVOD', 720);
      expect(server.last().target).toBe(
        '/content/v9/video/21001?subType=vtt&streamtype=2&profile=h264&transactiontype=3' +
          '&singleAdaptationRequired=false&svodCountryId=0&quality=720&SupportedCodecs=1,2&isDownload=false',
      );
    });

    it('[STRM-01 part] [STRM-02 part] reads manifest, licence servers and subtitles from the tracks', async () => {
      server.succeedsWith(VIDEO);
      expect(await rig.stream.streamInfo('21001', 'EST', 1080)).toEqual({
        ok: true,
        value: {
          trackingId: 't1',
          manifestUrl: `${server.url}/m.mpd`,
          licenceServers: { widevine: 'https://drm.test/w', clearkey: `${server.url}/licence/clearkey` },
          subtitles: [
            { url: `${server.url}/s/en.vtt`, language: 'en', format: 'vtt', forced: false },
            { url: `${server.url}/s/de.vtt`, language: 'de', format: 'vtt', forced: false },
          ],
          preRollUrl: null,
          alpha: { anything: 1 },
        },
      });
    });

    it('[STRM-01] reads every field of the answer, and needs none but tracking id and manifest', async () => {
      const track = { fileType: 'DASH', url: '/m.mpd' };
      server.succeedsWith({
        ...VIDEO,
        productTracks: [track],
        playReadyLicenseServer: 'https://drm.test/p',
        batchKeyWidevineUrl: 'https://drm.test/batch',
      });
      expect(await rig.stream.streamInfo('21001', 'EST', 1080)).toEqual({
        ok: true,
        value: {
          trackingId: 't1',
          manifestUrl: `${server.url}/m.mpd`,
          licenceServers: {
            widevine: 'https://drm.test/w',
            playready: 'https://drm.test/p',
            clearkey: `${server.url}/licence/clearkey`,
          },
          subtitles: [],
          preRollUrl: null,
          alpha: { anything: 1 },
          batchKeyWidevineUrl: 'https://drm.test/batch',
        },
      });
      server.succeedsWith({ trackingId: 't2', productTracks: [track] });
      expect(await rig.stream.streamInfo('21001', 'EST', 1080)).toEqual({
        ok: true,
        value: {
          trackingId: 't2',
          manifestUrl: `${server.url}/m.mpd`,
          licenceServers: {},
          subtitles: [],
          preRollUrl: null,
        },
      });
      for (const missing of ['trackingId', 'productTracks'] as const) {
        server.succeedsWith({ ...VIDEO, [missing]: undefined });
        expect(await rig.stream.streamInfo('21001', 'EST', 1080)).toMatchObject({
          error: { code: 'malformed' },
        });
      }
    });

    it('[STRM-02] [CNST-07 part] reads subtitles and forced ones in either form, and the pre-roll; plays no post-roll', async () => {
      server.succeedsWith({
        ...VIDEO,
        productTracks: [
          { fileType: 'DASH', url: '/m.mpd' },
          { fileType: 'subtitle VTT', url: '/s/fr.vtt?v=1', language: 'fr' },
          { fileType: 3, url: '/s/it.SRT?v=1', language: 'it' },
          { fileType: 'subtitle VTT', url: '/s/no-ending' },
          { fileType: 'forced VTT', url: '/f/fr.vtt', language: 'fr' },
          { fileType: 'forced VTT', url: 'javascript:alert(1)', language: 'de' },
          { fileType: 'pre-roll', url: 'ftp://old/p.mpd' },
          { fileType: 'pre-roll', url: '/p.mpd' },
          { fileType: 'post-roll', url: '/o.mpd' },
          { fileType: 'thumbnail', url: '/t.webp' },
        ],
      });
      const result = await rig.stream.streamInfo('21001', 'EST', 1080);
      expect(result).toMatchObject({
        value: {
          manifestUrl: `${server.url}/m.mpd`,
          subtitles: [
            { url: `${server.url}/s/fr.vtt?v=1`, language: 'fr', format: 'vtt', forced: false },
            { url: `${server.url}/s/it.SRT?v=1`, language: 'it', format: 'srt', forced: false },
            { url: `${server.url}/s/no-ending`, language: '', format: 'vtt', forced: false },
            { url: `${server.url}/f/fr.vtt`, language: 'fr', format: 'vtt', forced: true },
          ],
          preRollUrl: `${server.url}/p.mpd`,
        },
      });
      expect(JSON.stringify(result)).not.toContain('/o.mpd');
    });

    it('[CALL2-13] [STRM-04] asks for a clip and reads its manifest and licence servers', async () => {
      server.succeedsWith({
        playerDetails: { manifestUrl: '/c.mpd', widevineLicenseServer: '/w', clearKeyLicenseServer: '' },
      });
      expect(await rig.stream.clip('50/1', NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: { manifestUrl: `${server.url}/c.mpd`, licenceServers: { widevine: `${server.url}/w` } },
      });
      expect(server.last().target).toBe('/content/v9/vam/50%2F1/playerDetails');
      for (const playerDetails of [undefined, {}, { manifestUrl: '' }, { manifestUrl: 'c.mpd' }, 'c.mpd']) {
        server.succeedsWith({ playerDetails });
        expect(await rig.stream.clip('5001', NEVER_OVERTAKEN)).toMatchObject({
          error: { code: 'malformed' },
        });
      }
      server.succeedsWith({ vam: { title: 'Making of', vamStatus: '2' } });
      expect(await rig.stream.clipInfo('5001', NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: { title: 'Making of', locked: true },
      });
      expect(server.last().target).toBe('/content/v9/vam/5001/streamtype/2');
      server.succeedsWith({ vam: { title: 'Making of' } });
      expect(await rig.stream.clipInfo('5001', NEVER_OVERTAKEN)).toMatchObject({ value: { locked: false } });
    });

    it('[CALL2-15] [STRM-03] [OPEN2-62] asks for languages at 1080 with stream type 3, and reads comma lists', async () => {
      server.succeedsWith({ audioLanguages: 'en, de,en', subtitleLanguages: '' });
      expect(await rig.stream.languages('21001', 'TVOD', NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: { audioLanguages: ['en', 'de'], subtitleLanguages: [] },
      });
      expect(server.last().target).toBe(
        '/content/v9/audio/21001?quality=1080&subType=vtt&is3D=false&streamType=3&transactionType=3',
      );
      server.succeedsWith({ audioLanguages: ['en'] });
      expect(await rig.stream.languages('21001', 'TVOD', NEVER_OVERTAKEN)).toMatchObject({
        error: { code: 'malformed' },
      });
    });

    it('[CALL2-16] asks whether the playback window is open', async () => {
      server.succeedsWith({ isOpen: false });
      expect(await rig.stream.playbackWindow('21001', 720, NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: false,
      });
      expect(server.last().target).toBe('/content/v9/video/playbackwindow/21001/720/0');
      server.succeedsWith({});
      expect(await rig.stream.playbackWindow('21001', 720, NEVER_OVERTAKEN)).toMatchObject({
        error: { code: 'malformed' },
      });
    });

    it('[CALL2-18] reads the dub cards in their order, without what is no address', async () => {
      server.succeedsWith({
        dubCards: [
          { url: '/b.mpd', language: 'de' },
          { url: 'x:y' },
          { language: 'fr' },
          { url: '' },
          { url: '/a.mpd' },
        ],
      });
      expect(await rig.stream.dubCards('21001', NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: [`${server.url}/b.mpd`, `${server.url}/a.mpd`],
      });
      expect(server.last().target).toBe('/content/v9/dubcards/21001');
      server.succeedsWith({});
      expect(await rig.stream.dubCards('21001', NEVER_OVERTAKEN)).toMatchObject({
        error: { code: 'malformed' },
      });
    });

    it('[CNST-08] knows the files of a stream by number too, and drops one of a number that nobody knows', async () => {
      const numbered = [27, 26, 25, 11, 9, 3].map((fileType) => ({
        fileType,
        url: `/of-${fileType}`,
        language: `l${fileType}`,
      }));
      server.succeedsWith({ ...VIDEO, productTracks: numbered });
      const result = await rig.stream.streamInfo('21001', 'EST', 1080);
      expect(result).toMatchObject({
        value: {
          manifestUrl: `${server.url}/of-11`,
          subtitles: [
            { url: `${server.url}/of-3`, language: 'l3', format: 'vtt', forced: false },
            { url: `${server.url}/of-9`, language: 'l9', format: 'vtt', forced: true },
          ],
          preRollUrl: `${server.url}/of-25`,
        },
      });
      // Nobody plays the reel after a film, and the stills are those that the manifest names.
      expect(JSON.stringify(result)).not.toMatch(/of-2[67]/);
      expect(
        videoAnswer
          .parse({ responseCode: 10_000, ...VIDEO, productTracks: numbered })
          .productTracks.map(({ fileType, url }) => [fileType, url]),
      ).toEqual([
        ['thumbnail', '/of-27'],
        ['post-roll', '/of-26'],
        ['pre-roll', '/of-25'],
        ['DASH', '/of-11'],
        ['forced VTT', '/of-9'],
        ['subtitle VTT', '/of-3'],
      ]);
      expect(rig.log.entries).toEqual([]);
      server.succeedsWith({
        ...VIDEO,
        productTracks: [
          { fileType: 13, url: '/x' },
          { fileType: 11, url: '/n.mpd' },
        ],
      });
      expect((await rig.stream.streamInfo('21001', 'EST', 1080)).ok).toBe(true);
      expect(rig.log.entries).toMatchObject([{ fields: { dropped: 1 } }]);
    });

    it('names no film without a DASH track, but the stream that it took; and is rejected when none is left', async () => {
      server.succeedsWith({ ...VIDEO, productTracks: [] });
      expect(await rig.stream.streamInfo('21001', 'EST', 1080)).toMatchObject({
        ok: true,
        value: { manifestUrl: null, trackingId: VIDEO.trackingId },
      });
      server.answer = () => ({ status: 409, body: { responseCode: 40079 } });
      expect(await rig.stream.streamInfo('21001', 'EST', 1080)).toEqual({
        ok: false,
        error: { code: 'rejected', responseCode: 40079 },
      });
    });

    it('[OPEN2-61] fills what the source does not explain: consumer, item of a hold, last part of the window', async () => {
      rig.consumer = consumerId('c1');
      server.succeedsWith({ globalStreams: 2, availableStreams: 1 });
      await rig.stream.streamLimit(NEVER_OVERTAKEN);
      expect(server.last().target).toBe('/content/v9/concurrency/c1');
      await rig.stream.holdStream(TITLE, 't1');
      expect(server.last().body).toEqual([{ parentProductId: '1001', trackingId: 't1' }]);
      server.succeedsWith({ isOpen: true });
      await rig.stream.playbackWindow('21001', 1080, NEVER_OVERTAKEN);
      expect(server.last().target).toBe('/content/v9/video/playbackwindow/21001/1080/0');
      server.succeedsWith({ ...VIDEO, alpha: ['x'], batchKeyWidevineUrl: 'https://drm.test/batch' });
      expect(await rig.stream.streamInfo('21001', 'EST', 1080)).toMatchObject({
        value: { alpha: ['x'], batchKeyWidevineUrl: 'https://drm.test/batch' },
      });
      expect([UNNAMED_LIMIT, PREVIEW_START_INDEX, CODES.alternateSuccess]).toEqual([10_000, 5, 10_003]);
      expect(ENTRIES).toEqual(expect.arrayContaining(['forever-data', 'data-exchange']));
      server.succeedsWith({});
      await rig.redemption.redeem(TITLE);
      expect(server.last().body).toMatchObject({ definition: 6 });
    });

    it('[CALL2-17] reads the stream limit by consumer and posts one hold in a list', async () => {
      rig.consumer = consumerId('c 1');
      server.succeedsWith({ globalStreams: 2, availableStreams: '1' });
      expect(await rig.stream.streamLimit(NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: { globalStreams: 2, availableStreams: 1 },
      });
      expect(server.last().target).toBe('/content/v9/concurrency/c%201');
      await rig.stream.holdStream(TITLE, 't1');
      expect(server.last()).toMatchObject({ method: 'POST', target: '/content/v9/concurrency' });
      expect(server.last().body).toEqual([{ parentProductId: '1001', trackingId: 't1' }]);
    });

    it('asks for no limit while nobody is signed in', async () => {
      expect(await rig.stream.streamLimit(NEVER_OVERTAKEN)).toEqual({
        ok: false,
        error: { code: 'malformed', detail: 'nobody is signed in' },
      });
      expect(server.asked).toEqual([]);
    });

    it('[CALL-24] [CALL2-12] reads the trailer, or that there is none', async () => {
      server.succeedsWith({ url: '/t.mpd' });
      expect(await rig.stream.trailer('9001', NEVER_OVERTAKEN)).toEqual({
        ok: true,
        value: `${server.url}/t.mpd`,
      });
      expect(server.last().target).toBe('/content/v9/trailer/9001?supportedCodecs=1,2');
      for (const url of [null, '']) {
        server.succeedsWith({ url });
        expect(await rig.stream.trailer('9001', NEVER_OVERTAKEN)).toEqual({ ok: true, value: null });
      }
    });
  });

  describe('for progress', () => {
    it('[PROG-05] reads the position, 0 when never started', async () => {
      server.succeedsWith({ streamProgress: '61000' });
      expect(await rig.progress.read(TITLE, NEVER_OVERTAKEN)).toEqual({ ok: true, value: 61_000 });
      expect(server.last().target).toBe('/content/v9/progress/1001');
      for (const streamProgress of [null, -5]) {
        server.succeedsWith({ streamProgress });
        expect(await rig.progress.read(TITLE, NEVER_OVERTAKEN)).toEqual({ ok: true, value: 0 });
      }
    });

    it('[ENTT-11] [PROG-01] [CALL-22] reports with every field, in whole milliseconds', async () => {
      server.succeedsWith({});
      const report = {
        titleId: TITLE,
        positionMs: 61_000.4,
        durationMs: Number.NaN,
        event: 'Update',
        trackingId: 't1',
        transactionType: 'FVOD',
      } as const;
      await rig.progress.report(report, NEVER_OVERTAKEN);
      expect(server.last()).toMatchObject({ method: 'POST', target: '/content/v9/progress' });
      expect(server.last().body).toEqual({
        parentProductId: '1001',
        streamProgress: 61_000,
        type: 1,
        totalDuration: 0,
        event: 'Update',
        trackingId: 't1',
        transactionType: 4,
      });
      expect(CONTRACT.reportProgress.request?.safeParse(server.last().body)).toEqual({
        success: true,
        data: server.last().body,
      });
    });

    it('[PROG-02] sends the fixed value 1 with every event', async () => {
      server.succeedsWith({});
      const report = {
        titleId: TITLE,
        positionMs: 1,
        durationMs: 2,
        trackingId: 't1',
        transactionType: 'EST',
      } as const;
      for (const event of ['Start', 'Update', 'End', 'Complete'] as const) {
        await rig.progress.report({ ...report, event }, NEVER_OVERTAKEN);
        expect(server.last().body).toMatchObject({ event, type: 1, streamProgress: 1 });
      }
    });
  });

  describe('for the broker', () => {
    it('[MESG-01] [OPEN2-47 part] asks with the session, in the background, and reads a url field or bare text', async () => {
      rig.context.current = { apiKey: 'k', session: 's', appLanguage: 'EN' };
      server.succeedsWith({ url: 'wss://broker.test/mqtt?signature=1' });
      const expected = { ok: true, value: 'wss://broker.test/mqtt?signature=1' };
      expect(await rig.brokerAddress.presignedUrl()).toEqual(expected);
      expect(server.last()).toMatchObject({ method: 'GET', target: '/messaging/ps-drm/v1/mqtt' });
      expect(server.last().headers['session']).toBe('s');
      expect(rig.context.answers.at(-1)?.background).toBe(true);
      server.answer = () => ({ body: JSON.stringify('wss://broker.test/mqtt?signature=1') });
      expect(await rig.brokerAddress.presignedUrl()).toEqual(expected);
    });

    it('is malformed for an address that is no websocket', async () => {
      for (const url of [
        'https://broker.test',
        'https://x.test/?wss://broker.test',
        'wss://broker.test/ x',
      ]) {
        server.succeedsWith({ url });
        expect(await rig.brokerAddress.presignedUrl()).toMatchObject({ error: { code: 'malformed' } });
      }
      for (const url of ['ws://broker.test', 'WSS://broker.test']) {
        server.succeedsWith({ url });
        expect(await rig.brokerAddress.presignedUrl()).toEqual({ ok: true, value: url });
      }
    });
  });
});
