/** What the simulated car knows of itself; null is a value that it does not have. */
export interface CarValues {
  /** Kilometres an hour, negative in reverse. */
  readonly speedKmh: number | null;
  readonly gear: 'P' | 'R' | 'N' | 'D' | null;
  readonly parkingBrake: boolean | null;
  readonly light: 'day' | 'night' | null;
  /** Of the displays, 0 to 100. */
  readonly brightness: number | null;
  readonly language: string | null;
  readonly passengerSeated: boolean | null;
}

export const PARKED: CarValues = {
  speedKmh: 0,
  gear: 'P',
  parkingBrake: true,
  light: 'night',
  brightness: 70,
  language: 'en',
  passengerSeated: true,
};

/** The passenger seat of a car that is steered on the left. */
export const PASSENGER_SEAT = 'Vehicle.Cabin.Seat.Row1.PassengerSide.IsOccupied';

const GEAR_NUMBERS = { P: 126, R: -1, N: 0, D: 127 } as const;

/** The signals of the car by their VSS path. As in a server of version 2 and 3, every value is text. */
export function vssValues(values: CarValues): ReadonlyMap<string, string | null> {
  const { speedKmh, gear, parkingBrake, light, brightness, language, passengerSeated } = values;
  const text = (value: number | boolean | null): string | null => (value === null ? null : String(value));
  return new Map([
    ['Vehicle.Speed', speedKmh === null ? null : speedKmh.toFixed(1)],
    ['Vehicle.IsMoving', text(speedKmh === null ? null : speedKmh !== 0)],
    ['Vehicle.Powertrain.Transmission.SelectedGear', text(gear === null ? null : GEAR_NUMBERS[gear])],
    ['Vehicle.Powertrain.Transmission.IsParkLockEngaged', text(gear === null ? null : gear === 'P')],
    ['Vehicle.Chassis.ParkingBrake.IsEngaged', text(parkingBrake)],
    ['Vehicle.Cabin.Infotainment.HMI.DayNightMode', light === null ? null : light.toUpperCase()],
    ['Vehicle.Cabin.Infotainment.HMI.Brightness', text(brightness)],
    ['Vehicle.Cabin.Infotainment.HMI.CurrentLanguage', language],
    [PASSENGER_SEAT, text(passengerSeated)],
  ]);
}
