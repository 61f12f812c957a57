import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Face } from './faces.ts';

export interface Line {
  readonly text: string;
  readonly size: number;
  readonly width: number;
  /** From the top of the lettering to this line's baseline. */
  readonly baseline: number;
  readonly article: boolean;
}

export interface Layout {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

export interface Room {
  readonly w: number;
  readonly h: number;
  readonly maxLines: number;
  /** No letter is set larger than this. */
  readonly maxSize: number;
}

/** Left out are those that are too slight to stand alone, or a preposition in another language. */
const ARTICLES = /^(the|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una|il|lo|gli)$/iu;
const PROBE = 100;

interface Probe {
  readonly text: string;
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
  /** What the next line keeps clear of. */
  readonly lineDescent: number;
}

/** Breaks and sizes a title so that it fills the room as well as it can and never leaves it. */
export function layoutTitle(ctx: SKRSContext2D, title: string, face: Face, room: Room): Layout {
  const words = bound(face.upper ? title.toLocaleUpperCase() : title).split(' ');
  const hasArticle = face.smallArticle && words.length > 1 && ARTICLES.test(words[0] ?? '');
  const article = hasArticle ? words.shift() : undefined;
  if (article !== undefined) words[0] = capitalised(words[0] ?? '');
  const measured = new Map<string, Probe>();
  const probe = (text: string): Probe => {
    const known = measured.get(text) ?? measure(ctx, text, face);
    measured.set(text, known);
    return known;
  };
  let best: Layout | null = null;
  let bestScore = -1;
  for (const breaks of partitions(words, room.maxLines)) {
    const layout = setLines(breaks.map(probe), article === undefined ? null : probe(article), face, room);
    const score = worth(layout, room);
    if (score > bestScore) [best, bestScore] = [layout, score];
  }
  return best ?? { lines: [], width: 0, height: 0 };
}

/** What follows a small article opens the large lettering. */
function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}

/** Keeps together what must not be torn apart at a line's end. */
function bound(title: string): string {
  return title.replaceAll(/(\d) h (\d)/gu, '$1\u00a0h\u00a0$2').replaceAll(/ ([:;!?])/gu, '\u00a0$1');
}

function measure(ctx: SKRSContext2D, text: string, face: Face): Probe {
  ctx.font = `${PROBE}px '${face.family}'`;
  ctx.letterSpacing = `${face.tracking * PROBE}px`;
  const metrics = ctx.measureText(text);
  // Lower-case lines stand at even distances, whichever letters they happen to hold.
  const even = face.upper ? null : ctx.measureText('dp');
  ctx.letterSpacing = '0px';
  return {
    text,
    width: Math.max(metrics.width - face.tracking * PROBE, metrics.actualBoundingBoxRight),
    ascent: Math.max(metrics.actualBoundingBoxAscent, even?.actualBoundingBoxAscent ?? 0),
    descent: Math.max(0, metrics.actualBoundingBoxDescent),
    lineDescent: Math.max(0, even?.actualBoundingBoxDescent ?? metrics.actualBoundingBoxDescent),
  };
}

function partitions(words: readonly string[], maxLines: number): string[][] {
  const out: string[][] = [];
  const masks = 2 ** Math.max(0, words.length - 1);
  for (let mask = 0; mask < masks; mask += 1) {
    const lines: string[] = [];
    let line = words[0] ?? '';
    for (let i = 1; i < words.length; i += 1) {
      if ((mask >> (i - 1)) & 1) {
        lines.push(line);
        line = words[i] ?? '';
      } else line += ` ${words[i] ?? ''}`;
    }
    lines.push(line);
    if (lines.length <= maxLines) out.push(lines);
  }
  return out;
}

function setLines(probes: readonly Probe[], article: Probe | null, face: Face, room: Room): Layout {
  const widest = Math.max(...probes.map((each) => each.width));
  const even = Math.min(room.maxSize, (room.w / widest) * PROBE);
  const sizes = probes.map((each) =>
    face.justified ? Math.min(room.maxSize, even * 1.75, (room.w / each.width) * PROBE) : even,
  );
  const natural = stack(probes, sizes, article, face);
  const shrink = Math.min(1, room.h / natural.height);
  return shrink === 1
    ? natural
    : stack(
        probes,
        sizes.map((size) => size * shrink),
        article,
        face,
      );
}

function stack(
  probes: readonly Probe[],
  sizes: readonly number[],
  article: Probe | null,
  face: Face,
): Layout {
  const lines: Line[] = [];
  let y = 0;
  if (article !== null) {
    const size = Math.min(...sizes) * 0.5;
    const scale = size / PROBE;
    lines.push({
      text: article.text,
      size,
      width: article.width * scale,
      baseline: article.ascent * scale,
      article: true,
    });
    y = (article.ascent + article.descent) * scale + Math.min(...sizes) * Math.max(0.14, face.gap * 0.8);
  }
  probes.forEach((each, i) => {
    const size = sizes[i] ?? 0;
    const scale = size / PROBE;
    y += each.ascent * scale;
    lines.push({ text: each.text, size, width: each.width * scale, baseline: y, article: false });
    y += i + 1 < probes.length ? each.lineDescent * scale + face.gap * size : each.descent * scale;
  });
  return { lines, width: Math.max(...lines.map((line) => line.width)), height: y };
}

/** Large letters and even lines are good; a lonely short line is not. */
function worth(layout: Layout, room: Room): number {
  const set = layout.lines.filter((line) => !line.article);
  const smallest = Math.min(...set.map((line) => line.size));
  const narrowest = Math.min(...set.map((line) => line.width));
  return smallest * (0.82 + 0.18 * (narrowest / layout.width)) * (0.9 + 0.1 * (layout.width / room.w));
}
