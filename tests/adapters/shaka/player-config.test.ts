import { describe, expect, it } from 'vitest';
import { licenceHeadersFor } from '../../../adapters/shaka/licence-headers.ts';
import { NO_PREFETCH, playerConfig, type Surroundings } from '../../../adapters/shaka/player-config.ts';
import type { MediaSource } from '../../../core/ports/media-player.ts';

const SOURCE: MediaSource = {
  manifestUrl: 'https://films.example/film.mpd',
  licenceServers: {},
  startMs: 0,
  maxHeight: 720,
  audioLanguage: 'de',
  textLanguage: null,
  sideSubtitles: [],
};

const UNKNOWN: Surroundings = { smoothHeight: Number.POSITIVE_INFINITY, bandwidth: null };

const configFor = (change: Partial<MediaSource> = {}, surroundings: Partial<Surroundings> = {}): object =>
  playerConfig({ ...SOURCE, ...change }, { ...UNKNOWN, ...surroundings }, () => undefined);

describe('playerConfig', () => {
  it('[OPEN2-63] offers every licence server that is known, hardware paths first, and tells none who is calling unless it is listed', () => {
    const licenceServers = { clearkey: 'https://c', widevine: 'https://w', playready: '' };
    expect(configFor({ licenceServers })).toMatchObject({
      drm: {
        servers: { 'com.widevine.alpha': 'https://w', 'org.w3.clearkey': 'https://c' },
        preferredKeySystems: ['com.widevine.alpha', 'com.microsoft.playready', 'org.w3.clearkey'],
      },
    });
    const caller = () => ({ apiKey: 'key', session: 'session' });
    expect(licenceHeadersFor([], caller)('https://w/')).toEqual({});
    expect(licenceHeadersFor(['w'], caller)('https://w/')).toEqual({ ApiKey: 'key', Session: 'session' });
  });

  it('asks for languages only when there is a wish', () => {
    expect(configFor()).toMatchObject({ preferredAudio: [{ language: 'de' }], preferredText: [] });
    expect(configFor({ audioLanguage: null, textLanguage: 'fr' })).toMatchObject({
      preferredAudio: [],
      preferredText: [{ language: 'fr' }],
    });
  });

  it('keeps within the height, but would rather show a higher picture than none', () => {
    expect(configFor()).toMatchObject({ abr: { restrictions: { maxHeight: 720 } } });
    expect(configFor()).not.toHaveProperty('restrictions');
  });

  it('keeps within what the device decodes smoothly, and would rather show a higher picture than none', () => {
    expect(configFor({ maxHeight: 1080 }, { smoothHeight: 480 })).toMatchObject({
      abr: { restrictions: { maxHeight: 480 } },
    });
    expect(configFor({ maxHeight: 720 }, { smoothHeight: 1080 })).toMatchObject({
      abr: { restrictions: { maxHeight: 720 } },
    });
    expect(configFor({}, { smoothHeight: 480 })).not.toHaveProperty('restrictions');
    expect(configFor()).toMatchObject({ preferredDecodingAttributes: ['smooth', 'powerEfficient'] });
  });

  it('begins with what the network gave last, and before that with what the browser says of it', () => {
    expect(configFor({}, { bandwidth: 3_000_000 })).toMatchObject({
      abr: { defaultBandwidthEstimate: 3_000_000, useNetworkInformation: false },
    });
    expect(configFor()).not.toHaveProperty('abr.defaultBandwidthEstimate');
    expect(configFor()).not.toHaveProperty('abr.useNetworkInformation');
  });

  it('holds a minute ahead, gives up soon and tries again further and further apart, a licence once more at most', () => {
    const patience = {
      baseDelay: 500,
      backoffFactor: 2,
      fuzzFactor: 0.5,
      timeout: 20_000,
      stallTimeout: 5_000,
      connectionTimeout: 8_000,
    };
    expect(configFor()).toMatchObject({
      manifest: { retryParameters: { ...patience, maxAttempts: 4 } },
      drm: { retryParameters: { ...patience, maxAttempts: 2 } },
      streaming: {
        retryParameters: { ...patience, maxAttempts: 4 },
        bufferingGoal: 60,
        bufferBehind: 10,
        inaccurateManifestTolerance: 0,
        gapDetectionThreshold: 0.5,
        gapJumpTimerTime: 0.25,
        stallEnabled: true,
        allowMediaSourceRecoveries: false,
        ignoreTextStreamFailures: true,
        segmentPrefetchLimit: 1,
      },
      abr: { advanced: { droppedFramesThreshold: 0.3, droppedFramesInterval: 5 } },
    });
    expect(NO_PREFETCH).toEqual({ segmentPrefetchLimit: 0 });
  });

  it('leaves the playback rate to one owner', () => {
    expect(configFor()).toMatchObject({ streaming: { rebufferingGoal: 0 } });
  });
});
