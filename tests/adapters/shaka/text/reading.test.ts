import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Shaka } from '../../../../adapters/shaka/load-shaka.ts';
import { readCue } from '../../../../adapters/shaka/text/read-cue.ts';
import { decodedSrt, decodedText } from '../../../../adapters/shaka/text/text-files.ts';
import { readTextFiles } from '../../../../adapters/shaka/text/text-parsers.ts';
import type { TextCue, TextPart } from '../../../../core/ports/text-cue.ts';
import { realLibrary } from './real-library.ts';

let shaka: Shaka;
beforeAll(async () => {
  shaka = await realLibrary();
  readTextFiles(shaka);
  // It tells of every cue that it skips.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function read(type: string, file: string): readonly TextCue[] {
  const parser = shaka.text.TextEngine.findParser(type)?.();
  if (parser === undefined) throw new Error(`nobody reads ${type}`);
  const time = { periodStart: 0, segmentStart: 0, segmentEnd: 100, vttOffset: 0, isMpegTs: false };
  const data = new TextEncoder().encode(file);
  return parser.parseMedia(data, time, '', []).flatMap((cue) => readCue(cue, 'de'));
}
const vtt = (...blocks: readonly string[]) => read('text/vtt', ['WEBVTT', ...blocks].join('\n\n'));
const cueOf = (text: string, settings = ''): TextCue => {
  const [cue] = vtt(`00:01.000 --> 00:02.500 ${settings}\n${text}`);
  if (cue === undefined) throw new Error(`no cue in ${text}`);
  return cue;
};

/** Marks as letters before the words: `b:Hi`. */
function shown(parts: readonly TextPart[]): string {
  const one = (part: TextPart): string => {
    switch (part.kind) {
      case 'break':
        return '/';
      case 'ruby':
        return `{${shown(part.base)}^${shown(part.over)}}`;
      case 'words': {
        const marks = [part.bold && 'b', part.italic && 'i', part.underline && 'u', part.colour].filter(
          Boolean,
        );
        return marks.length === 0 ? part.text : `[${marks.join('')}:${part.text}]`;
      }
    }
  };
  return parts.map(one).join('');
}

describe('WebVTT', () => {
  it('[CNST-07 part] is read with its times, and with what its author marked', () => {
    const cue = cueOf('<b>Bold</b> <i>it</i>, <u>under</u> &amp; <c.yellow>yel<b>low</b></c>\nsecond');
    expect([cue.startMs, cue.endMs, cue.language]).toEqual([1_000, 2_500, 'de']);
    expect(shown(cue.parts)).toBe('[b:Bold] [i:it], [u:under] & [yellow:yel][byellow:low]/second');
  });

  it('keeps its place: line, position, size and alignment', () => {
    expect(cueOf('x')).toMatchObject({ line: null, position: null, size: 100, align: 'center' });
    expect(cueOf('x', 'line:10%,end position:20%,line-left align:left size:30%')).toMatchObject({
      line: { unit: 'percent', at: 10, anchor: 'end' },
      position: 20,
      positionAnchor: 'line-left',
      align: 'left',
      size: 30,
    });
    expect(cueOf('x', 'line:-2').line).toEqual({ unit: 'lines', at: -2, anchor: 'start' });
    expect(cueOf('x', 'vertical:rl').writing).toBe('vertical-rl');
  });

  it('has regions, for cues without a place of their own', () => {
    const region =
      'REGION\nid:fred\nwidth:40%\nlines:3\nregionanchor:0%,100%\nviewportanchor:10%,90%\nscroll:up';
    const cues = vtt(
      region,
      '00:01.000 --> 00:02.000 region:fred\nin',
      '00:01.000 --> 00:02.000 region:fred line:0\nout',
    );
    expect(cues.map((cue) => cue.region)).toEqual([
      {
        id: 'fred',
        viewportX: 10,
        viewportY: 90,
        anchorX: 0,
        anchorY: 100,
        width: 40,
        height: { lines: 3 },
        gathers: 'end',
      },
      null,
    ]);
  });

  it('has small readings over its words', () => {
    expect(shown(cueOf('a <ruby>漢<rt>かん</rt>字<rt>じ</ruby> b').parts)).toBe('a {漢字^かんじ} b');
    expect(shown(cueOf('<ruby>漢<rt>かん').parts)).toBe('{漢^かん}');
    expect(shown(cueOf('no <rt>ruby</rt>').parts)).toBe('no ruby');
  });

  it('has them where the library tells them apart, without the parentheses for who knows none', () => {
    const tagged = (text: string, rubyTag: string | null) => {
      const cue = new shaka.text.Cue(0, 1, text);
      cue.rubyTag = rubyTag;
      return cue;
    };
    const ruby = tagged('', 'ruby');
    const inner = [
      ['漢', null],
      ['(', 'rp'],
      ['かん', 'rt'],
      [')', 'rp'],
    ] as const;
    ruby.nestedCues = inner.map(([text, tag]) => tagged(text, tag));
    const whole = new shaka.text.Cue(0, 1, '');
    const pause = new shaka.text.Cue(0, 1, '');
    pause.lineBreak = true;
    whole.nestedCues = [tagged('a', null), ruby, tagged('(', 'rp'), pause, tagged('b', null)];
    expect(readCue(whole, '').map(({ parts }) => shown(parts))).toEqual(['a{漢^かん}/b']);
    // Readings over nothing say nothing.
    ruby.nestedCues = [tagged(' ', null), tagged('かん', 'rt')];
    expect(readCue(ruby, '')).toEqual([]);
    ruby.nestedCues = [tagged('漢', null)];
    expect(readCue(ruby, '').map(({ parts }) => shown(parts))).toEqual(['{漢^}']);
  });

  it('is all of what a container holds', () => {
    const container = new shaka.text.Cue(0, 9, 'not this');
    container.isContainer = true;
    container.nestedCues = [new shaka.text.Cue(0, 1, 'one'), new shaka.text.Cue(1, 2, 'two')];
    expect(readCue(container, 'de').map(({ parts, language }) => [shown(parts), language])).toEqual([
      ['one', 'de'],
      ['two', 'de'],
    ]);
  });

  it('has the marks that the library gives to a whole cue, and turns where that says so', () => {
    const cue = new shaka.text.Cue(1.2344, 2.3456, 'x');
    Object.assign(cue, { fontWeight: 700, fontStyle: 'oblique', textDecoration: ['underline'] });
    Object.assign(cue, { direction: 'rtl', size: 150 });
    const [read] = readCue(cue, '');
    expect(read).toMatchObject({ startMs: 1_234, endMs: 2_346, direction: 'rtl', size: 100 });
    expect(shown(read?.parts ?? [])).toBe('[biu:x]');
    Object.assign(cue, { fontWeight: 600, fontStyle: 'normal', textDecoration: ['overline'], size: 0 });
    const [plain] = readCue(cue, '');
    expect([plain?.size, shown(plain?.parts ?? [])]).toEqual([100, 'x']);
    cue.size = 1;
    expect(readCue(cue, '')[0]?.size).toBe(1);
  });

  it('takes no region in pixels, nor one for text that runs down', () => {
    const PIXELS = 0;
    const PERCENT = 1;
    const regionOf = (region: object, changes: object = {}) => {
      const cue = new shaka.text.Cue(0, 1, 'x');
      const units = { widthUnits: PERCENT, heightUnits: PERCENT, viewportAnchorUnits: PERCENT };
      cue.region = Object.assign(new shaka.text.CueRegion(), { id: 'a', height: 30, ...units, ...region });
      Object.assign(cue, changes);
      return readCue(cue, '')[0]?.region;
    };
    expect(regionOf({})).toMatchObject({ id: 'a', height: { percent: 30 }, gathers: 'end' });
    expect(regionOf({}, { displayAlign: 'before' })?.gathers).toBe('start');
    expect(regionOf({}, { displayAlign: 'center' })?.gathers).toBe('center');
    for (const units of ['widthUnits', 'heightUnits', 'viewportAnchorUnits'])
      expect(regionOf({ [units]: PIXELS })).toBeNull();
    expect(regionOf({ id: '' })).toBeNull();
    expect(regionOf({}, { writingMode: 'vertical-rl' })).toBeNull();
    expect(regionOf({}, { line: 0 })).toBeNull();
  });

  it.each(['text/vtt', 'text/vtt; codecs="vtt"', 'text/vtt; codecs="wvtt"'])('is read as %s', (type) => {
    const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<ruby>漢<rt>かん</ruby>';
    expect(read(type, file).map(({ parts }) => shown(parts))).toEqual(['{漢^かん}']);
    // The library's own reader throws at what is something else.
    expect(read(type, '<html>no</html>')).toEqual([]);
  });

  it('goes by the first letters of a line, and knows the signs that turn it', () => {
    const cue = cueOf('\u05E9\u05DC\u05D5\u05DD&rlm; &lt;3');
    expect(cue.direction).toBe('auto');
    expect(shown(cue.parts)).toBe('\u05E9\u05DC\u05D5\u05DD\u200F <3');
  });

  it('is text and never HTML; tags that it does not know are left out', () => {
    expect(shown(cueOf('<img src=x onerror=alert(1)>a<script>b</script><b>c').parts)).toBe('ab[b:c]');
    expect(shown(cueOf('&lt;img src=x&gt; &unknown; &#65;&#x42;').parts)).toBe('<img src=x> &unknown; AB');
    expect(shown(cueOf('&#x10FFFF; &#x110000; &#0;').parts)).toBe('\u{10FFFF} &#x110000; &#0;');
    expect(shown(cueOf('<v Ana>Hi</v> <lang en>you</lang> <00:01.500>later').parts)).toBe('Hi you later');
  });

  it('loses of a broken file what is broken, and a colour that is none', () => {
    const cues = vtt('00:03.000 --> nonsense\nno', '00:04.000 --> 00:05.000\nyes', 'garbage');
    expect(cues.map(({ parts }) => shown(parts))).toEqual(['yes']);
    expect(vtt('00:04.000 --> 00:05.000\n<b></b> ')).toEqual([]);
    const cue = new shaka.text.Cue(0, 1, 'x');
    cue.color = 'red;background:url(//evil)';
    expect(readCue(cue, '').map(({ parts }) => shown(parts))).toEqual(['x']);
    cue.color = 'rgb(1, 2, 3)';
    expect(readCue(cue, '').map(({ parts }) => shown(parts))).toEqual(['[rgb(1, 2, 3):x]']);
  });

  it('is read whatever is in it', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      'b',
      'ruby',
      'rt',
      'i',
      '&',
      'amp;',
      '\n',
      ' ',
      '.',
      'x',
      '#',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (list) => {
        const text = list.join('').replaceAll(/\n\s*\n/g, '\n');
        for (const { parts } of vtt(`00:01.000 --> 00:02.000\n${text}`))
          expect(shown(parts)).not.toMatch(/[\uE000\uE001]/);
      }),
    );
  });
});

describe('SubRip', () => {
  it('[CNST-07 part] is read as well, with the marks that it has', () => {
    const cues = read(
      'text/srt',
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hi</i> <font color="#ff0000">there</font>\r\nyou\r\n\r\n' +
        '2\r\n00:00:03,5 --> 00:00:04,000\r\n{\\an8}Up & above\r\n\r\n3\r\nnonsense\r\nno\r\n\r\n' +
        '00:05,000 --> 00:06,000\r\n{\\an1}left\r\n',
    );
    expect(cues.map(({ startMs, endMs, parts }) => [startMs, endMs, shown(parts)])).toEqual([
      [1_000, 2_500, '[i:Hi] [#ff0000:there]/you'],
      [3_500, 4_000, 'Up & above'],
      [5_000, 6_000, 'left'],
    ]);
    expect(cues.map(({ line, align }) => [line?.at ?? null, align])).toEqual([
      [null, 'center'],
      [0, 'center'],
      [null, 'left'],
    ]);
  });

  it('goes on below a line that held nothing but codes', () => {
    const file =
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}\nHello\n{\\i0}\nyou\n\n2\n00:00:03,000 --> 00:00:04,000\nHi';
    expect(read('text/srt', file).map(({ parts }) => shown(parts))).toEqual(['Hello/you', 'Hi']);
  });

  it.each(['utf-16le', 'utf-16be'])('is read as %s where its mark says so', (encoding) => {
    const units = Array.from('\uFEFF1\n00:00:01,000 --> 00:00:02,000\nGrüße', (sign) => sign.charCodeAt(0));
    const bytes = units.flatMap((unit) =>
      encoding === 'utf-16le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    );
    expect(decodedText(Uint8Array.from(bytes))).toContain('Grüße');
    expect(decodedText(new TextEncoder().encode('Grüße'))).toBe('Grüße');
  });

  it('is read as an old file of Windows where it is no UTF-8, which WebVTT always is', () => {
    const old = Uint8Array.from(Array.from('Grüße', (sign) => sign.charCodeAt(0)));
    expect(decodedSrt(old)).toBe('Grüße');
    expect(decodedText(old)).toBe('Gr\uFFFD\uFFFDe');
    expect(decodedSrt(new TextEncoder().encode('Grüße'))).toBe('Grüße');
    expect(decodedSrt(Uint8Array.of(0xff, 0xfe, 0x47, 0))).toBe('G');
  });

  it('is known by its other name too', () => {
    const file = '1\n00:00:01,000 --> 00:00:02,000\nHi';
    expect(read('application/x-subrip', file)).toHaveLength(1);
  });

  it('is empty where it is something else', () => {
    expect(read('text/srt', '<html>no</html>')).toEqual([]);
    expect(read('text/srt', '')).toEqual([]);
    const bytes = Array.from({ length: 4_096 }, (_, at) => String.fromCharCode((at * 7919) % 256)).join('');
    expect(read('text/srt', bytes)).toEqual([]);
    expect(read('text/srt', `${bytes}\n\n1\n00:00:01,000 --> 00:00:02,000\nHi`)).toHaveLength(1);
  });

  it('leaves out what has no times, or impossible ones, and keeps the rest', () => {
    const good = '2\n00:00:03,000 --> 00:00:04,000\nGood';
    const bad = ['1\n00:00:xx,000 --> 00:00:02,000\nBad', '1\n--> \nBad', '-->', '1'];
    for (const block of bad) {
      expect(read('text/srt', `${block}\n\n${good}`).map(({ parts }) => shown(parts))).toEqual(['Good']);
    }
  });
});

describe('a text that means harm', () => {
  // Many times what it takes on a busy machine: what must not happen is a reading that hardly ends.
  const READ_WITHIN_MS = 10_000;
  const timed = (file: string, type: 'text/vtt' | 'text/srt' = 'text/vtt'): readonly TextCue[] => {
    const fromMs = performance.now();
    const cues = read(type, file);
    expect(performance.now() - fromMs).toBeLessThan(READ_WITHIN_MS);
    return cues;
  };
  const cue = (text: string): string => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`;

  it('is cut where a cue is longer than anybody reads, however deep its tags and however many its lines', () => {
    const lengthOf = ([first]: readonly TextCue[]): number => shown(first?.parts ?? []).length;
    expect(lengthOf(timed(cue('x'.repeat(1_000_000))))).toBe(5_000);
    expect(lengthOf(timed(cue(`${'<b>'.repeat(300_000)}x`)))).toBe(0);
    expect(lengthOf(timed(cue(`<b>${'a\n'.repeat(300_000)}</b>`)))).toBeLessThan(30_000);
    expect(timed(cue(`<ruby>${'a<rt>b</rt>'.repeat(200_000)}</ruby>`))).toHaveLength(1);
  });

  it('is none where the file is larger than the subtitles of a day', () => {
    const cues = '1\n00:00:01,000 --> 00:00:02,000\nHi\n\n'.repeat(250_000);
    expect(timed(cues, 'text/srt')).toEqual([]);
  });
});
