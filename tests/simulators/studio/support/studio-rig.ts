import { ENDPOINTS } from '../../../../adapters/http/endpoints.ts';
import type { Endpoint, EndpointName, ParametersOf } from '../../../../adapters/http/endpoints.ts';
import { asFields } from '../../../../core/shared/decode.ts';
import type { Fields } from '../../../../core/shared/decode.ts';
import { DEFAULT_MASTER_KEY } from '../../../../simulators/studio/api-keys.ts';
import { FAMILY, SOLO } from '../../../../simulators/studio/demo-accounts.ts';
import { openStudio } from '../../../../simulators/studio/studio.ts';
import type { Studio, StudioOptions } from '../../../../simulators/studio/studio.ts';
import { freePort } from '../../../support/free-port.ts';

export const BASES: Readonly<Record<Endpoint['base'], string>> = {
  content: '/content/v9',
  user: '/user/v10',
  payments: '/payments/v8',
  messaging: '/messaging',
};

export const DEVICE = {
  deviceIdentifier: 'WEB-MERCEDES',
  deviceModel: 'WEB',
  hardwareId: '',
  isHwidEncrypted: false,
} as const;

export interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly body: Fields;
}

export interface SignedInCaller extends StudioCaller {
  readonly consumerId: string;
  readonly consumerDeviceId: string;
  readonly refreshToken: string;
}

/** A client of the studio with nothing of the client in it: plain calls, plain JSON. */
export class StudioCaller {
  constructor(
    readonly url: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {}

  async call<Name extends EndpointName>(
    name: Name,
    parameters: ParametersOf<Name>,
    body?: unknown,
  ): Promise<Answer> {
    const { method, base, path }: Endpoint = ENDPOINTS[name];
    const values = parameters as Readonly<Record<string, string | number>>;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])));
    return this.send(
      method,
      `${BASES[base]}/${filled}`,
      body === undefined ? undefined : JSON.stringify(body),
    );
  }

  async send(method: string, path: string, text?: string): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...this.headers },
      ...(text === undefined ? {} : { body: text }),
    });
    const body = asFields(await response.json()) ?? {};
    return { status: response.status, code: body['responseCode'], body };
  }

  with(headers: Readonly<Record<string, string>>): StudioCaller {
    return new StudioCaller(this.url, { ...this.headers, ...headers });
  }

  login(email: string, password: string): Promise<Answer> {
    return this.call('login', {}, { ...DEVICE, oAuthToken: '', email, password });
  }

  async signedIn(
    who: { readonly email: string; readonly password: string } = FAMILY,
  ): Promise<SignedInCaller> {
    const { body } = await this.login(who.email, who.password);
    const text = (name: string): string => String(body[name]);
    return Object.assign(this.with({ Session: text('session') }), {
      consumerId: text('consumerId'),
      consumerDeviceId: text('consumerDeviceId'),
      refreshToken: text('refreshToken'),
    });
  }
}

export interface StudioRig {
  readonly studio: Studio;
  /** Has an API key and no session. */
  readonly visitor: StudioCaller;
  /** Moves the studio's clock on. */
  pass(ms: number): void;
}

/** A studio on a free port whose clock stands still until moved. */
export async function openRig(options: StudioOptions = {}): Promise<StudioRig> {
  let nowMs = Date.UTC(2026, 5, 1, 12);
  const studio = await openStudio({
    port: await freePort(),
    clock: { wallMs: () => nowMs },
    artCacheDir: null,
    ...options,
  });
  const nobody = new StudioCaller(studio.url, {});
  const { body } = await nobody.call('apiKey', { masterKey: DEFAULT_MASTER_KEY });
  return {
    studio,
    visitor: nobody.with({ ApiKey: String(body['apiKey']), AppLanguage: 'EN' }),
    pass: (ms) => {
      nowMs += ms;
    },
  };
}

export { FAMILY, SOLO };
