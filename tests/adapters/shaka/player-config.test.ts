import { describe, expect, it } from 'vitest';
import { playerConfig } from '../../../adapters/shaka/player-config.ts';
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

const configFor = (change: Partial<MediaSource> = {}): object =>
  playerConfig({ ...SOURCE, ...change }, () => undefined);

describe('playerConfig', () => {
  it('offers every licence server that is known, hardware paths first', () => {
    const licenceServers = { clearkey: 'https://c', widevine: 'https://w', playready: '' };
    expect(configFor({ licenceServers })).toMatchObject({
      drm: {
        servers: { 'com.widevine.alpha': 'https://w', 'org.w3.clearkey': 'https://c' },
        preferredKeySystems: ['com.widevine.alpha', 'com.microsoft.playready', 'org.w3.clearkey'],
      },
    });
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

  it('leaves the playback rate to one owner', () => {
    expect(configFor()).toMatchObject({ streaming: { rebufferingGoal: 0 } });
  });
});
