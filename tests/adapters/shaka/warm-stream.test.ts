import { beforeEach, describe, expect, it } from 'vitest';
import type { ShakaPlayer } from '../../../adapters/shaka/load-shaka.ts';
import { WarmStream } from '../../../adapters/shaka/warm-stream.ts';
import type { MediaSource } from '../../../core/ports/media-player.ts';

const WIDEVINE = 'https://licence.test/w';
const PLAYREADY = 'https://licence.test/p';
const SOURCE: MediaSource = {
  manifestUrl: 'https://cdn.test/1.mpd',
  licenceServers: { widevine: WIDEVINE, playready: PLAYREADY },
  startMs: 61_500,
  maxHeight: 1_080,
  audioLanguage: 'de',
  textLanguage: null,
  sideSubtitles: [],
};

/** A stream that the library fetches ahead; the test says when it is through. */
class FakePreload extends EventTarget {
  destroyed = 0;
  finish!: () => void;
  fail!: (cause: unknown) => void;
  private readonly finished = new Promise<void>((resolve, reject) => {
    this.finish = resolve;
    this.fail = reject;
  });

  waitForFinish(): Promise<void> {
    return this.finished;
  }

  destroy(): Promise<void> {
    this.destroyed += 1;
    return Promise.resolve();
  }
}

describe('a stream that is fetched ahead', () => {
  let warm: WarmStream;
  let asked: unknown[][];
  let answer: () => Promise<FakePreload | null>;
  let player: ShakaPlayer;
  let stream: FakePreload;

  beforeEach(() => {
    warm = new WarmStream();
    asked = [];
    stream = new FakePreload();
    answer = () => Promise.resolve(stream);
    // The library's other members are not asked.
    player = {
      preload: (...about: unknown[]) => {
        asked.push(about);
        return answer();
      },
    } as unknown as ShakaPlayer;
  });
  const fetch = (source = SOURCE, signal = new AbortController().signal) => {
    const done = { yet: false };
    const promise = warm.fetch(player, source, { streaming: {} }, signal).then(() => (done.yet = true));
    return { done, promise };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('is asked for as DASH at its start, and stands ready for the load of the same', async () => {
    expect(warm.isIdle).toBe(true);
    const { done, promise } = fetch();
    await settled();
    expect(asked).toEqual([['https://cdn.test/1.mpd', 61.5, 'application/dash+xml', { streaming: {} }]]);
    expect([done.yet, warm.isIdle]).toEqual([false, false]);
    stream.finish();
    await promise;
    expect(warm.take(SOURCE)).toEqual({ source: SOURCE, stream });
    expect(warm.isIdle).toBe(true);
    expect(warm.take(SOURCE)).toBeNull();
    expect(stream.destroyed).toBe(0);
  });

  it('may be taken before it is through, and then nobody waits for it', async () => {
    const { promise } = fetch();
    await settled();
    expect(warm.take(SOURCE)).toEqual({ source: SOURCE, stream });
    await promise;
    stream.dispatchEvent(new Event('error'));
    warm.letGo();
    expect(stream.destroyed).toBe(0);
  });

  it('serves a load from another start, and with its licence servers in another order', async () => {
    void fetch();
    await settled();
    const turned = { ...SOURCE, startMs: 0, licenceServers: { playready: PLAYREADY, widevine: WIDEVINE } };
    expect(warm.take(turned)).toEqual({ source: SOURCE, stream });
  });

  it.each<[string, Partial<MediaSource>]>([
    ['another film', { manifestUrl: 'https://cdn.test/2.mpd' }],
    ['another licence', { licenceServers: { widevine: 'https://licence.test/other' } }],
    ['another height', { maxHeight: 720 }],
    ['another language', { audioLanguage: 'en' }],
  ])('is let go when %s is loaded', async (_, change) => {
    const { promise } = fetch();
    await settled();
    expect(warm.take({ ...SOURCE, ...change })).toBeNull();
    await promise;
    expect([stream.destroyed, warm.isIdle]).toEqual([1, true]);
  });

  it('is let go when the next one is fetched', async () => {
    const first = fetch();
    await settled();
    const before = stream;
    stream = new FakePreload();
    const next = { ...SOURCE, manifestUrl: 'https://cdn.test/2.mpd' };
    void fetch(next);
    await first.promise;
    await settled();
    expect([before.destroyed, stream.destroyed]).toEqual([1, 0]);
    expect(warm.take(next)).toEqual({ source: next, stream });
  });

  it('is let go when nobody wants it any more: before it is asked for, meanwhile, and once it stands ready', async () => {
    await fetch(SOURCE, AbortSignal.abort()).promise;
    expect([asked, warm.isIdle]).toEqual([[], true]);

    const early = new AbortController();
    const first = fetch(SOURCE, early.signal);
    early.abort();
    await first.promise;
    expect([stream.destroyed, warm.isIdle]).toEqual([1, true]);

    stream = new FakePreload();
    const late = new AbortController();
    const second = fetch(SOURCE, late.signal);
    stream.finish();
    await second.promise;
    late.abort();
    expect([stream.destroyed, warm.take(SOURCE)]).toEqual([1, null]);
  });

  it('outlives the wish for one that was fetched before it', async () => {
    const early = new AbortController();
    void fetch(SOURCE, early.signal);
    await settled();
    stream = new FakePreload();
    void fetch();
    await settled();
    early.abort();
    expect(warm.take(SOURCE)).toEqual({ source: SOURCE, stream });
  });

  it('is of no use after an error, be it of the fetch, of what was fetched or later', async () => {
    const { promise } = fetch();
    await settled();
    stream.fail(new Error('no segment'));
    await promise;
    expect([stream.destroyed, warm.isIdle]).toEqual([1, true]);

    stream = new FakePreload();
    void fetch();
    await settled();
    stream.dispatchEvent(new Event('error'));
    expect([stream.destroyed, warm.take(SOURCE)]).toEqual([1, null]);

    for (const none of [() => Promise.resolve(null), () => Promise.reject(new Error('no manifest'))]) {
      answer = none;
      await fetch().promise;
      expect([warm.isIdle, warm.take(SOURCE)]).toEqual([true, null]);
    }
  });

  it('leaves the next one alone when it fails late', async () => {
    let fail: (cause: unknown) => void = () => undefined;
    answer = () => new Promise((_, reject) => (fail = reject));
    const first = fetch();
    answer = () => Promise.resolve(stream);
    void fetch();
    await settled();
    fail(new Error('no manifest'));
    await first.promise;
    expect(warm.take(SOURCE)).toEqual({ source: SOURCE, stream });
  });
});
