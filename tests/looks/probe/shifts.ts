import type { Finding } from '../finding.ts';
import { nameOf } from './seen.ts';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** More than this in all, and the page jumps under the hand. */
const MOST_SHIFT = 0.02;

let total = 0;
let worst = 0;
let mover = '';

/** Counts from the first drawing of the page. A new document begins anew. */
export function watchShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      total += entry.value;
      if (entry.value <= worst) continue;
      worst = entry.value;
      const node = entry.sources.find(({ node }) => node instanceof Element)?.node;
      if (node instanceof Element) mover = nameOf(node);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What moved while the page loaded. */
export function shiftFindings(): readonly Finding[] {
  if (total <= MOST_SHIFT) return [];
  return [{ kind: 'shifts', element: mover, figure: total.toFixed(3) }];
}
