import * as fc from 'fast-check';
import { distinctUntilChanged, map, Observable } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Playback } from '../../../core/playback/playback.ts';
import {
  sameSession,
  type PlaybackState,
  type PlayRefusal,
  type PlayRequest,
} from '../../../core/playback/play-session.ts';
import type { ProgressReport } from '../../../core/ports/progress-api.ts';
import type { MediaTrackChoice } from '../../../core/ports/media-player.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { IDEAL_HABITS } from '../../../simulators/fleet/player-habits.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { filmAt } from '../../contracts/player-rig.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig, type ScreenRigOptions } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');
const DURATION_MS = FEATURE_FILM.durationMs;

const film = (changes: Partial<PlayRequest> = {}) =>
  ({
    titleId: FILM,
    kind: 'film',
    title: 'Night Drive',
    positionMs: 0,
    playSessionId: null,
    productId: '94711',
    ...changes,
  }) as PlayRequest;

describe('playback', () => {
  let rig: ScreenRig;
  let playback: Playback;
  let states: PlaybackState['kind'][];

  const compose = (options: ScreenRigOptions = {}): void => {
    rig = new ScreenRig(options);
    rig.own(FILM, OTHER);
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    playback = rig.playback;
    states = [];
    playback.state$
      .pipe(
        map(({ kind }) => kind),
        distinctUntilChanged(),
      )
      .subscribe((kind) => states.push(kind));
  };

  beforeEach(() => compose());

  const reports = (): readonly ProgressReport[] => rig.progress.on.report.asked.map(([report]) => report);
  const events = (): readonly (readonly [string, number])[] =>
    reports().map(({ event, positionMs }) => [event, positionMs]);

  describe('on open', () => {
    it('[PLAY-10] opens a session, loads the film and plays it', async () => {
      const opened = await playback.open(film({ positionMs: 60_000 }));
      expect(opened).toMatchObject({
        ok: true,
        value: { titleId: FILM, kind: 'film', title: 'Night Drive' },
      });
      expect(states).toEqual(['closed', 'opening', 'open']);
      rig.clock.advance(2_000);
      expect(playback.positionMs()).toBe(62_000);
      expect(playback.paused()).toBe(false);
    });

    it('[MESG-12] takes the session id that it is given, and makes one when there is none', async () => {
      const given = playSessionId('of-the-leader');
      expect(await playback.open(film({ playSessionId: given }))).toMatchObject({
        value: { playSessionId: given },
      });
      const [first, second] = [await playback.open(film()), await playback.open(film({ titleId: OTHER }))];
      const ids = [first, second].map((opened) => (opened.ok ? opened.value.playSessionId : null));
      expect(new Set([given, null, ...ids]).size).toBe(4);
    });

    it('[MESG-12] adopts the session of the film that is open, and the picture goes on', async () => {
      await playback.open(film());
      rig.clock.advance(30_000);
      playback.pause();
      await playback.open(film({ playSessionId: playSessionId('shared'), positionMs: 5 }));
      expect(playback.now).toMatchObject({ kind: 'open', session: { playSessionId: 'shared' } });
      expect(playback.positionMs()).toBe(30_000);
      expect(playback.paused()).toBe(false);
      expect(rig.streams.on.streamInfo.asked).toHaveLength(1);
    });

    it('adopts a session while the film is still loading', async () => {
      const release = rig.streams.on.streamInfo.hold();
      const opening = playback.open(film());
      await rig.clock.advanceAsync(0);
      await playback.open(film({ playSessionId: playSessionId('shared') }));
      release();
      expect(await opening).toMatchObject({ ok: true, value: { playSessionId: 'shared' } });
      expect(playback.now).toMatchObject({ kind: 'open', session: { playSessionId: 'shared' } });
    });

    it('does not adopt for the trailer what belongs to the film', async () => {
      await playback.open(film());
      await playback.open(film({ kind: 'trailer', playSessionId: playSessionId('shared') }));
      expect(rig.player.loaded?.manifestUrl).toBe('/media/trailer.mpd');
    });

    it('[ROLE-07, STRM-05] asks for 720 lines on the passenger screen and for 1080 on the others', async () => {
      for (const [seat, lines] of [
        ['passenger', 720],
        ['front', 1080],
        ['left', 1080],
        ['other', 1080],
      ] as const) {
        compose({ seat });
        await playback.open(film());
        expect(rig.streams.on.streamInfo.asked[0]?.[2]).toBe(lines);
        expect(rig.player.loaded?.maxHeight).toBe(lines);
      }
    });

    it('prefers the language of the person, whatever its length', async () => {
      for (const [override, language] of [
        ['DE_AT', 'de'],
        ['FIL_PH', 'fil'],
      ] as const) {
        rig.store.set('LanguageOverride', override);
        await playback.open(film());
        expect(rig.player.loaded).toMatchObject({ audioLanguage: language, textLanguage: null });
      }
    });

    it('[OPEN2-24 part] plays a trailer without stream count and progress', async () => {
      rig.ownership.records.clear();
      await playback.open(film({ kind: 'trailer' }));
      rig.clock.advance(60_000);
      await playback.stop();
      expect(reports()).toEqual([]);
      expect(rig.streams.on.holdStream.asked).toEqual([]);
    });

    it('begins a film anew that was left at its very end, where it would be over at once', async () => {
      await playback.open(film({ positionMs: DURATION_MS }));
      await rig.clock.advanceAsync(1_000);
      expect(playback.now.kind).toBe('open');
      expect(playback.positionMs()).toBe(1_000);
      expect(events()).toEqual([['Start', 0]]);
      await playback.open(film({ positionMs: DURATION_MS - 1 }));
      await rig.clock.advanceAsync(1);
      expect(playback.now.kind).toBe('closed');
    });

    it('says where the film will begin while it opens, and knows no length of it yet', async () => {
      const answer = rig.streams.on.streamInfo.hold();
      const opening = playback.open(film({ positionMs: 60_000 }));
      await rig.clock.advanceAsync(1);
      expect([playback.positionMs(), playback.durationMs(), playback.sample()]).toEqual([60_000, 0, null]);
      answer();
      await opening;
      expect([playback.positionMs(), playback.durationMs()]).toEqual([60_000, DURATION_MS]);
      expect(playback.sample()).toMatchObject({ positionMs: 60_000, atMs: rig.clock.monotonicMs(), rate: 1 });
    });

    it('opens a film anew whose player failed, in the session that was asked for', async () => {
      await playback.open(film());
      rig.clock.advance(30_000);
      rig.player.fail('player/other', '3016');
      await playback.open(film({ playSessionId: playSessionId('shared'), positionMs: 90_000 }));
      expect(playback.now).toMatchObject({ kind: 'open', session: { playSessionId: 'shared' } });
      expect(playback.positionMs()).toBe(90_000);
      expect(rig.streams.on.streamInfo.asked).toHaveLength(2);
    });

    it('tells of a refusal and stays closed', async () => {
      rig.ownership.records.clear();
      const refusals: PlayRefusal[] = [];
      playback.refused$.subscribe((refusal) => refusals.push(refusal));
      expect(await playback.open(film())).toEqual(err({ code: 'play/not-owned' }));
      expect(refusals).toEqual([{ code: 'play/not-owned' }]);
      expect(states).toEqual(['closed', 'opening', 'closed']);
      expect(rig.player.loaded).toBeNull();
    });
  });

  describe('overtaken', () => {
    it('gives way to a play that was asked for later, at the same instant too', async () => {
      const [first, second] = await Promise.all([
        playback.open(film()),
        playback.open(film({ titleId: OTHER })),
      ]);
      expect(first).toEqual(err({ code: 'play/overtaken' }));
      expect(second.ok).toBe(true);
      expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: OTHER } });
      await rig.clock.advanceAsync(5_001, 1_000);
      expect(playback.now.kind).toBe('open');
    });

    it('gives way while it asks for the stream, and while it loads', async () => {
      compose({ player: { habits: { ...IDEAL_HABITS, loadMs: [1_000, 1_000] } } });
      const refusals: PlayRefusal[] = [];
      playback.refused$.subscribe((refusal) => refusals.push(refusal));
      const release = rig.streams.on.streamInfo.hold();
      const first = playback.open(film());
      await rig.clock.advanceAsync(0);
      const second = playback.open(film({ titleId: OTHER }));
      await rig.clock.advanceAsync(0);
      release();
      await rig.clock.advanceAsync(500);
      const third = playback.open(film());
      await rig.clock.advanceAsync(2_000);
      const codes = (await Promise.all([first, second])).map((opened) => !opened.ok && opened.error.code);
      expect(codes).toEqual(['play/overtaken', 'play/overtaken']);
      expect((await third).ok).toBe(true);
      expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: FILM } });
      expect(refusals).toEqual([]);
    });

    it('refuses nothing any more in the name of a play that was overtaken', async () => {
      const refusals: PlayRefusal[] = [];
      playback.refused$.subscribe((refusal) => refusals.push(refusal));
      rig.ownership.records.delete(FILM);
      const answer = rig.ownership.on.owned.hold();
      const first = playback.open(film());
      await rig.clock.advanceAsync(1);
      const second = playback.open(film({ titleId: OTHER }));
      await rig.clock.advanceAsync(1);
      answer();
      expect(await first).toEqual(err({ code: 'play/overtaken' }));
      expect((await second).ok).toBe(true);
      expect(refusals).toEqual([]);
      expect(states).toEqual(['closed', 'opening', 'open']);
    });

    it('is closed by a stop in between, and stays closed', async () => {
      const release = rig.streams.on.streamInfo.hold();
      const opening = playback.open(film());
      await rig.clock.advanceAsync(0);
      await playback.stop();
      release();
      expect(await opening).toEqual(err({ code: 'play/overtaken' }));
      expect(playback.now.kind).toBe('closed');
      expect(rig.player.loaded).toBeNull();
    });

    it('always ends with the last of what was asked for', async () => {
      const step = fc.record({
        what: fc.constantFrom('film', 'other', 'trailer', 'stop'),
        waitMs: fc.constantFrom(0, 0, 100, 500),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          compose({ player: { habits: { ...IDEAL_HABITS, loadMs: [300, 300] } } });
          for (const { what, waitMs } of steps) {
            if (what === 'stop') void playback.stop();
            else {
              void playback.open(
                film({
                  titleId: what === 'other' ? OTHER : FILM,
                  kind: what === 'trailer' ? 'trailer' : 'film',
                }),
              );
            }
            if (waitMs > 0) await rig.clock.advanceAsync(waitMs);
          }
          await rig.clock.advanceAsync(1_000);
          const last = steps.at(-1)?.what ?? 'stop';
          const { now } = playback;
          const open = now.kind === 'open' ? now.session : null;
          const shown = open === null ? now.kind : open.kind === 'trailer' ? 'trailer' : open.titleId;
          const wanted = { film: FILM, other: OTHER, trailer: 'trailer', stop: 'closed' };
          expect(shown).toBe(wanted[last]);
          expect(rig.player.loaded === null).toBe(last === 'stop');
        }),
        { numRuns: 40 },
      );
    });
  });

  describe('while open', () => {
    it('[PROG-03, PLAY-10] reports Start, an Update at each pause, play and seek, and End at the exit', async () => {
      await playback.open(film({ positionMs: 10_000 }));
      rig.clock.advance(1_000);
      playback.pause();
      await rig.clock.advanceAsync(1);
      playback.seek(50_000);
      await rig.clock.advanceAsync(1);
      playback.play();
      await rig.clock.advanceAsync(2_000);
      await playback.stop();
      expect(events()).toEqual([
        ['Start', 10_000],
        ['Update', 11_000],
        ['Update', 50_000],
        ['Update', 50_000],
        ['End', 52_000],
      ]);
      expect(playback.now.kind).toBe('closed');
    });

    it.each([
      ['the host', () => rig.player],
      ['who keeps in step', () => playback.step],
    ])('[PROG-03 part] [PLAY-10 part] reports once that %s paused it, and played it again', async (_, by) => {
      await playback.open(film({ positionMs: 10_000 }));
      rig.clock.advance(1_000);
      by().pause();
      await rig.clock.advanceAsync(1_000);
      expect(events()).toEqual([
        ['Start', 10_000],
        ['Update', 11_000],
      ]);
      by().play();
      await rig.clock.advanceAsync(500);
      expect(events().slice(2)).toEqual([['Update', 11_000]]);
      // An order of a person is reported as ever, once.
      playback.pause();
      by().pause();
      await rig.clock.advanceAsync(1);
      playback.play();
      await rig.clock.advanceAsync(1);
      expect(events().slice(3)).toEqual([
        ['Update', 11_500],
        ['Update', 11_500],
      ]);
    });

    it('[PROG-04] reports title, place, running time, tracking id and transaction type', async () => {
      await playback.open(film());
      expect(reports()[0]).toEqual({
        titleId: FILM,
        positionMs: 0,
        durationMs: DURATION_MS,
        event: 'Start',
        trackingId: 'tracking-1',
        transactionType: 'EST',
      });
    });

    it('[OPEN2-23] reports by no timer', async () => {
      await playback.open(film());
      rig.clock.advance(3_600_000);
      expect(reports()).toHaveLength(1);
    });

    it('[OPEN2-22] reports Complete in place of End when the film ran to its end', async () => {
      await playback.open(film({ positionMs: DURATION_MS - 1_000 }));
      await rig.clock.advanceAsync(1_001);
      expect(playback.now.kind).toBe('closed');
      expect(events()).toEqual([
        ['Start', DURATION_MS - 1_000],
        ['Complete', DURATION_MS],
      ]);
    });

    it('[OPEN2-22] reports the whole film at its end, though the last picture comes a little before it', async () => {
      await playback.open(film({ positionMs: DURATION_MS - 1_000 }));
      const sample = rig.player.sample.bind(rig.player);
      rig.player.sample = () => {
        const now = sample();
        return now === null ? null : { ...now, positionMs: Math.min(now.positionMs, DURATION_MS - 40) };
      };
      await rig.clock.advanceAsync(1_001);
      expect(events().at(-1)).toEqual(['Complete', DURATION_MS]);
    });

    it('goes nowhere that the film does not have', async () => {
      await playback.open(film({ positionMs: 60_000 }));
      playback.pause();
      const told = events().length;
      playback.seek(DURATION_MS + 1_001);
      expect(playback.positionMs()).toBe(60_000);
      expect(events()).toHaveLength(told);
      playback.seek(DURATION_MS + 1_000);
      expect(playback.now.kind).toBe('closed');
    });

    it('changes language and subtitles of what is there', async () => {
      const active = (): readonly (string | undefined)[] => {
        let shown: readonly (string | undefined)[] = [];
        const language = (tracks: readonly MediaTrackChoice[]) =>
          tracks.find((track) => track.active)?.language;
        playback.status$
          .subscribe(({ audio, text }) => (shown = [language(audio), language(text)]))
          .unsubscribe();
        return shown;
      };
      await playback.open(film());
      expect(active()).toEqual(['en', undefined]);
      playback.selectAudio('de');
      playback.selectText('en');
      expect(active()).toEqual(['de', 'en']);
      playback.selectText(null);
      expect(active()).toEqual(['de', undefined]);
    });

    it('[OPEN2-54 part] keeps languages that are ordered while a film opens, and changes to them once it is there, if it has them', async () => {
      compose({ player: { habits: { ...IDEAL_HABITS, loadMs: [1_000, 1_000] } } });
      const asked: string[] = [];
      const { player } = rig;
      const [selectAudio, selectText] = [player.selectAudio.bind(player), player.selectText.bind(player)];
      player.selectAudio = (language) => (asked.push(language), selectAudio(language));
      player.selectText = (language) => (asked.push(String(language)), selectText(language));
      void playback.open(film());
      playback.selectAudio('xx');
      playback.selectText('de');
      await rig.clock.advanceAsync(500);
      playback.selectAudio('de');
      expect(asked).toEqual([]);
      await rig.clock.advanceAsync(1_000);
      expect([playback.now.kind, asked.toSorted()]).toEqual(['open', ['de', 'de']]);
      expect(playback.paused()).toBe(false);
      expect(rig.get(CORE.trackChoices).now).toMatchObject({
        audioLanguage: 'de',
        subtitles: { language: 'de' },
      });

      void playback.open(film());
      playback.selectAudio('xx');
      playback.selectText('xx');
      await rig.clock.advanceAsync(1_500);
      expect(rig.get(CORE.trackChoices).now).toMatchObject({
        audioLanguage: 'de',
        subtitles: { language: 'de' },
      });
    });

    it('[PROG-03 part] reports a restart as the seek and the play that it is', async () => {
      await playback.open(film({ positionMs: 60_000 }));
      await rig.clock.advanceAsync(1);
      playback.restart();
      await rig.clock.advanceAsync(1);
      expect(events()).toEqual([
        ['Start', 60_000],
        ['Update', 0],
        ['Update', 0],
      ]);
    });

    it('restarts from 0, playing', async () => {
      await playback.open(film({ positionMs: 60_000 }));
      playback.pause();
      playback.restart();
      expect(playback.positionMs()).toBe(0);
      expect(playback.paused()).toBe(false);
    });

    it('tells of each change of where the picture is heading, stalls included', async () => {
      await playback.open(film());
      const told = async (change: () => void): Promise<boolean> => {
        let count = 0;
        const subscription = playback.moved$.subscribe(() => (count += 1));
        change();
        await rig.clock.advanceAsync(0);
        subscription.unsubscribe();
        return count > 0;
      };
      expect(await told(() => playback.pause())).toBe(true);
      expect(await told(() => playback.play())).toBe(true);
      expect(await told(() => playback.seek(9_000))).toBe(true);
      expect(await told(() => rig.player.stall(2_000))).toBe(true);
      expect(await told(() => rig.clock.advance(2_000))).toBe(true);
      expect(await told(() => rig.clock.advance(2_000))).toBe(false);
      expect(await told(() => playback.selectAudio('de'))).toBe(false);
      rig.player.pause = () => undefined;
      expect(await told(() => playback.pause())).toBe(true);
      expect(await told(() => void playback.stop())).toBe(false);
      await playback.open(film({ kind: 'trailer' }));
      expect(await told(() => rig.player.stall(2_000))).toBe(true);
    });

    it('closes a trailer at its end, and reports nothing of it', async () => {
      await playback.open(film());
      await playback.open(film({ kind: 'trailer', positionMs: DURATION_MS - 10_000 }));
      playback.pause();
      playback.play();
      await rig.clock.advanceAsync(9_999, 1_000);
      expect(playback.now.kind).toBe('open');
      await rig.clock.advanceAsync(1);
      expect(playback.now.kind).toBe('closed');
      expect(events().map(([event]) => event)).toEqual(['Start', 'End']);
    });

    it('lets go of the player before another film opens', async () => {
      await playback.open(film());
      const unload = rig.player.unload.bind(rig.player);
      let gone = (): void => undefined;
      rig.player.unload = async () => {
        await new Promise<void>((resolve) => (gone = resolve));
        await unload();
      };
      const opening = playback.open(film({ titleId: OTHER }));
      await rig.clock.advanceAsync(100);
      expect(playback.now).toMatchObject({ kind: 'opening', session: { titleId: OTHER } });
      expect(rig.player.loaded).not.toBeNull();
      expect(events().map(([event]) => event)).toEqual(['Start', 'End']);
      gone();
      expect((await opening).ok).toBe(true);
      expect(events().map(([event]) => event)).toEqual(['Start', 'End', 'Start']);
    });

    it('lets the stream go with the session, and the player with it', async () => {
      await playback.open(film());
      await playback.stop();
      expect(rig.player.loaded).toBeNull();
      const held = rig.streams.on.holdStream.asked.length;
      rig.clock.advance(300_000);
      expect(rig.streams.on.holdStream.asked).toHaveLength(held);
    });
  });

  it('does nothing on play, pause, seek, another language and stop while closed', async () => {
    let told = 0;
    playback.state$.subscribe(() => (told += 1));
    playback.selectAudio('de');
    playback.selectText('de');
    playback.play();
    playback.pause();
    playback.seek(9_000);
    playback.restart();
    await playback.stop();
    expect([states, told]).toEqual([['closed'], 1]);
    expect(playback.asked).toBeNull();
    expect(playback.positionMs()).toBe(0);
    expect(playback.paused()).toBe(true);
    expect(reports()).toEqual([]);
  });

  describe('on failure', () => {
    it('[PERR-04 part] shows the error for 5 s, then leaves', async () => {
      await playback.open(film());
      rig.player.fail('player/other', '3016');
      const error = { code: 'player/other', detail: '3016' };
      expect(rig.log.entries).toContainEqual(expect.objectContaining({ level: 'error', fields: { error } }));
      expect(playback.now).toMatchObject({ kind: 'failed', error: { code: 'player/other', detail: '3016' } });
      await rig.clock.advanceAsync(4_999);
      expect(playback.now.kind).toBe('failed');
      await rig.clock.advanceAsync(1);
      expect(playback.now.kind).toBe('closed');
    });

    it('leaves in the same way after a refused licence, and after 60 s without data', async () => {
      await playback.open(film());
      rig.player.fail('player/licence-refused', 'HTTP 403');
      await rig.clock.advanceAsync(5_000, 1_000);
      expect(playback.now.kind).toBe('closed');
      await playback.open(film());
      rig.player.stall(120_000);
      await rig.clock.advanceAsync(60_000, 1_000);
      expect(playback.now).toMatchObject({ kind: 'failed', error: { code: 'player/connection-timeout' } });
    });

    describe('for want of a network', () => {
      beforeEach(async () => {
        await playback.open(film());
        rig.connectivity.set(false);
        rig.player.fail('player/network-gone', 'request failed');
      });

      it('[OPEN2-25] waits for it for 60 s, then leaves', async () => {
        await rig.clock.advanceAsync(59_999, 1_000);
        expect(playback.now).toMatchObject({ kind: 'failed', error: { code: 'player/network-gone' } });
        await rig.clock.advanceAsync(1);
        expect(playback.now.kind).toBe('closed');
      });

      it('[PLAY-08 part] opens nothing else, and does not come back to what was left for it', async () => {
        const opening = playback.open(film({ titleId: OTHER }));
        await rig.clock.advanceAsync(2_000);
        expect(await opening).toEqual(err({ code: 'play/network' }));
        rig.connectivity.set(true);
        await rig.clock.advanceAsync(60_000, 1_000);
        expect(playback.now.kind).toBe('closed');
        expect((await playback.open(film({ titleId: OTHER }))).ok).toBe(true);
      });
    });

    it('[PERR-04 part] leaves after 5 s with no network while online, and with any other failure while offline', async () => {
      for (const [online, code] of [
        [true, 'player/network-gone'],
        [false, 'player/other'],
      ] as const) {
        await playback.open(film());
        rig.connectivity.set(online);
        rig.player.fail(code, '');
        await rig.clock.advanceAsync(5_000, 1_000);
        expect(playback.now.kind).toBe('closed');
      }
    });

    it('fails when the film does not load, gives its stream back and leaves the resume point alone', async () => {
      compose({
        player: { open: () => err({ code: 'player/other', detail: '4000' }) },
      });
      rig.progress.positionsMs.set(FILM, 83_000);
      expect(await playback.open(film())).toEqual(err({ code: 'play/unavailable' }));
      expect(playback.now.kind).toBe('failed');
      expect(rig.log.entries.filter(({ level }) => level === 'error')).toHaveLength(1);
      await rig.clock.advanceAsync(5_000, 1_000);
      expect(playback.now.kind).toBe('closed');
      expect(reports()).toMatchObject([{ event: 'End', positionMs: 83_000, trackingId: 'tracking-1' }]);
    });

    it('does not leave the film that was opened meanwhile', async () => {
      await playback.open(film());
      rig.player.fail('player/other', '3016');
      await playback.open(film({ titleId: OTHER }));
      await rig.clock.advanceAsync(5_001, 1_000);
      expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: OTHER } });
    });

    it('does not lose how far the film was watched', async () => {
      await playback.open(film());
      rig.clock.advance(2_710_000);
      rig.player.stall(120_000);
      rig.clock.advance(60_000);
      await rig.clock.advanceAsync(5_000, 1_000);
      expect(reports().at(-1)).toMatchObject({
        event: 'End',
        positionMs: 2_710_000,
        durationMs: DURATION_MS,
      });
    });

    it('knows how far it was when the picture breaks without a warning', async () => {
      await playback.open(film());
      rig.clock.advance(2_715_000);
      rig.player.fail('player/other', '3016');
      await rig.clock.advanceAsync(5_000, 1_000);
      expect(reports().at(-1)).toMatchObject({ event: 'End', positionMs: 2_715_000 });
    });
  });

  it('ends without a word once disposed', async () => {
    await playback.open(film());
    playback.dispose();
    await rig.clock.advanceAsync(90_000, 10_000);
    expect(playback.now.kind).toBe('closed');
    expect(rig.player.loaded).toBeNull();
    expect(events().map(([event]) => event)).toEqual(['Start']);
    expect(rig.streams.on.holdStream.asked).toHaveLength(1);
  });

  it('leaves the player to the next account once disposed', async () => {
    let listeners = 0;
    const { online$ } = rig.connectivity;
    rig = new ScreenRig();
    const counted$ = new Observable<boolean>((subscriber) => {
      listeners += 1;
      const subscription = online$.subscribe(subscriber);
      return () => {
        listeners -= 1;
        subscription.unsubscribe();
      };
    });
    Object.assign(rig.connectivity, { online$: counted$ });
    ({ playback } = rig);
    const others = listeners - 1;
    playback.dispose();
    expect(listeners).toBe(others);
    await rig.player.load(filmAt(''), new AbortController().signal);
    rig.player.play();
    expect([playback.paused(), playback.durationMs()]).toEqual([true, 0]);
  });

  it('tells whether a state is of a session', async () => {
    const id = playSessionId('shared');
    expect(sameSession(playback.now, id)).toBe(false);
    expect(await playback.open(film({ playSessionId: id }))).toEqual(ok(expect.objectContaining({})));
    expect(sameSession(playback.now, id)).toBe(true);
    expect(sameSession(playback.now, playSessionId('another'))).toBe(false);
    expect(sameSession(playback.now, null)).toBe(false);
  });
});
