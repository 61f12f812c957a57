import configuration from '../../../ui/public/cabinema.config.json' with { type: 'json' };
import { FILM, openTitle } from '../../support/cabin-rig.ts';
import { goTo } from '../quality/reaching.ts';
import { moving } from '../support/moving.ts';
import { PLAY } from '../support/screens.ts';
import { expect, test } from '../support/product.ts';
import { REAR_SIZE, takeSeat } from '../support/seat.ts';

test.use({ viewport: REAR_SIZE, locale: 'en-GB' });

/** Offered, and not the account's. */
const NOT_OWNED = 1032;

test('[DEC-08 part] an address plays the stream that it names, if its host is one of the configured ones, and asks for that of a film again', async ({
  page,
  product,
}) => {
  await product.control.reset();
  await takeSeat(page, product, 'left');
  const asked: string[] = [];
  const askedFor = (part: string) => asked.filter((url) => url.includes(part)).length;
  const streamsAsked = () => asked.filter((url) => /\/video\/\d+\?/.test(url)).length;
  page.on('request', (request) => asked.push(request.url()));
  const manifest = page.waitForRequest(new RegExp(`/films/[^/]+/${FILM}/manifest-`));
  await openTitle(page, product, FILM);
  await page.getByRole('button', { name: PLAY }).click();
  await page.waitForURL(`**/player/${FILM}/*`);
  await moving(page);
  const own = (await manifest).url();
  const another = own.replace(`/${FILM}/`, `/${NOT_OWNED}/`);
  const direct = `/player/${FILM}/0?streamUrl=${encodeURIComponent(another)}`;

  await test.step('asked for again', async () => {
    expect(streamsAsked()).toBe(1);
    await page.evaluate(() => {
      window.history.pushState({}, '', `${window.location.pathname}?refresh=true`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect.poll(streamsAsked).toBe(2);
    await moving(page);
  });

  await test.step('no host is configured', async () => {
    asked.splice(0);
    await goTo(page, direct);
    await moving(page);
    expect(askedFor(`/${FILM}/manifest-`)).toBe(1);
    expect(askedFor(`/${NOT_OWNED}/manifest-`)).toBe(0);
  });

  await test.step('its host is configured', async () => {
    await page.route('**/cabinema.config.json', (route) =>
      route.fulfill({ json: { ...configuration, streamHosts: [new URL(own).host] } }),
    );
    asked.splice(0);
    await goTo(page, direct);
    await moving(page);
    expect(askedFor(`/${NOT_OWNED}/manifest-`)).toBe(1);
    expect(askedFor(`/${FILM}/manifest-`)).toBe(0);
  });
});
