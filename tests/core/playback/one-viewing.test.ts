import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Playback } from '../../../core/playback/playback.ts';
import type { PlayRefusal, PlayRequest } from '../../../core/playback/play-session.ts';
import type { PlayerFailure } from '../../../core/ports/media-player.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');
const DURATION_MS = FEATURE_FILM.durationMs;

const film = (changes: Partial<PlayRequest> = {}) =>
  ({
    titleId: FILM,
    kind: 'film',
    title: 'Night Drive',
    positionMs: 60_000,
    playSessionId: null,
    productId: '94711',
    ...changes,
  }) as PlayRequest;

describe('one viewing', () => {
  let rig: ScreenRig;
  let playback: Playback;
  let shown$: BehaviorSubject<boolean>;
  /** Why the film does not load; null when it does. */
  let trouble: PlayerFailure | null;
  let states: string[];
  let refusals: string[];

  beforeEach(() => {
    shown$ = new BehaviorSubject(true);
    trouble = null;
    states = [];
    refusals = [];
    rig = new ScreenRig({
      player: { shown$, open: () => (trouble === null ? ok(FEATURE_FILM) : err(trouble)) },
    });
    rig.own(FILM, OTHER);
    ({ playback } = rig);
    playback.state$.subscribe(({ kind }) => states.push(kind));
    playback.refused$.subscribe(({ code }: PlayRefusal) => refusals.push(code));
  });

  const held = (): number => rig.streams.on.holdStream.asked.length;
  const events = (): readonly string[] => rig.progress.on.report.asked.map(([{ event }]) => event);
  const session = () => (playback.now.kind === 'closed' ? null : playback.now.session.playSessionId);

  describe('before anybody sees it', () => {
    it('is there, and makes no sound: picture and sound begin together', async () => {
      shown$.next(false);
      const begun: string[] = [];
      playback.begun$.subscribe(({ titleId }) => begun.push(titleId));
      const opening = playback.open(film());
      await rig.clock.advanceAsync(1_000);
      expect([playback.now.kind, begun]).toEqual(['opening', [FILM]]);
      expect(rig.player.sample()).toMatchObject({ positionMs: 60_000, rate: 0 });
      expect(events()).toEqual([]);
      shown$.next(true);
      expect((await opening).ok).toBe(true);
      expect([playback.now.kind, playback.paused()]).toEqual(['open', false]);
      expect(events()).toEqual(['Start']);
    });

    it('gives its stream back where its view never comes, and says that it did not work', async () => {
      shown$.next(false);
      const opening = playback.open(film());
      await rig.clock.advanceAsync(59_000, 1_000);
      expect(playback.now.kind).toBe('opening');
      await rig.clock.advanceAsync(2_000, 1_000);
      expect(await opening).toEqual(err({ code: 'play/failed' }));
      expect([playback.now.kind, refusals, events()]).toEqual(['closed', ['play/failed'], ['End']]);
    });

    it('waits for its first picture alone: it goes on while screens are steered', async () => {
      await playback.open(film({ positionMs: 0 }));
      shown$.next(false);
      rig.player.fail('player/network-gone', '');
      await playback.again();
      expect(playback.now.kind).toBe('open');
    });

    it('[PLAY-10 part] ends like any other, and gives its stream back', async () => {
      shown$.next(false);
      const opening = playback.open(film());
      await rig.clock.advanceAsync(1_000);
      await playback.stop();
      expect(await opening).toEqual(err({ code: 'play/overtaken' }));
      await rig.clock.advanceAsync(50);
      expect(events()).toEqual(['End']);
      shown$.next(true);
      await rig.clock.advanceAsync(60_000, 1_000);
      expect([playback.now.kind, held()]).toEqual(['closed', 1]);
    });

    it('fails where its player failed meanwhile', async () => {
      shown$.next(false);
      void playback.open(film());
      await rig.clock.advanceAsync(1_000);
      rig.player.fail('player/licence-refused', '');
      shown$.next(true);
      await rig.clock.advanceAsync(1);
      expect(playback.now).toMatchObject({ kind: 'failed', error: { code: 'player/licence-refused' } });
    });
  });

  describe('opened anew', () => {
    it('is never closed in between, neither for another try nor for a fresh stream nor for another film', async () => {
      await playback.open(film());
      rig.player.fail('player/licence-refused', '');
      await playback.again();
      await playback.open(film({ refresh: true, playSessionId: session() }));
      await playback.open(film({ titleId: OTHER }));
      expect(states.slice(1)).not.toContain('closed');
      expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: OTHER } });
    });

    it('[DEC-08 part] stays in its session for a fresh stream, named or not', async () => {
      await playback.open(film());
      const before = session();
      await playback.open(film({ refresh: true, positionMs: 70_000 }));
      expect([session(), playback.positionMs()]).toEqual([before, 70_000]);
      expect(rig.streams.on.streamInfo.asked).toHaveLength(2);
      await playback.open(film({ refresh: true, titleId: OTHER }));
      expect(session()).not.toBe(before);
    });

    it('keeps standing where it stood', async () => {
      await playback.open(film());
      playback.pause();
      rig.player.fail('player/licence-refused', '');
      await playback.again();
      expect([playback.now.kind, playback.paused()]).toEqual(['open', true]);
      await playback.open(film({ titleId: OTHER, paused: true }));
      expect(playback.paused()).toBe(true);
      await playback.open(film({ titleId: OTHER }));
      expect(playback.paused()).toBe(false);
    });

    it('leaves nothing playing where the platform refuses it', async () => {
      await playback.open(film());
      rig.ownership.records.delete(OTHER);
      await playback.open(film({ titleId: OTHER }));
      await rig.clock.advanceAsync(1);
      expect([playback.now.kind, refusals]).toEqual(['closed', ['play/not-owned']]);
      expect(events()).toEqual(['Start', 'End']);
      expect(rig.player.loaded).toBeNull();
    });
  });

  describe('without a network', () => {
    it('[PERR-08 part] [PERR-03 part] [OPEN2-25 part] reconnects where it ran dry, as 1002 and not as a time-out', async () => {
      await playback.open(film());
      await rig.clock.advanceAsync(10_000, 1_000);
      rig.connectivity.set(false);
      rig.player.fail('player/connection-timeout', '');
      expect(playback.now).toMatchObject({
        kind: 'failed',
        error: { code: 'player/network-gone' },
        stage: 'reconnecting',
      });
      rig.connectivity.set(true);
      await rig.clock.advanceAsync(1);
      expect([playback.now.kind, playback.positionMs()]).toEqual(['open', 70_001]);
      expect(rig.streams.on.streamInfo.asked).toHaveLength(1);
    });

    it('[DEC-24 part] throws nobody out who tries again: what needs the network waits, and nothing else is tried', async () => {
      await playback.open(film());
      rig.player.fail('player/connection-timeout', '');
      rig.connectivity.set(false);
      await playback.again();
      expect(playback.now).toMatchObject({ kind: 'failed', stage: 'reconnecting' });
      rig.connectivity.set(true);
      await rig.clock.advanceAsync(1);
      expect(playback.now.kind).toBe('open');
      rig.player.fail('player/other', '3016');
      rig.connectivity.set(false);
      await playback.again();
      expect(playback.now).toMatchObject({ kind: 'failed', stage: 'leaving' });
      expect(refusals).toEqual([]);
    });
  });

  describe('whose stream', () => {
    const answerHolds = (responseCode: number): void =>
      rig.streams.on.holdStream.answers(() => err({ code: 'rejected', responseCode }));

    it('[PERR-06 part] [PLAY-09 part] was given to another screen ends, and says that there are too many', async () => {
      await playback.open(film());
      answerHolds(40_079);
      await rig.clock.advanceAsync(29_000, 1_000);
      expect(playback.now.kind).toBe('open');
      await rig.clock.advanceAsync(1_001, 1_000);
      expect([playback.now.kind, refusals]).toEqual(['closed', ['play/concurrent-limit']]);
      expect(events().at(-1)).toBe('End');
    });

    it('is unknown to the platform goes on, as does one that nobody answers for', async () => {
      await playback.open(film());
      answerHolds(40_410);
      await rig.clock.advanceAsync(61_000, 1_000);
      rig.streams.on.holdStream.answers(() => err({ code: 'network' }));
      await rig.clock.advanceAsync(61_000, 1_000);
      expect([playback.now.kind, refusals]).toEqual(['open', []]);
    });

    it('was given away ends nothing that came after it', async () => {
      await playback.open(film());
      const answer = rig.streams.on.holdStream.hold();
      await rig.clock.advanceAsync(30_000, 1_000);
      await playback.open(film({ titleId: OTHER }));
      answerHolds(40_079);
      answer();
      await rig.clock.advanceAsync(10);
      expect([playback.now.kind, refusals]).toEqual(['open', []]);
    });
  });

  it('that another overtook gives its stream back with its own running time', async () => {
    const lengthsMs = new Map([
      ['long', 7_200_000],
      ['short', 1_800_000],
    ]);
    rig = new ScreenRig({
      player: {
        open: ({ manifestUrl }) => ok({ ...FEATURE_FILM, durationMs: lengthsMs.get(manifestUrl) ?? 0 }),
      },
    });
    ({ playback } = rig);
    rig.own(FILM, OTHER);
    rig.progress.positionsMs.set(FILM, 3_000_000);
    const { streamInfo } = rig.streams.on;
    streamInfo.answers((manifestUrl) =>
      ok({
        trackingId: manifestUrl,
        manifestUrl,
        licenceServers: {},
        subtitles: [],
        preRollUrl: null,
      }),
    );
    const answer = streamInfo.hold();
    const first = playback.open(film({ productId: 'long', durationMs: 7_200_000, positionMs: 3_000_000 }));
    await rig.clock.advanceAsync(100);
    // What is asked from now on is answered at once.
    streamInfo.hold()();
    await playback.open(film({ titleId: OTHER, productId: 'short', durationMs: 1_800_000 }));
    await rig.clock.advanceAsync(5_000, 1_000);
    expect(playback.now).toMatchObject({ kind: 'open', session: { titleId: OTHER } });
    answer();
    await first;
    await rig.clock.advanceAsync(50);
    expect(rig.progress.on.report.asked.at(-1)?.[0]).toMatchObject({
      titleId: FILM,
      event: 'End',
      positionMs: 3_000_000,
      durationMs: 7_200_000,
    });
  });

  it('without a film that could be played gives its stream back at once', async () => {
    rig.streams.on.streamInfo.answers(() =>
      ok({
        trackingId: 'taken',
        manifestUrl: null,
        licenceServers: {},
        subtitles: [],
        preRollUrl: null,
      }),
    );
    rig.progress.positionsMs.set(FILM, 60_000);
    expect(await playback.open(film())).toEqual(err({ code: 'play/failed' }));
    await rig.clock.advanceAsync(50);
    const last = rig.progress.on.report.asked.at(-1)?.[0];
    expect(last).toMatchObject({ event: 'End', trackingId: 'taken', positionMs: 60_000 });
    await rig.clock.advanceAsync(120_000, 10_000);
    expect([playback.now.kind, held()]).toEqual(['closed', 1]);
  });

  describe('while it opens', () => {
    it('takes the place it is sent to, and none that it does not have', async () => {
      const answer = rig.streams.on.streamInfo.hold();
      const opening = playback.open(film());
      await rig.clock.advanceAsync(1);
      playback.seek(90_000);
      expect(playback.positionMs()).toBe(90_000);
      playback.seek(Number.NaN);
      answer();
      await opening;
      expect(playback.positionMs()).toBe(90_000);
      shown$.next(false);
      const other = playback.open(film({ titleId: OTHER }));
      await rig.clock.advanceAsync(1);
      playback.seek(DURATION_MS + 60_000);
      shown$.next(true);
      await other;
      expect(playback.positionMs()).toBe(60_000);
    });

    it('begins where it was ordered at first when it is sent to a place that it turns out not to have', async () => {
      const begins = async (positionMs: number, sentToMs: number): Promise<readonly number[]> => {
        await playback.stop();
        const before = rig.progress.on.report.asked.length;
        const answer = rig.streams.on.streamInfo.hold();
        const opening = playback.open(film({ positionMs }));
        await rig.clock.advanceAsync(1);
        playback.seek(sentToMs);
        answer();
        await opening;
        const told = rig.progress.on.report.asked.slice(before).map(([report]) => report.positionMs);
        return [playback.positionMs(), ...told];
      };
      expect(await begins(60_000, DURATION_MS - 1_000)).toEqual([DURATION_MS - 1_000, DURATION_MS - 1_000]);
      expect(await begins(60_000, DURATION_MS + 60_000)).toEqual([60_000, 60_000]);
      expect(await begins(DURATION_MS + 30_000, DURATION_MS + 60_000)).toEqual([0, 0]);
    });

    it('begins where the account left it when it is sent to a place that it turns out not to have', async () => {
      rig.progress.positionsMs.set(FILM, 45_000);
      const answer = rig.streams.on.streamInfo.hold();
      const opening = playback.open(film({ resumes: true }));
      await rig.clock.advanceAsync(1);
      playback.seek(DURATION_MS + 60_000);
      answer();
      await opening;
      expect(playback.positionMs()).toBe(45_000);
    });

    it('is sent nowhere, and tells nobody of it, where it is known not to have such a place', async () => {
      const answer = rig.streams.on.streamInfo.hold();
      const opening = playback.open(film({ durationMs: DURATION_MS }));
      await rig.clock.advanceAsync(1);
      const told = () => rig.get(CORE.ownPosition).position().positionMs;
      playback.seek(DURATION_MS + 1_001);
      expect([playback.positionMs(), told()]).toEqual([60_000, 60_000]);
      playback.seek(90_000);
      expect([playback.positionMs(), told()]).toEqual([90_000, 90_000]);
      playback.seek(DURATION_MS + 1_001);
      answer();
      await opening;
      expect(playback.positionMs()).toBe(90_000);
    });

    it('tells of such a place no more once the platform says how long it is', async () => {
      const loading = rig.streams.on.streamInfo.hold();
      shown$.next(false);
      const opening = playback.open(film({ productId: '' }));
      await rig.clock.advanceAsync(1);
      playback.seek(100 * 60 * 60_000);
      loading();
      await rig.clock.advanceAsync(1_000);
      expect([playback.now.kind, rig.get(CORE.ownPosition).position().positionMs]).toEqual([
        'opening',
        60_000,
      ]);
      playback.seek(100 * 60 * 60_000);
      expect(playback.positionMs()).toBe(60_000);
      playback.seek(90_000);
      expect(playback.positionMs()).toBe(90_000);
      shown$.next(true);
      await opening;
      expect(playback.positionMs()).toBe(90_000);
    });

    it('restarts from its beginning', async () => {
      const answer = rig.streams.on.streamInfo.hold();
      const opening = playback.open(film());
      await rig.clock.advanceAsync(1);
      playback.restart();
      answer();
      await opening;
      expect([playback.positionMs(), playback.paused()]).toEqual([0, false]);
    });
  });

  it('of a group is told to nobody as paused while its view comes', async () => {
    shown$.next(false);
    void playback.open(film({ playSessionId: playSessionId('ours') }));
    await rig.clock.advanceAsync(1_000);
    expect(rig.get(CORE.ownPosition).position()).toMatchObject({ state: 'playing', rate: 0 });
  });
});
