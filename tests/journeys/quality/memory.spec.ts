import { expect, test } from '../support/product.ts';
import { REAR_SIZE, takeSeat } from '../support/seat.ts';

test.use({ locale: 'en-GB', viewport: REAR_SIZE });

/** Fewer than one visit would leave. */
const FEW = 10;

test('nothing of a title or of home is kept once it was left, however often that is', async ({
  page,
  product,
}) => {
  await takeSeat(page, product, 'left');
  const devtools = await page.context().newCDPSession(page);
  const tile = page.locator('[data-shelf] button[data-shape]').first();
  const visit = async (): Promise<void> => {
    await tile.click();
    await page.waitForURL('**/metadata/*');
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/home/');
    await tile.waitFor();
    await page.waitForLoadState('networkidle');
  };
  /** Pictures that are held, and not on the page. Each holds all that it stood in. */
  const left = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'HTMLImageElement.prototype' });
    // Collects once more by itself.
    const { objects } = await devtools.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'held',
    });
    const counted = await devtools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.filter(({ isConnected }) => !isConnected).length; }',
      returnByValue: true,
    });
    await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'held' });
    return Number(counted.result.value);
  };
  // What is loaded and kept once is there after these.
  await visit();
  await visit();
  const before = await left();
  for (let again = 0; again < 5; again += 1) await visit();
  await expect.poll(left).toBeLessThan(before + FEW);
});
