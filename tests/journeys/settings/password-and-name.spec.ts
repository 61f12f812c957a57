import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { enterPassword, freshDeviceName, nameDevice, signInBrowser } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { card, openSettings, REAR_SIZE, startInSettings, stored, takeSeat } from '../support/seat.ts';

test.use({ locale: 'en-GB' });
test.beforeEach(({ product }) => product.control.reset());

test.describe('on a rear screen', () => {
  test.use({ viewport: REAR_SIZE });

  test('[SETT-05, PASS-09] changes the password, and only the new one opens the account', async ({
    page,
    product,
    browser,
  }) => {
    const password = 'window-rear-8';
    await startInSettings(page, product, 'right');
    await page.getByRole('button', { name: 'Change password' }).click();
    const submit = page.getByRole('button', { name: 'Change password' });
    await expect(submit).toBeDisabled();
    await page.getByLabel('Current password').fill('not-the-password');
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat new password').fill('window-rear-9');
    await page.getByLabel('Repeat new password').blur();
    await expect(page.getByRole('alert')).toContainText('Passwords do not match');
    await expect(submit).toBeDisabled();
    await page.getByLabel('Repeat new password').fill(password);
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('Invalid current password');
    await page.getByLabel('Current password').fill(FAMILY.password);
    await page.getByLabel('Current password').press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Password changed');
    await page.getByRole('button', { name: 'Back to settings' }).click();
    await page.waitForURL(/\/settings$/);
    await expect(card(page, 'My account')).toContainText(FAMILY.email);
    const kept = JSON.stringify(await stored(page));
    expect(kept).not.toContain(password);

    const elsewhere = await browser.newPage({ locale: 'en-GB' });
    await elsewhere.goto(`${product.url}/signin/`);
    await enterPassword(elsewhere, FAMILY);
    await expect(elsewhere.getByRole('alert')).toContainText('Invalid Email or Password');
    await enterPassword(elsewhere, { email: FAMILY.email, password });
    await nameDevice(elsewhere);
    await elsewhere.close();
  });

  test('a password that cannot be changed now can be changed on the next try', async ({ page, product }) => {
    await startInSettings(page, product, 'left');
    await page.getByRole('button', { name: 'Change password' }).click();
    const fillIn = async () => {
      await page.getByLabel('Current password').fill(FAMILY.password);
      await page.getByLabel('New password', { exact: true }).fill('window-rear-8');
      await page.getByLabel('Repeat new password').fill('window-rear-8');
    };
    product.control.planFault('changePassword', { kind: 'status', status: 503 }, 1);
    await fillIn();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'No answer came, so the password may have changed already.',
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await fillIn();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('dialog')).toContainText('Password changed');
  });
});

test.describe('in a browser', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('[SETT-07, SETT-13, SETT-14] renames the device, with no name that another screen has', async ({
    page,
    product,
    browser,
  }) => {
    const car = await browser.newPage({ locale: 'en-GB', viewport: REAR_SIZE });
    await takeSeat(car, product, 'left');
    const before = await signInBrowser(page, product);
    await openSettings(page);
    await expect(card(page, 'Name of this screen')).toContainText(before);
    await page.getByRole('button', { name: 'Edit name' }).click();
    await page.waitForURL('**/devicename/settings');
    const name = page.getByLabel('Device name');
    const save = page.getByRole('button', { name: 'Save name' });
    await expect(name).toHaveValue(before);

    await name.fill('   ');
    await expect(save).toBeDisabled();
    await expect(page.getByRole('alert')).toContainText('Device name required');
    await name.fill('Sofa');
    await expect(page.getByText('21 characters left')).toBeVisible();
    await name.fill('A name that is by far too long for a screen');
    await expect(name).toHaveValue('A name that is by far too');
    await expect(page.getByText('0 characters left')).toBeVisible();

    // The screen of the car has to be heard before its name is taken.
    await expect(async () => {
      await name.fill('');
      await name.fill('left rear');
      await save.click();
      await expect(page.getByRole('alert')).toContainText('Device name exists', { timeout: 1_000 });
    }).toPass();
    await expect(save).toBeDisabled();
    const fresh = freshDeviceName();
    await name.fill(fresh);
    await name.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(`The other screens see “${fresh}” from now on.`);
    await page.getByRole('button', { name: 'Back to settings' }).click();
    await expect(card(page, 'Name of this screen')).toContainText(fresh);

    await car.getByRole('navigation').getByRole('link', { name: 'Screens' }).click();
    await expect(car.getByRole('button', { name: new RegExp(`^${fresh}`) })).toBeVisible();
    await car.close();
  });
});
