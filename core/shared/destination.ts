/** A screen to go to next; its address stands in `ui/bindings/addresses.ts`. */
export type Destination =
  | 'landing'
  | 'sign-in'
  | 'preview'
  | 'device-name'
  | 'profile-name'
  | 'home'
  | 'settings';
