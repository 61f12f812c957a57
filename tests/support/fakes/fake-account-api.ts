import type { AccountApi, Registration, Subscription, Transaction } from '../../../core/ports/account-api.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

type TemporaryChange = Parameters<AccountApi['changeWithTemporaryPassword']>[0];
type PasswordChange = Parameters<AccountApi['changePassword']>[0];

/** One account with a password, a mailed temporary password, credits and a history. */
export class FakeAccountApi implements AccountApi {
  password = 'secret-1';
  temporaryPassword = 'temp-123';
  known: readonly string[] = ['ana@example.test'];
  balance = 3;
  creditDates: readonly number[] = [];
  subscriptions: readonly Subscription[] = [];
  history: readonly Transaction[] = [];

  readonly on = {
    register: new FakeCall<[registration: Registration], void>(({ email }) =>
      this.known.includes(email) ? err({ code: 'rejected', responseCode: 40006 }) : ok(undefined),
    ),
    sendTemporaryPassword: new FakeCall<[email: string], void>(() => ok(undefined)),
    changeWithTemporaryPassword: new FakeCall<[change: TemporaryChange], void>(({ temporaryPasswordCode }) =>
      temporaryPasswordCode === this.temporaryPassword
        ? ok(undefined)
        : err({ code: 'rejected', responseCode: 40014 }),
    ),
    changePassword: new FakeCall<[change: PasswordChange], void>(({ oldPassword }) =>
      oldPassword === this.password ? ok(undefined) : err({ code: 'rejected', responseCode: 40014 }),
    ),
    createSignInCode: new FakeCall<[], string>(() => ok('AB12CD')),
    credits: new FakeCall<[], number>(() => ok(this.balance)),
    creditsExpiration: new FakeCall<[], readonly number[]>(() => ok(this.creditDates)),
    activeSubscriptions: new FakeCall<[], readonly Subscription[]>(() => ok(this.subscriptions)),
    email: new FakeCall<[], string>(() => ok('ana@example.test')),
    purchaseHistory: new FakeCall<[], readonly Transaction[]>(() => ok(this.history)),
  };

  register(registration: Registration) {
    return this.on.register.run([registration]);
  }

  sendTemporaryPassword(email: string) {
    return this.on.sendTemporaryPassword.run([email]);
  }

  changeWithTemporaryPassword(change: TemporaryChange) {
    return this.on.changeWithTemporaryPassword.run([change]);
  }

  changePassword(change: PasswordChange) {
    return this.on.changePassword.run([change]);
  }

  createSignInCode(signal: AbortSignal) {
    return this.on.createSignInCode.run([], signal);
  }

  credits(signal: AbortSignal) {
    return this.on.credits.run([], signal);
  }

  creditsExpiration(signal: AbortSignal) {
    return this.on.creditsExpiration.run([], signal);
  }

  activeSubscriptions(signal: AbortSignal) {
    return this.on.activeSubscriptions.run([], signal);
  }

  email(signal: AbortSignal) {
    return this.on.email.run([], signal);
  }

  purchaseHistory(signal: AbortSignal) {
    return this.on.purchaseHistory.run([], signal);
  }
}
