import type * as z from 'zod/mini';
import type { AccountApi, Registration, Subscription, Transaction } from '../../core/ports/account-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { titleId } from '../../core/shared/ids.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import { instantMs } from './instant.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { creditsAnswer, creditsExpirationAnswer, emailAnswer, infoAnswer } from './wire/account.ts';
import type { PasswordRequest, TemporaryPasswordRequest } from './wire/password.ts';
import { acknowledgement } from './wire/primitives.ts';
import { type purchase, purchasesAnswer } from './wire/purchases.ts';
import type { RegisterRequest } from './wire/registration.ts';
import { signInCodeAnswer } from './wire/sign-in-code.ts';

export class HttpAccountApi implements AccountApi {
  constructor(private readonly calls: PlatformCalls) {}

  async register(registration: Registration): Promise<Result<void, CallFailure>> {
    const { device, voucher } = registration;
    const body: RegisterRequest = {
      email: registration.email,
      password: registration.password,
      confirmPassword: registration.confirmPassword,
      deviceIdentifier: device.deviceIdentifier,
      deviceModel: device.deviceModel,
      hardwareId: device.hardwareId,
      month: registration.month,
      year: registration.year,
      acceptPrivacy: registration.acceptPrivacy,
      acceptTC: registration.acceptTC,
      ageChecked: registration.ageChecked,
      isHwidEncrypted: device.isHwidEncrypted,
      ...(voucher === null ? {} : { voucher }),
    };
    return withoutValue(await this.calls.call('register', acknowledgement, { parameters: {}, body }));
  }

  async sendTemporaryPassword(email: string): Promise<Result<void, CallFailure>> {
    const parameters = { email };
    return withoutValue(await this.calls.call('sendTemporaryPassword', acknowledgement, { parameters }));
  }

  async changeWithTemporaryPassword(change: TemporaryPasswordRequest): Promise<Result<void, CallFailure>> {
    const { newPassword, confirmNewPassword, temporaryPasswordCode } = change;
    const body: TemporaryPasswordRequest = { newPassword, confirmNewPassword, temporaryPasswordCode };
    const input = { parameters: {}, body };
    return withoutValue(await this.calls.call('changeWithTemporaryPassword', acknowledgement, input));
  }

  async changePassword(change: PasswordRequest): Promise<Result<void, CallFailure>> {
    const { newPassword, confirmNewPassword, oldPassword } = change;
    const body: PasswordRequest = { newPassword, confirmNewPassword, oldPassword };
    return withoutValue(await this.calls.call('changePassword', acknowledgement, { parameters: {}, body }));
  }

  async createSignInCode(signal: AbortSignal): Promise<Result<string, CallFailure>> {
    const result = await this.calls.call('createSignInCode', signInCodeAnswer, { parameters: {}, signal });
    return mapResult(result, ({ answer }) => answer.code);
  }

  async credits(signal: AbortSignal): Promise<Result<number, CallFailure>> {
    const result = await this.calls.call('credits', creditsAnswer, { parameters: {}, signal });
    return mapResult(result, ({ answer }) => answer.creditsAvailable);
  }

  async creditsExpiration(signal: AbortSignal): Promise<Result<readonly number[], CallFailure>> {
    const result = await this.calls.call('creditsExpiration', creditsExpirationAnswer, {
      parameters: {},
      signal,
    });
    return mapResult(result, ({ answer }) => answer.creditDates.flatMap(({ date }) => instantMs(date) ?? []));
  }

  async activeSubscriptions(signal: AbortSignal): Promise<Result<readonly Subscription[], CallFailure>> {
    const result = await this.calls.call('info', infoAnswer, { parameters: {}, signal });
    return mapResult(result, ({ answer }) =>
      answer.activeSubscriptions.map(({ name, endDate }) => ({
        name: name || null,
        endsAtMs: instantMs(endDate),
      })),
    );
  }

  async email(signal: AbortSignal): Promise<Result<string, CallFailure>> {
    const result = await this.calls.call('email', emailAnswer, { parameters: {}, signal });
    return mapResult(result, ({ answer }) => answer.email);
  }

  async purchaseHistory(signal: AbortSignal): Promise<Result<readonly Transaction[], CallFailure>> {
    const result = await this.calls.call('purchaseHistory', purchasesAnswer, { parameters: {}, signal });
    return mapResult(result, ({ answer }) => (answer.purchases ?? []).map(toTransaction));
  }
}

function toTransaction(wire: z.output<typeof purchase>): Transaction {
  return {
    typeId: wire.transactionTypeId,
    dateMs: instantMs(wire.transactionDate),
    currency: wire.currency?.trim() || null,
    value: wire.value ?? null,
    itemId: wire.itemId,
    titleId: titleId(wire.parentProductId || wire.itemId),
    title: wire.title,
    localTitle: wire.localTitle || null,
  };
}

const withoutValue = (result: Result<unknown, CallFailure>): Result<void, CallFailure> =>
  mapResult(result, () => undefined);
