import { movingPositionAt } from '../../../simulators/fleet/fleet-screen.ts';
import type { VirtualScreen } from '../../../simulators/fleet/virtual-screen.ts';
import type { VirtualCar } from '../../simulators/fleet/virtual-car.ts';
import type { Happening, Recording, Sample } from './recording.ts';

const SAMPLE_MS = 100;

/** Writes down what these virtual screens play from now on, by the clock of their world. */
export function recordVirtually(
  { world }: VirtualCar,
  screens: readonly VirtualScreen[],
): () => readonly Recording[] {
  const all = screens.map((screen) => {
    const samples: Sample[] = [];
    const happenings: { readonly atMs: number; readonly what: Happening }[] = [];
    let [paused, seeking] = [true, true];
    const following = screen.player.status$.subscribe((status) => {
      const atMs = world.monotonicMs();
      if (status.paused && !paused) happenings.push({ atMs, what: 'pause' });
      if (status.seeking && !seeking) happenings.push({ atMs, what: 'seek' });
      ({ paused, seeking } = status);
    });
    const sample = (): void => {
      const atMs = world.monotonicMs();
      samples.push({ atMs, positionMs: movingPositionAt(screen, atMs) });
    };
    sample();
    const stop = world.every(SAMPLE_MS, sample);
    return { samples, happenings, end: () => [following.unsubscribe(), stop()] };
  });
  return () =>
    all.map(({ samples, happenings, end }) => {
      end();
      return { samples, happenings, pictures: [], seen: [], ticksAtMs: [] };
    });
}
