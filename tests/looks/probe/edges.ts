import type { Finding } from '../finding.ts';
import { FADING } from './hide-text.ts';
import { isShown, linesOf, nameOf, SLACK, type TextRun } from './seen.ts';

/** How words and what scrolls end at the edges of what is drawn around them. */

/** What scrolls fades where more follows, and where nothing does it is as clear as elsewhere. */
export function fadedAtItsStart(): readonly Finding[] {
  const findings: Finding[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    if (!style.maskImage.includes('gradient') || !isShown(element)) continue;
    if (!(Number.parseFloat(style.getPropertyValue('--fade-before')) > SLACK)) continue;
    if (element.scrollTop < 1 && element.scrollLeft < 1)
      findings.push({ kind: 'lowContrast', element: nameOf(element), figure: 'faded at its start' });
  }
  return findings;
}

/** Words that stick out of the box they belong to, over what stands beside it. */
export function beyondItsBox({ node, owner }: TextRun): readonly Finding[] {
  let block: Element = owner;
  while (getComputedStyle(block).display.startsWith('inline') && block.parentElement !== null)
    block = block.parentElement;
  const { left, right } = block.getBoundingClientRect();
  if (getComputedStyle(block).overflowX !== 'visible') return [];
  const beyond = Math.max(...linesOf(node).map((line) => Math.max(left - line.left, line.right - right)));
  if (beyond <= SLACK) return [];
  return [{ kind: 'overflow', element: nameOf(owner), figure: `${Math.round(beyond)} px beyond its box` }];
}

/** Words that touch or cross the edge of the card, button or field that they stand in. */
export function beyondItsCard({ owner, node }: TextRun): readonly Finding[] {
  const lines = linesOf(node);
  for (let at: Element | null = owner; at !== null; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (isCard(style)) {
      const { left, right } = at.getBoundingClientRect();
      const beyond = Math.max(...lines.map((line) => Math.max(left - line.left, line.right - right)));
      return beyond > -SLACK
        ? [{ kind: 'overflow', element: nameOf(owner), figure: `${Math.round(beyond)} px beyond its card` }]
        : [];
    }
    // What is placed freely may hang over an edge, and what is clipped is judged by that.
    if (/absolute|fixed/.test(style.position) || style.overflowX !== 'visible') return [];
  }
  return [];
}

/** A drawn box with round corners. */
function isCard(style: CSSStyleDeclaration): boolean {
  const isSeen = (colour: string): boolean => colour !== 'transparent' && !colour.endsWith(', 0)');
  const hasLine = Number.parseFloat(style.borderRightWidth) > 0 && isSeen(style.borderRightColor);
  const hasGround = isSeen(style.backgroundColor) || style.backgroundImage !== 'none';
  return Number.parseFloat(style.borderTopRightRadius) > 0 && (hasLine || hasGround);
}

/** What scrolls sideways ends where the screen does, or fades: a hard edge looks like a fault, and often is one. */
export function cutWithoutFading(): readonly Finding[] {
  const end = document.querySelector('main')?.getBoundingClientRect().right ?? innerWidth;
  const findings: Finding[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const beyond = element.scrollWidth - element.clientWidth;
    if (beyond <= SLACK || !isShown(element) || element.matches('input, textarea, select')) continue;
    if (!/auto|scroll/.test(getComputedStyle(element).overflowX) || fades(element)) continue;
    if (element.getBoundingClientRect().right >= end - SLACK) continue;
    findings.push({ kind: 'overflow', element: nameOf(element), figure: `${beyond} px cut without fading` });
  }
  return findings;
}

/** It, or what it fills, ends in a gradient. */
function fades(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at.hasAttribute(FADING) || getComputedStyle(at).maskImage.includes('gradient')) return true;
  return false;
}
