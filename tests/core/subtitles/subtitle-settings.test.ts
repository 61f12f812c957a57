import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  DELAY,
  readLanguage,
  readSettings,
} from '../../../core/subtitles/subtitle-settings.ts';
import {
  DEFAULT_STYLE,
  EDGE_STYLES,
  FONT_FAMILIES,
  readStyle,
  SIZE,
  stepped,
  SUBTITLE_COLOURS,
} from '../../../core/subtitles/subtitle-style.ts';

const words = fc.oneof(
  fc.constantFrom<string>(...FONT_FAMILIES, ...SUBTITLE_COLOURS, ...EDGE_STYLES, 'de', 'Comic Sans'),
  fc.string(),
);
const anyFields = fc.record(
  Object.fromEntries(
    Object.keys(DEFAULT_SETTINGS).map((name) => [name, fc.oneof(words, fc.double(), fc.anything())]),
  ),
  { requiredKeys: [] },
);

describe('subtitle settings', () => {
  it('[SUBT-01 part] hold family, colour, size, edge, opacity, background, border and language', () => {
    expect(Object.keys(DEFAULT_SETTINGS)).toEqual(
      expect.arrayContaining(
        (
          'fontFamily colour size edgeStyle opacity backgroundColour backgroundOpacity ' +
          'borderColour borderOpacity language'
        ).split(' '),
      ),
    );
  });

  it('[SUBT-02] offer nine families', () => {
    expect(FONT_FAMILIES).toEqual([
      'roboto',
      'comic-sans',
      'times-new-roman',
      'arial',
      'sans',
      'courier',
      'roboto-mono',
      'pinyon-script',
      'carrois-gothic-sc',
    ]);
  });

  it('[SUBT-03] offer ten colours', () => {
    expect(SUBTITLE_COLOURS.join(' ')).toBe('black white red purple blue green yellow orange magenta cyan');
  });

  it('[SUBT-04] offer five edges', () => {
    expect(EDGE_STYLES.join(' ')).toBe('none drop-shadow raised depressed uniform');
  });

  it('[SUBT-05] [OPEN2-64] begin at size 20, Roboto in white without edge, ground and border, and off', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      fontFamily: 'roboto',
      colour: 'white',
      size: 20,
      edgeStyle: 'none',
      opacity: 1,
      backgroundColour: 'black',
      backgroundOpacity: 0,
      borderColour: 'black',
      borderOpacity: 0,
      language: null,
      delayMs: 0,
      height: 0,
    });
  });

  it('are read back as they were stored', () => {
    const setting = {
      ...DEFAULT_SETTINGS,
      fontFamily: 'courier',
      colour: 'yellow',
      edgeStyle: 'uniform',
      size: 32,
      opacity: 0.75,
      borderOpacity: 0.5,
      language: 'pt-BR',
      delayMs: -300,
      height: 15,
    } as const;
    expect(readSettings(JSON.parse(JSON.stringify(setting)))).toEqual(setting);
  });

  it('are good settings whatever is stored, and the same when they are stored again', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const read = readSettings(fields);
        expect(FONT_FAMILIES).toContain(read.fontFamily);
        for (const name of ['colour', 'backgroundColour', 'borderColour'] as const)
          expect(SUBTITLE_COLOURS).toContain(read[name]);
        expect(EDGE_STYLES).toContain(read.edgeStyle);
        for (const name of ['opacity', 'backgroundOpacity', 'borderOpacity'] as const) {
          expect(read[name]).toBeGreaterThanOrEqual(0);
          expect(read[name]).toBeLessThanOrEqual(1);
        }
        expect(read.size).toBeGreaterThanOrEqual(10);
        expect(read.size).toBeLessThanOrEqual(40);
        expect(Math.abs(read.delayMs % 100)).toBe(0);
        expect(Math.abs(read.delayMs)).toBeLessThanOrEqual(60_000);
        expect(readSettings(read)).toEqual(read);
      }),
    );
    for (const other of ['', 7, null, []]) expect(readSettings(other)).toEqual(DEFAULT_SETTINGS);
  });

  it('take of an order from outside what can be read, in any case and with blanks', () => {
    expect(
      readStyle({ fontFamily: 'Comic Sans', colour: 'CYAN', edgeStyle: 'Drop Shadow', size: 99, opacity: 0 }),
    ).toEqual({
      fontFamily: 'comic-sans',
      colour: 'cyan',
      edgeStyle: 'drop-shadow',
      size: 40,
      opacity: 0.25,
    });
    expect(readStyle({ fontFamily: 'Papyrus', colour: 3, size: '20', borderOpacity: Number.NaN })).toEqual(
      {},
    );
    for (const value of [null, undefined, 'red', [1]]) expect(readStyle(value)).toEqual({});
  });

  it('know a language when they see one', () => {
    for (const language of ['de', 'fil', 'pt-BR', 'zh-Hant-TW'])
      expect(readLanguage(language)).toBe(language);
    for (const other of ['', 'd', 'de_DE', '../x', 7, null]) expect(readLanguage(other)).toBeNull();
  });

  it('go in steps, from wherever they stand, and stay within their bounds', () => {
    expect(stepped(SIZE, 20, 1)).toBe(22);
    expect(stepped(SIZE, 21, 1)).toBe(22);
    expect(stepped(SIZE, 21, -1)).toBe(20);
    expect(stepped(SIZE, 40, 1)).toBe(40);
    expect(stepped(DELAY, 0, -1)).toBe(-100);
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 599 }), (tenths) => {
        expect(stepped(DELAY, tenths * 100, 1)).toBe(tenths * 100 + 100);
      }),
    );
    expect(DEFAULT_STYLE.size % SIZE.step).toBe(0);
  });
});
