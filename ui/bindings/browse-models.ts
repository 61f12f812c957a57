import { createContext, use } from 'react';
import type { ShelvesModel } from '../../core/catalogue/shelves-model.ts';
import type { LibraryModel } from '../../core/catalogue/library-model.ts';
import type { ListModel } from '../../core/catalogue/list-model.ts';
import type { PageModel } from '../../core/catalogue/page-model.ts';
import type { SearchModel } from '../../core/catalogue/search-model.ts';
import type { AssignModel } from '../../core/screens/assign-model.ts';

/** What library, studio, pages, full lists, search and assign-to-screens bind to besides. */
export interface BrowseModels {
  readonly library: LibraryModel;
  readonly studio: ShelvesModel;
  readonly page: PageModel;
  readonly list: ListModel;
  readonly search: SearchModel;
  readonly assign: AssignModel;
}

export const BrowseModelsContext = createContext<BrowseModels | null>(null);

export function useBrowseModels(): BrowseModels {
  const models = use(BrowseModelsContext);
  if (models === null) throw new Error('A view of shelves was drawn outside of its models');
  return models;
}
