import { describe, expect, it } from 'vitest';
import { inPlatform } from './in-platform.ts';
import { abortedSignal, type NamedPlatform, NEVER_ABORTED as signal, valueOf } from './platform-rig.ts';

const FILTERS = '1,2,3,4';

export function browseApisContract(platform: NamedPlatform): void {
  describe(`PageApi of ${platform.name}`, () => {
    it(
      '[CALL-05] answers the title and the picture of a page',
      inPlatform(platform, async ({ pages, known }) => {
        const head = valueOf(await pages.page(known.page, signal));
        expect(head?.title).toMatch(/\S/);
        expect(head?.imageUrl).toMatch(/[?&]width=1600&disablewebp=false$/);
      }),
    );

    it(
      'rejects an id that is no page, or answers that there is none',
      inPlatform(platform, async ({ pages }) => {
        const answer = await pages.page('404404', signal);
        expect(answer.ok ? answer.value : answer.error.code).toBeOneOf([null, 'rejected']);
      }),
    );

    it(
      '[CALL-06] lists the rows of library, studio and a page by their own ids',
      inPlatform(platform, async ({ catalogue, signIn, known }) => {
        await signIn();
        for (const list of ['my-library', 'studio-two', known.page]) {
          const rows = valueOf(await catalogue.categories(list, signal));
          expect(rows.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  describe(`SearchApi of ${platform.name}`, () => {
    it(
      '[CALL-12] answers the popular titles for an empty term, page by page',
      inPlatform(platform, async ({ search, signIn }) => {
        await signIn();
        const ask = async (number: number) =>
          valueOf(await search.titles('', { number, size: 1, filters: FILTERS }, signal));
        const [first, second] = [await ask(1), await ask(2)];
        expect(first.more).toBe(true);
        const ids = [...first.items, ...second.items].map(({ titleId }) => titleId);
        expect(new Set(ids).size).toBe(2);
      }),
    );

    it(
      'finds nothing for a term that stands nowhere',
      inPlatform(platform, async ({ search, signIn }) => {
        await signIn();
        const page = { number: 1, size: 15, filters: FILTERS };
        expect(valueOf(await search.titles('qqqq/zz?#', page, signal))).toEqual({ items: [], more: false });
      }),
    );

    it(
      'resolves an aborted call to cancelled',
      inPlatform(platform, async ({ search, pages, known }) => {
        const aborted = abortedSignal();
        const page = { number: 1, size: 15, filters: FILTERS };
        for (const answer of [
          await search.titles('', page, aborted),
          await pages.page(known.page, aborted),
        ]) {
          expect(answer).toMatchObject({ ok: false, error: { code: 'cancelled' } });
        }
      }),
    );
  });
}
