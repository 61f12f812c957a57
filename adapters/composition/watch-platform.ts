import { ContainerModule } from 'inversify';
import { HttpBrokerAddressApi } from '../http/http-broker-address-api.ts';
import { HttpCatalogueApi } from '../http/http-catalogue-api.ts';
import { HttpMyListApi } from '../http/http-my-list-api.ts';
import { HttpOffersApi } from '../http/http-offers-api.ts';
import { HttpOwnershipApi } from '../http/http-ownership-api.ts';
import { HttpPageApi } from '../http/http-page-api.ts';
import { HttpProgressApi } from '../http/http-progress-api.ts';
import { HttpSearchApi } from '../http/http-search-api.ts';
import { HttpStreamApi } from '../http/http-stream-api.ts';
import { MqttMessageBus } from '../mqtt/mqtt-message-bus.ts';
import { BundledReferenceData } from '../reference/bundled-reference-data.ts';
import { bindOne } from './bind-one.ts';
import { CORE, PLATFORM_CALLS, PORTS } from './tokens.ts';

/**
 * The operator's platform over HTTP and MQTT as far as `watch-module.ts` needs it, and the tables that come with the
 * client. Stands on `platform-bindings.ts`.
 */
export const watchPlatformModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  one(PORTS.catalogueApi, (get) => {
    const { bases, heroHexOrder } = get(PORTS.config);
    return new HttpCatalogueApi(get(PLATFORM_CALLS), bases.content, get(PORTS.log), heroHexOrder);
  });
  one(PORTS.pageApi, (get) => new HttpPageApi(get(PLATFORM_CALLS), get(PORTS.config).bases.content));
  one(PORTS.ownershipApi, (get) => new HttpOwnershipApi(get(PLATFORM_CALLS)));
  one(PORTS.offersApi, (get) => new HttpOffersApi(get(PLATFORM_CALLS)));
  one(PORTS.myListApi, (get) => new HttpMyListApi(get(PLATFORM_CALLS)));
  one(
    PORTS.searchApi,
    (get) => new HttpSearchApi(get(PLATFORM_CALLS), get(PORTS.config).bases.content, get(PORTS.log)),
  );
  one(
    PORTS.streamApi,
    (get) =>
      new HttpStreamApi(
        get(PLATFORM_CALLS),
        get(PORTS.config).bases.content,
        () => get(CORE.sessionStore).read()?.consumerId ?? null,
      ),
  );
  one(PORTS.progressApi, (get) => new HttpProgressApi(get(PLATFORM_CALLS)));
  one(PORTS.referenceData, () => new BundledReferenceData());
  one(PORTS.brokerAddressApi, (get) => new HttpBrokerAddressApi(get(PLATFORM_CALLS)));
  one(
    PORTS.bus,
    (get) =>
      new MqttMessageBus(get(PORTS.brokerAddressApi), get(PORTS.clock), get(PORTS.random), get(PORTS.log), {
        mayBegin: get(PORTS.firstDrawn),
        subscribeQos: get(PORTS.config).subscribeQos,
      }),
  );
});
