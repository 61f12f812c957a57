import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MadePlayer } from '../../../adapters/shaka/create-player.ts';
import { StreamLoader } from '../../../adapters/shaka/stream-loader.ts';
import type { VideoSurface } from '../../../adapters/shaka/video-surface.ts';
import type { MediaSource } from '../../../core/ports/media-player.ts';
import { FakeVideo } from '../../support/fakes/fake-video.ts';

const SOURCE: MediaSource = {
  manifestUrl: 'https://cdn.test/1.mpd',
  licenceServers: {},
  startMs: 61_500,
  maxHeight: 1_080,
  audioLanguage: null,
  textLanguage: null,
  sideSubtitles: [],
};
const DASH = 'application/dash+xml';

/** What is asked of the library's player, in this order. */
class FakePlayer {
  readonly asked: unknown[][] = [];
  bandwidth = 0;
  readonly stream = Object.assign(new EventTarget(), {
    waitForFinish: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  });
  unloaded: Promise<void> = Promise.resolve();
  attached: Promise<void> = Promise.resolve();

  resetConfiguration(): void {
    this.asked.push(['resetConfiguration']);
  }

  configure(config: object): void {
    this.asked.push(['configure', config]);
  }

  load(...about: unknown[]): Promise<void> {
    this.asked.push(['load', ...about]);
    return Promise.resolve();
  }

  preload(...about: unknown[]): Promise<unknown> {
    this.asked.push(['preload', ...about]);
    return Promise.resolve(this.stream);
  }

  attach(element: unknown): Promise<void> {
    this.asked.push(['attach', element]);
    return this.attached;
  }

  getStats(): object {
    return { estimatedBandwidth: this.bandwidth };
  }

  destroyAllPreloads(): void {
    this.asked.push(['destroyAllPreloads']);
  }

  unload(...args: readonly unknown[]): Promise<void> {
    this.asked.push(['unload', ...args]);
    return this.unloaded;
  }

  destroy(): Promise<void> {
    this.asked.push(['destroy']);
    return Promise.resolve();
  }
}

describe('the player of a library that is fetched when it is first needed', () => {
  const { signal } = new AbortController();
  const text = { textDisplayFactory: 'ours' };
  const gaveUp = () => undefined;
  const choice = {};
  let player: FakePlayer;
  let video: FakeVideo;
  let loader: StreamLoader;
  let tries: number;
  let refused: unknown[];
  let answer: () => Promise<MadePlayer | null>;

  beforeEach(() => {
    vi.stubGlobal('navigator', {});
    player = new FakePlayer();
    video = new FakeVideo();
    tries = 0;
    refused = [];
    // The library's other members are not asked.
    const made = { player, abrFactory: () => choice } as unknown as MadePlayer;
    answer = () => Promise.resolve(made);
    const surface = { video: video.element } as VideoSurface;
    const events = {
      faulted: () => undefined,
      buffering: () => undefined,
      licenceRefused: (cause: unknown) => void refused.push(cause),
      tracksChanged: () => undefined,
      keysChanged: () => undefined,
    };
    loader = new StreamLoader(
      surface,
      () => ({}),
      events,
      gaveUp,
      text,
      () => {
        tries += 1;
        return answer();
      },
    );
    return () => vi.unstubAllGlobals();
  });
  const create = async () => {
    const made = await loader.create();
    if (made === null) throw new Error('there is no player');
    return made;
  };
  const names = () => player.asked.map(([name]) => name);

  it('is made once, however many ask', async () => {
    expect(loader.player).toBeNull();
    const [one, other] = await Promise.all([loader.create(), loader.create()]);
    expect([one, other, loader.player, tries]).toEqual([player, player, player, 1]);
  });

  it('is made anew after the library did not come, or failed', async () => {
    const good = answer;
    answer = () => Promise.resolve(null);
    expect(await loader.create()).toBeNull();
    answer = () => Promise.reject(new Error('no player'));
    await expect(loader.create()).rejects.toThrow('no player');
    await loader.warm(SOURCE, signal);
    answer = good;
    expect(await loader.create()).toBe(player);
    expect(tries).toBe(4);
  });

  it('loads a stream as DASH at its start, with nothing left of the one before, and with a choice of its own', async () => {
    const made = await create();
    await loader.load(made, SOURCE);
    await loader.load(made, SOURCE);
    expect(names()).toEqual([
      'resetConfiguration',
      'configure',
      'load',
      'resetConfiguration',
      'configure',
      'load',
    ]);
    expect(player.asked[2]).toEqual(['load', 'https://cdn.test/1.mpd', 61.5, DASH]);
    expect(player.asked[1]?.[1]).toMatchObject({
      abr: { restrictions: { maxHeight: 1_080 } },
      streaming: { failureCallback: gaveUp },
      ...text,
    });
    const [one, other] = [player.asked[1], player.asked[4]].map(
      (asked) => (asked?.[1] as { readonly abrFactory: () => unknown } | undefined)?.abrFactory,
    );
    expect([one?.(), other?.()]).toEqual([choice, choice]);
    expect(one).not.toBe(other);
  });

  it('takes what was fetched ahead of it, and lets go of the segments of another start', async () => {
    const made = await create();
    await loader.warm(SOURCE, signal);
    expect(player.asked[0]).toEqual(['attach', video]);
    expect(player.asked[1]).toMatchObject(['preload', 'https://cdn.test/1.mpd', 61.5, DASH, text]);
    await loader.load(made, SOURCE);
    expect(player.asked.at(-1)).toEqual(['load', player.stream, 61.5]);
    await loader.warm(SOURCE, signal);
    await loader.load(made, { ...SOURCE, startMs: 5_000 });
    expect(player.asked.slice(-2)).toEqual([
      ['load', player.stream, 5],
      ['configure', { streaming: { segmentPrefetchLimit: 0 } }],
    ]);
  });

  it('tells of a licence that was refused to the stream that is loaded, and not of one that is only readied', async () => {
    const made = await create();
    const refusedIn = (name: string): ((cause: unknown) => void) => {
      const config = player.asked.findLast((asked) => asked[0] === name)?.at(name === 'configure' ? 1 : 4);
      return (config as { readonly drm: { readonly failureCallback: (cause: unknown) => void } }).drm
        .failureCallback;
    };
    await loader.load(made, SOURCE);
    const next = { ...SOURCE, manifestUrl: 'https://cdn.test/2.mpd' };
    await loader.warm(next, signal);
    const ofNext = refusedIn('preload');
    ofNext('too soon');
    refusedIn('configure')('of the first');
    expect(refused).toEqual(['of the first']);
    await loader.load(made, { ...next });
    ofNext('of the next');
    expect(refused).toEqual(['of the first', 'of the next']);
  });

  it('opens the way into the element ahead of a film, where none is under way', async () => {
    player.attached = Promise.reject(new Error('no source of media'));
    await loader.warm(null, signal);
    expect(names()).toEqual(['attach']);
    player.attached = Promise.resolve();
    const made = await create();
    await loader.load(made, SOURCE);
    await loader.warm(null, signal);
    expect(names().filter((name) => name === 'attach')).toHaveLength(1);
    await loader.unload();
    await loader.warm(null, signal);
    expect(names().filter((name) => name === 'attach')).toHaveLength(2);
  });

  it('configures nothing while the way into the element is being opened: subtitles would never come', async () => {
    const made = await create();
    let opened = (): void => undefined;
    player.attached = new Promise((resolve) => (opened = resolve));
    const warming = loader.warm(null, signal);
    await new Promise((resolve) => setTimeout(resolve));
    const loading = loader.load(made, SOURCE);
    await new Promise((resolve) => setTimeout(resolve));
    expect(names()).toEqual(['attach']);
    opened();
    await Promise.all([warming, loading]);
    expect(names()).toEqual(['attach', 'resetConfiguration', 'configure', 'load']);
    await loader.unload();
    // Nor does it open it for the next one by itself.
    expect(player.asked.at(-1)).toEqual(['unload', false]);
  });

  it('leaves the element to a load that came while it was still unloading', async () => {
    const made = await create();
    await loader.load(made, SOURCE);
    let unloaded = (): void => undefined;
    player.unloaded = new Promise((resolve) => (unloaded = resolve));
    const unloading = loader.unload();
    await loader.load(made, SOURCE);
    unloaded();
    await unloading;
    await loader.warm(null, signal);
    expect(names()).not.toContain('attach');
  });

  it('counts at the next film on the speed that the network had, where that is known', async () => {
    await loader.unload();
    const made = await create();
    for (const [measured, counted] of [
      [Number.NaN, undefined],
      [8_000_000, 8_000_000],
      [0, 8_000_000],
    ] as const) {
      player.bandwidth = measured;
      await loader.unload();
      await loader.load(made, SOURCE);
      const config = player.asked.findLast(([name]) => name === 'configure')?.[1] as {
        readonly abr: { readonly defaultBandwidthEstimate?: number };
      };
      expect(config.abr.defaultBandwidthEstimate).toBe(counted);
    }
  });

  it('lets go of all that was ever fetched ahead, but not of what stands ready for the next film', async () => {
    await create();
    await loader.unload();
    expect(names()).toEqual(['destroyAllPreloads', 'unload']);
    await loader.warm(SOURCE, signal);
    await loader.unload();
    expect(names().filter((name) => name === 'destroyAllPreloads')).toHaveLength(1);
  });

  it('ends with what was fetched ahead', async () => {
    await loader.destroy();
    expect(player.asked).toEqual([]);
    await loader.warm(SOURCE, signal);
    const destroyed = vi.spyOn(player.stream, 'destroy');
    await loader.destroy();
    expect([destroyed.mock.calls.length, names().at(-1)]).toEqual([1, 'destroy']);
  });

  it('shows no more than the device decodes smoothly', async () => {
    vi.stubGlobal('navigator', {
      mediaCapabilities: {
        decodingInfo: ({ video: asked }: MediaDecodingConfiguration) =>
          Promise.resolve({ smooth: (asked?.height ?? 0) < 1_080 }),
      },
    });
    await loader.load(await create(), SOURCE);
    expect(player.asked[1]?.[1]).toMatchObject({ abr: { restrictions: { maxHeight: 720 } } });
  });
});
