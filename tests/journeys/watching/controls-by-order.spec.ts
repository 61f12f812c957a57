import { FAMILY } from '../../../simulators/studio/demo-accounts.ts';
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { moving } from '../support/moving.ts';
import { joinByPhone } from '../support/phone.ts';
import { expect, test } from '../support/product.ts';
import { REAR_SIZE, stored, takeSeat } from '../support/seat.ts';

test.use({ viewport: REAR_SIZE, locale: 'en-GB' });

test('[OPEN2-54 part] [MESG-11 part] a phone orders a film for which no stream is left, which is said; then it shows and hides the controls of one, or changes which it is', async ({
  page,
  product,
}) => {
  // Nobody has watched any of it yet.
  await product.control.reset();
  await takeSeat(page, product, 'left');
  const line = page.waitForEvent('websocket');
  await openTitle(page, product, FILM);
  const phone = await joinByPhone(await line);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).waitFor();
  product.control.setStreamLimit(FAMILY.email, 0);
  const { deviceId } = await stored(page);
  await phone.say('PlayMovie', { contentId: FILM, playSessionId: 'no-stream', position: 0, deviceId });
  const refused = page.getByRole('dialog', { name: /^Too many/ });
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(refused).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(`/metadata/${FILM}`);
  product.control.setStreamLimit(FAMILY.email, 100);
  await page.getByRole('button', { name: /^(Play|Resume)$/ }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await moving(page);
  const playSessionId = await phone.session();
  const controls = page.locator('[data-over="picture"][data-shown]');
  const isShown = (shown: boolean) => expect(controls).toHaveAttribute('data-shown', String(shown));
  const order = (fields: { readonly show?: boolean }) =>
    phone.say('MediaProgressBar', { playSessionId, ...fields });
  await page.evaluate(() => {
    const shown = document.querySelector('[data-over="picture"][data-shown]');
    if (shown === null) throw new Error('No controls');
    const seen = { sinceMs: 0, forMs: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (shown.getAttribute('data-shown') === 'true') seen.sinceMs = performance.now();
      else seen.forMs = performance.now() - seen.sinceMs;
    }).observe(shown, { attributes: true, attributeFilter: ['data-shown'] });
  });
  const seenForMs = () => page.evaluate(() => (window as unknown as { seen: { forMs: number } }).seen.forMs);
  for (const hiding of [{ show: false }, {}]) {
    for (const showing of [{ show: true }, {}]) {
      // By themselves they would stay for 2 s. A machine may be busy for as long.
      await expect(async () => {
        await isShown(false);
        await order(showing);
        await isShown(true);
        await order(hiding);
        await isShown(false);
        expect(await seenForMs()).toBeLessThan(1_900);
      }).toPass({ timeout: 40_000 });
    }
  }
  await phone.leave();
});
