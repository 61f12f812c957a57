import { describe, expect, it } from 'vitest';
import { heroColour } from '../../ui/screens/shelves/hero-colour.ts';

describe('the colour of a hero line', () => {
  it('[HOME-12 part] [OPEN-39 part] reads eight digits as red, green, blue, alpha', () => {
    expect(heroColour('ffd9a8ff')).toBe('rgba(255, 217, 168, 1)');
    expect(heroColour('#FFFFFF80')).toBe('rgba(255, 255, 255, 0.502)');
  });

  it('[OPEN-39 part] takes six digits as opaque', () => {
    expect(heroColour('#102030')).toBe('rgba(16, 32, 48, 1)');
  });

  it('[OPEN-39 part] leaves anything else to the colour of the text', () => {
    const bad = ['', '#fff', 'red', 'ffd9a8ff00', 'url(x)', 'ggggggff'];
    expect(bad.filter((code) => heroColour(code) !== null)).toEqual([]);
  });
});
