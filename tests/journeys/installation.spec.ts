import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT_DIR } from '../../simulators/cabin/main/build-client.ts';
import { openStudio, type Studio } from '../../simulators/studio/studio.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test } from './support/product.ts';
import { signInBrowser } from './support/people.ts';

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 600 } });

type Configuration = Record<string, unknown> & {
  environments: Record<string, { bases: Record<string, string> }>;
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
  await signInBrowser(page, { ...product, url: elsewhere.url });
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

test('the cabin opens without an error in the console', async ({ page, product }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`${product.url.replace('127.0.0.1', 'localhost')}/cabin`);
  for (const seat of ['front', 'passenger', 'left', 'right']) {
    const screen = page.frameLocator(`iframe[name="${seat}"]`);
    await expect(screen.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({
      timeout: 60_000,
    });
  }
  expect(errors).toEqual([]);
});
