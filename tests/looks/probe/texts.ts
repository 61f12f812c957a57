import type { Finding } from '../finding.ts';
import { covered } from './covered.ts';
import { beyondItsBox, beyondItsCard, cutWithoutFading, fadedAtItsStart } from './edges.ts';
import {
  boxOf,
  clipsOf,
  heightOf,
  intersection,
  isBeforeStart,
  isEmpty,
  isShown,
  linesOf,
  nameOf,
  opacityOf,
  seenPart,
  SLACK,
  widthOf,
  type Box,
  type TextRun,
} from './seen.ts';

/** A run of text on one line, where it is seen, and what it is drawn with. */
export interface Line {
  readonly element: string;
  readonly box: Box;
  /** As computed, `rgb(…)` or `rgba(…)`. */
  readonly colour: string;
  readonly opacity: number;
  readonly disabled: boolean;
}

/** Text under this many CSS px is not read in a car. */
const LEAST_TEXT_PX = 12;

function* textRuns(): Generator<TextRun> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (owner === null || (node.textContent ?? '').trim() === '') continue;
    const isHtml = owner instanceof HTMLElement && !/^(SCRIPT|STYLE|NOSCRIPT|TITLE)$/.test(owner.tagName);
    if (!isHtml || !isShown(owner)) continue;
    yield { node: node as Text, owner };
  }
}

/** Every line of text that is seen, and the element that holds it. */
function* seenBoxes(): Generator<{ readonly owner: Element; readonly box: Box }> {
  for (const { node, owner } of textRuns()) {
    const clips = clipsOf(owner, true);
    for (const box of linesOf(node)) {
      const seen = seenPart(box, clips);
      // Of a line that is mostly scrolled away nobody reads the rest.
      if (!isEmpty(seen) && heightOf(seen) >= heightOf(box) / 2) yield { owner, box: seen };
    }
  }
}

/** Every line of text that is seen, for who compares it with the pixels behind it. */
export const seenLines = (): readonly Line[] =>
  [...seenBoxes()].map(({ owner, box }) => ({
    element: nameOf(owner),
    box,
    colour: getComputedStyle(owner).color,
    opacity: opacityOf(owner),
    disabled: owner.closest(':disabled, [aria-disabled="true"]') !== null,
  }));

export function textFindings(): readonly Finding[] {
  const findings: Finding[] = [];
  for (const run of textRuns()) {
    findings.push(...cutOff(run), ...brokenWords(run), ...tooSmall(run), ...beyondItsBox(run));
    findings.push(...beyondItsCard(run));
  }
  return [
    ...findings,
    ...letteringCutOff(),
    ...fadedAtItsStart(),
    ...cutWithoutFading(),
    ...shortened(),
    ...covered(seenBoxes()),
  ];
}

/** Lettering is a picture, and read all the same: none of it may stand where nobody can scroll. */
function letteringCutOff(): readonly Finding[] {
  const findings: Finding[] = [];
  for (const image of document.images) {
    if (image.alt === '' || !isShown(image)) continue;
    let box: Box = boxOf(image);
    for (const clip of clipsOf(image)) {
      const beyond = Math.max(
        clip.hidesY && !clip.scrollsY ? Math.max(clip.box.top - box.top, box.bottom - clip.box.bottom) : 0,
        clip.hidesX && !clip.scrollsX ? Math.max(clip.box.left - box.left, box.right - clip.box.right) : 0,
      );
      if (beyond > SLACK || isBeforeStart(box, clip)) {
        findings.push({
          kind: 'overflow',
          element: `img "${image.alt}"`,
          figure: `${Math.round(beyond)} px`,
        });
        break;
      }
      if (clip.scrollsX || clip.scrollsY) box = intersection(box, clip.box);
      if (isEmpty(box)) break;
    }
  }
  return findings;
}

/** A part of the text is hidden where nobody can scroll to it. */
function cutOff({ node, owner }: TextRun): readonly Finding[] {
  if (isShortened(owner)) return [];
  for (const box of linesOf(node)) {
    let reachable = box;
    for (const clip of clipsOf(owner, true)) {
      const left = clip.hidesX && !clip.scrollsX ? Math.max(0, clip.box.left - reachable.left) : 0;
      const right = clip.hidesX && !clip.scrollsX ? Math.max(0, reachable.right - clip.box.right) : 0;
      const above = clip.hidesY && !clip.scrollsY ? Math.max(0, clip.box.top - reachable.top) : 0;
      const below = clip.hidesY && !clip.scrollsY ? Math.max(0, reachable.bottom - clip.box.bottom) : 0;
      const cut = Math.max(left, right, above, below);
      // Half a line of leading may go beyond a box without a letter being touched.
      const slack = Math.max(above, below) === cut ? heightOf(box) * 0.3 : SLACK;
      if (cut > slack && !(widthOf(reachable) <= 0 || heightOf(reachable) <= 0))
        return [{ kind: 'overflow', element: nameOf(owner), figure: `${Math.round(cut)} px` }];
      // Behind a box that scrolls, what counts is the box.
      if (clip.scrollsX || clip.scrollsY) reachable = intersection(reachable, clip.box);
      if (isEmpty(reachable)) break;
    }
  }
  return [];
}

/** Where a writer allows a hyphen, which is drawn only where a line ends there. */
const SOFT_HYPHEN = '\u00AD';

/** A word that goes on in the next line without a hyphen. */
function brokenWords({ node, owner }: TextRun): readonly Finding[] {
  if (linesOf(node).length < 2) return [];
  const findings: Finding[] = [];
  const text = node.data;
  const range = document.createRange();
  for (const match of text.matchAll(/[\p{L}\p{N}'’\u00AD]{2,}/gu)) {
    const from = match.index;
    const to = from + match[0].length;
    range.setStart(node, from);
    range.setEnd(node, to);
    if (range.getClientRects().length < 2) continue;
    const at = breakIn(node, from, to);
    if (at === null || text[at - 1] === SOFT_HYPHEN) continue;
    if (hyphenates(owner) && to - at >= 2 && at - from >= 2) continue;
    const figure = `${text.slice(from, at)}/${text.slice(at, to)}`;
    findings.push({ kind: 'brokenWords', element: nameOf(owner), figure });
  }
  return findings;
}

/** Where the next line begins within a word. */
function breakIn(node: Text, from: number, to: number): number | null {
  const range = document.createRange();
  let lastTop: number | null = null;
  for (let at = from; at < to; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    // A hyphen that was drawn belongs to the letter behind it, and is the first of its rectangles.
    const rect = [...range.getClientRects()].at(-1);
    if (rect === undefined || rect.width === 0 || node.data[at] === SOFT_HYPHEN) continue;
    if (lastTop !== null && rect.top > lastTop + rect.height / 2) return at;
    lastTop = rect.top;
  }
  return null;
}

const hyphenating = new Map<string, boolean>();

/** Whether this browser knows how the language of the element hyphenates, and may. */
function hyphenates(element: Element): boolean {
  if (getComputedStyle(element).hyphens !== 'auto') return false;
  const language = element.closest('[lang]')?.getAttribute('lang') ?? '';
  const known = hyphenating.get(language);
  if (known !== undefined) return known;
  const sample = document.createElement('p');
  sample.lang = language;
  sample.textContent = 'Donaudampfschifffahrt anticonstitutionnellement';
  sample.style.cssText = 'position:fixed;width:4em;hyphens:auto;overflow-wrap:normal;line-height:1;margin:0';
  document.body.append(sample);
  const does =
    sample.getBoundingClientRect().height > Number.parseFloat(getComputedStyle(sample).fontSize) * 2.5;
  sample.remove();
  hyphenating.set(language, does);
  return does;
}

function tooSmall({ owner }: TextRun): readonly Finding[] {
  const size = Number.parseFloat(getComputedStyle(owner).fontSize);
  if (size >= LEAST_TEXT_PX - 0.05) return [];
  return [{ kind: 'smallText', element: nameOf(owner), figure: `${size.toFixed(1)} px` }];
}

const isShortened = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return true;
    if (style.display !== 'inline' && style.display !== 'contents') {
      const parent = at.parentElement;
      if (parent === null || getComputedStyle(parent).webkitLineClamp === 'none') return false;
    }
  }
  return false;
};

/** Text that ends in dots, and stands nowhere else in full. */
function shortened(): readonly Finding[] {
  const findings: Finding[] = [];
  const full = new Set<string>();
  const cut: Element[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const shortens = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    if (!shortens || !isShown(element)) {
      if (element.childElementCount === 0 && isShown(element)) full.add(textOf(element));
      continue;
    }
    const lost =
      element.scrollWidth > element.clientWidth + 1 ||
      (style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + SLACK);
    if (lost && !isEmpty(seenPart(element.getBoundingClientRect(), clipsOf(element)))) cut.push(element);
    else if (!lost) full.add(textOf(element));
  }
  for (const element of cut) {
    if (full.has(textOf(element))) continue;
    const figure =
      element.scrollWidth > element.clientWidth + 1
        ? `${element.scrollWidth - element.clientWidth} px`
        : `${element.scrollHeight - element.clientHeight} px`;
    findings.push({ kind: 'clipped', element: nameOf(element), figure });
  }
  return findings;
}

const textOf = (element: Element): string => element.textContent.replaceAll(/\s+/g, ' ').trim();
