/** A piece of a subtitle, in reading order. Its words are plain text, whatever signs they hold. */
export type TextPart =
  | { readonly kind: 'break' }
  | ({ readonly kind: 'words'; readonly text: string } & TextLook)
  /** `over` is the small reading that stands beside `base`. */
  | { readonly kind: 'ruby'; readonly base: readonly TextPart[]; readonly over: readonly TextPart[] };

/** How its author marked a piece of text. */
export interface TextLook {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  /** A CSS colour by name or number; null where the author chose none. */
  readonly colour: string | null;
}

export type WritingMode = 'horizontal-tb' | 'vertical-lr' | 'vertical-rl';
export type Anchor = 'start' | 'center' | 'end';

/** A part of the picture that several subtitles share. Places in percent of the picture, lengths too unless said. */
export interface TextRegion {
  readonly id: string;
  /** The point of the picture, and the point of the region that stands on it, in percent of the region. */
  readonly viewportX: number;
  readonly viewportY: number;
  readonly anchorX: number;
  readonly anchorY: number;
  readonly width: number;
  readonly height: { readonly lines: number } | { readonly percent: number };
  /** Where in it the text gathers. */
  readonly gathers: Anchor;
}

/** One subtitle as WebVTT describes it: when it is shown, what it says, where its author wants it. */
export interface TextCue {
  /** The same for the same subtitle, however often its file is read; no two in sight share it. */
  readonly key: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Of the track, `de`; empty when it is not known. */
  readonly language: string;
  readonly parts: readonly TextPart[];
  /** The base direction of its text; `auto` goes by its first letters, line by line. */
  readonly direction: 'auto' | 'rtl';
  readonly writing: WritingMode;
  readonly align: Anchor | 'left' | 'right';
  /** Null for the lowest free line. Lines count from the top, negative ones from the bottom. */
  readonly line: { readonly unit: 'lines' | 'percent'; readonly at: number; readonly anchor: Anchor } | null;
  /** Along the line, in percent; null for where the alignment puts it. */
  readonly position: number | null;
  readonly positionAnchor: 'auto' | 'line-left' | 'center' | 'line-right';
  /** Greatest width in percent. */
  readonly size: number;
  readonly region: TextRegion | null;
}
