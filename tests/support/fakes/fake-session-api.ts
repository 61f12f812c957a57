import type {
  RefreshedSession,
  SessionApi,
  SignedIn,
  SignInDevice,
} from '../../../core/ports/session-api.ts';
import { consumerId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** One account, one linked car, one good short code, two supported countries. */
export class FakeSessionApi implements SessionApi {
  account = { email: 'ana@example.test', password: 'secret-1' };
  /** Whom the next sign-in is of. */
  consumer = 'consumer-1';
  linkedHardwareId = 'car-1';
  shortCode = 'AB12CD';
  country = 'DE';
  supportedCountries: readonly string[] = ['DE', 'FR'];
  subscription = '';
  /** When the sessions handed out end. */
  sessionExpiryMs: number | null = Date.UTC(2026, 0, 2);
  private issued = 0;
  private refreshToken = '';

  readonly on = {
    apiKey: new FakeCall<[country: string | null], { apiKey: string; country: string }>((country) => {
      const served = country ?? this.country;
      if (!this.supportedCountries.includes(served)) return err({ code: 'rejected', responseCode: 40002 });
      return ok({ apiKey: `key-of-${served}`, country: served });
    }),
    signIn: new FakeCall<[device: SignInDevice, email: string, password: string], SignedIn>(
      (_, email, password) => {
        const { account } = this;
        if (email !== account.email) return err({ code: 'rejected', responseCode: 40005 });
        if (password !== account.password) return err({ code: 'rejected', responseCode: 40003 });
        return ok(this.signedIn());
      },
    ),
    signInWithCode: new FakeCall<[device: SignInDevice, shortCode: string], SignedIn>((_, shortCode) =>
      shortCode === this.shortCode ? ok(this.signedIn()) : err({ code: 'rejected', responseCode: 40317 }),
    ),
    signInLinkedDevice: new FakeCall<[device: SignInDevice], SignedIn>(({ hardwareId }) =>
      hardwareId === this.linkedHardwareId
        ? ok(this.signedIn())
        : err({ code: 'rejected', responseCode: 40317 }),
    ),
    refresh: new FakeCall<[refreshToken: string], RefreshedSession>((token) =>
      token === this.refreshToken ? ok(this.issue()) : err({ code: 'rejected', responseCode: 40011 }),
    ),
    signOut: new FakeCall<[consumerDeviceId: string], void>(() => ok(undefined)),
  };

  apiKey(country: string | null) {
    return this.on.apiKey.run([country]);
  }

  signIn(device: SignInDevice, email: string, password: string) {
    return this.on.signIn.run([device, email, password]);
  }

  signInWithCode(device: SignInDevice, shortCode: string) {
    return this.on.signInWithCode.run([device, shortCode]);
  }

  signInLinkedDevice(device: SignInDevice) {
    return this.on.signInLinkedDevice.run([device]);
  }

  refresh(refreshToken: string) {
    return this.on.refresh.run([refreshToken]);
  }

  signOut(consumerDeviceId: string) {
    return this.on.signOut.run([consumerDeviceId]);
  }

  /** A sign-in as this fake answers it. */
  signedIn(): SignedIn {
    return {
      ...this.issue(),
      consumerId: consumerId(this.consumer),
      consumerDeviceId: 'consumer-device-1',
      activeSubscription: this.subscription,
    };
  }

  private issue(): RefreshedSession {
    this.issued += 1;
    this.refreshToken = `refresh-${this.issued}`;
    const { sessionExpiryMs, refreshToken } = this;
    return { session: `session-${this.issued}`, sessionExpiryMs, refreshToken };
  }
}
