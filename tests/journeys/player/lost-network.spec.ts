import type { Page } from '@playwright/test';
import { hurryReconnecting, playIntoTunnel } from '../quality/player-screens.ts';
import { FILM } from '../../support/cabin-rig.ts';
import { button, goTo } from '../quality/reaching.ts';
import { moving } from '../support/moving.ts';
import { expect, test } from '../support/product.ts';
import { REAR_SIZE, takeSeat } from '../support/seat.ts';

test.use({ viewport: REAR_SIZE, locale: 'en-GB' });

/** The network is back. */
async function leaveTunnel(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** What is waited for from now on in this page is waited for as long as it takes. */
const hurryNoMore = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setTimeout } = globalThis;
    // A whole minute is not hurried.
    globalThis.setTimeout = ((run: () => void, ms = 0) =>
      setTimeout(run, ms > 50_000 ? 60_000 : ms)) as typeof globalThis.setTimeout;
  });

test('[PERR-08] [DEC-24] a lost network is waited for; where that fails, OK tries again and Exit leads to the title', async ({
  page,
  product,
}) => {
  await product.control.reset();
  await takeSeat(page, product, 'left');
  await playIntoTunnel(page, product);
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeVisible();
  await expect(button(page, 'OK')).toHaveCount(0);

  await leaveTunnel(page);
  await moving(page);
  await expect(page.getByText('Connection lost. Reconnecting…')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.waitForURL(`**/metadata/${FILM}`);
  await hurryReconnecting(page);
  await goTo(page, '/home/');
  await playIntoTunnel(page, product);
  await expect(page.getByText('Reconnecting failed')).toBeVisible();
  await hurryNoMore(page);
  await button(page, 'OK').click();
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeVisible();
  await expect(page.getByText('Reconnecting failed')).toHaveCount(0);
  await leaveTunnel(page);
  await moving(page);
  await expect(page.getByText('Connection lost. Reconnecting…')).toHaveCount(0);

  await goTo(page, '/home/');
  await playIntoTunnel(page, product);
  await expect(page.getByText('Reconnecting failed')).toBeVisible();
  await button(page, 'Exit').click();
  await page.waitForURL(`**/metadata/${FILM}`);
});
