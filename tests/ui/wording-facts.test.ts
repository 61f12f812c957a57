import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../ui/wording/wording.ts';

type Texts = Readonly<Record<string, string>>;
const read = (file: string) => JSON.parse(readFileSync(`ui/wording/${file}.json`, 'utf8')) as Texts;
const ENGLISH: Texts = { ...read('start/en'), ...read('en') };
const OTHERS = LANGUAGES.filter((language) => language !== 'en').map((language): Texts => ({
  ...read(`start/${language}`),
  ...read(language),
}));

/** English has these texts, word for word, and every other language has one of its own. */
function expectTexts(texts: Readonly<Record<string, string | RegExp>>): void {
  for (const [key, said] of Object.entries(texts)) {
    if (typeof said === 'string') expect({ key, said: ENGLISH[key] }).toEqual({ key, said });
    else expect({ key, said: ENGLISH[key] }).toEqual({ key, said: expect.stringMatching(said) as string });
    for (const other of OTHERS) expect(other[key]?.trim() ?? '').not.toBe('');
  }
}

describe('the wording has what the source’s string table has', () => {
  it('[TEXT-01 part] the tabs and search with popular searches; trailer, cast, director and languages of a title', () => {
    expectTexts({
      'nav.home': 'Home',
      'nav.library': 'My Library',
      'nav.settings': 'Settings',
      'nav.search': 'Search',
      'search.popular': 'Popular searches',
      'title.trailer': 'Trailer',
      'title.cast': 'Cast',
      'title.director': 'Director',
      'title.audio': 'Audio languages',
      'title.captions': 'Caption languages',
    });
  });

  it('[TEXT-02 part] the ways in, history, light theme, legal, data, help, subtitles and checkout', () => {
    expectTexts({
      'profile.title': 'New profile',
      'profile.add': 'Add profile',
      'signin.email': 'E-mail',
      'code.title': 'Sign in with code',
      'recover.title': 'Recover password',
      'settings.history': 'Transaction history',
      'advanced.theme.light': 'Light',
      'legal.terms': 'Legal Terms',
      'legal.data': 'Data Management',
      'data.web-analytics': 'Web analytics',
      'data.video-analytics': 'Video analytics',
      'settings.tab.help': 'Help and About',
      'subtitles.look': 'Subtitle style',
      'checkout.step.card': 'Card details',
    });
  });

  it('[TEXT-03 part] sync, the name of a device, adding screens by a QR code, leaving preview and the idle dialog', () => {
    expectTexts({
      'screens.sync': 'Sync',
      'settings.device-name.edit': 'Edit name',
      'settings.tab.add-screen': 'Add Screen',
      'add-screen.qr': /QR code .* companion app/,
      'preview.exit': 'Exit Preview',
      'motion.home': 'Back to home',
      'idle.title': /still there/i,
      'idle.stay': 'Keep me logged in',
      'idle.logout': 'Log out',
    });
  });

  it('[TEXT-04] a streaming package of 30 days that a voucher grants', () => {
    expectTexts({ 'voucher.text': /streaming package for 30 days/ });
    for (const texts of [ENGLISH, ...OTHERS]) expect(texts['voucher.text']).toContain('30');
  });

  it('[TEXT-07] what goes wrong with a purchase', () => {
    expectTexts({
      'buy.failed': /error occurred during the purchase/,
      'app.retry': 'Try again',
      'redeem.limit': /^Maximum redeem attempts reached/,
      'checkout.problem.locked': 'Please try again later',
      'refused.network': 'Network connection lost',
    });
    expect(ENGLISH['redeem.limit']).toMatch(/please try again after/i);
  });

  it('[TEXT-09] the messages of sign-in', () => {
    expectTexts({
      'signin.invalid-credential': 'Invalid Email or Password',
      'signin.invalid-email': 'Please enter a valid Email',
      'create.exists': 'Account already exists',
      'create.exists.in-car': 'Account already exists on this car, please log in',
      'signin.maximum-attempt': /^Maximum login attempts reached/,
    });
  });

  it('[TEXT-10] the messages of devices', () => {
    expectTexts({
      'screens.offline': 'Device disconnected, check internet',
      'device.exists': 'Device name exists',
      'device.required': 'Device name required',
      'landing.hardware-id': /Hardware ID decryption error/,
    });
  });

  it('[TEXT-11] the messages of titles', () => {
    expectTexts({
      'refused.not-owned': 'Not yet redeemed',
      'title.not-owned': /not yet redeemed/,
      'redeem.owned': /^You own this film already/,
      'redeem.limit': 'Maximum redeem attempts reached. Please try again after a few minutes.',
    });
  });

  it('[TEXT-12 part] what a start comes to, and reconnecting with its OK and exit', () => {
    expectTexts({
      'advanced.region.no-api-key': 'Territory and language not supported, no API key',
      'player.reconnecting': /Reconnecting…$/,
      'player.reconnect-failed': 'Reconnecting failed',
      'player.reconnect-failed.text': /^OK .*Exit/,
      'app.ok': 'OK',
      'app.exit': 'Exit',
    });
  });
});
