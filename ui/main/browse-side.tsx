import { Suspense, use } from 'react';
import { Outlet } from 'react-router-dom';
import { BrowseModelsContext } from '../bindings/browse-models.ts';
import { useModels } from '../bindings/models.ts';
import { useAccount } from '../bindings/use-account.ts';

/** Library, studio, pages and full lists, with models of their own. */
export function BrowseSide() {
  return (
    <Suspense>
      <WithModels />
    </Suspense>
  );
}

function WithModels() {
  const models = use(useModels().browseSide(useAccount()));
  return (
    <BrowseModelsContext value={models}>
      <Outlet />
    </BrowseModelsContext>
  );
}
