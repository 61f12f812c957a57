import { Suspense, use } from 'react';
import { Outlet } from 'react-router-dom';
import { EntryModelsContext } from '../bindings/entry-models.ts';
import { useStartModels } from '../bindings/models.ts';

/** The ways into an account, with models of their own. */
export function EntrySide() {
  return (
    <Suspense>
      <WithModels />
    </Suspense>
  );
}

function WithModels() {
  const models = use(useStartModels().entrySide());
  return (
    <EntryModelsContext value={models}>
      <Outlet />
    </EntryModelsContext>
  );
}
