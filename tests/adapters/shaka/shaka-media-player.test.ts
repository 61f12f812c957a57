import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MadePlayer, PlayerEvents } from '../../../adapters/shaka/create-player.ts';
import { ShakaMediaPlayer } from '../../../adapters/shaka/shaka-media-player.ts';
import type { MediaSource, PlayerStatus } from '../../../core/ports/media-player.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { FakeVideo } from '../../support/fakes/fake-video.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { SlowWindow } from '../../support/fakes/slow-window.ts';

const SOURCE: MediaSource = {
  manifestUrl: 'https://cdn.test/1.mpd',
  licenceServers: {},
  startMs: 5_000,
  maxHeight: 1_080,
  audioLanguage: null,
  textLanguage: null,
  sideSubtitles: [],
};
const REFUSED = {
  severity: 2,
  code: 6007,
  message: 'Shaka Error 6007',
  data: [{ severity: 2, code: 1001, data: ['u', 403] }],
};
const UNREACHABLE = { severity: 2, code: 1002, message: 'HTTP error' };

interface Track {
  readonly language: string;
  active: boolean;
  readonly forced?: boolean;
}

/** The library's player as far as a film needs it. */
class FakePlayer {
  readonly calls: unknown[][] = [];
  rate = 1;
  audio: Track[] = [
    { language: 'de', active: true },
    { language: 'en', active: false },
  ];
  text: Track[] = [
    { language: 'de', active: false },
    { language: 'de', active: false, forced: true },
  ];
  keys: Record<string, string> = {};
  loaded: () => Promise<void> = () => Promise.resolve();
  unloaded: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly video: PlayersVideo) {}

  load(...about: unknown[]): Promise<void> {
    this.calls.push(['load', ...about]);
    return this.loaded().then(() => {
      this.video.readyState = 4;
    });
  }
  unload(): Promise<void> {
    this.calls.push(['unload']);
    return this.unloaded();
  }
  destroy(): Promise<void> {
    this.calls.push(['destroy']);
    return Promise.resolve();
  }
  retryStreaming(...about: unknown[]): void {
    this.calls.push(['retryStreaming', ...about]);
  }
  configure(config: unknown): void {
    this.calls.push(['configure', config]);
  }
  attach(): Promise<void> {
    this.calls.push(['attach']);
    return Promise.resolve();
  }
  trickPlay(rate: number, usesTrickTracks: boolean): void {
    this.calls.push(['trickPlay', rate, usesTrickTracks]);
    this.rate = rate;
    this.video.playbackRate = rate;
  }
  selectAudioTrack(track: Track): void {
    this.calls.push(['selectAudioTrack', track]);
    for (const one of this.audio) one.active = one === track;
  }
  selectTextTrack(track: Track | null): void {
    this.calls.push(['selectTextTrack', track]);
    for (const one of this.text) one.active = one === track;
  }
  readonly getPlaybackRate = () => this.rate;
  readonly getAudioTracks = () => this.audio;
  readonly getTextTracks = () => this.text;
  readonly getKeyStatuses = () => this.keys;
  readonly getImageTracks = () => [{ id: 1 }];
  readonly getThumbnails = () => Promise.resolve({ uris: ['/sheet.jpg'], imageWidth: 100 });
  readonly getStats = () => ({ estimatedBandwidth: 0, streamBandwidth: 3_000 });
  readonly resetConfiguration = () => undefined;
  readonly destroyAllPreloads = () => undefined;

  of(name: string): readonly unknown[][] {
    return this.calls.filter(([called]) => called === name);
  }
}

class PlayersVideo extends FakeVideo {
  preservesPitch = true;
  readonly canPlayType = (type: string) => (type === 'video/mp4' ? 'maybe' : '');
  readonly window = new SlowWindow();
  readonly ownerDocument = {
    pictureInPictureElement: null,
    visibilityState: 'visible',
    defaultView: this.window,
    documentElement: { toggleAttribute: (name: string, on: boolean) => void this.marks.set(name, on) },
  };
  readonly marks = new Map<string, boolean>();
}

class FakeBox {
  readonly style = { visibility: '' };
  className = '';
  parentElement: FakeBox | null = null;
  removed = false;

  append(...inner: unknown[]): void {
    for (const one of inner) if (one instanceof FakeBox) one.parentElement = this;
  }
  remove(): void {
    this.removed = true;
  }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

describe('the player of a screen', () => {
  const { signal } = new AbortController();
  let clock: VirtualClock;
  let log: RecordingLog;
  let network: FakeConnectivity;
  let video: PlayersVideo;
  let boxes: FakeBox[];
  let library: FakePlayer;
  let events: PlayerEvents;
  let answer: () => Promise<MadePlayer | null>;
  let player: ShakaMediaPlayer;
  let status: PlayerStatus;
  let sight: EventTarget & { visibilityState: string };
  let statuses: number;

  beforeEach(() => {
    clock = new VirtualClock();
    log = new RecordingLog();
    network = new FakeConnectivity();
    video = new PlayersVideo();
    boxes = [];
    library = new FakePlayer(video);
    sight = Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      createElement: (name: string) => {
        if (name === 'video') return video;
        const box = new FakeBox();
        boxes.push(box);
        return box;
      },
      body: new FakeBox(),
    });
    vi.stubGlobal('document', sight);
    vi.stubGlobal('window', Object.assign(new EventTarget(), { MediaSource: {} }));
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
    // The library's other members are not asked.
    const made = { player: library, abrFactory: () => ({}) } as unknown as MadePlayer;
    answer = () => Promise.resolve(made);
    player = new ShakaMediaPlayer(clock, log, network, undefined, (_surface, _headers, handlers) => {
      events = handlers;
      return answer();
    });
    statuses = 0;
    player.status$.subscribe((now) => {
      status = now;
      statuses += 1;
    });
    return () => vi.unstubAllGlobals();
  });

  const load = async (changes: Partial<MediaSource> = {}) => {
    const outcome = await player.load({ ...SOURCE, ...changes }, signal);
    await settled();
    return outcome;
  };
  /** The film runs with the clock. */
  const run = (ms: number): void => {
    for (let doneMs = 0; doneMs < ms; doneMs += 20) {
      video.currentTime += (20 / 1000) * video.playbackRate;
      clock.advance(20);
    }
  };

  describe('while a film loads', () => {
    it('is loading, then ready, paused and with what the film holds', async () => {
      expect(player.canPlay).toBe(true);
      expect(status.phase).toBe('idle');
      const loading = player.load(SOURCE, signal);
      expect(status.phase).toBe('loading');
      expect(await loading).toEqual({ ok: true, value: undefined });
      expect(status).toEqual({
        phase: 'ready',
        paused: true,
        buffering: false,
        seeking: false,
        steady: false,
        durationMs: 100_000,
        audio: [
          { language: 'de', active: true },
          { language: 'en', active: false },
        ],
        text: [
          { language: 'de', active: false },
          { language: 'de', active: false, forced: true },
        ],
        outputRestricted: false,
        volume: 1,
        muted: false,
        error: null,
      });
      expect(library.of('load')).toEqual([['load', 'https://cdn.test/1.mpd', 5, 'application/dash+xml']]);
      // What was fetched ahead has been of use.
      expect(library.calls.at(-1)).toEqual(['configure', { streaming: { segmentPrefetchLimit: 0 } }]);
    });

    it('is ready with the first picture, not before', async () => {
      library.loaded = () => {
        video.seeking = true;
        return Promise.resolve();
      };
      const loading = player.load(SOURCE, signal);
      await settled();
      expect(status.phase).toBe('loading');
      video.arrive();
      expect((await loading).ok).toBe(true);
      expect(status.phase).toBe('ready');
    });

    it('obeys nothing, and tells nothing of it', async () => {
      library.loaded = () => new Promise(() => undefined);
      void player.load(SOURCE, signal);
      await settled();
      const before = statuses;
      player.play();
      player.seek(1_000);
      player.meet(1_000, 2_000);
      player.correct({ rate: 1.1, pitchCorrected: true });
      player.selectText('de');
      events.tracksChanged();
      video.tell('durationchange');
      video.ended = true;
      video.tell('ended');
      expect([statuses - before, video.plays, video.currentTime, library.rate]).toEqual([0, 0, 0, 1]);
      expect([player.sample(), player.figures(), await player.thumbnailAt(0)]).toEqual([null, null, null]);
      expect(library.of('selectTextTrack')).toEqual([]);
    });

    it('fails where the library does not come, and tries again with the next film', async () => {
      const good = answer;
      answer = () => Promise.resolve(null);
      const error = { code: 'player/network-gone', detail: 'the player library did not load' };
      expect(await load()).toEqual({ ok: false, error });
      expect(status).toMatchObject({ phase: 'failed', error });
      answer = good;
      expect((await load()).ok).toBe(true);
      expect(status).toMatchObject({ phase: 'ready', error: null });
    });

    it('[PERR-01 part] fails as the library says why', async () => {
      library.loaded = () => Promise.reject(REFUSED);
      const error = { code: 'player/licence-refused', detail: 'Shaka Error 6007, HTTP 403' };
      expect(await load()).toEqual({ ok: false, error });
      expect(status).toMatchObject({ phase: 'failed', error });
      expect(library.of('unload')).toHaveLength(1);
      expect(log.entries).toEqual([
        {
          level: 'error',
          event: 'the film stopped',
          fields: { error, fault: { number: 6007, detail: 'Shaka Error 6007' } },
        },
      ]);
    });

    it('fails by what the library raises meanwhile, and not by what it notes', async () => {
      library.loaded = () => new Promise(() => undefined);
      const loading = player.load(SOURCE, signal);
      await settled();
      events.faulted({ severity: 1, code: 4001, message: 'odd' });
      events.faulted({ severity: 2, code: 4001, message: 'broken' });
      expect(await loading).toMatchObject({ error: { code: 'player/other', detail: '4001' } });
      expect(log.entries.map(({ level, event, fields }) => [level, event, fields])).toMatchObject([
        ['warn', 'the stream stumbled', { number: 4001, detail: 'odd' }],
        ['error', 'the film stopped', {}],
      ]);
      events.faulted({ severity: 2, code: 4001, message: 'broken' });
      expect(log.entries).toHaveLength(2);
    });

    it('[PERR-02 part] waits for 60 s of data', async () => {
      library.loaded = () => new Promise(() => undefined);
      const loading = player.load(SOURCE, signal);
      await settled();
      clock.advance(59_999);
      expect(status.phase).toBe('loading');
      clock.advance(1);
      expect(await loading).toEqual({
        ok: false,
        error: { code: 'player/connection-timeout', detail: 'no data for 60 s' },
      });
    });

    it('[PERR-03 part] fails 2,000 ms after the network went', async () => {
      library.loaded = () => new Promise(() => undefined);
      const loading = player.load(SOURCE, signal);
      await settled();
      network.set(false);
      clock.advance(2_000);
      expect(await loading).toEqual({
        ok: false,
        error: { code: 'player/network-gone', detail: 'no data and no network' },
      });
    });

    it('is cancelled by its caller, by the next film, and by an end; what comes of it then is nothing', async () => {
      const cancelled = { ok: false, error: { code: 'player/cancelled' } };
      const fails: (() => void)[] = [];
      library.loaded = () => new Promise((_, reject) => fails.push(() => reject(REFUSED)));
      const control = new AbortController();
      const first = player.load(SOURCE, control.signal);
      await settled();
      control.abort();
      expect(await first).toEqual(cancelled);
      expect(status.phase).toBe('idle');
      const second = player.load(SOURCE, signal);
      await settled();
      const third = player.load(SOURCE, signal);
      expect(await second).toEqual(cancelled);
      await settled();
      expect(status.phase).toBe('loading');
      for (const fail of fails.slice(0, 2)) fail();
      await settled();
      expect(status.phase).toBe('loading');
      const unloading = player.unload();
      expect(await third).toEqual(cancelled);
      await unloading;
      expect([status.phase, log.entries, clock.pending]).toEqual(['idle', [], 0]);
    });

    it('is not made ready by a load that was given up while the library came', async () => {
      let come = (): void => undefined;
      const good = answer;
      answer = () => new Promise((resolve) => (come = () => void good().then(resolve)));
      const loading = player.load(SOURCE, signal);
      await player.unload();
      come();
      await loading;
      await settled();
      expect([status.phase, library.of('load')]).toEqual(['idle', []]);
    });
  });

  describe('with a film', () => {
    beforeEach(() => load());

    it('plays and pauses as asked, whether frames move or not', () => {
      player.play();
      player.play();
      expect([status.paused, video.paused, video.plays]).toEqual([false, false, 1]);
      player.pause();
      expect([status.paused, video.paused]).toEqual([true, true]);
    });

    it('tells the position at the rate of 0 until the picture runs steadily, then at its own', () => {
      video.currentTime = 7;
      expect(player.sample()).toEqual({ positionMs: 7_000, atMs: 0, rate: 0 });
      player.play();
      expect(player.sample()?.rate).toBe(0);
      run(100);
      expect(player.sample()).toMatchObject({ atMs: 100, rate: 1 });
      player.correct({ rate: 1.02, pitchCorrected: false });
      expect(player.sample()?.rate).toBe(1.02);
    });

    it.each<[string, () => void]>([
      ['is starved', () => (video.readyState = 2)],
      ['seeks by itself', () => (video.seeking = true)],
      ['is paused', () => player.pause()],
      ['is paused by what tells nobody', () => (video.paused = true)],
      ['buffers', () => events.buffering(true)],
    ])('tells the rate of 0 while it %s', (_, happen) => {
      player.play();
      run(100);
      video.readyState = 3;
      expect(player.sample()?.rate).toBe(1);
      happen();
      expect(player.sample()?.rate).toBe(0);
    });

    it('buffers while it is meant to play and the library is out of data', () => {
      events.buffering(true);
      expect(status.buffering).toBe(false);
      player.play();
      expect(status.buffering).toBe(true);
      events.buffering(false);
      expect(status.buffering).toBe(false);
      clock.advance(120_000);
      expect(status.phase).toBe('ready');
    });

    it('[PERR-02 part] stops after 60 s without data', async () => {
      player.play();
      events.buffering(true);
      clock.advance(59_999);
      expect(status.phase).toBe('ready');
      clock.advance(1);
      expect(status).toMatchObject({
        phase: 'failed',
        paused: true,
        buffering: false,
        error: { code: 'player/connection-timeout' },
      });
      expect(video.paused).toBe(true);
      await load();
      player.play();
      // The next film has data.
      expect(status.buffering).toBe(false);
    });

    it('stands, and is not paused, while nobody sees the page and the host pauses it for that, however long', () => {
      player.play();
      run(100);
      sight.visibilityState = 'hidden';
      video.pause();
      expect(status).toMatchObject({ paused: false, buffering: true });
      expect(player.sample()?.rate).toBe(0);
      clock.advance(120_000);
      expect(status.phase).toBe('ready');
      sight.visibilityState = 'visible';
      sight.dispatchEvent(new Event('visibilitychange'));
      expect([status.paused, status.buffering, video.paused]).toEqual([false, false, false]);
    });

    it('has no data of the film before', async () => {
      player.play();
      events.buffering(true);
      await load();
      expect(clock.pending).toBe(0);
      player.play();
      expect(status.buffering).toBe(false);
    });

    it('tries again when the network is back, with a film alone', async () => {
      network.set(false);
      network.set(true);
      expect(library.of('retryStreaming')).toEqual([['retryStreaming']]);
      await player.unload();
      network.set(false);
      network.set(true);
      expect(library.of('retryStreaming')).toHaveLength(1);
    });

    it('seeks: the picture is under way until its first frame at the new place', () => {
      player.play();
      run(100);
      player.seek(40_000);
      expect([video.currentTime, status.seeking, player.sample()?.rate]).toEqual([40, true, 0]);
      video.arrive();
      expect([status.seeking, status.paused]).toEqual([false, false]);
      player.seek(Number.NaN);
      player.meet(Number.NaN, 1);
      expect([video.currentTime, status.seeking]).toEqual([40, false]);
    });

    it('keeps an appointment: it stands at the new place until 72 ms before the time', () => {
      player.play();
      player.meet(40_000, 1_000);
      expect([video.currentTime, video.paused, status.paused, status.seeking]).toEqual([
        40,
        true,
        false,
        true,
      ]);
      video.arrive();
      clock.advance(927);
      expect([video.paused, status.seeking]).toEqual([true, true]);
      clock.advance(1);
      expect([video.paused, status.seeking]).toEqual([false, false]);
    });

    it('tells once its picture runs steadily, and stands', () => {
      const told: boolean[] = [];
      player.status$.subscribe(({ steady }) => told.push(steady));
      player.play();
      run(20);
      expect(told.at(-1)).toBe(false);
      run(20);
      expect([told.at(-1), player.sample()?.rate]).toEqual([true, 1]);
      player.seek(40_000);
      expect(told.at(-1)).toBe(false);
    });

    it('waits for an appointment where it is, and seeks nothing for it', () => {
      player.play();
      video.currentTime = 40;
      video.arrive();
      // It runs on for a moment until it is told to stand.
      video.currentTime = 40.03;
      video.arrive();
      player.meet(40_000, 1_000);
      expect([video.currentTime, video.seeking, video.paused, status.seeking]).toEqual([
        40.03,
        false,
        true,
        true,
      ]);
      clock.advance(957);
      expect([video.paused, status.seeking]).toEqual([true, true]);
      clock.advance(1);
      expect([video.paused, status.seeking]).toEqual([false, false]);
      player.meet(40_131, 3_000);
      expect(video.currentTime).toBe(40.131);
    });

    it('keeps none any more when it is paused meanwhile, or sent elsewhere', () => {
      player.play();
      player.meet(40_000, 1_000);
      video.arrive();
      player.pause();
      expect(status).toMatchObject({ paused: true, seeking: false });
      clock.advance(2_000);
      expect(video.paused).toBe(true);
      player.play();
      player.meet(40_000, 9_000);
      player.seek(10_000);
      expect([video.paused, video.currentTime]).toEqual([false, 10]);
    });

    it('goes to the place of an appointment when it is paused, and stays paused', () => {
      player.meet(40_000, 1_000);
      expect(video.currentTime).toBe(40);
      video.arrive();
      clock.advance(2_000);
      expect([video.plays, status.seeking]).toEqual([0, false]);
    });

    it('alone sets the rate, and writes only what changes', () => {
      expect(video.preservesPitch).toBe(false);
      player.correct({ rate: 1.1, pitchCorrected: true });
      player.correct({ rate: 1.1, pitchCorrected: true });
      expect(library.of('trickPlay')).toEqual([['trickPlay', 1.1, false]]);
      expect(video.preservesPitch).toBe(true);
      // Each write makes the position jump.
      player.correct({ rate: 1, pitchCorrected: false });
      expect([video.preservesPitch, library.rate]).toEqual([true, 1]);
      player.correct({ rate: 0.99, pitchCorrected: false });
      expect([video.preservesPitch, library.rate]).toEqual([false, 0.99]);
    });

    it.each([0, -1, Number.NaN])('takes no rate of %d', (rate) => {
      player.correct({ rate, pitchCorrected: true });
      expect([library.of('trickPlay'), video.preservesPitch]).toEqual([[], false]);
    });

    it('ends, and starts over when it is played again', () => {
      player.play();
      video.tell('ended');
      expect(status.phase).toBe('ready');
      video.currentTime = 100;
      video.ended = true;
      video.pause();
      video.tell('ended');
      expect(status).toMatchObject({ phase: 'ended', paused: true, seeking: false });
      expect(player.sample()?.positionMs).toBe(100_000);
      video.ended = false;
      player.play();
      expect([video.currentTime, status.phase, status.paused, status.seeking]).toEqual([
        0,
        'ready',
        false,
        true,
      ]);
    });

    it('does not go on seeking where the film ends', () => {
      player.play();
      player.seek(100_000);
      video.ended = true;
      video.tell('ended');
      expect(status).toMatchObject({ phase: 'ended', seeking: false });
      expect(clock.pending).toBe(0);
    });

    it('tells of another running time, other tracks and other keys', () => {
      video.duration = 200;
      video.tell('durationchange');
      expect(status.durationMs).toBe(200_000);
      library.audio = [{ language: 'fr', active: true }];
      events.tracksChanged();
      expect(status.audio).toEqual([{ language: 'fr', active: true }]);
      library.keys = { a: 'output-restricted', b: 'usable' };
      events.keysChanged();
      expect(status.outputRestricted).toBe(true);
      library.keys = { b: 'usable' };
      events.keysChanged();
      expect(status.outputRestricted).toBe(false);
    });

    it('chooses among the languages that there are', () => {
      player.selectAudio('de');
      player.selectAudio('fr');
      expect(library.of('selectAudioTrack')).toEqual([]);
      player.selectAudio('en');
      expect(status.audio.map(({ active }) => active)).toEqual([false, true]);
      player.selectText('de');
      expect(status.text.map(({ active }) => active)).toEqual([true, false]);
      player.selectText('de', true);
      expect(status.text.map(({ active }) => active)).toEqual([false, true]);
      player.selectText('fr');
      expect(status.text.map(({ active }) => active)).toEqual([false, true]);
      player.selectText(null);
      expect(status.text.map(({ active }) => active)).toEqual([false, false]);
    });

    it('has figures, and stills for the time bar', async () => {
      expect(player.figures()).toMatchObject({ durationMs: 100_000, bitrate: 3_000 });
      expect(await player.thumbnailAt(1_000)).toMatchObject({ sheetUrl: '/sheet.jpg', sheetWidth: 100 });
    });

    it('[PERR-04 part] stops by what the library raises, unless it may pass', () => {
      events.faulted(UNREACHABLE);
      expect([status.phase, log.entries[0]]).toEqual([
        'ready',
        { level: 'warn', event: 'the stream stumbled', fields: { number: 1002, detail: 'HTTP error' } },
      ]);
      events.faulted({ severity: 2, code: 3016, message: 'decoder' });
      expect(status).toMatchObject({ phase: 'failed', error: { code: 'player/other', detail: '3016' } });
      expect([player.sample(), player.figures()]).toEqual([null, null]);
      expect(library.of('unload')).toHaveLength(1);
    });

    it('has no rendition left that may be shown here', () => {
      const data = [{ restrictedKeyStatuses: ['output-restricted'] }];
      events.faulted({ severity: 2, code: 4012, data });
      expect(status.error).toEqual({ code: 'player/output-restricted', detail: '4012' });
    });

    it('takes a licence that is refused for one that ran out where one was granted for this film', async () => {
      library.keys = { a: 'usable' };
      events.keysChanged();
      events.faulted(REFUSED);
      expect(status.error?.code).toBe('player/licence-expired');
      library.keys = {};
      await load();
      events.faulted(REFUSED);
      expect(status.error?.code).toBe('player/licence-refused');
      // It may have been granted before anything was told.
      library.keys = { a: 'usable' };
      await load();
      library.keys = {};
      events.faulted(REFUSED);
      expect(status.error?.code).toBe('player/licence-expired');
    });

    it('[PERR-03 part] takes a licence that cannot be reached for the network gone, where it is', () => {
      network.set(false);
      events.faulted({ ...REFUSED, data: [UNREACHABLE] });
      expect(status.error?.code).toBe('player/network-gone');
    });

    it('tries a segment again after 2 s where that may help', () => {
      const config = library.of('configure')[0]?.[1] as {
        readonly streaming: { readonly failureCallback: (cause: unknown) => void };
      };
      config.streaming.failureCallback({ severity: 2, code: 3016 });
      expect(library.of('retryStreaming')).toEqual([]);
      config.streaming.failureCallback(UNREACHABLE);
      expect(library.of('retryStreaming')).toEqual([['retryStreaming', 2]]);
    });

    it('lets go of the film at once, and never fails at that', async () => {
      player.play();
      library.unloaded = () => Promise.reject({ severity: 2, code: 7000 });
      const unloading = player.unload();
      expect(status).toMatchObject({ phase: 'idle', durationMs: 0, audio: [] });
      expect(video.paused).toBe(true);
      await unloading;
      expect(log.entries).toEqual([
        { level: 'debug', event: 'unloading was interrupted', fields: { number: 7000 } },
      ]);
    });

    it('says that the picture is hidden once the page was painted so, and that it stands when it is paused for that', () => {
      player.play();
      let hidden = 0;
      player.withhold('all', () => (hidden += 1));
      expect([video.paused, status.paused, hidden]).toEqual([true, false, 0]);
      video.window.frame();
      video.window.pass(0);
      expect([status.paused, hidden]).toEqual([false, 1]);
      player.pause();
      expect(status.paused).toBe(true);
    });

    it('says so at once on a page that nobody sees, which paints nothing, and is silent by then', () => {
      player.play();
      video.ownerDocument.visibilityState = 'hidden';
      let silentBy: boolean | null = null;
      player.withhold('all', () => (silentBy = video.paused));
      expect(silentBy).toBe(true);
    });

    it('hides the picture before it returns, and plays nothing while all is withheld', () => {
      const surface = boxes.find(({ className }) => className === 'video-surface');
      player.play();
      player.withhold('picture');
      expect([surface?.style.visibility, video.paused]).toEqual(['hidden', false]);
      player.withhold('all');
      player.play();
      expect([surface?.style.visibility, video.paused]).toEqual(['hidden', true]);
      // With its stills and subtitles.
      expect(video.marks.get('data-film-hidden')).toBe(true);
      player.pause();
      expect(status.paused).toBe(true);
      player.withhold('nothing');
      expect(video.marks.get('data-film-hidden')).toBe(false);
      player.play();
      expect([surface?.style.visibility, video.paused]).toEqual(['', false]);
    });
  });

  it('has its loudness without a film, and keeps it for the next', async () => {
    player.setVolume(0.4, true);
    expect(status).toMatchObject({ phase: 'idle', volume: 0.4, muted: true });
    await load();
    expect(status).toMatchObject({ phase: 'ready', volume: 0.4, muted: true });
    video.volume = 0.7;
    video.tell('volumechange');
    expect(status.volume).toBe(0.7);
  });

  it('readies the library ahead of a film', async () => {
    await player.warm(null, signal);
    expect(library.calls).toEqual([['attach']]);
  });

  it('shows its picture in a view, and goes on without one', () => {
    const shown: boolean[] = [];
    const ratios: (number | null)[] = [];
    player.shown$.subscribe((is) => shown.push(is));
    player.ratio$.subscribe((ratio) => ratios.push(ratio));
    const end = player.mountInto(new FakeBox() as unknown as HTMLElement);
    video.videoWidth = 160;
    video.videoHeight = 80;
    video.tell('resize');
    end();
    expect([shown, ratios]).toEqual([
      [false, true, false],
      [null, 2],
    ]);
  });

  it('is over for good: no film, no element, and nothing that it still hears', async () => {
    await load();
    player.play();
    await player.dispose();
    expect(status).toMatchObject({ phase: 'idle', paused: true });
    expect([video.paused, clock.pending, library.calls.at(-1)]).toEqual([true, 0, ['destroy']]);
    expect(boxes.map(({ removed }) => removed)).toEqual([true, true]);
    const before = statuses;
    video.volume = 0.1;
    video.tell('volumechange');
    network.set(false);
    network.set(true);
    expect([statuses - before, library.of('retryStreaming')]).toEqual([0, []]);
  });
});
