import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { BROWSER, FRONT, freshCar, REAR, startInLightTheme, startOfSeat } from '../support/entry.ts';
import { nameDevice, enterPassword, signInByHand } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: BROWSER, locale: 'en-GB' });

test.afterEach(({ product }) => void product.control.turnSwitches({ automaticVoucher: 'new-devices' }));

test('[LAND-01, LAND-07, OPEN-54] an anonymous visitor reaches the ways in and the preview, and nothing else', async ({
  page,
  product,
}) => {
  for (const path of [
    '/',
    '/home/',
    '/settings',
    '/profilename',
    '/devicename/main',
    '/redeemvoucher',
    '/recoverpassword/reset',
    '/screenmanager/main',
    '/nowhere/at/all',
  ]) {
    await page.goto(`${product.url}${path}`);
    await page.waitForURL('**/landing');
  }
  // An address that leads nowhere is told of, other than one that only asks to sign in first.
  await expect(page.getByRole('status')).toContainText('The page that was asked for does not exist.');
  await expect(page.getByRole('img', { name: 'Cabinema' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it now' })).toBeVisible();

  for (const [path, heading] of [
    ['/signin/', 'Sign in'],
    ['/code-signin', 'Sign in with code'],
    ['/createaccount/legal', 'Your privacy comes first'],
    ['/recoverpassword/recover', 'Recover password'],
  ] as const) {
    await page.goto(`${product.url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto(`${product.url}/preview`);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
});

test('[LAND-02, LAND-06, OPEN-08] Create account is there while a voucher waits, leads to the legal step, and is absent without one', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/landing`);
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await page.waitForURL('**/createaccount/legal#create-account');
  await page.goBack();
  await expect(create).toBeVisible();

  product.control.turnSwitches({ automaticVoucher: 'nobody' });
  const answered = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('automaticvoucherredemption'),
  );
  await page.reload();
  await answered;
  await expect(page.getByRole('button', { name: 'Try it now' })).toBeVisible();
  await expect(create).toHaveCount(0);
});

test('[OPEN-56] texts that the platform publishes take the place of the product’s own, key by key, and outlive a reload', async ({
  page,
  product,
}) => {
  const own = 'The back row has moved into the car';
  await page.goto(`${product.url}/landing`);
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible();
  product.control.publishWording('en', { 'landing.text': 'Now showing, on every screen.' });
  for (let start = 0; start < 2; start += 1) {
    await page.reload();
    await expect(page.getByText('Now showing, on every screen.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible();
  }
});

test('[LAND-04] ten taps on the logo show what helps to find a fault; nine do not, nor do nine and one after a pause', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(`${product.url}/landing`);
  const logo = page.getByRole('button', { name: 'Cabinema' });
  const tap = async (times: number) => {
    for (let time = 0; time < times; time += 1) await logo.click();
  };
  await tap(9);
  await page.clock.fastForward(2_000);
  // A dialog would be in the way of these.
  await tap(9);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tap(1);
  const debug = page.getByRole('dialog', { name: 'Troubleshooting' });
  await expect(debug).toContainText('1.8.12');
  await debug.getByRole('button', { name: 'OK' }).click();
  await expect(debug).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/signin/');
});

test('[LAND-03, SIGN-08] who is signed in chooses a profile first, and from then on goes home from landing and sign-in', async ({
  page,
  product,
}) => {
  await signInByHand(page, product);
  await page.goto(`${product.url}/landing`);
  await page.waitForURL('**/profilename#profile-name');
  await page.reload();
  await page.getByLabel('Profile name').fill('Ada');
  await page.getByRole('button', { name: 'Add profile' }).click();
  await page.waitForURL('**/home/**');

  for (const path of ['/landing', '/signin/', '/']) {
    await page.goto(`${product.url}${path}`);
    await page.waitForURL('**/home/**');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  }
  await page.goBack();
  await page.waitForURL('**/home/**');
});

test('[ROUT-07, ROUT-10, OPEN-55, SESS-06 part] logging out ends at landing and stays there, and so does a session that ran out', async ({
  page,
  product,
}) => {
  await signInByHand(page, product);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/settings');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  const sure = page.getByRole('dialog');
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(sure).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await sure.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/landing');
  await page.goBack();
  await page.waitForURL('**/landing');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await enterPassword(page, FAMILY);
  await nameDevice(page);
  await expect(page.getByRole('heading', { name: 'Continue watching' })).toBeVisible();
  product.control.expireSessions(FAMILY.email, true);
  // Whatever is asked next is refused; a reload asks for something in any case.
  await page.reload();
  await page.waitForURL('**/landing');
  await expect(page.getByRole('alert')).toContainText('Your session has ended');
});

test.describe('on the front screen of a car, light and in German', () => {
  test.use({ viewport: FRONT, locale: 'de-DE' });

  test('the posters on the wall are lettered in German, on the way in too', async ({ page, product }) => {
    const wall = page.locator('img[src*="/poster"]');
    const languages = () =>
      wall.evaluateAll((images) => [
        ...new Set(
          images.map((image) =>
            new URL(image.getAttribute('src') ?? '', document.baseURI).searchParams.get('language'),
          ),
        ),
      ]);
    await page.goto(`${product.url}/landing`);
    await expect(wall).toHaveCount(15);
    expect(await languages()).toEqual(['de']);
    await page.goto(`${product.url}/signin/`);
    await expect(wall).toHaveCount(15);
    expect(await languages()).toEqual(['de']);
  });

  test('[LAND-05] a hardware id that cannot be read is told of at the start that it came with', async ({
    page,
    product,
  }) => {
    await startInLightTheme(page);
    await page.goto(startOfSeat(product, 'front', { hwid: '%unreadable%' }));
    const bar = page.getByRole('alert');
    await expect(bar).toContainText('Hardware-ID nicht entschlüsselt');
    const signIn = page.getByRole('button', { name: 'Anmelden', exact: true });
    await signIn.click();
    await page.waitForURL('**/signin/');

    // A later start, with a good one or with none, is not the car's fault any more.
    for (const address of [`http://front.localhost:${product.port}/`, startOfSeat(product, 'front')]) {
      await page.goto(address);
      await expect(signIn).toBeVisible();
      await expect(bar).toHaveCount(0);
    }
  });

  test('[LAND-03, ROLE2-06] a car that belongs to an account is at home without a word', async ({
    page,
    product,
  }) => {
    await startInLightTheme(page);
    const hwid = freshCar();
    product.control.linkHardware(FAMILY.email, [hwid]);
    await page.goto(startOfSeat(product, 'front', { hwid }));
    await page.waitForURL('**/home/**');
    await page.goto(new URL('/signin/', page.url()).href);
    await page.waitForURL('**/home/**');
  });
});

test.describe('on a rear screen', () => {
  test.use({ viewport: REAR });

  test('[ROLE-09, ROLE2-04, ROLE2-05, OPEN-49] nobody creates an account before the main vehicle user is known', async ({
    page,
    product,
  }) => {
    await page.goto(startOfSeat(product, 'left', { masteruser: 'false' }));
    await page.getByRole('button', { name: 'Create account' }).click();
    const why = page.getByRole('dialog', { name: 'Create account' });
    await expect(why).toContainText('Please log in as the main vehicle user on the car');
    await why.getByRole('button', { name: 'OK' }).click();
    await expect(why).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/landing');

    // Who comes by the address is told as well, and gets no further.
    await page.goto(new URL('/createaccount/legal', page.url()).href);
    await expect(page.getByRole('alert')).toContainText('Please log in as the main vehicle user');
    await expect(page.getByRole('button', { name: 'I read and agree' })).toBeDisabled();

    await page.goto(startOfSeat(product, 'left', { masteruser: 'true' }));
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/createaccount/legal#create-account');
    await expect(page.getByRole('button', { name: 'I read and agree' })).toBeEnabled();
  });
});
