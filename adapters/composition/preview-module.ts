import { ContainerModule } from 'inversify';
import { PageModel } from '../../core/catalogue/page-model.ts';
import { PreviewTitleModel } from '../../core/catalogue/preview-title-model.ts';
import { ShelvesModel } from '../../core/catalogue/shelves-model.ts';
import { bindOne } from './bind-one.ts';
import { CORE, PORTS } from './tokens.ts';

/**
 * What there is to see without an account: shelves, pages and titles, of which all is read and nothing changed (DEC-18).
 * Loaded into the container of a visitor, or of an account that looks at the preview. Stands on `watch-module.ts`.
 */
export const previewModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  one(
    CORE.preview,
    (get) =>
      new ShelvesModel(
        get(PORTS.catalogueApi),
        get(CORE.sessionStore),
        get(PORTS.log),
        'preview',
        true,
        null,
        null,
        get(PORTS.clock),
      ),
  );
  one(CORE.previewPage, (get) => {
    const shelvesOf = (list: string): ShelvesModel =>
      new ShelvesModel(
        get(PORTS.catalogueApi),
        get(CORE.sessionStore),
        get(PORTS.log),
        list,
        true,
        null,
        null,
        get(PORTS.clock),
      );
    return new PageModel(get(PORTS.pageApi), shelvesOf, get(PORTS.log));
  });
  one(CORE.previewTitle, (get) => new PreviewTitleModel(get(PORTS.catalogueApi), get(PORTS.clock)));
});
