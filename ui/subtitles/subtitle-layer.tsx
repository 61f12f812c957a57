import { useEffect, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { TextCue, TextPart } from '../../core/ports/text-cue.ts';
import {
  cueGroups,
  type CueGroup,
  type GroupPlace,
  type PlacedCue,
} from '../../core/subtitles/cue-groups.ts';
import type { SubtitleSettings } from '../../core/subtitles/subtitle-settings.ts';
import { DEFAULT_STYLE, type SubtitleColour } from '../../core/subtitles/subtitle-style.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { FACES } from './faces.ts';
import style from './subtitle-layer.module.css';

export interface SubtitleLayerProps {
  readonly cues$: Observable<readonly TextCue[]>;
  readonly settings: SubtitleSettings;
  /** Width over height of the picture; null while there is none. */
  readonly ratio: number | null;
  /** The picture fills its box and loses what does not fit. */
  readonly filled: boolean;
  /** Shown while the film says nothing, for somebody who sets how subtitles look; null for nobody. */
  readonly sample: string | null;
}

const NONE: readonly TextCue[] = [];
const USUAL_RATIO = 16 / 9;

/** The subtitles over the picture that it lies on. What they say is text, whatever it looks like. */
export function SubtitleLayer({ cues$, settings, ratio, filled, sample }: SubtitleLayerProps) {
  const { language, fontFamily } = settings;
  const told = useObservable(cues$, NONE);
  const cues = useMemo(
    () => (told.length > 0 || sample === null ? told : [sampleCue(sample)]),
    [told, sample],
  );
  const isNeeded = cues.length > 0 || language !== null;
  useEffect(() => {
    // Without it the next best face of the device is used.
    if (isNeeded) FACES[fontFamily].load().catch(() => undefined);
  }, [isNeeded, fontFamily]);
  return (
    <div
      className={style['layer']}
      data-part="subtitles"
      data-edge={settings.edgeStyle}
      data-dark={settings.colour === 'black'}
      data-filled={filled}
      style={{ '--picture-ratio': ratio ?? USUAL_RATIO, ...lookOf(settings) } as CSSProperties}
    >
      <div className={style['room']}>
        {cueGroups(cues, settings.height).map((group) => (
          <Group key={group.key} group={group} ownColours={settings.colour === DEFAULT_STYLE.colour} />
        ))}
      </div>
    </div>
  );
}

/** As the style sheet takes it. */
function lookOf(settings: SubtitleSettings): object {
  const { family, weight } = FACES[settings.fontFamily];
  return {
    '--subtitle-family': family,
    '--subtitle-weight': weight,
    '--subtitle-size': settings.size / DEFAULT_STYLE.size,
    '--subtitle-colour': colourOf(settings.colour),
    '--subtitle-opacity': settings.opacity,
    '--subtitle-ground': colourOf(settings.backgroundColour, settings.backgroundOpacity),
    '--subtitle-border': colourOf(settings.borderColour, settings.borderOpacity),
  };
}

function colourOf(colour: SubtitleColour, opacity = 1): string {
  const named = `var(--subtitle-${colour})`;
  return opacity === 1 ? named : `color-mix(in srgb, ${named} ${String(opacity * 100)}%, transparent)`;
}

interface GroupProps {
  readonly group: CueGroup;
  /** Colours that authors gave are kept where nobody chose another. */
  readonly ownColours: boolean;
}

function Group({ group: { writing, place, cues }, ownColours }: GroupProps) {
  return (
    <div
      className={style['group']}
      data-kind={place.kind}
      data-writing={writing}
      data-anchor={place.kind === 'percent' ? place.anchor : undefined}
      data-gathers={place.kind === 'region' ? place.region.gathers : undefined}
      style={{ writingMode: writing, ...placeOf(place) }}
    >
      {cues.map((placed) => (
        <Cue key={placed.cue.key} placed={placed} ownColours={ownColours} />
      ))}
    </div>
  );
}

/** Room is kept before or after a group, which gives way where there is too little for the text. */
function placeOf(place: GroupPlace): object {
  switch (place.kind) {
    case 'start':
      return { '--before': linesHigh(place.lines) };
    case 'end':
      return { '--after': `calc(${String(place.percent)}% + ${linesHigh(place.lines)})` };
    case 'percent':
      return { '--before': `${String(place.percent)}%`, '--after': `${String(100 - place.percent)}%` };
    case 'region': {
      const { viewportX, viewportY, anchorX, anchorY, width, height } = place.region;
      return {
        left: `${String(viewportX - (width * anchorX) / 100)}%`,
        top: `${String(viewportY)}%`,
        width: `${String(width)}%`,
        height: 'lines' in height ? linesHigh(height.lines) : `${String(height.percent)}%`,
        translate: `0 ${String(-anchorY)}%`,
      };
    }
  }
}

const linesHigh = (lines: number): string => `calc(${String(lines)} * var(--line))`;

function Cue({
  placed: { cue, from, size },
  ownColours,
}: {
  readonly placed: PlacedCue;
  readonly ownColours: boolean;
}) {
  return (
    <div
      className={style['cue']}
      dir={cue.direction}
      lang={cue.language === '' ? undefined : cue.language}
      style={{ marginInlineStart: `${String(from)}%`, inlineSize: `${String(size)}%`, textAlign: cue.align }}
    >
      <span className={style['ground']}>
        <span className={style['ink']}>{drawn(cue.parts, ownColours)}</span>
      </span>
    </div>
  );
}

function drawn(parts: readonly TextPart[], ownColours: boolean): ReactNode {
  return parts.map((part, at) => {
    switch (part.kind) {
      case 'break':
        return <br key={at} />;
      case 'ruby':
        return (
          <ruby key={at}>
            {drawn(part.base, ownColours)}
            <rt>{drawn(part.over, ownColours)}</rt>
          </ruby>
        );
      case 'words':
        return (
          <span
            key={at}
            data-bold={part.bold || undefined}
            data-italic={part.italic || undefined}
            data-underline={part.underline || undefined}
            style={ownColours && part.colour !== null ? { color: part.colour } : undefined}
          >
            {part.text}
          </span>
        );
    }
  });
}

function sampleCue(text: string): TextCue {
  return {
    key: 'sample',
    startMs: 0,
    endMs: 0,
    language: '',
    parts: [{ kind: 'words', text, bold: false, italic: false, underline: false, colour: null }],
    direction: 'auto',
    writing: 'horizontal-tb',
    align: 'center',
    line: null,
    position: null,
    positionAnchor: 'auto',
    size: 100,
    region: null,
  };
}
