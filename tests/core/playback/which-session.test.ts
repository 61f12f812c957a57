import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayRequest } from '../../../core/playback/play-session.ts';
import { playSessionId, vamId } from '../../../core/shared/ids.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const THEIRS = playSessionId('theirs');
const ANOTHER = knownTitle('4712');

describe('a play order while something plays', () => {
  let rig: ScreenRig;

  const order = (changes: Partial<PlayRequest> = {}) =>
    ({
      titleId: FILM,
      kind: 'film',
      title: 'Night Drive',
      positionMs: 90_000,
      playSessionId: THEIRS,
      productId: '94711',
      ...changes,
    }) as PlayRequest;
  const opened = (): number => rig.streams.on.streamInfo.asked.length;

  beforeEach(async () => {
    rig = new ScreenRig();
    rig.own(FILM, ANOTHER);
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    await rig.watch(OURS, 30_000);
  });

  it('[MESG-12] of the same film in another session takes the session and goes on', async () => {
    await rig.playback.open(order());
    expect(rig.playback.now).toMatchObject({ kind: 'open', session: { playSessionId: THEIRS } });
    expect(rig.playback.positionMs()).toBe(30_000);
    expect(opened()).toBe(1);
  });

  it('of another film opens that one, whatever its session', async () => {
    await rig.playback.open(order({ titleId: ANOTHER }));
    expect(rig.playback.now).toMatchObject({ session: { titleId: ANOTHER, playSessionId: THEIRS } });
    expect(rig.playback.positionMs()).toBe(90_000);
    expect(opened()).toBe(2);
  });

  it('that another one overtakes at once asks nothing of its film', async () => {
    const overtaken = rig.playback.open(order({ titleId: ANOTHER }));
    const opening = rig.playback.open(order({ playSessionId: null }));
    expect(await overtaken).toEqual({ ok: false, error: { code: 'play/overtaken' } });
    await opening;
    expect(rig.ownership.on.owned.asked).toEqual([[FILM], [FILM]]);
    expect(opened()).toBe(2);
  });

  it('of its trailer opens that', async () => {
    await rig.playback.open(order({ kind: 'trailer' }));
    expect(rig.playback.now).toMatchObject({ session: { kind: 'trailer' } });
    expect(rig.player.loaded?.manifestUrl).toBe('/media/trailer.mpd');
  });

  it('of a clip that plays takes its session, and of another clip of its title opens that', async () => {
    for (const id of ['7', '8'])
      rig.streams.clips.set(id, { manifestUrl: `/media/clip-${id}.mpd`, licenceServers: {} });
    await rig.playback.open(order({ kind: 'clip', vamId: vamId('7'), playSessionId: OURS }));
    await rig.clock.advanceAsync(5_000, 1_000);
    await rig.playback.open(order({ kind: 'clip', vamId: vamId('7') }));
    expect(rig.playback.now).toMatchObject({ session: { vamId: '7', playSessionId: THEIRS } });
    expect(rig.playback.positionMs()).toBe(5_000);
    await rig.playback.open(order({ kind: 'clip', vamId: vamId('8') }));
    expect(rig.playback.now).toMatchObject({ session: { vamId: '8', playSessionId: THEIRS } });
    expect(rig.player.loaded?.manifestUrl).toBe('/media/clip-8.mpd');
  });

  it('[DEC-08 part] with a fresh stream opens it anew in the session that is ordered', async () => {
    await rig.playback.open(order({ refresh: true }));
    expect(rig.playback.now).toMatchObject({ kind: 'open', session: { playSessionId: THEIRS } });
    expect([rig.playback.positionMs(), opened()]).toEqual([90_000, 2]);
  });

  it('[DEC-08 part] with a fresh stream opens a film like any other where nothing plays any more', async () => {
    await rig.playback.stop();
    await rig.playback.open(order({ refresh: true, playSessionId: null }));
    expect(rig.playback.now).toMatchObject({ kind: 'open', session: { titleId: FILM } });
  });

  it('of the same film without a session opens it anew', async () => {
    await rig.playback.open(order({ playSessionId: null }));
    expect(rig.playback.positionMs()).toBe(90_000);
    expect(opened()).toBe(2);
  });
});

describe('while a film opens', () => {
  it('pause and seek hold for what opens: it plays where it was told last', async () => {
    const rig = new ScreenRig();
    let moves = 0;
    rig.playback.moved$.subscribe(() => (moves += 1));
    const release = rig.streams.on.streamInfo.hold();
    const opening = rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(1);
    expect(rig.playback.now.kind).toBe('opening');
    rig.playback.pause();
    rig.playback.seek(5_000);
    rig.playback.play();
    expect(moves).toBe(0);
    release();
    await opening;
    expect(rig.playback.paused()).toBe(false);
    expect(rig.playback.positionMs()).toBe(5_000);
    rig.playback.pause();
    rig.playback.seek(7_000);
    expect([rig.playback.paused(), rig.playback.positionMs()]).toEqual([true, 7_000]);
  });
});
