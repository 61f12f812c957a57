import type { RefreshedSession, SessionApi, SignedIn, SignInDevice } from '../../core/ports/session-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type * as z from 'zod/mini';
import { consumerId } from '../../core/shared/ids.ts';
import { err, mapResult, ok, type Result } from '../../core/shared/result.ts';
import { instantMs } from './instant.ts';
import type { Answered, PlatformCalls } from './platform-calls.ts';
import { apiKeyAnswer } from './wire/api-key.ts';
import {
  type LinkedDeviceRequest,
  loginAnswer,
  type LoginRequest,
  type ShortCodeRequest,
} from './wire/login.ts';
import { acknowledgement } from './wire/primitives.ts';
import { refreshAnswer, type RefreshRequest } from './wire/session.ts';

export class HttpSessionApi implements SessionApi {
  constructor(
    private readonly calls: PlatformCalls,
    private readonly masterKey: string,
  ) {}

  async apiKey(country: string | null): Promise<Result<{ apiKey: string; country: string }, CallFailure>> {
    const { calls, masterKey } = this;
    const result =
      country === null
        ? await calls.call('apiKey', apiKeyAnswer, { parameters: { masterKey } })
        : await calls.call('apiKeyOfCountry', apiKeyAnswer, { parameters: { masterKey, country } });
    if (!result.ok) return result;
    const { apiKey, country: servedCountry, responseCode } = result.value.answer;
    if (apiKey) return ok({ apiKey, country: servedCountry ?? country ?? '' });
    // A missing key rejects with its response code (SESS-01).
    return typeof responseCode === 'number'
      ? err({ code: 'rejected', responseCode })
      : err({ code: 'malformed', detail: 'apiKey: missing' });
  }

  async signIn(
    device: SignInDevice,
    email: string,
    password: string,
  ): Promise<Result<SignedIn, CallFailure>> {
    const body: LoginRequest = { oAuthToken: '', ...deviceFields(device), email, password };
    return mapResult(await this.calls.call('login', loginAnswer, { parameters: {}, body }), toSignedIn);
  }

  async signInWithCode(device: SignInDevice, shortCode: string): Promise<Result<SignedIn, CallFailure>> {
    const body: ShortCodeRequest = { ...deviceFields(device), shortCode };
    return mapResult(
      await this.calls.call('loginShortCode', loginAnswer, { parameters: {}, body }),
      toSignedIn,
    );
  }

  async signInLinkedDevice(device: SignInDevice): Promise<Result<SignedIn, CallFailure>> {
    const body: LinkedDeviceRequest = deviceFields(device);
    const result = await this.calls.call('loginLinkedDevice', loginAnswer, { parameters: {}, body });
    return mapResult(result, toSignedIn);
  }

  async refresh(refreshToken: string): Promise<Result<RefreshedSession, CallFailure>> {
    const body: RefreshRequest = { refreshToken };
    const result = await this.calls.call('refreshSession', refreshAnswer, { parameters: {}, body });
    return mapResult(result, ({ answer }) => ({
      session: answer.session,
      sessionExpiryMs: instantMs(answer.sessionExpiry),
      refreshToken: answer.refreshToken,
    }));
  }

  async signOut(consumerDeviceId: string): Promise<Result<void, CallFailure>> {
    const result = await this.calls.call('logout', acknowledgement, { parameters: { consumerDeviceId } });
    return mapResult(result, () => undefined);
  }
}

function deviceFields(device: SignInDevice): LinkedDeviceRequest {
  const { deviceIdentifier, deviceModel, hardwareId, isHwidEncrypted } = device;
  return { deviceIdentifier, deviceModel, hardwareId, isHwidEncrypted };
}

function toSignedIn({ answer }: Answered<z.output<typeof loginAnswer>>): SignedIn {
  return {
    session: answer.session,
    sessionExpiryMs: instantMs(answer.sessionExpiry),
    refreshToken: answer.refreshToken,
    consumerId: consumerId(answer.consumerId),
    consumerDeviceId: answer.consumerDeviceId,
    activeSubscription: answer.activeSubscription ?? '',
  };
}
