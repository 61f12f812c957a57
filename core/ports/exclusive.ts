/** `busy`: another tab or another holder in this one has it. `unsupported`: the host has no such locks. */
export type Hold =
  | { readonly kind: 'held'; readonly release: () => void }
  | { readonly kind: 'busy' }
  | { readonly kind: 'unsupported' };

/** One holder at a time among all tabs of this origin. */
export interface Exclusive {
  /** Held until released, or until the page is gone, however it went. Releasing twice does nothing. Never rejects. */
  tryHold(name: string): Promise<Hold>;
}
