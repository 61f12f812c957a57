import { beforeEach, describe, expect, it } from 'vitest';
import { Screening } from '../../../core/playback/screening.ts';
import type { SessionPart } from '../../../core/playback/play-session.ts';
import type { MediaSource, PlayerError } from '../../../core/ports/media-player.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

const FILM = '/media/film.mpd';
const REEL = '/media/reel.mpd';
const CARDS = ['/media/card-1.mpd', '/media/card-2.mpd'];
const SIDE_FILE = { url: '/media/fr.vtt', language: 'fr', format: 'vtt', forced: false } as const;
const DURATION_MS = 5_400_000;

describe('a screening', () => {
  let clock: VirtualClock;
  let loaded: MediaSource[];
  let warmed: { readonly manifestUrl: string; readonly signal: AbortSignal }[];
  /** Manifests that cannot be played. */
  let broken: readonly string[];
  /** How much of the film is left; null while it is not on the picture. */
  let leftMs: number | null;
  let screening: Screening;

  beforeEach(() => {
    clock = new VirtualClock();
    loaded = [];
    warmed = [];
    broken = [];
    leftMs = null;
    const player = {
      load: (source: MediaSource): Promise<Result<void, PlayerError>> => {
        loaded.push(source);
        const isBroken = broken.includes(source.manifestUrl);
        return Promise.resolve(isBroken ? err({ code: 'player/other', detail: '4001' }) : ok(undefined));
      },
      warm: (source: MediaSource | null, signal: AbortSignal) => {
        warmed.push({ manifestUrl: source?.manifestUrl ?? '', signal });
        return Promise.resolve();
      },
    };
    const common = { maxHeight: 720, sideSubtitles: [] };
    const feature = {
      ...common,
      manifestUrl: FILM,
      licenceServers: { widevine: '/w' },
      sideSubtitles: [SIDE_FILE],
      startMs: 60_000,
    };
    const preRoll = { ...common, manifestUrl: REEL, licenceServers: {}, startMs: 0 };
    screening = new Screening(
      player,
      clock,
      { preRoll, stream: null, cardsOf: '94711', durationMs: null },
      feature,
      () => ({ audioLanguage: null, textLanguage: null }),
    );
  });

  /** Shows this part, and gets ready what follows it. */
  const show = async (part: SessionPart): Promise<void> => {
    await screening.show(part, NEVER_OVERTAKEN);
    const place = () =>
      leftMs === null ? null : { positionMs: DURATION_MS - leftMs, durationMs: DURATION_MS };
    screening.prepareAfter(part, place, () => Promise.resolve(CARDS));
    await clock.advanceAsync(1);
  };
  const names = (of: readonly { readonly manifestUrl: string }[]) => of.map(({ manifestUrl }) => manifestUrl);

  it('lets go of what stood ready once that is loaded, and not before', async () => {
    await show('pre-roll');
    const showing = screening.show('feature', NEVER_OVERTAKEN);
    expect(warmed.map(({ manifestUrl, signal }) => [manifestUrl, signal.aborted])).toEqual([[FILM, false]]);
    await showing;
    expect(warmed[0]?.signal.aborted).toBe(true);
  });

  describe('with dub cards behind its film', () => {
    it('gets the first one ready in the last half minute of the film, once', async () => {
      await show('feature');
      for (const left of [null, 40_001, 30_001]) {
        leftMs = left;
        await clock.advanceAsync(10_000, 1_000);
      }
      expect(names(warmed)).toEqual([]);
      leftMs = 30_000;
      await clock.advanceAsync(30_000, 1_000);
      expect(names(warmed)).toEqual(['/media/card-1.mpd']);
    });

    it('gets none ready sooner where the film is loaded again, and looks for its end once', async () => {
      await show('feature');
      leftMs = 3_600_000;
      await show('feature');
      await clock.advanceAsync(10_000, 1_000);
      expect([names(warmed), clock.pending]).toEqual([[], 1]);
      leftMs = 30_000;
      await clock.advanceAsync(10_000, 1_000);
      expect(names(warmed)).toEqual(['/media/card-1.mpd']);
    });

    it('looks for the end of the film no more once it is over', async () => {
      await show('feature');
      expect(clock.pending).toBe(1);
      screening.end();
      expect(clock.pending).toBe(0);
    });

    it('plays each from its beginning, without the licence and the subtitles of the film', async () => {
      await show('feature');
      await show('dub-card');
      await show('dub-card');
      expect(loaded.slice(1)).toMatchObject([
        { manifestUrl: '/media/card-1.mpd', startMs: 0 },
        { manifestUrl: '/media/card-2.mpd', startMs: 0 },
      ]);
      expect(loaded.map(({ licenceServers }) => licenceServers)).toEqual([{ widevine: '/w' }, {}, {}]);
      expect(loaded.map(({ sideSubtitles }) => sideSubtitles)).toEqual([[SIDE_FILE], [], []]);
    });

    it('is over where none of them can be played', async () => {
      await show('feature');
      broken = CARDS;
      expect(await screening.show('dub-card', NEVER_OVERTAKEN)).toEqual(ok('over'));
      expect(names(loaded)).toEqual([FILM, ...CARDS]);
    });
  });
});
