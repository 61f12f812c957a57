import type { FeatureFlags, FlagContext, Toggle } from '../../core/ports/feature-flags.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type { ClientConfig } from '../../core/shared/client-config.ts';
import { mapResult, ok, type Result } from '../../core/shared/result.ts';
import type { OutsideCalls } from './outside-calls.ts';
import { flagsAnswer, type FlagsRequest } from './wire/flags.ts';

/** Any service that speaks the Unleash frontend protocol. Without a configured address no flag is on. */
export class HttpFeatureFlags implements FeatureFlags {
  constructor(
    private readonly outside: OutsideCalls,
    private readonly service: ClientConfig['flags'],
  ) {}

  async fetch(
    toggles: readonly string[],
    { appName, environment, wlcId }: FlagContext,
    signal: AbortSignal,
  ): Promise<Result<readonly Toggle[], CallFailure>> {
    const { url, clientKey } = this.service;
    if (url === '') return ok([]);
    const body: FlagsRequest = {
      toggles: [...toggles],
      context: { appName, environment, properties: { wlcId: String(wlcId) } },
    };
    const headers = { Authorization: clientKey };
    const result = await this.outside.call('flags', flagsAnswer, { url, body, headers, signal });
    return mapResult(result, (answer) => answer.toggles.map(({ name, enabled }) => ({ name, enabled })));
  }
}
