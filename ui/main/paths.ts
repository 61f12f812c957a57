/** Every address of the product that works, exactly as the product has them. */
export const PATHS = {
  landing: 'landing',
  signIn: 'signin/',
  codeSignIn: 'code-signin',
  createAccount: 'createaccount/:location/:subLocation?',
  recover: 'recoverpassword/:settings',
  /** The other one of its two, of somebody who is signed in (PASS-01). */
  reset: 'recoverpassword/reset',
  preview: 'preview',
  profileName: 'profilename',
  deviceName: 'devicename/:location',
  redeemVoucher: 'redeemvoucher',
  home: 'home/',
  search: 'search',
  title: 'metadata/:parentProductId',
  payment: 'payment/:parentProductId/:paymentType',
  trailer: 'player/:parentProductId/trailer/',
  player: 'player/:parentProductId/:resumeProgress',
  clip: 'vam/:parentProductId/:vamId/:location/:redirectTo',
  screens: 'screenmanager/main',
  screensOf: 'screenmanager/:location/:parentProductId/:redirectTo',
  screensOfClip: 'screenmanager/:location/:parentProductId/:vamId/:redirectTo',
  library: 'mylibrary',
  studio: 'shortclips',
  page: 'page/:uniqueId',
  clipList: 'aggregatepage/:customListId/vam',
  list: 'aggregatepage/:location?/:id/',
  settings: 'settings',
  data: 'settingsdatamanagement/:location',
  dataPage: 'settingsdatamanagement/:location/:subLocation',
  components: 'styledcomponents',
  styleGuide: 'vinfaststyleguide',
  devLogin: 'devLoginScreen',
} as const;

/** Whether who starts at this address, signed in, comes to home. */
export function leadsHome(path: string): boolean {
  return ['/', `/${PATHS.landing}`, `/${PATHS.home}`].includes(path);
}
