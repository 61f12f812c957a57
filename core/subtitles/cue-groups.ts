import type { Anchor, TextCue, TextRegion, WritingMode } from '../ports/text-cue.ts';

/** Where a group stands across its lines: for horizontal text that is up and down. Figures in lines or percent. */
export type GroupPlace =
  | { readonly kind: 'start'; readonly lines: number }
  | { readonly kind: 'end'; readonly lines: number; readonly percent: number }
  | { readonly kind: 'percent'; readonly percent: number; readonly anchor: Anchor }
  | { readonly kind: 'region'; readonly region: TextRegion };

/** A cue with its place along the line, in percent. */
export interface PlacedCue {
  readonly cue: TextCue;
  readonly from: number;
  readonly size: number;
}

/** Cues that stack: no two of them lie on each other. */
export interface CueGroup {
  readonly key: string;
  readonly writing: WritingMode;
  readonly place: GroupPlace;
  readonly cues: readonly PlacedCue[];
}

/**
 * Where the cues in sight stand, as WebVTT has it. `height` lifts what stands in the lower half by so many percent of
 * the picture; what its author put above stays.
 */
export function cueGroups(cues: readonly TextCue[], height: number): readonly CueGroup[] {
  const groups = new Map<string, { readonly group: CueGroup; readonly cues: PlacedCue[] }>();
  for (const cue of cues) {
    const place = placeOf(cue, height);
    const key = `${cue.writing} ${keyOf(place)}`;
    const placed = { cue, ...alongTheLine(cue) };
    const known = groups.get(key);
    if (known === undefined) {
      const list = [placed];
      groups.set(key, { group: { key, writing: cue.writing, place, cues: list }, cues: list });
    } else {
      known.cues.push(placed);
    }
  }
  return [...groups.values()].map(({ group }) => group);
}

function placeOf({ line, region, writing }: TextCue, height: number): GroupPlace {
  if (region !== null) return { kind: 'region', region };
  const lift = writing === 'horizontal-tb' ? height : 0;
  if (line === null) return { kind: 'end', lines: 0, percent: lift };
  const { unit, at, anchor } = line;
  if (unit === 'percent') {
    const percent = clamp(at);
    return { kind: 'percent', percent: percent < 50 ? percent : Math.max(0, percent - lift), anchor };
  }
  return at < 0 ? { kind: 'end', lines: -1 - at, percent: lift } : { kind: 'start', lines: at };
}

function keyOf(place: GroupPlace): string {
  switch (place.kind) {
    case 'region':
      return `region ${place.region.id}`;
    case 'percent':
      return `percent ${place.percent} ${place.anchor}`;
    case 'start':
    case 'end':
      return `${place.kind} ${place.lines}`;
  }
}

/** The box of a cue: from its position as far as its size, and the picture, let it. */
function alongTheLine(cue: TextCue): { readonly from: number; readonly size: number } {
  const { align } = cue;
  const atStart = align === 'start' || align === 'left';
  const atEnd = align === 'end' || align === 'right';
  const position = clamp(cue.position ?? (atStart ? 0 : atEnd ? 100 : 50));
  const anchor =
    cue.positionAnchor === 'auto'
      ? atStart
        ? 'line-left'
        : atEnd
          ? 'line-right'
          : 'center'
      : cue.positionAnchor;
  switch (anchor) {
    case 'line-left':
      return { from: position, size: Math.min(cue.size, 100 - position) };
    case 'line-right': {
      const size = Math.min(cue.size, position);
      return { from: position - size, size };
    }
    case 'center': {
      const size = Math.min(cue.size, 2 * Math.min(position, 100 - position));
      return { from: position - size / 2, size };
    }
  }
}

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
