/**
 * True when the browser's history has a screen of the product before this one. The router counts its entries from 0,
 * and the count outlives reloads and replaced addresses.
 */
export function hasScreenBefore(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
