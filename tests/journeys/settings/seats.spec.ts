import { expect, test } from '../support/product.ts';
import { card, REAR_SIZE, startInSettings, stored } from '../support/seat.ts';

test.use({ locale: 'en-GB', viewport: REAR_SIZE });
test.beforeEach(({ product }) => product.control.reset());

for (const [seat, zone, name, profile, prefix] of [
  ['front', '0A', 'Front Screen', 'in car', '0000-'],
  ['passenger', '0B', 'Front Passenger', 'co-user', '0B-'],
  ['left', '1A', 'Left Rear', 'left rear user', '1A-'],
  ['right', '1B', 'Right Rear', 'right rear user', '1B-'],
] as const) {
  test(`[ROLE-02, ROLE-04, ROLE-05, DEVS-15 part, DEVS-16 part, DEVS-18] the seat of zone ${zone} is ${name}, and Add Screen is there on the head unit alone`, async ({
    page,
    product,
  }) => {
    await startInSettings(page, product, seat);
    await expect(card(page, 'Name of this screen')).toContainText(name);
    await expect(page.getByRole('tab', { name: 'Add Screen' })).toHaveCount(seat === 'front' ? 1 : 0);
    await expect.poll(async () => (await stored(page))['deviceId']).toMatch(new RegExp(`^${prefix}.{8}`));
    expect(await stored(page)).toMatchObject({
      customerZone: zone,
      isInCarScreen: 'true',
      profileName: profile,
    });
  });
}

test('[ROLE-04, ROLE-06, DEVS-15 part] any other zone is no screen of the car', async ({ page, product }) => {
  await page.goto(`${product.url}/?customerzone=7Z`);
  await page.waitForURL('**/landing');
  await expect.poll(async () => (await stored(page))['deviceId']).toMatch(/^Web\d{13}$/);
  expect(await stored(page)).toMatchObject({ isInCarScreen: 'false' });
  expect(await stored(page)).not.toHaveProperty('customerZone');
});

test('[ROLE-09, ROLE-10] nobody creates an account before the main user is known', async ({
  page,
  product,
}) => {
  await page.goto(`http://front.localhost:${product.port}/?customerzone=0A&hwid=NEW-CAR&masteruser=false`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog')).toContainText('Please log in as the main vehicle user on the car');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/landing');
});
