import {
  MANUAL_CAR,
  STRICT_MOTION,
  type CarConfig,
  type ClientConfig,
} from '../../../core/shared/client-config.ts';

/** A car that tells over a bus. */
export const CAR_WITH_BUS: CarConfig = {
  ...MANUAL_CAR,
  bus: { kind: 'viss3', url: '/car', token: '', tokenUrl: '', renewsTs: false, passengerSeatPath: '' },
};

export function sampleConfig(changes: Partial<ClientConfig> = {}): ClientConfig {
  return {
    environment: 'localhost',
    product: 'cabinema',
    masterKey: 'master-key',
    bases: { content: '/content', user: '/user', payments: '/payments', messaging: '/messaging' },
    brokerTopic: 'account/{consumerId}/screens',
    device: {
      identifier: 'WEB-MERCEDES',
      model: 'WEB',
      inCarModel: 'mercedez-benz',
      softwareVersion: '1.8.12',
    },
    links: { faq: '', report: '', companionApp: '' },
    passwordPolicy: 'basic',
    signup: { requireAutoVoucher: true },
    screenOptions: [1, 3],
    flags: { url: '', clientKey: '' },
    ipLookupUrl: '',
    fineTrim: true,
    subscribeQos: 1,
    telemetryOrigin: '',
    payment: {
      hosts: ['https://pay.example'],
      returnUrl: '/payments/v8/authentication/callback',
    },
    motion: STRICT_MOTION,
    car: MANUAL_CAR,
    licenceHeaderHosts: [],
    streamHosts: [],
    heroHexOrder: 'RGBA',
    shortToastMs: 3_000,
    addScreenVisits: 3,
    ...changes,
  };
}
