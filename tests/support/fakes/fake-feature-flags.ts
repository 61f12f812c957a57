import type { FeatureFlags, FlagContext, Toggle } from '../../../core/ports/feature-flags.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** Flags that are on are listed; others are not, as the real service does. */
export class FakeFeatureFlags implements FeatureFlags {
  enabled: readonly string[] = ['cabinema-payment'];

  readonly on = {
    fetch: new FakeCall<[toggles: readonly string[], context: FlagContext], readonly Toggle[]>((toggles) =>
      ok(toggles.filter((name) => this.enabled.includes(name)).map((name) => ({ name, enabled: true }))),
    ),
  };

  fetch(toggles: readonly string[], context: FlagContext, signal: AbortSignal) {
    return this.on.fetch.run([toggles, context], signal);
  }
}
