/** Where a screen was opened from, and what that one had been opened from in its turn. */
export interface CameFrom {
  readonly address: string;
  readonly state: unknown;
}

/**
 * What is left in the browser's history for a screen that leads back here. `account`: whose way it is; null before a
 * sign-in.
 */
export function leadingBack(address: string, state: unknown, account: string | null): CameFrom {
  return { address, state: shortened(state, MOST_STEPS), ...(account !== null && { account }) };
}

/** The history keeps the whole way with each of its entries. */
const MOST_STEPS = 30;

function shortened(state: unknown, steps: number): unknown {
  if (typeof state !== 'object' || state === null || !('state' in state)) return state;
  return { ...state, state: steps > 0 ? shortened(state.state, steps - 1) : null };
}

/**
 * Reads what was left; null when nothing was, as after an address was typed. The history outlives an account: the way of
 * another one is none of this one's. What nobody's name is on counts for everybody.
 */
export function cameFrom(state: unknown, account: string | null): CameFrom | null {
  if (typeof state === 'string') return { address: state, state: null };
  if (typeof state !== 'object' || state === null || !('address' in state)) return null;
  if ('account' in state && state.account !== account) return null;
  const { address } = state;
  return typeof address === 'string' ? { address, state: 'state' in state ? state.state : null } : null;
}
