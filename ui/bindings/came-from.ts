/** Where a screen was opened from, and what that one had been opened from in its turn. */
export interface CameFrom {
  readonly address: string;
  readonly state: unknown;
}

/** What is left in the browser's history for a screen that leads back here. */
export function leadingBack(address: string, state: unknown): CameFrom {
  return { address, state };
}

/** Reads what was left; null when nothing was, as after an address was typed. */
export function cameFrom(state: unknown): CameFrom | null {
  if (typeof state === 'string') return { address: state, state: null };
  if (typeof state !== 'object' || state === null || !('address' in state)) return null;
  const { address } = state;
  return typeof address === 'string' ? { address, state: 'state' in state ? state.state : null } : null;
}
