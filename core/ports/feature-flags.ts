import type { CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';

export interface Toggle {
  readonly name: string;
  readonly enabled: boolean;
}

/** Who asks, as the flag service's rules see it. */
export interface FlagContext {
  readonly appName: string;
  readonly environment: string;
  /** 40 for this client (FLAG-01). */
  readonly wlcId: number;
}

/**
 * The Unleash frontend protocol: one POST of the wanted toggles and the context with an authorization header
 * (FLAG-02). A background call: no user activity, no session in it.
 */
export interface FeatureFlags {
  /**
   * Toggles as the service answers them; a toggle that it does not list is off. Time and failures are those of
   * `CallFailure`; given up by its signal.
   */
  fetch(
    toggles: readonly string[],
    context: FlagContext,
    signal: AbortSignal,
  ): Promise<Result<readonly Toggle[], CallFailure>>;
}
