import { STREAM_TYPE, SUBTITLE_FORMATS } from './wire/media-types.ts';

/**
 * Every call of the platform in one place. A template's `{name}` is filled with the call's parameter, escaped.
 * `authenticated` calls carry the Session header when there is a session; `background` calls are no user activity
 * (OPEN2-57); `atOnce` calls leave with the session that there is, as one that ends it does, and others wait for a refresh
 * that is due; `bringsApiKey` marks those that need no API key; `success` is the response code of one, where it is not
 * 10000; `accepts` lists further ones beside it; `keepalive` calls leave although the page goes meanwhile. Where money
 * is concerned `demandsCode`: an answer without a response code, as a gateway may give, is no success (PAYS-19); others
 * may be acknowledged without.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly base: 'content' | 'user' | 'payments' | 'messaging';
  readonly path: string;
  readonly authenticated?: boolean;
  readonly background?: boolean;
  readonly atOnce?: boolean;
  readonly bringsApiKey?: boolean;
  readonly success?: number;
  readonly accepts?: readonly number[];
  readonly keepalive?: boolean;
  readonly demandsCode?: boolean;
}

const { dash: DASH, hls: HLS } = STREAM_TYPE;
const [VTT] = SUBTITLE_FORMATS;
const LIST_QUERY =
  `PageSize={size}&PageNumber={page}&transactionalFilters={filters}&svodCountryId=0&streamType=${DASH}` as const;
const CLAIM = 'transactiontype={transactionType}&singleAdaptationRequired=false&svodCountryId=0';
const VIDEO_QUERY =
  `subType=${VTT}&streamtype=${DASH}&profile=h264&${CLAIM}&quality={quality}&SupportedCodecs=1,2&isDownload=false` as const;
/** Not the stream type of the other calls (OPEN2-62). */
const AUDIO_QUERY =
  `quality={quality}&subType=${VTT}&is3D=false&streamType=${HLS}&transactionType={transactionType}` as const;

export const ENDPOINTS = {
  apiKey: { method: 'GET', base: 'user', path: 'apikey/{masterKey}', bringsApiKey: true },
  apiKeyOfCountry: {
    method: 'GET',
    base: 'user',
    path: 'apikey/{masterKey}/country/{country}',
    bringsApiKey: true,
  },
  login: { method: 'POST', base: 'user', path: 'login', accepts: [10003] },
  loginShortCode: { method: 'POST', base: 'user', path: 'login/shortcode', accepts: [10003] },
  loginLinkedDevice: { method: 'POST', base: 'user', path: 'login/linkeddevice', accepts: [10003] },
  refreshSession: { method: 'POST', base: 'user', path: 'session/refresh', background: true },
  logout: {
    method: 'PUT',
    base: 'user',
    path: 'devices/{consumerDeviceId}/logout',
    authenticated: true,
    background: true,
    atOnce: true,
  },
  info: { method: 'GET', base: 'user', path: 'Info', authenticated: true },
  credits: { method: 'GET', base: 'user', path: 'Credits', authenticated: true },
  creditsExpiration: { method: 'GET', base: 'user', path: 'CreditsExpiration', authenticated: true },
  email: { method: 'GET', base: 'user', path: 'info/email', authenticated: true },
  register: { method: 'POST', base: 'user', path: 'register' },
  sendTemporaryPassword: { method: 'POST', base: 'user', path: 'password?email={email}' },
  changeWithTemporaryPassword: {
    method: 'PATCH',
    base: 'user',
    path: 'temporarypasswordcode',
    accepts: [10003],
  },
  changePassword: { method: 'PATCH', base: 'user', path: 'password', authenticated: true, accepts: [10003] },
  createSignInCode: { method: 'POST', base: 'user', path: 'signincode/create', authenticated: true },
  checkVoucher: { method: 'GET', base: 'user', path: 'voucher/{code}?deviceModel={deviceModel}' },
  redeemVoucher: {
    method: 'POST',
    base: 'user',
    path: 'voucher/{code}',
    authenticated: true,
    demandsCode: true,
  },
  automaticVoucher: {
    method: 'GET',
    base: 'user',
    path:
      'automaticvoucherredemption?deviceModel={deviceModel}&udid={udid}&hardwareId={hardwareId}' +
      '&isHwidEncrypted={isHwidEncrypted}',
  },
  purchaseHistory: { method: 'GET', base: 'payments', path: 'purchase/history', authenticated: true },
  legals: { method: 'GET', base: 'content', path: 'Legals/' },
  options: { method: 'GET', base: 'content', path: 'options?type={type}' },
  wordingAddress: { method: 'GET', base: 'content', path: 'appwording' },
  categories: {
    method: 'GET',
    base: 'content',
    path: 'categories/{id}?demo=false&imax=false',
    authenticated: true,
  },
  playlistContent: {
    method: 'GET',
    base: 'content',
    path: `playlist/{id}/content?${LIST_QUERY}`,
    authenticated: true,
  },
  customListContent: {
    method: 'GET',
    base: 'content',
    path: `customlist/{id}/content?${LIST_QUERY}`,
    authenticated: true,
  },
  consumerPlaylistContent: {
    method: 'GET',
    base: 'content',
    path: `consumerplaylist/{id}/content?${LIST_QUERY}`,
    authenticated: true,
  },
  features: { method: 'GET', base: 'content', path: 'features/{id}' },
  page: { method: 'GET', base: 'content', path: 'page/{uniqueId}' },
  search: {
    method: 'GET',
    base: 'content',
    path: 'search/{term}?transactionalFilters={filters}&pageSize={size}&pageNumber={page}',
    authenticated: true,
  },
  metadata: { method: 'GET', base: 'content', path: 'metadata/{id}' },
  product: { method: 'GET', base: 'content', path: 'product/{id}?SupportedCodecs=1,2' },
  image: { method: 'GET', base: 'content', path: 'image/{type}?parentProductId={id}' },
  trailer: { method: 'GET', base: 'content', path: 'trailer/{productId}?supportedCodecs=1,2' },
  owned: { method: 'POST', base: 'content', path: 'owned/', authenticated: true },
  availability: {
    method: 'GET',
    base: 'content',
    path: `availability/{id}?supportedCodecs=1,2&svodCountryId=0&streamType=${DASH}`,
    authenticated: true,
  },
  video: { method: 'GET', base: 'content', path: `video/{productId}?${VIDEO_QUERY}`, authenticated: true },
  playbackWindow: {
    method: 'GET',
    base: 'content',
    path: 'video/playbackwindow/{id}/{quality}/{x}',
    authenticated: true,
  },
  audio: { method: 'GET', base: 'content', path: `audio/{id}?${AUDIO_QUERY}`, authenticated: true },
  dubCards: { method: 'GET', base: 'content', path: 'dubcards/{id}', authenticated: true },
  vam: { method: 'GET', base: 'content', path: `vam/{id}/streamtype/${DASH}`, authenticated: true },
  vamPlayerDetails: {
    method: 'GET',
    base: 'content',
    path: 'vam/{id}/playerDetails',
    authenticated: true,
  },
  streamLimit: { method: 'GET', base: 'content', path: 'concurrency/{id}', authenticated: true },
  // A paused film holds its stream too; that is nobody's doing.
  holdStream: { method: 'POST', base: 'content', path: 'concurrency', authenticated: true, background: true },
  // The path is ours, as the source does not show it (OPEN2-12).
  productTiers: { method: 'GET', base: 'payments', path: 'producttiers/{id}', authenticated: true },
  // The paths of set-up, enrolment and pay are ours likewise; preverify creates the transaction.
  preverify: {
    method: 'POST',
    base: 'payments',
    path: 'purchase/preverify',
    authenticated: true,
    demandsCode: true,
  },
  captureContext: {
    method: 'POST',
    base: 'payments',
    path: 'cybersource/context',
    authenticated: true,
    demandsCode: true,
  },
  setUpAuthentication: {
    method: 'POST',
    base: 'payments',
    path: 'purchase/{id}/authentication/setup',
    authenticated: true,
    demandsCode: true,
  },
  checkEnrolment: {
    method: 'POST',
    base: 'payments',
    path: 'purchase/{id}/authentication/enrollment',
    authenticated: true,
    demandsCode: true,
  },
  pay: {
    method: 'POST',
    base: 'payments',
    path: 'purchase/{id}/pay',
    authenticated: true,
    demandsCode: true,
  },
  verifyPurchase: {
    method: 'POST',
    base: 'payments',
    path: 'purchase/{id}/verify',
    authenticated: true,
    demandsCode: true,
  },
  confirmPurchase: {
    method: 'PATCH',
    base: 'payments',
    path: 'purchase/{id}/confirm',
    authenticated: true,
    demandsCode: true,
  },
  purchaseEvent: {
    method: 'POST',
    base: 'payments',
    path: 'purchase/{id}/event/{name}',
    authenticated: true,
    background: true,
    atOnce: true,
    keepalive: true,
    demandsCode: true,
  },
  countries: { method: 'GET', base: 'payments', path: 'avalara/countries', authenticated: true },
  regions: {
    method: 'GET',
    base: 'payments',
    path: 'avalara/regions?countryCode={countryCode}',
    authenticated: true,
  },
  tax: { method: 'POST', base: 'payments', path: 'avalara/{id}/tax', authenticated: true, demandsCode: true },
  redeemTitle: {
    method: 'POST',
    base: 'payments',
    path: 'ProductRedemption',
    authenticated: true,
    success: 10006,
    demandsCode: true,
  },
  // No call of the source (DEC-25).
  myList: { method: 'GET', base: 'content', path: 'mylist/{id}', authenticated: true },
  putMyList: { method: 'PUT', base: 'content', path: 'mylist/{id}', authenticated: true },
  progress: { method: 'GET', base: 'content', path: 'progress/{id}', authenticated: true },
  reportProgress: { method: 'POST', base: 'content', path: 'progress', authenticated: true, keepalive: true },
  brokerAddress: {
    method: 'GET',
    base: 'messaging',
    path: 'ps-drm/v1/mqtt',
    authenticated: true,
    background: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof ENDPOINTS;

type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parameters that a call's template asks for. */
export type ParametersOf<Name extends EndpointName> = Readonly<
  Record<NamesIn<(typeof ENDPOINTS)[Name]['path']>, string | number>
>;
