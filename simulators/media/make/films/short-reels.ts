import { card } from '../lettering.ts';
import type { Shot } from '../stage.ts';

/** What comes before a film. */
export const preRoll: readonly Shot[] = [
  card({
    words: 'CABINEMA',
    small: 'YOUR FILM BEGINS IN A MOMENT',
    size: 150,
    glow: '#0e5a55',
    seconds: 8,
  }),
];

/** Who speaks in the dubbed film, in the language of the dubbing; people and firms are invented. */
export const dubCardVoices: readonly Shot[] = [
  card({
    words: 'DEUTSCHE STIMMEN',
    small: 'MARA LINDT   JONAS ACHTERBERG   IDA REHM',
    size: 96,
    glow: '#5a2440',
    seconds: 8,
  }),
];

export const dubCardStudio: readonly Shot[] = [
  card({
    words: 'DIALOGREGIE',
    small: 'HANNE VOSS   STUDIO NORDUFER',
    size: 96,
    glow: '#1e3266',
    seconds: 8,
  }),
];
