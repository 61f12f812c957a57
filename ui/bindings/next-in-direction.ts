export type Direction = 'left' | 'right' | 'up' | 'down';

/** A place on the screen in px, as `getBoundingClientRect` answers it. */
export interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The share of a candidate that may lie behind the edge that the focus leaves: neighbours overlap a little. */
const MAY_OVERLAP = 0.3;

/**
 * The candidate that lies nearest in this direction, or null where none does. The way is measured from the middle of
 * the edge that the focus leaves to the nearest point of the candidate's facing edge. Of two that are equally near the
 * first wins. What has no size is never a candidate.
 */
export function nextInDirection<Candidate extends { readonly rect: Rect }>(
  from: Rect,
  candidates: readonly Candidate[],
  direction: Direction,
): Candidate | null {
  const start = middleOfEdge(from, direction);
  let next: Candidate | null = null;
  let shortest = Infinity;
  for (const candidate of candidates) {
    if (!liesAhead(candidate.rect, start, direction)) continue;
    const way = distanceTo(candidate.rect, start, direction);
    if (way >= shortest) continue;
    next = candidate;
    shortest = way;
  }
  return next;
}

function middleOfEdge({ left, right, top, bottom }: Rect, direction: Direction): Point {
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  switch (direction) {
    case 'left':
      return { x: left, y: middle.y };
    case 'right':
      return { x: right, y: middle.y };
    case 'up':
      return { x: middle.x, y: top };
    case 'down':
      return { x: middle.x, y: bottom };
  }
}

function liesAhead({ left, right, top, bottom }: Rect, start: Point, direction: Direction): boolean {
  const overlapX = (right - left) * MAY_OVERLAP;
  const overlapY = (bottom - top) * MAY_OVERLAP;
  if (right === left && bottom === top) return false;
  switch (direction) {
    case 'left':
      return right - overlapX < start.x;
    case 'right':
      return left + overlapX > start.x;
    case 'up':
      return bottom - overlapY < start.y;
    case 'down':
      return top + overlapY > start.y;
  }
}

function distanceTo({ left, right, top, bottom }: Rect, start: Point, direction: Direction): number {
  const x = within(start.x, left, right);
  const y = within(start.y, top, bottom);
  switch (direction) {
    case 'left':
      return Math.hypot(start.x - right, start.y - y);
    case 'right':
      return Math.hypot(left - start.x, start.y - y);
    case 'up':
      return Math.hypot(start.x - x, start.y - bottom);
    case 'down':
      return Math.hypot(start.x - x, top - start.y);
  }
}

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
