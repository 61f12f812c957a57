import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shaka } from '../../../../adapters/shaka/load-shaka.ts';
import { CueDisplayer } from '../../../../adapters/shaka/text/cue-displayer.ts';
import { CuesInSight, type FilmTime } from '../../../../adapters/shaka/text/cues-in-sight.ts';
import { missingTracks } from '../../../../adapters/shaka/text/side-tracks.ts';
import { changedChoices, trackIn } from '../../../../adapters/shaka/tracks.ts';
import type { TextCue } from '../../../../core/ports/text-cue.ts';
import { VirtualClock } from '../../../../simulators/fleet/virtual-clock.ts';
import { realLibrary } from './real-library.ts';

let shaka: Shaka;
beforeAll(async () => {
  shaka = await realLibrary();
});
afterAll(() => void vi.unstubAllGlobals());

const wordsOf = (cues: readonly TextCue[]): string =>
  cues.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'words' ? part.text : []))).join(' ');

describe('CueDisplayer', () => {
  let told: string[];
  let displayer: CueDisplayer;
  beforeEach(() => {
    told = [];
    displayer = new CueDisplayer((cues) => told.push(wordsOf(cues)));
    displayer.setTextVisibility(true);
    told.length = 0;
  });
  const cue = (fromS: number, toS: number, text: string) => new shaka.text.Cue(fromS, toS, text);

  it('tells what it was given, and a cue that comes with two segments once', () => {
    displayer.append([cue(0, 2, 'a'), cue(1, 5, 'b')]);
    displayer.append([cue(1, 5, 'b'), cue(5, 6, 'c')]);
    displayer.append([cue(5, 6, 'c')]);
    expect(told).toEqual(['a b', 'a b c']);
  });

  it('forgets what reaches into the time that is left for another place or track', () => {
    displayer.append([cue(0, 2, 'a'), cue(1, 5, 'b'), cue(5, 6, 'c')]);
    expect(displayer.remove(7, Infinity)).toBe(true);
    expect(told).toEqual(['a b c']);
    displayer.remove(5, Infinity);
    expect(told).toEqual(['a b c', 'a b']);
    displayer.remove(2, Infinity);
    expect(told).toEqual(['a b c', 'a b', 'a']);
  });

  describe('behind the picture', () => {
    beforeEach(() => displayer.append([cue(0, 2, 'a'), cue(1, 5, 'b'), cue(5, 6, 'c'), cue(90, 92, 'd')]));

    it('keeps for a minute what subtitles that come late still come to', () => {
      expect(displayer.remove(0, 5)).toBe(true);
      displayer.remove(5, 61.999);
      expect(told).toEqual(['a b c d']);
      displayer.remove(61.999, 62);
      displayer.remove(62, 65);
      displayer.remove(65, 70);
      expect(told.slice(1)).toEqual(['b c d', 'c d', 'd']);
    });

    it('keeps a cue once, and in its place, where it comes again', () => {
      displayer.remove(0, 5);
      displayer.append([cue(1, 5, 'b'), cue(95, 96, 'e')]);
      expect(told.at(-1)).toBe('a b c d e');
    });

    it('keeps nothing of a place or a track that is left, and nothing at its end', async () => {
      displayer.remove(0, 5);
      displayer.remove(0, Infinity);
      expect(told).toEqual(['a b c d', '']);
      displayer.append([cue(100, 101, 'e')]);
      displayer.remove(90, 102);
      displayer.setTextVisibility(true);
      await displayer.destroy();
      expect(told.slice(2)).toEqual(['e', 'e', '']);
    });
  });

  it('tells nothing while text is off, and nothing at all after its end', async () => {
    displayer.setTextVisibility(false);
    displayer.append([cue(0, 2, 'a')]);
    displayer.setTextVisibility(true);
    expect(told).toEqual(['', '', 'a']);
    expect(displayer.isTextVisible()).toBe(true);
    await displayer.destroy();
    displayer.append([cue(3, 4, 'b')]);
    expect(told).toEqual(['', '', 'a', '']);
    expect(displayer.remove(0, 9)).toBe(false);
  });
});

describe('CuesInSight', () => {
  let clock: VirtualClock;
  let listeners: Map<string, () => void>;
  let film: { currentTime: number; playbackRate: number; paused: boolean };
  let sight: CuesInSight;
  let told: string[];
  /** When it looked where the film is. */
  let looks: number[];

  /** A film that moves with the clock while it plays. */
  beforeEach(() => {
    clock = new VirtualClock();
    listeners = new Map();
    looks = [];
    film = { currentTime: 0, playbackRate: 1, paused: true };
    let fromMs = clock.monotonicMs();
    let startS = 0;
    const time: FilmTime = {
      get currentTime() {
        looks.push(clock.monotonicMs());
        return film.paused ? startS : startS + ((clock.monotonicMs() - fromMs) / 1000) * film.playbackRate;
      },
      get playbackRate() {
        return film.playbackRate;
      },
      get paused() {
        return film.paused;
      },
      addEventListener: (name: string, listener: unknown) => {
        listeners.set(name, listener as () => void);
      },
      removeEventListener: (name: string) => void listeners.delete(name),
    } as FilmTime;
    move = (changes, sign) => {
      startS = changes.currentTime ?? time.currentTime;
      fromMs = clock.monotonicMs();
      Object.assign(film, changes);
      listeners.get(sign)?.();
    };
    sight = new CuesInSight(time, clock);
    told = [];
    sight.cues$.subscribe((cues) => told.push(cues.map(({ key }) => key).join(' ')));
  });
  let move: (changes: Partial<typeof film>, sign: string) => void;

  const cue = (key: string, startMs: number, endMs: number): TextCue => ({
    key,
    startMs,
    endMs,
    language: '',
    parts: [],
    direction: 'auto',
    writing: 'horizontal-tb',
    align: 'center',
    line: null,
    position: null,
    positionAnchor: 'auto',
    size: 100,
    region: null,
  });
  const CUES = [cue('a', 1_000, 2_000), cue('b', 1_500, 3_000), cue('c', 9_000, 10_000)];

  it('tells each change at its time, and nothing in between', () => {
    sight.set(CUES);
    move({ paused: false }, 'playing');
    const at: number[] = [];
    sight.cues$.subscribe(() => at.push(clock.monotonicMs()));
    clock.advance(12_000);
    expect(told).toEqual(['', 'a', 'a b', 'b', '', 'c', '']);
    const startMs = at[0] ?? 0;
    expect(at.slice(1).map((ms) => Math.round(ms - startMs))).toEqual([
      1_000, 1_500, 2_000, 3_000, 9_000, 10_000,
    ]);
  });

  it('looks when a cue comes or goes, once a second in between, and not at all after the last', () => {
    sight.set(CUES);
    move({ paused: false }, 'playing');
    looks = [];
    clock.advance(20_000);
    expect(looks).toEqual([1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000]);
  });

  it('looks not more often than every 4 ms, and not at all at a rate of 0', () => {
    sight.set([cue('a', 1, 2), cue('b', 3, 60_000)]);
    move({ paused: false }, 'playing');
    looks = [];
    clock.advance(8);
    expect(looks).toEqual([4]);
    move({ playbackRate: 0 }, 'ratechange');
    looks = [];
    clock.advance(10_000);
    expect(looks).toEqual([]);
  });

  it('follows a seek, a pause and the rate', () => {
    sight.set(CUES);
    move({ currentTime: 1.6 }, 'seeking');
    clock.advance(60_000);
    expect(told).toEqual(['', 'a b']);
    move({ paused: false, playbackRate: 2 }, 'playing');
    clock.advance(199);
    expect(told).toEqual(['', 'a b']);
    clock.advance(3);
    expect(told).toEqual(['', 'a b', 'b']);
  });

  it('comes later by the delay, or earlier', () => {
    sight.set(CUES);
    move({ currentTime: 1.2 }, 'seeked');
    expect(told).toEqual(['', 'a']);
    sight.setDelay(300);
    expect(told).toEqual(['', 'a', '']);
    sight.setDelay(-300);
    expect(told).toEqual(['', 'a', '', 'a b']);
  });

  it('lets go of film and clock', () => {
    sight.set(CUES);
    move({ paused: false }, 'playing');
    sight.dispose();
    clock.advance(5_000);
    expect(told).toEqual(['']);
    expect(listeners.size).toBe(0);
  });
});

describe('text tracks', () => {
  const file = (language: string, forced = false) =>
    ({ url: `/${language}`, language, format: 'vtt', forced }) as const;

  it('are added from files where the film has none like them', () => {
    const own = [{ language: 'de' }, { language: 'en', forced: true }];
    const side = [file('de'), file('de', true), file('en'), file('en', true), file('en'), file('')];
    expect(missingTracks(own, side)).toEqual([file('de', true), file('en')]);
  });

  it('are told apart by what is forced', () => {
    const tracks = [
      { language: 'de', active: false, forced: true },
      { language: 'de', active: true, forced: false },
    ];
    const choices = changedChoices([], tracks);
    expect(choices).toEqual([
      { language: 'de', active: false, forced: true },
      { language: 'de', active: true },
    ]);
    expect(changedChoices(choices, tracks)).toBe(choices);
    expect(trackIn(tracks, 'de')).toBe(tracks[1]);
    expect(trackIn(tracks, 'de', true)).toBe(tracks[0]);
    expect(trackIn(tracks.slice(0, 1), 'de')).toBeNull();
  });
});
