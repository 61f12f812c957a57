import type { PageAnswer } from '../../../adapters/http/wire/page.ts';
import { ok } from '../../../core/shared/result.ts';
import { picturePath } from '../media-paths.ts';
import { refuse } from '../refusal.ts';
import type { StudioContext } from '../studio-context.ts';
import { openRoute } from './route.ts';
import type { Route } from './route.ts';

/** What themed pages say of themselves; their rows are category lists. */
export function pageRoutes({ catalogue }: StudioContext): readonly Route[] {
  return [
    openRoute<PageAnswer>('page', (call) => {
      const id = call.param('uniqueId');
      const page = /^\d{1,9}$/.test(id) ? catalogue.page(Number(id)) : null;
      if (page === null) return refuse('notFound');
      return ok({
        pages: [
          {
            id: page.id,
            pageTranslations: [
              { name: 'title', text: page.title[call.language] },
              { name: 'text', text: page.text[call.language] },
            ],
            pageImages: [{ imageUrl: picturePath(page.filmId, 'background', call.language) }],
          },
        ],
      });
    }),
  ];
}
