import { Suspense, use } from 'react';
import { Outlet } from 'react-router-dom';
import { BrowseModelsContext } from '../bindings/browse-models.ts';
import { useStartModels } from '../bindings/models.ts';

/** Library, studio, pages and full lists, with models of their own. */
export function BrowseSide() {
  return (
    <Suspense>
      <WithModels />
    </Suspense>
  );
}

function WithModels() {
  const models = use(useStartModels().browseSide());
  return (
    <BrowseModelsContext value={models}>
      <Outlet />
    </BrowseModelsContext>
  );
}
