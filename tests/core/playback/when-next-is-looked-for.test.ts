import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { ok } from '../../../core/shared/result.ts';
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

  const open = async (positionMs: number): Promise<void> => {
    await rig.playback.open({
      titleId: FILM,
      kind: 'film',
      title: 'Night Drive',
      positionMs,
      playSessionId: null,
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
        audioLanguages: [],
        subtitleLanguages: [],
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
