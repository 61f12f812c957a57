import type { Transaction } from '../../../core/ports/account-api.ts';
import type {
  BillingAddress,
  EnrolmentRequest,
  PurchaseOrder,
  TaxAddress,
} from '../../../core/ports/purchase-api.ts';
import { transactionId } from '../../../core/shared/ids.ts';
import { knownTitle } from './catalogue-samples.ts';

export const TRANSACTION = transactionId('transaction-1');

export const ORDER: PurchaseOrder = {
  titleId: knownTitle('1020'),
  kind: 'buy',
  sku: 'sku-1020-buy',
  videoType: 'HD',
};

export const TAX_ADDRESS: TaxAddress = {
  country: 'DE',
  province: 'BW',
  city: 'Stuttgart',
  address: 'Mercedesstraße 100',
  address2: '',
  postalCode: '70372',
};

export const BILLING: BillingAddress = {
  firstName: 'Ada',
  lastName: 'Beispiel',
  email: 'ada@example.test',
  line1: 'Mercedesstraße 100',
  line2: '',
  country: 'DE',
  region: 'Baden-Württemberg',
  postalCode: '70372',
  city: 'Stuttgart',
  phoneNumber: null,
};

export const ENROLMENT: EnrolmentRequest = {
  token: 'token-1',
  referenceId: 'device-session-1',
  billing: BILLING,
  device: { language: 'de-DE', colourDepth: 24, screenHeight: 720, screenWidth: 1920 },
};

/** How the history tells that the title of {@link ORDER} was redeemed. */
export const REDEMPTION: Transaction = {
  typeId: 1,
  dateMs: 1_000,
  currency: null,
  value: null,
  itemId: '91020',
  titleId: null,
  title: 'Film 1020',
  localTitle: null,
};
