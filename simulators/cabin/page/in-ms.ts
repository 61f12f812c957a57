/** A length on the dashboard; a dash while nothing can be said. */
export function inMs(valueMs: number | null): string {
  return valueMs === null ? '–' : `${shownDigits(valueMs)} ms`;
}

/** A distance, ahead or behind; without a sign where it shows as zero. Empty while nothing can be said. */
export function withSign(valueMs: number | null): string {
  if (valueMs === null) return '';
  const length = shownDigits(Math.abs(valueMs));
  if (Number(length) === 0) return `${length} ms`;
  return `${valueMs > 0 ? '+' : '−'}${length} ms`;
}

/** A little below zero would be written as "-0.0". */
function shownDigits(valueMs: number): string {
  const digits = valueMs.toFixed(1);
  return Number(digits) === 0 ? '0.0' : digits;
}
