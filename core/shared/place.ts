/** Where a person comes next; the route table says which address that is. */
export type Place = 'landing' | 'sign-in' | 'preview' | 'device-name' | 'profile-name' | 'home' | 'settings';
