import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { MediaKey, MediaKeys, ShownMedia, ShownPlace } from '../../../core/ports/media-keys.ts';
import { FollowMediaKeys } from '../../../core/screens/follow-media-keys.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');

class FakeMediaKeys implements MediaKeys {
  readonly press = new Subject<MediaKey>();
  readonly pressed$ = this.press.asObservable();
  shown: ShownMedia | null = null;
  shows = 0;
  placed: ShownPlace | null = null;

  show(media: ShownMedia | null): void {
    this.shown = media;
    this.shows += 1;
  }

  place(place: ShownPlace): void {
    this.placed = place;
  }
}

describe('the media keys of a device', () => {
  let rig: ScreenRig;
  let keys: FakeMediaKeys;
  let following: FollowMediaKeys;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'passenger' });
    keys = new FakeMediaKeys();
    following = new FollowMediaKeys(rig.get(CORE.playerModel), keys, (id) =>
      Promise.resolve(id === FILM ? '/art/4711.webp' : null),
    );
    await rig.start();
    await rig.watch(OURS);
    await rig.clock.advanceAsync(1);
  });

  const pressed = async (key: MediaKey): Promise<void> => {
    keys.press.next(key);
    await rig.clock.advanceAsync(1_000);
  };

  it('show what plays and whether it moves, and nothing once it is over', async () => {
    expect(keys.shown).toEqual({
      title: 'Night Drive',
      artworkUrl: '/art/4711.webp',
      paused: false,
      seekable: true,
    });
    rig.playback.pause();
    expect(keys.shown).toMatchObject({ paused: true });
    await rig.playback.stop();
    expect(keys.shown).toBeNull();
  });

  it('are told nothing anew while what they show stays', async () => {
    const before = keys.shows;
    rig.get(CORE.playerModel).selectAudio('de');
    rig.playback.seek(600_000);
    await rig.clock.advanceAsync(1_000);
    expect(keys.shows).toBe(before);
    rig.playback.pause();
    expect(keys.shows).toBe(before + 1);
    await rig.playback.stop();
    expect([keys.shows, keys.shown]).toEqual([before + 2, null]);
  });

  it('offer nothing while the car keeps it from this screen, until somebody there asks for it', async () => {
    rig = new ScreenRig({ seat: 'front' });
    following = new FollowMediaKeys(rig.get(CORE.playerModel), keys, () => Promise.resolve(null));
    await rig.start();
    await rig.watch(OURS);
    await rig.clock.advanceAsync(1);
    expect(keys.shown).toMatchObject({ paused: false });
    rig.get(CORE.vehicle).toggle();
    expect(keys.shown).toBeNull();
    rig.get(CORE.vehicle).toggle();
    expect(keys.shown).toBeNull();
    rig.get(CORE.playerModel).takeUp();
    expect(keys.shown).toMatchObject({ paused: false });
  });

  it('show where it is whenever that changes by more than time', () => {
    rig.playback.seek(600_000);
    expect(keys.placed).toEqual({ positionMs: 600_000, durationMs: 5_400_000, rate: 1 });
  });

  it('do what they say, and nothing where it is so already', async () => {
    await pressed({ kind: 'play' });
    expect(rig.playback.paused()).toBe(false);
    await pressed({ kind: 'pause' });
    expect(rig.playback.paused()).toBe(true);
    await pressed({ kind: 'pause' });
    expect(rig.playback.paused()).toBe(true);
    await pressed({ kind: 'seek', positionMs: 600_000 });
    expect(rig.playback.positionMs()).toBe(600_000);
    await pressed({ kind: 'skip', direction: -1, byMs: null });
    expect(rig.playback.positionMs()).toBe(590_000);
    await pressed({ kind: 'skip', direction: 1, byMs: 30_000 });
    expect(rig.playback.positionMs()).toBe(620_000);
    await pressed({ kind: 'restart' });
    expect(rig.playback.positionMs()).toBeLessThan(2_000);
    expect(rig.playback.paused()).toBe(false);
    await pressed({ kind: 'stop' });
    expect(rig.playback.now.kind).toBe('closed');
  });

  it('are left alone afterwards', async () => {
    following.dispose();
    expect(keys.shown).toBeNull();
    await pressed({ kind: 'pause' });
    expect(rig.playback.paused()).toBe(false);
  });
});
