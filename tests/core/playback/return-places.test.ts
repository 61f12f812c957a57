import { beforeEach, describe, expect, it } from 'vitest';
import type { Playback } from '../../../core/playback/playback.ts';
import { returnPlaces$, type ReturnPlace } from '../../../core/playback/return-places.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const { durationMs: DURATION_MS } = FEATURE_FILM;

describe('where a film goes on after a reload', () => {
  let rig: ScreenRig;
  let playback: Playback;
  let places: ReturnPlace[];

  beforeEach(() => {
    rig = new ScreenRig();
    ({ playback } = rig);
    places = [];
  });

  const listen = () => returnPlaces$(playback, rig.clock).subscribe((place) => places.push(place));

  it('is told at once to who begins to listen, every 5 s, and at once after a pause or a seek, with whether it stands', async () => {
    await rig.watch(playSessionId('ours'), 60_000);
    const listening = listen();
    const playing = { titleId: FILM, playSessionId: 'ours', paused: false };
    expect(places).toEqual([{ ...playing, positionMs: 60_000 }]);
    await rig.clock.advanceAsync(4_999);
    expect(places).toHaveLength(1);
    await rig.clock.advanceAsync(1);
    expect(places.slice(1)).toEqual([{ ...playing, positionMs: 65_000 }]);
    playback.pause();
    expect(places.at(-1)).toEqual({ titleId: FILM, playSessionId: 'ours', positionMs: 65_000, paused: true });
    playback.seek(90_000);
    expect(places.at(-1)).toEqual({ titleId: FILM, playSessionId: 'ours', positionMs: 90_000, paused: true });
    const { length } = places;
    listening.unsubscribe();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(places).toHaveLength(length);
  });

  it('is 5 s before the end at most: behind the film a reload begins nothing anew', async () => {
    rig.streams.cards.set('94711', ['/media/card.mpd']);
    await rig.watch(playSessionId('ours'), DURATION_MS - 20_000);
    await rig.clock.advanceAsync(18_000, 1_000);
    expect(playback.returnMs()).toBe(DURATION_MS - 5_000);
    await rig.clock.advanceAsync(3_000, 1_000);
    expect(playback.now).toMatchObject({ kind: 'open', part: 'dub-card' });
    expect(playback.returnMs()).toBe(DURATION_MS - 5_000);
    listen();
    playback.pause();
    expect(places.at(-1)).toMatchObject({ titleId: FILM, positionMs: DURATION_MS - 5_000 });
  });

  it('is nobody’s business for a trailer, and while nothing plays, but for the film that comes after it', async () => {
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    listen();
    await playback.open({
      titleId: FILM,
      kind: 'trailer',
      title: 'Night Drive',
      positionMs: 0,
      playSessionId: null,
      productId: '94711',
    });
    expect(playback.now).toMatchObject({ kind: 'open', session: { kind: 'trailer' } });
    await rig.clock.advanceAsync(60_000, 1_000);
    await playback.stop();
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(places).toEqual([]);
    await rig.watch(playSessionId('ours'), 60_000);
    await rig.clock.advanceAsync(5_000, 1_000);
    expect(places.at(-1)).toMatchObject({ titleId: FILM, playSessionId: 'ours' });
  });
});
