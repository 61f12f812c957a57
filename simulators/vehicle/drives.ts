import type { Drive } from './drive.ts';

/** Short enough to be watched, and with everything that a screen has to get right. */
const EVENING: Drive = {
  name: 'evening',
  title: 'An evening drive',
  steps: [
    { atS: 0, note: 'Parked', light: 'day', speedKmh: 0, gear: 'P', parkingBrake: true },
    { atS: 6, note: 'Setting off', gear: 'D', parkingBrake: false, speedKmh: 0 },
    { atS: 10, note: 'In town', speedKmh: 30 },
    { atS: 22, speedKmh: 48 },
    { atS: 28, speedKmh: 0, note: 'At a red light' },
    { atS: 38, speedKmh: 0 },
    { atS: 44, note: 'In town', speedKmh: 45 },
    { atS: 52, speedKmh: 45 },
    { atS: 62, note: 'On the motorway', speedKmh: 118 },
    { atS: 74, speedKmh: 130, light: 'night', brightness: 40 },
    { atS: 90, speedKmh: 126 },
    { atS: 104, note: 'Leaving the motorway', speedKmh: 50 },
    { atS: 112, note: 'Looking for a place', speedKmh: 9 },
    { atS: 120, speedKmh: 0, note: 'Into the gap', gear: 'R' },
    { atS: 123, speedKmh: -4 },
    { atS: 128, speedKmh: 0 },
    { atS: 130, note: 'Parked', gear: 'P', parkingBrake: true, speedKmh: 0 },
    { atS: 136, speedKmh: 0 },
  ],
};

const RED_LIGHTS: Drive = {
  name: 'red-lights',
  title: 'From light to light',
  steps: [
    { atS: 0, note: 'Setting off', gear: 'D', parkingBrake: false, speedKmh: 0 },
    { atS: 5, note: 'In town', speedKmh: 42 },
    { atS: 12, speedKmh: 0, note: 'At a red light' },
    { atS: 20, speedKmh: 0 },
    { atS: 26, note: 'In town', speedKmh: 38 },
    { atS: 34, speedKmh: 0, note: 'At a red light, brake on', parkingBrake: true },
    { atS: 44, speedKmh: 0, note: 'In town', parkingBrake: false },
    { atS: 50, speedKmh: 34 },
    { atS: 58, speedKmh: 0 },
    { atS: 60, note: 'Parked', gear: 'P', parkingBrake: true, speedKmh: 0 },
  ],
};

const MOTORWAY: Drive = {
  name: 'motorway',
  title: 'Motorway at night',
  steps: [
    {
      atS: 0,
      note: 'On the slip road',
      light: 'night',
      brightness: 40,
      gear: 'D',
      parkingBrake: false,
      speedKmh: 60,
    },
    { atS: 10, note: 'On the motorway', speedKmh: 120 },
    { atS: 50, speedKmh: 134 },
    { atS: 90, speedKmh: 122 },
    { atS: 110, note: 'Slow traffic', speedKmh: 14 },
    { atS: 125, speedKmh: 0, note: 'Standing' },
    { atS: 135, speedKmh: 0 },
    { atS: 145, note: 'On the motorway', speedKmh: 110 },
  ],
};

const PARKING: Drive = {
  name: 'parking',
  title: 'Into a gap',
  steps: [
    { atS: 0, note: 'At walking pace', gear: 'D', parkingBrake: false, speedKmh: 6 },
    { atS: 5, speedKmh: 3 },
    { atS: 8, speedKmh: 0, note: 'Backwards', gear: 'R' },
    { atS: 11, speedKmh: -5 },
    { atS: 16, speedKmh: 0, note: 'Forwards', gear: 'D' },
    { atS: 18, speedKmh: 2 },
    { atS: 20, speedKmh: 0, note: 'Parked', gear: 'P', parkingBrake: true },
    { atS: 24, speedKmh: 0 },
  ],
};

export const DRIVES: readonly Drive[] = [EVENING, RED_LIGHTS, MOTORWAY, PARKING];
