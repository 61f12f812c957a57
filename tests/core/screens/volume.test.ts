import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { IDLE_STATUS, type PlayerStatus } from '../../../core/ports/media-player.ts';
import { KeptSound } from '../../../core/screens/kept-sound.ts';
import { Volume, type VolumeState } from '../../../core/screens/volume.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

describe('the volume of a screen', () => {
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let status$: BehaviorSubject<PlayerStatus>;
  let heard: readonly [volume: number, muted: boolean];
  let volume: Volume;
  let shown: VolumeState;
  let told: number;

  /** As the host has it: `silent` while it refuses sound. */
  const hear = (silent: boolean) => status$.next({ ...status$.value, muted: silent });

  const open = () => {
    const kept = new KeptSound(new StoredValues(store, new RecordingLog()));
    const setVolume = (level: number, muted: boolean) => {
      heard = [level, muted];
      status$.next({ ...status$.value, volume: level, muted });
    };
    volume = new Volume({ status$, setVolume }, kept, clock);
    volume.state$.subscribe((state) => {
      shown = state;
      told += 1;
    });
  };

  beforeEach(() => {
    clock = new VirtualClock();
    store = new FakeKeyValueStore();
    status$ = new BehaviorSubject(IDLE_STATUS);
    told = 0;
    open();
  });

  it('is told once for each change, and not for what else a player reports', () => {
    const before = told;
    status$.next({ ...status$.value });
    expect(told).toBe(before);
    volume.quieter();
    expect(told).toBe(before + 1);
  });

  it('is that of the device until somebody turns it, and is remembered', () => {
    expect(heard).toEqual([1, false]);
    expect(shown).toEqual({ volume: 1, muted: false });
    volume.set(0.4);
    expect(heard).toEqual([0.4, false]);
    open();
    expect(heard).toEqual([0.4, false]);
    expect(shown).toEqual({ volume: 0.4, muted: false });
  });

  it('goes by steps of a tenth, and not beyond its ends', () => {
    volume.louder();
    expect(heard[0]).toBe(1);
    for (let press = 0; press < 3; press += 1) volume.quieter();
    expect(heard[0]).toBeCloseTo(0.7);
    for (let press = 0; press < 9; press += 1) volume.quieter();
    expect(heard).toEqual([0, true]);
    expect(shown).toEqual({ volume: 0, muted: true });
    volume.louder();
    expect(heard).toEqual([0.1, false]);
  });

  it('is silent at a press, and as loud as before at the next', () => {
    volume.set(0.6);
    volume.toggleMuted();
    expect(heard).toEqual([0.6, true]);
    expect(shown).toEqual({ volume: 0.6, muted: true });
    volume.toggleMuted();
    expect(heard).toEqual([0.6, false]);
    volume.set(0);
    volume.toggleMuted();
    expect(heard).toEqual([0.1, false]);
  });

  it('shows the silence of a browser that refuses sound, and a touch that lifts it leaves the sound on', () => {
    hear(true);
    expect(shown).toEqual({ volume: 1, muted: true });
    clock.advance(3_000);
    hear(false);
    volume.toggleMuted();
    expect(shown.muted).toBe(false);
    clock.advance(501);
    volume.toggleMuted();
    expect(heard).toEqual([1, true]);
  });
});
