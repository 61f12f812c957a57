import { describe, expect, it } from 'vitest';
import { ACTIVITY_FORM, DEFAULT_ACTIVITY } from '../../../core/vehicle/car-activity.ts';

describe('the activity of the car', () => {
  it.each(['inmotion', 'in-motion', 'IN-MOTION', 'InMotion', 'INMOTION'])(
    '[OPEN-47] [OPEN2-89] is in motion when "%s" is stored',
    (text) => {
      expect(ACTIVITY_FORM.parse(text)).toBe('inmotion');
    },
  );

  it.each(['parked', 'PARKED', 'Parked'])('[OPEN-47] [OPEN2-89] is parked when "%s" is stored', (text) => {
    expect(ACTIVITY_FORM.parse(text)).toBe('parked');
  });

  it('[OPEN-47] [MOTN-03] is stored as inmotion and parked', () => {
    expect([ACTIVITY_FORM.format('inmotion'), ACTIVITY_FORM.format('parked')]).toEqual([
      'inmotion',
      'parked',
    ]);
  });

  it('is unknown for any other text', () => {
    for (const text of ['', 'moving', 'in motion', 'null']) expect(ACTIVITY_FORM.parse(text)).toBeNull();
  });

  it('[MOTN-03] is parked by default', () => {
    expect(DEFAULT_ACTIVITY).toBe('parked');
  });
});
