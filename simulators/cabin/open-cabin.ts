import { openStudio, type Studio, type StudioOptions } from '../studio/studio.ts';
import type { Drive } from '../vehicle/drive.ts';
import { Vehicle } from '../vehicle/vehicle.ts';
import { CabinFeed, CAR_PATH, FEED_PATH } from './cabin-feed.ts';

export interface Cabin {
  readonly studio: Studio;
  readonly vehicle: Vehicle;
  readonly close: () => Promise<void>;
}

export interface CarOptions {
  /** Chosen in the car, beside its own drives. */
  readonly drive?: Drive | undefined;
  /** The screens do not ask the car: each is set by hand. */
  readonly byHand?: boolean;
}

/** The studio with a simulated car around its screens, on one port. */
export async function openCabin(
  options: StudioOptions,
  { drive, byHand = false }: CarOptions = {},
): Promise<Cabin> {
  const vehicle = new Vehicle(drive === undefined ? {} : { drive });
  const feed = new CabinFeed(vehicle);
  const leave = (): void => {
    feed.close();
    vehicle.close();
  };
  try {
    const studio = await openStudio({
      ...options,
      ...(byHand ? {} : { carPath: CAR_PATH }),
      onMessage: (payload) => feed.message(payload),
    });
    studio.attachUpgrade(CAR_PATH, vehicle.handleUpgrade);
    studio.attachUpgrade(FEED_PATH, feed.handleUpgrade);
    const close = async (): Promise<void> => {
      leave();
      await studio.close();
    };
    return { studio, vehicle, close };
  } catch (cause) {
    leave();
    throw cause;
  }
}
