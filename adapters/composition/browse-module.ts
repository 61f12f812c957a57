import { ContainerModule } from 'inversify';
import { ShelvesModel } from '../../core/catalogue/shelves-model.ts';
import { LibraryModel } from '../../core/catalogue/library-model.ts';
import { ListModel } from '../../core/catalogue/list-model.ts';
import { PageModel } from '../../core/catalogue/page-model.ts';
import { SearchModel } from '../../core/catalogue/search-model.ts';
import { AssignModel } from '../../core/screens/assign-model.ts';
import { bindOne } from './bind-one.ts';
import { CORE, PORTS } from './tokens.ts';

/**
 * What library, studio, pages, full lists, search and assign-to-screens are made of: loaded into the container of an
 * account, or of a visitor, when one of them first opens. Stands on `watch-module.ts`.
 */
export const browseModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  one(
    CORE.assign,
    (get) =>
      new AssignModel(
        get(CORE.title),
        get(CORE.screenManager),
        get(CORE.playback),
        get(PORTS.streamApi),
        get(CORE.knownProgress),
      ),
  );
  one(
    CORE.library,
    (get) =>
      new LibraryModel(
        new ShelvesModel(
          get(PORTS.catalogueApi),
          get(CORE.sessionStore),
          get(PORTS.log),
          'my-library',
          false,
          get(CORE.editBegun),
          get(CORE.shelvesCache),
          get(PORTS.clock),
        ),
        get(PORTS.searchApi),
        get(CORE.sessionStore),
        get(PORTS.log),
      ),
  );
  one(
    CORE.studio,
    (get) =>
      new ShelvesModel(
        get(PORTS.catalogueApi),
        get(CORE.sessionStore),
        get(PORTS.log),
        'studio-two',
        false,
        null,
        get(CORE.shelvesCache),
        get(PORTS.clock),
      ),
  );
  one(
    CORE.page,
    (get) =>
      new PageModel(
        get(PORTS.pageApi),
        (list) =>
          new ShelvesModel(
            get(PORTS.catalogueApi),
            get(CORE.sessionStore),
            get(PORTS.log),
            list,
            false,
            null,
            get(CORE.shelvesCache),
            get(PORTS.clock),
          ),
        get(PORTS.log),
      ),
  );
  one(
    CORE.list,
    (get) =>
      new ListModel(
        get(PORTS.catalogueApi),
        get(CORE.sessionStore),
        get(PORTS.log),
        get(PORTS.searchApi),
        get(CORE.titleCache),
        get(PORTS.clock),
      ),
  );
  one(CORE.search, (get) => {
    const search = new SearchModel(
      get(PORTS.searchApi),
      get(CORE.sessionStore),
      get(PORTS.clock),
      get(PORTS.connectivity),
      get(PORTS.log),
      get(CORE.motion),
    );
    get(CORE.accountScope).atEnd(() => search.dispose());
    return search;
  });
});
