import { test as base } from '@playwright/test';
import { openProduct } from '../../support/cabin-rig.ts';
import { OFTEN_HOME } from '../../support/often-home.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';

/** Tests that use the product as `npm start` serves it, by people who know it. One product per worker. */
export const test = base.extend<object, { readonly product: Studio }>({
  context: async ({ context }, hand) => {
    await context.addInitScript(OFTEN_HOME);
    await hand(context);
  },
  product: [
    // The runner reads the names of the fixtures it needs from this pattern: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const studio = await openProduct();
      await use(studio);
      await studio.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
