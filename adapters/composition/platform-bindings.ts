import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { HttpBrokerAddressApi } from '../http/http-broker-address-api.ts';
import { HttpCatalogueApi } from '../http/http-catalogue-api.ts';
import { HttpOwnershipApi } from '../http/http-ownership-api.ts';
import { HttpProgressApi } from '../http/http-progress-api.ts';
import { HttpSessionApi } from '../http/http-session-api.ts';
import { HttpStreamApi } from '../http/http-stream-api.ts';
import { PlatformCalls } from '../http/platform-calls.ts';
import { MqttMessageBus } from '../mqtt/mqtt-message-bus.ts';
import { BundledReferenceData } from '../reference/bundled-reference-data.ts';
import { accountApi, featureFlags, ipLookup, legalApi, voucherApi, wordingApi } from './later-apis.ts';
import { CORE, PORTS } from './tokens.ts';

type Get = <T>(id: ServiceIdentifier<T>) => T;

const CALLS: ServiceIdentifier<PlatformCalls> = Symbol.for('PlatformCalls');

/** The operator's platform over HTTP and MQTT and the tables that come with the client, for every host that talks to a real one: browser and fleet. */
export const platformModule = new ContainerModule(({ bind }) => {
  const one = <T>(id: ServiceIdentifier<T>, make: (get: Get) => T): void => {
    bind(id)
      .toDynamicValue((context) => make((dependency) => context.get(dependency)))
      .inSingletonScope();
  };

  one(CALLS, (get) => new PlatformCalls(get(PORTS.config).bases, get(CORE.sessionStore), get(PORTS.log)));
  one(PORTS.sessionApi, (get) => new HttpSessionApi(get(CALLS), get(PORTS.config).masterKey));
  one(
    PORTS.catalogueApi,
    (get) => new HttpCatalogueApi(get(CALLS), get(PORTS.config).bases.content, get(PORTS.log)),
  );
  one(PORTS.ownershipApi, (get) => new HttpOwnershipApi(get(CALLS)));
  one(
    PORTS.streamApi,
    (get) =>
      new HttpStreamApi(
        get(CALLS),
        get(PORTS.config).bases.content,
        () => get(CORE.sessionStore).read()?.consumerId ?? null,
      ),
  );
  one(PORTS.progressApi, (get) => new HttpProgressApi(get(CALLS)));
  one(PORTS.accountApi, (get) => accountApi(get(CALLS)));
  one(PORTS.voucherApi, (get) => voucherApi(get(CALLS)));
  one(PORTS.legalApi, (get) => legalApi(get(CALLS)));
  one(PORTS.wordingApi, (get) => wordingApi(get(CALLS), get(PORTS.log), get(PORTS.config)));
  one(PORTS.featureFlags, (get) => featureFlags(get(PORTS.log), get(PORTS.config)));
  one(PORTS.ipLookup, (get) => ipLookup(get(PORTS.log), get(PORTS.config)));
  one(PORTS.referenceData, () => new BundledReferenceData());
  one(PORTS.brokerAddressApi, (get) => new HttpBrokerAddressApi(get(CALLS)));
  one(
    PORTS.bus,
    (get) =>
      new MqttMessageBus(get(PORTS.brokerAddressApi), get(PORTS.clock), get(PORTS.random), get(PORTS.log)),
  );
});
