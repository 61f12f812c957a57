import type {
  AuthenticationError,
  ChallengeEnd,
  PayerAuthentication,
} from '../../../core/ports/payer-authentication.ts';
import type { AuthenticationSetup, DeviceInformation } from '../../../core/ports/purchase-api.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

type StepUp = Parameters<PayerAuthentication['challenge']>[0];

/** A bank that answers at once and lets everybody pass; `hold` on a call is a bank that takes its time. */
export class FakePayerAuthentication implements PayerAuthentication {
  readonly on = {
    collectDeviceData: new FakeCall<[setup: AuthenticationSetup], string, AuthenticationError>(() =>
      ok('device-session-1'),
    ),
    challenge: new FakeCall<[stepUp: StepUp], ChallengeEnd, AuthenticationError>(() => ok('done')),
  };

  device(): DeviceInformation {
    return { language: 'de-DE', colourDepth: 24, screenHeight: 720, screenWidth: 1920 };
  }

  collectDeviceData(setup: AuthenticationSetup, signal: AbortSignal) {
    return this.on.collectDeviceData.run([setup], signal);
  }

  challenge(stepUp: StepUp, signal: AbortSignal) {
    return this.on.challenge.run([stepUp], signal);
  }
}
