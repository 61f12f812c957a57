import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT_DIR } from '../../simulators/cabin/main/build-client.ts';
import { openStudio, type Studio } from '../../simulators/studio/studio.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test } from './support/product.ts';
import { signInByHand } from './support/people.ts';

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 600 } });

type Configuration = Record<string, unknown> & {
  environments: Record<string, { bases: Record<string, string> }>;
  flags: Record<string, string>;
};

/** The client as another server serves it, with a configuration of its own. */
async function openElsewhere(change: (configuration: Configuration) => void): Promise<Studio> {
  const clientDir = await mkdtemp(join(tmpdir(), 'cabinema-elsewhere-'));
  await cp(CLIENT_DIR, clientDir, { recursive: true });
  const file = join(clientDir, 'cabinema.config.json');
  const configuration = JSON.parse(await readFile(file, 'utf8')) as Configuration;
  change(configuration);
  await writeFile(file, JSON.stringify(configuration));
  const server = await openStudio({ port: await freePort(), clientDir, control: false });
  const close = async (): Promise<void> => {
    await server.close();
    await rm(clientDir, { recursive: true, force: true });
  };
  return { ...server, close };
}

test('a client that another origin serves signs in, shows titles with art and is refused nothing', async ({
  page,
  product,
}) => {
  const elsewhere = await openElsewhere(({ environments }) => {
    for (const { bases } of Object.values(environments)) {
      for (const [name, base] of Object.entries(bases)) bases[name] = product.url + base;
    }
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await signInByHand(page, { ...product, url: elsewhere.url });
  await expect(page.getByRole('heading', { name: 'Continue watching' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        (origin) =>
          Array.from(document.querySelectorAll('img')).filter(
            (image) => image.src.startsWith(`${origin}/art/`) && image.naturalWidth > 100,
          ).length,
        product.url,
      ),
    )
    .toBeGreaterThan(3);
  expect(refused.filter((text) => /CORS|Content Security Policy/.test(text))).toEqual([]);
  await elsewhere.close();
});

test('a configuration that cannot be used is told by its field, and no service is blamed', async ({
  page,
}) => {
  const elsewhere = await openElsewhere((configuration) => {
    configuration['licenseHeaderHosts'] = [];
  });
  await page.goto(elsewhere.url);
  await expect(page.getByText('"licenseHeaderHosts": no such field')).toBeVisible();
  await expect(page.getByText('This installation is not set up correctly.')).toBeVisible();
  await expect(page.getByText('did not answer')).toHaveCount(0);
  await elsewhere.close();
});

test('addresses at which no platform answers are told on the screen', async ({ page }) => {
  const elsewhere = await openElsewhere(({ environments }) => {
    // A web server that answers every unknown path with the page of the client, as the guide wants it.
    for (const { bases } of Object.values(environments)) bases['user'] = '/platform/user/v10';
  });
  await page.route('**/platform/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Cabinema</title>' }),
  );
  await page.goto(elsewhere.url);
  await expect(page.getByText('This installation is not set up correctly.')).toBeVisible();
  await expect(
    page.getByText(`What answers at ${elsewhere.url}/platform/user/v10 is not the platform (no JSON).`),
  ).toBeVisible();
  await page.unroute('**/platform/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('gives no API key for this master key: response code 40400.')).toBeVisible();
  await elsewhere.close();
});

test('an address that is wrong is told though the client has its key and starts', async ({
  page,
  product,
}) => {
  const elsewhere = await openElsewhere(({ environments, flags }) => {
    for (const { bases } of Object.values(environments)) {
      for (const [name, base] of Object.entries(bases)) bases[name] = product.url + base;
    }
    flags['url'] = '/platform/flags';
  });
  await page.route('**/platform/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Cabinema</title>' }),
  );
  await page.clock.install();
  for (const start of ['first', 'later']) {
    const asked = page.waitForResponse('**/platform/flags');
    await page.goto(elsewhere.url);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true }), start).toBeVisible();
    await asked;
    const told = page.getByText(`Something else answers at ${elsewhere.url}/platform/flags.`);
    await expect(told).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(told).toContainText('“flags.url”');
  }
  await elsewhere.close();
});

test('a client that has its key starts though the platform does not answer', async ({ page, product }) => {
  await page.goto(product.url);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.route('**/user/v10/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a configuration that does not arrive is told as what it is, and the next try starts', async ({
  page,
  product,
}) => {
  await page.route('**/cabinema.config.json', (route) => route.abort());
  await page.goto(product.url);
  await expect(page.getByText('The service did not answer.')).toBeVisible();
  await page.unroute('**/cabinema.config.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

// What blocks the service worker elsewhere tells so in the console.
test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the cabin opens without an error or a warning in the console', async ({ page, product }) => {
    const told: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) told.push(message.text());
    });
    await page.goto(`${product.url.replace('127.0.0.1', 'localhost')}/cabin`);
    for (const seat of ['front', 'passenger', 'left', 'right']) {
      const screen = page.frameLocator(`iframe[name="${seat}"]`);
      await expect(screen.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({
        timeout: 60_000,
      });
    }
    expect(told).toEqual([]);
  });
});

test('a web page of another server stops no broker, and the cabin does', async ({ page, product }) => {
  const stop = `${product.url}/control/broker/stop`;
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another page</title>');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${port}/`);
  const answered: number[] = [];
  page.on('response', (response) => response.url() === stop && answered.push(response.status()));
  await page.evaluate(async (address) => {
    const bodies = [undefined, '{}', new URLSearchParams({ a: 'b' }), new Blob(['{}'])];
    for (const body of bodies) {
      await fetch(address, { method: 'POST', mode: 'no-cors', ...(body === undefined ? {} : { body }) });
    }
    navigator.sendBeacon(address, '{}');
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    document.body.append(form);
    form.submit();
  }, stop);
  await page.waitForURL(stop);
  expect(answered.length).toBeGreaterThan(4);
  expect(answered.filter((status) => status !== 403 && status !== 415)).toEqual([]);
  expect(product.control.summary().broker.running).toBe(true);
  other.closeAllConnections();
  other.close();

  await page.goto(`${product.url.replace('127.0.0.1', 'localhost')}/cabin`);
  await page.getByRole('button', { name: 'Stop the broker' }).click();
  await expect(page.getByText('Broker stopped')).toBeVisible();
  await page.getByRole('button', { name: 'Start the broker' }).click();
  await expect(page.getByText('Broker running')).toBeVisible();
});
