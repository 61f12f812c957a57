import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenText } from '../../../core/subtitles/chosen-text.ts';

const language = fc.constantFrom('de', 'de-AT', 'en', 'en-GB', 'fil', 'fr');
const tracks = fc.array(fc.record({ language, forced: fc.boolean() }), { maxLength: 6 });
const maybe = fc.option(language);
const base = (one: string): string => one.slice(0, 2);

describe('chosenText', () => {
  it('shows the wanted language as a whole, or a regional form of it', () => {
    const offered = [{ language: 'en' }, { language: 'de', forced: true }, { language: 'de-AT' }];
    expect(chosenText(offered, 'de', 'en')).toEqual({ language: 'de-AT', forced: false });
    expect(chosenText([...offered, { language: 'de' }], 'de', 'en')).toEqual({
      language: 'de',
      forced: false,
    });
  });

  it('leaves off what is off, but for what was forced in the language that is heard', () => {
    const offered = [{ language: 'en', forced: true }, { language: 'de', forced: true }, { language: 'de' }];
    expect(chosenText(offered, null, 'de')).toEqual({ language: 'de', forced: true });
    expect(chosenText(offered, null, 'fr')).toBeNull();
    expect(chosenText([{ language: 'de' }], null, 'de')).toBeNull();
    expect(chosenText(offered, 'fr', 'de')).toEqual({ language: 'de', forced: true });
  });

  it('shows a whole track only when its language was chosen, and a forced one only in what is heard', () => {
    fc.assert(
      fc.property(tracks, maybe, maybe, (offered, wanted, heard) => {
        const shown = chosenText(offered, wanted, heard);
        const hasWhole = offered.some(
          (one) => !one.forced && wanted !== null && base(one.language) === base(wanted),
        );
        expect(shown !== null && !shown.forced).toBe(hasWhole);
        if (shown === null) return;
        expect(offered).toContainEqual(shown);
        expect(base(shown.language)).toBe(base((shown.forced ? heard : wanted) ?? ''));
      }),
    );
  });
});
