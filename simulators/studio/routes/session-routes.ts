import type { ApiKeyAnswer } from '../../../adapters/http/wire/api-key.ts';
import { linkedDeviceRequest, loginRequest, shortCodeRequest } from '../../../adapters/http/wire/login.ts';
import type { LoginAnswer } from '../../../adapters/http/wire/login.ts';
import type { Acknowledgement } from '../../../adapters/http/wire/primitives.ts';
import { refreshRequest } from '../../../adapters/http/wire/session.ts';
import type { RefreshAnswer } from '../../../adapters/http/wire/session.ts';
import { ok } from '../../../core/shared/result.ts';
import { activeSubscription } from '../accounts.ts';
import type { Account } from '../accounts.ts';
import { HOME_TERRITORY } from '../api-keys.ts';
import { refuse } from '../refusal.ts';
import type { SessionDevice } from '../sessions.ts';
import type { StudioContext } from '../studio-context.ts';
import { successCode } from '../switches.ts';
import { judgedGuess } from './judged-guess.ts';
import { accountRoute, openPost, openRoute } from './route.ts';
import type { Outcome, Route } from './route.ts';

/** API key, every way to sign in, refresh and sign-out. */
export function sessionRoutes(studio: StudioContext): readonly Route[] {
  const apiKey = (masterKey: string, country: string): Outcome<ApiKeyAnswer> => {
    if (!studio.apiKeys.opensWith(masterKey)) return refuse('masterKey');
    const key = studio.apiKeys.of(country);
    return key === null ? refuse('territory') : ok({ apiKey: key, country: country.toUpperCase() });
  };

  const signedIn = (account: Account, device: SessionDevice): Outcome<LoginAnswer> => {
    const nowMs = studio.nowMs();
    const { sessions, switches } = studio.state();
    const { deviceModel, hardwareId } = device;
    const session = sessions.open(account.consumerId, { deviceModel, hardwareId }, nowMs);
    return ok({
      responseCode: successCode(switches),
      session: session.token,
      sessionExpiry: new Date(session.expiresAtMs).toISOString(),
      refreshToken: session.refreshToken,
      consumerId: account.consumerId,
      consumerDeviceId: session.consumerDeviceId,
      activeSubscription: activeSubscription(account, nowMs)?.name ?? '',
    });
  };

  return [
    openRoute<ApiKeyAnswer>('apiKey', (call) => apiKey(call.param('masterKey'), HOME_TERRITORY)),
    openRoute<ApiKeyAnswer>('apiKeyOfCountry', (call) =>
      apiKey(call.param('masterKey'), call.param('country')),
    ),

    openPost('login', loginRequest, ({ body, address }) => {
      const guesser = { account: body.email, device: body.hardwareId, address };
      const account = judgedGuess(studio, 'sign-in', guesser, () => {
        const result = studio.state().accounts.signIn(body.email, body.password);
        if (result.ok) return result;
        return refuse(result.error.code === 'account/unknown' ? 'unknownEmail' : 'wrongPassword');
      });
      return account.ok ? signedIn(account.value, body) : account;
    }),

    openPost('loginLinkedDevice', linkedDeviceRequest, ({ body, address }) => {
      // By the address alone: the id of the car is what is guessed.
      const account = judgedGuess(studio, 'linked-device', { address }, () => {
        const found = studio.state().accounts.findByHardware(body.hardwareId);
        return found === null ? refuse('deviceNotLinked') : ok(found);
      });
      return account.ok ? signedIn(account.value, body) : account;
    }),

    openPost('loginShortCode', shortCodeRequest, ({ body, address, nowMs }) => {
      const account = judgedGuess(studio, 'short-code', { device: body.hardwareId, address }, () => {
        const { codes, accounts } = studio.state();
        const consumerId = codes.spend(body.shortCode, nowMs);
        const found = consumerId === null ? null : accounts.find(consumerId);
        return found === null ? refuse('shortCode') : ok(found);
      });
      return account.ok ? signedIn(account.value, body) : account;
    }),

    openPost<{ refreshToken: string }, RefreshAnswer>('refreshSession', refreshRequest, ({ body, nowMs }) => {
      const result = studio.state().sessions.refresh(body.refreshToken, nowMs);
      if (!result.ok)
        return refuse(result.error.code === 'session/expired' ? 'sessionExpired' : 'sessionUnknown');
      const { token, refreshToken, expiresAtMs } = result.value;
      return ok({ session: token, sessionExpiry: new Date(expiresAtMs).toISOString(), refreshToken });
    }),

    accountRoute<Acknowledgement>('logout', (call, { account }) => {
      const { sessions, holds } = studio.state();
      const deviceId = call.param('consumerDeviceId');
      if (!sessions.close(account.consumerId, deviceId)) return refuse('notFound');
      studio.dismissSignedOut();
      holds.releaseDevice(account.consumerId, deviceId);
      return ok({});
    }),
  ];
}
