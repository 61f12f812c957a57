import { expect, test } from '../support/product.ts';
import { card, FRONT_SIZE, openSettings, takeSeat } from '../support/seat.ts';

test.use({ locale: 'en-GB', viewport: FRONT_SIZE });
test.beforeEach(({ product }) => product.control.reset());

test('a call that is redirected goes nowhere else with the session, and counts as not answered', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'front');
  const sessions: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path === '/elsewhere' || path.endsWith('/Credits'))
      sessions.push(`${path} ${request.headers()['session']}`);
  });
  const { session } = await page.evaluate(() => ({ session: localStorage.getItem('session') }));
  await page.route('**/Credits', (route) =>
    route.fulfill({ status: 307, headers: { location: '/elsewhere' }, body: '' }),
  );
  await openSettings(page);
  await expect(page.getByRole('alert').first()).toHaveText('Not available right now');
  expect(sessions).toEqual([`/user/v10/Credits ${session}`]);

  await page.unroute('**/Credits');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Credits').getByText('3', { exact: true })).toBeVisible();
});
