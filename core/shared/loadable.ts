/** The four states of anything fetched (SESS-16). */
export type Loadable<T, E> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'success'; readonly value: T }
  | { readonly state: 'failed'; readonly error: E };

export const IDLE = { state: 'idle' } as const;
export const LOADING = { state: 'loading' } as const;
