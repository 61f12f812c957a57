import type { AccountApi } from '../../core/ports/account-api.ts';
import type { FeatureFlags } from '../../core/ports/feature-flags.ts';
import type { IpLookup } from '../../core/ports/ip-lookup.ts';
import type { LegalApi } from '../../core/ports/legal-api.ts';
import type { Log } from '../../core/ports/log.ts';
import type { VoucherApi } from '../../core/ports/voucher-api.ts';
import type { WordingApi } from '../../core/ports/wording-api.ts';
import type { ClientConfig } from '../../core/shared/client-config.ts';
import type { OutsideCalls } from '../http/outside-calls.ts';
import type { PlatformCalls } from '../http/platform-calls.ts';
import { lazyPort } from './lazy-port.ts';

export const accountApi = (calls: PlatformCalls): AccountApi =>
  lazyPort(
    {
      register: true,
      sendTemporaryPassword: true,
      changeWithTemporaryPassword: true,
      changePassword: true,
      createSignInCode: true,
      credits: true,
      creditsExpiration: true,
      activeSubscriptions: true,
      email: true,
      purchaseHistory: true,
    },
    async () => {
      const { HttpAccountApi } = await import('../http/http-account-api.ts');
      return new HttpAccountApi(calls);
    },
  );

export const voucherApi = (calls: PlatformCalls): VoucherApi =>
  lazyPort({ check: true, redeem: true, automatic: true }, async () => {
    const { HttpVoucherApi } = await import('../http/http-voucher-api.ts');
    return new HttpVoucherApi(calls);
  });

export const legalApi = (calls: PlatformCalls): LegalApi =>
  lazyPort({ texts: true, otherData: true }, async () => {
    const { HttpLegalApi } = await import('../http/http-legal-api.ts');
    return new HttpLegalApi(calls);
  });

export const wordingApi = (calls: PlatformCalls, log: Log, config: ClientConfig): WordingApi =>
  lazyPort({ address: true, wording: true }, async () => {
    const { HttpWordingApi } = await import('../http/http-wording-api.ts');
    return new HttpWordingApi(calls, await outsideCalls(log), config.bases.content);
  });

export const featureFlags = (log: Log, config: ClientConfig): FeatureFlags =>
  lazyPort({ fetch: true }, async () => {
    const { HttpFeatureFlags } = await import('../http/http-feature-flags.ts');
    return new HttpFeatureFlags(await outsideCalls(log), config.flags);
  });

export const ipLookup = (log: Log, config: ClientConfig): IpLookup =>
  lazyPort({ address: true }, async () => {
    const { HttpIpLookup } = await import('../http/http-ip-lookup.ts');
    return new HttpIpLookup(await outsideCalls(log), config.ipLookupUrl);
  });

async function outsideCalls(log: Log): Promise<OutsideCalls> {
  const { OutsideCalls } = await import('../http/outside-calls.ts');
  return new OutsideCalls(log);
}
