import type { Finding } from '../finding.ts';
import { controls } from './controls.ts';
import { standingStill } from './standing-still.ts';
import { boxOf, clipsOf, heightOf, intersection, nameOf, SLACK, widthOf } from './seen.ts';

/** As many controls of one sort are tried, as one is like the other. */
const OF_A_SORT = 2;

/**
 * Puts the focus on the controls one after the other, as arrow keys do, and looks whether the ring around it is seen
 * whole. Leaves the focus where it was.
 */
export function focusFindings(): readonly Finding[] {
  const before = document.activeElement;
  const tried = new Map<string, number>();
  const findings: Finding[] = [];
  for (const element of standingStill(controls)) {
    const sort = `${element.tagName} ${element.className} ${element.getAttribute('role') ?? ''}`;
    const times = tried.get(sort) ?? 0;
    if (times >= OF_A_SORT || element.matches(':disabled')) continue;
    tried.set(sort, times + 1);
    element.focus({ focusVisible: true });
    if (document.activeElement !== element) continue;
    // A browser is content with a part of it, and does nothing for who has the focus already; arrow keys bring it whole.
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    findings.push(...ringOf(element));
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return findings;
}

function ringOf(element: HTMLElement): readonly Finding[] {
  const frame = element.parentElement;
  const drawn = [
    element,
    ...element.querySelectorAll('*'),
    frame,
    ...(frame?.querySelectorAll('*') ?? []),
    frame?.parentElement,
  ].find((candidate) => candidate !== null && candidate !== undefined && hasRing(candidate));
  if (drawn === undefined && hasInnerRing(element)) return [];
  if (drawn === undefined || drawn === null)
    return [{ kind: 'clippedFocus', element: nameOf(element), figure: 'no ring' }];
  const { outlineWidth, outlineOffset } = getComputedStyle(drawn);
  const reach = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset));
  let box = boxOf(drawn);
  let cut = 0;
  for (const { box: clip, hidesX, hidesY, scrollsX, scrollsY, element: by } of clipsOf(drawn)) {
    if (drawn === by) continue;
    // A text that is longer than the window, or a wide band, is seen part by part.
    const asX = hidesX && !(scrollsX && widthOf(box) > widthOf(clip));
    const asY = hidesY && !(scrollsY && heightOf(box) > heightOf(clip));
    cut = Math.max(
      cut,
      asX ? clip.left - (box.left - reach) : 0,
      asX ? box.right + reach - clip.right : 0,
      asY ? clip.top - (box.top - reach) : 0,
      asY ? box.bottom + reach - clip.bottom : 0,
    );
    // Beyond a box that scrolls, what counts is the box.
    if (scrollsX || scrollsY) box = intersection(box, clip);
  }
  if (cut <= Math.min(SLACK, reach / 2)) return [];
  return [
    { kind: 'clippedFocus', element: nameOf(element), figure: `${cut.toFixed(0)} of ${reach.toFixed(0)} px` },
  ];
}

/** Drawn inside the control, as a border over it: nothing around cuts that. */
function hasInnerRing(element: Element): boolean {
  const { content, borderTopStyle, borderTopWidth } = getComputedStyle(element, '::after');
  return content !== 'none' && borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 2;
}

function hasRing(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
}
