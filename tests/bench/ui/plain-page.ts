import type { Page } from '@playwright/test';

interface DrawnRow {
  readonly title: string;
  readonly pictures: readonly { readonly src: string; readonly width: number; readonly height: number }[];
}

const PLAIN = '/plain.html';

/** Rows of a home as they were drawn, from its top to wherever it was scrolled. */
export async function collectRows(page: Page, collected: Map<string, DrawnRow>): Promise<void> {
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('[data-shelf]')].map((shelf) => ({
      title: shelf.getAttribute('aria-label') ?? '',
      pictures: [...shelf.querySelectorAll('img')].map((image) => ({
        src: image.currentSrc || image.src,
        width: Math.round(image.clientWidth),
        height: Math.round(image.clientHeight),
      })),
    })),
  );
  for (const row of rows) {
    const known = collected.get(row.title)?.pictures.length ?? 0;
    if (row.pictures.length > known) collected.set(row.title, row);
  }
}

/** The same pictures, as large, in rows as wide, on a page without a line of script: what this machine can do at best. */
export async function openPlainPage(page: Page, origin: string, rows: readonly DrawnRow[]): Promise<void> {
  const drawn = rows.map(
    ({ title, pictures }) =>
      `<h2>${title.replaceAll(/[<&]/g, '')}</h2><div class="row">${pictures
        .map(
          ({ src, width, height }) =>
            `<img src="${src.replaceAll('&', '&amp;')}" width="${width}" height="${height}" loading="lazy" decoding="async" alt="">`,
        )
        .join('')}</div>`,
  );
  const html = `<!doctype html><meta charset="utf-8"><title>Plain</title><style>
    body { margin: 0 0 0 120px; background: #0e0f13; color: #fff; font: 32px sans-serif }
    .row { display: flex; gap: 24px; overflow-x: auto; scrollbar-width: none }
    img { flex: none; border-radius: 16px; object-fit: cover }
  </style><body><div style="height:620px"></div>${drawn.join('')}<div style="height:300px"></div>`;
  await page.route(`**${PLAIN}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${origin}${PLAIN}`);
  await page.waitForLoadState('networkidle');
}
