/** Every address of the product that works, exactly as the product has them. */
export const PATHS = {
  landing: 'landing',
  signIn: 'signin/',
  home: 'home/',
  title: 'metadata/:parentProductId',
  trailer: 'player/:parentProductId/trailer/',
  player: 'player/:parentProductId/:resumeProgress',
  screens: 'screenmanager/main',
  screensOf: 'screenmanager/:location/:parentProductId/:redirectTo',
  settings: 'settings',
  data: 'settingsdatamanagement/:location',
  dataPage: 'settingsdatamanagement/:location/:subLocation',
  components: 'styledcomponents',
  styleGuide: 'vinfaststyleguide',
  devLogin: 'devLoginScreen',
} as const;
