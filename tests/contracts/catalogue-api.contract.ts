import { describe, expect, it } from 'vitest';
import type { CatalogueApi, Category } from '../../core/ports/catalogue-api.ts';
import { CODES } from '../../core/shared/response-codes.ts';
import { inPlatform } from './in-platform.ts';
import {
  abortedSignal,
  type NamedPlatform,
  NEVER_ABORTED as signal,
  rejectionOf,
  valueOf,
} from './platform-rig.ts';

const FILTERS = '1,2,3,4';

export function catalogueApiContract(platform: NamedPlatform): void {
  describe(`CatalogueApi of ${platform.name}`, () => {
    it(
      '[CALL-06] lists the categories of home, each with an id of its own and a title',
      inPlatform(platform, async ({ catalogue, signIn }) => {
        await signIn();
        const categories = valueOf(await catalogue.categories('home', signal));
        expect(categories.length).toBeGreaterThan(1);
        expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
        expect(categories.every(({ title, name }) => title !== '' && name !== '')).toBe(true);
      }),
    );

    it(
      '[CALL-07] pages through a playlist without repeating, until nothing more is left',
      inPlatform(platform, async ({ catalogue, signIn }) => {
        await signIn();
        const { source } = await findRow(catalogue, (row) => row.source.kind === 'playlist');
        const seen: string[] = [];
        let more = true;
        for (let number = 1; more && number < 100; number += 1) {
          const page = valueOf(await catalogue.items(source, { number, size: 2, filters: FILTERS }, signal));
          expect(page.items.length).toBeLessThanOrEqual(2);
          seen.push(...page.items.map(({ titleId }) => titleId));
          ({ more } = page);
        }
        expect(more).toBe(false);
        expect(seen.length).toBeGreaterThan(2);
        expect(new Set(seen).size).toBe(seen.length);
      }),
    );

    it(
      'gives every listed title a picture that is asked for at its width',
      inPlatform(platform, async ({ catalogue, signIn }) => {
        await signIn();
        const { source } = await findRow(catalogue, (row) => row.source.kind === 'playlist');
        const page = { number: 1, size: 15, filters: FILTERS };
        for (const item of valueOf(await catalogue.items(source, page, signal)).items) {
          expect(item.title).not.toBe('');
          expect(item.posterUrl).toMatch(/[?&]width=300&disablewebp=false$/);
          expect(item.landscapeUrl).toMatch(/[?&]width=\d+&disablewebp=false$/);
        }
      }),
    );

    it(
      '[CALL-10] answers the slides of a hero with picture and link',
      inPlatform(platform, async ({ catalogue, signIn }) => {
        await signIn();
        const hero = await findRow(catalogue, (row) => row.template === 'hero');
        const slides = valueOf(await catalogue.features(hero.source.id, signal));
        expect(slides.length).toBeGreaterThan(0);
        for (const slide of slides) {
          expect(slide.imageUrl).toMatch(/[?&]width=1600&disablewebp=false$/);
          expect(slide.lines.length).toBeLessThanOrEqual(2);
        }
      }),
    );

    it(
      '[CALL-13] [CALL2-20] answers the metadata of a title',
      inPlatform(platform, async ({ catalogue, known }) => {
        const metadata = valueOf(await catalogue.metadata(known.ownTitle.id, signal));
        expect(metadata.titleId).toBe(known.ownTitle.id);
        expect(metadata.title).not.toBe('');
        expect(metadata.durationMs).toBeGreaterThanOrEqual(1_000);
      }),
    );

    it(
      'rejects a withheld title with 40058',
      inPlatform(platform, async ({ catalogue, known }) => {
        const { releaseType, extras } = valueOf(await catalogue.product(known.ownTitle.id, signal));
        expect(releaseType === null || Number.isInteger(releaseType)).toBe(true);
        for (const { vamId, title } of extras) expect([vamId, title]).not.toContain('');
        const withheld = await catalogue.metadata(known.withheldTitle, signal);
        expect(rejectionOf(withheld)).toBe(CODES.titleUnavailable);
      }),
    );

    it(
      '[CALL-14] answers the background of a title at width 1600',
      inPlatform(platform, async ({ catalogue, known }) => {
        const images = valueOf(await catalogue.images(known.ownTitle.id, signal));
        expect(images.backgroundUrl).toMatch(/[?&]width=1600&disablewebp=false$/);
      }),
    );

    it(
      'resolves an aborted call to cancelled',
      inPlatform(platform, async ({ catalogue, known }) => {
        const aborted = abortedSignal();
        const results = [
          await catalogue.categories('home', aborted),
          await catalogue.features('any', aborted),
          await catalogue.metadata(known.ownTitle.id, aborted),
          await catalogue.images(known.ownTitle.id, aborted),
        ];
        for (const result of results)
          expect(result).toMatchObject({ ok: false, error: { code: 'cancelled' } });
      }),
    );
  });
}

async function findRow(catalogue: CatalogueApi, wanted: (row: Category) => boolean): Promise<Category> {
  const row = valueOf(await catalogue.categories('home', signal)).find(wanted);
  if (row === undefined) throw new Error('home has no such row');
  return row;
}
