import type { VehicleState } from '../vehicle/vehicle.ts';

/** A message between the screens, as it went over the broker. */
export interface LoggedMessage {
  readonly id: number;
  readonly atWallMs: number;
  /** Name of the screen that sent it. */
  readonly from: string;
  readonly command: string;
  /** JSON, cut where it is long. */
  readonly payload: string;
}

/** What the cabin page is told, ten times a second. */
export interface CabinNews {
  readonly car: VehicleState;
  /** Latest first. */
  readonly messages: readonly LoggedMessage[];
  /** Signs of life and positions, which are only counted. */
  readonly beats: number;
}
