/** A screen to go to next; the route table has its address. */
export type Place = 'landing' | 'sign-in' | 'preview' | 'device-name' | 'profile-name' | 'home' | 'settings';
