import type { Finding } from '../finding.ts';
import {
  boxOf,
  clipsOf,
  heightOf,
  isEmpty,
  isShown,
  nameOf,
  scaleOfPage,
  isBeforeStart,
  seenPart,
  SLACK,
  widthOf,
  type Box,
} from './seen.ts';

/** What is touched has this size, and this room around it, at the reference. */
const TARGET_PX = 76;
const GAP_PX = 24;

const TOUCHED =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="option"], ' +
  '[role="switch"], [role="slider"], [role="radio"], [tabindex="0"]';

/** Controls that a person can see and press now. */
export function controls(): readonly HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>(TOUCHED)].filter(
    (element) =>
      isShown(element) &&
      element.getAttribute('aria-hidden') !== 'true' &&
      !isEmpty(seenPart(boxOf(element), clipsOf(element))) &&
      isOnTop(element),
  );
}

/** Not under a dialog or a cover. */
function isOnTop(element: HTMLElement): boolean {
  const seen = seenPart(boxOf(element), clipsOf(element));
  const hit = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element) || labels(element, hit));
}

const labels = (element: HTMLElement, hit: Element): boolean =>
  hit.closest('label')?.contains(element) === true ||
  hit.closest('label')?.getAttribute('for') === element.id;

/** What answers to a touch: the control, or the label around it. */
const touchBox = (element: HTMLElement): Box => boxOf(element.closest('label') ?? element);

export function controlFindings(): readonly Finding[] {
  const found = controls();
  return [...found.flatMap(cutOff), ...found.flatMap(tooSmall), ...tooClose(found)];
}

/** A control goes beyond an edge where nobody can scroll. */
function cutOff(element: HTMLElement): readonly Finding[] {
  const box = boxOf(element);
  for (const clip of clipsOf(element)) {
    if (isBeforeStart(box, clip))
      return [{ kind: 'overflow', element: nameOf(element), figure: 'before the start of what scrolls' }];
    if (clip.scrollsX || clip.scrollsY) return [];
    const beyond = Math.max(
      clip.hidesX ? clip.box.left - box.left : 0,
      clip.hidesX ? box.right - clip.box.right : 0,
      clip.hidesY ? clip.box.top - box.top : 0,
      clip.hidesY ? box.bottom - clip.box.bottom : 0,
    );
    if (beyond > SLACK)
      return [{ kind: 'overflow', element: nameOf(element), figure: `${Math.round(beyond)} px` }];
  }
  return [];
}

/** Half scrolled away, and whole again where a person scrolls on; or there for keys alone, which scroll it. */
function isInPassing(element: HTMLElement): boolean {
  if (element.getAttribute('role') === 'group') return true;
  const clips = clipsOf(element);
  if (!clips.some(({ scrollsX, scrollsY }) => scrollsX || scrollsY)) return false;
  const seen = seenPart(boxOf(element), clips);
  const whole = boxOf(element);
  return widthOf(seen) < widthOf(whole) - SLACK || heightOf(seen) < heightOf(whole) - SLACK;
}

function tooSmall(element: HTMLElement): readonly Finding[] {
  if (isInPassing(element)) return [];
  const scale = scaleOfPage();
  const box = touchBox(element);
  const width = widthOf(box) / scale;
  const height = heightOf(box) / scale;
  if (width >= TARGET_PX - 1 && height >= TARGET_PX - 1) return [];
  if (answersAround(element, (TARGET_PX / 2 - 1.5) * scale)) return [];
  const figure = `${Math.round(width)} x ${Math.round(height)}`;
  return [{ kind: 'smallTargets', element: nameOf(element), figure }];
}

/** A control may answer beyond what is drawn of it. */
function answersAround(element: HTMLElement, reach: number): boolean {
  const box = boxOf(element);
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const wide = Math.max(reach, widthOf(box) / 2 - 1);
  const high = Math.max(reach, heightOf(box) / 2 - 1);
  return [
    [x - wide, y],
    [x + wide, y],
    [x, y - high],
    [x, y + high],
  ].every(([atX = 0, atY = 0]) => {
    const hit = document.elementFromPoint(atX, atY);
    return hit !== null && element.contains(hit);
  });
}

function tooClose(found: readonly HTMLElement[]): readonly Finding[] {
  const findings: Finding[] = [];
  const least = GAP_PX * scaleOfPage();
  const boxes = found.map((element) => (isInPassing(element) ? undefined : touchBox(element)));
  for (const [index, element] of found.entries()) {
    const box = boxes[index];
    if (box === undefined) continue;
    let nearest = Number.POSITIVE_INFINITY;
    let neighbour: HTMLElement | null = null;
    for (const [otherIndex, other] of found.entries()) {
      const otherBox = boxes[otherIndex];
      if (otherIndex <= index || otherBox === undefined || element.contains(other) || other.contains(element))
        continue;
      const gap = gapBetween(box, otherBox);
      if (gap < nearest) [nearest, neighbour] = [gap, other];
    }
    if (neighbour !== null && nearest < least - 1) {
      findings.push({
        kind: 'smallTargets',
        element: `${nameOf(element)} beside ${nameOf(neighbour)}`,
        figure: `${Math.round(nearest / scaleOfPage())} apart`,
      });
    }
  }
  return findings;
}

/** The way a finger would have to be off to hit the other one. */
function gapBetween(one: Box, other: Box): number {
  const across = Math.max(0, other.left - one.right, one.left - other.right);
  const down = Math.max(0, other.top - one.bottom, one.top - other.bottom);
  return Math.hypot(across, down);
}
