import type { IpLookup } from '../../core/ports/ip-lookup.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { err, mapResult, type Result } from '../../core/shared/result.ts';
import type { OutsideCalls } from './outside-calls.ts';
import { ipAnswer } from './wire/ip-lookup.ts';

/** An external lookup at the configured address. Without one there is nobody to ask, which is `network`. */
export class HttpIpLookup implements IpLookup {
  constructor(
    private readonly outside: OutsideCalls,
    private readonly lookupUrl: string,
  ) {}

  async address(signal: AbortSignal): Promise<Result<string, CallFailure>> {
    const { lookupUrl } = this;
    if (lookupUrl === '') return err({ code: 'network' });
    const url = `${lookupUrl}${lookupUrl.includes('?') ? '&' : '?'}format=json`;
    return mapResult(await this.outside.call('ipLookup', ipAnswer, { url, signal }), ({ ip }) => ip);
  }
}
