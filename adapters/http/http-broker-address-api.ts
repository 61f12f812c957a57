import type { BrokerAddressApi } from '../../core/ports/broker-address.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { brokerAddressAnswer } from './wire/broker-address.ts';

export class HttpBrokerAddressApi implements BrokerAddressApi {
  constructor(private readonly calls: PlatformCalls) {}

  async presignedUrl(): Promise<Result<string, CallFailure>> {
    const result = await this.calls.call('brokerAddress', brokerAddressAnswer, { parameters: {} });
    return mapResult(result, ({ answer }) => (typeof answer === 'string' ? answer : answer.url));
  }
}
