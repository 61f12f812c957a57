import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** What stands in every page of a context, so that no page has to load it; it outlives reloads. */
export const AXE_SOURCE = axe.source;

/** All that axe checks by itself, its advice included, and the least size of what is touched. Nothing is left out. */
export const EVERYTHING: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
};

/** What axe finds wrong in the page as it is now, one line for each element. */
export async function violationsIn(page: Page, options: RunOptions): Promise<readonly string[]> {
  const results: AxeResults = await page.evaluate(
    async (options) => (globalThis as unknown as { readonly axe: typeof axe }).axe.run(options),
    options,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.replaceAll(/\s+/g, ' ').trim();
      return `${id} at ${target.join(' ')}: ${reason}`;
    }),
  );
}
