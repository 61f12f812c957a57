import { DEFAULT_MASTER_KEY } from '../../simulators/studio/api-keys.ts';
import { FAMILY } from '../../simulators/studio/demo-accounts.ts';
import { expect, test } from './support/product.ts';

test.use({ viewport: { width: 1600, height: 900 } });

test('the cabin shows the mail with the temporary password, and the codes that sign a device in', async ({
  page,
  product,
  request,
}) => {
  await page.goto(`${product.url.replace('127.0.0.1', 'localhost')}/cabin`);
  await page.getByRole('tab', { name: 'Mail' }).click();
  const mailbox = page.getByRole('region', { name: 'Mailbox' });
  await expect(mailbox).toContainText('No mail yet');

  const user = `${product.url}/user/v10`;
  const key = (await (await request.get(`${user}/apikey/${DEFAULT_MASTER_KEY}`)).json()) as {
    apiKey: string;
  };
  const headers = { ApiKey: key.apiKey, AppLanguage: 'EN' };
  const sent = await request.post(`${user}/password`, { params: { email: FAMILY.email }, headers });
  expect(sent.ok()).toBe(true);
  const code = product.control.createSignInCode(FAMILY.email);

  await expect(mailbox.getByText('Your temporary password')).toBeVisible();
  const [mail] = product.control.mailbox().mails;
  await expect(mailbox.getByText(mail?.passcode ?? 'no passcode', { exact: true })).toBeVisible();
  await expect(mailbox.getByRole('list', { name: 'Sign-in codes' })).toContainText(code.ok ? code.value : '');
});
