import type { TextForm } from '../shared/text-form.ts';

/** What the car does (MOTN-03). */
export type CarActivity = 'parked' | 'inmotion';

/** Until the car says otherwise, it is parked (MOTN-03, IDLE-09). */
export const DEFAULT_ACTIVITY: CarActivity = 'parked';

/** Stored as `inmotion` and `parked`; read in any case, with or without hyphen (OPEN-47, OPEN2-89). */
export const ACTIVITY_FORM: TextForm<CarActivity> = {
  parse: (text) => {
    const word = text.trim().toLowerCase().replaceAll('-', '');
    return word === 'parked' || word === 'inmotion' ? word : null;
  },
  format: (activity) => activity,
};
