import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** For every page of a context from its beginning, where a journey goes through several. */
export const AXE_SOURCE = axe.source;

/** In every frame of the page as it is now. What is drawn later is given it before it is judged. */
export async function armAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE_SOURCE);
  }
}

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
