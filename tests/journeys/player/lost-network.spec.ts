import { hurryReconnecting, playIntoTunnel } from '../quality/player-screens.ts';
import { FILM } from '../../support/cabin-rig.ts';
import { button, goTo } from '../quality/reaching.ts';
import { expect, test } from '../support/product.ts';
import { REAR_SIZE, takeSeat } from '../support/seat.ts';

test.use({ viewport: REAR_SIZE, locale: 'en-GB' });

test('[PERR-08] [DEC-24] a lost network is waited for; where that fails, OK tries again and Exit leads to the title', async ({
  page,
  product,
}) => {
  await product.control.reset();
  await takeSeat(page, product, 'left');
  await playIntoTunnel(page, product);
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeVisible();
  await expect(button(page, 'OK')).toHaveCount(0);

  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  await expect(page.getByText('Connection lost. Reconnecting…')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.waitForURL(`**/metadata/${FILM}`);
  await hurryReconnecting(page);
  await goTo(page, '/home/');
  await playIntoTunnel(page, product);
  await expect(page.getByText('Reconnecting failed')).toBeVisible();
  await button(page, 'OK').click();
  await expect(page.getByText('Reconnecting failed')).toBeVisible();
  await button(page, 'Exit').click();
  await page.waitForURL(`**/metadata/${FILM}`);
});
