import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { playSessionId, type PlaySessionId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { knownTitle, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

describe('what comes up next is looked for', () => {
  let rig: ScreenRig;

  beforeEach(async () => {
    rig = new ScreenRig();
    await rig.start();
    rig.own(FILM);
    rig.get(CORE.upNext).watch();
  });

  const open = async (positionMs: number, session: PlaySessionId | null = null): Promise<void> => {
    await rig.playback.open({
      titleId: FILM,
      kind: 'film',
      title: 'Night Drive',
      positionMs,
      playSessionId: session,
      productId: '94711',
    });
    await rig.clock.advanceAsync(1);
  };
  const isLookedFor = (): boolean => rig.search.on.titles.asked.length > 0;

  it('at once where two minutes of the film are left, and later where it is more', async () => {
    await open(FEATURE_FILM.durationMs - 120_001);
    expect(isLookedFor()).toBe(false);
    await rig.playback.stop();
    await open(FEATURE_FILM.durationMs - 120_000);
    expect(isLookedFor()).toBe(true);
  });

  it('again ten seconds later where nobody answered, and no more once somebody did', async () => {
    const next = knownTitle('815');
    rig.own(next);
    rig.search.on.titles.answers(() => err({ code: 'network' }));
    await open(FEATURE_FILM.durationMs - 60_000);
    const asked = (): number => rig.search.on.titles.asked.length;
    const before = asked();
    expect(before).toBeGreaterThan(0);
    await rig.clock.advanceAsync(9_000, 1_000);
    expect(asked()).toBe(before);
    rig.search.on.titles.answers(() => ok({ items: [sampleItem(next)], more: false }));
    await rig.clock.advanceAsync(1_000, 500);
    const answered = asked();
    expect(answered).toBeGreaterThan(before);
    await rig.clock.advanceAsync(30_000, 1_000);
    expect(asked()).toBe(answered);
    await rig.clock.advanceAsync(20_000, 500);
    expect(rig.get(CORE.upNext).now.offer?.request.titleId).toBe(next);
  });

  it('no more for a film that was left, though its session had become another one', async () => {
    await open(0);
    await rig.playback.stop();
    await rig.clock.advanceAsync(50);
    const before = rig.clock.pending;
    await open(0);
    expect(rig.clock.pending).toBeGreaterThan(before);
    await open(0, playSessionId('of-another-screen'));
    expect(rig.playback.now).toMatchObject({ session: { playSessionId: 'of-another-screen' } });
    await rig.playback.stop();
    await rig.clock.advanceAsync(50);
    expect(rig.clock.pending).toBe(before);
  });

  it('until that is done, or the account is over, and no timer is left behind', async () => {
    await open(FEATURE_FILM.durationMs - 125_000);
    await rig.clock.advanceAsync(9_000, 1_000);
    expect(isLookedFor()).toBe(false);
    const looking = rig.clock.pending;
    await rig.clock.advanceAsync(1_000);
    expect([isLookedFor(), rig.clock.pending]).toEqual([true, looking - 1]);
    await open(0);
    const lookingAgain = rig.clock.pending;
    rig.get(CORE.upNext).dispose();
    expect(rig.clock.pending).toBe(lookingAgain - 1);
  });

  it('anew for each film: what was found for the one before is not offered after it', async () => {
    const similar = knownTitle('21');
    rig.own(similar);
    rig.search.found.set('Drama', [sampleItem(similar)]);
    const offered = () => rig.get(CORE.upNext).now.offer?.request.titleId ?? null;
    await open(FEATURE_FILM.durationMs - 20_000);
    await rig.clock.advanceAsync(1_000);
    expect(isLookedFor()).toBe(true);
    const answer = rig.search.on.titles.hold();
    await open(FEATURE_FILM.durationMs - 20_000);
    await rig.clock.advanceAsync(21_000, 1_000);
    expect([rig.playback.now.kind, offered()]).toEqual(['closed', null]);
    answer();
    await open(FEATURE_FILM.durationMs - 20_000);
    await rig.clock.advanceAsync(21_000, 1_000);
    expect([rig.playback.now.kind, offered()]).toEqual(['closed', similar]);
  });

  it('among five titles that resemble the film, and no more', async () => {
    const similar = ['21', '22', '23', '24', '25', '26'].map((id) => knownTitle(id));
    rig.search.found.set(
      'Drama',
      similar.map((id) => sampleItem(id)),
    );
    const before = rig.ownership.on.owned.asked.length;
    await open(FEATURE_FILM.durationMs - 60_000);
    const asked = rig.ownership.on.owned.asked.slice(before).map(([id]) => id);
    expect(asked).toEqual([FILM, ...similar.slice(0, 5)]);
  });

  it('by the length of the film, which nobody knows while its pre-roll plays', async () => {
    rig.streams.on.streamInfo.answers(() =>
      ok({
        trackingId: 'tracking-1',
        manifestUrl: '/media/film.mpd',
        licenceServers: {},
        subtitles: [],
        preRollUrl: '/media/reel.mpd',
      }),
    );
    await open(0);
    expect(rig.playback.now).toMatchObject({ kind: 'open', part: 'pre-roll' });
    rig.playback.pause();
    rig.playback.play();
    await rig.clock.advanceAsync(1_000);
    expect(isLookedFor()).toBe(false);
    rig.playback.seek(FEATURE_FILM.durationMs - 60_000);
    await rig.clock.advanceAsync(1_000);
    expect([rig.playback.now, isLookedFor()]).toMatchObject([{ kind: 'open', part: 'feature' }, true]);
  });
});
