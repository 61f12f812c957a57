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

/** The keys that do not say so in English, word for word, or that another language says nothing for. */
function missing(texts: Readonly<Record<string, string | RegExp>>): readonly string[] {
  return Object.entries(texts).flatMap(([key, said]) => {
    const text = ENGLISH[key] ?? '';
    const isSaid = typeof said === 'string' ? text === said : said.test(text);
    return isSaid && OTHERS.every((other) => (other[key]?.trim() ?? '') !== '') ? [] : [key];
  });
}

describe('the wording has what the source’s string table has', () => {
  it('[TEXT-01 part] the tabs and search with popular searches; trailer, cast, director and languages of a title', () => {
    expect(
      missing({
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
      }),
    ).toEqual([]);
  });

  it('[TEXT-02] the profile picker, the ways in and what was forgotten, history, accessibility, legal, data, help, subtitles and checkout', () => {
    expect(
      missing({
        'profile.title': 'New profile',
        'profile.add': 'Add profile',
        'signin.email': 'E-mail',
        'code.title': 'Sign in with code',
        'signin.forgot-email': /^Forgot your e-mail\?/,
        'recover.title': 'Recover password',
        'advanced.theme': /^Accessibility/,
        'settings.history': 'Transaction history',
        'advanced.theme.light': 'Light',
        'legal.terms': 'Legal Terms',
        'legal.data': 'Data Management',
        'data.web-analytics': 'Web analytics',
        'data.video-analytics': 'Video analytics',
        'settings.tab.help': 'Help and About',
        'subtitles.look': 'Subtitle style',
        'checkout.step.card': 'Card details',
      }),
    ).toEqual([]);
  });

  it('[TEXT-03] assigning, sync, the name of a device, adding screens by a QR code, leaving preview, the popup of a moving car and the idle dialog', () => {
    expect(
      missing({
        'studio.assign': 'Assign to screens',
        'screens.sync': 'Sync',
        'settings.device-name.edit': 'Edit name',
        'settings.tab.add-screen': 'Add Screen',
        'add-screen.qr': /QR code .* companion app/,
        'preview.exit': 'Exit Preview',
        'motion.not-parked': 'The car is not parked',
        'motion.home': 'Back to home',
        'motion.movie': 'Back to the film',
        'idle.title': /still there/i,
        'idle.stay': 'Keep me logged in',
        'idle.logout': 'Log out',
      }),
    ).toEqual([]);
  });

  it('[TEXT-04] a streaming package of 30 days that a voucher grants', () => {
    expect(missing({ 'voucher.text': /streaming package for 30 days/ })).toEqual([]);
    for (const texts of [ENGLISH, ...OTHERS]) expect(texts['voucher.text']).toContain('30');
  });

  it('[TEXT-07] what goes wrong with a purchase', () => {
    expect(
      missing({
        'buy.failed': /error occurred during the purchase/,
        'app.retry': 'Try again',
        'redeem.limit': /^Maximum redeem attempts reached/,
        'checkout.problem.locked': 'Please try again later',
        'refused.network': 'Network connection lost',
      }),
    ).toEqual([]);
    expect(ENGLISH['redeem.limit']).toMatch(/please try again after/i);
  });

  it('[TEXT-09] the messages of sign-in', () => {
    expect(
      missing({
        'signin.invalid-credential': 'Invalid Email or Password',
        'signin.invalid-email': 'Please enter a valid Email',
        'create.exists': 'Account already exists',
        'create.exists.in-car': 'Account already exists on this car, please log in',
        'signin.maximum-attempt': /^Maximum login attempts reached/,
      }),
    ).toEqual([]);
  });

  it('[TEXT-10] the messages of devices', () => {
    expect(
      missing({
        'screens.offline': 'Device disconnected, check internet',
        'device.exists': 'Device name exists',
        'device.required': 'Device name required',
        'landing.hardware-id': /Hardware ID decryption error/,
      }),
    ).toEqual([]);
  });

  it('[TEXT-11] the messages of titles', () => {
    expect(
      missing({
        'refused.not-owned': 'Not yet redeemed',
        'title.not-owned': /not yet redeemed/,
        'redeem.owned': /^You own this film already/,
        'redeem.limit': 'Maximum redeem attempts reached. Please try again after a few minutes.',
      }),
    ).toEqual([]);
  });

  it('[TEXT-12 part] what a start comes to, and reconnecting with its OK and exit', () => {
    expect(
      missing({
        'advanced.region.no-api-key': 'Territory and language not supported, no API key',
        'player.reconnecting': /Reconnecting…$/,
        'player.reconnect-failed': 'Reconnecting failed',
        'player.reconnect-failed.text': /^OK .*Exit/,
        'app.ok': 'OK',
        'app.exit': 'Exit',
      }),
    ).toEqual([]);
  });
});
