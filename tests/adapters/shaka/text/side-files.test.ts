import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shaka, ShakaPlayer } from '../../../../adapters/shaka/load-shaka.ts';
import { fetchSideFiles, sideAddress } from '../../../../adapters/shaka/text/side-files.ts';
import { addSideTracks } from '../../../../adapters/shaka/text/side-tracks.ts';
import { RecordingLog } from '../../../support/fakes/recording-log.ts';

describe('the address of a file of subtitles', () => {
  it('is one of its own kind, of the page where it names no host', () => {
    expect(sideAddress('/de.vtt?a=1', 'https://cabin.test/watch')).toBe(
      'subtitles:https://cabin.test/de.vtt?a=1',
    );
    expect(sideAddress('https://cdn.test/de.vtt', 'https://cabin.test/')).toBe(
      'subtitles:https://cdn.test/de.vtt',
    );
  });
});

describe('a file of subtitles', () => {
  type Fetching = (...about: unknown[]) => { readonly promise: Promise<unknown>; abort: () => unknown };
  const ADDRESS = 'subtitles:https://cdn.test/de.vtt';
  const REQUEST = { method: 'GET' };
  let schemes: Map<string, Fetching>;
  let fetched: unknown[][];
  let aborted: number;
  let answer: Promise<unknown>;

  beforeEach(() => {
    schemes = new Map();
    fetched = [];
    aborted = 0;
    const library = {
      net: {
        HttpFetchPlugin: {
          parse: (...about: unknown[]) => {
            fetched.push(about);
            return { promise: answer, abort: () => (aborted += 1) };
          },
        },
        NetworkingEngine: {
          registerScheme: (name: string, plugin: Fetching) => void schemes.set(name, plugin),
        },
      },
      util: {
        Error: { Code: { OPERATION_ABORTED: 7001 } },
        AbortableOperation: class {
          constructor(
            readonly promise: Promise<unknown>,
            readonly abort: () => unknown,
          ) {}
        },
      },
    };
    // The library's other members are not asked.
    fetchSideFiles(library as unknown as Shaka);
  });
  const fetching = () => {
    const plugin = schemes.get('subtitles');
    if (plugin === undefined) throw new Error('nobody fetches such files');
    return plugin(ADDRESS, REQUEST, 1, 'progress', 'headers', 'config');
  };

  it('is fetched from where its address says', async () => {
    const response = { uri: 'https://cdn.test/de.vtt', data: new ArrayBuffer(3) };
    answer = Promise.resolve(response);
    expect(await fetching().promise).toBe(response);
    expect(fetched).toEqual([['https://cdn.test/de.vtt', REQUEST, 1, 'progress', 'headers', 'config']]);
  });

  it.each([new TypeError('no network'), { code: 1001 }, null, 'boom'])(
    'is an empty one where it cannot be fetched: %j',
    async (cause) => {
      answer = Promise.reject(cause);
      expect(await fetching().promise).toEqual({
        uri: ADDRESS,
        originalUri: ADDRESS,
        data: new ArrayBuffer(0),
        headers: {},
        originalRequest: REQUEST,
      });
    },
  );

  it('is not empty where the library gave it up: that is for the library to know', async () => {
    const cause = { code: 7001 };
    answer = Promise.reject(cause);
    const asked = fetching();
    await expect(asked.promise).rejects.toBe(cause);
    asked.abort();
    expect(aborted).toBe(1);
  });
});

describe('the files of subtitles beside a film', () => {
  it('are offered as its tracks, and one that cannot be added costs none of the others', async () => {
    vi.stubGlobal('location', { href: 'https://cabin.test/watch' });
    const added: unknown[][] = [];
    const player = {
      getTextTracks: () => [{ language: 'de' }],
      addTextTrackAsync: (...about: unknown[]) => {
        added.push(about);
        return about[1] === 'fr' ? Promise.reject(new Error('no')) : Promise.resolve();
      },
    };
    const log = new RecordingLog();
    // The library's other members are not asked.
    await addSideTracks(
      player as unknown as ShakaPlayer,
      [
        { url: '/de.vtt', language: 'de', format: 'vtt', forced: false },
        { url: '/fr.vtt', language: 'fr', format: 'vtt', forced: false },
        { url: '/en.srt', language: 'en', format: 'srt', forced: true },
      ],
      log,
    );
    vi.unstubAllGlobals();
    expect(added).toEqual([
      ['subtitles:https://cabin.test/fr.vtt', 'fr', 'subtitles', 'text/vtt', '', '', false],
      ['subtitles:https://cabin.test/en.srt', 'en', 'subtitles', 'text/srt', '', '', true],
    ]);
    expect(log.entries).toEqual([
      { level: 'warn', event: 'subtitles were left out', fields: { language: 'fr', reason: 'Error: no' } },
    ]);
  });
});
