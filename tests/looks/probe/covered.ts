import type { Finding } from '../finding.ts';
import { nameOf, opacityOf, type Box } from './seen.ts';

/** So that what lets taps through is met as well. */
const MEET_ALL = '*, *::before, *::after { pointer-events: auto !important; }';

/** Text that something else is drawn over, such as a scrim: its own colour says nothing then. */
export function covered(lines: Iterable<{ readonly owner: Element; readonly box: Box }>): readonly Finding[] {
  const meetAll = new CSSStyleSheet();
  meetAll.replaceSync(MEET_ALL);
  // A copy: what the browser gives is the list itself, which would have the new sheet too.
  const before = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...before, meetAll];
  const findings = [...lines].flatMap(({ owner, box }) => {
    const cover = coverOf(owner, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (cover === undefined) return [];
    return [{ kind: 'lowContrast' as const, element: nameOf(owner), figure: `under ${nameOf(cover)}` }];
  });
  document.adoptedStyleSheets = before;
  return findings;
}

/** What is drawn above the text at this point and is no part of what the text stands in. */
function coverOf(owner: Element, x: number, y: number): Element | undefined {
  const above = document.elementsFromPoint(x, y);
  const own = above.findIndex((element) => element === owner || owner.contains(element));
  // Text that is not met at all is drawn at its edge, or is let through by something of its own.
  if (own < 1) return undefined;
  return above.slice(0, own).find((element) => !element.contains(owner) && paints(element));
}

function paints(element: Element): boolean {
  if (opacityOf(element) < 0.05) return false;
  return [null, '::before', '::after'].some((part) => {
    const style = getComputedStyle(element, part);
    if (part !== null && style.content === 'none') return false;
    const hasGround = style.backgroundImage !== 'none' || !/transparent|, 0\)$/.test(style.backgroundColor);
    return hasGround && Number(style.opacity) > 0.05 && style.visibility === 'visible';
  });
}
