import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HttpRig } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

const { signal } = new AbortController();
const PAGE = { number: 2, size: 15, filters: '1,3,4' };

describe('pages and search over HTTP', () => {
  let server: ScriptedServer;
  let rig: HttpRig;

  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
  });
  const headOf = async (page: unknown) => {
    server.succeedsWith({ pages: [page] });
    const answer = await rig.pages.page('8001', signal);
    return answer.ok ? answer.value : answer.error;
  };

  it('[CALL-05] [ENTT-06] reads the page of an id: its translated title, its first picture', async () => {
    const head = await headOf({
      pageTranslations: [
        { name: 'text', text: ' For the late hours ' },
        { name: 'title', text: 'After dark' },
      ],
      pageImages: [{ imageUrl: '/header.webp' }, { imageUrl: '/other.webp' }],
    });
    expect(head).toEqual({
      title: 'After dark',
      text: 'For the late hours',
      imageUrl: `${server.url}/header.webp?width=1600&disablewebp=false`,
    });
    expect(server.last().target).toBe('/content/v9/page/8001');
  });

  it('[PAGE-01] reads a page without words and picture, and a picture that is no address as none', async () => {
    const bare = { title: null, text: null, imageUrl: null };
    expect(await headOf({})).toEqual(bare);
    expect(await headOf({ pageTranslations: null, pageImages: [] })).toEqual(bare);
    expect(await headOf({ pageTranslations: [{ name: 'title', text: ' ' }] })).toEqual(bare);
    expect(await headOf({ pageImages: [{ imageUrl: 'javascript:alert(1)' }] })).toEqual(bare);
  });

  it('answers that there is no such page when the answer holds none', async () => {
    server.succeedsWith({ pages: [] });
    expect(await rig.pages.page('8001', signal)).toEqual({ ok: true, value: null });
    server.answer = () => ({ status: 404, body: { responseCode: 40400 } });
    expect(await rig.pages.page('8001', signal)).toEqual({
      ok: false,
      error: { code: 'rejected', responseCode: 40400 },
    });
  });

  it('keeps an odd id inside its place of the path', async () => {
    server.succeedsWith({ pages: [] });
    await rig.pages.page('a/../b?c', signal);
    expect(server.last().target).toBe('/content/v9/page/a%2F..%2Fb%3Fc');
    expect(await rig.pages.page('..', signal)).toMatchObject({ ok: false, error: { code: 'malformed' } });
  });

  it('[CALL2-26] [CALL-12] asks for a term with filters and paging, and reads the results', async () => {
    rig.context.current = { apiKey: 'k', session: 'the-session', appLanguage: 'EN' };
    server.succeedsWith({
      results: [{ parentProductId: 1001, title: 'Night Road' }, { title: 'lost' }],
      totalCount: 40,
    });
    const answer = await rig.search.titles(' night & day ', PAGE, signal);
    expect(server.last().target).toBe(
      '/content/v9/search/night%20%26%20day?transactionalFilters=1%2C3%2C4&pageSize=15&pageNumber=2',
    );
    expect(server.last().headers['session']).toBe('the-session');
    expect(answer).toMatchObject({ ok: true, value: { more: true, items: [{ title: 'Night Road' }] } });
  });

  it('[OPEN-32] asks for the popular titles by an empty term', async () => {
    server.succeedsWith({ results: [] });
    await rig.search.titles('', { ...PAGE, number: 1 }, signal);
    expect(server.last().path).toBe('/content/v9/search/');
  });

  it('answers a result and never throws, whatever JSON comes', async () => {
    const words = fc.dictionary(fc.constantFrom('name', 'text', 'imageUrl'), fc.jsonValue());
    const page = fc.dictionary(
      fc.constantFrom('id', 'pageTranslations', 'pageImages'),
      fc.oneof(fc.jsonValue(), fc.array(words, { maxLength: 3 })),
    );
    const body = fc.dictionary(
      fc.constantFrom('pages', 'results', 'totalCount', 'responseCode'),
      fc.oneof(fc.jsonValue(), fc.array(page, { maxLength: 3 })),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), body), fc.boolean(), async (json, asksPage) => {
        server.answer = () => ({ body: JSON.stringify(json) });
        const answer = asksPage
          ? await rig.pages.page('1', signal)
          : await rig.search.titles('x', PAGE, signal);
        expect(answer.ok).toBeTypeOf('boolean');
      }),
      { numRuns: 200 },
    );
  });
});
