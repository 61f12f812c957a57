/** Where somebody is by the browser's history, which changes before the view does. */
export interface Arrival {
  readonly pathname: string;
  /** The router's name of this arrival. */
  readonly key: string;
  /** What was left in the history for it. */
  readonly state: unknown;
}

/** Read when it is needed, as by a message that outlives screens. */
export function arrivalNow(): Arrival {
  const entry = (window.history.state ?? {}) as { readonly key?: unknown; readonly usr?: unknown };
  return {
    pathname: window.location.pathname,
    key: typeof entry.key === 'string' ? entry.key : 'default',
    state: entry.usr ?? null,
  };
}
