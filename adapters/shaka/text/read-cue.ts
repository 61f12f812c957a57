import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Anchor, TextCue, TextLook, TextPart, TextRegion } from '../../../core/ports/text-cue.ts';
import { cueText } from './cue-text.ts';

type Cue = shaka.text.Cue;

/** What is compared with the values of the library's enums, which its types keep to themselves. */
interface Marks {
  readonly direction: string;
  readonly lineInterpretation: number;
  readonly fontWeight: number;
  readonly fontStyle: string;
  readonly textDecoration: readonly string[];
  readonly color: string;
  readonly writingMode: string;
}

interface Units {
  readonly widthUnits: number;
  readonly heightUnits: number;
  readonly viewportAnchorUnits: number;
}

const BOLD = 700;
const PERCENT = 1;
const LINES = 2;

/** A colour by name, by number or by its parts; anything else could be more than a colour. */
const COLOUR = /^(#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%/]{1,40}\))$/i;

/** A cue of the library as plain data; a container of cues is all of what it holds. Empty ones say nothing. */
export function readCue(cue: Cue, language: string): readonly TextCue[] {
  if (cue.isContainer) {
    return cue.nestedCues.flatMap((nested) => readCue(nested, language));
  }
  const parts = partsOf(cue);
  const { direction, lineInterpretation }: Marks = cue;
  if (!parts.some(saysSomething)) return [];
  const data = {
    startMs: Math.round(cue.startTime * 1000),
    endMs: Math.round(cue.endTime * 1000),
    language,
    parts,
    // The library takes all text for written from the left until it knows better.
    direction: direction === 'rtl' ? ('rtl' as const) : ('auto' as const),
    writing: cue.writingMode,
    align: cue.textAlign,
    line:
      cue.line === null
        ? null
        : {
            unit: lineInterpretation === PERCENT ? ('percent' as const) : ('lines' as const),
            at: cue.line,
            anchor: cue.lineAlign,
          },
    position: cue.position,
    positionAnchor: cue.positionAlign,
    size: cue.size > 0 ? Math.min(cue.size, 100) : 100,
    region: regionOf(cue),
  };
  return [{ key: JSON.stringify(data), ...data }];
}

function partsOf(cue: Cue): readonly TextPart[] {
  if (cue.lineBreak) return [{ kind: 'break' }];
  if (cue.nestedCues.length === 0) return cueText(cue.payload, lookOf(cue));
  if (cue.rubyTag === 'ruby') return [rubyOf(cue)];
  // In parentheses for readers that know no ruby.
  return cue.nestedCues.flatMap((nested) => (nested.rubyTag === 'rp' ? [] : partsOf(nested)));
}

function rubyOf(cue: Cue): TextPart {
  const read = (nested: readonly Cue[]) => nested.flatMap(partsOf);
  return {
    kind: 'ruby',
    base: read(cue.nestedCues.filter(({ rubyTag }) => rubyTag !== 'rt' && rubyTag !== 'rp')),
    over: read(cue.nestedCues.filter(({ rubyTag }) => rubyTag === 'rt')),
  };
}

function lookOf({ fontWeight, fontStyle, textDecoration, color }: Marks): TextLook {
  return {
    bold: fontWeight >= BOLD,
    italic: fontStyle !== 'normal',
    underline: textDecoration.includes('underline'),
    colour: COLOUR.test(color) ? color : null,
  };
}

function saysSomething(part: TextPart): boolean {
  return part.kind === 'ruby'
    ? part.base.some(saysSomething)
    : part.kind === 'words' && part.text.trim() !== '';
}

const GATHERS: Readonly<Record<shaka.text.Cue.displayAlign, Anchor>> = {
  before: 'start',
  center: 'center',
  after: 'end',
};

/** A cue with a place of its own is in no region, as WebVTT has it. Regions in pixels are of a picture that nobody knows here; what stands in one stands where it would without. */
function regionOf(cue: Cue): TextRegion | null {
  const { region, displayAlign, line } = cue;
  const { writingMode }: Marks = cue;
  if (region === null || region.id === '') return null;
  if (line !== null || writingMode !== 'horizontal-tb') return null;
  const { widthUnits, heightUnits, viewportAnchorUnits }: Units = region;
  if (widthUnits !== PERCENT || viewportAnchorUnits !== PERCENT) return null;
  if (heightUnits !== PERCENT && heightUnits !== LINES) return null;
  return {
    id: region.id,
    viewportX: region.viewportAnchorX,
    viewportY: region.viewportAnchorY,
    anchorX: region.regionAnchorX,
    anchorY: region.regionAnchorY,
    width: region.width,
    height: heightUnits === LINES ? { lines: region.height } : { percent: region.height },
    gathers: GATHERS[displayAlign],
  };
}
