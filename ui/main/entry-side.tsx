import { use } from 'react';
import { Outlet } from 'react-router-dom';
import { EntryModelsContext } from '../bindings/entry-models.ts';
import { useStartModels } from '../bindings/models.ts';
import { useWholeWording } from '../wording/use-whole-wording.ts';

/** The ways into an account, with models of their own. Waits for them, by the nearest `Suspense`. */
export function EntrySide() {
  const side = useStartModels().entrySide();
  useWholeWording();
  return (
    <EntryModelsContext value={use(side)}>
      <Outlet />
    </EntryModelsContext>
  );
}
