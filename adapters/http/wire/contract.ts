import type * as z from 'zod/mini';
import type { EndpointName } from '../endpoints.ts';
import { creditsAnswer, creditsExpirationAnswer, emailAnswer, infoAnswer } from './account.ts';
import { apiKeyAnswer } from './api-key.ts';
import { availabilityAnswer } from './availability.ts';
import { brokerAddressAnswer } from './broker-address.ts';
import { categoriesAnswer } from './categories.ts';
import { concurrencyAnswer, concurrencyRequest } from './concurrency.ts';
import { featuresAnswer } from './features.ts';
import { flagsAnswer, flagsRequest } from './flags.ts';
import { imagesAnswer } from './images.ts';
import { ipAnswer } from './ip-lookup.ts';
import { legalsAnswer, optionsAnswer } from './legal.ts';
import { listContentAnswer } from './list-content.ts';
import { linkedDeviceRequest, loginAnswer, loginRequest, shortCodeRequest } from './login.ts';
import { metadataAnswer } from './metadata.ts';
import { myListAnswer, myListRequest } from './my-list.ts';
import { ownedAnswer, ownedRequest } from './owned.ts';
import { pageAnswer } from './page.ts';
import { passwordRequest, temporaryPasswordRequest } from './password.ts';
import { acknowledgement } from './primitives.ts';
import { productAnswer } from './product.ts';
import { productTiersAnswer } from './product-tiers.ts';
import { progressAnswer, progressRequest } from './progress.ts';
import { purchasesAnswer } from './purchases.ts';
import { registerRequest } from './registration.ts';
import {
  confirmRequest,
  contextAnswer,
  contextRequest,
  enrolmentAnswer,
  enrolmentRequest,
  eventRequest,
  orderRequest,
  payRequest,
  preverifyAnswer,
  setUpAnswer,
  setUpRequest,
} from './purchase.ts';
import { redemptionRequest } from './redemption.ts';
import { searchAnswer } from './search.ts';
import { refreshAnswer, refreshRequest } from './session.ts';
import { signInCodeAnswer } from './sign-in-code.ts';
import { countriesAnswer, regionsAnswer, taxAnswer, taxRequest } from './tax.ts';
import { trailerAnswer } from './trailer.ts';
import { playerDetailsAnswer, vamAnswer } from './vam.ts';
import { dubCardsAnswer, languagesAnswer, playbackWindowAnswer, videoAnswer } from './video.ts';
import { automaticVoucherAnswer, redeemedVoucherAnswer, voucherAnswer } from './voucher.ts';
import { wordingAddressAnswer, wordingFile } from './wording.ts';

export interface CallContract {
  /** Null for calls without a body. */
  readonly request: z.ZodMiniType | null;
  /** The answer of a call that went well; a failed one carries `{ responseCode }` alone. */
  readonly answer: z.ZodMiniType;
}

/**
 * Bodies of every call by its name in the endpoint table, for peers that answer (the studio), documents and tests.
 * The client itself imports the single schemas, so that a screen loads only what it calls.
 */
export const CONTRACT: Readonly<Record<EndpointName, CallContract>> = {
  apiKey: { request: null, answer: apiKeyAnswer },
  apiKeyOfCountry: { request: null, answer: apiKeyAnswer },
  login: { request: loginRequest, answer: loginAnswer },
  loginShortCode: { request: shortCodeRequest, answer: loginAnswer },
  loginLinkedDevice: { request: linkedDeviceRequest, answer: loginAnswer },
  refreshSession: { request: refreshRequest, answer: refreshAnswer },
  logout: { request: null, answer: acknowledgement },
  info: { request: null, answer: infoAnswer },
  credits: { request: null, answer: creditsAnswer },
  register: { request: registerRequest, answer: acknowledgement },
  sendTemporaryPassword: { request: null, answer: acknowledgement },
  changeWithTemporaryPassword: { request: temporaryPasswordRequest, answer: acknowledgement },
  changePassword: { request: passwordRequest, answer: acknowledgement },
  createSignInCode: { request: null, answer: signInCodeAnswer },
  creditsExpiration: { request: null, answer: creditsExpirationAnswer },
  email: { request: null, answer: emailAnswer },
  checkVoucher: { request: null, answer: voucherAnswer },
  redeemVoucher: { request: null, answer: redeemedVoucherAnswer },
  automaticVoucher: { request: null, answer: automaticVoucherAnswer },
  purchaseHistory: { request: null, answer: purchasesAnswer },
  legals: { request: null, answer: legalsAnswer },
  options: { request: null, answer: optionsAnswer },
  wordingAddress: { request: null, answer: wordingAddressAnswer },
  categories: { request: null, answer: categoriesAnswer },
  playlistContent: { request: null, answer: listContentAnswer },
  customListContent: { request: null, answer: listContentAnswer },
  consumerPlaylistContent: { request: null, answer: listContentAnswer },
  features: { request: null, answer: featuresAnswer },
  page: { request: null, answer: pageAnswer },
  search: { request: null, answer: searchAnswer },
  metadata: { request: null, answer: metadataAnswer },
  product: { request: null, answer: productAnswer },
  image: { request: null, answer: imagesAnswer },
  trailer: { request: null, answer: trailerAnswer },
  owned: { request: ownedRequest, answer: ownedAnswer },
  availability: { request: null, answer: availabilityAnswer },
  video: { request: null, answer: videoAnswer },
  playbackWindow: { request: null, answer: playbackWindowAnswer },
  audio: { request: null, answer: languagesAnswer },
  dubCards: { request: null, answer: dubCardsAnswer },
  vam: { request: null, answer: vamAnswer },
  vamPlayerDetails: { request: null, answer: playerDetailsAnswer },
  streamLimit: { request: null, answer: concurrencyAnswer },
  holdStream: { request: concurrencyRequest, answer: acknowledgement },
  productTiers: { request: null, answer: productTiersAnswer },
  preverify: { request: orderRequest, answer: preverifyAnswer },
  captureContext: { request: contextRequest, answer: contextAnswer },
  setUpAuthentication: { request: setUpRequest, answer: setUpAnswer },
  checkEnrolment: { request: enrolmentRequest, answer: enrolmentAnswer },
  pay: { request: payRequest, answer: acknowledgement },
  verifyPurchase: { request: orderRequest, answer: acknowledgement },
  confirmPurchase: { request: confirmRequest, answer: acknowledgement },
  purchaseEvent: { request: eventRequest, answer: acknowledgement },
  countries: { request: null, answer: countriesAnswer },
  regions: { request: null, answer: regionsAnswer },
  tax: { request: taxRequest, answer: taxAnswer },
  redeemTitle: { request: redemptionRequest, answer: acknowledgement },
  myList: { request: null, answer: myListAnswer },
  putMyList: { request: myListRequest, answer: myListAnswer },
  progress: { request: null, answer: progressAnswer },
  reportProgress: { request: progressRequest, answer: acknowledgement },
  brokerAddress: { request: null, answer: brokerAddressAnswer },
};

/** The same for calls outside the endpoint table: their addresses come from the configuration or another answer. */
export const OUTSIDE_CONTRACT = {
  flags: { request: flagsRequest, answer: flagsAnswer },
  wording: { request: null, answer: wordingFile },
  ipLookup: { request: null, answer: ipAnswer },
} as const satisfies Readonly<Record<string, CallContract>>;
