import { describe, expect, it } from 'vitest';
import { mayPlayDirectly } from '../../../core/playback/direct-stream.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';

const staging = sampleConfig({
  environment: 'staging',
  streamHosts: ['media.example', 'media.example:8443'],
});

describe('a stream by its address', () => {
  it('[DEC-08 part] may be played of a configured host, and never in production', () => {
    expect(mayPlayDirectly('https://media.example/film.mpd?x=1', staging)).toBe(true);
    expect(mayPlayDirectly('https://media.example:8443/film.mpd', staging)).toBe(true);
    expect(mayPlayDirectly('https://other.example/film.mpd', staging)).toBe(false);
    expect(mayPlayDirectly('https://media.example/film.mpd', sampleConfig())).toBe(false);
    const production = { ...staging, environment: 'production' } as const;
    expect(mayPlayDirectly('https://media.example/film.mpd', production)).toBe(false);
  });

  it('may be of a host of one word, or of many', () => {
    const here = { ...staging, streamHosts: ['localhost:8080', 'films.media.example'] };
    expect(mayPlayDirectly('https://localhost:8080/film.mpd', here)).toBe(true);
    expect(mayPlayDirectly('https://films.media.example/film.mpd', here)).toBe(true);
  });

  it('[DEC-08 part] may be plain http on this machine alone', () => {
    const here = { ...staging, environment: 'localhost' } as const;
    expect(mayPlayDirectly('http://media.example/film.mpd', here)).toBe(true);
    expect(mayPlayDirectly('http://media.example/film.mpd', staging)).toBe(false);
  });

  it('is never one of an empty host in the configuration', () => {
    const here = { environment: 'localhost', streamHosts: ['', 'media.example'] } as const;
    expect(mayPlayDirectly('film.mpd', here)).toBe(false);
    expect(mayPlayDirectly('http://media.example/film.mpd', here)).toBe(true);
  });

  it.each([
    'https://media.example.evil.example/film.mpd',
    'https://media.example@evil.example/film.mpd',
    'https://evil.example/media.example/film.mpd',
    'https://evil.example\\@media.example/film.mpd',
    'https://media.example\\evil/film.mpd',
    'https://media.example:9000/film.mpd',
    'https://media.example',
    'javascript://media.example/%0aalert(1)',
    '//media.example/film.mpd',
    ' https://media.example/film.mpd',
    'https://media.example/film.mpd\n',
    '',
  ])('may not be %j', (address) => {
    expect(mayPlayDirectly(address, staging)).toBe(false);
  });
});
